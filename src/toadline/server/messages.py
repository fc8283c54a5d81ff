"""Every message that the server takes or gives. OpenAPI and the page's types are made from these.

What the rules and the table state already (views, moves as they happened, options, seats, events) is
used as it stands there.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, GetPydanticSchema
from pydantic_core import core_schema
from typing_extensions import TypedDict

from toadline.play.events import (
    Absent,
    Back,
    Closed,
    Dealt,
    Left,
    Ready,
    Rematched,
    Revealed,
    Seated,
    Started,
    Voted,
)
from toadline.play.names import LONGEST_NAME
from toadline.play.options import LONGEST_CLOCK, MOST_ROUNDS, STAND_IN, Options
from toadline.play.seat import Seat
from toadline.play.table import Status
from toadline.rules.move import Move
from toadline.rules.played import Played
from toadline.rules.position import MAX_PLAYERS, MIN_PLAYERS
from toadline.rules.view import Snapshot, View

LONGEST_CHAT = 300


def _move_as_text(_source: object, _handler: object) -> core_schema.CoreSchema:
    return core_schema.no_info_plain_validator_function(
        lambda value: value if isinstance(value, Move) else Move.parse(value),
        json_schema_input_schema=core_schema.str_schema(),
        serialization=core_schema.to_string_ser_schema(),
    )


# Pydantic asks a type how it is written. The rules know nothing of Pydantic, so a move is told here.
setattr(Move, "__get_pydantic_core_schema__", _move_as_text)  # noqa: B010  # a type checker would object


class Request(BaseModel):
    """What a client sends: nothing may be in it that isn't understood."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Answer(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(from_attributes=True, frozen=True)


# What went wrong.


class Problem(Answer):
    """Why a request was refused. Nothing has changed."""

    code: str = Field(description="Stable; clients translate it.")
    sentence: str = Field(description="The same for people, in English.")
    values: dict[str, int | str] = Field({}, description="The numbers and words in the sentence.")
    retry_after: int | None = Field(None, description="Seconds to wait before the next try.")


# Players.


class NewPlayer(Request):
    """A guest who wants to play, or a bot's account."""

    name: str = Field(
        max_length=200, description=f"What others see; at most {LONGEST_NAME} characters of it are kept."
    )
    bot: bool = Field(False, description="Whether a program plays under this name.")


class Rename(Request):
    """A new name."""

    name: str = Field(max_length=200)


class Player(Answer):
    """A player as others may know them."""

    id: str
    name: str
    bot: bool


class OwnPlayer(Player):
    """A new player, with the token that proves who they are. It is shown once and stored only as a hash."""

    token: str


class DeviceCode(Answer):
    """A one-time code that makes another device the same player."""

    code: str
    expires: float = Field(description="Seconds since 1970.")


class UseCode(Request):
    """A one-time code from another device."""

    code: str = Field(max_length=40)


# Tables.


class Pairing(Request):
    """What a player who looks for others wants to play."""

    players: int = Field(2, ge=MIN_PLAYERS, le=MAX_PLAYERS)
    rounds: int = Field(2, ge=1, le=MOST_ROUNDS)
    pro: bool = False
    clock: int | None = Field(
        None, ge=1, le=LONGEST_CLOCK, description="Seconds per move (86400 for a day); none by default."
    )


class NewTable(Pairing):
    """What is agreed on before a match."""

    seats: tuple[Annotated[str, Field(max_length=80)], ...] | None = Field(
        None,
        max_length=MAX_PLAYERS,
        description="One word per player: open, bot:NAME or player:ID. By default all are open.",
    )
    visibility: Literal["listed", "link"] = Field("link", description="In the lobby, or by link only.")
    chat: bool = True
    stand_in: str = Field(STAND_IN, max_length=80, description="The bot that plays for absent players.")


class LessonStep(Answer):
    """Where a lesson stands."""

    name: str
    step: int = Field(description="The learner's next step, counted from 1; past the last one at the end.")
    steps: int
    expects: str | None = Field(description="The move to play now.")


