from __future__ import annotations

import csv
import io
import json

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication

from tests.gui.balda.hands import table_of

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


def url(path):
    return QUrl.fromLocalFile(str(path))


# The clipboard


def test_the_board_is_copied_and_pasted_as_text(models):
    """What was copied comes back by pasting, also onto a board of another size."""
    hands = models(*POSITION)
    hands.ctrl("C")
    copied = QGuiApplication.clipboard().text()
    assert copied == "\n".join(POSITION) + "\n"
    assert hands.new_game.begin(3, 7, "") == ""
    QGuiApplication.clipboard().setText(copied)
    hands.ctrl("V")
    assert hands.board == "\n".join(POSITION)
    hands.take_notice_action()
    assert hands.position.board.columns == 7


# Files


def read(kind, text):
    if kind == "json":
        return [
            (row["word"], row["row"] - 1, row["col"] - 1, row["letter"]) for row in json.loads(text)
        ]
    if kind == "text":
        return None
    rows = csv.DictReader(io.StringIO(text), delimiter="\t" if kind == "tsv" else ",")
    return [(row["word"], int(row["row"]) - 1, int(row["col"]) - 1, row["letter"]) for row in rows]


@pytest.mark.parametrize(
    ("kind", "name", "written"),
    [
        ("text", "list", "list.txt"),
        ("csv", "list.csv", "list.csv"),
        ("tsv", "list", "list.tsv"),
        ("json", "list.json", "list.json"),
    ],
)
def test_the_list_is_exported_as_it_is_shown(models, tmp_path, kind, name, written):
    """In its order and with its filter, rows and columns counted from 1."""
    hands = models(*POSITION)
    hands.search_board()
    hands.search.setFilter("а")
    hands.search.sortBy(0)
    hands.search.exportList(url(tmp_path / name), kind)
    hands.wait(lambda: hands.notice() == f"Saved: {written}")
    text = (tmp_path / written).read_text(encoding="utf-8-sig")
    rows = read(kind, text)
    if rows is None:
        words = [move.word for move in hands.moves]
        assert [line.split()[0] for line in text.splitlines()[-len(words) :]] == words
    else:
        assert rows == table_of(hands.moves)


@pytest.mark.parametrize(
    ("kind", "language", "header", "row"),
    [
        ("csv", "ru", "слово;ряд;столбец;буква;длина;очки;путей;путь", ";"),
        ("csv", "en", "word,row,col,letter,length,points,paths,path", ","),
        ("tsv", "ru", "word\trow\tcol\tletter\tlength\tpoints\tpaths\tpath", "\t"),
    ],
)
def test_csv_is_of_the_language_of_the_window(models, tmp_path, kind, language, header, row):
    """As its spreadsheets expect it; what programs read is the same in every language."""
    hands = models(*POSITION)
    hands.search_board()
    hands.app.shell.chooseLanguage(language)
    file = tmp_path / f"list.{kind}"
    hands.search.exportList(url(file), kind)
    hands.wait(file.exists)
    text = file.read_bytes().decode()
    assert text.startswith("\ufeff") is (kind == "csv")
    lines = text.removeprefix("\ufeff").splitlines()
    assert lines[0] == header
    assert [line.split(row)[0] for line in lines[1:]] == [move.word for move in hands.moves]


def test_a_position_is_saved_and_opened(models, tmp_path):
    """Everything of the game comes back: board, rules, names, plays."""
    hands = models(*POSITION)
    hands.rules.set({"knots": True})
    hands.rules.setLetterValue("а", 3)
    hands.rules.rename(1, "Анна")
    hands.search_board()
    hands.click_row(0)
    hands.press(Qt.Key.Key_Return)
    kept = hands.position
    hands.games.saveFile(url(tmp_path / "игра"))
    hands.wait(lambda: hands.notice() == "Saved: игра.gridsmith")
    hands.new_game.begin(4, 4, "")
    hands.open_file(tmp_path / "игра.gridsmith")
    assert hands.position == kept
    assert hands.notice() == "Opened: игра.gridsmith"


def test_a_text_file_is_opened_as_a_board(models, tmp_path):
    """With the rules and players of the game on the board."""
    hands = models(*POSITION)
    hands.rules.set({"knots": True})
    path = tmp_path / "board.txt"
    path.write_text("\ufeff. . .\r\nк о т\r\n. . .\r\n", encoding="utf-8")
    hands.open_file(path)
    assert hands.board == "...\nкот\n..."
    assert hands.position.rules.knots


# The session


def test_everything_is_there_again_after_closing(models):
    """Board, rules, names, played words, scores, the list's order, the selected cell."""
    hands = models(*POSITION)
    hands.rules.set({"diagonals": True})
    hands.rules.setLetterValue("ш", 7)
    hands.rules.rename(0, "Анна")
    hands.rules.set_head_start(1, 12)
    hands.game.banWord("кот")
    hands.search_board()
    hands.click_row(0)
    hands.press(Qt.Key.Key_Return)
    hands.search_board()
    hands.search.sortBy(0)
    hands.search.sortBy(0)
    hands.click_cell(3, 4)
    hands.click_cell(3, 4)
    kept = hands.position
    assert kept.scores[0] > 0
    hands.app.close()

    again = models(language="en")
    assert again.position == kept
    assert divmod(again.editor.selectedCell, 5) == (3, 4)
    assert again.editor.direction == "down"
    again.search_board()
    words = [move.word for move in again.moves]
    assert words == sorted(words, reverse=True)
    assert (again.search.sortColumn, again.search.sortDescending) == (0, True)


def test_a_notice_is_seen_above_a_sheet(sit_down):
    """Of a game that was struck in the sheet: its button brings it back there and then."""
    hands = sit_down(*POSITION)
    hands.games.save("Вечер")
    hands.show_sheet("S")
    hands.kept()
    hands.do_with_game("Вечер", "Delete")
    hands.kept()
    bar = hands.item("snackbar")
    assert bar.parentItem().inherits("QQuickOverlay")
    assert bar.mapToScene(bar.boundingRect().topLeft()).y() == 0
    hands.take_notice_action()
    hands.kept()
    assert [entry["title"] for entry in hands.games.entries] == ["Вечер"]
    assert hands.item("sheets").property("opened")
    hands.close_sheet()
    hands.games.remove(hands.games.entries[0]["number"])
    hands.kept()
    hands.wait(lambda: bar.isVisible() and not bar.parentItem().inherits("QQuickOverlay"))
