"""A board is read from a picture, corrected and taken onto its page: by keys, mouse and finger."""

import threading

import pytest
from PySide6.QtCore import Qt, QUrl

from tests.gui.recognition.boards import DOUBTFUL, WORDS, ScriptedReader, board_picture

DOUBTS = {(0, 2): "ЛАД", (1, 3): "НИП", (4, 0): "АЛ"}
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier


def test_a_board_of_balda_is_read_and_used_by_keys_alone(sit_with):
    """Tab walks the doubtful cells, typing corrects, Enter uses the board; undo takes it back."""
    hands = sit_with("balda", ScriptedReader(doubts=DOUBTS))
    before = hands.laid
    hands.show()
    assert hands.read == WORDS
    assert hands.doubtful == 3
    assert hands.model.board.selected == 2  # the first doubtful cell
    seen = hands.window.grabWindow()
    view, colors = hands.item("pictureView"), []
    for x in (66, 180):  # on the first tile, and on the first empty cell
        at = view.mapToScene(hands.point(x, 66)).toPoint()
        colors.append(seen.pixelColor(at).name())
    assert colors == ["#ffe9b8", "#ffffff"]
    assert hands.hint == (
        "3 doubtful cells left. Type or choose a letter for the selected cell. "
        "Tab goes to the next."
    )
    hands.press(Qt.Key.Key_Tab)
    assert hands.model.board.selected == 8
    hands.press(Qt.Key.Key_Tab, SHIFT)
    assert hands.model.board.selected == 2
    hands.type("к")
    assert hands.read[0] == "Б.К.А"
    assert hands.model.board.selected == 8  # on to the next doubtful one
    assert hands.hint == (
        "2 doubtful cells left. Type a letter for the selected cell. Tab goes to the next."
    )
    hands.type("y")  # the key of Н on a Latin keyboard
    assert hands.read[1] == "АРЕНА"
    hands.press(Qt.Key.Key_Delete)  # what was typed last
    assert hands.read[1] == "АРЕ.А"
    hands.ctrl("Z")
    hands.ctrl("Z")
    assert hands.read[1] == "АРЕНА"
    assert hands.doubtful == 2
    hands.press(Qt.Key.Key_Down)
    hands.use()
    assert hands.laid == ("Б.К.А", *WORDS[1:])
    assert hands.editor.undoText == "take a board from a picture"
    assert hands.grid.property("activeFocus")
    hands.ctrl("Z")
    assert hands.laid == before


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_a_board_is_corrected_by_the_mouse_alone(sit_with, size):
    """From the menu on: a candidate, the letter pad, the question, the button."""
    hands = sit_with("balda", ScriptedReader(doubts=DOUBTS), size=size)
    hands.menu("Board from a picture…")
    hands.wait(lambda: hands.opened)
    hands.model.open_picture(board_picture(WORDS), "board.png")
    hands.was_read()
    hands.click_on(0, 2)
    hands.click("candidateД")
    assert hands.read[0] == "Б.Д.А"
    assert hands.doubtful == 2
    assert hands.sheet.property("padShown")  # a click by somebody who does not type
    hands.click_on(3, 4)
    hands.click("keyЩ")
    assert hands.read[3] == "ДОМИЩ"
    hands.click("padButton")
    hands.click_on(2, 0)
    hands.click("emptyCell")
    assert hands.read[2] == ".У.ОС"
    hands.click("padButton")
    hands.choose("pictureQuestion", "Opponent")
    hands.fill("pictureWords", "балда, рента")
    hands.click("usePicture")
    hands.closed()
    assert hands.laid == ("Б.Д.А", "АРЕНА", ".У.ОС", "ДОМИЩ", "А.ТАТ")
    assert hands.editor.state.turn == 1
    assert hands.editor.state.also_banned == ("балда", "рента")


def test_a_corner_is_dragged_and_the_board_read_again(sit_with):
    """By the mouse, and by keys a pixel or ten at a time."""
    hands = sit_with("balda")
    hands.show()
    hands.choose("pictureMode", "Grid")
    x, y = hands.model.grid.lattice.corners[0]
    factor = hands.item("pictureView").property("factor")
    hands.drag_corner(0, -10, -6)
    hands.was_read()
    moved = hands.model.grid.lattice.corners[0]
    assert moved == pytest.approx((x - 10 / factor, y - 6 / factor), abs=1.5)
    assert hands.reader.asked[-1][0].corners[0] == moved
    corner = hands.item("corner2")
    corner.forceActiveFocus()
    asked = len(hands.reader.asked)
    assert "Arrows" in hands.hint
    x, y = hands.model.grid.lattice.corners[2]
    hands.press(Qt.Key.Key_Right)
    hands.press(Qt.Key.Key_Down, SHIFT)
    assert hands.model.grid.lattice.corners[2] == pytest.approx((x + 1, y + 10))
    hands.wait(lambda: len(hands.reader.asked) == asked + 1)
    hands.was_read()
    assert hands.reader.asked[-1][0].corners[2] == pytest.approx((x + 1, y + 10))
    corner = hands.item("corner2")
    assert corner.property("activeFocus")
    for _ in range(20):
        hands.press(Qt.Key.Key_Down, SHIFT)
    hands.see_frame()
    assert corner.y() + corner.height() <= hands.item("pictureView").height() + 1


