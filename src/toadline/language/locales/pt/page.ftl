# A página.

# Em todo o lado.
skip = Saltar para o conteúdo
nav = Definições e idioma
language = Idioma
sound = Som
settings = Definições
menu = Menu
close = Fechar
more = Mostrar mais
wait = Um momento…
share = Partilhar
copied = O link foi copiado.
link = Link
qr = O link em código QR
to-home = Início
you = tu
winner = venceu
offline = Sem ligação ao servidor. Assim que ela voltar, o jogo continua.
nothing-title = Aqui não há nada
nothing-here = Este endereço não leva a lado nenhum.

# Nomes sugeridos a quem chega.
name = O teu nome
name-1 = Malmequer-dos-Brejos
name-2 = Libélula
name-3 = Nenúfar
name-4 = Guarda-Rios
name-5 = Alfaiate
name-6 = Tabua
name-7 = Tritão
name-8 = Efémera
name-9 = Galinha-d’Água
name-10 = Rato-d’Água
name-11 = Lentilha-d’Água
name-12 = Lontra

# Início.
home-title = Uma fila, e ninguém escapa
home-about = Um jogo de cartas rápido e matreiro para dois a quatro: coloca uma carta a dez de distância, no máximo, saca um número inverso ou engole a fila inteira.
home-now = Jogar contra bots
home-bots = Quantos bots?
home-level = Nível { $level }
home-play = Jogar já
home-more = Mais para fazer
home-friends = Jogar com quem conheces
home-join = Entrar numa mesa
home-watch = Assistir
home-learn = Aprender
home-games = Os meus jogos
home-rules = As regras
level-1 = Joga o que lhe vem à mão.
level-2 = Um primeiro adversário para crianças.
level-3 = Saca quando vê a oportunidade.
level-4 = Joga bem, como em família.
level-5 = Quase nada lhe escapa.
level-6 = Conta o que custa uma fila.
level-7 = Pensa mais à frente.
level-8 = Lê a tua mão nas tuas jogadas.

# Mesas: opções, listas, lugares.
count-players = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
count-rounds = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
option-players = Jogadores
option-rounds = Partidas
option-rules = Regras
option-clock = Tempo por jogada
clock-none = sem relógio
clock-seconds = { $count ->
    [one] { $count } segundo por jogada
   *[other] { $count } segundos por jogada
}
clock-minutes = { $count ->
    [one] { $count } minuto por jogada
   *[other] { $count } minutos por jogada
}
clock-day = { $count ->
    [one] { $count } dia por jogada
   *[other] { $count } dias por jogada
}
clock-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
clock-left = tempo restante: { $time }
friends-about = Escolhe como vão jogar e envia o link. Ninguém precisa de conta.
friends-bots = Bots à mesa
friends-listed = Mostrar em «Mesas abertas»: qualquer pessoa pode entrar ou assistir
friends-open = Abrir a mesa
pair-title = Jogar com quem estiver por cá
pair-about = Recebes um lugar numa mesa com estas opções, ou numa nova.
pair-start = Procurar mesa
lobby-title = Mesas abertas
lobby-empty = De momento não há mesas abertas. Escolhe acima «Procurar mesa», e a tua aparece aqui.
lobby-go = Entrar
watch-running = Jogos a decorrer
watch-empty = De momento ninguém está a jogar numa mesa pública.
watch-go = Assistir
watch-archive = Jogos terminados
archive-empty = Ainda não terminou nenhum jogo público.
games-empty = Os teus jogos vão aparecer aqui.
games-go = Continuar
games-look = Ver
status-open = Há lugares livres
status-revealing = Quase a dar as cartas
status-running = A decorrer
status-between = Entre duas partidas
status-over = Jogo terminado
status-closed = Mesa fechada
waiting-title = À espera de que toda a gente se sente
waiting-for = { $count ->
    [one] Falta uma pessoa para começar.
   *[other] Faltam { $count } pessoas para começar.
}
revealing-title = Todos os lugares estão ocupados
revealing-about = As cartas são dadas quando todos os dispositivos tiverem revelado o seu contributo aleatório para o baralhamento. Cada um fá-lo sozinho, assim que tiver ligação.
revealing-for = À espera do dispositivo de { $name }.
revealing-elsewhere = Sentaste-te noutro dispositivo, ou noutro navegador. Abre lá a mesa: só esse conhece o teu contributo aleatório.
revealing-changed = O servidor já não mostra o compromisso que tinha quando te sentaste. O teu contributo aleatório fica selado.
seat-sealed = falta o dispositivo
seat-revealed = a postos
seat-open = livre
seat-bot = bot { $bot }
seat-away = sem ligação
seat-turn = tem a vez
sit-down = Sentar-me
invite = Convidar mais gente
leave = Sair da mesa
leave-sure = Um bot joga por ti até ao fim, e não podes voltar a este jogo.
leave-closes = Já ninguém pode ocupar o teu lugar. Se saíres, esta mesa fecha para toda a gente, antes de se darem as cartas.
leave-stay = Ficar

