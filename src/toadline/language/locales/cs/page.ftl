# Stránka.

# Všude.
skip = Přejít k obsahu
nav = Nastavení a jazyk
language = Jazyk
sound = Zvuk
settings = Nastavení
menu = Nabídka
close = Zavřít
more = Zobrazit další
wait = Okamžik…
share = Sdílet
copied = Odkaz je zkopírovaný.
link = Odkaz
qr = Odkaz jako QR kód
to-home = Domů
you = ty
winner = vyhrává
offline = Není spojení se serverem. Jakmile se obnoví, hraje se dál.
nothing-title = Tady nic není
nothing-here = Tato adresa nikam nevede.

# Jména, která se nabízejí nově příchozím.
name = Tvoje jméno
name-1 = Blatouch
name-2 = Vážka
name-3 = Leknín
name-4 = Ledňáček
name-5 = Bruslařka
name-6 = Orobinec
name-7 = Čolek
name-8 = Jepice
name-9 = Lyska
name-10 = Hryzec
name-11 = Okřehek
name-12 = Vydra

# Domů.
home-title = Jedna řada a všichni v ní lítají
home-about = Rychlá a potměšilá karetní hra pro dva až čtyři: přilož kartu s rozdílem nejvýš deset, twistuj zrcadlové číslo, nebo spolkni celou řadu.
home-now = Hrát proti botům
home-bots = Kolik botů?
home-level = Úroveň { $level }
home-play = Hrát hned
home-more = Další možnosti
home-friends = Hrát s přáteli
home-join = Přisednout ke stolu
home-watch = Dívat se
home-learn = Naučit se hrát
home-games = Moje zápasy
home-rules = Pravidla
level-1 = Hraje, co se namane.
level-2 = První soupeř pro děti.
level-3 = Twistuje, když uvidí příležitost.
level-4 = Hraje solidně, jako v rodině.
level-5 = Skoro nic nepřehlédne.
level-6 = Počítá, co řada stojí.
level-7 = Myslí dopředu.
level-8 = Čte tvoje karty z tvých tahů.

# Stoly: nastavení, seznamy, přisednutí.
count-players = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}
count-rounds = { $count ->
    [one] { $count } kolo
    [few] { $count } kola
   *[other] { $count } kol
}
option-players = Počet hráčů
option-rounds = Počet kol
option-rules = Pravidla
option-clock = Čas na tah
clock-none = bez limitu
clock-seconds = { $count ->
    [one] { $count } sekunda na tah
    [few] { $count } sekundy na tah
   *[other] { $count } sekund na tah
}
clock-minutes = { $count ->
    [one] { $count } minuta na tah
    [few] { $count } minuty na tah
   *[other] { $count } minut na tah
}
clock-day = { $count ->
    [one] { $count } den na tah
    [few] { $count } dny na tah
   *[other] { $count } dní na tah
}
clock-days = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}
clock-left = zbývající čas: { $time }
friends-about = Vyber, jak se bude hrát, a pošli odkaz. Nikdo nepotřebuje účet.
friends-bots = Boti u stolu
friends-listed = Ukázat mezi stoly s volným místem; kdokoli se může přidat nebo dívat
friends-open = Otevřít stůl
pair-title = Hrát s tím, kdo tu zrovna je
pair-about = Dostaneš místo u stolu s tímto nastavením, nebo u nového.
pair-start = Najít stůl
lobby-title = Stoly s volným místem
lobby-empty = Teď žádný stůl nečeká na hráče. Zvol nahoře „Najít stůl“ a ostatní tvůj stůl uvidí tady.
lobby-go = Přisednout
watch-running = Probíhající zápasy
watch-empty = U veřejného stolu teď nikdo nehraje.
watch-go = Dívat se
watch-archive = Dohrané zápasy
archive-empty = Zatím není dohraný žádný veřejný zápas.
games-empty = Tady budou tvoje zápasy.
games-go = Pokračovat
games-look = Prohlédnout
status-open = Čeká na hráče
status-revealing = Za chvíli se rozdává
status-running = Hraje se
status-between = Mezi dvěma koly
status-over = Dohráno
status-closed = Zavřeno
waiting-title = Čeká se, až si všichni sednou
waiting-for = { $count ->
    [one] Ještě jeden hráč a začíná se.
    [few] Ještě { $count } hráči a začíná se.
   *[other] Ještě { $count } hráčů a začíná se.
}
revealing-title = Všechna místa jsou obsazená
revealing-about = Rozdá se, jakmile každé zařízení odhalí svůj náhodný příspěvek k zamíchání. Udělá to samo, hned jak se připojí.
revealing-for = Čeká se na zařízení: { $name }.
revealing-elsewhere = U stolu sedíš z jiného zařízení nebo z jiného prohlížeče. Otevři stůl tam: jen tam je tvůj náhodný příspěvek známý.
revealing-changed = Server už neukazuje stejný závazek jako při tvém příchodu ke stolu. Tvůj náhodný příspěvek zůstává zapečetěný.
seat-sealed = čeká se na zařízení
seat-revealed = připraveno
seat-open = volno
seat-bot = bot { $bot }
seat-away = bez spojení
seat-turn = na tahu
sit-down = Přisednout
invite = Pozvat další
leave = Odejít od stolu
leave-sure = Bude za tebe hrát bot a do tohoto zápasu se už nevrátíš.
leave-closes = Tvé místo už nikdo nemůže zaujmout. Když odejdeš, tento stůl se všem zavře ještě před rozdáním.
leave-stay = Zůstat

