"""Every place of the page with something to see in it, for looking at them all."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import APIRequestContext, Page, Route, WebSocketRoute

from toadline.client.picture import changed
from toadline.rules.shuffle import seal

THIRTY = [n for n in range(12, 50) if n % 10][:30]
ENTROPY = "abc"
HAND = [51, 53, 65, 68, 72, 81, 88, 97]
Message = dict[str, Any]
Costume = Callable[[Message], None]
"""Changes a table on its way to the page, where waiting for it to come about would take too long."""
TOO_FAR = {"code": "too-far", "sentence": "", "values": {"card": 72, "last": 49}, "retry_after": None}


@dataclass(frozen=True)
class Tables:
    """Tables in every state, all of the player who asks."""

    waiting: str
    running: str
    over: str
    lesson: str


def make_tables(api: APIRequestContext) -> Tables:
    """Sit down at tables, and play one of them to its end."""
    _post(api, "/players", name="Marlene")
    waiting = _open(api, players=3, seats=["open", "bot:level-2", "open"], visibility="listed")
    running = _open(api, players=4, seats=["open", "bot:level-1", "bot:level-1", "bot:level-1"])
    over = _open(api, players=3, seats=["open", "bot:level-1", "bot:level-1"], rounds=1, visibility="listed")
    play_to_the_end(api, over)
    return Tables(waiting, running, over, _post(api, "/lessons/line")["id"])


def play_to_the_end(api: APIRequestContext, table: str) -> None:
    """Play the first legal move whenever there is one."""
    while True:
        now = api.get(f"/api/v1/tables/{table}").json()
        if now["status"] == "over":
            return
        if now["status"] == "between":
            _post(api, f"/tables/{table}/ready")
        elif now["view"]["legal_moves"]:
            _post(api, f"/tables/{table}/moves", move=now["view"]["legal_moves"][0], after=now["number"])


def _post(api: APIRequestContext, path: str, **data: Any) -> Any:
    answer = api.post(f"/api/v1{path}", data=data)
    assert answer.ok, answer.text()
    return answer.json()


def _open(api: APIRequestContext, **options: Any) -> str:
    table = str(_post(api, "/tables", **options)["id"])
    sat = _post(api, f"/tables/{table}/seats", seal=seal(ENTROPY), seat=0)
    if sat["status"] == "revealing":
        _post(api, f"/tables/{table}/reveals", entropy=ENTROPY)
    return table


# Tables in costumes.


class Wardrobe:
    """Puts costumes on the tables that a page is sent. Whoever wears one is refused everything."""

    def __init__(self, page: Page) -> None:
        self.costume: Costume | None = None
        self.cut = False
        page.route_web_socket("**/live*", self._connect)
        page.route("**/refusal?*", self._explain)

    def _explain(self, route: Route) -> None:
        """Why a card can't be played: the server knows nothing of costumes."""
        if self.costume:
            route.fulfill(json=TOO_FAR)
        else:
            route.continue_()

    def _connect(self, route: WebSocketRoute) -> None:
        if self.cut:
            route.close()
            return
        server, costume = route.connect_to_server(), self.costume
        seen: Message = {}

        def forward(message: str | bytes) -> None:
            data = json.loads(message)
            seen.update(changed(data.get("table", seen), data.get("changes", {})))
            if costume and data.get("table"):
                costume(data)
            if costume and data.get("changes"):
                worn = json.loads(json.dumps({"table": seen}))
                costume(worn)
                data["changes"] = worn["table"]
            route.send(json.dumps(data))
            if costume is cut_off and data.get("table"):
                self.cut = True
                route.close()

        def answer(message: str | bytes) -> None:
            command = json.loads(message)
            if costume and "ref" in command:
                route.send(json.dumps({"type": "refused", "ref": command["ref"], "problem": TOO_FAR}))
            else:
                server.send(message)

        server.on_message(forward)
        route.on_message(answer)


def own_turn_with(*legal: str) -> Costume:
    """The longest line that anybody will ever see, in one's own turn."""

    def put_on(data: Message) -> None:
        view = data["table"]["view"]
        if view:
            view.update(line=THIRTY, line_cost=42, hand=HAND, turn=0, legal_moves=list(legal))

    return put_on


def with_a_line_of_thirty(page: Page, *legal: str) -> None:
    """Let the server's tables come with the longest line, in one's own turn."""
    Wardrobe(page).costume = own_turn_with(*(legal or ("51", "53", "take")))


def stuck(data: Message) -> None:
    """Nothing fits, the clock runs out, and taking costs a card more."""
    own_turn_with("take")(data)
    data["table"]["deadline"] = time.time() + 8
    data["table"]["view"]["penalty_due"] = True


def heaped(data: Message) -> None:
    """Everybody has cards that lie open and cards that lie face down, and drew a penalty card."""
    own_turn_with("51", "53", "take")(data)
    view = data["table"]["view"]
    view["plus"] = [[19, 91, 26, 62], [], [39, 93], [78, 87, 59, 95, 67, 76, 58, 85]]
    view["minus"] = [[55, 57, 61], [77], [64, 66, 69], []]
    view["points"], view["unknown"] = [-3, -5, -5, 8], [0, 1, 0, 0]


def between(data: Message) -> None:
    """A round is scored, and another follows."""
    table = data["table"]
    table.update(status="between", deadline=time.time() + 25)
    table["view"]["match"].update(over=False, rounds=2, winners=[])


def away(data: Message) -> None:
    """A bot plays for the reader."""
    data["table"]["seats"][0]["bot"] = "level-3"


