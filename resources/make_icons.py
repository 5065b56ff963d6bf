"""Paint the app's icon and that of its files in the sizes that desktops ask for.

python resources/make_icons.py
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from gridsmith.core.installation.desktop import SIZES

ICONS = Path(__file__).resolve().parent / "icons"
DRAWINGS = ("gridsmith", "gridsmith-position")


def main() -> int:
    """Write NAME-SIZE.png beside each NAME.svg, for each size."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    QGuiApplication(sys.argv)
    for name in DRAWINGS:
        drawing = QSvgRenderer(str(ICONS / f"{name}.svg"))
        for size in SIZES:
            image = QImage(size, size, QImage.Format.Format_ARGB32)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            drawing.render(painter)
            painter.end()
            image.save(str(ICONS / f"{name}-{size}.png"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
