"""Every message that the server takes or gives. OpenAPI and the page's types are made from these."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from toadline.play.names import LONGEST_NAME
from toadline.play.options import LONGEST_CLOCK, MOST_ROUNDS, STAND_IN
from toadline.play.table import Status

LONGEST_CHAT = 300

MoveText = Annotated[str, BeforeValidator(str), Field(description="34 lays, 94x49 twists, take takes.")]
Cards = tuple[int, ...]
Id = Annotated[str, Field(pattern="^[0-9A-Za-z]{4,40}$")]


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

    name: str = Field(max_length=200, description=f"What others see: up to {LONGEST_NAME} letters are kept.")
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


# The game.


class Played(Answer):
    """One move as it happened. A card that the viewer may not know is 0."""

    seat: int
    move: MoveText
    took: Cards = Field(description="The line that a take took.")
    penalty: int | None = Field(description="The penalty card that a take cost (pro variant).")
    drew: int | None = Field(description="The card drawn afterwards.")


class Outcome(Answer):
    """How a round ended."""

    ending: Literal["taken", "twisted"]
    seat: int
    scores: tuple[int, ...]


class Standing(Answer):
    """Where the match stands."""

    rounds: int
    number: int = Field(description="The round being played, counted from 1.")
    totals: tuple[int, ...] = Field(description="Each seat's points in the rounds that are over.")
    outcomes: tuple[Outcome, ...]
    over: bool
    winners: tuple[int, ...]


class View(Answer):
    """What one seat, or a spectator, may know of the round."""

    seat: int | None
    players: int
    pro: bool
    turn: int | None
    hand: Cards = Field(description="The own cards, in rising order.")
    hand_sizes: tuple[int, ...]
    line: Cards = Field(description="Left to right.")
    line_cost: int = Field(description="Minus points that taking it would bring, without a penalty card.")
    penalty_due: bool = Field(description="Whether taking it would also cost the pile's top card.")
    pile_size: int
    plus: tuple[Cards, ...] = Field(description="Each seat's face-up cards.")
    minus: tuple[Cards, ...] = Field(description="Each seat's face-down cards, as far as known.")
    unknown: tuple[int, ...] = Field(description="Penalty cards of each seat that aren't known.")
    points: tuple[int, ...] = Field(description="Each seat's points, as far as known.")
    legal_moves: tuple[MoveText, ...] = Field(description="Empty unless it is the own turn.")
    outcome: Outcome | None
    hands: tuple[Cards, ...] | None = Field(
        description="The cards left in all hands, once the round is over."
    )
    match: Standing | None


class WholeView(View):
    """A view with every move of the round."""

    history: tuple[Played, ...]


# Tables.


class NewTable(Request):
    """What is agreed on before a match."""

    players: int = Field(2, ge=2, le=4)
    rounds: int = Field(2, ge=1, le=MOST_ROUNDS)
    pro: bool = False
    seats: tuple[Annotated[str, Field(max_length=80)], ...] | None = Field(
        None, max_length=4, description="One a player: open, bot:NAME or player:ID. Default: all open."
    )
    clock: int | None = Field(
        None, ge=1, le=LONGEST_CLOCK, description="Seconds a move (86400 a day); none by default."
    )
    visibility: Literal["listed", "link"] = Field("link", description="In the lobby, or by link only.")
    chat: bool = True
    stand_in: str = Field(STAND_IN, max_length=80, description="The bot that plays for absent players.")


class Wish(Request):
    """The options of a listed table to be paired at."""

    players: int = Field(2, ge=2, le=4)
    rounds: int = Field(2, ge=1, le=MOST_ROUNDS)
    pro: bool = False
    clock: int | None = Field(None, ge=1, le=LONGEST_CLOCK)


class Options(Answer):
    """The options of a table."""

    seats: tuple[str, ...]
    rounds: int
    pro: bool
    clock: int | None
    listed: bool
    chat: bool
    stand_in: str
    lesson: str | None


class Seat(Answer):
    """A seat at a table."""

    kind: Literal["open", "person", "bot"]
    name: str = Field(description="Empty while nobody sits here.")
    player: str | None = Field(description="Who sits here; null for a bot.")
    bot: str | None = Field(description="The bot that plays: the seat's own, or the absent owner's stand-in.")
    left: bool = Field(description="Whether the owner left for good.")
    ready: bool = Field(description="Whether the owner is ready for the next round.")
    entropy: str = Field(description="What the player added to the shuffle.")
    kept_for: str | None = Field(description="The only player who may sit here.")


class LessonStep(Answer):
    """Where a lesson stands."""

    name: str
    step: int = Field(description="The learner's next step, counted from 1; past the last one at the end.")
    steps: int
    expects: str | None = Field(description="The move to play now.")


class Table(Answer):
    """A table as one player, or a spectator, may see it."""

    id: str
    number: int = Field(description="The last event's number.")
    status: Status
    options: Options
    opened_at: float
    seats: tuple[Seat, ...]
    you: int | None = Field(description="The own seat.")
    commitment: str = Field(description="The SHA-256 of the shuffle's secret.")
    secret: str | None = Field(description="The shuffle's secret, once the match is over.")
    since: float = Field(description="When this turn, or the pause between rounds, began.")
    deadline: float | None = Field(description="When the clock runs out or the next round starts by itself.")
    votes: tuple[int, ...] = Field(description="Who voted for a bot to take over.")
    closed: str | None = Field(description="Why the table was closed, if it was.")
    rematch: str | None = Field(description="The table where the same people play again.")
    lesson: LessonStep | None
    view: View | None = Field(description="None before the start.")


class WholeTable(Table):
    """A table with every move of the round."""

    view: WholeView | None


class TableCard(Answer):
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

    tables: tuple[TableCard, ...]
    next: str | None = Field(description="Give this as `before` to go on.")


class SitDown(Request):
    """Sitting down at a table."""

    entropy: str = Field("", max_length=64, description="Up to 64 letters and digits for the shuffle.")
    seat: int | None = Field(None, ge=0, le=3)


class Play(Request):
    """A move, and the last event seen."""

    move: str = Field(max_length=20, examples=["94x49"])
    after: int = Field(ge=0)


class Vote(Request):
    """A vote for a bot to take over a seat."""

    seat: int = Field(ge=0, le=3)


class Done(Answer):
    """It happened, and it is on disk; the last event's number."""

    number: int


