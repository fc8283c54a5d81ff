# Die Seite.

# Überall.
skip = Zum Inhalt springen
nav = Einstellungen und Sprache
language = Sprache
sound = Ton
settings = Einstellungen
menu = Menü
close = Schließen
more = Mehr zeigen
wait = Einen Moment …
share = Teilen
copied = Der Link ist kopiert.
link = Link
qr = Der Link als QR-Code
to-home = Startseite
you = du
winner = hat gewonnen
offline = Keine Verbindung zum Server. Sobald sie wieder da ist, geht es weiter.
nothing-title = Hier ist nichts
nothing-here = Diese Adresse führt nirgendwohin.

# Namen, die Neuen vorgeschlagen werden.
name = Dein Name
name-1 = Sumpfdotterblume
name-2 = Libelle
name-3 = Seerose
name-4 = Eisvogel
name-5 = Wasserläufer
name-6 = Rohrkolben
name-7 = Kammmolch
name-8 = Eintagsfliege
name-9 = Teichhuhn
name-10 = Schermaus
name-11 = Wasserlinse
name-12 = Fischotter

# Startseite.
home-title = Eine Reihe, und alle hängen drin
home-about = Ein schnelles, gemeines kleines Kartenspiel für zwei bis vier: im Abstand von höchstens zehn anlegen, Spiegelzahlen heraustwisten oder die ganze Reihe schlucken.
home-now = Gegen Bots spielen
home-bots = Wie viele Bots?
home-level = Stufe { $level }
home-play = Jetzt spielen
home-more = Was es noch gibt
home-friends = Zusammen spielen
home-join = An einen Tisch setzen
home-watch = Zuschauen
home-learn = Lernen
home-games = Meine Partien
home-rules = Die Spielregeln
level-1 = Spielt, was gerade da ist.
level-2 = Ein erster Gegner für Kinder.
level-3 = Twistet, wenn sich die Gelegenheit bietet.
level-4 = Spielt solide, wie in der Familie.
level-5 = Übersieht kaum etwas.
level-6 = Rechnet, was eine Reihe kostet.
level-7 = Denkt voraus.
level-8 = Liest deine Handkarten aus deinen Zügen.

