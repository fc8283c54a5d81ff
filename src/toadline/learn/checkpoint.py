"""A run on disk: what it takes to go on after a stop. It is replaced whole, so that no stop leaves half of one."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from toadline.learn.plan import Plan

if TYPE_CHECKING:
    from toadline.learn.learner import Learner

NAME = "checkpoint.npz"
PROGRESS = ("done", "fits", "hours", "curve")
"""What is kept of a learner, besides its arrays."""


class OtherPlan(ValueError):
    """A checkpoint of another plan than the one to go on with."""


def save(learner: "Learner", folder: Path) -> None:
    """Write a checkpoint."""
    named = {"factors": learner.factors}
    for name, adam in (("policy", learner.policy), ("critic", learner.critic)):
        named |= {f"{name}.{field}": array for field, array in adam.state().items()}
    about = {name: getattr(learner, name) for name in PROGRESS} | {"plan": learner.plan.to_dict()}
    fresh = folder / f"{NAME}.new"
    with fresh.open("wb") as file:
        np.savez(file, about=np.array(json.dumps(about)), **named)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(folder / NAME)


def restore(learner: "Learner", folder: Path) -> None:
    """Go on where a checkpoint was written; `OtherPlan` if that was another run."""
    with np.load(folder / NAME, allow_pickle=False) as file:
        named = {name: file[name] for name in file.files}
    about = json.loads(str(named.pop("about")))
    if about["plan"] != json.loads(json.dumps(learner.plan.to_dict())):
        raise OtherPlan(f"{folder / NAME} belongs to another plan: give the same options, or another folder.")
    for name in PROGRESS:
        setattr(learner, name, about[name])
    learner.factors = named.pop("factors")
    for name, adam in (("policy", learner.policy), ("critic", learner.critic)):
        start = f"{name}."
        adam.restore({field.removeprefix(start): array for field, array in named.items() if field.startswith(start)})


def plan_of(folder: Path) -> Plan | None:
    """The plan of the run in a folder, if there is one."""
    if not (folder / NAME).exists():
        return None
    with np.load(folder / NAME, allow_pickle=False) as file:
        plan = json.loads(str(file["about"]))["plan"]
    return Plan(**{name: tuple(value) if isinstance(value, list) else value for name, value in plan.items()})
