import pytest

from tests.play.seated import refused
from toadline import InvalidDeal
from toadline.play.options import LONGEST_CLOCK, MOST_ROUNDS, Options


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (Options(("open", "bot:toadzilla")), "unknown-bot"),
        (Options(("open", "sofa")), "bad-seat"),
        (Options(("open", "player:")), "bad-seat"),
        (Options(("open", "player:a b")), "bad-seat"),
        (Options(("open", "player:" + "a" * 41)), "bad-seat"),
        (Options(("bot:greedy", "bot:greedy")), "no-open-seat"),
        (Options(rounds=0), "many-rounds"),
        (Options(rounds=MOST_ROUNDS + 1), "many-rounds"),
        (Options(clock=0), "bad-clock"),
        (Options(clock=LONGEST_CLOCK + 1), "bad-clock"),
        (Options(stand_in="nobody"), "unknown-bot"),
    ],
)
def test_options_that_no_table_can_have(options: Options, code: str) -> None:
    with refused(code):
        options.check()


@pytest.mark.parametrize("count", [0, 1, 5])
def test_two_to_four_play(count: int) -> None:
    with pytest.raises(InvalidDeal):
        Options(("open",) * count).check()


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(("bot:master", "bot:greedy", "open")),
        Options(("player:k2fA", "bot:random", "bot:random", "bot:random")),
        Options(rounds=MOST_ROUNDS, clock=LONGEST_CLOCK, stand_in="greedy"),
        Options(clock=1),
    ],
)
def test_options_that_a_table_can_have(options: Options) -> None:
    options.check()


def test_tables_where_the_same_players_could_meet_have_the_same_key() -> None:
    open_to_all = Options(("open",) * 3, rounds=2, clock=60)
    assert open_to_all.players == 3
    assert open_to_all.pairing_key == Options(("open",) * 3, clock=60, listed=True, chat=False).pairing_key
    others = [
        Options(("open",) * 2, clock=60),
        Options(("open",) * 3, rounds=3, clock=60),
        Options(("open",) * 3, pro=True, clock=60),
        Options(("open",) * 3, clock=61),
        Options(("open",) * 3),
    ]
    assert len({open_to_all.pairing_key, *(other.pairing_key for other in others)}) == 6


@pytest.mark.parametrize("seats", [("open", "bot:greedy"), ("open", "player:bo"), ("player:bo", "player:cy")])
def test_a_table_that_is_not_open_to_all_has_no_key(seats: tuple[str, ...]) -> None:
    assert Options(seats).pairing_key == ""
