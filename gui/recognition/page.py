"""Makes the model of the sheet when it is first used."""

from __future__ import annotations

from ..shell.model import Shell
from . import painting  # noqa: F401  # made known to QML
from .model import BoardPictureModel


def make_page_model(shell: Shell) -> BoardPictureModel:
    """Make the model."""
    return BoardPictureModel(shell)
