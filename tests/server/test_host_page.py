"""docs/host.md: every command in it is known, and what it says of the server is so."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command import toadline
from tests.server.player import Player
from tests.server.process import Server, sqlite
from tests.shell import ROOT, blocks
from toadline.server import guard, messages, run
from toadline.server.settings import Settings, chosen_settings, settings_parser
from toadline.server.tuning import TUNING

PAGE = (ROOT / "docs/host.md").read_text(encoding="utf-8")
COMMANDS = [line[2:].split() for block in blocks("host.md", "console") for line in block.splitlines()]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with Server(folder / "log", sqlite(folder), "--players-per-hour=2") as running:
        yield running


@pytest.mark.parametrize("command", [words for words in COMMANDS if words[0] == "toadline"], ids=" ".join)
def test_the_pages_commands_are_known(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    _, first, *rest = command
    if first in ("serve", "worker"):
        chosen_settings(settings_parser("toadline", "").parse_args(rest))
        return
    assert toadline("db", "upgrade").exit_code == 0
    examples = {"TABLE": "k2f", "MESSAGE": "7", "PLAYER": "a8m"}
    done = toadline(first, *(examples.get(word, word) for word in rest))
    assert done.exit_code == (1 if set(examples) & set(rest) else 0), done.stderr


def test_the_pages_variables_are_settings() -> None:
    for name in re.findall(r"TOADLINE_(\w+)", PAGE):
        assert name.lower() in Settings.model_fields
    for name in re.findall(r"`(\w+_\w+)`", PAGE.partition("## Looking after it")[2].partition("\n## ")[0]):
        assert name in Settings.model_fields


def test_every_metric_is_on_the_page(server: Server) -> None:
    Player(server, "Ada").try_to("GET", "/tables/nowhere")
    text = server.ask("GET", "/metrics").text
    metrics = re.findall(r"^# TYPE (toadline_\w+) (?:counter|gauge|histogram)$", text, re.MULTILINE)
    counted = {name for name in metrics if not name.endswith("_created")}
    assert set(re.findall(r"^\| `(toadline_\w+)`", PAGE, re.MULTILINE)) == counted


def test_the_limits_are_those_of_the_page() -> None:
    said = " ".join(PAGE.partition("## Limits")[2].split())
    for number in (guard.LARGEST_BODY, run.LARGEST_MESSAGE, messages.LONGEST_CHAT):
        assert f" {number:,}" in said
    assert f"doesn't read for {TUNING.send:.0f} seconds, or says nothing for {TUNING.silence:.0f}," in said


def test_a_proxy_is_believed_and_others_are_not(server: Server, tmp_path: Path) -> None:
    proxied = {"X-Forwarded-Proto": "https"}
    for address in ("192.0.2.1", "192.0.2.2"):  # two new players an hour from each
        for status in (201, 201, 429):
            headers = {**proxied, "X-Forwarded-For": address}
            answer = server.ask("POST", "players", json={"name": "Ada"}, headers=headers)
            assert answer.status_code == status
            assert ("Secure" in answer.headers.get("set-cookie", "")) == (status == 201)
    with Server(tmp_path / "log", sqlite(tmp_path), "--proxies=192.0.2.9") as wary:
        answer = wary.ask("POST", "players", json={"name": "Ada"}, headers=proxied)
        assert "Secure" not in answer.headers["set-cookie"]
