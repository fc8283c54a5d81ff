"""When a contest has been played long enough (`--until`)."""

from collections import defaultdict
from collections.abc import Iterable
from statistics import fmean

from toadline.arena.contest import SEEDS, Contest
from toadline.arena.result import Result
from toadline.arena.scoreboard import average, lead

LEAST = 20
"""Deals before an interval is believed."""


class Enough:
    """Looks at the deals in their order, so that the end doesn't depend on which round is over first."""

    def __init__(self, contest: Contest, until: float | None) -> None:
        self._contest, self._until = contest, until
        self._waiting: dict[int, list[Result]] = defaultdict(list)
        """By deal: the results of those that aren't counted yet."""
        self._leads: dict[str, list[float]] = defaultdict(list)
        """By bot: its mean lead in each deal."""
        self.deals = 0
        """How many deals are counted."""
        self.reached = False

    def add(self, results: Iterable[Result]) -> None:
        """Count more results, until it is enough."""
        if self._until is None:
            return
        for result in results:
            self._waiting[result.seed % SEEDS].append(result)
        rounds = len(self._contest.line_ups) * self._contest.players
        while not self.reached and len(self._waiting[self.deals]) == rounds:
            self._count(self._waiting.pop(self.deals))
            self.deals += 1
            self.reached = self.deals >= LEAST and self.reach <= self._until

    def counted(self, results: Iterable[Result]) -> list[Result]:
        """Those of some results that the decision rests on; all of them if it isn't made."""
        return [result for result in results if not self.reached or result.seed % SEEDS < self.deals]

    @property
    def reach(self) -> float:
        """How far the widest of the bots' intervals reaches to either side, in points."""
        intervals = (average([each] for each in leads) for leads in self._leads.values())
        return max(interval.high - interval.mean for interval in intervals)

    def _count(self, deal: list[Result]) -> None:
        leads: dict[str, list[float]] = defaultdict(list)
        for result in deal:
            for seat, name in enumerate(result.names):
                leads[name].append(lead(result, seat, adjusted=self._contest.adjust))
        for name, mine in leads.items():
            self._leads[name].append(fmean(mine))
