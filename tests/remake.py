"""`./toadline remake`: write golden records and generated docs anew. Look at what changed, then commit it."""

import json
from pathlib import Path

from tests.page.message_types import typescript
from tests.positions import random_match
from toadline import DECK, Deal, Match, Move, Record
from toadline.language import LANGUAGES
from toadline.rules.shuffle import seal
from toadline.server.settings import listed
from toadline.terminal.rules import rules_text

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests/golden"
EXAMPLE = GOLDEN / "example.txt"
HOST = ROOT / "docs/host.md"
NAMES = ("Alex", "Sarah", "Linus", "Marlene")


def golden_records() -> dict[str, Record]:
    """The golden records by name."""
    records = {
        f"{players}-players{'-pro' if pro else ''}": Record.of(
            random_match(players, pro, seed=players), NAMES[:players]
        )
        for players in (2, 3, 4)
        for pro in (False, True)
    }
    records["example"] = Record.of(_example(), NAMES, notes=["The rulebooks' worked example."])
    entropy = ["Frosch7", "zaba"]
    for version, seals in ((1, None), (2, [*map(seal, entropy)])):
        fair = Match(players=2, rounds=1, secret="5eed" * 16, entropy=entropy, seals=seals)
        while not fair.over:
            fair.play(fair.round.legal_moves()[0])
        records[f"fair-shuffle-{version}"] = Record.of(fair, NAMES[:2])
    return records


def _example() -> Match:
    """Alex opens with 34, Sarah lays 41, Linus lays 49, Marlene twists 49 with 94."""
    firsts = [34, 41, 49, 94]
    rest = [card for card in DECK if card not in firsts]
    hands = [[card, *rest[7 * seat : 7 * seat + 7]] for seat, card in enumerate(firsts)]
    match = Match.from_deals([Deal.of(hands, rest[28:])], rounds=1)
    for text in ("34", "41", "49", "94x49"):
        match.play(Move.parse(text))
    return match


def _with_settings(page: str) -> str:
    """The page for hosts with the table of settings as it is now."""
    head, begin, rest = page.partition("<!-- settings: made by ./toadline remake -->\n")
    _, end, tail = rest.partition("<!-- end -->")
    rows = [
        f"| `{name}` | {f'`{default}`' if default else ''} | {meaning} |"
        for name, default, meaning in listed()
    ]
    table = "\n".join(["| setting | default | meaning |", "| --- | --- | --- |", *rows])
    return f"{head}{begin}{table}\n{end}{tail}"


def files() -> dict[Path, str]:
    """Every generated file, with what it should hold."""
    made = {}
    for name, record in golden_records().items():
        made[GOLDEN / f"{name}.txt"] = str(record)
        made[GOLDEN / f"{name}.json"] = json.dumps(record.to_dict(), indent=1) + "\n"
    for language in LANGUAGES:
        made[ROOT / f"docs/rules/{language}.md"] = rules_text(language, title="# ", heading="## ")
    made[ROOT / "web/src/messages.ts"] = typescript()
    made[HOST] = _with_settings(HOST.read_text(encoding="utf-8"))
    return made


def main() -> None:
    for path, text in files().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            print(path.relative_to(ROOT))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