# À mesa.
table-title = Mesa
watching = Estás a assistir.
spectators = { $count ->
    [one] { $count } pessoa a assistir
   *[other] { $count } pessoas a assistir
}
label-hand-size = Cartas na mão:
line-empty-long = Ainda não há fila: qualquer carta a pode iniciar.
line-partner = seria sacada
card-lay = { $card }, colocar
card-twist = { $card }, saca a { $twin }
card-both = { $card }, colocar ou sacar a { $twin }
card-none = A { $card } não pode ser jogada agora
card-missing = A { $card } não está na tua mão.
card-which = O que queres fazer com a { $card }?
do-lay = Colocar a { $card }
do-twist = Sacar a { $twin }
do-take = Retirar a fila
take-penalty = e a carta de cima da pilha
turn-take = Nenhuma carta serve: retira a fila.
last-lay = coloca a { $card }
last-twist = saca a { $twin }
last-take = retira { count-cards }
heap-plus = Face para cima: { $count ->
    [one] { $count } ponto positivo
   *[other] { $count } pontos positivos
}
heap-minus = Face para baixo: { $count ->
    [one] { $count } ponto negativo
   *[other] { $count } pontos negativos
}
tell-your-turn = É a tua vez.
tell-seated = { $you ->
    [yes] Sentas-te à mesa.
   *[no] { $name } senta-se à mesa.
}
tell-left = { $you ->
    [yes] Sais da mesa.
   *[no] { $name } sai da mesa.
}
tell-revealed = O dispositivo de { $name } está a postos.
tell-absent = { $you ->
    [yes] Agora está um bot a jogar por ti.
   *[no] { $name } não está; joga um bot.
}
tell-back = { $you ->
    [yes] Estás de volta.
   *[no] { $name } está de volta.
}
tell-voted = { $you ->
    [yes] Pedes um bot.
   *[no] { $name } pede um bot.
}
tell-ready = { $you ->
    [yes] Estás a postos.
   *[no] { $name } está a postos.
}
tell-closed = Esta mesa está fechada.
closed-unrevealed = Esta mesa fechou antes de se darem as cartas. O segredo e os contributos aleatórios até aí estão abaixo.
closed-left = { $name } saiu.
closed-sealed = O dispositivo de { $name } não revelou o seu contributo aleatório.
open-again = Abrir uma nova mesa
tell-rematched = Há desforra.
connection-lost = Ligação perdida. A restabelecer…
away-bot = Está um bot a jogar por ti.
away-back = Voltei
vote-late = { $name } está a demorar.
vote-bot = Pôr um bot a jogar
chat = Conversa
chat-unread = Conversa, { $count } por ler
chat-empty = Ainda ninguém disse nada.
chat-text = A tua mensagem
chat-send = Enviar
chat-mute = Silenciar { $name }
chat-unmute = Ouvir toda a gente
score-sheet = Folha de pontuação
next-round = Próxima partida
next-waiting = À espera de quem falta…
rematch = Desforra
replay = Rever
record = Registo
rules-title-short = Regras
keys-title = Teclas
keys-number = escrever o número de uma carta; Enter joga-a
keys-arrows = escolher uma carta; Enter joga-a
keys-take = retirar a fila
keys-line = ler a fila em voz alta, para leitores de ecrã
keys-escape = cancelar
keys-space = não esperar pelas cartas
keys-help = mostrar estas teclas

# Rever.
replay-file = Abrir um registo de um ficheiro
replay-controls = Passos
replay-first = Para o início
replay-back = Um passo atrás
replay-play = Reproduzir
replay-pause = Pausa
replay-forward = Um passo em frente
replay-last = Para o fim
replay-step = Passo
replay-view = Cartas de quem?
replay-all = Todas as mãos à vista
replay-moves = Jogadas
chart-points = Pontos ao longo do jogo

