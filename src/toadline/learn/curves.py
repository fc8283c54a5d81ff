"""The curves of a run as a picture: how often the policy won, by decisions learned from."""

from collections.abc import Sequence
from html import escape

from toadline.learn.measure import MATCHES, Point

LEFT, WIDTH, TOP, HEIGHT = 60, 560, 40, 320
COLOURS = ("#2a7d4f", "#8a5a00", "#35589c", "#9c3563", "#555555", "#7a4fb0")
MILLION = 1_000_000


def curves(points: Sequence[Point], title: str) -> str:
    """An SVG with a line for each kind of match."""
    longest = max((point["decisions"] for point in points), default=1) or 1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 180} {TOP + HEIGHT + 50}">',
        '<g font-family="sans-serif" font-size="13" fill="#222">',
        f'<rect width="100%" height="100%" fill="#fff"/><text x="12" y="22">{escape(title)}</text>',
    ]
    for percent in range(0, 101, 25):
        y = _y(percent / 100)
        parts.append(f'<line x1="{LEFT}" y1="{y}" x2="{LEFT + WIDTH}" y2="{y}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{percent} %</text>')
    for index, match in enumerate(MATCHES):
        way = " ".join(f"{_x(point['decisions'] / longest)},{_y(point[match.name])}" for point in points)
        colour = COLOURS[index % len(COLOURS)]
        parts.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"/>')
        y = _y(points[-1][match.name]) if points else TOP
        parts.append(f'<text x="{LEFT + WIDTH + 8}" y="{y + 4}" fill="{colour}">{escape(match.name)}</text>')
    parts.append(f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 34}" text-anchor="middle">')
    parts.append(f"decisions, up to {longest / MILLION:.1f} million</text></g></svg>")
    return "\n".join(parts) + "\n"


def _x(share: float) -> float:
    return round(LEFT + WIDTH * share, 1)


def _y(share: float) -> float:
    return round(TOP + HEIGHT * (1 - share), 1)
