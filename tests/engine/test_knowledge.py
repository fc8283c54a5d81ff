"""What the engine has learned, as a file."""

from pathlib import Path

import numpy as np
import pytest

from tests.engine.learned import CRITIC, FACTORS, IGNORANT, POLICY
from toadline.engine.knowledge import Knowledge, Unfit
from toadline.engine.network import Network


def test_a_file_reads_back_to_half_precision(tmp_path: Path) -> None:
    IGNORANT.save(tmp_path / "knowledge.npz")
    read = Knowledge.load(tmp_path / "knowledge.npz")
    for one, other in zip(
        (*read.policy, *read.critic, read.factors), (*POLICY, *CRITIC, FACTORS), strict=True
    ):
        assert one.dtype == np.float32
        assert one == pytest.approx(other, rel=1e-3, abs=1e-6)


def test_a_file_for_other_inputs_is_refused(tmp_path: Path) -> None:
    other = IGNORANT._replace(policy=Network.random(9, 4, 4, 1, seed=1))
    other.save(tmp_path / "other.npz")
    with pytest.raises(Unfit, match=r"other.npz is for inputs of the sizes \(9,"):
        Knowledge.load(tmp_path / "other.npz")


def test_a_file_with_something_missing_is_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "empty.npz", factors=FACTORS)
    with pytest.raises(Unfit, match="lacks"):
        Knowledge.load(tmp_path / "empty.npz")
