"""The model of the sheet, which is made when it is first used."""

from . import painting  # noqa: F401  # made known to QML
from .model import BoardPictureModel

make_page_model = BoardPictureModel
