"""Each bot's share of the wins as a picture."""

from collections.abc import Sequence
from html import escape

from toadline.arena.result import Result
from toadline.arena.scoreboard import scoreboard

LEFT, WIDTH, ROW, TOP = 160, 480, 34, 46


def plot(results: Sequence[Result], title: str) -> str:
    """An SVG: a dot for each bot's share of wins, and a bar for its 95 % interval."""
    rows = scoreboard(results)
    height = TOP + ROW * len(rows) + 34
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 90} {height}">',
        '<g font-family="sans-serif" font-size="14" fill="#222">',
        f'<rect width="100%" height="100%" fill="#fff"/><text x="12" y="24">{escape(title)}</text>',
    ]
    for percent in range(0, 101, 25):
        x = _x(percent / 100)
        parts.append(f'<line x1="{x}" y1="{TOP - 8}" x2="{x}" y2="{height - 28}" stroke="#ccc"/>')
        parts.append(f'<text x="{x}" y="{height - 10}" text-anchor="middle">{percent} %</text>')
    for index, row in enumerate(rows):
        y, wins = TOP + ROW * index + 10, row.wins
        parts.append(f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">{escape(row.name)}</text>')
        bar = f'x1="{_x(wins.low)}" y1="{y}" x2="{_x(wins.high)}" y2="{y}"'
        parts.append(f'<line {bar} stroke="#2a7d4f" stroke-width="3"/>')
        parts.append(f'<circle cx="{_x(wins.mean)}" cy="{y}" r="6" fill="#2a7d4f"/>')
        parts.append(f'<text x="{LEFT + WIDTH + 16}" y="{y + 5}">{wins.mean:.1%}</text>')
    return "\n".join([*parts, "</g></svg>"]) + "\n"


def _x(share: float) -> float:
    return round(LEFT + WIDTH * share, 1)
