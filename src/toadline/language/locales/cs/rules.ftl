# Pravidla hry, převyprávěná. Každý oddíl je nadpis a jeho odstavce.

rules-title = Pravidla

rules-goal-title = O co jde
rules-goal =
    Dva až čtyři hráči společně staví jednu řadu karet s čísly.
    Kdo má zrcadlový obraz některé vyložené karty, může ji z řady twistovat a získá plusové body.
    Kdo nemůže nebo nechce pokračovat, vezme si celou řadu a s ní minusové body.

rules-cards-title = Karty
rules-cards =
    Karet je 79: čísla od 12 do 98, bez 20, 30, 40, 50, 60, 70, 80 a 90.

    72 z nich tvoří 36 dvojic: ke každé patří právě jedna karta twisted, ta s přehozenými číslicemi.
    K sobě patří 94 a 49, stejně tak 12 a 21.

    Zbylých sedm jsou žabí karty: 22, 33, 44, 55, 66, 77 a 88. Žába kartu twisted nemá.

rules-deal-title = Před prvním tahem
rules-deal =
    Zamíchejte. Ve dvou a ve třech dostane každý devět karet, ve čtyřech osm.
    Ostatní karty tvoří tahací balíček, lícem dolů uprostřed stolu. Vedle něj poroste řada karet zleva doprava.
    Začíná ten, kdo sedí nalevo od rozdávajícího, dál se hraje ve směru hodinových ručiček.

rules-turn-title = Tvůj tah
rules-turn =
    Buď jednu kartu přilož, nebo jednu kartu twistuj. Nakonec si potáhni z tahacího balíčku a hraje další hráč.

rules-lay-title = Přiložit kartu
rules-lay =
    Kartu přilož na pravý konec řady. Od poslední karty se smí lišit nejvýš o 10, nahoru i dolů: ke 34 se hodí 24 až 44.
    Když na stole není žádná řada, otevři novou libovolnou kartou.

rules-twist-title = Twistovat kartu
rules-twist =
    Máš kartu twisted k některé kartě v řadě? Na tom, kde v řadě leží, nezáleží.
    Ukaž svou kartu, druhou vyjmi z řady a obě odlož lícem nahoru před sebe. Mezera v řadě se hned uzavře.
    Žábu nelze twistovat a žábou nelze nic twistovat.

    Twistovat se smí i jediná karta řady. Další hráč pak otevře novou řadu.

rules-take-title = Vzít si řadu
rules-take =
    Nemáš jak přiložit ani twistovat, nebo se ti nechce? Pak si celou řadu vezmi a odlož ji lícem dolů před sebe.
    Potom otevři novou řadu libovolnou kartou z ruky a potáhni si. Bez řady není co vzít: musíš přiložit.

rules-end-title = Konec kola
rules-end =
    Až tahací balíček dojde, hrajete dál bez tahání. Jakmile si pak někdo vezme řadu nebo twistuje její poslední kartu, je kolo u konce a nová řada se už neotevírá.
    Karty, které zbyly v ruce, se nepočítají.

rules-score-title = Bodování
rules-score =
    Karta lícem nahoru přináší 1 plusový bod, karta lícem dolů 1 minusový bod a žába lícem dolů 5 minusových bodů.
    12 plusových a 17 minusových bodů dává −5.

    Zápas má dvě kola, nebo kolik si domluvíte. Rozdávání se pokaždé posune o jedno místo doleva. Vyhrává nejlepší součet; při shodě se o vítězství dělíte.

rules-pro-title = Profesionální varianta
rules-pro =
    Hodí se hlavně pro dva. Kdo si vezme řadu z jediné karty, vezme si i vrchní kartu tahacího balíčku, lícem dolů, jako minusové body: 1, nebo 5 za žábu. Nikdo jiný se na ni podívat nesmí.

rules-example-title = Příklad
rules-example =
    Alex otevře řadu kartou 34.

    Sarah smí přiložit 24 až 44. Přiloží 41.

    Linus smí přiložit 31 až 51. Přiloží 49.

    Marlene má v ruce 94. Twistuje 49 z řady a odloží 94 a 49 lícem nahoru před sebe: dva plusové body. Řada je teď 34, 41.

rules-questions-title = Sporné případy
rules-questions =
    Někdo twistuje jedinou kartu řady a potáhne si poslední kartu tahacího balíčku. Řada zmizela dřív: kolo pokračuje. Další hráč otevře řadu a s ní kolo skončí.

    V profesionální variantě byla trestná karta poslední v balíčku. Kdo si řadu vzal, přesto otevře novou, jen si nic nepotáhne, a s touto řadou kolo skončí. Pokud balíček došel už předtím, žádná trestná karta není a kolo končí tím, že si hráč řadu vezme.

    Jsi na tahu, balíček už došel a v ruce nic nemáš. Můžeš si jen vzít řadu a tím kolo končí.