# Tische: Vorgaben, Listen, Hinsetzen.
count-players = { $count ->
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
   *[other] zu { $count }
}
count-rounds = { $count ->
    [one] { $count } Durchgang
   *[other] { $count } Durchgänge
}
option-players = Plätze
option-rounds = Durchgänge
option-rules = Regeln
option-clock = Bedenkzeit
clock-none = ohne Uhr
clock-seconds = { $count ->
    [one] { $count } Sekunde je Zug
   *[other] { $count } Sekunden je Zug
}
clock-minutes = { $count ->
    [one] { $count } Minute je Zug
   *[other] { $count } Minuten je Zug
}
clock-day = { $count ->
    [one] { $count } Tag je Zug
   *[other] { $count } Tage je Zug
}
clock-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
clock-left = noch { $time }
friends-about = Leg fest, wie ihr spielt, und schick den anderen den Link. Niemand braucht ein Konto.
friends-bots = Bots am Tisch
friends-listed = Unter „Offene Tische“ zeigen: Alle dürfen mitspielen oder zuschauen
friends-open = Tisch eröffnen
pair-title = Mit anderen spielen, die gerade da sind
pair-about = Du bekommst einen Platz an einem Tisch mit diesen Vorgaben oder an einem neuen.
pair-start = Tisch suchen
lobby-title = Offene Tische
lobby-empty = Gerade ist kein Tisch offen. Wähl oben „Tisch suchen“, dann sehen die anderen deinen Tisch hier.
lobby-go = Mitspielen
watch-running = Laufende Partien
watch-empty = Gerade spielt niemand an einem öffentlichen Tisch.
watch-go = Zuschauen
watch-archive = Beendete Partien
archive-empty = Noch ist keine öffentliche Partie zu Ende.
games-empty = Hier stehen bald deine Partien.
games-go = Weiterspielen
games-look = Ansehen
status-open = Noch Plätze frei
status-revealing = Gleich wird ausgeteilt
status-running = Wird gespielt
status-between = Zwischen zwei Durchgängen
status-over = Beendet
status-closed = Geschlossen
waiting-title = Warten, bis alle sitzen
waiting-for = { $count ->
    [one] Noch eine Person, dann geht es los.
   *[other] Noch { $count } Personen, dann geht es los.
}
revealing-title = Alle Plätze sind besetzt
revealing-about = Die Karten werden ausgeteilt, wenn alle Geräte ihren Zufallsbeitrag zum Mischen offengelegt haben. Das tun sie von selbst, sobald sie verbunden sind.
revealing-for = Warten auf das Gerät von { $name }.
revealing-elsewhere = Du hast dich an einem anderen Gerät oder in einem anderen Browser hingesetzt. Öffne den Tisch dort: Nur dort ist dein Zufallsbeitrag bekannt.
revealing-changed = Der Server zeigt nicht mehr die Festlegung, die galt, als du dich hingesetzt hast. Dein Zufallsbeitrag bleibt versiegelt.
seat-sealed = Gerät fehlt noch
seat-revealed = bereit
seat-open = frei
seat-bot = Bot { $bot }
seat-away = nicht verbunden
seat-turn = am Zug
sit-down = Hinsetzen
invite = Andere einladen
leave = Tisch verlassen
leave-sure = Ein Bot spielt für dich weiter, und du kannst in diese Partie nicht zurück.
leave-closes = Deinen Platz kann niemand mehr einnehmen. Wenn du gehst, schließt dieser Tisch für alle, noch vor dem Austeilen.
leave-stay = Bleiben

# Am Tisch.
table-title = Tisch
watching = Du schaust zu.
spectators = { $count ->
    [one] { $count } Person schaut zu
   *[other] { $count } Personen schauen zu
}
label-hand-size = Handkarten:
line-empty-long = Noch keine Reihe: Jede Karte kann eine eröffnen.
line-partner = würde getwistet
card-lay = { $card }, anlegen
card-twist = { $card }, twistet die { $twin }
card-both = { $card }, anlegen oder die { $twin } twisten
card-none = { $card } lässt sich jetzt nicht spielen
card-missing = Die { $card } ist nicht unter deinen Handkarten.
card-which = Was soll die { $card } tun?
do-lay = { $card } anlegen
do-twist = { $twin } twisten
do-take = Reihe nehmen
take-penalty = und die oberste Karte vom Zugstapel
turn-take = Keine Karte passt: Nimm die Reihe.
last-lay = legt die { $card } an
last-twist = twistet die { $twin }
last-take = nimmt { count-cards }
heap-plus = Offen: { $count ->
    [one] { $count } Pluspunkt
   *[other] { $count } Pluspunkte
}
heap-minus = Verdeckt: { $count ->
    [one] { $count } Minuspunkt
   *[other] { $count } Minuspunkte
}
tell-your-turn = Du bist dran.
tell-seated = { $you ->
    [yes] Du setzt dich.
   *[no] { $name } setzt sich.
}
tell-left = { $you ->
    [yes] Du verlässt den Tisch.
   *[no] { $name } verlässt den Tisch.
}
tell-revealed = Das Gerät von { $name } ist bereit.
tell-absent = { $you ->
    [yes] Jetzt spielt ein Bot für dich.
   *[no] { $name } ist weg; ein Bot spielt weiter.
}
tell-back = { $you ->
    [yes] Du bist wieder da.
   *[no] { $name } ist wieder da.
}
tell-voted = { $you ->
    [yes] Du bittest um einen Bot.
   *[no] { $name } bittet um einen Bot.
}
tell-ready = { $you ->
    [yes] Du bist bereit.
   *[no] { $name } ist bereit.
}
tell-closed = Dieser Tisch ist geschlossen.
closed-unrevealed = Dieser Tisch wurde vor dem Austeilen geschlossen. Das Geheimnis und die bisherigen Zufallsbeiträge stehen unten.
closed-left = { $name } ist gegangen.
closed-sealed = Das Gerät von { $name } hat seinen Zufallsbeitrag nicht offengelegt.
open-again = Neuen Tisch eröffnen
tell-rematched = Es gibt eine Revanche.
connection-lost = Verbindung verloren. Neuer Versuch …
away-bot = Ein Bot spielt für dich.
away-back = Ich bin wieder da
vote-late = { $name } braucht lange.
vote-bot = Bot spielen lassen
chat = Chat
chat-unread = Chat, { $count } neu
chat-empty = Noch hat niemand etwas gesagt.
chat-text = Deine Nachricht
chat-send = Senden
chat-mute = { $name } stummschalten
chat-unmute = Wieder alle hören
score-sheet = Punktezettel
next-round = Nächster Durchgang
next-waiting = Warten auf die anderen …
rematch = Revanche
replay = Nachspielen
record = Aufzeichnung
rules-title-short = Spielregeln
keys-title = Tasten
keys-number = Zahl einer Karte tippen, Eingabetaste spielt sie
keys-arrows = Karte wählen, Eingabetaste spielt sie
keys-take = die Reihe nehmen
keys-line = die Reihe ansagen, für Vorleseprogramme
keys-escape = abbrechen
keys-space = nicht auf die Karten warten
keys-help = diese Tasten zeigen

