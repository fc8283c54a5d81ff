# Das Spiel im Terminal.

ask-language = Sprache (de, cs, en, pt)
ask-players = Wie viele spielen mit, 2 bis 4
ask-rounds = Wie viele Durchgänge
ask-pro = Profivariante (j/n)
ask-name = Dein Name
ask-bot = Wer spielt als { $name } (? zeigt die Bots)
ask-move = Dein Zug
ask-save = Aufzeichnung speichern als (Eingabetaste: nicht speichern)

answer-yes = j
answer-no = n

ask-again-number = Bitte antworte mit einer Zahl von { $low } bis { $high }.
ask-again-yes = Bitte antworte mit { answer-yes } oder { answer-no }.
ask-again-language = Bitte antworte mit de, cs, en oder pt.
ask-again-bot = Einen Bot { $bot } gibt es nicht. Die Bots sind { $bots }.
ask-again-name = { $name } sitzt schon am Tisch; bitte wähle einen anderen Namen.

choices-lay = anlegen: { $cards }
choices-twist = twisten: { $moves }
choices-take = take: die Reihe nehmen (-{ $cost })
choices-take-penalty = take: die Reihe nehmen (-{ $cost } und die oberste Karte vom Zugstapel)

play-welcome = Willkommen bei Toadline. Mit ? bekommst du Hilfe.
play-help =
    34      die 34 anlegen
    94x49   die 49 mit der 94 twisten; 94x genügt
    take    die Reihe nehmen; t genügt
    hint    den Bot master um Rat fragen
    rules   die Spielregeln lesen
    save    die Aufzeichnung speichern, etwa: save spiel.txt
    ?       diese Hilfe
    quit    aufhören
hint-title = So schätzt master jeden Zug ein: wie weit du am Ende im Mittel vor dem besten anderen Ergebnis liegst.
play-ended = Die Eingabe ist zu Ende.
play-stopped = Das Spiel wurde abgebrochen.
play-bye = Bis bald am Teich!
save-done = Die Aufzeichnung steht in { $file }.
save-exists = { $file } gibt es schon; wähle einen anderen Namen.
save-failed = { $file } lässt sich nicht schreiben: { $reason }
save-what = Unter welchem Namen? Zum Beispiel: save spiel.txt

file-unreadable = { $file } lässt sich nicht lesen: { $reason }
