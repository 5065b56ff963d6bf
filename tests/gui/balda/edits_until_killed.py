"""Make random edits with short pauses; tell of each before it is made, and which is saved by then.

Run by the kill test as a process of its own: FOLDER SEED.
"""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from gridsmith.core.files.places import Places
from gridsmith.core.library.library import Library
from gridsmith.gui.balda.page import BaldaPageModel
from gridsmith.gui.jobs import Jobs
from gridsmith.gui.settings import Settings
from gridsmith.gui.shell.model import Shell


def main(folder: Path, seed: int) -> None:
    qt = QGuiApplication([])
    shell = Shell(
        Settings(folder / "gridsmith.ini"),
        Places.within(folder),
        Jobs(),
        words="ru",
    )
    page = BaldaPageModel(shell)
    dice = random.Random(seed)
    cells = list(page.game.state.board.text().replace("\n", ""))
    library = Library(shell.library.path)
    number = 0

    def edit() -> None:
        nonlocal number
        number += 1
        cell, letter = dice.randrange(25), dice.choice("абвгдежзик")
        cells[cell] = letter
        session = library.session("balda")
        saved = session["game"]["head_start"][0] if session else 0
        print(json.dumps([number, "".join(cells), saved]), flush=True)
        page.editor.selectCell(*divmod(cell, 5))
        page.editor.typeSymbol(letter)
        page.rules.set_head_start(0, number)
        QTimer.singleShot(dice.randrange(30), edit)

    edit()
    qt.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