# Nachspielen.
replay-file = Eine Aufzeichnung aus einer Datei öffnen
replay-controls = Schritte
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Einen Schritt weiter
replay-last = Zum Ende
replay-step = Schritt
replay-view = Wessen Karten?
replay-all = Alle Handkarten offen
replay-moves = Züge
chart-points = Punkte im Verlauf

# Das Mischen.
shuffle-check = Mischen prüfen
shuffle-about = Dein Browser teilt die Karten jedes Durchgangs mit dem offengelegten Geheimnis noch einmal aus und vergleicht.
shuffle-fair = Es wurde fair gemischt.
shuffle-unfair = Beim Mischen stimmt etwas nicht.
shuffle-wrong = Aber das stimmt hier nicht.
shuffle-commitment = Das Geheimnis ist das, auf das sich der Server vor dem Austeilen festgelegt hatte.
shuffle-commitment-open = Es gibt keine Festlegung.
shuffle-deals = { $count ->
    [one] Die Karten wurden genau so ausgeteilt, wie es Geheimnis und Zufallsbeiträge vorgeben: Handkarten, Zugstapel und wer beginnt.
    [2] In beiden Durchgängen wurden die Karten genau so ausgeteilt, wie es Geheimnis und Zufallsbeiträge vorgeben: Handkarten, Zugstapel und wer beginnt.
   *[other] In allen { $count } Durchgängen wurden die Karten genau so ausgeteilt, wie es Geheimnis und Zufallsbeiträge vorgeben: Handkarten, Zugstapel und wer beginnt.
}
shuffle-deals-open = Es wurden keine Karten ausgeteilt.
shuffle-kept-commitment = Die Festlegung ist die, die sich dieser Browser vor dem Austeilen gemerkt hat.
shuffle-kept-commitment-open = Dieser Browser hat sich nichts gemerkt: Du hast dich nicht von hier aus an den Tisch gesetzt.
shuffle-kept-entropy = Dein eigener Zufallsbeitrag aus diesem Browser ist ins Mischen eingegangen.
shuffle-seals = Alle Zufallsbeiträge sind die, die beim Hinsetzen versiegelt wurden.
shuffle-kept-seals = Die Siegel sind die, die sich dieser Browser gemerkt hat, bevor er deinen Zufallsbeitrag offenlegte.
shuffle-kept-seals-open = Dieser Browser hat sich keine Siegel gemerkt.
shuffle-kept-hands = { $count ->
    [one] Deine ersten Handkarten sind die, die sich dieser Browser beim Austeilen gemerkt hat.
   *[other] Deine ersten Handkarten in { $count } Durchgängen sind die, die sich dieser Browser beim Austeilen gemerkt hat.
}
shuffle-kept-hands-open = Dieser Browser hat sich keine Handkarten gemerkt.
shuffle-numbers = Die Zahlen
shuffle-commitment-word = Festlegung
shuffle-secret-word = Geheimnis
shuffle-seal-of = Siegel von { $name }
shuffle-entropy-of = Zufallsbeitrag von { $name }