# What happens at a table.


class EventBase(Answer):
    """Something that happened."""


class OpenedEvent(EventBase):
    """The table is there."""

    kind: Literal["opened"] = "opened"


class SeatedEvent(EventBase):
    """Somebody sat down."""

    kind: Literal["seated"] = "seated"
    seat: int
    name: str


class LeftEvent(EventBase):
    """Somebody got up."""

    kind: Literal["left"] = "left"
    seat: int


class StartedEvent(EventBase):
    """The first round is dealt."""

    kind: Literal["started"] = "started"


class MovedEvent(EventBase):
    """A move was played; by which bot, if it wasn't the seat's owner."""

    kind: Literal["moved"] = "moved"
    played: Played
    bot: str | None


class ReadyEvent(EventBase):
    """Somebody is ready for the next round."""

    kind: Literal["ready"] = "ready"
    seat: int


class DealtEvent(EventBase):
    """The next round is dealt."""

    kind: Literal["dealt"] = "dealt"
    round: int


class AbsentEvent(EventBase):
    """A bot plays for this seat until its owner is back."""

    kind: Literal["absent"] = "absent"
    seat: int
    reason: Literal["clock", "vote"]


class BackEvent(EventBase):
    """The owner of the seat is back."""

    kind: Literal["back"] = "back"
    seat: int


