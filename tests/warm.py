"""`python -m tests.warm`: compile what isn't compiled, once, before many processes would at the same time."""

from random import Random

from toadline.play.thinking import think
from toadline.rules.round import Round

if __name__ == "__main__":
    think("master", Round.deal(seed=1).view(0), 0.01, Random(0))
