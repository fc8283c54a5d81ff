"""A yardstick that doesn't move: a bot as it was at some commit, in an environment of its own.

That commit's own launcher makes the environment, with the versions that it was made for, in a folder of the
cache. The bot then plays over the line protocol, as any program does.
"""

import os
import shlex
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from toadline.engine import cache

BEFORE_LEARNING = "686ed90"
"""The last commit whose `master` knew only what people had worked out: learning is measured by it."""

CHECKOUT = Path(__file__).resolve().parents[3]
READY = "ready"
"""The file that says a folder is complete: making it may have been interrupted."""
PLAYER = "play.py"
PLAY = '''\
"""Plays a bot over the line protocol: python play.py NAME. Loads compiled code before the first question."""

import sys
from random import Random

from toadline import Round
from toadline.bots.bot import Budget
from toadline.bots.protocol.serve import serve
from toadline.bots.roster import find_bot

bot = find_bot(sys.argv[1])
for seed in range(2):
    game, rng = Round.deal(players=2, seed=seed), Random(seed)
    while not game.over:
        view = game.view(game.turn)
        if len(game.history) == 10 or len(game.pile) == 3:
            bot.choose(view, Budget(simulations=300), rng)
        game.play(rng.choice(view.legal_moves))
serve(bot)
'''


class NoYardstick(Exception):
    """A yardstick can't be made; the text says why, and what to do."""


def yardstick(commit: str = BEFORE_LEARNING, bot: str = "master", checkout: Path = CHECKOUT) -> str:
    """The entrant that plays as a bot did at a commit; its environment is made if it isn't there."""
    full = _git(checkout, "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}").decode().strip()
    folder = cache.root() / "yardsticks" / full[:16]
    if not (folder / READY).exists():
        _make(checkout, full, folder)
    words = [str(_python(folder)), str(folder / PLAYER), bot]
    _try(words)
    return shlex.join(words)


def _make(checkout: Path, commit: str, folder: Path) -> None:
    """Make the environment in its place, where it has to stay: it knows its own path."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with ZipFile(BytesIO(_git(checkout, "archive", "--format=zip", commit))) as archive:
        archive.extractall(folder)
    installer = checkout / ".boot/bin"  # the launcher's uv, if it had to fetch one
    environment = {**os.environ, "PATH": f"{os.environ.get('PATH', '')}{os.pathsep}{installer}"}
    done = subprocess.run(  # noqa: S603  # this repository's own launcher
        [sys.executable, str(folder / "toadline"), "bots"], capture_output=True, text=True, env=environment
    )
    if done.returncode:
        raise NoYardstick(f"The environment of {commit[:7]} can't be made.\n{done.stderr.strip()}")
    (folder / PLAYER).write_text(PLAY, encoding="utf-8")
    (folder / READY).touch()


def _python(folder: Path) -> Path:
    return folder / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _try(words: list[str]) -> None:
    """Start the bot once, so that its code is compiled before anybody waits for it."""
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["it said nothing"]
        raise NoYardstick(f"{words[-1]} can't be played there: {last[0]}")


def _git(checkout: Path, *words: str) -> bytes:
    """What git prints about the checkout."""
    if not (checkout / ".git").exists():
        raise NoYardstick(
            "A yardstick is made from a git checkout of Toadline, and this isn't one: clone it."
        )
    git = shutil.which("git")
    if git is None:
        raise NoYardstick("A yardstick is made with git, which isn't installed.")
    done = subprocess.run([git, "-C", str(checkout), *words], capture_output=True)  # noqa: S603
    if done.returncode:
        commit, _, _ = words[-1].partition("^")
        reason = done.stderr.decode(errors="replace").strip() or "A shallow clone has only some commits."
        raise NoYardstick(f"git finds no commit {commit} here. {reason}")
    return done.stdout
