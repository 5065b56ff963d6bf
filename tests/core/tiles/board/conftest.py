"""What the tests of the board share."""

import pytest

from gridsmith.core.games import PARTS


@pytest.fixture(scope="session")
def board_compiled() -> None:
    """Has the searches of the board compiled."""
    PARTS["tiles-board"].compile()
