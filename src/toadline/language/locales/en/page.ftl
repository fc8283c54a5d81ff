# The page.

# Everywhere.
skip = Skip to content
nav = Settings and language
language = Language
sound = Sound
settings = Settings
menu = Menu
close = Close
more = Show more
wait = One moment…
share = Share
copied = Link copied.
link = Link
qr = The link as a QR code
to-home = Home
you = you
winner = Winner
offline = No connection to the server. You can play on as soon as it’s back.
nothing-title = Nothing here
nothing-here = This address leads nowhere.

# Names that are suggested to newcomers.
name = Your name
name-1 = Marsh Marigold
name-2 = Dragonfly
name-3 = Water Lily
name-4 = Kingfisher
name-5 = Pond Skater
name-6 = Bulrush
name-7 = Crested Newt
name-8 = Mayfly
name-9 = Moorhen
name-10 = Water Vole
name-11 = Duckweed
name-12 = Otter

# Home.
home-title = One line, and everyone’s in it
home-about = A quick, mean little card game for two to four: lay a card within ten, twist a mirrored one out, or swallow the whole line.
home-now = Play against bots
home-bots = How many bots?
home-level = Level { $level }
home-play = Play now
home-more = More to do
home-friends = Play with friends
home-join = Join a table
home-watch = Watch
home-learn = Learn
home-games = My matches
home-rules = The rules
level-1 = Plays whatever comes to hand.
level-2 = A child’s first opponent.
level-3 = Twists when it sees a chance.
level-4 = A solid family player.
level-5 = Hardly misses anything.
level-6 = Counts what a line costs.
level-7 = Thinks ahead.
level-8 = Reads your hand from your moves.

# Tables: options, lists, sitting down.
count-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
count-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
option-players = Players
option-rounds = Rounds
option-rules = Rules
option-clock = Time per move
clock-none = no clock
clock-seconds = { $count ->
    [one] { $count } second a move
   *[other] { $count } seconds a move
}
clock-minutes = { $count ->
    [one] { $count } minute a move
   *[other] { $count } minutes a move
}
clock-day = { $count ->
    [one] { $count } day a move
   *[other] { $count } days a move
}
clock-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
clock-left = { $time } left
friends-about = Choose the options, then send the link. Nobody needs an account.
friends-bots = Bots at the table
friends-listed = List it under “Open tables”: anyone may join or watch
friends-open = Open the table
pair-title = Play with whoever is around
pair-about = You get a seat at an open table with these options, or at a new one.
pair-start = Find a table
lobby-title = Open tables
lobby-empty = No open tables right now. Choose “Find a table” above, and others will see yours here.
lobby-go = Join
watch-running = Matches in progress
watch-empty = Nobody is playing at a public table right now.
watch-go = Watch
watch-archive = Finished matches
archive-empty = No public match has finished yet.
games-empty = Your matches will show up here.
games-go = Continue
games-look = View
status-open = Waiting for players
status-revealing = About to be dealt
status-running = In progress
status-between = Between rounds
status-over = Finished
status-closed = Closed
waiting-title = Waiting for everyone to sit down
waiting-for = { $count ->
    [one] One more player, and it starts.
   *[other] { $count } more players, and it starts.
}
revealing-title = All seats are taken
revealing-about = The cards are dealt once every player’s device has revealed its entropy, the randomness that it adds to the shuffle. Devices do that by themselves as soon as they are connected.
revealing-for = Waiting for { $name }’s device.
revealing-elsewhere = You sat down on another device, or in another browser. Open the table there: only that one knows your entropy.
revealing-changed = The server no longer shows what it had committed to when you sat down. Your entropy stays sealed.
seat-sealed = waiting for device
seat-revealed = ready
seat-open = free seat
seat-bot = bot { $bot }
seat-away = not connected
seat-turn = to move
sit-down = Sit down
invite = Invite others
leave = Leave the table
leave-sure = A bot will take over for you, and you can’t come back to this match.
leave-closes = Nobody can take your place any more. If you leave, this table closes for everyone, before the deal.
leave-stay = Stay

# At the table.
table-title = Table
watching = You are watching.
spectators = { $count ->
    [one] { $count } person watching
   *[other] { $count } people watching
}
label-hand-size = Cards in hand:
line-empty-long = No line yet: any card opens one.
line-partner = would be twisted
card-lay = { $card }, lay
card-twist = { $card }, twists { $twin }
card-both = { $card }, lay, or twist { $twin }
card-none = { $card } can’t be played now
card-missing = { $card } isn’t in your hand.
card-which = Lay { $card }, or twist with it?
do-lay = Lay { $card }
do-twist = Twist { $twin }
do-take = Take the line
take-penalty = and the pile’s top card
turn-take = No card fits: take the line.
last-lay = lays { $card }
last-twist = twists { $twin }
last-take = takes { count-cards }
heap-plus = Face up: { $count ->
    [one] { $count } plus point
   *[other] { $count } plus points
}
heap-minus = Face down: { $count ->
    [one] { $count } minus point
   *[other] { $count } minus points
}
tell-your-turn = Your turn.
tell-seated = { $you ->
    [yes] You sit down.
   *[no] { $name } sits down.
}
tell-left = { $you ->
    [yes] You leave the table.
   *[no] { $name } leaves the table.
}
tell-revealed = { $name }’s device is ready.
tell-absent = { $you ->
    [yes] A bot is playing for you now.
   *[no] { $name } is away; a bot takes over.
}
tell-back = { $you ->
    [yes] You are back.
   *[no] { $name } is back.
}
tell-voted = { $you ->
    [yes] You vote for a bot.
   *[no] { $name } votes for a bot.
}
tell-ready = { $you ->
    [yes] You are ready.
   *[no] { $name } is ready.
}
tell-closed = This table is closed.
closed-unrevealed = This table closed before the deal. The secret and the entropy so far are shown below.
closed-left = { $name } left.
closed-sealed = { $name }’s device didn’t reveal its entropy.
open-again = Open a new table
tell-rematched = A rematch is open.
connection-lost = Connection lost. Reconnecting…
away-bot = A bot is playing for you.
away-back = I’m back
vote-late = { $name } is taking a long time.
vote-bot = Let a bot play
chat = Chat
chat-unread = Chat, { $count } new
chat-empty = Nobody has said anything yet.
chat-text = Your message
chat-send = Send
chat-mute = Mute { $name }
chat-unmute = Unmute everyone
score-sheet = Score sheet
next-round = Next round
next-waiting = Waiting for the others…
rematch = Rematch
replay = Replay
record = Record
rules-title-short = The rules
keys-title = Keys
keys-number = type a card’s number; Enter plays it
keys-arrows = choose a card; Enter plays it
keys-take = take the line
keys-line = have a screen reader say the line
keys-escape = cancel
keys-space = don’t wait for the cards to arrive
keys-help = show these keys

