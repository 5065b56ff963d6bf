import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

MOVES = """move\tword\trow\tcol\tletter
0\tбалда
1\tлак\t4\t2\tк
2\tдар\t4\t5\tр
3\tбан\t2\t2\tн
4\tад\t2\t5\tд
"""


def alt(hands, key):
    hands.press(key, Qt.KeyboardModifier.AltModifier)


def words(hands):
    return [row["shown"] for row in hands.page.record.rows]


def test_a_click_on_a_move_shows_the_position_and_the_path(hands):
    hands.paste(MOVES)
    page = hands.page
    hands.click(hands.with_text("ДАР"))
    assert hands.board == ".....\n.....\nбалда\n.к..р\n....."
    assert (page.placedCell, page.placedLetter) == (19, "Р")
    assert page.record.placeText == "Move 2 of 4"
    for do, path, last in (
        (lambda: None, [13, 14, 19], 19),
        (lambda: hands.press(Qt.Key.Key_Down), [10, 11, 6], 6),
        (lambda: (hands.click_cell(0, 0), alt(hands, Qt.Key.Key_Left)), [13, 14, 19], 19),
        (lambda: alt(hands, Qt.Key.Key_Home), [], None),
        (lambda: alt(hands, Qt.Key.Key_End), [14, 9], 9),
        (lambda: hands.press(Qt.Key.Key_Escape), [], 9),
        (lambda: hands.click("stepBack"), [10, 11, 6], 6),
    ):
        do()
        marked = [cell for cell, mark in enumerate(page.marks) if mark == "last"]
        assert (page.path, marked) == (path, [] if last is None else [last])
    hands.click("playedButton")
    hands.sheet_opened()
    hands.click(hands.with_text("1. ЛАК"))
    hands.sheet_closed()
    assert page.path == [12, 11, 16]


def test_a_move_in_the_middle_is_a_variation(hands):
    hands.paste(MOVES)
    main = ["БАЛДА", "ЛАК", "ДАР", "БАН", "АД"]
    hands.page.record.goTo(1)
    hands.click_cell(1, 1)
    hands.type("н")
    hands.drag((2, 0), (2, 1), (1, 1))
    hands.answered()
    hands.press(Qt.Key.Key_Return)
    assert words(hands) == ["БАЛДА", "ЛАК", "БАН", "ДАР"]
    varied = hands.position
    assert [row["more"] for row in hands.page.record.rows] == [0, 0, 0, 2]
    alt(hands, Qt.Key.Key_Down)
    assert words(hands) == ["БАЛДА", "ЛАК", "ДАР", "БАН", "БАН", "АД"]
    hands.click(hands.with_text("Delete this variation"))
    assert (words(hands), hands.notice()) == (main, "БАН was deleted.")
    hands.take_notice_action()
    alt(hands, Qt.Key.Key_Up)
    assert hands.position == varied


def test_a_note_to_a_move(hands):
    hands.paste(MOVES)
    alt(hands, Qt.Key.Key_Left)
    hands.item("noteField").forceActiveFocus()
    hands.type("ab c")
    hands.press(Qt.Key.Key_Return)
    assert hands.item("noteField").property("text") == "ab c"
    assert [row["note"] for row in hands.page.record.rows] == ["", "", "", "ab c", ""]
    assert hands.editor.undoText == "note to move 3"
    alt(hands, Qt.Key.Key_Right)
    assert hands.item("noteField").property("text") == ""
    hands.ctrl("Z")
    assert hands.position.record.entries[3].note == ""


@pytest.mark.parametrize("kind", ["tsv", "json"])
def test_the_game_is_saved_as_moves_and_opened(hands, tmp_path, kind):
    hands.paste(MOVES)
    hands.page.record.goTo(3)
    hands.page.record.setNote("a note")
    kept = hands.position
    hands.show_sheet("S")
    hands.click("filesButton")
    hands.wait(lambda: f"Save the moves as {kind.upper()}…" in hands.texts)
    hands.click(hands.with_text(f"Save the moves as {kind.upper()}…"))
    hands.wait(lambda: "Save the moves" in hands.texts)
    hands.see_frame()
    hands.fill("fileNameField", str(tmp_path / f"game.{kind}"))
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    hands.wait(lambda: hands.notice() == f"Saved: game.{kind}")
    hands.new_game.begin(3, 3, "")
    hands.open_file(tmp_path / f"game.{kind}")
    assert hands.position.at_entry(3) == kept
    hands.click("copyMoves")
    text = QGuiApplication.clipboard().text()
    assert kind == "json" or text == (tmp_path / "game.tsv").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (MOVES.replace("ад", "яд"), "line 6: яд cannot be traced by these rules"),
        ("1\tлак\t4\t2\tк\n" * 10_000, "line 1001: a saved game has at most 1000 moves"),
    ],
    ids=["word", "length"],
)
def test_moves_that_cannot_be_read_are_told_of(behind, tmp_path, text, told):
    before = behind.position
    behind.paste(text)  # a long one is read beside the window
    behind.wait(lambda: behind.notice().startswith(f"Couldn't read the moves: {told}"))
    (tmp_path / "game.tsv").write_text(text, encoding="utf-8")
    behind.open_file(tmp_path / "game.tsv")
    assert behind.notice().startswith(f"Couldn't open game.tsv: {told}")
    assert behind.position == before
