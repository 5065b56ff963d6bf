"""What can be made can be saved and read."""

import pytest

from tests.core.library.saved_states import GAMES, try_states


@pytest.mark.parametrize("name", GAMES)
def test_every_state_that_actions_reach_is_read_as_it_was_saved(name: str) -> None:
    """With its undo history, as sessions and text codes have it."""
    try_states(GAMES[name], examples=25, steps=30)
