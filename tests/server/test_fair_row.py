from toadline.server.fair_row import FairRow


def test_nobody_has_a_second_turn_before_everybody_has_had_a_first() -> None:
    row: FairRow[str] = FairRow()
    for thing, share in (("a1", "a"), ("a2", "a"), ("a3", "a"), ("b1", "b"), ("c1", "c"), ("b2", "b")):
        row.put(thing, (share,))
    assert [row.take() for _ in range(len(row))] == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_those_of_one_address_share_its_turns() -> None:
    row: FairRow[str] = FairRow()
    for thing, share in (
        ("x1", ("home", "x")),
        ("x2", ("home", "x")),
        ("y1", ("home", "y")),
        ("z1", ("far", "z")),
    ):
        row.put(thing, share)
    assert [row.take() for _ in range(4)] == ["x1", "z1", "y1", "x2"]
    assert len(row) == 0


def test_it_says_how_much_waits_for_one() -> None:
    row: FairRow[int] = FairRow()
    row.put(1, ("home", "x"))
    row.put(2, ("home", "y"))
    assert (row.count("home"), row.count("nobody")) == (2, 0)
