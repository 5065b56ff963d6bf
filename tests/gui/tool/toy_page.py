from dataclasses import replace
from typing import ClassVar

from PySide6.QtCore import Slot

from gridsmith.core.balda.board import Board as Grid
from gridsmith.core.drawing.picture import Picture
from gridsmith.gui.tool.board import Board
from gridsmith.gui.tool.board_page import BoardPageModel
from gridsmith.gui.tool.board_says import BoardSays
from gridsmith.gui.tool.long_search import LongSearch
from gridsmith.gui.tool.result_list import ResultList
from gridsmith.gui.tool.search_says import SearchSays
from gridsmith.gui.tool.word_results import WordResults
from tests.gui.tool.toy_engine import KeptLucky, Lucky, Order, Toy, words_in_rows

PAGE = """
import QtQuick
import gui.controls
WordPage {
    id: page
    says: ({ copy: "Copy", paste: "Paste", clear: "Clear", rules: "Rules" })
    pane.wordColumns: [{ role: "word", title: "Row", strong: true }, { role: "points", title: "Points", width: 60 }]
    pane.findColumns: [{ role: "number", title: "Number" }]
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
            of_words=True,
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


LUCK = SearchSays(
    make=lambda params, lexicon, stop_requested: KeptLucky(params.seed, (Lucky(1_000_000),)),
    revive=lambda content, lexicon: KeptLucky.of_content(content),
    found_of=lambda progress: tuple(
        points for points in [progress.snapshot.points] if points is not None
    ),
    roles={"number": lambda number: number},
    title_of=lambda params: "Luck",
    progress_text=lambda progress: f"{int(progress.seconds)} s",
    ended_text=lambda progress: "Search finished: Luck.",
)


class ToyPageModel(BoardPageModel):
    def __init__(self, shell, game="dots"):
        editor = toy_board(shell, game)
        results = ToyResults(shell, editor, ToyRows())
        says = replace(LUCK, put_on_board=lambda *_: editor.pasteText("cat\n...\n..."))
        super().__init__(shell, editor, results, LongSearch(shell, editor, says))
        editor.changed.connect(results.find)

    def warm_up(self):
        self.results.find()

    def title(self, state):
        return "toy"

    def drawn(self):
        return Picture("Toy", (self.editor.state.board.figure(self.results.path_shown),))

    def status(self):
        return "Type."
