# O que as regras recusam, pelo código do erro.

# Texto que não é uma jogada.
error-no-move = «{ $text }» não é uma jogada: escreve 34 para colocar a 34, 94x49 para sacar a 49 com a 94, ou take para retirar a fila.
error-unknown-card = A carta { $card } não existe: as cartas vão de 12 a 98, sem 20, 30, …, 90.
error-no-twins = Com a { $card } não se saca a { $other }: a carta Twisted da { $card } é a { $twin }.

# Uma jogada que as regras proíbem.
error-round-over = A partida acabou.
error-no-line-to-take = Não há fila para retirar: inicia uma com qualquer carta.
error-no-line-to-twist = Não há fila de onde sacar: inicia uma com qualquer carta.
error-toad-cannot-twist = A { $card } é uma carta com sapo, e com sapos não se saca.
error-not-in-hand = A { $card } não está nesta mão.
error-twin-not-in-line = A { $card } saca a { $twin }, mas a { $twin } não está na fila.
error-too-far = A { $card } está longe de mais da { $last }: no máximo 10 acima ou abaixo.
error-not-your-turn = Não é a vez deste lugar, mas sim do lugar { $turn }.

# Uma distribuição que não o é.
error-wrong-players = O jogo é para dois a quatro jogadores, não para { $players }.
error-wrong-hand = Cartas no lugar { $seat }: { $count } em vez de { $expected }.
error-wrong-pile = Cartas na pilha: { $count } em vez de { $expected }.
error-doubled-card = A carta { $card } aparece duas vezes.
error-no-such-seat = O lugar { $seat } não existe: os { $players } lugares contam-se a partir de 0.

# Um baralhar que não pode ser.
error-bad-secret = Um segredo tem 32 bytes, escritos como 64 algarismos hexadecimais em minúsculas.
error-bad-commitment = «{ $text }» não pode ser um compromisso: são 64 algarismos hexadecimais em minúsculas.
error-entropy-count = Há { $players } lugares, mas contributos aleatórios para { $count }.
error-bad-entropy = «{ $text }» não serve de contributo aleatório: são permitidos até 64 caracteres, letras (a–z, A–Z) e algarismos.
error-bad-seal = «{ $text }» não pode ser um selo: são 64 algarismos hexadecimais em minúsculas.
error-seal-count = Há { $players } lugares, mas selos para { $count }.
error-wrong-seal = Lugar { $seat }: este não é o contributo aleatório que foi selado.

# Um jogo que assim não continua.
error-wrong-rounds = Um jogo tem pelo menos uma partida, não { $rounds }.
error-two-shuffles = Um jogo usa um número inicial ou um segredo com contributos aleatórios, não ambos.
error-round-not-over = A próxima partida começa quando esta acabar.
error-match-over = O jogo acabou.
error-no-more-deals = Não há distribuição para a partida { $number }.

# Texto que não é uma posição.
error-position-parts = Uma posição tem estas partes, separadas por barras verticais: { $parts }.
error-position-field = «{ $text }» não pode ser a parte «{ $field }» de uma posição.
error-missing-card = Falta a carta { $card }.
error-stuck-position = A partida não acabou nesta posição, mas ninguém pode jogar.
error-over-too-early = A partida não pode ter acabado nesta posição: primeiro, a fila e a pilha têm de se esgotar.
error-penalty-in-normal = Só a versão para profissionais tem cartas de castigo.

# Texto que não é um registo.
error-record-header = Um registo começa com a linha «{ $header }».
error-record-field = «{ $text }» não tem lugar aqui.
error-record-missing = Falta «{ $field }».
error-record-doubled = «{ $field }» aparece duas vezes.
error-record-number = «{ $text }» não é um número inteiro.
error-record-no-json = Isto não é JSON válido.
error-record-json = Falta «{ $field }», ou não é o que devia ser.
error-record-large = Isto é demasiado longo para um registo: no máximo { $most } caracteres.
error-record-line = «{ $text }» não pode ser um nome nem uma nota: tem de ser uma única linha, não vazia.

# Um registo que não bate certo.
error-wrong-score = O lugar { $seat } fez { $counted }, mas no registo está { $written }.
error-score-count = Há { $players } lugares, mas resultados para { $count }.
error-early-score = Há resultados no registo, mas a partida não acabou.
error-hand-count = Há { $players } lugares, mas mãos para { $count }.
error-wrong-deal = Não é esta a distribuição que resulta do segredo e dos contributos aleatórios.
error-wrong-first = Começa o lugar { $first }, mas devia ser o lugar { $expected }.
error-wrong-commitment = O compromisso não é o SHA-256 do segredo.
error-kept-unchecked = O registo não tem segredo, por isso não se pode verificar o que guardaste.
error-kept-commitment = O compromisso que guardaste não é o do registo.
error-kept-entropy = O contributo aleatório que guardaste não está no registo.
error-kept-seals = Os selos que guardaste não são os do registo.
error-unfinished-round = A partida não acabou, mas segue-se outra.
error-too-many-rounds = O registo tem { $count } partidas, mas o jogo só tem { $rounds }.

# Onde não bate certo.
error-at-line = Linha { $line }: { $sentence }
error-at-round = Partida { $round }: { $sentence }
error-at-move = Partida { $round }, jogada { $move }: { $sentence }
