# Was in einer Partie geschieht. $you ist "yes", wo die lesende Person selbst handelt.

count-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
count-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
count-unknown = { $count ->
    [one] { $count } unbekannte Strafkarte
   *[other] { $count } unbekannte Strafkarten
}
count-minus-points = { $count ->
    [one] { $count } Minuspunkt
   *[other] { $count } Minuspunkte
}

# Die Züge.
tell-open = { $you ->
    [yes] Du eröffnest die Reihe mit der { $card }.
   *[no] { $name } eröffnet die Reihe mit der { $card }.
}
tell-lay = { $you ->
    [yes] Du legst die { $card } an.
   *[no] { $name } legt die { $card } an.
}
tell-twist = { $you ->
    [yes] Du twistest die { $twin } mit der { $card }.
   *[no] { $name } twistet die { $twin } mit der { $card }.
}
tell-take = { $you ->
    [yes] Du nimmst die Reihe: { count-minus-points }.
   *[no] { $name } nimmt die Reihe: { count-minus-points }.
}
tell-penalty-seen = Die Strafkarte ist die { $card }.
tell-penalty-hidden = Eine Karte vom Zugstapel kommt verdeckt dazu.
tell-draw = Du ziehst die { $card } nach.
tell-pile-empty = Der Zugstapel ist aufgebraucht.

# Durchgänge und Partie.
round-number = Durchgang { $number } von { $rounds }
round-begins = { $you ->
    [yes] Du beginnst.
   *[no] { $name } beginnt.
}
round-taken = { $you ->
    [yes] Du hast die letzte Reihe genommen: Der Durchgang ist zu Ende.
   *[no] { $name } hat die letzte Reihe genommen: Der Durchgang ist zu Ende.
}
round-twisted = { $you ->
    [yes] Du hast die letzte Reihe weggetwistet: Der Durchgang ist zu Ende.
   *[no] { $name } hat die letzte Reihe weggetwistet: Der Durchgang ist zu Ende.
}
match-winner = { $you ->
    [yes] Du gewinnst die Partie!
   *[no] { $name } gewinnt die Partie!
}
match-tie = Geteilter Sieg: { $names }!
match-unfinished = Die Partie ist nicht zu Ende gespielt.

# Der Zettel mit den Punkten.
score-name = Name
score-plus = Plus
score-minus = Minus
score-toads = Kröten
score-round = Durchgang
score-total = Summe

# Der Tisch.
label-line = Reihe
label-hand = Deine Handkarten
label-pile = Zugstapel
line-empty = keine Reihe
variant-normal = Normale Regeln
variant-pro = Profivariante
record-fine = Diese Aufzeichnung stimmt: { $rounds ->
    [one] { $rounds } Durchgang
   *[other] { $rounds } Durchgänge
}, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}.
record-shuffle-checked = Die Kartenverteilung ergibt sich aus dem Geheimnis und den Zufallsbeiträgen.
record-shuffle-unchecked = Die Aufzeichnung enthält kein Geheimnis, daher lässt sich das Mischen nicht prüfen.
promise-none = Niemand hat einen Zufallsbeitrag hinzugefügt: Wer das Geheimnis kannte, hätte die Kartenverteilung wählen können.
promise-1 = Mischen, Version 1: Wer den Server betreibt und wer sich zuletzt hingesetzt hat, hätten zusammen die Kartenverteilung wählen können.
promise-2 = Mischen, Version 2: Niemand hätte die Kartenverteilung wählen können, auch nicht, wer den Server betreibt, sofern diese Siegel vor den Zufallsbeiträgen gezeigt wurden. Das weiß, wer sie sich gemerkt hat.
