"""Make fifty random edits with short pauses, telling of each in a log before it is made.

Run by the kill test as a process of its own: FOLDER SEED LOG.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from gridsmith.gui.balda.page import BaldaPageModel
from gridsmith.gui.jobs import Jobs
from gridsmith.gui.settings import Settings
from gridsmith.gui.shell.model import Folders, Shell

EDITS = 50


def main(folder: Path, seed: int, log: Path) -> None:
    qt = QGuiApplication([])
    shell = Shell(
        Settings(folder / "gridsmith.ini"),
        Folders(data=folder / "data", cache=folder / "cache", log=folder / "log"),
        Jobs(),
        words="ru",
    )
    game = BaldaPageModel(shell).game
    dice = random.Random(seed)
    cells = list(game.game.board.text().replace("\n", ""))
    told = log.open("a", encoding="utf-8")
    number = 0

    def edit() -> None:
        nonlocal number
        number += 1
        cell, letter = dice.randrange(25), dice.choice("абвгдежзик")
        cells[cell] = letter
        print(json.dumps([number, time.time(), "".join(cells)]), file=told, flush=True)
        game.selectCell(*divmod(cell, 5))
        game.typeSymbol(letter)
        game.setHeadStart(0, number)
        if number < EDITS:
            QTimer.singleShot(dice.randrange(5, 60), edit)

    edit()
    qt.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
