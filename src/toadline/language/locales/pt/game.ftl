# O que acontece num jogo. $you é "yes" quando é quem lê que joga.

count-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
count-points = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
count-unknown = { $count ->
    [one] { $count } carta de castigo desconhecida
   *[other] { $count } cartas de castigo desconhecidas
}
count-minus-points = { $count ->
    [one] { $count } ponto negativo
   *[other] { $count } pontos negativos
}

# As jogadas.
tell-open = { $you ->
    [yes] Inicias a fila com a { $card }.
   *[no] { $name } inicia a fila com a { $card }.
}
tell-lay = { $you ->
    [yes] Colocas a { $card }.
   *[no] { $name } coloca a { $card }.
}
tell-twist = { $you ->
    [yes] Sacas a { $twin } com a { $card }.
   *[no] { $name } saca a { $twin } com a { $card }.
}
tell-take = { $you ->
    [yes] Retiras a fila: { count-minus-points }.
   *[no] { $name } retira a fila: { count-minus-points }.
}
tell-penalty-seen = A carta de castigo é a { $card }.
tell-penalty-hidden = Junta-se uma carta da pilha, com a face para baixo.
tell-draw = Tiras a { $card } da pilha.
tell-pile-empty = A pilha esgotou-se.

# Partidas e jogo.
round-number = Partida { $number } de { $rounds }
round-begins = { $you ->
    [yes] Começas tu.
   *[no] Começa { $name }.
}
round-taken = { $you ->
    [yes] Retiraste a última fila: a partida acabou.
   *[no] { $name } retirou a última fila: a partida acabou.
}
round-twisted = { $you ->
    [yes] Sacaste a última carta da fila: a partida acabou.
   *[no] { $name } sacou a última carta da fila: a partida acabou.
}
match-winner = { $you ->
    [yes] Ganhaste o jogo!
   *[no] { $name } ganhou o jogo!
}
match-tie = Vitória partilhada: { $names }!
match-unfinished = O jogo não chegou ao fim.

# A folha de pontuação.
score-name = Nome
score-plus = Positivos
score-minus = Negativos
score-toads = Sapos
score-round = Partida
score-total = Total

# A mesa.
label-line = Fila
label-hand = A tua mão
label-pile = Pilha
line-empty = sem fila
variant-normal = Regras normais
variant-pro = Versão para profissionais
record-fine = Este registo está certo: { $rounds ->
    [one] { $rounds } partida
   *[other] { $rounds } partidas
}, { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}.
record-shuffle-checked = A distribuição das cartas resulta do segredo e dos contributos aleatórios.
record-shuffle-unchecked = O registo não tem segredo, por isso não se pode verificar como as cartas foram baralhadas.
promise-none = Ninguém juntou um contributo aleatório: quem conhecia o segredo podia ter escolhido as cartas.
promise-1 = Baralhamento, versão 1: quem gere o servidor e quem se sentou por último podiam, em conjunto, ter escolhido as cartas.
promise-2 = Baralhamento, versão 2: ninguém podia escolher as cartas, nem quem gere o servidor, se estes selos foram mostrados antes dos contributos aleatórios. Sabe-o quem os guardou.