class ShownTable(Answer):
    """A table as one player, or a spectator, may see it."""

    id: str
    number: int = Field(description="The last event's number.")
    status: Status
    options: Options
    opened_at: float
    seats: tuple[Seat, ...]
    you: int | None = Field(description="Your seat; null for a spectator.")
    commitment: str = Field(description="The SHA-256 of the shuffle's secret.")
    secret: str | None = Field(
        description="The shuffle's secret, once the match is over or the table closed."
    )
    since: float = Field(description="When this turn, or the pause between rounds, began.")
    deadline: float | None = Field(description="When the clock runs out or the next round starts by itself.")
    votes: tuple[int, ...] = Field(description="Who voted for a bot to take over.")
    closed: str | None = Field(description="Why the table was closed, if it was.")
    rematch: str | None = Field(description="The table where the same people play again.")
    lesson: LessonStep | None
    view: Snapshot | None = Field(description="Null before the start.")


class WholeTable(ShownTable):
    """A table with every move of the round."""

    view: View | None


def _some_of(name: str, fields: Mapping[str, Any], about: str) -> GetPydanticSchema:
    """Makes a dictionary one that may have these fields, and needn't."""
    made = TypedDict(name, fields, total=False)  # type: ignore[misc]  # its fields are stated elsewhere
    made.__doc__ = about
    return GetPydanticSchema(lambda _, handler: handler.generate_schema(made))


ViewChanges = Annotated[
    dict[str, Any],
    _some_of("ViewChanges", get_type_hints(Snapshot), "What is now different in a view; all if it is new."),
]
TableChanges = Annotated[
    dict[str, Any],
    _some_of(
        "TableChanges",
        {
            **{name: Annotated[field.annotation, field] for name, field in ShownTable.model_fields.items()},
            "view": ViewChanges | None,
        },
        "What is now different at a table, as one player, or a spectator, may see it.",
    ),
]


class TableSummary(Answer):
    """A table in a list."""

    id: str
    status: Status
    options: Options
    opened_at: float
    seats: tuple[Seat, ...]
    round: int | None
    totals: tuple[int, ...] | None
    winners: tuple[int, ...]


class TablePage(Answer):
    """Some tables of a list, newest first."""

    tables: tuple[TableSummary, ...]
    next: str | None = Field(description="Give this as `before` to go on.")


class SitDown(Request):
    """Sitting down at a table."""

    seal: str = Field("", max_length=64, description="The seal of what you add to the shuffle, if anything.")
    seat: int | None = Field(None, ge=0, lt=MAX_PLAYERS)


class Reveal(Request):
    """What was sealed, once all seats are taken."""

    entropy: str = Field(max_length=64, description="Up to 64 letters and digits.")


class Play(Request):
    """A move, and the last event seen."""

    move: str = Field(max_length=20, examples=["94x49"], description="34 lays, 94x49 twists, take takes.")
    after: int = Field(ge=0)


class Vote(Request):
    """A vote for a bot to take over a seat."""

    seat: int = Field(ge=0, lt=MAX_PLAYERS)


class Say(Request):
    """Something to say."""

    text: str = Field(min_length=1, max_length=LONGEST_CHAT)


class Done(Answer):
    """It happened, and it is on disk."""

    number: int = Field(description="The last event's number.")


class ChatMessage(Answer):
    """Something said at a table, to its players or to its spectators."""

    id: int
    at: float
    room: Literal["players", "spectators"]
    player: str
    name: str
    text: str


# What happens at a table: the table's own events, but for the two that hold more than anybody may see.


class ShownOpened(Answer):
    """The table is there."""

    kind: Literal["opened"] = "opened"


class ShownMoved(Answer):
    """A move was played; by which bot, if it wasn't the seat's owner."""

    kind: Literal["moved"] = "moved"
    played: Played
    bot: str | None


Event = Annotated[
    ShownOpened
    | Seated
    | Left
    | Revealed
    | Started
    | ShownMoved
    | Ready
    | Dealt
    | Absent
    | Back
    | Voted
    | Closed
    | Rematched,
    Field(discriminator="kind"),
]


