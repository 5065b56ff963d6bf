from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QImage


class NotingPainter:
    """Stands for a painter, and notes what it is told; `colors` have names."""

    def __init__(self, colors: Mapping[str, QColor] | None = None, ratio: float = 1.0) -> None:
        self.told: list[str] = []
        self._colors = colors or {}
        self._ratio = ratio

    def device(self) -> Any:
        return self

    def devicePixelRatioF(self) -> float:  # noqa: N802 (Qt's spelling)
        return self._ratio

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *given: self.told.append(" ".join([name, *map(self._said, given)]))

    def _said(self, value: Any) -> str:
        match value:
            case QRectF():
                return " ".join(f"{number:.4g}" for number in value.getRect())
            case QColor():
                known = self._colors
                return next((name for name in known if known[name] == value), value.name())
            case QFont():
                return f"{value.family()} {value.weight().name} {value.pixelSize()}"
            case QImage():
                return f"{value.width()}x{value.height()}"
        return str(getattr(value, "name", value))
