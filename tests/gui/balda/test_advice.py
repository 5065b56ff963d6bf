import csv
import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.balda.advice import Advise, Position
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.search import find_moves
from gridsmith.gui.jobs import Lane
from tests.gui.balda.hands import table_of

LEFT, RIGHT, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down
ESC, F7, F8, F9 = Qt.Key.Key_Escape, Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_F9

POSITION = (".....", ".кон.", "балда", ".оса.", ".....")


@pytest.fixture
def advised(sit_down):
    hands = sit_down(*POSITION)
    hands.press(F7)
    hands.search_board()
    return hands


@pytest.fixture
def advised_behind(models):
    hands = models(*POSITION)
    hands.press(F7)
    hands.search_board()
    return hands


def told(hands, role):
    rows = hands.search.rows
    number = next(at for at, name in rows.roleNames().items() if name == role.encode())
    return [rows.data(rows.index(at), number) for at in range(rows.rowCount())]


def test_advice_on_and_off(models, russian):
    hands = models(*POSITION)
    plain = table_of(find_moves(hands.position.board, russian))
    for now in ("on", "off"):
        hands.press(F7)
        assert hands.notice() == f"Advice {now}"
    for on in (False, True, False):
        if hands.search.advice.on != on:
            hands.press(F7)
        with hands.engine_held():
            hands.press(Qt.Key.Key_F5)
            assert bool(hands.search.emptyText) == on  # what takes a while
        hands.answered()
        assert hands.app.shell.settings.advice == on
        if not on:
            assert table_of(hands.moves) == plain
            continue
        assert sorted(table_of(hands.moves)) == sorted(plain)
        nets = [(-move.net, -len(move.word)) for move in hands.moves]
        assert nets == sorted(nets)
        words = list(dict.fromkeys(move.word for move in hands.moves))
        assert told(hands, "word") == words
        assert all(told(hands, "detail"))
        assert hands.search.countText.startswith(str(len(nets)))


def test_a_row_of_several_cells_is_opened_and_closed(advised):
    hands = advised
    counts, words = told(hands, "rowsOfWord"), told(hands, "word")
    at = next(at for at, count in enumerate(counts) if count > 1)
    hands.search.selectRow(at)
    hands.press(RIGHT)
    assert told(hands, "word") == words[:at] + [words[at]] * counts[at] + words[at + 1 :]
    hands.press(DOWN)
    assert (hands.search.currentRow, hands.search.currentWord) == (at + 1, words[at])
    hands.press(LEFT)
    assert told(hands, "word") == words
    assert hands.search.currentRow == hands.table_row == at
    hands.click("groupButton")
    assert len(told(hands, "word")) > len(words)


def test_the_replies_to_a_row(advised_behind, russian):
    hands = advised_behind
    hands.search.setFilter("к")
    hands.click_row(1)

    def seen():
        search = hands.search
        shown = search.resultKind, search.filterText, search.currentRow, search.move
        return *shown, told(hands, "word")

    before, move = seen(), hands.search.move
    hands.press(F8)
    hands.answered()
    after = hands.position.board.place(*move.cell, move.letter)
    banned = {*hands.position.banned, move.word}
    assert table_of(hands.moves) == table_of(find_moves(after, russian, banned=banned))
    letters = [letter.lower() or "." for letter in hands.page.letters]
    assert "".join(letters) == after.text().replace("\n", "")
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Return)
    assert hands.board == "\n".join(POSITION)
    hands.press(ESC)
    hands.answered()
    assert seen() == before
    assert "".join(hands.page.letters).lower() == "конбалдаоса"


def test_hot_cells(advised_behind):
    hands = advised_behind
    hands.search.advice.switchHot()
    expected = [-1] * 25
    for move in hands.moves:
        cell = move.row * 5 + move.column
        expected[cell] = max(expected[cell], move.opens)
    assert list(hands.search.advice.heat) == expected
    assert max(expected) > 0
    hands.search.advice.switchHot()
    assert not hands.search.advice.heat


def test_the_look_ahead_marks_a_row_and_moves_none(models):
    hands = models("...", "кот", "...")
    searching = threading.Event()  # another page's search of minutes is under way
    hands.app.jobs.ask(searching.wait, lane=Lane("boggle search", is_heavy=True))
    hands.press(F7)
    hands.search_board()
    hands.click_row(1)

    def seen():
        search = hands.search
        return told(hands, "word"), told(hands, "detail"), search.move.word, search.currentRow

    before = seen()
    hands.wait(lambda: any(told(hands, "mark")))
    (mark,) = filter(None, told(hands, "mark"))
    assert mark.startswith("Advised · ")
    assert seen() == before
    searching.set()

    hands.app.shell.openTool("boggle")
    assert not hands.search.advice.looking
    hands.app.shell.openTool("balda")
    hands.press(ESC)
    assert not hands.search.advice.looking


def test_an_exported_value_is_the_one_that_the_list_tells(models):
    hands = models("...", "кот", "...")
    hands.search_board()
    hands.click_row(0)
    hands.press(Qt.Key.Key_Return)
    assert hands.position.scores[0] > 0 == hands.position.scores[1]
    hands.press(F7)
    hands.search_board()
    hands.wait(lambda: all(move.value is not None for move in hands.moves))
    hands.search.copyList()
    rows = csv.DictReader(QGuiApplication.clipboard().text().splitlines(), delimiter="\t")
    values = [int(row["value"]) for row in rows]
    assert any(values)
    shown = {0: "a draw · exact", 1: "wins by {} · exact", -1: "loses by {} · exact"}
    told_of = dict(
        zip((move.word for move in reversed(hands.moves)), reversed(values), strict=True)
    )
    for word, net in zip(told(hands, "word"), told(hands, "net"), strict=True):
        value = told_of[word]
        assert net == shown[(value > 0) - (value < 0)].format(abs(value))


def test_advice_is_that_of_the_engine_with_the_list_in_play(advised_behind):
    hands = advised_behind
    shell = hands.app.shell

    def is_that_of_the_engine():
        game, lexicon = hands.position, shell.lexicons.lexicon(hands.lists.chosen)
        opponent = Opponent(shell.settings.opponent)
        advice = Advise(Position(game.board, lexicon, game.rules, (*game.banned,), opponent)).step()
        nets = {(move.word, move.cell, move.letter): move.net for move in hands.moves}
        return nets == {
            (move.word, move.cell, move.letter): float(net)
            for move, net in zip(advice.moves, advice.net, strict=True)
        }

    everywhere = table_of(hands.moves)
    hands.double_click_cell(0, 3)
    hands.answered()
    assert table_of(hands.moves) == [row for row in everywhere if row[1:3] == (0, 3)] != []
    hands.press(ESC)
    for name in ("ru-nouns-wide", "ru-nouns"):
        hands.lists.chooseLexicon(name)
        hands.answered()
        assert is_that_of_the_engine()
    hands.search.advice.setOpponent("everyday")
    hands.answered()
    assert is_that_of_the_engine()
    assert shell.settings.opponent == "everyday"
    best = hands.moves[0].word
    hands.lists.hideWord(best)
    hands.wait(lambda: best not in {move.word for move in hands.moves})
    hands.answered()
    assert is_that_of_the_engine()
