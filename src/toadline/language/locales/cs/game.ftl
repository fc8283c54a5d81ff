# Co se děje v zápase. $you je "yes", kde jedná čtenář sám.

count-cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
count-points = { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}
count-unknown = { $count ->
    [one] { $count } neznámá trestná karta
    [few] { $count } neznámé trestné karty
   *[other] { $count } neznámých trestných karet
}
count-minus-points = { $count ->
    [one] { $count } minusový bod
    [few] { $count } minusové body
   *[other] { $count } minusových bodů
}

# Tahy.
tell-open = { $you ->
    [yes] Otevíráš řadu kartou { $card }.
   *[no] { $name } otevírá řadu kartou { $card }.
}
tell-lay = { $you ->
    [yes] Přikládáš { $card }.
   *[no] { $name } přikládá { $card }.
}
tell-twist = { $you ->
    [yes] Twistuješ { $twin } kartou { $card }.
   *[no] { $name } twistuje { $twin } kartou { $card }.
}
tell-take = { $you ->
    [yes] Bereš si řadu: { count-minus-points }.
   *[no] { $name } si bere řadu: { count-minus-points }.
}
tell-penalty-seen = Trestná karta je { $card }.
tell-penalty-hidden = K tomu přibývá jedna karta z tahacího balíčku, lícem dolů.
tell-draw = Taháš si { $card }.
tell-pile-empty = Tahací balíček došel.

# Kola a zápas.
round-number = Kolo { $number } z { $rounds }
round-begins = { $you ->
    [yes] Začínáš.
   *[no] Začíná { $name }.
}
round-taken = { $you ->
    [yes] Bereš si poslední řadu: kolo končí.
   *[no] { $name } si bere poslední řadu: kolo končí.
}
round-twisted = { $you ->
    [yes] Twistuješ poslední kartu řady: kolo končí.
   *[no] { $name } twistuje poslední kartu řady: kolo končí.
}
match-winner = { $you ->
    [yes] Vyhráváš zápas!
   *[no] Zápas vyhrává { $name }!
}
match-tie = O vítězství se dělí: { $names }!
match-unfinished = Zápas není dohraný.

# Zápis bodů.
score-name = Jméno
score-plus = Plus
score-minus = Minus
score-toads = Žáby
score-round = Kolo
score-total = Součet

# Stůl.
label-line = Řada
label-hand = Tvoje karty v ruce
label-pile = Tahací balíček
line-empty = žádná řada
variant-normal = Základní pravidla
variant-pro = Profesionální varianta
record-fine = Záznam je v pořádku: { $rounds ->
    [one] { $rounds } kolo
    [few] { $rounds } kola
   *[other] { $rounds } kol
}, { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}.
record-shuffle-checked = Rozdání odpovídá tajemství a náhodným příspěvkům.
record-shuffle-unchecked = Záznam neobsahuje tajemství, proto zamíchání nelze ověřit.
promise-none = Nikdo nepřidal náhodný příspěvek: kdo znal tajemství, mohl si rozdání vybrat.
promise-1 = Zamíchání verze 1: kdo spravuje server a kdo přisedl jako poslední, si mohli rozdání společně vybrat.
promise-2 = Zamíchání verze 2: rozdání si nemohl vybrat nikdo, ani kdo spravuje server, pokud byly tyto pečeti ukázány dřív než náhodné příspěvky. To pozná každý, kdo si je uschoval.
