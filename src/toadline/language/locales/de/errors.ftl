# Was die Regeln ablehnen, nach dem Code des Fehlers.

# Text, der kein Zug ist.
error-no-move = „{ $text }“ ist kein Zug: Schreib 34, um die 34 anzulegen, 94x49, um die 49 mit der 94 zu twisten, oder take, um die Reihe zu nehmen.
error-unknown-card = Eine Karte { $card } gibt es nicht: Die Karten sind 12 bis 98 ohne 20, 30, …, 90.
error-no-twins = Mit der { $card } lässt sich die { $other } nicht twisten: Die Twisted-Karte zur { $card } ist die { $twin }.

# Ein Zug, den die Regeln verbieten.
error-round-over = Der Durchgang ist zu Ende.
error-no-line-to-take = Es liegt keine Reihe aus, die du nehmen könntest: Eröffne eine mit einer beliebigen Karte.
error-no-line-to-twist = Es liegt keine Reihe aus, aus der du twisten könntest: Eröffne eine mit einer beliebigen Karte.
error-toad-cannot-twist = Die { $card } ist eine Krötenkarte, und mit Kröten lässt sich nicht twisten.
error-not-in-hand = Die { $card } ist nicht unter den Handkarten.
error-twin-not-in-line = Die { $card } twistet die { $twin }, aber die { $twin } liegt nicht in der Reihe.
error-too-far = Die { $card } ist zu weit von der { $last } weg: höchstens 10 höher oder tiefer.
error-not-your-turn = Dieser Platz ist nicht dran, sondern Platz { $turn }.

# Karten, die so nicht ausgeteilt sein können.
error-wrong-players = Das Spiel ist für zwei bis vier Personen, nicht für { $players }.
error-wrong-hand = Platz { $seat } hat { $count } statt { $expected } Karten.
error-wrong-pile = Der Zugstapel hat { $count } statt { $expected } Karten.
error-doubled-card = Die Karte { $card } ist doppelt da.
error-no-such-seat = Einen Platz { $seat } gibt es nicht: Die { $players } Plätze werden ab 0 gezählt.

# Ein Mischen, das nicht geht.
error-bad-secret = Ein Geheimnis ist 32 Byte lang, geschrieben als 64 hexadezimale Ziffern in Kleinbuchstaben.
error-bad-commitment = „{ $text }“ kann keine Festlegung sein: Das sind 64 hexadezimale Ziffern in Kleinbuchstaben.
error-entropy-count = Es gibt { $players } Plätze, aber Zufallsbeiträge für { $count }.
error-bad-entropy = „{ $text }“ taugt nicht als Zufallsbeitrag: Erlaubt sind bis zu 64 Zeichen, Buchstaben (a bis z, A bis Z) und Ziffern.
error-bad-seal = „{ $text }“ kann kein Siegel sein: Das sind 64 hexadezimale Ziffern in Kleinbuchstaben.
error-seal-count = Es gibt { $players } Plätze, aber Siegel für { $count }.
error-wrong-seal = Platz { $seat }: Das ist nicht der Zufallsbeitrag, der versiegelt wurde.

# Eine Partie, die so nicht weitergeht.
error-wrong-rounds = Eine Partie hat mindestens einen Durchgang, nicht { $rounds }.
error-two-shuffles = Eine Partie braucht entweder eine Startzahl oder ein Geheimnis mit Zufallsbeiträgen, nicht beides.
error-round-not-over = Der nächste Durchgang beginnt, wenn dieser zu Ende ist.
error-match-over = Die Partie ist zu Ende.
error-no-more-deals = Für Durchgang { $number } gibt es keine Kartenverteilung.

# Text, der keine Stellung ist.
error-position-parts = Eine Stellung hat diese Teile, durch senkrechte Striche getrennt: { $parts }.
error-position-field = „{ $text }“ kann nicht der Teil „{ $field }“ einer Stellung sein.
error-missing-card = Die Karte { $card } fehlt.
error-stuck-position = Der Durchgang ist in dieser Stellung nicht zu Ende, aber niemand kann ziehen.
error-over-too-early = Der Durchgang kann in dieser Stellung nicht zu Ende sein: Erst müssen Reihe und Zugstapel aufgebraucht sein.
error-penalty-in-normal = Strafkarten gibt es nur in der Profivariante.

# Text, der keine Aufzeichnung ist.
error-record-header = Eine Aufzeichnung beginnt mit der Zeile „{ $header }“.
error-record-field = „{ $text }“ gehört hier nicht hin.
error-record-missing = „{ $field }“ fehlt.
error-record-doubled = „{ $field }“ ist doppelt da.
error-record-number = „{ $text }“ ist keine ganze Zahl.
error-record-no-json = Das ist kein gültiges JSON.
error-record-json = „{ $field }“ fehlt oder ist nicht, was es sein sollte.
error-record-large = Für eine Aufzeichnung ist das zu lang: höchstens { $most } Zeichen.
error-record-line = „{ $text }“ kann weder Name noch Notiz sein: Erlaubt ist genau eine Zeile, und sie darf nicht leer sein.

# Eine Aufzeichnung, die nicht aufgeht.
error-wrong-score = Platz { $seat }: Nachgezählt sind es { $counted }, in der Aufzeichnung steht aber { $written }.
error-score-count = Es gibt { $players } Plätze, aber Ergebnisse für { $count }.
error-early-score = Es stehen Ergebnisse da, aber der Durchgang ist nicht zu Ende.
error-hand-count = Es gibt { $players } Plätze, aber Handkarten für { $count }.
error-wrong-deal = Geheimnis und Zufallsbeiträge ergeben eine andere Kartenverteilung.
error-wrong-first = Platz { $first } beginnt, es müsste aber Platz { $expected } sein.
error-wrong-commitment = Die Festlegung ist nicht die SHA-256-Summe des Geheimnisses.
error-kept-unchecked = Die Aufzeichnung enthält kein Geheimnis; was du dir gemerkt hast, lässt sich daher nicht prüfen.
error-kept-commitment = Die Festlegung, die du dir gemerkt hast, ist nicht die der Aufzeichnung.
error-kept-entropy = Der Zufallsbeitrag, den du dir gemerkt hast, kommt in der Aufzeichnung nicht vor.
error-kept-seals = Die Siegel, die du dir gemerkt hast, sind nicht die der Aufzeichnung.
error-unfinished-round = Der Durchgang ist nicht zu Ende, aber ein weiterer folgt.
error-too-many-rounds = Die Aufzeichnung hat { $count } Durchgänge, die Partie aber nur { $rounds }.

# Wo es nicht stimmt.
error-at-line = Zeile { $line }: { $sentence }
error-at-round = Durchgang { $round }: { $sentence }
error-at-move = Durchgang { $round }, Zug { $move }: { $sentence }
