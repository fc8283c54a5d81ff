from pathlib import Path

from toadline.client.kept import KeptFile


def kept_file(folder: Path, table: str = "k2f") -> KeptFile:
    return KeptFile("http://localhost:8484", table, {"XDG_STATE_HOME": str(folder)})


def test_what_is_kept_survives_a_restart(tmp_path: Path) -> None:
    assert kept_file(tmp_path).read() is None
    kept = kept_file(tmp_path).begin("c0ffee")
    assert kept.commitment == "c0ffee"
    assert len(kept.entropy) >= 16
    assert kept_file(tmp_path).read() == kept
    kept_file(tmp_path).add_seals(kept, ("5ea1", ""))
    again = kept_file(tmp_path).read()
    assert again
    assert (again.entropy, again.seals) == (kept.entropy, ("5ea1", ""))


def test_each_table_has_its_own_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    one, other = kept_file(tmp_path), kept_file(tmp_path, "../../etc/passwd")
    assert one.begin("c0ffee").entropy != other.begin("c0ffee").entropy
    for file in (one, other):
        assert file.path.is_relative_to(tmp_path)
        assert file.path.stat().st_mode & 0o077 == 0
    one.forget()
    one.forget()
    assert one.read() is None
    assert other.read()


def test_a_broken_file_is_none(tmp_path: Path) -> None:
    file = kept_file(tmp_path)
    file.begin("c0ffee")
    file.path.write_text("{")
    assert file.read() is None
