# The game in the terminal.

ask-language = Language (de, cs, en, pt)
ask-players = How many players, 2 to 4
ask-rounds = How many rounds
ask-pro = Pro variant (y/n)
ask-name = Your name
ask-bot = Who plays as { $name } (? lists the bots)
ask-move = Your move
ask-save = Save the record as (Enter: don’t save)

answer-yes = y
answer-no = n

ask-again-number = Please answer with a number from { $low } to { $high }.
ask-again-yes = Please answer { answer-yes } or { answer-no }.
ask-again-language = Please answer de, cs, en or pt.
ask-again-bot = There is no bot { $bot }. The bots are { $bots }.
ask-again-name = { $name } is already sitting here; please choose another name.

choices-lay = lay { $cards }
choices-twist = twist { $moves }
choices-take = take (-{ $cost })
choices-take-penalty = take (-{ $cost } and the pile’s top card)

play-welcome = Welcome to Toadline. Type ? for help.
play-help =
    34      lay card 34
    94x49   twist 49 with 94; 94x will do
    take    take the line; t will do
    hint    ask master for advice
    rules   read the rules
    save    save the record so far, as in: save game.txt
    ?       this help
    quit    stop playing
hint-title = What master expects from each move: your average lead over the best opponent at the end.
play-ended = The input has ended.
play-stopped = The game was stopped.
play-bye = See you at the pond!
save-done = The record is in { $file }.
save-exists = { $file } already exists; choose another name.
save-failed = { $file } can’t be written: { $reason }
save-what = Under which name? For instance: save game.txt

file-unreadable = { $file } can’t be read: { $reason }
