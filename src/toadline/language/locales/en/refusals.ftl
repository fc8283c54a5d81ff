# What tables and the server refuse, by code. The English sentences are those of play/refusals.py and
# server/problems.py; a test compares them.

# Tables.
error-bad-name = “{ $name }” can’t be a name: a name has 1 to 30 characters.
error-bad-seat = “{ $text }” isn’t a seat: write open, bot:NAME or player:ID.
error-seat-count = There are { $players } players, but seats for { $count }.
error-no-open-seat = At least one seat must be for a person.
error-unknown-bot = There is no bot “{ $name }”. The bots are { $names }.
error-bad-clock = The time per move is 1 second to 30 days, given in seconds, not { $seconds }.
error-many-rounds = A match at a table has 1 to { $most } rounds, not { $rounds }.
error-unknown-lesson = There is no lesson “{ $name }”.
error-already-seated = You already have a seat at this table.
error-not-seated = You don’t have a seat at this table.
error-seat-taken = That seat is taken.
error-table-full = All seats of this table are taken.
error-sat-often = You have sat down here { $most } times already; choose another table.
error-table-restless = People have sat down here { $most } times already; choose or open another table.
error-already-started = The match has started.
error-not-started = The match hasn’t started.
error-table-closed = This table is closed.
error-early-reveal = Entropy stays sealed until all seats are taken.
error-wrong-reveal = This isn’t the entropy that you sealed when you sat down.
error-late = Too late: this was meant to follow event { $after }, but event { $last } has already happened.
error-not-between = This round is still being played; the next one can’t start yet.
error-not-absent = You haven’t been away: no bot is playing for you.
error-lesson-move = In this lesson, play { $move } now.
error-vote-clock = This table has a clock; it decides when a bot takes over.
error-vote-turn = A bot can only stand in for the player everyone is waiting for.
error-vote-early = You can vote after five minutes; { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} to go.
error-not-over = The match isn’t over: its cards are still secret.

# The server.
error-bad-request = { $where }: { $what }.
error-bad-message = This isn’t a valid message: { $what }.
error-no-player = Say who you are: create a player first, or send your token.
error-barred = The host of this server has barred you.
error-wrong-host = This server isn’t called { $host }; if it is, its host has to set names.
error-foreign-origin = Requests from { $origin } aren’t allowed here.
error-no-such-thing = There is nothing here.
error-no-method = This can’t be done here.
error-no-table = There is no table { $table }.
error-no-such-player = There is no player { $player }.
error-no-message = There is no chat message { $message }.
error-private-table = This table is for its players only.
error-no-code = This code is wrong or has expired.
error-many-bot-tables = You already play at { $most ->
    [one] { $most } table with bots; play on there, or leave it.
   *[other] { $most } tables with bots; play on there, or leave one.
}
error-chat-off = There is no chat at this table.
error-chat-empty = This message is empty.
error-too-large = This is too large: at most { $most } bytes.
error-long-record = This record is too long: at most { $most } moves.
error-too-many = That was too many requests at once; wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-too-many-left = You left several tables before their deal; wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-too-many-connections = Too many connections are open.
error-long-head = The headers of this request are too long: at most { $most } bytes.
error-slow-request = This request took too long to arrive: at most { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-busy = The server is too busy; try again in a moment.
error-no-database = The database isn’t answering; try again in a moment.
error-unknown-outcome = The database went away meanwhile: this may have been done, or not. Ask again.
error-failed = Something went wrong on the server; the error has been logged.

# The page itself, when it gets no answer.
error-unreachable = The server can’t be reached.
