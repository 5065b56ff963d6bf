"""The page of a toy game: its own rules and its own picture, and nothing else."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Slot

from gridsmith.core.balda.board import Board as Grid
from gridsmith.core.balda.drawing import board_figure
from gridsmith.core.drawing.picture import Picture
from gridsmith.gui.tool.board import Board
from gridsmith.gui.tool.board_page import BoardPageModel
from gridsmith.gui.tool.board_says import BoardSays
from gridsmith.gui.tool.long_search import LongSearch
from gridsmith.gui.tool.result_list import ResultList
from gridsmith.gui.tool.word_results import WordResults
from tests.gui.tool.toy_engine import KeptLucky, Lucky, Order, Toy, words_in_rows

PAGE = """
import QtQuick
import gui.controls
WordPage {
    id: page
    says: ({ copy: "Copy", paste: "Paste", clear: "Clear", rules: "Rules" })
    wordColumns: [{ role: "word", title: "Row", strong: true }, { role: "points", title: "Points", width: 60 }]
    findColumns: [{ role: "number", title: "Number" }]
    listOpen: results.answered
    buttons: SearchButtons { search: page.longSearch; takeText: "Take it" }
}
"""  # noqa: E501


def texts():
    return {
        **{kind: f"{kind} %1".strip() for kind in ("type", "erase", "clear", "paste", "open")},
        **dict.fromkeys(("copied", "pasted", "cleared", "other letters"), "Done."),
        "unreadable": "No board: %1",
    }


def toy_board(shell, game):
    english = shell.lexicons.catalog.alphabet("en")
    return Board(
        shell,
        game,
        BoardSays(
            first=lambda: Toy(Grid.empty(3, 3, english)),
            state_of=lambda content: Toy(Grid.parse(content["board"], english)),
            texts=texts,
            with_list=lambda toy, lexicon: toy,
        ),
    )


class ToyRows(ResultList):
    ROLES: ClassVar = {"word": lambda row: row.word, "points": lambda row: row.points}
    COLUMNS = (Order.WORD, Order.POINTS)
    DEFAULT = Order.DEFAULT


class ToyResults(WordResults):
    @Slot()
    def find(self):
        lexicon, board = self._shell.lexicons.lexicon("en"), self._editor.state.board
        self.show(words_in_rows(board, lexicon), board)

    def count_text(self, count):
        return f"{count} rows"

    def empty_texts(self):
        return "No row", "Type words."


class ToySearch(LongSearch):
    ROLES: ClassVar = {"number": lambda number: number}

    def make(self, params, lexicon, stop_requested):
        return KeptLucky(params.seed, (Lucky(1_000_000),))

    def revive(self, content, lexicon):
        return KeptLucky.of_content(content)

    def found_of(self, progress):
        return () if progress.snapshot.points is None else (progress.snapshot.points,)

    def put_on_board(self, find, params):
        self._editor.pasteText("cat\n...\n...")

    def title_of(self, params):
        return "Luck"


class ToyPageModel(BoardPageModel):
    def __init__(self, shell, game="dots"):
        editor = toy_board(shell, game)
        results = ToyResults(shell, editor, ToyRows())
        super().__init__(shell, editor, results, ToySearch(shell, editor))
        editor.changed.connect(results.find)

    def warm_up(self):
        self.results.find()

    def title(self, state):
        return "toy"

    def drawn(self):
        return Picture("Toy", (board_figure(self.editor.state.board, self.results.path_shown),))

    def status(self):
        return "Type."
