# Was Tische und der Server ablehnen, nach dem Code.

# Tische.
error-bad-name = „{ $name }“ kann kein Name sein: Ein Name hat 1 bis 30 Zeichen.
error-bad-seat = „{ $text }“ ist kein Platz: Schreib open, bot:NAME oder player:ID.
error-seat-count = Es gibt { $players } Plätze, aber angegeben sind { $count }.
error-no-open-seat = Mindestens ein Platz muss für einen Menschen sein.
error-unknown-bot = Einen Bot „{ $name }“ gibt es nicht. Die Bots sind { $names }.
error-bad-clock = Die Bedenkzeit ist 1 Sekunde bis 30 Tage je Zug, angegeben in Sekunden, nicht { $seconds }.
error-many-rounds = Eine Partie am Tisch hat 1 bis { $most } Durchgänge, nicht { $rounds }.
error-unknown-lesson = Eine Lektion „{ $name }“ gibt es nicht.
error-already-seated = Du sitzt schon an diesem Tisch.
error-not-seated = Du sitzt nicht an diesem Tisch.
error-seat-taken = Dieser Platz ist besetzt.
error-table-full = An diesem Tisch sind alle Plätze besetzt.
error-sat-often = Du hast dich hier schon { $most }-mal hingesetzt; such dir einen anderen Tisch.
error-table-restless = Hier hat man sich schon { $most }-mal hingesetzt; such dir einen anderen Tisch, oder eröffne einen.
error-already-started = Die Partie hat schon begonnen.
error-not-started = Die Partie hat noch nicht begonnen.
error-table-closed = Dieser Tisch ist geschlossen.
error-early-reveal = Zufallsbeiträge bleiben versiegelt, bis alle Plätze besetzt sind.
error-wrong-reveal = Das ist nicht der Zufallsbeitrag, den du beim Hinsetzen versiegelt hast.
error-late = Das Spiel ist schon weiter: Das war nach Ereignis { $after } gedacht, aber inzwischen ist Ereignis { $last } geschehen.
error-not-between = Dieser Durchgang läuft noch; der nächste kann noch nicht beginnen.
error-not-absent = Du warst nicht weg: Kein Bot spielt für dich.
error-lesson-move = In dieser Lektion ist jetzt { $move } dran.
error-vote-clock = Dieser Tisch hat eine Uhr; sie entscheidet, wann ein Bot übernimmt.
error-vote-turn = Ein Bot kann nur für die Person einspringen, auf die alle warten.
error-vote-early = Abstimmen kannst du nach fünf Minuten, also in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}.
error-not-over = Die Partie ist nicht zu Ende: Ihre Karten sind noch geheim.

# Der Server.
error-bad-request = { $where }: { $what }.
error-bad-message = Das ist keine gültige Nachricht: { $what }.
error-no-player = Sag zuerst, wer du bist: mit einem Namen oder deinem Schlüssel.
error-barred = Du bist auf diesem Server gesperrt.
error-wrong-host = Dieser Server heißt nicht { $host }; wenn doch, muss das beim Hosten mit names eingestellt werden.
error-foreign-origin = Anfragen von { $origin } sind hier nicht erlaubt.
error-no-such-thing = Hier ist nichts.
error-no-method = Das geht hier nicht.
error-no-table = Einen Tisch { $table } gibt es nicht.
error-no-such-player = Eine Person { $player } gibt es nicht.
error-no-message = Eine Chatnachricht { $message } gibt es nicht.
error-private-table = Dieser Tisch ist nur für die, die hier mitspielen.
error-no-code = Dieser Code ist falsch oder abgelaufen.
error-many-bot-tables = Du spielst schon an { $most ->
    [one] { $most } Tisch mit Bots; spiel dort weiter, oder verlass ihn.
   *[other] { $most } Tischen mit Bots; spiel dort weiter, oder verlass einen davon.
}
error-chat-off = An diesem Tisch gibt es keinen Chat.
error-chat-empty = In dieser Nachricht steht nichts.
error-too-large = Das ist zu groß: höchstens { $most } Byte.
error-long-record = Diese Aufzeichnung ist zu lang: höchstens { $most } Züge.
error-too-many = Das war zu viel auf einmal; warte { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}.
error-too-many-left = Du hast mehrere Tische vor dem Geben verlassen; warte { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}.
error-too-many-connections = Es sind zu viele Verbindungen offen.
error-long-head = Die Kopfzeilen dieser Anfrage sind zu lang: höchstens { $most } Byte.
error-slow-request = Diese Anfrage kam zu langsam an: erlaubt sind { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}.
error-busy = Der Server hat zu viel zu tun; versuch es gleich noch einmal.
error-no-database = Die Datenbank antwortet nicht; versuch es gleich noch einmal.
error-unknown-outcome = Die Datenbank war plötzlich weg: Vielleicht ist es geschehen, vielleicht nicht. Versuch es noch einmal.
error-failed = Auf dem Server ist etwas schiefgegangen; der Fehler ist vermerkt.

# Die Seite selbst, wenn keine Antwort kommt.
error-unreachable = Der Server ist nicht zu erreichen.
