"""Which names a server answers to: a stranger's name that leads here is none of them."""

import json
import socket

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.player import New, both, refusal
from tests.server.process import Server
from tests.waiting import PATIENCE
from toadline.server.host_names import HostNames
from toadline.server.problems import Denied
from toadline.server.settings import Settings

OWN = socket.gethostname()


def answers_to(name: str, **settings: str) -> bool:
    try:
        HostNames(Settings.model_validate(settings)).check({"host": name})
    except Denied as denied:
        return denied.code != "wrong-host"
    return True


@pytest.mark.parametrize(
    "host",
    [
        *(
            "localhost",
            "localhost:8484",
            "LOCALHOST.",
            "toads.localhost:80",
            "127.0.0.1:8484",
            "192.168.1.20",
        ),
        *("[::1]:8484", "[fe80::1%25eth0]:8484", "[2001:db8::7]"),
        *(OWN, f"{OWN.partition('.')[0]}.local:8484"),
    ],
)
def test_this_machines_names_and_all_addresses_need_no_setting(host: str) -> None:
    assert answers_to(host)


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8484", "localhost.evil.example", "127.0.0.1.evil.example", "evil"),
        *("", ":8484", "[", "[::1", "a@localhost.evil.example", "1.2.3.4.5", "localhost evil"),
    ],
)
def test_other_names_are_not_this_servers(host: str) -> None:
    assert not answers_to(host)
    assert answers_to(host, names="*")


def test_a_host_gives_it_more_names() -> None:
    assert answers_to("toads.example", names="pond.example, Toads.Example")
    assert answers_to("toads.example:8443", names="toads.example")
    assert not answers_to("sub.toads.example", names="toads.example")
    assert answers_to("pond.lan:8484", host="pond.lan")


def test_who_does_not_say_for_whom_is_answered() -> None:
    HostNames(Settings()).check({})


def test_a_name_that_leads_here_shows_nothing(server: Server, new: New) -> None:
    """Neither answers nor the page nor the live connection; only whether it lives and serves."""
    ada, _, table = both(new)
    rebound = {"Host": "evil.example:8484"}
    for path in ("/", "/metrics", "/api/v1/players/me", f"/api/v1/tables/{table}"):
        headers = {**rebound, "Authorization": f"Bearer {ada.token}"}
        assert refusal(server.ask("GET", path, headers=headers), 421) == "wrong-host"
    assert refusal(server.ask("POST", "players", headers=rebound, json={"name": "Eve"}), 421) == "wrong-host"
    port = httpx.URL(server.address).port
    url = f"ws://evil.example:{port}/api/v1/tables/{table}/live"
    with connect(url, sock=socket.create_connection(("127.0.0.1", port)), open_timeout=PATIENCE) as live:
        assert json.loads(live.recv(PATIENCE))["code"] == "wrong-host"
    for path in ("/healthz", "/readyz"):
        assert server.ask("GET", path, headers={"Host": "server-1:8484"}).status_code == 200


def test_the_same_server_by_its_address_and_by_its_name(server: Server) -> None:
    port = httpx.URL(server.address).port
    for host in (f"localhost:{port}", f"10.0.0.7:{port}", OWN):
        assert server.ask("GET", "players/me", headers={"Host": host}).status_code == 200
