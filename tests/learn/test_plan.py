"""How to learn."""

import json

from toadline.learn.plan import FULL, SMALL, Plan


def test_a_plan_comes_back_from_json() -> None:
    for plan in (FULL, SMALL):
        assert Plan.from_dict(json.loads(json.dumps(plan.to_dict()))) == plan


def test_an_iteration_is_cut_into_whole_blocks() -> None:
    for plan in (FULL, SMALL):
        assert plan.rounds * plan.steps % plan.block == 0
