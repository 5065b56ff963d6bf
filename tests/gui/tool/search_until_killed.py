"""A search in its own process, to be killed; and again, to see what is left.

Tells the points of the best board, and how many were looked at.
"""

import re
import sys
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from gridsmith.core.files.database import FILE, readable
from gridsmith.core.searching.saved_search import unsealed
from gridsmith.gui.tool import search_run
from tests.gui.driving import Backstage
from tests.waiting import wait_until


def main(folder: Path, what: str) -> None:
    qt = QGuiApplication([])
    search_run.SAVE_INTERVAL = 0.1
    app = Backstage(folder, tool="boggle", language="ru", words="en")
    page = app.shell.pageModel("boggle")
    page.start()
    search, library = page.search, app.shell.places.data / FILE

    def wait(condition) -> None:
        wait_until(lambda: qt.processEvents() or bool(condition()))

    def looked_at() -> int:
        return int("0" + re.sub(r"\D", "", search.statsText.split(",")[0]))

    def saved() -> dict:
        with readable(library) as connection:
            row = connection.execute("SELECT content FROM search").fetchone()
        return unsealed(row[0]) if row else {}

    if what == "search":
        search.begin("any", 0, 1)
        wait(lambda: saved().get("pieces") and looked_at())
        print(saved()["points"], 1, flush=True)
        wait(lambda: False)
    wait(lambda: search.canGoOn)
    points, before = search.current.points, looked_at()
    search.goOn()
    wait(lambda: looked_at() > before)
    print(points, looked_at(), flush=True)
    app.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
