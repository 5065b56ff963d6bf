"""The hands of the campaign know every game."""

from gridsmith.campaign.hands import GAMES
from gridsmith.gui.settings import TOOLS


def test_hands_are_laid_on_every_game() -> None:
    """A further game is named in their table."""
    assert set(GAMES) == set(TOOLS)
