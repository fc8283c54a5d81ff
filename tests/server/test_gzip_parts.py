"""Parts that are packed one after the other make one file that anybody can unpack."""

import gzip

import pytest

from toadline.server.gzip_parts import HEAD, GzipParts


@pytest.mark.parametrize("parts", [[], [b""], [b"one"], [b"one", b"", b"two" * 10_000, "Kröte".encode()]])
def test_parts_make_a_file(parts: list[bytes]) -> None:
    file, state = HEAD, GzipParts()
    for part in parts:
        packed, state = state.pack(part)
        file += packed
    assert gzip.decompress(file + state.end()) == b"".join(parts)
