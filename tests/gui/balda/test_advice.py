from __future__ import annotations

import csv
import threading

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.balda.advice import Advise, Position
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.gui.jobs import Lane
from tests.gui.balda.hands import table_of
from tests.gui.driving import click, shown_items
from tests.gui.tool.looks import cut_off, place_of

LEFT, RIGHT, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down
ESC, F7, F8, F9 = Qt.Key.Key_Escape, Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_F9

POSITION = (".....", ".кон.", "балда", ".оса.", ".....")


@pytest.fixture
def advised(sit_down):
    """The page with advice on, its list of the whole board, and nothing looked at further."""
    hands = sit_down(*POSITION)
    hands.press(F7)
    hands.search_board()
    return hands


def told(hands, role):
    rows = hands.search.rows
    number = next(at for at, name in rows.roleNames().items() if name == role.encode())
    return [rows.data(rows.index(at), number) for at in range(rows.rowCount())]


def test_the_result_stands_whole_in_the_narrowest_window(advised):
    """The texts behind it give way."""
    advised.resize(360, 640)
    advised.wait(lambda: not advised.search.advice.looking)
    advised.see_frame()
    mark = next(filter(None, told(advised, "mark")))
    assert " · " in mark
    assert any(text.startswith(f"{mark} · ") for text in advised.texts)


def test_advice_off_and_on_and_off(sit_down, russian):
    """Off: today's list. On: by net, a row a word, and what the reply is. Remembered."""
    hands = sit_down(*POSITION)
    for now in ("on", "off"):
        hands.press(F7)
        assert hands.notice() == f"Advice {now}"
    hands.search_board()
    plain = table_of(find_moves(hands.position.board, russian))
    assert table_of(hands.moves) == plain
    assert "Net" not in hands.texts

    hands.click("adviceSwitch")
    hands.answered()
    hands.see_frame()
    assert sorted(table_of(hands.moves)) == sorted(plain)
    nets = [(-move.net, -len(move.word)) for move in hands.moves]
    assert nets == sorted(nets)
    assert "Net" in hands.texts
    assert set(told(hands, "detail")[:2]) & set(hands.texts)  # one may have its mark already
    words = [move.word for move in hands.moves]
    assert told(hands, "word") == list(dict.fromkeys(words))
    assert hands.search.countText.startswith(str(len(words)))
    assert hands.app.shell.settings.advice

    hands.press(F7)
    hands.answered()
    assert table_of(hands.moves) == plain


def test_a_row_of_several_cells_is_opened_and_closed(advised):
    """By the arrow keys and its button; the count says how many there are."""
    hands = advised
    counts = told(hands, "rowsOfWord")
    at = next(at for at, count in enumerate(counts) if count > 1)
    words = told(hands, "word")
    hands.search.selectRow(at)
    hands.press(RIGHT)
    assert told(hands, "word") == words[:at] + [words[at]] * counts[at] + words[at + 1 :]
    hands.press(DOWN)
    assert hands.search.currentRow == at + 1
    assert hands.search.currentWord == words[at]
    hands.press(LEFT)
    assert told(hands, "word") == words
    assert hands.search.currentRow == hands.table_row == at
    hands.click("groupButton")
    assert len(told(hands, "word")) > len(words)


def test_the_replies_to_a_row(advised, russian):
    """The board as after the move; Esc brings list, filter and row back; nothing is played."""
    hands = advised
    hands.click(hands.heading("Net"))  # by which replies cannot be sorted
    hands.item("wordTable").forceActiveFocus()
    hands.type("к")
    hands.press(DOWN)
    hands.press(DOWN)
    row, move, count = hands.search.currentRow, hands.search.move, len(told(hands, "word"))
    hands.press(F8)
    hands.answered()
    after = hands.position.board.place(*move.cell, move.letter)
    banned = {*hands.position.banned, move.word}
    assert table_of(hands.moves) == table_of(find_moves(after, russian, banned=banned))
    letters = [letter.lower() for letter in hands.grid.property("letters")]
    assert "".join(letter or "." for letter in letters) == after.text().replace("\n", "")
    assert hands.board == "\n".join(POSITION)
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Return)
    assert hands.board == "\n".join(POSITION)
    hands.press(ESC)
    hands.answered()
    assert (hands.search.resultKind, hands.search.filterText) == ("board", "к")
    assert (hands.search.currentRow, hands.search.move, len(told(hands, "word"))) == (
        row,
        move,
        count,
    )
    assert "".join(hands.grid.property("letters")).lower() == "конбалдаоса"


