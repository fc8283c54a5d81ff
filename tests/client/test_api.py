"""What a client makes of a server's answers; the live connection is tried on real servers beside."""

import asyncio
import json
from typing import Any, TypeAlias

import httpx
import pytest

from toadline.client.api import Api, Lost, Refusal

Answer: TypeAlias = httpx.Response | Exception


def ask(*answers: Answer, method: str = "GET", **body: Any) -> tuple[Any, list[httpx.Request]]:
    """What comes of a request that is answered like this, and what was sent."""
    sent: list[httpx.Request] = []

    def server(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        answer = answers[len(sent) - 1]
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def run() -> Any:
        api = Api("http://pond.example/api/v1/", "t0ken")
        http = api._http
        api._http = httpx.AsyncClient(
            transport=httpx.MockTransport(server), base_url=http.base_url, headers=http.headers
        )
        await http.aclose()
        try:
            return await api.ask(method, "/tables", **body)
        finally:
            await api.close()

    return asyncio.run(run()), sent


def test_a_request_says_who_asks_and_carries_its_body() -> None:
    answer, (sent,) = ask(httpx.Response(201, json={"id": "k2f"}), method="POST", rounds=2)
    assert answer == {"id": "k2f"}
    assert (sent.method, str(sent.url)) == ("POST", "http://pond.example/api/v1/tables")
    assert sent.headers["authorization"] == "Bearer t0ken"
    assert json.loads(sent.content) == {"rounds": 2}


@pytest.mark.parametrize("status", [429, 503])
def test_a_busy_server_is_asked_again(status: int) -> None:
    busy = httpx.Response(status, headers={"Retry-After": "0"}, json={"code": "busy", "sentence": "Busy."})
    answer, sent = ask(busy, busy, httpx.Response(200, json=7))
    assert (answer, len(sent)) == (7, 3)


@pytest.mark.parametrize(
    "answer", [httpx.Response(500), httpx.Response(502), httpx.Response(504), httpx.ConnectError("gone")]
)
def test_a_server_that_cannot_answer_is_lost(answer: Answer) -> None:
    with pytest.raises(Lost):
        ask(answer)


def test_a_refusal_has_its_code_and_sentence() -> None:
    with pytest.raises(Refusal, match="All seats") as caught:
        ask(httpx.Response(409, json={"code": "table-full", "sentence": "All seats are taken."}))
    assert caught.value.code == "table-full"


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(200, html="<p>Hello</p>"),
        httpx.Response(404, text="nothing here"),
        httpx.Response(404, json=["nothing here"]),
    ],
)
def test_another_program_that_answers_is_no_toadline_server(answer: httpx.Response) -> None:
    with pytest.raises(Refusal, match="is no Toadline server"):
        ask(answer)
