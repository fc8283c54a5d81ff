"""How the bots of a contest did: wins with intervals, points, ratings, time."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from openskill.models import PlackettLuce, PlackettLuceRating

from toadline.arena.result import Luck, Result

Z = 1.959964
"""How many standard errors a 95 % interval reaches to either side."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Row:
    """How one bot did."""

    name: str
    rounds: int
    wins: Estimate
    """The share of the rounds that it won, from 0 to 1; a tie is shared."""
    points: Estimate
    """Points per round."""
    lead: Estimate
    """Points per round more than the best of the others."""
    wins_adjusted: Estimate | None
    """The same three without luck, if that was asked for."""
    points_adjusted: Estimate | None
    lead_adjusted: Estimate | None
    rating: float
    uncertainty: float
    ms_per_move: float
    forfeits: int


def scoreboard(results: Iterable[Result]) -> list[Row]:
    """The bots of these results, best first."""
    played = sorted(results, key=lambda result: result.number)
    seats: dict[str, list[tuple[Result, int]]] = defaultdict(list)
    for result in played:
        for seat, name in enumerate(result.names):
            seats[name].append((result, seat))
    skills = ratings(played)
    rows = [_row(name, mine, skills[name]) for name, mine in seats.items()]
    return sorted(rows, key=lambda row: (-row.wins.mean, -row.lead.mean))


def head_to_head(results: Iterable[Result]) -> dict[tuple[str, str], Estimate]:
    """For every two bots: how often the first beat the second when both played; a tie counts half."""
    better: dict[tuple[str, str], list[float]] = defaultdict(list)
    for result in results:
        for one, mine in enumerate(result.names):
            for two, theirs in enumerate(result.names):
                if mine != theirs:
                    ranks = _ranks(result)
                    worth = 0.5 if ranks[one] == ranks[two] else float(ranks[one] < ranks[two])
                    better[mine, theirs].append(worth)
    return {pair: share(values) for pair, values in better.items()}


def ratings(results: Sequence[Result]) -> dict[str, PlackettLuceRating]:
    """Each bot's skill by OpenSkill's Plackett-Luce model, from the results in their order."""
    model = PlackettLuce()
    skills: dict[str, PlackettLuceRating] = {}
    for result in results:
        teams = [[skills.setdefault(name, model.rating(name=name))] for name in result.names]
        rated = model.rate(teams, ranks=_ranks(result))
        for name in set(result.names):  # a bot that sat twice is rated by both seats
            mine = [team[0] for team, other in zip(rated, result.names, strict=True) if other == name]
            mu, sigma = fmean(each.mu for each in mine), fmean(each.sigma for each in mine)
            skills[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return skills


def share(values: Sequence[float]) -> Estimate:
    """A share of wins with its Wilson interval.

    >>> share([1, 1, 1, 0])
    Estimate(mean=0.75, low=0.3006..., high=0.9544...)
    """
    count, mean = len(values), fmean(values)
    weight = 1 + Z * Z / count
    middle = (mean + Z * Z / (2 * count)) / weight
    reach = Z / weight * sqrt(mean * (1 - mean) / count + Z * Z / (4 * count * count))
    return Estimate(mean, middle - reach, middle + reach)


def average(groups: Iterable[Sequence[float]]) -> Estimate:
    """A mean with its interval. The values of one deal form a group, because they aren't independent.

    >>> average([[1, 3], [2, 4]])
    Estimate(mean=2.5, low=1.52..., high=3.47...)
    """
    means = [fmean(group) for group in groups]
    mean = fmean(means)
    reach = Z * stdev(means) / sqrt(len(means)) if len(means) > 1 else float("inf")
    return Estimate(mean, mean - reach, mean + reach)


def lead(result: Result, seat: int, adjusted: bool = False) -> float:
    """A seat's points more than the best of the others, with or without what luck brought."""
    best = max(points for other, points in enumerate(result.points) if other != seat)
    return result.points[seat] - best - (_luck(result, seat).lead if adjusted else 0.0)


def _luck(result: Result, seat: int) -> Luck:
    assert result.luck is not None
    return result.luck[seat]


def _row(name: str, mine: list[tuple[Result, int]], skill: PlackettLuceRating) -> Row:
    deals: dict[int, list[tuple[Result, int]]] = defaultdict(list)
    for result, seat in mine:
        deals[result.seed].append((result, seat))

    def over_deals(figure: Callable[[Result, int], float]) -> Estimate:
        return average([figure(result, seat) for result, seat in deal] for deal in deals.values())

    wins = points = leads = None
    if all(result.luck is not None for result, _ in mine):
        wins = over_deals(lambda result, seat: result.share(seat) - _luck(result, seat).win)
        points = over_deals(lambda result, seat: result.points[seat] - _luck(result, seat).points)
        leads = over_deals(lambda result, seat: lead(result, seat, adjusted=True))
    moves = sum(result.moves[seat] for result, seat in mine)
    seconds = sum(result.seconds[seat] for result, seat in mine)
    return Row(
        name=name,
        rounds=len(mine),
        wins=share([result.share(seat) for result, seat in mine]),
        points=over_deals(lambda result, seat: result.points[seat]),
        lead=over_deals(lead),
        wins_adjusted=wins,
        points_adjusted=points,
        lead_adjusted=leads,
        rating=skill.mu,
        uncertainty=skill.sigma,
        ms_per_move=1000 * seconds / moves if moves else 0.0,
        forfeits=sum(result.forfeits[seat] is not None for result, seat in mine),
    )


def _ranks(result: Result) -> list[float]:
    """The seats' places, 0 for the best; a forfeit comes last."""
    worst = min(result.points) - 1
    points = [
        worst if reason else score for score, reason in zip(result.points, result.forfeits, strict=True)
    ]
    return [float(sum(other > mine for other in points)) for mine in points]
