"""The app in a process of its own, on the page that is named: says whether the page is there."""

import sys
import tempfile
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from gridsmith.gui.app import build_app

qt = QGuiApplication([])
with tempfile.TemporaryDirectory() as folder:
    app = build_app(Path(folder), tool=sys.argv[1])
    print(app.window.property("page") is not None)
    app.close()
