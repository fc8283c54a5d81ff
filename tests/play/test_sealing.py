"""Between the last seat taken and the deal: players reveal what they sealed when they sat down."""

import pytest

from tests.play.seated import SECRET, kinds, opened, play_round, refused
from toadline import InvalidShuffle, is_toad
from toadline.play.events import Closed, Entry, Left, Revealed, Seated, Started, from_dict
from toadline.play.table import Table
from toadline.rules.shuffle import Shuffle, seal

TRIES = 4000
"""With so many tries, somebody who knew all entropy would deal another player four toads or more."""


def sealed(*entropy: str, **options: object) -> Table:
    """A table with all seats taken: each player sealed this entropy, or none."""
    table = opened(*("open" for _ in entropy), **options)
    for player, text in zip(("ada", "bo", "cy"), entropy, strict=False):
        table.do(table.sit(player, player.title(), seal(text)))
    return table


def toads(hand: tuple[int, ...]) -> int:
    return sum(map(is_toad, hand))


def test_the_host_cant_choose_the_deal_by_sitting_down_last() -> None:
    table = opened(rounds=1)
    table.do(table.sit("ada", "Ada", seal("adas7dice")))
    known = table.seats[0].entropy  # the host knows this, and the secret
    best = max(
        (f"host{number}" for number in range(TRIES)),
        key=lambda own: toads(Shuffle(SECRET, (known, own)).deal(1).hands[0]),
    )
    wished = Shuffle(SECRET, (known, best)).deal(1)
    assert toads(wished.hands[0]) > 3
    table.do(table.sit("host", "Host", seal(best)))
    table.do(table.reveal("ada", "adas7dice"))
    table.do(table.reveal("host", best))
    play_round(table)
    assert table.record().replay().over
    assert table.record().played[0].hands != wished.hands


def test_the_last_to_reveal_starts_the_match() -> None:
    table = sealed("aaa", "bbb")
    assert (table.status, table.match, table.view(0)) == ("revealing", None, None)
    assert [seat.entropy for seat in table.seats] == ["", ""]
    assert table.reveal("bo", "bbb") == [Revealed(1, "bbb")]
    table.do(table.reveal("bo", "bbb"))
    assert (table.status, table.seats[1].entropy) == ("revealing", "bbb")
    assert table.reveal("ada", "aaa") == [Revealed(0, "aaa"), Started()]
    table.do(table.reveal("ada", "aaa"))
    assert table.status == "running"
    assert table.match
    assert table.match.shuffle == Shuffle(SECRET, ("aaa", "bbb"), (seal("aaa"), seal("bbb")))


def test_who_adds_nothing_neednt_reveal() -> None:
    assert sealed("", "").status == "running"
    table = sealed("", "bbb")
    assert kinds(table.reveal("bo", "bbb")) == [Revealed, Started]
    table = sealed("aaa", "")
    assert kinds(table.reveal("ada", "aaa")) == [Revealed, Started]
    with refused("wrong-reveal"):
        table.reveal("bo", "")
    table = opened("open", "bot:greedy")
    table.do(table.sit("ada", "Ada", seal("aaa")))
    assert kinds(table.reveal("ada", "aaa")) == [Revealed, Started]


def test_only_what_was_sealed_can_be_revealed() -> None:
    table = sealed("aaa", "bbb")
    for text in ("aab", "bbb", ""):
        with refused("wrong-reveal"):
            table.reveal("ada", text)
    with refused("not-seated"):
        table.reveal("eve", "aaa")
    with pytest.raises(InvalidShuffle):
        table.reveal("ada", "not allowed!")


def test_nothing_is_revealed_while_others_can_still_choose_theirs() -> None:
    table = opened()
    table.do(table.sit("ada", "Ada", seal("aaa")))
    with refused("early-reveal"):
        table.reveal("ada", "aaa")


def test_revealing_again_changes_nothing() -> None:
    table = sealed("aaa", "bbb")
    table.do(table.reveal("ada", "aaa"))
    assert table.reveal("ada", "aaa") == []
    table.do(table.reveal("bo", "bbb"))
    assert table.reveal("bo", "bbb") == []


