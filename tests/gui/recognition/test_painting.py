import numpy as np
import pytest
from PySide6.QtCore import QObject, QPointF, QSizeF, Signal

from gridsmith.gui.recognition.painting import PictureItem
from gridsmith.gui.recognition.reader import picture_of
from tests.gui.painter import NotingPainter


class Model(QObject):
    pictureChanged = Signal()  # noqa: N815 (Qt's spelling)
    picture = None


@pytest.mark.parametrize(
    ("origin", "factor", "ratio", "told"),
    [
        ((0, 0), 1.0, 1.0, "True 0 0 90 60 1200x800 0 0 90 60"),
        ((-10, -20), 0.4, 1.0, "True 4 8 86 52 600x400 0 0 107.5 65"),
        ((1100, 780), 3.0, 2.0, "False 0 0 90 60 1200x800 1100 780 30 20"),
        ((1190, 790), 3.0, 1.9, "True 0 0 30 30 1200x800 1190 790 10 10"),
        ((600, 400), 0.5, 1.0, "True 0 0 90 60 600x400 300 200 90 60"),
        ((600, 400), 0.5, 2.0, "True 0 0 90 60 1200x800 600 400 180 120"),
        ((1200, 0), 1.0, 1.0, ""),
        ((0, 0), 0.0, 1.0, ""),
    ],
)
def test_the_part_of_a_picture_that_is_in_sight_is_drawn(qapp, origin, factor, ratio, told):
    item, model, painter = PictureItem(), Model(), NotingPainter(ratio=ratio)
    item.draw(painter)
    item.model = model
    item.draw(painter)
    assert painter.told == []
    item.setSize(QSizeF(90, 60))
    model.picture = picture_of(np.zeros((800, 1200, 3), np.uint8))
    item.origin, item.factor = QPointF(*origin), factor
    item.draw(painter)
    smooth, *rest = told.split(" ")
    assert painter.told == [
        f"setRenderHint SmoothPixmapTransform {smooth}",
        f"drawImage {' '.join(rest)} AutoColor",
    ] * bool(told)