def late(data: Message) -> None:
    """Somebody keeps the table waiting."""
    table = data["table"]
    table["since"] -= 400
    table["view"].update(turn=1, legal_moves=[])
    table["seats"][1].update(kind="player", bot=None, name="Sumpfdotterblume")


def closed(data: Message) -> None:
    """The host has closed the table."""
    data["table"].update(status="closed", closed="host")


def revealing(data: Message) -> None:
    """All seats are taken, and somebody's device isn't here."""
    table = data["table"]
    table.update(status="revealing")
    table["seats"][0].update(entropy=ENTROPY)
    linus = {"kind": "person", "player": "a1b2c3", "name": "Sumpfdotterblume", "seal": seal("linus")}
    table["seats"][2].update(linus)


def unrevealed(data: Message) -> None:
    """They left instead."""
    revealing(data)
    data["table"].update(status="closed", closed="unrevealed", secret="5eed" * 16)
    data["table"]["seats"][2].update(left=True)


def watched(data: Message) -> None:
    """The reader sits at no seat."""
    data["table"].update(you=None)
    data["table"]["view"].update(hand=[], legal_moves=[], line=THIRTY[:9])


def talkative(data: Message) -> None:
    """Something has been said."""
    data["table"]["options"]["chat"] = True
    said = {"room": "players", "player": "a1b2c3", "name": "Linus", "text": "Not the toad again!"}
    data["chat"] = [{"id": 1, "at": time.time(), **said}]


def learnt(data: Message) -> None:
    """The lesson's last step is done."""
    data["table"]["lesson"].update(step=10)


def cut_off(_data: Message) -> None:
    """The connection is lost right after this."""


# Places.


@dataclass(frozen=True)
class Place:
    """A place: its name and address, what to press there, and what shows that it is ready."""

    name: str
    address: str
    ready: str = "main h1"
    press: tuple[str, ...] = ()
    costume: Costume | None = None
    offline: bool = False

    def visit(self, page: Page, wardrobe: Wardrobe) -> None:
        page.context.set_offline(False)
        wardrobe.costume, wardrobe.cut = self.costume, False
        page.goto(self.address, wait_until="networkidle" if self.offline else "commit")
        if self.address.startswith("/t/"):
            page.locator(".board, .room, .replay").first.wait_for()
        for target in self.press:
            one = page.locator(target).first
            one.hover()  # once it lies still
            one.click(force=one.get_attribute("aria-disabled") == "true")
        if self.offline:
            page.locator("main h1").wait_for()
            page.context.set_offline(True)
        page.locator(self.ready).first.wait_for()


def places(tables: Tables) -> Iterator[Place]:
    """Every place."""
    yield Place("home", "/")
    yield Place("offline", "/", ".offline", offline=True)
    yield Place("friends", "/friends")
    yield Place("tables", "/tables", "li.panel")
    yield Place("watch", "/watch", "li.panel")
    yield Place("learn", "/learn")
    yield Place("rules", "/rules", "article h2")
    yield Place("games", "/games", "li.panel")
    yield Place("settings", "/settings", "svg[role=img]", (".panel > .button",))
    yield Place("device", "/device/abcd")
    yield Place("nothing", "/nowhere")
    yield Place("waiting", f"/t/{tables.waiting}", ".room svg[role=img]")
    yield Place("revealing", f"/t/{tables.waiting}", ".room .device", costume=revealing)
    yield Place("unrevealed", f"/t/{tables.waiting}", ".room dd", ("summary",), unrevealed)
    yield from _table(f"/t/{tables.running}")
    yield Place("lesson", f"/t/{tables.lesson}", ".lesson .text")
    yield Place("lesson-done", f"/t/{tables.lesson}", ".lesson .button", costume=learnt)
    yield Place("between", f"/t/{tables.over}", "dialog .main", costume=between)
    yield Place("refused", f"/t/{tables.over}", "dialog .notice", ("dialog .main",), costume=between)
    yield Place("score-sheet", f"/t/{tables.over}", "dialog .choices")
    replay = f"/t/{tables.over}/replay?round=1&move=20&check=1"
    yield Place("replay", replay, ".verdict", ("summary",))


def _table(address: str) -> Iterator[Place]:
    """A table being played, and all that can be opened or happen there."""
    own = own_turn_with("51", "51x15", "53", "take")
    menu = ".menu > button"
    yield Place("table", address, ".playable, .take[aria-disabled=false]")
    yield Place("choice", address, ".choice .button", ('[data-card="51"] .card',), own)
    yield Place("why-not", address, ".table > [role=status]:not(:empty)", ('[data-card="72"] .card',), own)
    yield Place("stuck", address, ".take.wanted", costume=stuck)
    yield Place("heaps", address, "dialog[open]", (".plate .open",), heaped)
    yield Place("menu", address, ".menu .items", (menu,))
    yield Place("keys", address, "dialog kbd", (menu, ".items > button"))
    yield Place("leave", address, "dialog .main", (menu, ".items > button:last-of-type"))
    yield Place("rules-at-the-table", address, "dialog p", (".bar > button:last-of-type",))
    yield Place("chat", address, "aside .message", (".bar .chat",), talkative)
    yield Place("watching", address, "p.own", costume=watched)
    yield Place("away", address, ".note .main", costume=away)
    yield Place("late", address, ".note .button", costume=late)
    yield Place("closed", address, ".note a", costume=closed)
    yield Place("lost", address, ".note.lost", costume=cut_off)
