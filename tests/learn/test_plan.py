"""How to learn."""

import json
from pathlib import Path

from toadline.engine import critic, move_features
from toadline.engine.knowledge import Knowledge
from toadline.engine.network import Network
from toadline.learn.filter import no_evidence
from toadline.learn.plan import FULL, SMALL, Plan


def test_a_plan_comes_back_from_json() -> None:
    for plan in (FULL, SMALL):
        assert Plan.from_dict(json.loads(json.dumps(plan.to_dict()))) == plan


def test_an_iteration_is_cut_into_whole_blocks() -> None:
    for plan in (FULL, SMALL):
        assert plan.rounds * plan.steps % plan.block == 0


def test_the_weights_of_a_full_run_are_a_small_file(tmp_path: Path) -> None:
    policy = Network.random(move_features.FEATURES, *FULL.policy, 1, seed=1)
    critics = Network.random(critic.INPUTS, *FULL.critic, critic.OUTPUTS, seed=2)
    Knowledge(policy, critics, no_evidence()).save(tmp_path / "knowledge.npz")
    assert (tmp_path / "knowledge.npz").stat().st_size < 300_000
