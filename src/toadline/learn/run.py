"""`toadline learn`: a run from nothing to a file of weights, which can be watched, stopped and resumed."""

from contextlib import nullcontext
from pathlib import Path
from time import monotonic, process_time

from rich.console import Console
from rich.live import Live
from rich.table import Table

from toadline.learn import card, checkpoint
from toadline.learn.curves import MILLION, curves
from toadline.learn.harvest import Harvester, Threads
from toadline.learn.learner import Learner
from toadline.learn.measure import MATCHES, point
from toadline.learn.ppo import Report

MEASURED = 20
"""Points of the curves, in a whole run."""
DEALS = 500
"""For each kind of match, at each point."""
KEPT_EVERY = 60.0
"""Seconds between two checkpoints."""
OTHER_DEALS = 1_000_000
"""Far from the seeds of learning: what is measured was never played."""
WEIGHTS, CARD, CURVES = "knowledge.npz", "knowledge.json", "curves.svg"


def learn(learner: Learner, folder: Path, console: Console, command: str, ray: str | None = None) -> bool:
    """Carry out a plan; weights, card and curves are written to the folder. False if Ctrl-C stopped it."""
    folder.mkdir(parents=True, exist_ok=True)
    run = _Run(learner, folder, console)
    workers = _workers(learner, ray)
    try:
        run.go_on(workers)
    except KeyboardInterrupt:
        checkpoint.save(learner, folder)
        return False
    finally:
        workers.close()
    learner.knowledge.save(folder / WEIGHTS)
    card.write(card.card(learner, command, OTHER_DEALS), folder / CARD)
    return True


def _workers(learner: Learner, ray: str | None) -> Harvester:
    if ray is None:
        return Threads(learner.plan, learner.done)
    from toadline.learn.ray_cluster import RayCluster

    return RayCluster(learner.plan, learner.done, ray)


class _Run:
    """A run as it is shown, measured and kept."""

    def __init__(self, learner: Learner, folder: Path, console: Console) -> None:
        self._learner = learner
        self._folder = folder
        self._console = console
        self._rows: list[tuple[str, ...]] = []
        self._pace = 0.0

    def go_on(self, workers: Harvester) -> None:
        """Learn to the end of the plan."""
        learner, kept = self._learner, monotonic()
        live = Live(get_renderable=self._table, console=self._console, refresh_per_second=2)
        with live if self._console.is_terminal else nullcontext():
            while not learner.is_finished:
                began, used = monotonic(), process_time()
                before = learner.done
                report = learner.iterate(workers)
                learner.hours += (process_time() - used) / 3600
                self._pace = (learner.done - before) / (monotonic() - began)
                if (
                    learner.done * MEASURED // learner.plan.decisions
                    > before * MEASURED // learner.plan.decisions
                ):
                    self._measure(report)
                if monotonic() - kept > KEPT_EVERY:
                    checkpoint.save(learner, self._folder)
                    kept = monotonic()
        checkpoint.save(learner, self._folder)

    def _measure(self, report: Report) -> None:
        learner = self._learner
        found = point(learner.knowledge, learner.done, DEALS, OTHER_DEALS, learner.plan.players)
        learner.curve.append(found | report._asdict())
        row = [
            f"{learner.done / MILLION:.2f}",
            f"{self._pace:,.0f}",
            f"{report.entropy:.2f}",
            f"{report.error:.3f}",
        ]
        row += [f"{found[match.name]:.1%}" for match in MATCHES if match.players in learner.plan.players]
        self._rows.append(tuple(row))
        title = f"seed {learner.plan.seed}: wins of the policy alone"
        (self._folder / CURVES).write_text(curves(learner.curve, title), encoding="utf-8")
        if not self._console.is_terminal:
            self._console.print("  ".join(row), highlight=False)

    def _table(self) -> Table:
        learner = self._learner
        table = Table(
            title=f"{learner.done:,} of {learner.plan.decisions:,} decisions, {self._pace:,.0f} a second"
        )
        matches = [match.name for match in MATCHES if match.players in learner.plan.players]
        for name in ("million", "a second", "entropy", "critic's error", *matches):
            table.add_column(name, justify="right")
        for row in self._rows:
            table.add_row(*row)
        return table