class VotedEvent(EventBase):
    """Somebody voted for a bot to take over a seat."""

    kind: Literal["voted"] = "voted"
    seat: int
    against: int


class ClosedEvent(EventBase):
    """The table ended before its match did."""

    kind: Literal["closed"] = "closed"
    reason: Literal["abandoned", "host", "finished"]


class RematchedEvent(EventBase):
    """The same people play again, at another table."""

    kind: Literal["rematched"] = "rematched"
    table: str


Event = Annotated[
    OpenedEvent
    | SeatedEvent
    | LeftEvent
    | StartedEvent
    | MovedEvent
    | ReadyEvent
    | DealtEvent
    | AbsentEvent
    | BackEvent
    | VotedEvent
    | ClosedEvent
    | RematchedEvent,
    Field(discriminator="kind"),
]


class ChatLine(Answer):
    """Something said at a table, to its players or to its spectators."""

    id: int
    at: float
    room: Literal["players", "spectators"]
    player: str
    name: str
    text: str


class Say(Request):
    """Something to say."""

    text: str = Field(min_length=1, max_length=LONGEST_CHAT)


# The live connection: what the server sends.


class Picture(Answer):
    """The whole table: the first message, and again after a gap."""

    type: Literal["table"] = "table"
    table: WholeTable
    chat: tuple[ChatLine, ...] = Field(description="The newest lines.")


class Happened(Answer):
    """An event, and the table after it."""

    type: Literal["event"] = "event"
    number: int
    at: float
    event: Event
    table: Table


class Said(Answer):
    """Something was said."""

    type: Literal["chat"] = "chat"
    line: ChatLine


class Unsaid(Answer):
    """A line of the chat was removed."""

    type: Literal["unsaid"] = "unsaid"
    id: int


class Presence(Answer):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    seats: tuple[int, ...]
    spectators: int


class Accepted(Answer):
    """A command was carried out, and is on disk."""

    type: Literal["done"] = "done"
    ref: int | None
    number: int


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


class MoveCommand(Command):
    """Play a move."""

    type: Literal["move"]
    move: str = Field(max_length=20)
    after: int = Field(ge=0)


class ReadyCommand(Command):
    """Be ready for the next round."""

    type: Literal["ready"]


class BackCommand(Command):
    """Come back."""

    type: Literal["back"]


class VoteCommand(Command):
    """Vote for a bot to take over a seat."""

    type: Literal["vote"]
    seat: int = Field(ge=0, le=3)


class ChatCommand(Command):
    """Say something."""

    type: Literal["chat"]
    text: str = Field(min_length=1, max_length=LONGEST_CHAT)


class BeatCommand(Command):
    """The client is there."""

    type: Literal["beat"]


ClientMessage = Annotated[
    MoveCommand | ReadyCommand | BackCommand | VoteCommand | ChatCommand | BeatCommand,
    Field(discriminator="type"),
]


# Records.


class ReplayStep(Answer):
    """A position of a finished match, and the move that led to it."""

    round: int
    move: int = Field(description="Counted from 1 in each round; 0 is the deal.")
    played: Played | None
    points: tuple[int, ...] = Field(description="Each seat's points in this round so far.")
    views: tuple[View, ...] = Field(description="One a seat.")


class Replay(Answer):
    """Every position of a finished match."""

    names: tuple[str, ...]
    rounds: int
    pro: bool
    commitment: str | None
    entropy: tuple[str, ...] | None
    secret: str | None
    steps: tuple[ReplayStep, ...]


class UploadedRecord(Request):
    """A record: its text, or its JSON."""

    record: str | dict[str, Any]


# Others.


class BotCard(Answer):
    """A bot that can sit at a table."""

    name: str
    about: str


class LessonCard(Answer):
    """A lesson."""

    name: str
    steps: int


class Health(Answer):
    """How the server is."""

    status: Literal["fine", "stopping", "no database"]
    version: str
