import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.positions import KINDS, random_match
from tests.remake import GOLDEN, golden_records
from toadline import InvalidRecord, Match, Move, Record, Round, RoundRecord, WrongRecord

TEXT = (GOLDEN / "2-players.txt").read_text(encoding="utf-8")
GOOD = Record.parse(TEXT)
NAMES = st.lists(
    st.text(min_size=1).map(str.strip).filter(lambda name: len(name.splitlines()) == 1 and "\0" not in name),
    min_size=2,
    max_size=4,
)


@pytest.mark.parametrize("name", sorted(golden_records()))
def test_golden_records_are_as_made_and_read_back(name: str) -> None:
    record = golden_records()[name]
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    data = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    assert str(record) == text
    assert record.to_dict() == data
    assert Record.parse(text) == Record.from_dict(data) == record
    assert Record.of(record.replay(), record.names, record.notes) == record


def test_no_golden_record_is_missing_or_left_over() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == set(golden_records())


@pytest.mark.parametrize(("players", "pro"), KINDS)
@given(seed=st.integers(0, 2**32), names=NAMES)
@settings(max_examples=5)
def test_matches_round_trip(players: int, pro: bool, seed: int, names: list[str]) -> None:
    match = random_match(players, pro, seed)
    record = Record.of(match, (names * players)[:players])
    assert Record.parse(str(record)) == record
    assert Record.from_dict(json.loads(json.dumps(record.to_dict()))) == record
    assert record.replay() == match


def test_a_running_match_has_no_secret_in_its_record_but_its_commitment() -> None:
    match = Match(players=2, seed=1)
    record = Record.of(match, ["Alex", "Sarah"])
    assert match.shuffle
    assert match.shuffle.secret not in str(record)
    assert record.commitment == match.shuffle.commitment
    assert record.replay().round == match.round


def test_steps_show_every_position() -> None:
    lines = [step.round.line for step in Record.parse((GOLDEN / "example.txt").read_text()).steps()]
    assert lines == [(), (34,), (34, 41), (34, 41, 49), (34, 41)]


def test_notes_are_kept() -> None:
    noted = replace(GOOD, notes=("At the pond.",), played=(replace(GOOD.played[0], notes=("Rain",)),))
    assert Record.parse(str(noted)) == noted
    assert Record.from_dict(noted.to_dict()) == noted


def test_a_round_read_from_a_position_has_no_record() -> None:
    with pytest.raises(AssertionError):
        RoundRecord.of(Round.parse(str(Round.deal(seed=1))))


def test_a_record_with_one_seat_is_none() -> None:
    data = {**GOOD.to_dict(), "names": ["Alex"]}
    with pytest.raises(InvalidRecord) as caught:
        Record.from_dict(data)
    assert (caught.value.code, caught.value.values) == ("wrong-players", {"players": 1})


@pytest.mark.parametrize("name", ["", " Alex", "A\nB", "lone \ud800"])
def test_names_are_one_line(name: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        Record.of(Match(seed=1), [name, "Sarah"])
    assert caught.value.code == "record-line"


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (["format"], "toadline record 9", "format"),
        (["names"], None, "names"),
        (["names", 0], 7, "names"),
        (["rounds"], True, "rounds"),
        (["rounds"], 10**9, "rounds"),
        (["rounds"], "2", "rounds"),
        (["pro"], 1, "pro"),
        (["played"], {}, "played"),
        (["played", 0], [], "played[0]"),
        (["played", 1, "hands", 0], 12, "played[1].hands"),
        (["played", 1, "hands", 0, 0], "12", "played[1].hands"),
        (["played", 0, "first"], None, "played[0].first"),
        (["played", 0, "scores"], 7, "played[0].scores"),
        (["secret"], 7, "secret"),
    ],
)
def test_json_that_is_no_record_names_the_field(path: list[str | int], value: object, field: str) -> None:
    data = GOOD.to_dict()
    place = data
    for step in path[:-1]:
        place = place[step]  # type: ignore[index]
    place[path[-1]] = value  # type: ignore[index]
    with pytest.raises(InvalidRecord) as caught:
        Record.from_dict(data)
    assert (caught.value.code, caught.value.values) == ("record-json", {"field": field})


def test_json_with_a_wrong_move_or_none_at_all() -> None:
    data = GOOD.to_dict()
    data["played"][0]["moves"][3] = "foo"
    with pytest.raises(InvalidRecord) as caught:
        Record.from_dict(data)
    assert caught.value.code == "no-move"
    with pytest.raises(InvalidRecord) as caught:
        Record.from_dict([])  # type: ignore[arg-type]
    assert caught.value.values == {"field": "record"}


def test_json_may_leave_out_what_there_may_be_none_of() -> None:
    data = GOOD.to_dict()
    for field in ("commitment", "seals", "entropy", "secret", "notes"):
        del data[field]
    del data["played"][0]["scores"], data["played"][0]["notes"]
    assert Record.from_dict(data).replay().totals == GOOD.replay().totals


# A record that goes wrong: the place is named.


def wrong(record: Record) -> tuple[str, int | None, int | None]:
    with pytest.raises(WrongRecord) as caught:
        record.replay()
    return caught.value.code, caught.value.round, caught.value.move


