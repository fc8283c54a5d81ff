"""Every place of the page with something to see in it, for looking at them all."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import APIRequestContext, Page, WebSocketRoute

THIRTY = [n for n in range(12, 50) if n % 10][:30]
HAND = [51, 53, 65, 68, 72, 81, 88, 97]


@dataclass(frozen=True)
class Tables:
    """Tables in every state, all of the player who asks."""

    waiting: str
    running: str
    over: str


def make_tables(api: APIRequestContext) -> Tables:
    """Sit down at three tables, and play the last one to its end."""
    _post(api, "/players", name="Marlene")
    waiting = _open(api, players=3, seats=["open", "bot:level-2", "open"], visibility="listed")
    running = _open(api, players=4, seats=["open", "bot:level-1", "bot:level-1", "bot:level-1"])
    over = _open(api, players=3, seats=["open", "bot:level-1", "bot:level-1"], rounds=1, visibility="listed")
    play_to_the_end(api, over)
    return Tables(waiting, running, over)


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
    _post(api, f"/tables/{table}/seats", entropy="abc", seat=0)
    return table


def with_a_line_of_thirty(page: Page, *legal: str) -> None:
    """Let the server's tables come with the longest line that anybody will ever see, in one's own turn."""

    def lengthen(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def forward(message: str | bytes) -> None:
            data = json.loads(message)
            view = (data.get("table") or {}).get("view")
            if view:
                view["line"], view["line_cost"] = THIRTY, 42
                view["hand"], view["turn"] = HAND, 0
                view["legal_moves"] = legal or ["51", "53", "take"]
            route.send(json.dumps(data))

        server.on_message(forward)

    page.route_web_socket("**/live*", lengthen)


@dataclass(frozen=True)
class Place:
    """A place: its name and address, what to press there, and what shows that it is ready."""

    name: str
    address: str
    ready: str = "main h1"
    press: str = ""

    def visit(self, page: Page) -> None:
        page.goto(self.address)
        if self.press:
            page.locator(self.press).first.click()
        page.locator(self.ready).first.wait_for()


def places(tables: Tables) -> Iterator[Place]:
    """Every place."""
    yield Place("home", "/")
    yield Place("friends", "/friends")
    yield Place("tables", "/tables", "li.panel")
    yield Place("watch", "/watch", "li.panel")
    yield Place("learn", "/learn")
    yield Place("rules", "/rules", "article h2")
    yield Place("games", "/games", "li.panel")
    yield Place("settings", "/settings", "svg[role=img]", press=".panel > .button")
    yield Place("device", "/device/abcd")
    yield Place("nothing", "/nowhere")
    yield Place("waiting", f"/t/{tables.waiting}", ".room svg[role=img]")
    yield Place("table", f"/t/{tables.running}", ".playable, .take[aria-disabled=false]")
    yield Place("menu", f"/t/{tables.running}", ".menu .items", press=".menu > button")
    yield Place("heaps", f"/t/{tables.running}", "dialog[open]", press=".plate .open")
    yield Place("chat", f"/t/{tables.running}", "aside", press=".bar .chat")
    yield Place("score-sheet", f"/t/{tables.over}", "dialog[open]")
    replay = f"/t/{tables.over}/replay?round=1&move=20&check=1"
    yield Place("replay", replay, ".verdict", press="summary")
