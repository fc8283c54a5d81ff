# O que as mesas e o servidor recusam, pelo código.

# Mesas.
error-bad-name = «{ $name }» não pode ser um nome: um nome tem de 1 a 30 caracteres.
error-bad-seat = «{ $text }» não é um lugar: escreve open, bot:NOME ou player:ID.
error-seat-count = Há { $players } jogadores, mas lugares para { $count }.
error-no-open-seat = Pelo menos um lugar tem de ser para uma pessoa.
error-unknown-bot = Não há bot «{ $name }». Os bots são { $names }.
error-bad-clock = O tempo por jogada vai de 1 segundo a 30 dias, em segundos, e não { $seconds }.
error-many-rounds = Um jogo à mesa tem de 1 a { $most } partidas, não { $rounds }.
error-unknown-lesson = Não há lição «{ $name }».
error-already-seated = Já tens lugar nesta mesa.
error-not-seated = Não tens lugar nesta mesa.
error-seat-taken = Esse lugar está ocupado.
error-table-full = Todos os lugares desta mesa estão ocupados.
error-sat-often = Já te sentaste aqui { $most } vezes; escolhe outra mesa.
error-table-restless = Já se sentaram aqui { $most } vezes; escolhe outra mesa, ou abre uma.
error-already-started = O jogo já começou.
error-not-started = O jogo ainda não começou.
error-table-closed = Esta mesa está fechada.
error-early-reveal = A entropia fica selada até todos os lugares estarem ocupados.
error-wrong-reveal = Esta não é a entropia que selaste quando te sentaste.
error-late = O jogo já avançou: isto era para depois do acontecimento { $after }, mas já se deu o { $last }.
error-not-between = A partida ainda decorre; não há para onde avançar.
error-not-absent = Não estiveste fora: nenhum bot joga por ti.
error-lesson-move = Nesta lição, joga agora { $move }.
error-vote-clock = Esta mesa tem relógio; é ele que decide quando entra um bot.
error-vote-turn = Só se pode substituir quem faz a mesa esperar.
error-vote-early = Só se pode votar ao fim de cinco minutos; faltam { $seconds } segundos.
error-not-over = O jogo não acabou: as cartas ainda são secretas.

# O servidor.
error-bad-request = { $where }: { $what }.
error-bad-message = Isto não é uma mensagem: { $what }.
error-no-player = Diz primeiro quem és: com um nome ou com a tua chave.
error-barred = O responsável por este servidor vedou-te o acesso.
error-foreign-origin = Aqui não são permitidos pedidos de { $origin }.
error-no-such-thing = Aqui não há nada.
error-no-method = Isso não se pode fazer aqui.
error-no-table = Não há mesa { $table }.
error-no-such-player = Não há jogador { $player }.
error-no-message = Não há mensagem { $message } em nenhuma conversa.
error-private-table = Esta mesa é só para os seus jogadores.
error-no-code = Este código não é válido, ou já não é.
error-many-bot-tables = Já jogas em { $most } mesas com bots; continua lá, ou sai de uma delas.
error-chat-off = Nesta mesa não há conversa.
error-chat-empty = Esta mensagem está vazia.
error-too-large = Isto é grande de mais: no máximo { $most } bytes.
error-long-record = Este registo é longo de mais: no máximo { $most } jogadas.
error-too-many = Foi demasiado de uma só vez; espera { $seconds } segundos.
error-too-many-left = Saíste de várias mesas antes de se dar as cartas; espera { $seconds } segundos.
error-too-many-connections = Há demasiadas ligações abertas.
error-long-head = Os cabeçalhos deste pedido são longos de mais: no máximo { $most } bytes.
error-slow-request = Este pedido demorou demasiado a chegar: no máximo { $seconds } segundos.
error-busy = O servidor tem muito que fazer; tenta de novo daqui a pouco.
error-no-database = A base de dados não responde; tenta de novo daqui a pouco.
error-failed = Algo correu mal aqui, e ficou anotado.

# A própria página, quando não há resposta.
error-unreachable = Não é possível chegar ao servidor.
