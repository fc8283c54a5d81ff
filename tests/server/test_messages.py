"""What is sent is what is published."""

from tests.server.player import New, both, play_on
from tests.server.process import Server
from toadline.server import messages


def test_what_is_sent_fits_the_published_messages(new: New) -> None:
    ada, bo, table = both(new)
    play_on(table, ada, bo)
    for event in ada.events(table):
        messages.Happened.model_validate(event, strict=False)
    messages.Replay.model_validate(ada.ask("GET", f"/tables/{table}/replay"))


def test_the_published_schema_names_every_message(server: Server) -> None:
    schema = server.ask("GET", "live.json").json()["$defs"]
    assert {"ServerMessage", "ClientMessage", "Happened", "Picture", "MoveCommand"} <= set(schema)
    paths = server.ask("GET", "openapi.json").json()["paths"]
    assert "/api/v1/tables/{table}/moves" in paths