def changed(number: int, **values: object) -> Record:
    """The good record with one round changed, and without its secret."""
    played = list(GOOD.played)
    played[number - 1] = replace(played[number - 1], **values)  # type: ignore[arg-type]
    return replace(GOOD, played=tuple(played), secret=None)


def test_wrong_moves() -> None:
    first = GOOD.played[0]
    assert wrong(changed(1, moves=(Move.take(), *first.moves))) == ("no-line-to-take", 1, 1)
    assert wrong(changed(1, moves=(*first.moves, Move.take()))) == ("round-over", 1, len(first.moves) + 1)
    assert wrong(changed(2, moves=(Move.twist(94),))) == ("no-line-to-twist", 2, 1)


def test_wrong_scores() -> None:
    first, second = GOOD.played
    assert first.scores
    scores = (first.scores[0], first.scores[1] + 1)
    assert wrong(changed(1, scores=scores)) == ("wrong-score", 1, None)
    assert wrong(changed(1, scores=first.scores[:1])) == ("score-count", 1, None)
    assert wrong(changed(2, moves=second.moves[:-1])) == ("early-score", 2, None)


def test_unfinished_rounds() -> None:
    first, second = GOOD.played
    assert wrong(changed(1, moves=first.moves[:-1], scores=None)) == ("unfinished-round", 1, None)
    match = changed(2, moves=second.moves[:-1], scores=None).replay()
    assert not match.over
    assert changed(1, scores=None).replay().over
    assert wrong(replace(GOOD, rounds=1)) == ("too-many-rounds", None, None)


def test_wrong_deals() -> None:
    first, second = GOOD.played
    assert wrong(changed(1, pile=first.pile[1:])) == ("wrong-pile", 1, None)
    assert wrong(changed(1, hands=first.hands[:1])) == ("wrong-players", 1, None)
    assert wrong(changed(2, first=first.first)) == ("wrong-first", 2, None)
    three = Record.parse((GOLDEN / "3-players.txt").read_text(encoding="utf-8"))
    assert wrong(replace(three, names=GOOD.names, secret=None, entropy=None)) == ("hand-count", 1, None)
    swapped = (first.pile[1], first.pile[0], *first.pile[2:])
    cheated = replace(GOOD, played=(replace(first, pile=swapped), second))
    assert wrong(cheated) == ("wrong-deal", 1, None)


def test_wrong_shuffles() -> None:
    assert wrong(replace(GOOD, commitment="0" * 64)) == ("wrong-commitment", None, None)
    assert wrong(replace(GOOD, secret="0" * 64, commitment=None)) == ("wrong-deal", 1, None)
    assert wrong(replace(GOOD, secret="x")) == ("bad-secret", None, None)
    assert wrong(replace(GOOD, entropy=("a", "b"))) == ("wrong-deal", 1, None)
    for entropy in ((), ("",), ("", "", "")):
        assert wrong(replace(GOOD, entropy=entropy)) == ("entropy-count", None, None)
    assert wrong(replace(GOOD, secret=None, entropy=("!!", ""))) == ("bad-entropy", None, None)
    assert wrong(replace(GOOD, secret=None, commitment="zzz")) == ("bad-commitment", None, None)
    assert replace(GOOD, entropy=None).replay().over


def test_wrong_seals() -> None:
    fair = Record.parse((GOLDEN / "fair-shuffle-2.txt").read_text())
    assert fair.seals
    assert fair.entropy
    assert wrong(replace(fair, seals=fair.seals[::-1])) == ("wrong-seal", None, None)
    assert wrong(replace(fair, seals=fair.seals[:1])) == ("seal-count", None, None)
    assert wrong(replace(fair, seals=("", fair.seals[1]))) == ("wrong-seal", None, None)
    assert wrong(replace(fair, secret=None, seals=("x", ""))) == ("wrong-seal", None, None)
    assert wrong(replace(fair, entropy=(fair.entropy[0], "zab"))) == ("wrong-seal", None, None)
    assert wrong(replace(fair, entropy=None)) == ("wrong-seal", None, None)


@pytest.mark.parametrize("version", [1, 2])
def test_what_a_player_kept_must_be_in_the_record(version: int) -> None:
    fair = Record.parse((GOLDEN / f"fair-shuffle-{version}.txt").read_text())

    def check(record: Record, **kept: Any) -> str:
        try:
            record.check_kept(**kept)
        except WrongRecord as error:
            return error.code
        return ""

    assert check(fair, commitment=fair.commitment, entropy="zaba", seals=fair.seals) == ""
    assert check(fair, commitment="0" * 64, entropy="zaba") == "kept-commitment"
    assert check(replace(fair, commitment=None), commitment=fair.commitment) == "kept-commitment"
    assert check(fair, entropy="zab") == "kept-entropy"
    assert check(replace(fair, entropy=None), entropy="zaba") == "kept-entropy"
    assert check(fair, seals=["0" * 64, "0" * 64]) == "kept-seals"
    assert check(fair, seals=[]) == "kept-seals"
    assert check(replace(fair, secret=None), commitment=fair.commitment) == "kept-unchecked"
