import re

import pytest
from PySide6.QtGui import QGuiApplication, QImage

from tests.gui.driving import drop


def is_russian(line, *names):
    for name in names:
        line = line.replace(name, "")
    return re.search("[а-я]", line) and not re.search("[A-Za-z]{2}", line)


@pytest.fixture
def files(tmp_path):
    here = tmp_path / "dropped"
    (here / "folder").mkdir(parents=True)
    QImage(8, 8, QImage.Format.Format_RGB32).save(str(here / "image.png"))
    (here / "other.gridsmith").write_text('{"gridsmith": "balda", "board": "..."}')
    (here / "damaged.gridsmith").write_text('{"gridsmith": "dots"')
    (here / "empty.txt").write_text("")
    (here / "long.txt").write_text("cat\n" * 2_000_000)
    (here / "huge.txt").write_text("c" * 10_000_001)
    (here / "gone.txt").touch()
    (here / "gone.txt").unlink()
    (here / "board.txt").write_text("dog\ncat\nowl\n")
    return here


BAD = ["folder", "image.png", "other.gridsmith", "damaged.gridsmith", "empty.txt", "long.txt",
       "huge.txt", "gone.txt"]  # fmt: skip


def test_what_cannot_be_opened_is_told_in_one_line(toy, files):
    hands = toy(language="ru")
    hands.type("cat")
    before = hands.editor.state, hands.editor.undoText
    for name in BAD:
        drop(hands, files / name)
        line = hands.notice()
        assert name in line
        assert ("\n" in line, str(files) in line, len(line) < 150) == (False, False, True)
        assert is_russian(line, name, "UTF", "JSON", "Gridsmith"), line
        assert (hands.editor.state, hands.editor.undoText) == before


@pytest.mark.parametrize("text", ["", "c" * 10_000_000, "cat\n" * 2_500_000, "\0" * 100],
                         ids=["a picture", "one line", "many lines", "zeros"])  # fmt: skip
def test_what_is_no_board_on_the_clipboard(toy_behind, text):
    hands, clipboard = toy_behind(language="ru"), QGuiApplication.clipboard()
    hands.type("cat")
    before = hands.board
    clipboard.setText(text)
    if not text:
        clipboard.setImage(QImage(8, 8, QImage.Format.Format_RGB32))
    hands.ctrl("V")
    clipboard.clear()
    line = hands.notice()
    assert is_russian(line, "No board")
    assert (0 < len(line) < 150, "\n" in line, hands.board) == (True, False, before)


def test_a_file_dropped_on_a_search_is_opened_in_its_place(hands, files):
    search, empty = hands.search, hands.board
    hands.begin()
    drop(hands, files / "image.png")
    assert "image.png" in hands.notice()
    drop(hands, text="dog\ncat\nowl")
    assert hands.notice() == "Close the results first (Esc or ×)."
    assert (search.shown, search.running, hands.board) == (True, True, empty)
    drop(hands, files / "board.txt")
    assert (hands.board, search.shown, search.canBringBack) == ("dog\ncat\nowl", False, True)
    search.bringBack()
    assert search.found
