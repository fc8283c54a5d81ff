# What happens in a match. $you is "yes" where the reader is the one who acts.

count-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
count-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
count-unknown = { $count ->
    [one] { $count } unknown penalty card
   *[other] { $count } unknown penalty cards
}
count-minus-points = { $count ->
    [one] { $count } minus point
   *[other] { $count } minus points
}

# The moves.
tell-open = { $you ->
    [yes] You open the line with { $card }.
   *[no] { $name } opens the line with { $card }.
}
tell-lay = { $you ->
    [yes] You lay { $card }.
   *[no] { $name } lays { $card }.
}
tell-twist = { $you ->
    [yes] You twist { $twin } with { $card }.
   *[no] { $name } twists { $twin } with { $card }.
}
tell-take = { $you ->
    [yes] You take the line: { count-minus-points }.
   *[no] { $name } takes the line: { count-minus-points }.
}
tell-penalty-seen = The penalty card is { $card }.
tell-penalty-hidden = The top card of the pile goes with it, face down.
tell-draw = You draw { $card }.
tell-pile-empty = The draw pile is used up.

# Rounds and match.
round-number = Round { $number } of { $rounds }
round-begins = { $you ->
    [yes] You begin.
   *[no] { $name } begins.
}
round-taken = { $you ->
    [yes] You took the last line: the round is over.
   *[no] { $name } took the last line: the round is over.
}
round-twisted = { $you ->
    [yes] You twisted the last line away: the round is over.
   *[no] { $name } twisted the last line away: the round is over.
}
match-winner = { $you ->
    [yes] You win the match!
   *[no] { $name } wins the match!
}
match-tie = It’s a tie! Shared win: { $names }.
match-unfinished = The match isn’t finished.

# The score sheet.
score-name = Name
score-plus = Plus
score-minus = Minus
score-toads = Toads
score-round = Round
score-total = Total

# The table.
label-line = Line
label-hand = Your hand
label-pile = Pile
line-empty = no line
variant-normal = Normal rules
variant-pro = Pro variant
record-fine = This record is correct: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
record-shuffle-checked = The deals follow from the secret and the entropy.
record-shuffle-unchecked = The record holds no secret, so the shuffle can’t be checked.
promise-none = Nobody added entropy, so whoever knew the secret could have chosen the deals.
promise-1 = Shuffle version 1: the host and the last player to sit down could together have chosen the deals.
promise-2 = Shuffle version 2: nobody could have chosen the deals, not even the host, if the seals were shown before any entropy was revealed. Whoever kept the seals can tell.
