"""A contest's scoreboard, for people and for programs."""

import csv
import json
from collections.abc import Sequence
from dataclasses import asdict
from io import StringIO
from typing import Any

from rich.table import Table
from rich.text import Text

from toadline.arena.contest import Contest
from toadline.arena.result import Result
from toadline.arena.scoreboard import Estimate, Row, head_to_head, scoreboard


def as_grid(results: Sequence[Result]) -> Table:
    """The scoreboard for a terminal."""
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    grid.add_column("bot")
    rows = scoreboard(results)
    headings = ["rounds", "wins (95 %)", "points", "lead (95 %)", "rating", "ms/move"]
    for heading in [*headings, "forfeits"] if any(row.forfeits for row in rows) else headings:
        grid.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        cells: list[Text | str] = [
            Text(row.name),
            str(row.rounds),
            _percents(row.wins),
            f"{row.points.mean:+.1f}",
            _signed(row.lead),
            f"{row.rating:.1f} ±{row.uncertainty:.1f}",
            f"{row.ms_per_move:.1f}",
            str(row.forfeits),
        ]
        grid.add_row(*cells[: len(grid.columns)])
        if row.wins_adjusted and row.points_adjusted and row.lead_adjusted:
            points = f"{row.points_adjusted.mean:+.1f}"
            grid.add_row("  adjusted", "", _percents(row.wins_adjusted), points, _signed(row.lead_adjusted))
    return grid


def meetings(results: Sequence[Result]) -> list[str]:
    """A sentence for every two bots, if more than two took part."""
    order = [row.name for row in scoreboard(results)]
    pairs = head_to_head(results)
    return [
        f"{one} against {two}: {_percents(pairs[one, two])}"
        for index, one in enumerate(order)
        for two in order[index + 1 :]
        if len(order) > 2 and (one, two) in pairs
    ]


def forfeits(results: Sequence[Result]) -> list[str]:
    """A sentence for each forfeit."""
    return [
        f"round {result.number}: {name} forfeits: {reason}"
        for result in sorted(results, key=lambda result: result.number)
        for name, reason in zip(result.names, result.forfeits, strict=True)
        if reason
    ]


def as_json(contest: Contest, results: Sequence[Result]) -> str:
    """Everything as one JSON object."""
    data: dict[str, Any] = {
        "contest": asdict(contest),
        "rounds": len(results),
        "bots": [asdict(row) for row in scoreboard(results)],
        "meetings": [
            {"bot": one, "against": two, "wins": asdict(wins)}
            for (one, two), wins in sorted(head_to_head(results).items())
        ],
        "forfeits": forfeits(results),
    }
    return json.dumps(data)


def as_csv(results: Sequence[Result]) -> str:
    """The scoreboard as CSV, a row for each bot."""
    text = StringIO()
    rows = [_flat(row) for row in scoreboard(results)]
    writer = csv.DictWriter(text, fieldnames=list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _flat(row: Row) -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for key, value in asdict(row).items():
        if isinstance(value, dict):
            flat |= {key: value["mean"], f"{key}_low": value["low"], f"{key}_high": value["high"]}
        elif value is not None:  # else it wasn't asked for
            flat[key] = value
    return flat


def _signed(points: Estimate) -> str:
    return f"{points.mean:+.1f} ±{points.high - points.mean:.1f}"


def _percents(wins: Estimate) -> str:
    return f"{wins.mean:.1%} ({100 * wins.low:.1f}–{100 * wins.high:.1f})"
