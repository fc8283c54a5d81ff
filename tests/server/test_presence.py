"""Who is here, also across processes: after an accident the picture becomes right again by itself."""

from pathlib import Path

from tests.server.connection import Live, following
from tests.server.player import New, Player, both
from tests.server.process import Server, altered, sqlite
from tests.services import redis
from tests.waiting import until


def shows(live: Live, *seats: int, spectators: int = 0) -> None:
    """Wait until somebody is shown that these are here."""
    here = {"type": "presence", "seats": list(seats), "spectators": spectators}
    until(lambda: live.next("presence") == here, f"{here}")


def test_presence_becomes_right_again(tmp_path: Path) -> None:
    with redis() as wires:
        flags = (sqlite(tmp_path), f"--redis={wires.url}")
        hasty = altered(tmp_path, tuning={"say_here": 0.3, "here_kept": 2})
        one, other = (Server(tmp_path / f"{n}.log", *flags, program=hasty) for n in (1, 2))
        with one, other:
            ada, bo = Player(one, "Ada"), Player(other, "Bo")
            table = ada.open("open", "open", visibility="listed")
            ada.sit(table)
            bo.sit(table)
            with following(one, ada, table) as here, following(other, bo, table) as there:
                shows(here, 0, 1)
                shows(there, 0, 1)
                wires.stop()
                with following(one, None, table) as eve:
                    shows(eve, 0, spectators=1)  # as far as this process knows
                    wires.start()
                    for live in (here, there, eve):
                        shows(live, 0, 1, spectators=1)
                    other.kill()
                    shows(here, 0, spectators=1)


def test_presence_tells_who_is_connected(new: New, server: Server) -> None:
    ada, bo, table = both(new, visibility="listed")
    with following(server, ada, table) as live:
        assert live.next("presence")["seats"] == [0]
        with following(server, bo, table), following(server, None, table):
            until(
                lambda: live.next("presence") == {"type": "presence", "seats": [0, 1], "spectators": 1}, "all"
            )
        until(lambda: live.next("presence")["seats"] == [0], "the others leaving")
