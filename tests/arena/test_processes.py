from pathlib import Path

from tests.arena.command import arena, scores

BOTS = ["greedy", "random", "--simulations", "10", "--seed", "5"]


def test_the_result_does_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    one = scores(arena(tmp_path / "one", *BOTS, "--rounds", "30", "--json", "--workers", "1"))
    two = scores(arena(tmp_path / "two", *BOTS, "--rounds", "30", "--json", "--workers", "2"))
    assert one == two
    assert one["rounds"] == 30
    assert one["bots"][0]["name"] == "greedy"
    other = scores(arena(tmp_path / "other", *BOTS[:-1], "6", "--rounds", "30", "--json"))
    assert other["bots"] != one["bots"]
