# Hra v terminálu.

ask-language = Jazyk (de, cs, en, pt)
ask-players = Kolik hráčů, 2 až 4
ask-rounds = Kolik kol
ask-pro = Profesionální varianta (a/n)
ask-name = Tvoje jméno
ask-bot = Kdo hraje jako { $name } (? vypíše boty)
ask-move = Tvůj tah
ask-save = Uložit záznam jako (Enter: neukládat)

answer-yes = a
answer-no = n

ask-again-number = Odpověz prosím číslem od { $low } do { $high }.
ask-again-yes = Odpověz prosím „{ answer-yes }“ nebo „{ answer-no }“.
ask-again-language = Odpověz prosím de, cs, en nebo pt.
ask-again-bot = Bot { $bot } neexistuje. Boti jsou { $bots }.
ask-again-name = { $name } tu už sedí; zvol prosím jiné jméno.

choices-lay = přiložit: { $cards }
choices-twist = twistovat: { $moves }
choices-take = take: vzít si řadu (-{ $cost })
choices-take-penalty = take: vzít si řadu (-{ $cost } a vrchní karta tahacího balíčku)

play-welcome = Vítej v Toadline. Napiš ? a ukáže se nápověda.
play-help =
    34      přiložit kartu 34
    94x49   twistovat 49 kartou 94; stačí 94x
    take    vzít si řadu; stačí t
    hint    poradit se s botem master
    rules   přečíst pravidla
    save    uložit dosavadní záznam, třeba: save hra.txt
    ?       tato nápověda
    quit    skončit
hint-title = Takto master hodnotí každý tah: průměrný náskok před nejlepším soupeřem na konci.
play-ended = Vstup skončil.
play-stopped = Hra byla přerušena.
play-bye = Na viděnou u rybníka!
save-done = Záznam je v souboru { $file }.
save-exists = Soubor { $file } už existuje; zvol jiný název.
save-failed = Soubor { $file } nelze zapsat: { $reason }
save-what = Pod jakým názvem? Například: save hra.txt

file-unreadable = Soubor { $file } nelze přečíst: { $reason }
