"""The app with a search in its own process, to be killed; and again, to see what is left."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from gridsmith.core.files.database import FILE, readable
from gridsmith.core.searching.saved_search import unsealed
from gridsmith.gui.app import App, build_app
from gridsmith.gui.tool import search_run
from tests.waiting import wait_until


def wait(app: QGuiApplication, condition) -> None:
    def is_so() -> bool:
        app.processEvents()
        return bool(condition())

    wait_until(is_so)


def looked_at(app: App) -> int:
    digits = app.shell.pageModel("boggle").search.statsText.split(",")[0]
    return int("".join(sign for sign in digits if sign.isdigit()) or "0")


def newest(data: Path) -> dict | None:
    with readable(data / FILE) as connection:
        row = connection.execute("SELECT content FROM search").fetchone()
    return unsealed(row[0]) if row else None


def main(folder: Path, what: str) -> None:
    qt = QGuiApplication([])
    search_run.SAVE_INTERVAL = 0.1
    app = build_app(folder, language="ru", words="en", tool="boggle")
    search = app.shell.pageModel("boggle").search
    if what == "search":
        search.begin("any", 0, 1)
        folder = app.shell.places.data
        wait(qt, lambda: (kept := newest(folder)) is not None and "pieces" in kept)
        kept = newest(folder)
        boards = kept["pieces"][0]["tally"]
        print("kept", kept["points"], sum(map(abs, boards)) and looked_at(app) and 1)
        sys.stdout.flush()
        wait(qt, lambda: False)
    else:
        wait(qt, lambda: search.canGoOn)
        points = search.current.points
        before = looked_at(app)
        search.goOn()
        wait(qt, lambda: looked_at(app) > before)
        print("offered", points, looked_at(app))
        sys.stdout.flush()
        app.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
