"""Each command decides what the table's own method does, over HTTP and over the live connection alike."""

from tests.play.seated import any_move, play_round, player_to_move, refused, seated
from toadline.play.table import PATIENCE
from toadline.server import commands
from toadline.server.commands import decision
from toadline.server.messages import BackCommand, MoveCommand, Play, ReadyCommand, Vote, VoteCommand


def test_a_move() -> None:
    table = seated("ada", "bo")
    player, move, after = player_to_move(table), str(any_move(table)), table.number
    expected = table.move(player, any_move(table), after)
    assert commands.move(player, Play(move=move, after=after))(table, 0.0) == expected
    assert decision(player, MoveCommand(type="move", move=move, after=after))(table, 0.0) == expected
    with refused("late"):
        decision(player, MoveCommand(type="move", move=move, after=after - 1))(table, 0.0)
    with refused("not-seated"):
        decision("eve", MoveCommand(type="move", move=move, after=after))(table, 0.0)


def test_being_ready() -> None:
    table = seated("ada", "bo", rounds=2)
    play_round(table)
    expected = table.ready("bo")
    assert expected
    assert (
        commands.ready("bo")(table, 0.0) == decision("bo", ReadyCommand(type="ready"))(table, 0.0) == expected
    )


def test_coming_back() -> None:
    table = seated("ada", "bo", clock=10)
    player = player_to_move(table)
    table.do(table.tick(10.0), 10.0)
    expected = table.back(player)
    assert expected
    assert (
        commands.back(player)(table, 0.0)
        == decision(player, BackCommand(type="back"))(table, 0.0)
        == expected
    )


def test_a_vote_at_its_time() -> None:
    table = seated("ada", "bo")
    slow = table.turn or 0
    voter = table.seats[1 - slow].player or ""
    expected = table.vote(voter, slow, PATIENCE)
    assert expected
    for decide in (
        commands.vote(voter, Vote(seat=slow)),
        decision(voter, VoteCommand(type="vote", seat=slow)),
    ):
        assert decide(table, PATIENCE) == expected
        with refused("vote-early"):
            decide(table, PATIENCE - 1)