# Lernen.
learn-title = Das Spiel lernen
learn-about = Ein echter Tisch, ein geduldiges Gegenüber und { $steps ->
    [one] { $steps } kurzer Schritt
   *[other] { $steps } kurze Schritte
}. Am Ende steht das Beispiel aus den Spielregeln.
learn-start = Anfangen
learn-example = Nur das Beispiel
learn-step = Schritt { $step } von { $steps }
learn-next = Der letzte Schritt
learn-play = Jetzt richtig spielen
lesson-line-1 = Es liegt noch keine Reihe aus, also darf jede Karte eine eröffnen. Leg die 35.
lesson-line-2 = Bufo hat die 41 angelegt. Deine Karte darf höchstens 10 höher oder tiefer sein als die letzte. Leg die 48 an.
lesson-line-3 = Abwärts geht es auch: Die 46 liegt nur 6 unter der 52. Leg die 46 an.
lesson-line-4 = Du hast die 14, das Spiegelbild der 41 in der Reihe. Twiste die 41 heraus: zwei Pluspunkte.
lesson-line-5 = Bufo hat deine 35 mit der 53 getwistet. Die Lücke hat sich geschlossen. Leg jetzt die 65 an: Sie passt gerade noch.
lesson-line-6 = Die 66 ist eine Krötenkarte: Niemand kann sie twisten, und sie kostet 5. Bei dir passt nichts mehr. Nimm die Reihe.
lesson-line-7 = Die Reihe liegt nun verdeckt neben dir, als Minuspunkte. Du eröffnest die nächste: Leg die 12.
lesson-line-8 = An die 18 passt alles von 12 bis 28. Leg die 26 an.
lesson-line-9 = Twisten geht überall in der Reihe. Du hast die 81: Twiste die 18 aus der Mitte heraus.
lesson-line-done = Gut gemacht! Wenn der Zugstapel aufgebraucht und die letzte Reihe weg ist, wird gewertet. Noch ein Schritt: das Beispiel aus den Spielregeln.
lesson-example-1 = Alex hat mit der 34 eröffnet, Sarah die 41 und Linus die 49 angelegt. Du bist Marlene und hast die 94. Twiste die 49!
lesson-example-done = Das war’s: zwei Pluspunkte, und die Reihe ist jetzt 34, 41. Du kannst das Spiel.

# Einstellungen.
theme = Farben
theme-auto = Wie am Gerät
theme-light = Hell
theme-dark = Dunkel
pace = Tempo
pace-calm = Ruhig
pace-quick = Flott
device-title = Auf einem anderen Gerät weiterspielen
device-about = Erstell hier einen Code und gib ihn dort ein: Dann kennen dich beide Geräte, mit Namen und Partien.
device-make = Code erstellen
device-code = Code: { $code } (gültig bis { $time })
device-enter = Code vom anderen Gerät
device-use = Code benutzen
device-here = Hier als die Person weiterspielen, die diesen Code erstellt hat? Dieses Gerät vergisst dann, wer du bisher warst.
logout-title = Überall abmelden
logout-about = Ein Gerät ist weg, oder jemand anders war daran? Alle Geräte außer diesem vergessen dann, wer du bist, und deine Codes gelten nicht mehr.
logout-do = Alle anderen abmelden
logout-done = Alle anderen Geräte sind abgemeldet.