# U stolu.
table-title = Stůl
watching = Díváš se.
spectators = { $count ->
    [one] dívá se { $count } člověk
    [few] dívají se { $count } lidé
   *[other] dívá se { $count } lidí
}
label-hand-size = Karet v ruce:
line-empty-long = Zatím žádná řada: otevřít ji může kterákoli karta.
line-partner = byla by twistovaná
card-lay = { $card }, přiložit
card-twist = { $card }, twistuje { $twin }
card-both = { $card }, přiložit, nebo twistovat { $twin }
card-none = { $card } teď nelze zahrát
card-missing = Kartu { $card } v ruce nemáš.
card-which = Co má karta { $card } udělat?
do-lay = Přiložit { $card }
do-twist = Twistovat { $twin }
do-take = Vzít si řadu
take-penalty = a vrchní kartu tahacího balíčku
turn-take = Žádná karta se nehodí: vezmi si řadu.
last-lay = přikládá { $card }
last-twist = twistuje { $twin }
last-take = bere si { $count ->
    [one] { $count } kartu
    [few] { $count } karty
   *[other] { $count } karet
}
heap-plus = Lícem nahoru: { $count ->
    [one] { $count } plusový bod
    [few] { $count } plusové body
   *[other] { $count } plusových bodů
}
heap-minus = Lícem dolů: { $count ->
    [one] { $count } minusový bod
    [few] { $count } minusové body
   *[other] { $count } minusových bodů
}
tell-your-turn = Jsi na tahu.
tell-seated = { $you ->
    [yes] Přisedáš ke stolu.
   *[no] Ke stolu přisedá { $name }.
}
tell-left = { $you ->
    [yes] Odcházíš od stolu.
   *[no] Od stolu odchází { $name }.
}
tell-revealed = { $name }: zařízení je připravené.
tell-absent = { $you ->
    [yes] Teď za tebe hraje bot.
   *[no] { $name } tu není; hraje bot.
}
tell-back = { $you ->
    [yes] Jsi zpátky.
   *[no] { $name } je zpátky.
}
tell-voted = { $you ->
    [yes] Žádáš o bota.
   *[no] { $name } žádá o bota.
}
tell-ready = { $you ->
    [yes] Chceš pokračovat.
   *[no] { $name } chce pokračovat.
}
tell-closed = Tento stůl je zavřený.
closed-unrevealed = Tento stůl se zavřel před rozdáním. Tajemství a dosavadní náhodné příspěvky jsou níže.
closed-left = Od stolu odchází { $name }.
closed-sealed = { $name }: zařízení neodhalilo svůj náhodný příspěvek.
open-again = Otevřít nový stůl
tell-rematched = Hraje se odveta.
connection-lost = Spojení vypadlo. Obnovuje se…
away-bot = Hraje za tebe bot.
away-back = Jsem zpátky
vote-late = { $name } dlouho nehraje.
vote-bot = Ať hraje bot
chat = Chat
chat-unread = Chat, nových: { $count }
chat-empty = Zatím nikdo nic neřekl.
chat-text = Tvoje zpráva
chat-send = Odeslat
chat-mute = Ztlumit: { $name }
chat-unmute = Zase slyšet všechny
score-sheet = Zápis bodů
next-round = Další kolo
next-waiting = Čeká se na ostatní…
rematch = Odveta
replay = Projít zápas
record = Záznam
rules-title-short = Pravidla
keys-title = Klávesy
keys-number = napsat číslo karty, Enter ji zahraje
keys-arrows = vybrat kartu, Enter ji zahraje
keys-take = vzít si řadu
keys-line = přečíst řadu, pro odečítače obrazovky
keys-escape = zrušit
keys-space = nečekat, než karty dolétnou
keys-help = ukázat tyto klávesy

# Přehrávání.
replay-file = Otevřít záznam ze souboru
replay-controls = Kroky
replay-first = Na začátek
replay-back = O krok zpět
replay-play = Přehrát
replay-pause = Pozastavit
replay-forward = O krok dál
replay-last = Na konec
replay-step = Krok
replay-view = Čí karty?
replay-all = Všechny karty odkryté
replay-moves = Tahy
chart-points = Body v průběhu zápasu

