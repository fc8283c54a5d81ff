"""Who has which connections, and which of them make room."""

from asyncio import Transport
from typing import Any

import pytest

from toadline.server import sockets
from toadline.server.settings import Settings
from toadline.server.sockets import Sockets


class Line(Transport):
    """A connection that knows whether it was ended."""

    def __init__(self) -> None:
        super().__init__()
        self.is_over = False

    def abort(self) -> None:
        self.is_over = True


async def nothing(*_: Any) -> None:
    """An application."""


def of(**settings: Any) -> Sockets:
    return Sockets(Settings.model_validate(settings), nothing)


def lines(count: int) -> list[Line]:
    return [Line() for _ in range(count)]


def test_an_address_has_its_share() -> None:
    two = of(sockets_per_address=2, proxies="192.0.2.9,198.51.100.0/24")
    first, second, third, other = lines(4)
    assert two.add(first, "2001:db8::1")
    assert two.add(second, "2001:db8::2")
    assert not two.add(third, "2001:db8::3"), "one home"
    assert two.add(other, "192.0.2.1")
    two.remove(third)  # it was never counted
    assert not two.add(third, "2001:db8::3")
    two.remove(first)
    assert two.add(third, "2001:db8::3")
    for proxy in ("192.0.2.9", "198.51.100.7"):
        assert all(two.add(line, proxy) for line in lines(10))


def test_who_waits_longest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SPARE", 2)
    three = of(most_connections=1)
    busy, waiting, answered, *more = lines(6)
    for number, line in enumerate((busy, waiting, answered)):
        assert three.add(line, f"192.0.2.{number}")
    three.begin(busy)
    three.begin(answered)
    three.end(answered)
    three.add(more[0], "192.0.2.7")
    assert [line.is_over for line in (busy, waiting, answered)] == [False, True, False]
    three.remove(waiting)
    three.add(more[1], "192.0.2.8")
    assert [line.is_over for line in (busy, answered, more[0])] == [False, True, False]


def test_a_newcomer_has_no_room_where_all_are_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SPARE", 0)
    one = of(most_connections=1)
    busy, new = lines(2)
    one.add(busy, "192.0.2.1")
    one.begin(busy)
    one.add(new, "192.0.2.2")
    assert (busy.is_over, new.is_over) == (False, True)
