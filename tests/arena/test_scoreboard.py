import pytest

from tests.arena.results import RESULTS, result
from toadline.arena.scoreboard import average, head_to_head, scoreboard, share


def test_wins_points_and_leads() -> None:
    a, b = scoreboard(RESULTS)
    assert (a.name, b.name) == ("a", "b")
    assert (a.rounds, a.wins.mean, b.wins.mean) == (4, 2.5 / 4, 1.5 / 4)
    assert a.points.mean == 4.5
    assert a.lead.mean == -b.lead.mean == 0.75
    assert a.ms_per_move == 50
    assert a.rating > b.rating


def test_the_order_of_arrival_does_not_matter() -> None:
    assert scoreboard(RESULTS) == scoreboard(RESULTS[::-1])


def test_a_forfeit_is_counted_and_costs_rating_whatever_the_points_say() -> None:
    rows = {row.name: row for row in scoreboard([result(0, (9, 1), forfeits=("crashed", None))])}
    assert (rows["a"].forfeits, rows["b"].forfeits) == (1, 0)
    assert rows["a"].rating < rows["b"].rating


def test_head_to_head_counts_only_rounds_where_both_sat() -> None:
    names = ("a", "c")
    pairs = head_to_head([result(0, (5, 3)), result(1, (1, 8), names), result(2, (2, 2), names)])
    assert pairs["a", "b"].mean == 1
    assert pairs["a", "c"].mean == 0.25
    assert ("b", "c") not in pairs


@pytest.mark.parametrize(("wins", "low", "high"), [(50, 0.404, 0.596), (0, 0.0, 0.037), (100, 0.963, 1.0)])
def test_wilson_intervals_as_published(wins: int, low: float, high: float) -> None:
    estimate = share([1.0] * wins + [0.0] * (100 - wins))
    assert estimate.low == pytest.approx(low, abs=5e-4)
    assert estimate.high == pytest.approx(high, abs=5e-4)


def test_both_seats_of_a_deal_are_one_observation() -> None:
    lucky = [[10.0, -10.0], [20.0, -20.0], [30.0, -30.0]]
    assert average(lucky).high == 0
    assert average([[10.0], [-10.0], [20.0], [-20.0]]).high > 5