def test_a_seal_is_64_hexadecimal_digits() -> None:
    for text in ("aaa", "A" * 64, "g" * 64, "0" * 63):
        with pytest.raises(InvalidShuffle):
            opened().sit("ada", "Ada", text)


def test_nobody_takes_the_place_of_who_leaves_before_they_reveal() -> None:
    table = sealed("aaa", "bbb", "ccc")
    table.do(table.reveal("ada", "aaa"))
    with refused("table-full"):
        table.sit("eve", "Eve", seal("eee"))
    assert table.leave("bo") == [Left(1), Closed("unrevealed")]
    table.do(table.leave("bo"))
    assert (table.status, table.closed, table.seats[1].name) == ("closed", "unrevealed", "Bo")
    assert [seat.left for seat in table.seats] == [False, True, False]
    assert [seat.is_sealed for seat in table.seats] == [False, True, True]
    with refused("table-closed"):
        table.reveal("cy", "ccc")
    with refused("not-started"):
        table.record()


@pytest.mark.parametrize("entropy", ["bbb", ""], ids=["revealed", "added nothing"])
def test_who_has_nothing_left_to_reveal_cannot_close_the_table(entropy: str) -> None:
    table, stayed = sealed("aaa", entropy, "ccc"), sealed("aaa", entropy, "ccc")
    for each in (table, stayed):
        each.do(each.reveal("ada", "aaa"))
        each.do(each.reveal("bo", entropy) if entropy else [])
    assert table.leave("bo") == [Left(1)]
    table.do(table.leave("bo"))
    assert (table.status, table.closed) == ("revealing", None)
    assert (table.seats[1].left, table.seats[1].bot, table.seats[1].entropy) == (True, "level-4", entropy)
    with refused("not-seated"):
        table.leave("bo")
    for each in (table, stayed):
        each.do(each.reveal("cy", "ccc"))
    assert table.match == stayed.match, "the deal is the same"
    assert table.match
    assert table.status == "running"


def test_a_table_that_waits_in_vain_says_why_it_closes() -> None:
    table = sealed("aaa", "bbb")
    table.do(table.reveal("ada", "aaa"))
    assert table.abandon() == [Closed("unrevealed")]
    table.do(table.abandon())
    assert [seat.is_sealed for seat in table.seats] == [False, True]
    assert opened().abandon() == [Closed("abandoned")]


def test_the_rest_can_play_again_at_another_table() -> None:
    table = sealed("aaa", "bbb")
    with refused("not-over"):
        table.play_again("ada", "u")
    table.do(table.leave("bo"))
    assert table.options_again().seats == ("player:ada", "open")
    table.do(table.play_again("ada", "u"))
    assert table.rematch == "u"
    with refused("not-seated"):
        table.play_again("bo", "u")


def test_nothing_can_be_played_before_the_deal() -> None:
    table = sealed("aaa", "bbb")
    assert (table.turn, table.deadline, table.bot_to_move) == (None, None, None)
    with refused("not-between"):
        table.ready("ada")
    with refused("not-absent"):
        table.back("ada")
    with refused("not-started"):
        table.vote("ada", 1, 600.0)


def test_a_match_that_began_before_there_were_seals_goes_on_as_it_was() -> None:
    old: list[dict[str, object]] = [
        {"kind": "seated", "seat": 0, "player": "ada", "name": "Ada", "entropy": "aaa"},
        {"kind": "seated", "seat": 1, "player": "bo", "name": "Bo", "entropy": ""},
        {"kind": "started"},
    ]
    table = opened(rounds=2)
    for data in old:
        table.apply(Entry(table.number + 1, 0.0, from_dict(data)))
    assert table.match
    assert table.match.shuffle == Shuffle(SECRET, ("aaa", ""))
    assert table.match.shuffle.version == 1


def test_a_seat_taken_before_there_were_seals_keeps_the_older_promise() -> None:
    table = opened()
    table.apply(Entry(2, 0.0, Seated(0, "ada", "Ada", entropy="aaa")))
    table.do(table.sit("bo", "Bo", seal("bbb")))
    table.do(table.reveal("bo", "bbb"))
    assert table.match
    assert table.match.shuffle == Shuffle(SECRET, ("aaa", "bbb"))