# The live connection: what the server sends.


class Picture(Answer):
    """The whole table: the first message, and again after a gap."""

    type: Literal["table"] = "table"
    table: WholeTable
    chat: tuple[ChatMessage, ...] = Field(description="The newest messages.")


class Happened(Answer):
    """An event, and what it changed: put `changes` over the table as it was, and its `view` over the view."""

    type: Literal["event"] = "event"
    number: int
    at: float
    event: Event
    changes: TableChanges


class EventPage(Answer):
    """Some events of a table, oldest first."""

    events: tuple[Happened, ...]
    next: int | None = Field(description="Give this as `after` to go on.")


class Said(Answer):
    """Something was said."""

    type: Literal["chat"] = "chat"
    message: ChatMessage


class Unsaid(Answer):
    """A chat message was removed."""

    type: Literal["unsaid"] = "unsaid"
    id: int


class Presence(Answer):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    seats: tuple[int, ...]
    spectators: int


class Accepted(Done):
    """A command was carried out, and is on disk."""

    type: Literal["done"] = "done"
    ref: int | None


class Rejected(Answer):
    """A command was refused; nothing has changed."""

    type: Literal["refused"] = "refused"
    ref: int | None
    problem: Problem


class Beat(Answer):
    """The server is there: the first message, and one every twenty seconds or so. Answer with a beat."""

    type: Literal["beat"] = "beat"
    now: float = Field(description="The server's clock, in seconds since 1970.")


ServerMessage = Annotated[
    Picture | Happened | Said | Unsaid | Presence | Accepted | Rejected | Beat, Field(discriminator="type")
]


# The live connection: what clients send. `ref` comes back in the answer.


class Command(Request):
    """Something that a client wants."""

    ref: int | None = None


class RevealCommand(Command, Reveal):
    """Reveal what was sealed."""

    type: Literal["reveal"]


class MoveCommand(Command, Play):
    """Play a move."""

    type: Literal["move"]


class ReadyCommand(Command):
    """Be ready for the next round."""

    type: Literal["ready"]


class BackCommand(Command):
    """Come back."""

    type: Literal["back"]


class VoteCommand(Command, Vote):
    """Vote for a bot to take over a seat."""

    type: Literal["vote"]


class ChatCommand(Command, Say):
    """Say something."""

    type: Literal["chat"]


class BeatCommand(Command):
    """The client is there."""

    type: Literal["beat"]


ClientMessage = Annotated[
    RevealCommand | MoveCommand | ReadyCommand | BackCommand | VoteCommand | ChatCommand | BeatCommand,
    Field(discriminator="type"),
]


# Records.


class ReplayStep(Answer):
    """A position of a finished match, and the move that led to it."""

    round: int
    move: int = Field(description="Counted from 1 in each round; 0 is the deal.")
    played: Played | None
    points: tuple[int, ...] = Field(description="Each seat's points in this round so far.")
    views: tuple[Snapshot, ...] = Field(description="One per seat.")


class Replay(Answer):
    """Every position of a finished match."""

    names: tuple[str, ...]
    rounds: int
    pro: bool
    commitment: str | None
    seals: tuple[str, ...] | None
    entropy: tuple[str, ...] | None
    secret: str | None
    steps: tuple[ReplayStep, ...]


class UploadedRecord(Request):
    """A record: its text, or its JSON."""

    record: str | dict[str, Any]


# What there is.


class LessonSummary(Answer):
    """A lesson, and how many moves the learner plays in it."""

    name: str
    steps: int


class Limits(Answer):
    """What can be asked of this server."""

    min_players: int
    max_players: int
    max_rounds: int = Field(description="Rounds of a match.")
    longest_name: int = Field(description="Characters.")
    longest_chat: int = Field(description="Characters of a chat message.")
    longest_clock: int = Field(description="Seconds per move.")
    vote_seconds: int = Field(
        description="How long somebody without a clock can keep the table waiting before the others may vote."
    )


class Health(Answer):
    """How the server is."""

    status: Literal["fine", "stopping", "no database"]
    version: str
