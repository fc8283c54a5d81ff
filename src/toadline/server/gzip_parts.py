"""A gzip file (RFC 1952) whose parts are packed one after the other, wherever that is done."""

import struct
import zlib
from dataclasses import dataclass

LEVEL = 5
HEAD = bytes([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
"""A file without a name or a time."""
_RAW = -zlib.MAX_WBITS
_NO_MORE = b"\x03\x00"
"""The last, empty block."""


@dataclass(frozen=True, slots=True)
class GzipParts:
    """What has to be known of the parts that are packed."""

    crc: int = 0
    size: int = 0

    def pack(self, part: bytes) -> tuple[bytes, "GzipParts"]:
        """The next part, packed, and what is known then."""
        packer = zlib.compressobj(LEVEL, wbits=_RAW)
        packed = packer.compress(part) + packer.flush(zlib.Z_FULL_FLUSH)
        return packed, GzipParts(zlib.crc32(part, self.crc), self.size + len(part))

    def end(self) -> bytes:
        """What comes after the last part."""
        return _NO_MORE + struct.pack("<LL", self.crc, self.size % 2**32)
