# What the rules refuse, by the error's code. The English sentences are those of rules/errors.py; a test compares them.

# Text that isn't a move.
error-no-move = “{ $text }” isn’t a move: write 34 to lay 34, 94x49 to twist 49 with 94, or “take” to take the line.
error-unknown-card = There is no card { $card }: the cards are 12 to 98 without 20, 30, …, 90.
error-no-twins = { $card } can’t twist { $other }: the twisted card of { $card } is { $twin }.

# A move that the rules forbid.
error-round-over = The round is over.
error-no-line-to-take = There is no line to take: lay any card to open one.
error-no-line-to-twist = There is no line to twist from: lay any card to open one.
error-toad-cannot-twist = { $card } is a toad, and toads can’t twist.
error-not-in-hand = { $card } isn’t in this hand.
error-twin-not-in-line = { $card } twists { $twin }, but { $twin } isn’t in the line.
error-too-far = { $card } is too far from { $last }: at most 10 above or below.
error-not-your-turn = It is seat { $turn }’s turn, not this seat’s.

# Cards that can't be a deal.
error-wrong-players = The game is for two to four players, not { $players }.
error-wrong-hand = Seat { $seat } should hold { $expected } cards, not { $count }.
error-wrong-pile = The pile should hold { $expected } cards, not { $count }.
error-doubled-card = Card { $card } appears twice.
error-no-such-seat = There is no seat { $seat }: the { $players } seats are numbered from 0.

# A shuffle that can't be.
error-bad-secret = A secret is 32 bytes, written as 64 lowercase hexadecimal digits.
error-bad-commitment = “{ $text }” can’t be a commitment, which is 64 lowercase hexadecimal digits.
error-entropy-count = There are { $players } seats, but entropy for { $count }.
error-bad-entropy = “{ $text }” can’t be entropy, which is up to 64 digits and letters from a to z or A to Z.
error-bad-seal = “{ $text }” can’t be a seal, which is 64 lowercase hexadecimal digits.
error-seal-count = There are { $players } seats, but seals for { $count }.
error-wrong-seal = Seat { $seat }’s entropy isn’t the one that was sealed.

# A match that can't go on like this.
error-wrong-rounds = A match needs at least one round, not { $rounds }.
error-two-shuffles = A match takes either a seed or a secret with entropy, not both.
error-round-not-over = The next round starts when this one is over.
error-match-over = The match is over.
error-no-more-deals = There is no deal for round { $number }.

# Text that isn't a position.
error-position-parts = A position has these parts, separated by vertical bars: { $parts }.
error-position-field = “{ $text }” can’t be the part “{ $field }” of a position.
error-missing-card = Card { $card } is missing.
error-stuck-position = The round isn’t over in this position, but nobody can move.
error-over-too-early = The round can’t be over in this position: the line and the pile must be empty first.
error-penalty-in-normal = Only the pro variant has penalty cards.

# Text that isn't a record.
error-record-header = A record starts with the line “{ $header }”.
error-record-field = “{ $text }” doesn’t belong here.
error-record-missing = “{ $field }” is missing.
error-record-doubled = “{ $field }” appears twice.
error-record-number = “{ $text }” isn’t a whole number.
error-record-no-json = This isn’t valid JSON.
error-record-json = “{ $field }” is missing or isn’t what it should be.
error-record-large = This is too long for a record: at most { $most } characters.
error-record-line = “{ $text }” can’t be a name or a note: it must be a single line, and not empty.

# A record that goes wrong.
error-wrong-score = Seat { $seat } scored { $counted }, but the record says { $written }.
error-score-count = There are { $players } seats, but scores for { $count }.
error-early-score = There are scores, but the round isn’t over.
error-hand-count = There are { $players } seats, but hands for { $count }.
error-wrong-deal = This isn’t the deal that follows from the secret and the entropy.
error-wrong-first = Seat { $first } begins, but it should be seat { $expected }.
error-wrong-commitment = The commitment isn’t the SHA-256 of the secret.
error-kept-unchecked = The record holds no secret, so what you kept can’t be checked.
error-kept-commitment = The commitment that you kept isn’t the record’s.
error-kept-entropy = The entropy that you kept isn’t in the record.
error-kept-seals = The seals that you kept aren’t the record’s.
error-unfinished-round = The round isn’t over, but another one follows.
error-too-many-rounds = The record has { $count } rounds, but the match has only { $rounds }.

# Where it went wrong.
error-at-line = Line { $line }: { $sentence }
error-at-round = Round { $round }: { $sentence }
error-at-move = Round { $round }, move { $move }: { $sentence }
