import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from toadline.arena.entrant import check, command, sit_down
from toadline.bots import roster
from toadline.bots.roster import OWN, UnknownBot


def test_our_own_bots_play_in_the_arenas_processes() -> None:
    for name in (*OWN, "peeker"):
        assert command(name) is None
        check(name)
    for name in ("greedy", "peeker"):
        with sit_down(name) as bot:
            assert bot.name == name


def test_bots_of_other_packages_get_a_process_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("newt", "newts:Newt", roster.GROUP)
    monkeypatch.setattr(roster, "others", lambda: {"newt": point})
    assert command("newt") == [sys.executable, "-m", "toadline.bots.protocol.serve", "newt"]
    check("newt")


def test_anything_else_is_a_command(tmp_path: Path) -> None:
    program = tmp_path / "my bot"
    assert command(f"'{program}' --fast") == [str(program), "--fast"]
    with pytest.raises(UnknownBot):
        check(f"'{program}' --fast")
    program.touch()
    check(f"'{program}' --fast")
    check(f"{sys.executable} bot.py")


@pytest.mark.parametrize("name", ["", "toadzilla", "./nowhere"])
def test_what_is_neither_bot_nor_program_is_unknown(name: str) -> None:
    with pytest.raises(UnknownBot):
        check(name)
