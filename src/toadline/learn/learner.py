"""A run of learning: harvest, learn from it, and again."""

from collections.abc import Sequence

import numpy as np

from toadline.engine import critic, move_features
from toadline.engine.knowledge import Knowledge
from toadline.engine.network import Network
from toadline.learn import filter as belief_filter
from toadline.learn.advantage import worth
from toadline.learn.gradient import Adam
from toadline.learn.harvest import Harvest, Harvester
from toadline.learn.plan import Plan
from toadline.learn.ppo import Report, critic_inputs, improve_critic, improve_policy, look

FITS = (0.1, 0.3, 0.6)
"""After these shares of the run the belief is fitted anew to how the policy plays by then."""
FIT_ROUNDS = 400
CRITIC_RATE = 1.5
"""The critic learns so much faster than the policy."""
WIN_SHARE = np.array([0.0, 0.0, 0.3, 0.6, 0.6], dtype=np.float32)
"""By number of players: how much winning counts, beside the lead."""
LAST_RATE = 0.1
"""What is left of the rate at the end."""


class Learner:
    """The networks while they learn, and how far they are."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.policy = Adam(Network.random(move_features.FEATURES, *plan.policy, 1, plan.seed))
        self.critic = Adam(Network.random(critic.INPUTS, *plan.critic, critic.OUTPUTS, plan.seed + 1))
        self.factors = belief_filter.no_evidence()
        self.done = 0
        """Decisions so far."""
        self.fits: list[float] = []
        """The belief's log-loss a card, each time it was fitted."""
        self.hours = 0.0
        """Of processor time."""
        self.curve: list[dict[str, float]] = []
        """What was measured on the way."""

    @property
    def is_finished(self) -> bool:
        """Whether the plan has been carried out."""
        return self.done >= self.plan.decisions

    @property
    def knowledge(self) -> Knowledge:
        """What has been learned so far."""
        return Knowledge(self.policy.network, self.critic.network, self.factors)

    def iterate(self, harvester: Harvester) -> Report:
        """Play, and learn from it."""
        harvests = harvester.harvest(self.policy.network, self.factors)
        report = self._learn(harvests)
        self.done += sum(harvest.decisions.starts.size for harvest in harvests)
        if len(self.fits) < len(FITS) and self.done >= FITS[len(self.fits)] * self.plan.decisions:
            self.factors, loss = belief_filter.fit(
                self.policy.network, self.factors, FIT_ROUNDS, self.plan.seed + self.done
            )
            self.fits.append(loss)
        return report

    def _learn(self, harvests: Sequence[Harvest]) -> Report:
        plan = self.plan
        left = 1 - self.done / plan.decisions
        rate = plan.rate * max(LAST_RATE, left)
        openness = plan.openness * max(0.0, 1.1 * left - 0.1)
        rng = np.random.default_rng((plan.seed, self.done))
        reports = []
        for harvest in harvests:
            decisions = harvest.decisions
            found = worth(
                decisions, harvest.players, look(self.critic.network, decisions), WIN_SHARE[harvest.players]
            )
            players = np.tile(harvest.players, len(decisions.starts))
            for epoch in range(plan.epochs):
                for begin in rng.permutation(range(0, decisions.starts.size, plan.block)):
                    at = slice(begin, begin + plan.block)
                    entropy, shift = improve_policy(
                        self.policy, decisions, found.advantage, at, rate, openness
                    )
                    if epoch == 0:
                        inputs = critic_inputs(decisions, at)
                        error = improve_critic(self.critic, inputs, found, players, at, rate * CRITIC_RATE)
                        reports.append(Report(entropy, shift, error))
        return Report(*np.mean(reports, axis=0).tolist())