# Míchání.
shuffle-check = Ověřit zamíchání
shuffle-about = Tvůj prohlížeč znovu rozdá každé kolo podle zveřejněného tajemství a výsledky porovná.
shuffle-fair = Zamíchání bylo poctivé.
shuffle-unfair = S tímto zamícháním něco není v pořádku.
shuffle-wrong = Ale tady to neplatí.
shuffle-commitment = Tajemství je to, ke kterému se server zavázal před rozdáním.
shuffle-commitment-open = Žádný závazek tu není.
shuffle-deals = { $count ->
    [one] Kolo bylo rozdáno přesně podle tajemství a náhodných příspěvků: karty v ruce, balíček i kdo začíná.
    [2] Obě kola byla rozdána přesně podle tajemství a náhodných příspěvků: karty v ruce, balíček i kdo začíná.
    [few] Všechna { $count } kola byla rozdána přesně podle tajemství a náhodných příspěvků: karty v ruce, balíček i kdo začíná.
   *[other] Všech { $count } kol bylo rozdáno přesně podle tajemství a náhodných příspěvků: karty v ruce, balíček i kdo začíná.
}
shuffle-deals-open = Žádné karty nebyly rozdány.
shuffle-kept-commitment = Závazek je ten, který si tento prohlížeč zapamatoval před rozdáním.
shuffle-kept-commitment-open = Tento prohlížeč si nic nepamatuje: u tohoto stolu se z něj nehrálo.
shuffle-kept-entropy = Do zamíchání vstoupil i tvůj náhodný příspěvek z tohoto prohlížeče.
shuffle-seals = Všechny náhodné příspěvky jsou ty, které byly zapečetěny při příchodu ke stolu.
shuffle-kept-seals = Pečeti jsou ty, které si tento prohlížeč zapamatoval, než odhalil tvůj náhodný příspěvek.
shuffle-kept-seals-open = Tento prohlížeč si žádné pečeti nepamatuje.
shuffle-kept-hands = { $count ->
    [one] Tvoje první karty v ruce jsou ty, které si tento prohlížeč zapamatoval při rozdání.
   *[other] Tvoje první karty v ruce jsou ty, které si tento prohlížeč zapamatoval při rozdání. Počet kol: { $count }.
}
shuffle-kept-hands-open = Tento prohlížeč si žádné karty nepamatuje.
shuffle-numbers = Čísla
shuffle-commitment-word = Závazek
shuffle-secret-word = Tajemství
shuffle-seal-of = Pečeť ({ $name })
shuffle-entropy-of = Náhodný příspěvek ({ $name })

# Učení.
learn-title = Naučit se hrát
learn-about = Skutečný stůl, trpělivý soupeř a { $steps ->
    [one] { $steps } krátký krok
    [few] { $steps } krátké kroky
   *[other] { $steps } krátkých kroků
}. Na konci čeká příklad z pravidel.
learn-start = Začít
learn-example = Jen příklad
learn-step = Krok { $step } z { $steps }
learn-next = Poslední krok
learn-play = A teď doopravdy
lesson-line-1 = Na stole zatím není žádná řada, otevřít ji může kterákoli karta. Vylož 35.
lesson-line-2 = Bufo přiložil 41. Tvoje karta smí být nejvýš o 10 vyšší nebo nižší než poslední. Přilož 48.
lesson-line-3 = Jde to i dolů: 46 je jen o 6 níž než 52. Přilož 46.
lesson-line-4 = Máš 14, zrcadlový obraz karty 41, která leží v řadě. Twistuj 41: dva plusové body.
lesson-line-5 = Bufo twistoval tvou 35 kartou 53. Mezera se uzavřela. Teď přilož 65: hodí se jen tak tak.
lesson-line-6 = 66 je žabí karta: nikdo ji nemůže twistovat a stojí 5 bodů. Nic z ruky se nehodí. Vezmi si řadu.
lesson-line-7 = Řada teď leží lícem dolů před tebou jako minusové body. Další otevíráš ty: vylož 12.
lesson-line-8 = K 18 se hodí všechno od 12 do 28. Přilož 26.
lesson-line-9 = Twistovat se dá kdekoli v řadě. Máš 81: twistuj 18 z prostředka řady.
lesson-line-done = Výborně! Až dojde tahací balíček a zmizí poslední řada, sečtou se body. Ještě jeden krok: příklad z pravidel.
lesson-example-1 = Alex otevřel kartou 34, Sarah přiložila 41, Linus přiložil 49. Ty jsi Marlene a máš 94. Twistuj 49!
lesson-example-done = A je to: dva plusové body a řada je 34, 41. Hru už umíš.

# Nastavení.
theme = Barvy
theme-auto = Podle zařízení
theme-light = Světlé
theme-dark = Tmavé
pace = Tempo
pace-calm = Klidné
pace-quick = Svižné
device-title = Pokračovat na jiném zařízení
device-about = Tady si vytvoř kód a tam ho použij: na obou zařízeních pak budeš hrát pod svým jménem a se svými zápasy.
device-make = Vytvořit kód
device-code = Kód: { $code } (platí do { $time })
device-enter = Kód z jiného zařízení
device-use = Použít kód
device-here = Pokračovat tady pod jménem, ke kterému patří tento kód? Toto zařízení pak zapomene tvé dosavadní jméno a zápasy.
logout-title = Odhlásit všude
logout-about = Ztratilo se ti zařízení, nebo ho používal někdo jiný? Všechna zařízení kromě tohoto pak zapomenou, kdo jsi, a tvoje kódy přestanou platit.
logout-do = Odhlásit všechna ostatní
logout-done = Všechna ostatní zařízení jsou odhlášená.
