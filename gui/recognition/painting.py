"""A part of the picture, painted."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtQuick import QQuickItem

from ..painted import PaintedItem, painted
from ..qt_types import override, qml_item
from .reader import Picture


@qml_item
class PictureItem(PaintedItem):
    """The picture of a model, from a point of it on, at some scale."""

    SIGNALS = ("pictureChanged",)

    originChanged = Signal()
    factorChanged = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        self._origin = QPointF()
        self._factor = 1.0

    origin = painted(
        QPointF,
        "_origin",
        "The point of the picture at the item's top left corner.",
        notify=originChanged,
    )

    factor = painted(float, "_factor", "How large a pixel of the picture is.", notify=factorChanged)

    @override
    def draw(self, painter: QPainter) -> None:
        picture: Picture | None = self._model.picture if self._model is not None else None
        if picture is None or self._factor <= 0:
            return
        dots = painter.device().devicePixelRatioF()
        shown = QRectF(
            self._origin.x(), self._origin.y(),
            self.width() / self._factor, self.height() / self._factor,
        ) & QRectF(0, 0, picture.width, picture.height)  # fmt: skip
        if shown.isEmpty():
            return
        image = picture.image_for(self._factor * dots)
        across, down = image.width() / picture.width, image.height() / picture.height
        target = QRectF(
            (shown.x() - self._origin.x()) * self._factor,
            (shown.y() - self._origin.y()) * self._factor,
            shown.width() * self._factor,
            shown.height() * self._factor,
        )
        source = QRectF(
            shown.x() * across, shown.y() * down, shown.width() * across, shown.height() * down
        )
        # Enlarged many times, pixels are seen as they are.
        smooth = self._factor * dots < 6
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        painter.drawImage(target, image, source, Qt.ImageConversionFlag.AutoColor)
