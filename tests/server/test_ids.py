from toadline.server.ids import LETTERS, new_id


def test_an_id_has_the_length_asked_for_and_no_letters_that_look_alike() -> None:
    assert [len(new_id(length)) for length in (1, 8, 12)] == [1, 8, 12]
    assert set(new_id(2000)) == set(LETTERS)
    assert not set(LETTERS) & set("01ilo")
    assert LETTERS.lower() == LETTERS


def test_no_two_are_the_same() -> None:
    assert len({new_id(12) for _ in range(1000)}) == 1000
