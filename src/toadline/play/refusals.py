"""What a table refuses, each with a stable code, its values, and a plain English sentence."""

from toadline.rules.errors import RulesError

SENTENCES = {
    # Setting up.
    "bad-name": "“{name}” can't be a name: a name has 1 to 30 characters.",
    "bad-seat": "“{text}” is no seat: write open, bot:NAME or player:ID.",
    "seat-count": "There are {players} players, but seats for {count}.",
    "no-open-seat": "At least one seat must be for a person.",
    "unknown-bot": "There is no bot “{name}”. The bots are {names}.",
    "bad-clock": "A clock is 1 second to 30 days a move, in seconds, not {seconds}.",
    "many-rounds": "A match at a table has 1 to {most} rounds, not {rounds}.",
    "unknown-lesson": "There is no lesson “{name}”.",
    # Sitting down and getting up.
    "already-seated": "You sit at this table already.",
    "not-seated": "You don't sit at this table.",
    "seat-taken": "That seat is taken.",
    "table-full": "All seats of this table are taken.",
    "already-started": "The match has started.",
    "not-started": "The match hasn't started.",
    "table-closed": "This table is closed.",
    # Playing.
    "late": "The game has gone on: this was meant after event {after}, but event {last} has happened.",
    "not-between": "A round is being played; there is nothing to be ready for.",
    "not-absent": "You haven't been away: no bot plays for you.",
    "lesson-move": "In this lesson, play {move} now.",
    # Voting.
    "vote-clock": "This table has a clock; it decides when a bot takes over.",
    "vote-turn": "Only whoever keeps the table waiting can be voted away.",
    "vote-early": "A vote is possible after five minutes; {seconds} seconds are left.",
    # Afterwards.
    "not-over": "The match isn't over: its cards are still secret.",
}
"""The English sentence of each code."""


class Refused(RulesError):
    """Something that can't be done at a table, or not now."""

    sentences = SENTENCES