def test_hot_cells(advised):
    """A key shades the cells; a screen reader hears how many long words they open."""
    hands = advised
    hands.press(F9)
    heat = list(hands.grid.property("heat"))
    expected = [-1] * 25
    for move in hands.moves:
        cell = move.row * 5 + move.column
        expected[cell] = max(expected[cell], move.opens)
    assert heat == expected
    assert max(heat) > 0
    hands.press(F9)
    assert not hands.search.advice.heat


def test_the_look_ahead_marks_a_row_and_moves_none(models):
    """The best move is marked when it is found; order, selection and filter stay. It follows."""
    hands = models("...", "кот", "...")
    searching = threading.Event()  # another page's search of minutes is under way
    hands.app.jobs.ask(searching.wait, lane=Lane("boggle search", is_heavy=True))
    hands.press(F7)
    hands.search_board()
    words, details = told(hands, "word"), told(hands, "detail")
    hands.click_row(1)
    selected = hands.search.move.word
    hands.wait(lambda: any(told(hands, "mark")))
    marks = told(hands, "mark")
    assert len([mark for mark in marks if mark]) == 1
    assert marks[[bool(mark) for mark in marks].index(True)].startswith("Advised · ")
    assert (told(hands, "word"), told(hands, "detail")) == (words, details)
    assert hands.search.move.word == selected
    assert hands.search.currentRow == 1
    searching.set()

    hands.app.shell.openTool("boggle")
    assert not hands.search.advice.looking
    hands.app.shell.openTool("balda")
    hands.press(ESC)
    assert not hands.search.advice.looking


def test_what_the_opponent_knows_is_chosen(advised):
    """In the rules; the list is asked for anew, and it is remembered."""
    hands = advised
    net = {(move.word, move.cell, move.letter): move.net for move in hands.moves}
    hands.show_sheet("R")
    choice = hands.item("opponentChoice")
    choice.forceActiveFocus()
    hands.press(Qt.Key.Key_End)
    hands.close_sheet()
    hands.answered()
    others = {(move.word, move.cell, move.letter): move.net for move in hands.moves}
    assert others.keys() == net.keys()
    assert all(net[move] <= others[move] for move in net)
    assert hands.app.shell.settings.opponent == "everyday"

    untold = build_lexicon(hands.position.lexicon, hands.position.board.alphabet, ["кот"])
    hands.search.advice.opened(untold)
    hands.show_sheet("R")
    assert not hands.item("opponentChoice").isEnabled()
    assert "No word-frequency data for this list." in hands.texts


def test_an_exported_value_is_the_one_that_the_list_tells(models):
    """By how much a game is won or lost, the points that there are counted in."""
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


def test_four_rows_stand_beside_the_board(advised):
    """On the narrowest window all four are whole, and so again after it was wide."""
    hands = advised
    for width, height in ((400, 800), (1100, 760), (400, 800)):
        hands.resize(width, height)
        table = hands.item("wordTable")
        view = next(item for item in shown_items(table) if item.inherits("QQuickListView"))
        rows = [item for item in shown_items(view) if item.property("rowsOfWord") is not None]
        shown = [row for row in rows if place_of(view).contains(place_of(row))]
        assert len(shown) >= 4
        assert not cut_off(hands)


def test_a_finger_beside_the_switch_still_hits_it(sit_down):
    """Four pixels above and below what is drawn, and no further."""
    hands = sit_down("балда", ".....")
    hands.search_board()
    for beside, on in ((-3, True), (35, False), (-7, False)):
        switch = hands.item("adviceSwitch")
        click(hands.window, switch, QPointF(switch.width() / 2, beside))
        assert hands.search.advice.on == on
        hands.answered()


def test_advice_is_that_of_the_engine_with_the_list_in_play(models):
    """Of another list as soon as it is chosen, and without a word that was hidden."""
    hands = models(*POSITION)
    shell = hands.app.shell
    hands.press(F7)
    hands.search_board()

    def nets_of_engine():
        game, lexicon = hands.position, shell.lexicons.lexicon(hands.lists.chosen)
        opponent = Opponent(shell.settings.opponent)
        advice = Advise(Position(game.board, lexicon, game.rules, (*game.banned,), opponent)).step()
        return {
            (move.word, move.cell, move.letter): float(net)
            for move, net in zip(advice.moves, advice.net, strict=True)
        }

    def nets():
        return {(move.word, move.cell, move.letter): move.net for move in hands.moves}

    for name in ("ru-nouns", "ru-nouns-wide", "ru-nouns"):
        hands.lists.chooseLexicon(name)
        hands.answered()
        assert nets() == nets_of_engine()
    best = hands.moves[0].word
    hands.lists.hideWord(best)
    hands.wait(lambda: best not in {move.word for move in hands.moves})
    hands.answered()
    assert nets() == nets_of_engine()