# O baralhamento.
shuffle-check = Verificar baralhamento
shuffle-about = O teu navegador volta a dar as cartas de cada partida a partir do segredo publicado e compara os resultados.
shuffle-fair = As cartas foram baralhadas sem batota.
shuffle-unfair = Há algo de errado neste baralhamento.
shuffle-wrong = Mas aqui isso não é verdade.
shuffle-commitment = O segredo é aquele com que o servidor se comprometeu antes de se darem as cartas.
shuffle-commitment-open = Não há compromisso.
shuffle-deals = { $count ->
    [one] As cartas da partida foram dadas tal como resulta do segredo e dos contributos aleatórios: mãos, pilha e quem começa.
    [2] As cartas das duas partidas foram dadas tal como resulta do segredo e dos contributos aleatórios: mãos, pilha e quem começa.
   *[other] As cartas das { $count } partidas foram dadas tal como resulta do segredo e dos contributos aleatórios: mãos, pilha e quem começa.
}
shuffle-deals-open = Não foram dadas cartas.
shuffle-kept-commitment = O compromisso é o que este navegador guardou antes de se darem as cartas.
shuffle-kept-commitment-open = Este navegador não guardou nada: não foi nele que te sentaste a esta mesa.
shuffle-kept-entropy = O teu próprio contributo aleatório, criado por este navegador, entrou no baralhamento.
shuffle-seals = Cada contributo aleatório é o que foi selado quando a pessoa se sentou.
shuffle-kept-seals = Os selos são os que este navegador guardou antes de revelar o teu contributo aleatório.
shuffle-kept-seals-open = Este navegador não guardou selos.
shuffle-kept-hands = { $count ->
    [one] A tua primeira mão é a que este navegador guardou quando as cartas foram dadas.
   *[other] As tuas primeiras mãos de { $count } partidas são as que este navegador guardou quando as cartas foram dadas.
}
shuffle-kept-hands-open = Este navegador não guardou nenhuma mão.
shuffle-numbers = Os números
shuffle-commitment-word = Compromisso
shuffle-secret-word = Segredo
shuffle-seal-of = Selo de { $name }
shuffle-entropy-of = Contributo aleatório de { $name }

# Aprender.
learn-title = Aprender o jogo
learn-about = Uma mesa a sério, um adversário paciente e { $steps ->
    [one] { $steps } passo curto
   *[other] { $steps } passos curtos
}. No fim vem o exemplo das regras.
learn-start = Começar
learn-example = Só o exemplo
learn-step = Passo { $step } de { $steps }
learn-next = O último passo
learn-play = Agora a sério
lesson-line-1 = Ainda não há fila, por isso qualquer carta a pode iniciar. Coloca a 35.
lesson-line-2 = O Bufo colocou a 41. A tua carta pode estar no máximo 10 acima ou abaixo da última. Coloca a 48.
lesson-line-3 = Também se pode descer: a 46 está só 6 abaixo da 52. Coloca a 46.
lesson-line-4 = Tens a 14, o número inverso da 41, que está na fila. Saca a 41: dois pontos positivos.
lesson-line-5 = O Bufo sacou a tua 35 com a 53, e o espaço fechou-se. Agora coloca a 65: serve mesmo à justa.
lesson-line-6 = A 66 tem um sapo: ninguém a pode sacar, e custa 5. Nada na tua mão serve. Retira a fila.
lesson-line-7 = A fila está agora ao teu lado, com a face para baixo, como pontos negativos. És tu a iniciar a próxima: coloca a 12.
lesson-line-8 = A seguir à 18 serve tudo de 12 a 28. Coloca a 26.
lesson-line-9 = Pode-se sacar em qualquer lugar da fila. Tens a 81: saca a 18 do meio.
lesson-line-done = Muito bem! Quando a pilha se esgota e a última fila desaparece, contam-se os pontos. Só mais um passo: o exemplo das regras.
lesson-example-1 = O Alex iniciou com a 34, a Sarah colocou a 41 e o Linus a 49. Tu és a Marlene e tens a 94. Saca a 49!
lesson-example-done = Já está: dois pontos positivos, e a fila é 34, 41. Já sabes jogar.

# Definições.
theme = Cores
theme-auto = As do dispositivo
theme-light = Claras
theme-dark = Escuras
pace = Ritmo
pace-calm = Calmo
pace-quick = Rápido
device-title = Continuar noutro dispositivo
device-about = Cria um código aqui e usa-o lá: os dois dispositivos ficam a conhecer-te, com o teu nome e os teus jogos.
device-make = Criar um código
device-code = Código: { $code } (válido até: { $time })
device-enter = Código de outro dispositivo
device-use = Usar o código
device-here = Continuar aqui como a pessoa que criou este código? Este dispositivo esquece então quem eras até agora.
logout-title = Terminar sessão em todo o lado
logout-about = Perdeste um dispositivo ou alguém o usou? Todos menos este esquecem então quem és, e os teus códigos deixam de valer.
logout-do = Terminar nos outros
logout-done = Todos os outros dispositivos terminaram a sessão.
