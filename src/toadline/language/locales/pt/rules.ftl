# As regras do jogo, recontadas. Cada secção é um título e os seus parágrafos.

rules-title = As regras

rules-goal-title = De que se trata
rules-goal =
    Dois a quatro jogadores constroem juntos uma única fila de cartas com números.
    Quem tem o número inverso de uma carta da fila pode sacá-la e ganha pontos positivos.
    Quem não pode ou não quer continuar retira a fila inteira e fica com pontos negativos.

rules-cards-title = As cartas
rules-cards =
    Há 79 cartas: os números de 12 a 98, sem 20, 30, 40, 50, 60, 70, 80 e 90.

    72 delas formam 36 pares: cada uma tem exatamente uma carta Twisted, a que tem os dois algarismos trocados.
    A 94 e a 49 formam um par, tal como a 12 e a 21.

    As outras sete são as cartas com sapo: 22, 33, 44, 55, 66, 77 e 88. Um sapo não tem carta Twisted.

rules-deal-title = Antes da primeira jogada
rules-deal =
    Baralhem as cartas. Com dois ou três jogadores, cada um recebe nove cartas; com quatro, oito.
    As restantes formam a pilha, com a face para baixo, no centro da mesa. A fila de cartas cresce ao lado dela, da esquerda para a direita.
    Começa quem está à esquerda de quem deu as cartas, e joga-se no sentido dos ponteiros do relógio.

rules-turn-title = A tua vez
rules-turn =
    Fazes uma de duas coisas: colocas uma carta ou sacas uma carta. Depois tiras outra da pilha, e joga quem vem a seguir.

rules-lay-title = Colocar uma carta
rules-lay =
    A tua carta vai para o fim da fila, à direita. Pode estar, no máximo, 10 acima ou 10 abaixo da última carta: a seguir à 34 servem as cartas de 24 a 44.
    Se não houver fila, inicia uma com qualquer carta.

rules-twist-title = Sacar uma carta
rules-twist =
    Tens a carta Twisted de uma carta da fila? Não importa em que lugar da fila ela está.
    Mostra a tua, saca a outra da fila e põe as duas ao teu lado, com a face para cima. O espaço na fila fecha-se logo.
    Os sapos não podem ser sacados, e com um sapo nada se saca.

    Também se pode sacar a única carta de uma fila. Quem joga a seguir inicia então uma nova fila.

rules-take-title = Retirar a fila
rules-take =
    Não consegues colocar nem sacar, ou não te apetece? Então retiras a fila inteira, que fica ao teu lado com a face para baixo.
    Depois inicias uma nova fila com qualquer carta da tua mão e tiras uma carta da pilha. Sem fila não há nada para retirar: tens de colocar uma carta.

rules-end-title = O fim de uma partida
rules-end =
    Depois da última carta da pilha, continua-se a jogar sem tirar mais cartas. Assim que alguém retira a fila ou saca a última carta dela, a partida acaba, e não se inicia outra fila.
    As cartas que sobram na mão não contam.

rules-score-title = A pontuação
rules-score =
    Cada carta com a face para cima vale 1 ponto positivo. Cada carta com a face para baixo vale 1 ponto negativo, e um sapo com a face para baixo vale 5 pontos negativos.
    12 pontos positivos e 17 pontos negativos dão −5.

    Um jogo tem duas partidas, ou as que combinarem. Em cada nova partida, dá as cartas quem está à esquerda de quem as deu antes. Ganha o melhor total; em caso de empate, a vitória é partilhada.

rules-pro-title = A versão para profissionais
rules-pro =
    Interessante sobretudo a dois. Quem retira uma fila de uma única carta também tira a carta de cima da pilha, que fica com a face para baixo e vale pontos negativos: 1, ou 5 se for um sapo. Só quem a tirou a pode ver.

rules-example-title = Um exemplo
rules-example =
    O Alex inicia a fila com a 34.

    A Sarah pode colocar de 24 a 44. Coloca a 41.

    O Linus pode colocar de 31 a 51. Coloca a 49.

    A Marlene tem na mão a 94. Saca a 49 da fila e põe a 94 e a 49 ao seu lado, com a face para cima: dois pontos positivos. A fila é agora 34, 41.

rules-questions-title = Em caso de dúvida
rules-questions =
    Alguém saca a única carta da fila e depois tira a última carta da pilha. A fila desapareceu primeiro: a partida continua. Quem joga a seguir inicia uma fila, e é com ela que a partida acaba.

    Na versão para profissionais, a carta de castigo era a última da pilha. Quem retirou a fila inicia outra de qualquer modo, mas não tira nada da pilha, e é com essa fila que a partida acaba. Se a pilha já estava esgotada, não há carta de castigo, e a partida acaba quando se retira a fila.

    É a tua vez, a pilha esgotou-se e já não tens cartas na mão. Só podes retirar a fila, e a partida acaba aí.