def test_rows_and_columns_are_added_and_the_board_turned(sit_with):
    """Within the same outline, at a side, and by quarters."""
    hands = sit_with("balda")
    hands.show()
    outline = hands.model.grid.lattice.corners
    hands.choose("pictureMode", "Grid")
    rows = hands.item("pictureRows")
    rows.forceActiveFocus()
    hands.press(Qt.Key.Key_Up)
    hands.was_read()
    assert (hands.model.grid.rows, hands.model.grid.columns) == (6, 5)
    assert hands.model.grid.lattice.corners == outline
    hands.click("addLine")  # above
    hands.was_read()
    assert hands.model.grid.rows == 7
    assert hands.model.grid.lattice.corners[0].y < outline[0].y
    assert hands.model.grid.lattice.corners[2].y == pytest.approx(outline[2].y)
    hands.click("removeLine")
    hands.was_read()
    assert hands.model.grid.lattice.corners[0].y == pytest.approx(outline[0].y)
    hands.click("turnBoard")
    hands.was_read()
    assert (hands.model.grid.rows, hands.model.grid.columns) == (5, 6)
    assert hands.model.grid.lattice.corners[0] == pytest.approx(outline[1])
    hands.click("readAgain")
    hands.was_read()
    assert hands.reader.asked[-1] == hands.reader.asked[-2]


def test_a_board_that_was_not_found_is_framed_by_hand(sit_with):
    hands = sit_with("balda", ScriptedReader(finds=False))
    hands.show()
    assert hands.hint.startswith("No board was found in this picture. ")
    assert (hands.model.grid.rows, hands.model.grid.columns) == (5, 5)
    assert not hands.item("usePicture").isEnabled()
    hands.drag_corner(0, -8, -8)
    hands.was_read()
    assert (hands.read, hands.model.usable) == (WORDS, True)


def test_the_language_is_switched(sit_with):
    """The board is read in the other one, and used with a list in it; undo is one step."""
    hands = sit_with("balda", ScriptedReader(("CAT", "O.E", "PAN")))
    hands.reader.language = "en"
    hands.show()
    assert hands.model.board.language == "en"
    asked = len(hands.reader.asked)
    for language in ("en", "xx"):
        hands.model.chooseLanguage(language)
    assert len(hands.reader.asked) == asked
    hands.use()
    assert hands.editor.lexicon_name == "en"
    assert hands.laid == ("CAT", "O.E", "PAN")
    hands.ctrl("Z")
    assert hands.editor.lexicon_name == "ru-nouns"
    hands.show()
    hands.choose("pictureLanguage", "А–Я")
    hands.was_read()
    assert hands.reader.asked[-1][1] == "ru"


def test_reading_can_be_left_at_once_and_a_second_picture_replaces_the_first(sit_with):
    """The window says at once that it reads; what comes late is forgotten."""
    waits = threading.Event()
    hands = sit_with("balda", ScriptedReader(waits=waits))
    hands.open_sheet()
    try:
        hands.model.open_picture(board_picture(WORDS), "first.png")
        assert hands.model.working
        hands.wait(lambda: len(hands.reader.asked) == 1)
        hands.wait(lambda: hands.model.hasPicture)
        assert hands.hint == "Reading the board…"
        hands.model.open_picture(board_picture(("AB", "CD")), "second.png")
        hands.reader.rows = ("AB", "CD")
        hands.press(Qt.Key.Key_Escape)
        hands.wait(lambda: not hands.sheet.property("visible"))
        assert not hands.model.working
        hands.open_sheet()
        hands.model.open_picture(board_picture(("AB", "CD")), "third.png")
    finally:
        waits.set()
    hands.was_read()
    assert (hands.model.grid.rows, hands.model.grid.columns) == (2, 2)


