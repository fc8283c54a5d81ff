"""What a table refuses, each with a stable code, its values, and a plain English sentence."""

from toadline.rules.errors import RulesError

SENTENCES = {
    # Setting up.
    "bad-name": "“{name}” can’t be a name: a name has 1 to 30 characters.",
    "bad-seat": "“{text}” isn’t a seat: write open, bot:NAME or player:ID.",
    "seat-count": "There are {players} players, but seats for {count}.",
    "no-open-seat": "At least one seat must be for a person.",
    "unknown-bot": "There is no bot “{name}”. The bots are {names}.",
    "bad-clock": "The time per move is 1 second to 30 days, given in seconds, not {seconds}.",
    "many-rounds": "A match at a table has 1 to {most} rounds, not {rounds}.",
    "unknown-lesson": "There is no lesson “{name}”.",
    # Sitting down and getting up.
    "already-seated": "You already have a seat at this table.",
    "not-seated": "You don’t have a seat at this table.",
    "seat-taken": "That seat is taken.",
    "table-full": "All seats of this table are taken.",
    "sat-often": "You have sat down here {most} times already; choose another table.",
    "table-restless": "People have sat down here {most} times already; choose or open another table.",
    "already-started": "The match has started.",
    "not-started": "The match hasn’t started.",
    "table-closed": "This table is closed.",
    # The shuffle.
    "early-reveal": "Entropy stays sealed until all seats are taken.",
    "wrong-reveal": "This isn’t the entropy that you sealed when you sat down.",
    # Playing.
    "late": "Too late: this was meant to follow event {after}, but event {last} has already happened.",
    "not-between": "This round is still being played; the next one can’t start yet.",
    "not-absent": "You haven’t been away: no bot is playing for you.",
    "lesson-move": "In this lesson, play {move} now.",
    # Voting.
    "vote-clock": "This table has a clock; it decides when a bot takes over.",
    "vote-turn": "A bot can only stand in for the player everyone is waiting for.",
    "vote-early": "You can vote after five minutes; {seconds} {seconds:second|seconds} to go.",
    # Afterwards.
    "not-over": "The match isn’t over: its cards are still secret.",
}
"""The English sentence of each code."""


class Refused(RulesError):
    """Something that can't be done at a table, or not now."""

    sentences = SENTENCES
