"""Paint the app's icon, resources/icons/gridsmith.svg, in the sizes that desktops ask for.

python resources/make_icons.py
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICONS = Path(__file__).resolve().parent / "icons"
SIZES = (16, 32, 48, 64, 128, 256, 512)


def main() -> int:
    """Write gridsmith-SIZE.png for each size."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    QGuiApplication(sys.argv)
    drawing = QSvgRenderer(str(ICONS / "gridsmith.svg"))
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        drawing.render(painter)
        painter.end()
        image.save(str(ICONS / f"gridsmith-{size}.png"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
