"""A run on disk: what it takes to go on after a stop. It is replaced whole: no stop leaves half of one."""

import json
import os
from pathlib import Path

import numpy as np

from toadline.learn.learner import Learner
from toadline.learn.plan import Plan

NAME = "checkpoint.npz"
PROGRESS = ("done", "fits", "hours", "curve")
"""What is kept of a learner, besides its plan and its arrays."""


class NoRun(ValueError):
    """There is no run to go on with."""


def save(learner: Learner, folder: Path) -> None:
    """Write a checkpoint."""
    named = {"factors": learner.factors}
    for name, adam in (("policy", learner.policy), ("critic", learner.critic)):
        named |= {f"{name}.{field}": array for field, array in adam.state().items()}
    about = {name: getattr(learner, name) for name in PROGRESS} | {"plan": learner.plan.to_dict()}
    fresh = folder / f"{NAME}.new"
    with fresh.open("wb") as file:
        np.savez(file, allow_pickle=False, about=np.array(json.dumps(about)), **named)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(folder / NAME)


def load(folder: Path) -> Learner:
    """The learner of the run in a folder, as it was; `NoRun` if there is none."""
    path = folder / NAME
    if not path.exists():
        raise NoRun(f"There is no run in {folder} to go on with.")
    with np.load(path, allow_pickle=False) as file:
        named = {name: file[name] for name in file.files}
    about = json.loads(str(named.pop("about")))
    learner = Learner(Plan.from_dict(about["plan"]))
    for name in PROGRESS:
        setattr(learner, name, about[name])
    learner.factors = named.pop("factors")
    for name, adam in (("policy", learner.policy), ("critic", learner.critic)):
        adam.restore({field: named[f"{name}.{field}"] for field in adam.state()})
    return learner
