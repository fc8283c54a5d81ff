"""`./toadline bench [WHAT]`: the tracked benchmarks."""

import sys
from importlib import import_module

BENCHES = {
    "core": "moves a second of the interpreted core (if nothing is named)",
    "engine": "µs a decision of each policy and bot, playouts, searches and batches a second",
    "page": "how fast the page answers, moves and loads, in a real browser",
    "regret": "how many points bots' choices lie behind the best ones, on fixed positions",
    "solver": "how long exact endings take",
    "server": "answer times, moves a second and memory of the server under load",
}


def main() -> None:
    args = sys.argv[1:]
    if args and args[0] in ("-h", "--help"):
        print(f"{__doc__}\n\n" + "\n".join(f"  {name:10}{about}" for name, about in BENCHES.items()))
        return
    name = args.pop(0) if args and not args[0].startswith("-") else "core"
    if name not in BENCHES:
        sys.exit(f"There is no benchmark “{name}”. The benchmarks are {', '.join(BENCHES)}.")
    import_module(f"bench.{name}").main(args)


if __name__ == "__main__":
    main()
