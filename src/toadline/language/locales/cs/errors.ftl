# Co pravidla odmítají, podle kódu chyby.

# Text, který není tah.
error-no-move = „{ $text }“ není tah: napiš 34 (přiložit 34), 94x49 (twistovat 49 kartou 94), nebo take (vzít si řadu).
error-unknown-card = Karta { $card } neexistuje: karty mají čísla 12 až 98 bez 20, 30, …, 90.
error-no-twins = Kartou { $card } nelze twistovat { $other }: ke kartě { $card } patří karta twisted { $twin }.

# Tah, který pravidla zakazují.
error-round-over = Kolo skončilo.
error-no-line-to-take = Na stole není žádná řada, není co vzít: otevři novou libovolnou kartou.
error-no-line-to-twist = Na stole není žádná řada, není z čeho twistovat: otevři novou libovolnou kartou.
error-toad-cannot-twist = { $card } je žabí karta a žábou nelze twistovat.
error-not-in-hand = Karta { $card } není mezi kartami v ruce.
error-twin-not-in-line = Kartou { $card } se twistuje { $twin }, ale { $twin } v řadě není.
error-too-far = Karta { $card } je příliš daleko od karty { $last }: smí být nejvýš o 10 vyšší nebo nižší.
error-not-your-turn = Na tahu není toto místo, ale místo { $turn }.

# Rozdání, které není rozdáním.
error-wrong-players = Hra je pro dva až čtyři hráče, ne pro { $players }.
error-wrong-hand = Počet karet na místě { $seat }: { $count }, správně { $expected }.
error-wrong-pile = Počet karet v tahacím balíčku: { $count }, správně { $expected }.
error-doubled-card = Karta { $card } je tu dvakrát.
error-no-such-seat = Místo { $seat } neexistuje: místa se číslují od 0, hráčů: { $players }.

# Zamíchání, které není možné.
error-bad-secret = Tajemství má 32 bajtů, zapsaných 64 šestnáctkovými číslicemi s malými písmeny.
error-bad-commitment = „{ $text }“ nemůže být závazek: ten má 64 šestnáctkových číslic s malými písmeny.
error-entropy-count = Počet míst: { $players }, ale počet náhodných příspěvků: { $count }.
error-bad-entropy = „{ $text }“ nemůže být náhodný příspěvek: povoleno je nejvýš 64 znaků, a to písmena bez diakritiky (malá i velká) a číslice.
error-bad-seal = „{ $text }“ nemůže být pečeť: ta má 64 šestnáctkových číslic s malými písmeny.
error-seal-count = Počet míst: { $players }, ale počet pečetí: { $count }.
error-wrong-seal = Místo { $seat }: tohle není náhodný příspěvek, který byl zapečetěný.

# Zápas, který takto nejde dál.
error-wrong-rounds = Zápas má aspoň jedno kolo, ne { $rounds }.
error-two-shuffles = Zápas potřebuje buď počáteční číslo, nebo tajemství s náhodnými příspěvky, ne obojí.
error-round-not-over = Další kolo začne, až toto skončí.
error-match-over = Zápas skončil.
error-no-more-deals = Pro kolo { $number } nejsou rozdané karty.

# Text, který není pozice.
error-position-parts = Pozice má tyto části oddělené svislítky: { $parts }.
error-position-field = „{ $text }“ nemůže být částí „{ $field }“ pozice.
error-missing-card = Karta { $card } chybí.
error-stuck-position = V této pozici kolo neskončilo, ale nikdo nemůže hrát.
error-over-too-early = V této pozici kolo nemohlo skončit: řada i tahací balíček musí být nejdřív prázdné.
error-penalty-in-normal = Trestné karty jsou jen v profesionální variantě.

# Text, který není záznam.
error-record-header = Záznam začíná řádkem „{ $header }“.
error-record-field = „{ $text }“ sem nepatří.
error-record-missing = Chybí „{ $field }“.
error-record-doubled = „{ $field }“ je tu dvakrát.
error-record-number = „{ $text }“ není celé číslo.
error-record-no-json = Toto není platný JSON.
error-record-json = „{ $field }“ chybí nebo není, čím má být.
error-record-large = Na záznam je to příliš dlouhé: nejvýš { $most } znaků.
error-record-line = „{ $text }“ nemůže být jméno ani poznámka: musí to být jeden neprázdný řádek.

# Záznam, který nesouhlasí.
error-wrong-score = Body na místě { $seat }: { $counted }, ale v záznamu stojí { $written }.
error-score-count = Počet míst: { $players }, ale počet výsledků: { $count }.
error-early-score = V záznamu jsou výsledky, ale kolo neskončilo.
error-hand-count = Počet míst: { $players }, ale počet míst s kartami v ruce: { $count }.
error-wrong-deal = Tajemství a náhodné příspěvky dávají jiné rozdání.
error-wrong-first = Začíná místo { $first }, ale mělo by začínat místo { $expected }.
error-wrong-commitment = Závazek není otiskem SHA-256 tajemství.
error-kept-unchecked = Záznam neobsahuje tajemství, proto nelze ověřit, co máš uschované.
error-kept-commitment = Závazek, který máš uschovaný, není závazek v záznamu.
error-kept-entropy = Náhodný příspěvek, který máš uschovaný, v záznamu není.
error-kept-seals = Pečeti, které máš uschované, nejsou pečeti v záznamu.
error-unfinished-round = Kolo neskončilo, ale následuje další.
error-too-many-rounds = Kol je víc ({ $count }), než má zápas ({ $rounds }).

# Kde to nesouhlasí.
error-at-line = Řádek { $line }: { $sentence }
error-at-round = Kolo { $round }: { $sentence }
error-at-move = Kolo { $round }, tah { $move }: { $sentence }
