# Die Spielregeln, nacherzählt. Jeder Abschnitt ist eine Überschrift mit ihren Absätzen.

rules-title = Die Spielregeln

rules-goal-title = Worum es geht
rules-goal =
    Zwei bis vier Personen bauen gemeinsam an einer einzigen Reihe aus Zahlenkarten.
    Wer das Spiegelbild einer ausliegenden Karte hat, darf sie aus der Reihe twisten und bekommt Pluspunkte.
    Wer nicht weiterkann oder nicht weiterwill, nimmt die ganze Reihe und damit Minuspunkte.

rules-cards-title = Die Karten
rules-cards =
    Es gibt 79 Karten: die Zahlen 12 bis 98, ohne 20, 30, 40, 50, 60, 70, 80 und 90.

    72 davon bilden 36 Paare: Wer die Ziffern einer Karte vertauscht, erhält ihre Twisted-Karte.
    94 und 49 gehören zusammen, ebenso 12 und 21.

    Die übrigen sieben sind die Krötenkarten: 22, 33, 44, 55, 66, 77 und 88. Eine Kröte hat keine Twisted-Karte.

rules-deal-title = Vor dem ersten Zug
rules-deal =
    Mischt die Karten. Zu zweit und zu dritt bekommt ihr je neun Karten, zu viert je acht.
    Der Rest ist der Zugstapel, verdeckt in der Mitte. Neben ihm wächst die Kartenreihe von links nach rechts.
    Wer links neben der Person sitzt, die ausgeteilt hat, beginnt; weiter geht es im Uhrzeigersinn.

rules-turn-title = Dein Zug
rules-turn =
    Du hast die Wahl: eine Karte anlegen oder eine Karte twisten. Danach ziehst du nach, und die nächste Person ist dran.

rules-lay-title = Eine Karte anlegen
rules-lay =
    Deine Karte kommt ans rechte Ende der Reihe. Von der letzten Karte dort darf sie um höchstens 10 abweichen, nach oben wie nach unten: An die 34 passen 24 bis 44.
    Liegt keine Reihe aus, eröffnest du eine mit einer beliebigen Karte.

rules-twist-title = Eine Karte twisten
rules-twist =
    Hast du die Twisted-Karte zu einer Karte der Reihe? Wo in der Reihe diese Karte liegt, ist egal.
    Zeig deine vor, nimm die andere aus der Reihe und leg beide offen neben dich. Die Lücke wird sofort geschlossen.
    Kröten lassen sich nicht twisten, und mit einer Kröte lässt sich nichts twisten.

    Auch die einzige Karte einer Reihe darf getwistet werden. Die nächste Person eröffnet dann eine neue Reihe.

rules-take-title = Die Reihe nehmen
rules-take =
    Geht beides nicht, oder magst du nicht? Dann nimmst du die ganze Reihe; sie kommt verdeckt neben dich.
    Danach eröffnest du mit einer beliebigen Handkarte eine neue Reihe und ziehst nach. Ohne Reihe gibt es nichts zu nehmen: Dann musst du anlegen.

rules-end-title = Ende eines Durchgangs
rules-end =
    Nach der letzten Karte des Zugstapels spielt ihr ohne Nachziehen weiter. Sobald nun jemand die Reihe nimmt oder ihre letzte Karte wegtwistet, ist der Durchgang vorbei; eine neue Reihe wird nicht mehr eröffnet.
    Übrige Handkarten zählen nicht.

rules-score-title = Die Wertung
rules-score =
    Offene Karten bringen je 1 Pluspunkt, verdeckte je 1 Minuspunkt und verdeckte Kröten je 5 Minuspunkte.
    12 Pluspunkte und 17 Minuspunkte ergeben −5.

    Eine Partie hat zwei Durchgänge, oder so viele ihr wollt. Jedes Mal teilt aus, wer einen Platz weiter links sitzt. Die beste Summe gewinnt; bei Gleichstand teilt ihr euch den Sieg.

rules-pro-title = Die Profivariante
rules-pro =
    Vor allem zu zweit reizvoll. Wer eine Reihe aus einer einzigen Karte nimmt, nimmt auch die oberste Karte des Zugstapels, verdeckt, als Minuspunkte: 1, oder 5 für eine Kröte. Nur diese Person darf sie ansehen.

rules-example-title = Ein Beispiel
rules-example =
    Alex eröffnet die Reihe mit der 34.

    Sarah darf 24 bis 44 anlegen. Sie legt die 41 an.

    Linus darf 31 bis 51 anlegen. Er legt die 49 an.

    Marlene hat die 94. Damit twistet sie die 49 aus der Reihe; beide Karten liegen nun offen neben ihr: zwei Pluspunkte. Die Reihe ist jetzt 34, 41.

rules-questions-title = Im Zweifel
rules-questions =
    Jemand twistet die einzige Karte der Reihe weg und zieht dann die letzte Karte des Zugstapels nach. Die Reihe war zuerst weg: Der Durchgang geht weiter. Die nächste Person eröffnet eine Reihe, und mit dieser endet der Durchgang.

    In der Profivariante war die Strafkarte die letzte des Zugstapels. Wer die Reihe genommen hat, eröffnet trotzdem eine neue, zieht aber nicht nach, und mit dieser Reihe endet der Durchgang. War der Zugstapel schon vorher aufgebraucht, gibt es keine Strafkarte, und das Nehmen beendet den Durchgang.

    Du bist dran, der Zugstapel ist aufgebraucht, und du hast keine Handkarten mehr. Dir bleibt nur, die Reihe zu nehmen, und damit endet der Durchgang.