def test_a_file_is_opened_by_its_sheet(sit_with, tmp_path):
    """From the empty board, by mouse; a file that is no picture is refused in one line."""
    hands = sit_with("balda")
    file, bad = tmp_path / "board.png", tmp_path / "bad.png"
    board_picture(WORDS).save(str(file))
    bad.write_text("no picture")
    hands.click("otherStep")
    hands.wait(lambda: hands.opened)
    hands.click("openPicture")
    hands.wait(lambda: "Open a picture" in hands.texts)
    hands.fill("fileNameField", str(file))
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: hands.model.board.letters != [])
    hands.was_read()
    assert (hands.reader.pixels, hands.read) == ([(520, 520, 3)], WORDS)
    hands.leave()
    hands.open_sheet()
    hands.model.openFile(QUrl.fromLocalFile(str(bad)))
    hands.was_read()
    assert hands.item("pictureFault").property("text") != ""
    assert (hands.model.hasPicture, hands.model.use()) == (False, False)


def test_a_board_too_large_for_the_page_is_refused_in_one_line(sit_with):
    rows = ("CAT" * 4,) * 12
    hands = sit_with("boggle", ScriptedReader(rows, language="en"))
    hands.show()
    assert hands.hint == "A board has 2 to 10 rows, not 12"
    assert hands.model.wrong
    hands.press(Qt.Key.Key_Return)
    assert hands.opened
    assert not hands.model.usable


def test_a_board_of_boggle_keeps_its_faces(sit_with):
    hands = sit_with("boggle", ScriptedReader(("Q.", "TA"), language="en", doubts={(0, 0): "QO"}))
    hands.show()
    assert hands.read == ("Qu.", "TA")
    assert "1" in hands.item("pictureNote").property("text")
    hands.click_on(1, 0)
    hands.click("keyTh")
    assert hands.read == ("Qu.", "ThA")
    hands.click("usePicture")
    hands.closed()
    assert hands.editor.state.board.text() == "Qu.\nThA"


def test_tiles_on_a_board_leave_the_rest_in_the_bag(sit_with):
    """More of a letter than there are must be blanks; the set can be chosen."""
    rows = ("ЦЕХ", "..Ц", "КОТ")
    hands = sit_with("tiles", ScriptedReader(rows))
    hands.show()
    note = hands.item("pictureNote").property("text")
    assert note == "7 tiles on the board · 97 tiles left in the bag · 1 blank played"
    hands.use()
    bag = hands.editor.state.bag
    assert bag.tiles == 97
    assert bag.blanks == 1
    assert bag.counts[bag.alphabet.code("ц")] == 0
    assert hands.page.game.mode == "set"
    hands.ctrl("Z")
    assert hands.editor.state.preset == "en-scrabble"  # as it was, with its list
    hands.show()
    hands.click("pictureSelect")
    hands.wait(lambda: "Erudit" in hands.texts)
    hands.click(hands.with_text("Erudit"))
    assert "tiles left in the bag" in hands.item("pictureNote").property("text")
    hands.click("usePicture")
    hands.closed()
    assert hands.editor.state.bag.tiles == 131 - 7


def test_dots_are_read_and_their_edges_toggled(sit_with):
    """By a tap near an edge, by keys, by the choice; who is to move is asked."""
    hands = sit_with("dots", ScriptedReader(dots=DOUBTFUL), size=(1280, 800))
    hands.show()
    assert hands.doubtful == 2
    assert hands.model.board.marks[:5] == [0, 1, 0, 0, 0]
    hands.tap_on(-0.5, 1)  # the edge above the second box
    assert hands.model.board.marks[3] == 1
    assert hands.doubtful == 1
    hands.press(Qt.Key.Key_Tab)
    assert hands.model.board.selected == 3 * 5 + 2
    hands.press(Qt.Key.Key_Space)
    assert hands.model.board.marks[3 * 5 + 2] == 1
    hands.choose("edgeChoice", "Not drawn")
    assert hands.model.board.marks[3 * 5 + 2] == 0
    assert hands.doubtful == 0
    hands.click_on(0, 0)  # the closed box: to the next owner
    assert hands.model.board.marks[6] == 3
    hands.choose("pictureQuestion", "Second")
    hands.use()
    position = hands.editor.state.position
    assert (position.board.rows, position.board.columns) == (2, 2)
    assert position.to_move == 2
    assert position.owners[0] == 3
    assert bin(position.drawn).count("1") == 6


def all_in_sight(hands) -> bool:
    view, lattice = hands.item("pictureView"), hands.model.grid.lattice
    first, last = hands.point(*lattice.corners[0]), hands.point(*lattice.corners[2])
    across, down = first.x() + last.x() - view.width(), first.y() + last.y() - view.height()
    return first.x() > 0 and first.y() > 0 and abs(across) < 2 and abs(down) < 2


def test_all_of_the_board_is_in_sight_in_any_size(sit_with):
    hands = sit_with("dots", ScriptedReader(dots=DOUBTFUL), size=(1280, 800))
    hands.show()
    for size in (1280, 800), (360, 640), (1280, 800), (400, 800):
        hands.resize(*size)
        assert all_in_sight(hands), size
        hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Plus, CTRL)
    assert not all_in_sight(hands)
