# What the rules refuse, by the error's code. The English sentences are those of rules/errors.py; a test compares them.

# Text that is no move.
error-no-move = “{ $text }” is no move: write 34 to lay 34, 94x49 to twist 49 with 94, or take.
error-unknown-card = There is no card { $card }: the cards are 12 to 98 without 20, 30, … 90.
error-no-twins = { $card } can't twist { $other }: the twisted card of { $card } is { $twin }.

# A move that the rules forbid.
error-round-over = The round is over.
error-no-line-to-take = There is no line to take: lay any card to open one.
error-no-line-to-twist = There is no line to twist from: lay any card to open one.
error-toad-cannot-twist = { $card } is a toad, and toads can't twist.
error-not-in-hand = { $card } isn't in this hand.
error-twin-not-in-line = { $card } twists { $twin }, but { $twin } isn't in the line.
error-too-far = { $card } is too far from { $last }: at most 10 above or below.
error-not-your-turn = It isn't this seat's turn, but seat { $turn }'s.

# A deal that is no deal.
error-wrong-players = The game is for two to four players, not { $players }.
error-wrong-hand = Seat { $seat } should hold { $expected } cards, not { $count }.
error-wrong-pile = The pile should hold { $expected } cards, not { $count }.
error-doubled-card = Card { $card } is there twice.
error-no-such-seat = There is no seat { $seat }: the seats of { $players } players count from 0.

# A shuffle that can't be.
error-bad-secret = A secret is 32 bytes, written as 64 hexadecimal digits in lower case.
error-bad-commitment = “{ $text }” can't be a commitment: that is 64 hexadecimal digits in lower case.
error-entropy-count = There are { $players } seats, but entropy for { $count }.
error-bad-entropy = “{ $text }” can't be entropy: up to 64 letters a to z or A to Z and digits.

# A match that can't go on like this.
error-wrong-rounds = A match has at least one round, not { $rounds }.
error-two-shuffles = A match takes a seed, or a secret and entropy, not both.
error-round-not-over = The next round starts when this one is over.
error-match-over = The match is over.
error-no-more-deals = There is no deal for round { $number }.

# Text that is no position.
error-position-parts = A position has these parts, divided by bars: { $parts }.
error-position-field = “{ $text }” can't be the part “{ $field }” of a position.
error-missing-card = Card { $card } is nowhere.
error-stuck-position = The round isn't over in this position, but nobody can move.
error-over-too-early = The round can't be over in this position: line and pile must be used up.
error-penalty-in-normal = Only the pro variant has penalty cards.

# Text that is no record.
error-record-header = A record begins with the line “{ $header }”.
error-record-field = “{ $text }” isn't understood here.
error-record-missing = “{ $field }” is missing.
error-record-doubled = “{ $field }” is there twice.
error-record-number = “{ $text }” is no whole number.
error-record-no-json = This is no valid JSON.
error-record-json = “{ $field }” is missing or isn't what it should be.
error-record-line = “{ $text }” can't be a name or a note: that is one line, and not empty.

# A record that goes wrong.
error-wrong-score = Seat { $seat } scored { $counted }, but { $written } is written.
error-score-count = There are { $players } seats, but scores for { $count }.
error-early-score = Scores are written, but the round isn't over.
error-hand-count = There are { $players } seats, but hands for { $count }.
error-wrong-deal = This isn't the deal that the secret and the entropy give.
error-wrong-first = Seat { $first } begins, but it should be seat { $expected }.
error-wrong-commitment = The commitment isn't the SHA-256 of the secret.
error-unfinished-round = The round isn't over, but another one follows.
error-too-many-rounds = There are more rounds ({ $count }) than the match has ({ $rounds }).

# Where it went wrong.
error-at-line = Line { $line }: { $sentence }
error-at-round = Round { $round }: { $sentence }
error-at-move = Round { $round }, move { $move }: { $sentence }