# Replay.
replay-file = Open a record from a file
replay-controls = Steps
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step forward
replay-last = To the end
replay-step = Step
replay-view = Whose cards?
replay-all = All hands face up
replay-moves = Moves
chart-points = Points over time

# The shuffle.
shuffle-check = Check the shuffle
shuffle-about = Your browser deals every round again from the published secret and compares the results.
shuffle-fair = The shuffle was fair.
shuffle-unfair = Something is wrong with this shuffle.
shuffle-wrong = But that isn’t true here.
shuffle-commitment = The secret is the one that the server committed to before the deal.
shuffle-commitment-open = There is no commitment.
shuffle-deals = { $count ->
    [one] The round was dealt exactly as the secret and the entropy say: hands, pile and who begins.
    [2] Both rounds were dealt exactly as the secret and the entropy say: hands, pile and who begins.
   *[other] All { $count } rounds were dealt exactly as the secret and the entropy say: hands, pile and who begins.
}
shuffle-deals-open = No cards were dealt.
shuffle-kept-commitment = The commitment is the one that this browser saved before the deal.
shuffle-kept-commitment-open = This browser saved nothing: it wasn’t used to sit down at this table.
shuffle-kept-entropy = Your own entropy, made by this browser, went into the shuffle.
shuffle-seals = Each player’s entropy is the one that they sealed when they sat down.
shuffle-kept-seals = The seals are those that this browser saved before it revealed your entropy.
shuffle-kept-seals-open = This browser saved no seals.
shuffle-kept-hands = { $count ->
    [one] Your first hand is the one that this browser saved when it was dealt.
   *[other] Your first hands of { $count } rounds are those that this browser saved when they were dealt.
}
shuffle-kept-hands-open = This browser saved no hands.
shuffle-numbers = The numbers
shuffle-commitment-word = Commitment
shuffle-secret-word = Secret
shuffle-seal-of = Seal of { $name }
shuffle-entropy-of = Entropy from { $name }

# Learning.
learn-title = Learn the game
learn-about = A real table, a patient opponent and { $steps ->
    [one] { $steps } short step
   *[other] { $steps } short steps
}. The last one is the rulebook’s own example.
learn-start = Start
learn-example = Just the example
learn-step = Step { $step } of { $steps }
learn-next = The last step
learn-play = Now for a real game
lesson-line-1 = There is no line yet, so any card may open one. Lay 35.
lesson-line-2 = Bufo laid 41. Your card may be at most 10 higher or lower than the last one. Lay 48.
lesson-line-3 = You can go down, too: 46 is only 6 below 52. Lay 46.
lesson-line-4 = 41 lies in the line, and you hold 14, its mirror image. Twist 41 out: two plus points.
lesson-line-5 = Bufo twisted your 35 with 53. The line closes up. Now lay 65: it is just close enough.
lesson-line-6 = 66 is a toad: nobody can twist it, and it costs 5. You hold nothing that fits. Take the line.
lesson-line-7 = The line lies face down beside you, as minus points. You open the next one: lay 12.
lesson-line-8 = After 18 you may lay anything from 12 to 28. Lay 26.
lesson-line-9 = A card can be twisted wherever it lies. You hold 81: twist 18 out of the middle.
lesson-line-done = Well done! When the pile is used up and the last line is gone, the round is scored. One more step: the rulebook’s example.
lesson-example-1 = Alex opened with 34, Sarah laid 41, Linus laid 49. You are Marlene, and you hold 94. Twist 49!
lesson-example-done = That’s it: two plus points, and the line is 34, 41. You know the game.

# Settings.
theme = Colours
theme-auto = Same as the device
theme-light = Light
theme-dark = Dark
pace = Pace
pace-calm = Calm
pace-quick = Quick
device-title = Continue on another device
device-about = Make a code here and enter it there. You’ll be the same player on both devices, with your name and your matches.
device-make = Make a code
device-code = Code: { $code } (valid until { $time })
device-enter = Code from another device
device-use = Use the code
device-here = Continue here as the player who made this code? This device will then forget who you were until now.
logout-title = Log out everywhere
logout-about = A device got lost, or somebody else used it? Every device but this one then forgets who you are, and codes that you made are void.
logout-do = Log out all others
logout-done = All other devices are logged out.
