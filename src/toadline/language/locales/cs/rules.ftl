# Pravidla hry, převyprávěná. Každý oddíl je nadpis a jeho odstavce.

rules-title = Pravidla

rules-goal-title = O co jde
rules-goal =
    Dva až čtyři hráči společně staví jednu řadu karet s čísly.
    Kdo má zrcadlový obraz některé vyložené karty, může ji z řady vytwistovat a získá plusové body.
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
    Začíná hráč po levici rozdávajícího, dál se hraje ve směru hodinových ručiček.

rules-turn-title = Tvůj tah
rules-turn =
    Přilož právě jednu kartu, nebo twistuj právě jednu kartu. Potom si potáhni kartu z balíčku a na řadě je další hráč.

rules-lay-title = Přiložení karty
rules-lay =
    Tvá karta přijde na pravý konec řady. Smí být nejvýše o 10 vyšší nebo o 10 nižší než poslední karta řady: ke 34 se hodí 24 až 44.
    Když žádná řada neleží, otevři ji libovolnou kartou.

rules-twist-title = Twistování karty
rules-twist =
    Máš kartu twisted k některé kartě v řadě? Na tom, kde v řadě leží, nezáleží.
    Ukaž svou kartu, druhou vyjmi z řady a obě polož lícem nahoru vedle sebe. Mezera v řadě se hned uzavře.
    Žábu nelze twistovat a žábou nelze nic twistovat.

    Twistovat se smí i jediná karta řady. Další hráč pak otevře novou řadu.

rules-take-title = Vzít si řadu
rules-take =
    Když nemůžeš nebo nechceš přiložit ani twistovat, vezmi si celou řadu a polož ji lícem dolů vedle sebe.
    Pak otevři novou řadu libovolnou kartou z ruky a potáhni si. Když žádná řada neleží, není co vzít: musíš přiložit.

rules-end-title = Konec kola
rules-end =
    Jakmile je tahací balíček spotřebován, už si nikdo netáhne. Hraje se dál, dokud si někdo řadu nevezme nebo nevytwistuje její poslední kartu: tím kolo ihned končí a žádná nová řada se neotvírá.
    Karty, které zbyly v ruce, se nepočítají.

rules-score-title = Bodování
rules-score =
    Každá karta lícem nahoru je za 1 plusový bod. Každá karta lícem dolů je za 1 minusový bod, žába lícem dolů za 5.
    12 plusových a 17 minusových bodů dává -5.

    Zápas má dvě kola, nebo kolik si domluvíte. Rozdávání se pokaždé posune o jedno místo doleva. Vyhrává nejlepší součet; při shodě se o vítězství dělíte.

rules-pro-title = Profesionální varianta
rules-pro =
    Hodí se hlavně pro dva. Kdo si vezme řadu z jediné karty, vezme si i vrchní kartu tahacího balíčku, lícem dolů, jako minusové body: 1, nebo 5 za žábu. Podívat se na ni smí jen on.

rules-example-title = Příklad
rules-example =
    Alex otevře řadu kartou 34.

    Sarah smí přiložit 24 až 44. Přiloží 41.

    Linus smí přiložit 31 až 51. Přiloží 49.

    Marlene má v ruce 94. Vytwistuje 49 z řady a položí 94 a 49 lícem nahoru vedle sebe: dva plusové body. Řada je teď 34, 41.

rules-questions-title = Když si nejste jistí
rules-questions =
    Někdo vytwistuje jedinou kartu řady a potáhne si poslední kartu balíčku. Řada zmizela dřív: kolo pokračuje. Další hráč otevře řadu a s ní kolo skončí.

    V profesionální variantě byla trestná karta poslední v balíčku. Kdo si řadu vzal, přesto otevře novou, jen si nic nepotáhne, a s touto řadou kolo skončí. Pokud byl balíček spotřebován už předtím, trestná karta není a vzetím řady kolo končí.

    Jsi na tahu, balíček je spotřebován a v ruce už nic nemáš. Můžeš si jen vzít řadu a tím kolo končí.
