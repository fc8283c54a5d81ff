"""The text of a position: one line of labelled parts, separated by bars.

    normal | turn 1 | hands 12 / 31 88 | line 34 41 | pile 65 | plus 49 94 / - | minus - / 22 | penalty - / -

A round that is over has `taken 1` or `twisted 1` in place of `turn 1`: how it ended, and by which seat.
"""

import re
from collections.abc import Iterable, Sequence

from toadline.rules import position as core
from toadline.rules.cards import DECK
from toadline.rules.deal import check_once, check_players, check_seat
from toadline.rules.errors import InvalidPosition
from toadline.rules.outcome import ENDINGS
from toadline.rules.position import Position, hand_size

PARTS = ("normal or pro", "turn", "hands", "line", "pile", "plus", "minus", "penalty")
_NUMBER = re.compile(r"\d{1,3}", re.ASCII)
_TURNS: dict[str, int] = {"turn": core.PLAYING, **{word: number for number, word in ENDINGS.items()}}


def write(position: Position) -> str:
    """The text of a position."""
    seats = range(position[core.PLAYERS])

    def each(place: int) -> str:
        return " / ".join(cards(core.cards_at(position, place + seat)) for seat in seats)

    turn = ENDINGS.get(position[core.ENDING], "turn")
    parts = (
        "pro" if position[core.PRO] else "normal",
        f"{turn} {position[core.TURN]}",
        f"hands {each(core.IN_HAND)}",
        f"line {cards(core.line_of(position))}",
        f"pile {cards(core.pile_of(position))}",
        f"plus {each(core.IN_PLUS)}",
        f"minus {each(core.IN_MINUS)}",
        f"penalty {each(core.IN_PENALTY)}",
    )
    return " | ".join(parts)


def read(text: str) -> list[int]:
    """The position that a text describes; raises `InvalidPosition` or `InvalidDeal` if it can't be one."""
    parts = [part.split() or [""] for part in text.split("|")]
    if len(parts) != len(PARTS):
        raise InvalidPosition("position-parts", parts=", ".join(PARTS))
    (variant,), (word, *seat), *fields = parts if len(parts[0]) == 1 else [[""], *parts[1:]]
    if variant not in ("normal", "pro"):
        raise _wrong(parts[0], PARTS[0])
    if word not in _TURNS or len(seat) != 1 or not _NUMBER.fullmatch(seat[0]):
        raise _wrong(parts[1], "turn")
    turn = int(seat[0])
    hands, line, pile, plus, minus, penalty = (
        _groups(field, name) for field, name in zip(fields, PARTS[2:], strict=True)
    )
    players = len(hands)
    check_players(players)
    check_seat(turn, players)
    for name, groups, count in (
        ("line", line, 1),
        ("pile", pile, 1),
        ("plus", plus, players),
        ("minus", minus, players),
        ("penalty", penalty, players),
    ):
        if len(groups) != count:
            raise InvalidPosition("position-field", text=_join(groups), field=name)
    everywhere = [c for part in (hands, line, pile, plus, minus, penalty) for g in part for c in g]
    check_once(everywhere)
    for card in DECK:
        if card not in everywhere:
            raise InvalidPosition("missing-card", card=card)
    if any(len(hand) > hand_size(players) for hand in hands):
        raise InvalidPosition("position-field", text=_join(hands), field="hands")

    position = core.set_up(hands, pile[0], turn, variant == "pro", line[0])
    position[core.ENDING] = _TURNS[word]
    _check_possible(position, any(penalty))
    for place, groups in ((core.IN_PLUS, plus), (core.IN_MINUS, minus), (core.IN_PENALTY, penalty)):
        for owner, group in enumerate(groups):
            core.put(position, group, place + owner)
    return position


def _check_possible(position: Position, fined: bool) -> None:
    over, line, pile = position[core.ENDING], position[core.LINE_SIZE], position[core.PILE_SIZE]
    if over and (line or pile):
        raise InvalidPosition("over-too-early")
    if not over and not line and not position[core.HAND_SIZES + position[core.TURN]]:
        raise InvalidPosition("stuck-position")
    if fined and not position[core.PRO]:
        raise InvalidPosition("penalty-in-normal")


def cards(group: Iterable[int]) -> str:
    """Cards as text, `-` for none.

    >>> cards([34, 41]), cards([])
    ('34 41', '-')
    """
    return " ".join(map(str, group)) or "-"


def _groups(words: Sequence[str], name: str) -> list[list[int]]:
    """Read `hands 12 57 / -` as [[12, 57], []]."""
    label, *rest = words
    groups = [group.split() for group in " ".join(rest).split("/")]
    lists = [[] if group == ["-"] else group for group in groups]
    if label != name or [] in groups or not all(_NUMBER.fullmatch(w) for group in lists for w in group):
        raise _wrong(words, name)
    return [[int(word) for word in group] for group in lists]


def _join(groups: Sequence[Sequence[int]]) -> str:
    return " / ".join(map(cards, groups))


def _wrong(words: Sequence[str], name: str) -> InvalidPosition:
    return InvalidPosition("position-field", text=" ".join(words), field=name)
