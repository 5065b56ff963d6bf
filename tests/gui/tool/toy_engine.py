from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

import numpy as np

from gridsmith.core.balda.board import Board
from gridsmith.core.files.state import state_of
from gridsmith.core.grid import Path
from gridsmith.core.results import Results
from gridsmith.core.searching.saved_search import SavedSearch
from gridsmith.core.searching.search import Snapshot

Order = StrEnum("Order", ["DEFAULT", "WORD", "POINTS"])


@dataclass(frozen=True)
class Toy:
    board: Board
    lexicon: str = "en"

    def content(self):
        return {"board": self.board.text()}

    def with_board(self, board):
        return Toy(board)

    def cleared(self):
        return Toy(Board.empty(self.board.rows, self.board.columns, self.board.alphabet))

    def typed(self, row, column, symbol):
        return Toy(self.board.place(row, column, symbol))


@dataclass(frozen=True)
class Row:
    word: str
    points: int
    path: Path
    paths: int = 1


@dataclass(frozen=True, eq=False)
class Rows(Results[Row, Order]):
    TIES = (Order.WORD,)
    COLUMNS: ClassVar = {"word": lambda row: row.word, "points": lambda row: row.points}

    def _row(self, index):
        word, row = self.spell(index), int(self.table["row"][index])
        return Row(word, ord(word[0]), tuple((row, at) for at in range(len(word))))

    def keys(self):
        word = self.table["word"]
        return {Order.DEFAULT: self.table["row"], Order.WORD: word, Order.POINTS: word}


def words_in_rows(board, lexicon):
    rows = enumerate(board.text().split("\n"))
    found = [
        (lexicon.graph.index(lexicon.alphabet.encode(row)), at)
        for at, row in rows
        if row in lexicon
    ]
    return Rows(lexicon, np.array(found, [("word", np.int64), ("row", np.int64)]))


class Lucky:
    def __init__(self, problem, at=0):
        self.problem, self.at = problem, at

    def step(self):
        import time

        time.sleep(0.01)
        self.at += 1
        return self.snapshot()

    def snapshot(self):
        points = max((at * 7919 % 1000 for at in range(1, self.at + 1)), default=None)
        finished = self.at >= self.problem
        return Snapshot(
            self.at, points=points, finished=finished, bound=None if points is None else 1000
        )

    def state(self):
        return {"at": self.at}

    @classmethod
    def resume(cls, problem, state):
        return cls(problem, state["at"])

    def split(self, pieces):
        return [self]


@dataclass(frozen=True, eq=False)
class KeptLucky(SavedSearch[Lucky]):
    FILE = "luck"
    SEARCH = Lucky

    def problem_content(self):
        return {"most": self.problem}

    @classmethod
    def problem_of(cls, content, lexicon):
        return state_of(content["most"], int)
