# Co odmítají stoly a server, podle kódu.

# Stoly.
error-bad-name = „{ $name }“ nemůže být jméno: jméno má 1 až 30 znaků.
error-bad-seat = „{ $text }“ není místo: napiš open, bot:JMÉNO nebo player:ID.
error-seat-count = Hráčů: { $players }, ale uvedených míst: { $count }.
error-no-open-seat = Aspoň jedno místo musí být pro člověka.
error-unknown-bot = Bot „{ $name }“ neexistuje. Boti jsou { $names }.
error-bad-clock = Čas na tah je 1 sekunda až 30 dní, zadaný v sekundách, ne { $seconds }.
error-many-rounds = Zápas u stolu má 1 až { $most } kol, ne { $rounds }.
error-unknown-lesson = Lekce „{ $name }“ neexistuje.
error-already-seated = U tohoto stolu už sedíš.
error-not-seated = U tohoto stolu nesedíš.
error-seat-taken = Toto místo je obsazené.
error-table-full = U tohoto stolu jsou všechna místa obsazená.
error-sat-often = U tohoto stolu už máš za sebou { $most } usednutí; vyber si jiný stůl.
error-table-restless = U tohoto stolu už bylo { $most } usednutí; vyber si jiný stůl, nebo nějaký otevři.
error-already-started = Zápas už začal.
error-not-started = Zápas ještě nezačal.
error-table-closed = Tento stůl je zavřený.
error-early-reveal = Náhodné příspěvky zůstávají zapečetěné, dokud nejsou všechna místa obsazená.
error-wrong-reveal = Tohle není náhodný příspěvek, který byl zapečetěn při tvém příchodu ke stolu.
error-late = Hra už pokročila: tohle mělo následovat po události { $after }, ale mezitím nastala událost { $last }.
error-not-between = Toto kolo se ještě hraje; další zatím začít nemůže.
error-not-absent = Žádný bot za tebe nehraje: jsi tu pořád.
error-lesson-move = V této lekci teď zahraj { $move }.
error-vote-clock = U tohoto stolu je čas na tah omezený; až vyprší, nastoupí bot.
error-vote-turn = Bot může zaskočit jen za toho, na koho všichni čekají.
error-vote-early = Hlasovat můžeš po pěti minutách, tedy za { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-not-over = Zápas neskončil: jeho karty jsou stále tajné.

# Server.
error-bad-request = { $where }: { $what }.
error-bad-message = Toto není platná zpráva: { $what }.
error-no-player = Nejdřív řekni, kdo jsi: jménem, nebo svým klíčem.
error-barred = Na tento server máš přístup zakázaný.
error-wrong-host = Tento server se nejmenuje { $host }; pokud ano, je potřeba mu nastavit names.
error-foreign-origin = Požadavky z { $origin } tu nejsou povolené.
error-no-such-thing = Tady nic není.
error-no-method = To tu nejde.
error-no-table = Stůl { $table } neexistuje.
error-no-such-player = Hráč { $player } neexistuje.
error-no-message = Zpráva { $message } v žádném chatu není.
error-private-table = Tento stůl je jen pro ty, kdo u něj hrají.
error-no-code = Tento kód neplatí, nebo už vypršel.
error-many-bot-tables = Hraješ už u { $most ->
    [one] { $most } stolu s boty; hraj dál tam, nebo od něj odejdi.
   *[other] { $most } stolů s boty; hraj dál tam, nebo od některého odejdi.
}
error-chat-off = U tohoto stolu chat není.
error-chat-empty = Tato zpráva je prázdná.
error-too-large = To je příliš velké: nejvýš { $most } bajtů.
error-long-record = Tento záznam je příliš dlouhý: nejvýš { $most } tahů.
error-too-many = To bylo moc najednou; počkej { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-too-many-left = Několik stolů po tvém odchodu skončilo ještě před rozdáním; počkej { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-too-many-connections = Je otevřeno příliš mnoho spojení.
error-long-head = Hlavičky tohoto požadavku jsou příliš dlouhé: nejvýš { $most } bajtů.
error-slow-request = Tento požadavek přicházel příliš dlouho: smí trvat nejvýš { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-busy = Server má moc práce; zkus to za chvíli znovu.
error-no-database = Databáze neodpovídá; zkus to za chvíli znovu.
error-unknown-outcome = Databáze mezitím vypadla: možná se to stalo, možná ne. Zkus to znovu.
error-failed = Na serveru se něco pokazilo; chyba je zaznamenaná.

# Stránka sama, když nepřijde odpověď.
error-unreachable = Server není dostupný.
