# Co odmítají stoly a server, podle kódu.

# Stoly.
error-bad-name = „{ $name }“ nemůže být jméno: jméno má 1 až 30 znaků.
error-bad-seat = „{ $text }“ není místo: napiš open, bot:JMÉNO nebo player:ID.
error-seat-count = Hráčů: { $players }, ale uvedených míst: { $count }.
error-no-open-seat = Aspoň jedno místo musí být pro člověka.
error-unknown-bot = Bot „{ $name }“ neexistuje. Boti jsou { $names }.
error-bad-clock = Čas na tah je 1 sekunda až 30 dní, v sekundách, ne { $seconds }.
error-many-rounds = Zápas u stolu má 1 až { $most } kol, ne { $rounds }.
error-unknown-lesson = Lekce „{ $name }“ neexistuje.
error-already-seated = U tohoto stolu už sedíš.
error-not-seated = U tohoto stolu nesedíš.
error-seat-taken = Toto místo je obsazené.
error-table-full = U tohoto stolu jsou všechna místa obsazená.
error-sat-often = K tomuto stolu už sis sedl { $most }krát; vyber si jiný stůl.
error-table-restless = K tomuto stolu si už hráči sedli { $most }krát; vyber si jiný stůl, nebo nějaký otevři.
error-already-started = Zápas už začal.
error-not-started = Zápas ještě nezačal.
error-table-closed = Tento stůl je zavřený.
error-early-reveal = Náhodné příspěvky zůstávají zapečetěné, dokud nejsou všechna místa obsazená.
error-wrong-reveal = Tohle není náhodný příspěvek, který byl při usednutí zapečetěn.
error-late = Hra už pokročila: tohle mělo následovat po události { $after }, ale mezitím nastala událost { $last }.
error-not-between = Kolo se ještě hraje; není kam pokračovat.
error-not-absent = Nikdo za tebe nehraje: jsi tu pořád.
error-lesson-move = V této lekci teď zahraj { $move }.
error-vote-clock = Tento stůl má hodiny; ty rozhodnou, kdy nastoupí bot.
error-vote-turn = Vystřídat lze jen toho, na koho se čeká.
error-vote-early = Hlasovat lze po pěti minutách; zbývá { $seconds } s.
error-not-over = Zápas neskončil: jeho karty jsou stále tajné.

# Server.
error-bad-request = { $where }: { $what }.
error-bad-message = Toto není zpráva: { $what }.
error-no-player = Nejdřív řekni, kdo jsi: jménem, nebo svým klíčem.
error-barred = Správce tohoto serveru ti zakázal přístup.
error-foreign-origin = Požadavky z { $origin } tu nejsou povolené.
error-no-such-thing = Tady nic není.
error-no-method = To tu nejde.
error-no-table = Stůl { $table } neexistuje.
error-no-such-player = Hráč { $player } neexistuje.
error-no-message = Zpráva { $message } v žádném hovoru není.
error-private-table = Tento stůl je jen pro své hráče.
error-no-code = Tento kód neplatí, nebo už neplatí.
error-many-bot-tables = Hraješ už u { $most } stolů s boty; hraj dál tam, nebo od některého odejdi.
error-chat-off = U tohoto stolu chat není.
error-chat-empty = Tato zpráva je prázdná.
error-too-large = To je příliš velké: nejvýše { $most } bajtů.
error-long-record = Tento záznam je příliš dlouhý: nejvýše { $most } tahů.
error-too-many = To bylo moc najednou; počkej { $seconds } s.
error-too-many-left = Odešel jsi od několika stolů před rozdáním; počkej { $seconds } s.
error-too-many-connections = Je otevřeno příliš mnoho spojení.
error-long-head = Hlavičky tohoto požadavku jsou příliš dlouhé: nejvýše { $most } bajtů.
error-slow-request = Tento požadavek přicházel příliš dlouho: nejvýše { $seconds } s.
error-busy = Server má moc práce; zkus to za chvíli znovu.
error-no-database = Databáze neodpovídá; zkus to za chvíli znovu.
error-failed = Něco se tu pokazilo; je to zapsané.

# Stránka sama, když nepřijde odpověď.
error-unreachable = Server není dostupný.
