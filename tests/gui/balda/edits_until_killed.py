"""Make random edits with short pauses; tell of each before it is made, and which is saved by then.

Run by the kill test as a process of its own: FOLDER SEED.
"""

import json
import random
import sys
from itertools import count
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from gridsmith.core.library.library import Library
from tests.gui.driving import Backstage


def main(folder: Path, seed: int) -> None:
    qt = QGuiApplication([])
    shell = Backstage(folder, tool="balda", words="ru").shell
    page = shell.pageModel("balda")
    dice, numbers, library = random.Random(seed), count(1), Library(shell.library.path)
    cells = list(page.game.state.board.text().replace("\n", ""))

    def edit() -> None:
        number, cell, letter = next(numbers), dice.randrange(25), dice.choice("абвгдежзик")
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
