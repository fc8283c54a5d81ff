"""What the server's tests share."""

import pytest


@pytest.fixture
def kills(is_long: bool) -> int:
    """How many kills a server has to survive."""
    return 50 if is_long else 5
