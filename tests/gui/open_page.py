"""The app in a process of its own: says whether a page is there, and what slow was imported."""

import os
import sys
import tempfile
from pathlib import Path

from PySide6.QtGui import QFontInfo, QGuiApplication

from gridsmith.gui.app import build_app

SLOW = {"numba", "highspy", "multiprocessing", "kernels", "QtSvg", "QtWidgets", "QtPrintSupport"}

qt = QGuiApplication([])
with tempfile.TemporaryDirectory() as folder:
    app = build_app(Path(folder), tool=sys.argv[1])
    app.window.grabWindow()
    names = {name.split(".")[-1] for name in sys.modules}
    print(app.window.property("page") is not None, names & SLOW)
    print(qt.applicationName(), qt.applicationDisplayName(), qt.organizationName(), end=" ")
    print(qt.desktopFileName(), QFontInfo(qt.font()).family(), qt.font().pixelSize(), end=" ")
    print(os.environ["QV4_GC_TIMELIMIT"], end=" ")
    print(*(size.width() for size in qt.windowIcon().availableSizes()))
    app.close()
