"""What a seated player can ask of a table, over HTTP or over the live connection."""

from collections.abc import Callable
from typing import TypeAlias

from toadline.play.events import Event
from toadline.play.table import Table
from toadline.rules.move import Move
from toadline.server.messages import (
    BackCommand,
    MoveCommand,
    Play,
    ReadyCommand,
    Reveal,
    RevealCommand,
    Vote,
    VoteCommand,
)

Decide: TypeAlias = Callable[[Table, float], list[Event]]
"""Looks at a table, and at the time, and says which events follow; or refuses."""
SeatCommand: TypeAlias = RevealCommand | MoveCommand | ReadyCommand | BackCommand | VoteCommand


def reveal(player: str, asked: Reveal) -> Decide:
    """Reveal what was sealed."""
    return lambda table, _: table.reveal(player, asked.entropy)


def move(player: str, asked: Play) -> Decide:
    """Play a move."""
    return lambda table, _: table.move(player, Move.parse(asked.move), asked.after)


def ready(player: str) -> Decide:
    """Be ready for the next round."""
    return lambda table, _: table.ready(player)


def back(player: str) -> Decide:
    """Come back after a bot took over."""
    return lambda table, _: table.back(player)


def vote(player: str, asked: Vote) -> Decide:
    """Vote for a bot to take over a seat."""
    return lambda table, now: table.vote(player, asked.seat, now)


def decision(player: str, command: SeatCommand) -> Decide:
    """What a command of the live connection asks for."""
    match command:
        case RevealCommand():
            return reveal(player, command)
        case MoveCommand():
            return move(player, command)
        case ReadyCommand():
            return ready(player)
        case BackCommand():
            return back(player)
        case VoteCommand():
            return vote(player, command)
