import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from toadline import DECK, InvalidShuffle, Match, Shuffle
from toadline.rules.shuffle import seal

ROOT = Path(__file__).parents[2]
VECTORS = json.loads((ROOT / "tests/rules/vectors/shuffle.json").read_text())

CUTOFF = 150.0
"""Chi-square with 78 degrees of freedom is above this once in about two million tries."""


def test_vectors_cover_both_versions_two_to_four_players_and_later_rounds() -> None:
    kinds = {(vector["seals"] is None, len(vector["entropy"])) for vector in VECTORS}
    assert kinds == {(is_first, players) for is_first in (True, False) for players in (2, 3, 4)}
    assert max(deal["round"] for vector in VECTORS for deal in vector["deals"]) > 10


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["secret"][:8])
def test_vectors(vector: dict[str, Any]) -> None:
    seals = vector["seals"] and tuple(vector["seals"])
    shuffle = Shuffle(vector["secret"], tuple(vector["entropy"]), seals)
    assert shuffle.version == (2 if seals else 1)
    assert shuffle.commitment == vector["commitment"]
    for written in vector["deals"]:
        deal = shuffle.deal(written["round"])
        assert [list(hand) for hand in deal.hands] == written["hands"]
        assert list(deal.pile) == written["pile"]
        assert deal.first == written["first"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["secret"][:8])
def test_the_verifier_in_the_docs_agrees_with_the_vectors(vector: dict[str, Any]) -> None:
    code = re.search(r"```python\n(.*?)```", (ROOT / "docs/fair-shuffle.md").read_text(), re.DOTALL)
    assert code
    names: dict[str, Any] = {}
    exec(code[1], names)
    told = {key: vector[key] for key in ("secret", "commitment", "seals", "entropy")}
    for written in vector["deals"]:
        hands, pile, first = names["verify"](**told, number=written["round"])
        assert [sorted(hand) for hand in hands] == written["hands"]
        assert (pile, first) == (written["pile"], written["first"])
    for wrong in ({"commitment": "0" * 64}, {"seals": ["0" * 64] * len(vector["entropy"])}):
        with pytest.raises(AssertionError):
            names["verify"](**told | wrong, number=1)


@pytest.mark.parametrize(
    ("seals", "code"),
    [
        ((seal("x"),), "seal-count"),
        ((seal("x"), seal("y"), ""), "seal-count"),
        ((seal("x"), ""), "wrong-seal"),
        ((seal("y"), seal("x")), "wrong-seal"),
        (("x", "y"), "wrong-seal"),
    ],
)
def test_seals_that_arent_those_of_the_entropy(seals: tuple[str, ...], code: str) -> None:
    with pytest.raises(InvalidShuffle) as caught:
        Shuffle("ab" * 32, ("x", "y"), seals)
    assert caught.value.code == code


def test_who_seals_nothing_can_add_nothing() -> None:
    assert Shuffle("ab" * 32, ("x", ""), (seal("x"), "")).deal(1) == Shuffle("ab" * 32, ("x", "")).deal(1)
    with pytest.raises(InvalidShuffle):
        Shuffle("ab" * 32, ("x", "y"), (seal("x"), ""))


def test_every_part_matters() -> None:
    base = Shuffle("ab" * 32, ("x", "y"))
    others = [
        Shuffle("ac" + "ab" * 31, ("x", "y")),
        Shuffle("ab" * 32, ("y", "x")),
        Shuffle("ab" * 32, ("x", "")),
        Shuffle("ab" * 32, ("x", "Y")),
    ]
    assert base.deal(1) != base.deal(2)
    assert len({base.deal(1).pile, *(other.deal(1).pile for other in others)}) == 5


def test_numbers_that_would_favour_small_choices_are_thrown_away() -> None:
    from toadline.rules.shuffle import _below

    assert _below(3, iter([2**32 - 1, 5])) == 2  # 2³² - 1 is the one number too many for 3
    assert _below(3, iter([2**32 - 2])) == 2


def chi_square(decks: list[list[int]], place: int) -> float:
    """How far the cards at one place are from being equally likely."""
    seen = Counter(deck[place] for deck in decks)
    expected = len(decks) / len(DECK)
    return sum((seen[card] - expected) ** 2 / expected for card in DECK)


def worst(decks: list[list[int]]) -> float:
    return max(chi_square(decks, place) for place in range(len(DECK)))


def fair_decks(count: int) -> list[list[int]]:
    def deck(seed: int) -> list[int]:
        deal = Shuffle.from_seed(seed, 2).deal(1)
        # Hands are sorted, so only the pile's order shows; a hand's cards go in at random.
        hands = [Random(seed).sample(hand, len(hand)) for hand in deal.hands]
        return [*hands[0], *hands[1], *deal.pile]

    return [deck(seed) for seed in range(count)]


def shuffled_by(swap_with: Callable[[Random, int], int], count: int) -> list[list[int]]:
    decks = []
    for seed in range(count):
        rng, deck = Random(seed), list(DECK)
        for last in range(len(deck) - 1, 0, -1):
            other = swap_with(rng, last)
            deck[last], deck[other] = deck[other], deck[last]
        decks.append(deck)
    return decks


DEALS = 6000


def test_each_card_is_equally_likely_at_each_place() -> None:
    assert worst(fair_decks(DEALS)) < CUTOFF


def test_the_chi_square_test_passes_fisher_yates_and_catches_it_off_by_one() -> None:
    assert worst(shuffled_by(lambda rng, last: rng.randrange(last + 1), DEALS)) < CUTOFF
    off_by_one = shuffled_by(lambda rng, last: rng.randrange(last), DEALS)  # a card never stays
    assert worst(off_by_one) > CUTOFF
    naive = shuffled_by(lambda rng, last: rng.randrange(len(DECK)), DEALS)  # noqa: ARG005
    assert worst(naive) > CUTOFF


def test_the_first_dealer_is_equally_likely_to_sit_anywhere() -> None:
    for players in (2, 3, 4):
        seen = Counter(Shuffle.from_seed(seed, players).dealer() for seed in range(3000))
        expected = 3000 / players
        assert sum((seen[s] - expected) ** 2 / expected for s in range(players)) < 30


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_player_to_the_dealers_left_begins(players: int) -> None:
    for seed in range(10):
        shuffle = Shuffle.from_seed(seed, players)
        for number in (1, 2, 7):
            dealer = shuffle.dealer() + number - 1  # the deal has moved on
            assert shuffle.deal(number).first == (dealer + 1) % players


def test_fresh_secrets_differ() -> None:
    assert Shuffle.fresh(2).secret != Shuffle.fresh(2).secret
    assert Match().shuffle
