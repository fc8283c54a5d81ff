"""A bot that plays the first legal move, and waits after some rounds: a test can do something meanwhile.

`python patient.py FOLDER STATE ENOUGH`: once so many rounds are kept in the state folder, it waits until
there is a file `go` in the first one. It notes there, in `begun`, each round that it begins.
"""

import json
import sys
import time
from pathlib import Path


def main() -> None:
    folder, state, enough = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    with (folder / "begun").open("a") as begun:
        print("a round", file=begun)
    for line in sys.stdin:
        question = json.loads(line)
        while not (folder / "go").exists() and kept(state) >= enough:
            time.sleep(0.02)
        if question["type"] == "choose":
            print(json.dumps({"move": question["view"]["legal_moves"][0]}), flush=True)


def kept(state: Path) -> int:
    return sum(len(file.read_text().splitlines()) for file in state.rglob("*.jsonl"))


if __name__ == "__main__":
    main()
