# O que as mesas e o servidor recusam, pelo código.

# Mesas.
error-bad-name = «{ $name }» não pode ser um nome: um nome tem de 1 a 30 caracteres.
error-bad-seat = «{ $text }» não é um lugar: escreve open, bot:NOME ou player:ID.
error-seat-count = Há { $players } jogadores, mas lugares para { $count }.
error-no-open-seat = Pelo menos um lugar tem de ser para uma pessoa.
error-unknown-bot = O bot «{ $name }» não existe. Os bots são { $names }.
error-bad-clock = O tempo por jogada vai de 1 segundo a 30 dias, indicado em segundos, e não { $seconds }.
error-many-rounds = Um jogo à mesa tem de 1 a { $most } partidas, não { $rounds }.
error-unknown-lesson = A lição «{ $name }» não existe.
error-already-seated = Já tens lugar nesta mesa.
error-not-seated = Não tens lugar nesta mesa.
error-seat-taken = Esse lugar está ocupado.
error-table-full = Todos os lugares desta mesa estão ocupados.
error-sat-often = Já te sentaste aqui { $most } vezes; escolhe outra mesa.
error-table-restless = Já se sentaram aqui { $most } vezes; escolhe outra mesa, ou abre uma.
error-already-started = O jogo já começou.
error-not-started = O jogo ainda não começou.
error-table-closed = Esta mesa está fechada.
error-early-reveal = Os contributos aleatórios ficam selados até todos os lugares estarem ocupados.
error-wrong-reveal = Este não é o contributo aleatório que selaste quando te sentaste.
error-late = O jogo já avançou: isto era para depois do acontecimento { $after }, mas já se deu o { $last }.
error-not-between = Esta partida ainda decorre; a próxima ainda não pode começar.
error-not-absent = Não estiveste fora: nenhum bot está a jogar por ti.
error-lesson-move = Nesta lição, joga agora { $move }.
error-vote-clock = Esta mesa tem relógio; é ele que decide quando entra um bot.
error-vote-turn = Um bot só pode substituir a pessoa de quem toda a gente está à espera.
error-vote-early = Só podes votar ao fim de cinco minutos, ou seja, daqui a { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
error-not-over = O jogo não acabou: as cartas ainda são secretas.

# O servidor.
error-bad-request = { $where }: { $what }.
error-bad-message = Isto não é uma mensagem válida: { $what }.
error-no-player = Diz primeiro quem és: com um nome ou com a tua chave.
error-barred = O teu acesso a este servidor foi bloqueado.
error-wrong-host = Este servidor não se chama { $host }; se chamar, quem o gere tem de definir names.
error-foreign-origin = Aqui não são permitidos pedidos de { $origin }.
error-no-such-thing = Aqui não há nada.
error-no-method = Isso não se pode fazer aqui.
error-no-table = A mesa { $table } não existe.
error-no-such-player = Não existe ninguém com a identificação { $player }.
error-no-message = A mensagem { $message } não existe em nenhuma conversa.
error-private-table = Esta mesa é só para quem joga nela.
error-no-code = Este código está errado ou já expirou.
error-many-bot-tables = Já jogas em { $most ->
    [one] { $most } mesa com bots; continua lá, ou sai dela.
   *[other] { $most } mesas com bots; continua lá, ou sai de uma delas.
}
error-chat-off = Nesta mesa não há conversa.
error-chat-empty = Esta mensagem está vazia.
error-too-large = Isto é grande de mais: no máximo { $most } bytes.
error-long-record = Este registo é longo de mais: no máximo { $most } jogadas.
error-too-many = Foi demasiado de uma só vez; espera { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
error-too-many-left = Saíste de várias mesas antes de se dar as cartas; espera { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
error-too-many-connections = Há demasiadas ligações abertas.
error-long-head = Os cabeçalhos deste pedido são longos de mais: no máximo { $most } bytes.
error-slow-request = Este pedido demorou demasiado a chegar: no máximo { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
error-busy = O servidor tem muito que fazer; tenta de novo daqui a pouco.
error-no-database = A base de dados não responde; tenta de novo daqui a pouco.
error-unknown-outcome = A base de dados falhou entretanto: isto pode ter acontecido ou não. Tenta de novo.
error-failed = Algo correu mal no servidor; o erro ficou registado.

# A própria página, quando não há resposta.
error-unreachable = Não é possível chegar ao servidor.
