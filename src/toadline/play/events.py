"""What happens at a table: a row of events, numbered from 1, is all there is to know about it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Literal, TypeAlias, get_args

from toadline.play.options import Options


@dataclass(frozen=True, slots=True)
class Opened:
    """The table is there. The secret of its shuffle is fixed from now on."""

    kind: Literal["opened"] = field(default="opened", init=False)
    by: str
    options: Options
    secret: str
    address: str = ""
    """Where from, as far as it is kept: enough to share fairly, too little to find anybody by."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A player sat down, and sealed the entropy that they add to the shuffle, if any.

    In logs from before there were seals the entropy itself is here.
    """

    kind: Literal["seated"] = field(default="seated", init=False)
    seat: int
    player: str
    name: str
    seal: str = ""
    entropy: str = ""


@dataclass(frozen=True, slots=True)
class Left:
    """A player got up: while seats are open for now, afterwards for good."""

    kind: Literal["left"] = field(default="left", init=False)
    seat: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """All seats are taken, and a player's device revealed what it had sealed."""

    kind: Literal["revealed"] = field(default="revealed", init=False)
    seat: int
    entropy: str


@dataclass(frozen=True, slots=True)
class Started:
    """Everything that was sealed is revealed, and the first round is dealt."""

    kind: Literal["started"] = field(default="started", init=False)


@dataclass(frozen=True, slots=True)
class Moved:
    """A move was played; by which bot, if it wasn't the seat's owner."""

    kind: Literal["moved"] = field(default="moved", init=False)
    seat: int
    move: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Ready:
    """A player has seen enough of the scored round."""

    kind: Literal["ready"] = field(default="ready", init=False)
    seat: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """The next round is dealt."""

    kind: Literal["dealt"] = field(default="dealt", init=False)
    round: int


@dataclass(frozen=True, slots=True)
class Absent:
    """A bot plays for this seat until its owner is back."""

    kind: Literal["absent"] = field(default="absent", init=False)
    seat: int
    reason: Literal["clock", "vote"]


@dataclass(frozen=True, slots=True)
class Back:
    """The owner of the seat is back."""

    kind: Literal["back"] = field(default="back", init=False)
    seat: int


@dataclass(frozen=True, slots=True)
class Voted:
    """A player wants a bot to take over the seat that keeps the table waiting."""

    kind: Literal["voted"] = field(default="voted", init=False)
    seat: int
    against: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The table ended before its match did.

    reason   `abandoned`: nobody came; `host`: the host closed it; `finished`: the lesson is done;
             `unrevealed`: a player left, or didn't reveal, between the last seat taken and the deal
    """

    kind: Literal["closed"] = field(default="closed", init=False)
    reason: Literal["abandoned", "host", "finished", "unrevealed"]


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people play again, at another table."""

    kind: Literal["rematched"] = field(default="rematched", init=False)
    table: str


Event: TypeAlias = (
    Opened
    | Seated
    | Left
    | Revealed
    | Started
    | Moved
    | Ready
    | Dealt
    | Absent
    | Back
    | Voted
    | Closed
    | Rematched
)
KINDS: dict[str, type[Event]] = {kind.__name__.lower(): kind for kind in get_args(Event)}
"""Each event's class by its `kind`, which says the same in plain data."""
_NAMES = {kind: [each.name for each in fields(kind)] for kind in KINDS.values()}


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a table's log: the event, its number, and when it happened (seconds since 1970)."""

    number: int
    at: float
    event: Event


def to_dict(event: Event) -> dict[str, Any]:
    """An event as plain data.

    >>> to_dict(Moved(seat=1, move="94x49"))
    {'kind': 'moved', 'seat': 1, 'move': '94x49', 'bot': None}
    """
    data = {name: getattr(event, name) for name in _NAMES[type(event)]}
    if isinstance(event, Opened):
        data["options"] = asdict(event.options)
    return data


def from_dict(data: Mapping[str, Any]) -> Event:
    """The event that `to_dict` turned into this."""
    values = dict(data)
    kind = KINDS[values.pop("kind")]
    if kind is Opened:
        options = values["options"]
        values["options"] = Options(**{**options, "seats": tuple(options["seats"])})
    return kind(**values)
