"""`--until`: a contest that ends as soon as its leads are known well enough."""

from dataclasses import replace
from random import Random

from tests.arena.results import result
from toadline.arena.contest import SEEDS, Contest
from toadline.arena.enough import LEAST, Enough
from toadline.arena.result import Luck, Result
from toadline.arena.scoreboard import scoreboard

CONTEST = Contest(("a", "b"), rounds=SEEDS)


def results(deals: int, spread: int = 10) -> list[Result]:
    """Both rounds of so many deals, with leads that stray."""
    rng, made = Random(1), []
    for deal in range(deals):
        for turn, names in enumerate((("a", "b"), ("b", "a"))):
            points = (rng.randint(-spread, spread), rng.randint(-spread, spread))
            made.append(replace(result(2 * deal + turn, points, names), seed=SEEDS + deal))
    return made


def test_it_is_enough_when_all_leads_are_known_that_well() -> None:
    enough, played = Enough(CONTEST, until=1.0), results(400)
    for each in played:
        enough.add([each])
        if enough.reached:
            break
    counted = enough.counted(played)
    assert LEAST < enough.deals < 400
    assert len(counted) == 2 * enough.deals
    for row in scoreboard(counted):
        assert row.lead.high - row.lead.mean <= 1.0
    before = scoreboard(counted[:-2])
    assert max(row.lead.high - row.lead.mean for row in before) > 1.0


def test_the_end_does_not_depend_on_which_round_is_over_first() -> None:
    inorder, mixed = Enough(CONTEST, 1.0), Enough(CONTEST, 1.0)
    played = results(400)
    inorder.add(played)
    Random(3).shuffle(played)
    mixed.add(played)
    assert mixed.reached
    assert mixed.deals == inorder.deals
    assert {each.seed for each in mixed.counted(played)} == {SEEDS + deal for deal in range(mixed.deals)}


def test_a_deal_counts_when_all_its_rounds_are_over_and_few_deals_never_are_enough() -> None:
    enough = Enough(CONTEST, until=1000.0)
    played = results(LEAST)
    enough.add(played[:-1])
    assert not enough.reached
    assert enough.counted(played) == played
    enough.add(played[-1:])
    assert enough.reached


def test_without_luck_it_is_enough_sooner() -> None:
    contest = replace(CONTEST, adjust=True)
    played = results(400)
    enough = Enough(contest, until=0.5)
    for each in played:
        lead = float(each.points[0] - each.points[1])  # all of it was luck
        enough.add([replace(each, luck=(Luck(0, lead, 0), Luck(0, -lead, 0)))])
    assert enough.deals == LEAST


def test_without_a_goal_it_is_never_enough() -> None:
    enough = Enough(CONTEST, until=None)
    enough.add(results(LEAST))
    assert not enough.reached
