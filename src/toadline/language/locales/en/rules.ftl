# The rules of the game, retold. Each section is a heading and its paragraphs.

rules-title = The rules

rules-goal-title = The aim of the game
rules-goal =
    Two to four players build one line of number cards.
    Whoever holds the mirror image of a card in the line may twist it out and earn plus points.
    Whoever can’t go on, or doesn’t want to, takes the whole line as minus points.

rules-cards-title = The cards
rules-cards =
    There are 79 cards: the numbers 12 to 98, without 20, 30, 40, 50, 60, 70, 80 and 90.

    72 of them form 36 pairs: each has exactly one twisted card, the one with its two digits swapped.
    94 and 49 belong together, and so do 12 and 21.

    The other seven are toad cards: 22, 33, 44, 55, 66, 77 and 88. A toad has no twisted card.

rules-deal-title = Before the first move
rules-deal =
    Shuffle. With two or three players everyone gets nine cards, with four players eight.
    The other cards are the draw pile, face down in the middle. The line will grow beside it, from left to right.
    The player to the dealer’s left begins, and play goes clockwise.

rules-turn-title = Your turn
rules-turn =
    You do one of two things: lay a single card, or twist a single card. Then you draw a card from the pile, and it is the next player’s turn.

rules-lay-title = Laying a card
rules-lay =
    Your card goes to the right end of the line. Its number may differ by up to 10 from the last card there, either way: on 34 you may lay 24 to 44.
    If there is no line, open one with any card.

rules-twist-title = Twisting a card
rules-twist =
    Do you hold the twisted card of a card in the line? It doesn’t matter where in the line that card lies.
    Show yours, take the other out of the line, and put both face up beside you. The line closes up at once.
    Toads can’t be twisted, and no card is twisted with a toad.

    The only card of a line may be twisted, too. The next player then opens a new line.

rules-take-title = Taking the line
rules-take =
    If you can neither lay nor twist, or would rather not, take the whole line and put it face down beside you.
    Then open a new line with any card from your hand, and draw. Without a line there is nothing to take: you have to lay.

rules-end-title = The end of a round
rules-end =
    When the draw pile has run out, you play on without drawing. As soon as somebody takes the line or twists its last card away, the round is over: no new line is opened.
    Cards left in hand don’t count.

rules-score-title = Scoring
rules-score =
    Each face-up card is worth 1 plus point, each face-down card 1 minus point, and each face-down toad 5 minus points.
    12 plus points and 17 minus points make −5.

    A match is two rounds, or as many as you agree on. The deal moves one seat to the left each round. The best total wins; in a tie, the win is shared.

rules-pro-title = The advanced (pro) variant
rules-pro =
    Best with two players. Whoever takes a line of a single card also takes the top card of the draw pile, face down, as minus points: 1, or 5 for a toad. Only that player may look at it.

rules-example-title = An example
rules-example =
    Alex opens the line with 34.

    Sarah may lay any card from 24 to 44. She lays 41.

    Linus may lay any card from 31 to 51. He lays 49.

    Marlene holds 94. She twists 49 out of the line and puts 94 and 49 face up beside her: two plus points. The line is now 34, 41.

rules-questions-title = When in doubt
rules-questions =
    Someone twists the line’s only card away and then draws the last card of the pile. The line was gone before the pile was, so the round goes on. The next player opens a line, and that line ends the round.

    In the pro variant, the penalty card was the last card of the pile. The taker still opens a line, but draws nothing, and that line ends the round. If the pile was already used up, there is no penalty card, and the take ends the round.

    It is your turn, the pile is used up, and you have no cards left. All you can do is take the line, and that ends the round.
