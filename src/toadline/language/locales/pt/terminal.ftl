# O jogo no terminal.

ask-language = Idioma (de, cs, en, pt)
ask-players = Quantos jogadores, de 2 a 4
ask-rounds = Quantas partidas
ask-pro = Versão para profissionais (s/n)
ask-name = O teu nome
ask-bot = Quem joga como { $name } (? mostra os bots)
ask-move = A tua jogada
ask-save = Guardar o registo como (Enter: não guardar)

answer-yes = s
answer-no = n

ask-again-number = Responde com um número de { $low } a { $high }, por favor.
ask-again-yes = Responde { answer-yes } ou { answer-no }, por favor.
ask-again-language = Responde de, cs, en ou pt, por favor.
ask-again-bot = O bot { $bot } não existe. Os bots são { $bots }.
ask-again-name = { $name } já está à mesa; escolhe outro nome, por favor.

choices-lay = colocar: { $cards }
choices-twist = sacar: { $moves }
choices-take = take: retirar a fila (-{ $cost })
choices-take-penalty = take: retirar a fila (-{ $cost } e a carta de cima da pilha)

play-welcome = Boas-vindas ao Toadline. Escreve ? para obter ajuda.
play-help =
    34      colocar a carta 34
    94x49   sacar a 49 com a 94; basta 94x
    take    retirar a fila; basta t
    hint    pedir conselho ao bot master
    rules   ler as regras
    save    guardar o registo até aqui, por exemplo: save jogo.txt
    ?       esta ajuda
    quit    parar de jogar
hint-title = É assim que o master avalia cada jogada: o avanço médio sobre o melhor adversário no fim.
play-ended = A entrada chegou ao fim.
play-stopped = O jogo foi interrompido.
play-bye = Até breve, junto ao charco!
save-done = O registo está em { $file }.
save-exists = { $file } já existe; escolhe outro nome.
save-failed = Não é possível escrever em { $file }: { $reason }
save-what = Com que nome? Por exemplo: save jogo.txt

file-unreadable = Não é possível ler { $file }: { $reason }
