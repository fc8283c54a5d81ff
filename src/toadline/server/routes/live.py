"""The door to the live connection, and the schema of what is said there."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, WebSocket
from pydantic import TypeAdapter

from toadline.rules.errors import RulesError
from toadline.server.accounts import token_of
from toadline.server.guard import check_origin
from toadline.server.limits import address_of
from toadline.server.live import Connection
from toadline.server.messages import ClientMessage, ServerMessage
from toadline.server.metrics import REFUSED
from toadline.server.permissions import check_watch
from toadline.server.problems import problem_of
from toadline.server.services import Services

router = APIRouter(tags=["playing"])

REFUSED_CODE = 4000
"""The connection is closed with this code, and the refusal's code as the reason."""


@router.get("/live.json")
async def live_schema() -> dict[str, Any]:
    """The JSON Schema of the live connection's messages."""
    return live_messages()


@router.websocket("/tables/{table}/live")
async def live(
    socket: WebSocket,
    table: Annotated[str, Path(pattern="^[0-9a-z]{1,40}$")],
    after: Annotated[int | None, Query(ge=0)] = None,
) -> None:
    """Follow a table: what was missed after an event, or the whole table; then news as it comes."""
    services: Services = socket.app.state.services
    address = address_of(socket)
    try:
        services.host_names.check(socket.headers)
        check_origin(socket.headers, services.settings.origins)
        services.rates.requests.check(f"http {address}")
        player = await services.accounts.identify(socket)
        loaded = await services.tables.load(table)
        check_watch(loaded.table, player.id if player else None)
        with services.connections.taken(address):
            await socket.accept()
            await Connection(services, socket, loaded, player, after, token_of(socket)).run()
    except RulesError as error:
        REFUSED.labels(error.code).inc()
        await socket.accept()
        await socket.send_text(problem_of(error).model_dump_json())
        await socket.close(REFUSED_CODE, error.code)


def live_messages() -> dict[str, Any]:
    """One schema with what the server sends and what clients send."""
    sends: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
    takes: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
    schemas = {"ServerMessage": sends.json_schema(), "ClientMessage": takes.json_schema()}
    parts: dict[str, Any] = {}
    for name, schema in schemas.items():
        parts |= schema.pop("$defs")
        parts[name] = schema
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": parts}
