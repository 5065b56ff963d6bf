import fnmatch
import random
from dataclasses import dataclass
from enum import StrEnum
from operator import itemgetter
from typing import ClassVar

import numpy as np
import pytest

from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.solve import solve
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.gui.boggle.words import WordsList
from gridsmith.gui.tool.result_list import ResultList
from tests.gui.tool.heard_rows import Seen, role_of

TRAYS = ("TEAS\nQuITS\nEATS\nTEAS", "TEAS\nEEEE", "SEAT\nEATS", "XXXX\nXXXX")


def fits(pattern, word):
    pattern = pattern.strip().lower()
    if "*" in pattern or "?" in pattern:
        return fnmatch.fnmatchcase(word, pattern)
    return pattern in word


@pytest.mark.parametrize("seed", range(3))
def test_words_are_filtered_and_sorted(qapp, seed):
    lexicon = build_lexicon("few", ENGLISH, ("tea", "eat", "seat", "east", "teas", "quit", "eats"))
    dice, rows = random.Random(seed), WordsList()
    assert (rows.results, rows.found, rows.fitting, rows.row(0)) == (None, 0, 0, None)
    seen, results = Seen(rows, role_of(rows, b"word")), None
    column, turned, pattern = -1, False, ""
    for _ in range(40):
        chosen = dice.randrange(4)
        if chosen == 0:
            results = solve(BoggleBoard.parse(dice.choice(TRAYS), ENGLISH), lexicon)
            rows.show(results)
        elif chosen == 1:
            pattern = dice.choice(("", "ea", " T", "?ea*", "*s", "t?a", "q", "["))
            rows.filter_by(pattern)
        elif chosen == 2:
            pressed = dice.randrange(4)
            column, turned = (
                (pressed, False) if pressed != column else (-1, False) if turned else (column, True)
            )
            rows.sort_by_column(pressed)
        else:
            name, falls = dice.choice((*rows.COLUMNS, "age", None)), dice.choice((True, False, "x"))
            if name in rows.COLUMNS:
                column, turned = rows.COLUMNS.index(name), falls is True
            rows.restore_order(name, falls)
            rows.show(results) if results is not None else None
        order = rows.DEFAULT if column < 0 else rows.COLUMNS[column]
        assert (rows.sort_column, rows.order, rows.descending) == (column, order, turned)
        assert rows.values_fall == (turned != (column in (1, 2, 3)))
        if results is None:
            continue
        words = [w for w in results.sorted(order, descending=turned).words() if fits(pattern, w)]
        assert rows.results.words() == seen == words
        assert (rows.found, rows.fitting, rows.rowCount()) == (len(results), *[len(words)] * 2)
        assert [rows.row_of(rows.row(at)) for at in range(len(words))] == [*range(len(words))]
        assert (rows.row(-1), rows.row(len(words)), rows.row_of(None)) == (None, None, -1)


class Order(StrEnum):
    DEFAULT = "default"


class Pairs(ResultList):
    ROLES: ClassVar = {"text": itemgetter(1)}
    COLUMNS = (Order.DEFAULT,)
    DEFAULT = Order.DEFAULT


@dataclass
class Rows:
    rows: list[tuple[int, str]]

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, at):
        return self.rows[at]

    def row_of(self, item):
        return self.rows.index(item) if item in self.rows else None

    @property
    def table(self):
        return {"word": np.array([word for word, _ in self.rows], int)}


def grouped(rows, opened):
    found = []
    for word in dict.fromkeys(word for word, _ in rows):
        group = [row for row in rows if row[0] == word]
        is_open = word in opened and len(group) > 1
        for at, row in enumerate(group if is_open else group[:1]):
            size = len(group) if not at and len(group) > 1 else 0
            found.append((row, size, is_open, at > 0))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_rows_of_a_word_are_a_group(qapp, seed):
    dice, pairs, opened = random.Random(seed), Pairs(), set()
    pairs.grouped = True
    seen = Seen(pairs, role_of(pairs, b"text"))
    roles = [role_of(pairs, name) for name in (b"rowsOfWord", b"opened", b"follows")]
    rows = []
    for number in range(60):
        chosen = dice.randrange(5)
        shown = grouped(rows, opened)
        at = dice.randrange(-1, len(shown) + 1)
        row, size, is_open, _ = shown[at] if 0 <= at < len(shown) else (None, 0, False, False)
        if chosen == 0 or not number:
            rows = [(dice.randrange(3), f"{number} {at}") for at in range(dice.randrange(7))]
            pairs.show(Rows(rows))
            opened = set()
        elif chosen < 3:
            assert pairs.open_group(at) == (size > 1 and not is_open)
            opened |= {row[0]} if size > 1 else set()
        elif chosen == 3:
            first = next((n for n, one in enumerate(shown) if row and one[0][0] == row[0]), -1)
            assert pairs.close_group(at) == (first if is_open else -1)
            opened -= {row[0]} if is_open else set()
        elif rows:
            wanted = dice.choice(rows)
            found = pairs.reveal(wanted)
            if wanted not in [one[0] for one in shown]:
                opened.add(wanted[0])
            assert grouped(rows, opened)[found][0] == wanted
        shown = grouped(rows, opened)
        assert seen == [text for (_, text), *_ in shown]
        for place, (row, *expected) in enumerate(shown):
            index = pairs.index(place)
            assert [pairs.data(index, role) for role in roles] == expected
            assert pairs.row_of(row) == place
    assert pairs.reveal((9, "gone")) == -1
    pairs.open_again(frozenset({0, 1, 2}))
    assert pairs.open_groups == {0, 1, 2}
    assert seen == [text for (_, text), *_ in grouped(rows, {0, 1, 2})]
