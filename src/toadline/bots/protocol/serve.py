"""Lets a Python bot speak the line protocol: `python -m toadline.bots.protocol.serve NAME`.

Bots of other packages run like this, each in a process of its own, where it can't hold up an arena.
"""

import json
import sys
from random import Random

from toadline.bots.bot import Bot, Budget
from toadline.bots.roster import find_bot
from toadline.rules.view import View


def serve(bot: Bot) -> None:
    """Answer each question on standard input by a line on standard output."""
    answers, sys.stdout = sys.stdout, sys.stderr  # what a bot prints isn't an answer
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            budget, rng = Budget(**message["budget"]), Random(message["seed"])
            move = bot.choose(View.from_dict(message["view"]), budget, rng)
            print(json.dumps({"move": str(move)}), file=answers, flush=True)


if __name__ == "__main__":
    serve(find_bot(sys.argv[1]))
