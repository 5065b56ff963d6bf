import threading

import pytest
from PySide6.QtCore import QObject, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtQuick import QQuickWindow

from gridsmith.core.lexicon.alphabet import LANGUAGES
from gridsmith.gui.recognition.painting import PictureItem
from tests.gui.driving import middle
from tests.gui.recognition.boards import DOUBTFUL, WORDS, ScriptedReader, board_picture

DOUBTS = {(0, 2): "ЛАД", (1, 3): "НИП", (4, 0): "АЛ"}
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_a_board_of_balda_is_read_and_used_by_keys_alone(sit_with):
    hands = sit_with("balda", ScriptedReader(doubts=DOUBTS))
    before, board = hands.laid, hands.model.board
    hands.show()
    assert (hands.read, hands.doubtful, board.selected) == (WORDS, 3, 2)
    assert hands.hint.startswith("3 doubtful cells left. Type or choose a letter")
    for key, *with_shift, selected in ((Qt.Key.Key_Tab, 8), (Qt.Key.Key_Tab, SHIFT, 2)):
        hands.press(key, *with_shift)
        assert board.selected == selected
    hands.type("к")
    assert (hands.read[0], board.selected) == ("Б.К.А", 8)  # on to the next doubtful one
    assert hands.hint.startswith("2 doubtful cells left. Type a letter")
    hands.type("y")  # the key of Н on a Latin keyboard
    hands.press(Qt.Key.Key_Delete)  # what was typed last
    assert hands.read[1] == "АРЕ.А"
    for _ in range(2):
        hands.ctrl("Z")
    assert (hands.read[1], hands.doubtful) == ("АРЕНА", 2)
    hands.press(Qt.Key.Key_Down)
    hands.use()
    assert hands.laid == ("Б.К.А", *WORDS[1:])
    assert hands.grid.property("activeFocus")
    hands.ctrl("Z")
    assert hands.laid == before


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_a_board_is_corrected_by_the_mouse_alone(sit_with, tmp_path, size):
    hands = sit_with("balda", ScriptedReader(doubts=DOUBTS), size=size)
    board_picture(WORDS).save(f"{tmp_path}/board.png")
    hands.menu("Board from a picture…")
    hands.wait(lambda: hands.opened)
    hands.click("openPicture")
    hands.wait(lambda: hands.sees("fileNameField"))
    hands.fill("fileNameField", f"{tmp_path}/board.png")
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: hands.model.hasPicture)
    hands.was_read()
    for cell, *clicked in (
        ((0, 2), "candidateД"),
        ((3, 4), "keyЩ", "padButton"),  # shown to somebody who does not type
        ((2, 0), "emptyCell", "padButton"),
    ):
        hands.click_on(*cell)
        for name in clicked:
            hands.click(name)
    hands.choose("pictureQuestion", "Opponent")
    hands.fill("pictureWords", "балда, рента")
    hands.click("usePicture")
    hands.closed()
    assert hands.laid == ("Б.Д.А", "АРЕНА", ".У.ОС", "ДОМИЩ", "А.ТАТ")
    state = hands.editor.state
    assert (state.turn, state.also_banned) == (1, ("балда", "рента"))


def test_a_corner_is_dragged_and_the_board_read_again(sit_with):
    hands = sit_with("balda", ScriptedReader(finds=False))
    hands.show()
    grid, asked = hands.model.grid, hands.reader.asked
    assert hands.hint.startswith("No board was found in this picture. ")
    assert (grid.rows, grid.columns, hands.item("usePicture").isEnabled()) == (5, 5, False)
    for size in (1280, 500), (420, 800):
        hands.resize(*size)
        seen, view = hands.window.grabWindow(), hands.item("pictureView")
        for place in (100, 72), (100, 128), (72, 100), (128, 100):  # within the first tile
            at = middle(view, hands.point(*place))
            assert seen.pixelColor(at).name() == "#ffe9b8", (size, place)
    hands.drag_corner(0, -10, -6)
    hands.was_read()
    moved = grid.lattice.corners[0]
    assert (hands.read, hands.model.usable, asked[-1][0].corners[0]) == (WORDS, True, moved)
    hands.item("corner2").forceActiveFocus()
    assert "Arrows" in hands.hint
    x, y = grid.lattice.corners[2]
    hands.press(Qt.Key.Key_Right)
    hands.press(Qt.Key.Key_Down, SHIFT)
    hands.wait(lambda: len(asked) == 2)
    hands.was_read()
    assert asked[-1][0].corners[2] == pytest.approx((x + 1, y + 10))
    outline = grid.lattice.corners
    grid.moveCorner(0, *outline[0])
    grid.endMove()
    assert not hands.model.working  # it has not moved
    hands.item("pictureRows").forceActiveFocus()
    for act, what, rows, columns, first in (
        (hands.press, Qt.Key.Key_Up, 6, 5, outline[0].y),
        (hands.click, "addLine", 7, 5, outline[0].y - 400 / 6),  # above
        (hands.click, "removeLine", 6, 5, outline[0].y),
        (hands.click, "turnBoard", 5, 6, outline[1].y),
        (hands.click, "readAgain", 5, 6, outline[1].y),
    ):
        act(what)
        hands.was_read()
        assert (grid.rows, grid.columns) == (rows, columns)
        assert grid.lattice.corners[0].y == pytest.approx(first, abs=5)
    assert asked[-1] == asked[-2]


def test_the_language_is_switched(behind_with):
    rows = ("CAT", "O.E", "PAN")
    hands = behind_with("balda", ScriptedReader(rows, language="en"))
    hands.show()
    assert hands.model.board.language == "en"
    hands.model.chooseLanguage("en")
    hands.was_read()
    assert len(hands.reader.asked) == 1
    hands.use()
    assert (hands.editor.lexicon_name, hands.laid) == ("en", rows)
    hands.ctrl("Z")
    assert hands.editor.lexicon_name == "ru-nouns"
    hands.show()
    hands.model.chooseLanguage("ru")
    hands.was_read()
    assert hands.reader.asked[-1][1] == "ru"


def test_a_board_in_a_third_language_comes_with_its_list(behind_with, tmp_path):
    rows = ("ЇЖА", ".Є.", "ҐАВ")
    hands = behind_with("balda", ScriptedReader(rows, language="uk"))
    (tmp_path / "uk.txt").write_text("їжа\nґава\nєнот\n", encoding="utf-8")
    catalog = hands.app.shell.lexicons.catalog
    catalog.import_list(tmp_path / "uk.txt", "words", alphabet=LANGUAGES["uk"])
    (tmp_path / "es.txt").write_text("chico\nllama\nniño\n", encoding="utf-8")
    catalog.import_list(tmp_path / "es.txt", "es", letters=["ch", "ll"])
    hands.editor.play_with("es")
    hands.show()
    shown = [(it["value"], it["text"]) for it in hands.model.board.languages]
    assert shown == [("ru", "А–Я"), ("en", "A–Z"), ("xx", "Ñ"), ("uk", "ҐЄІ")]
    hands.use()
    assert (hands.editor.lexicon_name, hands.laid) == ("words", rows)


def test_reading_can_be_left_at_once_and_a_second_picture_replaces_the_first(behind_with):
    waits, small = threading.Event(), ("AB", "CD")
    hands = behind_with("balda", ScriptedReader(waits=waits))
    model = hands.model
    try:
        model.open_picture(board_picture(WORDS), "first.png")
        assert model.working
        hands.wait(lambda: model.hasPicture and len(hands.reader.asked) == 1)
        assert model.hint == "Reading the board…"
        model.open_picture(board_picture(small), "second.png")
        hands.reader.rows = small
        hands.leave()
        assert not model.working
        model.open_picture(board_picture(small), "third.png")
    finally:
        waits.set()
    hands.was_read()
    assert (model.grid.rows, model.grid.columns) == (2, 2)


def test_a_board_too_large_for_the_page_is_refused_in_one_line(behind_with):
    hands = behind_with("boggle", ScriptedReader(("CAT" * 4,) * 12, language="en"))
    hands.show()
    model = hands.model
    assert (model.hint, model.wrong) == ("A board has 2 to 10 rows, not 12", True)
    assert (model.usable, model.use(), model.note) == (False, False, "")


def test_a_board_of_boggle_keeps_its_faces(behind_with):
    reader = ScriptedReader(("Q.", "TA"), language="en", doubts={(0, 0): "QO"})
    hands = behind_with("boggle", reader)
    hands.show()
    assert hands.read == ("Qu.", "TA")
    assert "1" in hands.model.note
    hands.model.board.select(2)
    hands.model.board.put("Th")
    assert hands.read == ("Qu.", "ThA")
    hands.use()
    assert hands.editor.state.board.text() == "Qu.\nThA"


def test_tiles_on_a_board_leave_the_rest_in_the_bag(behind_with):
    hands = behind_with("tiles", ScriptedReader(("ЦЕХ", "..Ц", "КОТ")))
    hands.show()
    told = "7 tiles on the board · 97 tiles left in the bag · 1 blank played"
    assert hands.model.note == told
    hands.use()
    bag = hands.editor.state.bag
    assert (bag.tiles, bag.blanks, bag.counts[bag.alphabet.code("ц")]) == (97, 1, 0)
    hands.ctrl("Z")
    assert hands.editor.state.preset == "en-scrabble"  # as it was, with its list
    hands.page.game.choosePreset("ru-erudit")
    hands.reader.rows = ("ЦЕХ", "...", "КОТ")
    hands.show()
    assert hands.model.note == "6 tiles on the board · 125 tiles left in the bag"
    (russian,) = (one["value"] for one in hands.model.options if one["text"] == "Russian Scrabble")
    hands.model.choose(russian)
    hands.use()
    assert hands.editor.state.bag.tiles == 104 - 6


def test_dots_are_read_and_their_edges_toggled(sit_with):
    hands = sit_with("dots", ScriptedReader(dots=DOUBTFUL), size=(1280, 800))
    hands.show()
    board, edge = hands.model.board, 3 * 5 + 2
    assert (hands.doubtful, board.marks[:5]) == (2, [0, 1, 0, 0, 0])
    hands.tap_on(-0.5, 1)  # the edge above the second box
    assert (hands.doubtful, board.marks[3]) == (1, 1)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Space):
        hands.press(key)
    assert (board.selected, board.marks[edge]) == (edge, 1)
    hands.choose("edgeChoice", "Not drawn")
    assert (hands.doubtful, board.marks[edge]) == (0, 0)
    hands.click_on(0, 0)  # the closed box: to the next owner
    assert board.marks[6] == 3
    hands.choose("pictureQuestion", "Second")
    view, (first, _, last, _) = hands.item("pictureView"), hands.model.grid.lattice.corners
    for size in (360, 640), (1280, 800):
        hands.resize(*size)
        both = hands.point(*first) + hands.point(*last)  # in the middle
        assert abs(both.x() - view.width()) + abs(both.y() - view.height()) < 4, size
    hands.use()
    position = hands.editor.state.position
    assert (position.board.rows, position.board.columns, position.to_move) == (2, 2, 2)
    assert (position.owners[0], bin(position.drawn).count("1")) == (3, 6)


class Model(QObject):
    pictureChanged = Signal()  # noqa: N815 (Qt's spelling)


def test_an_item_is_painted_when_it_can_be_seen_and_is_another(qapp):
    window, model, told = QQuickWindow(), Model(), []
    item = PictureItem(window.contentItem())
    item.setSize(QSizeF(90, 60))
    item.draw = lambda painter: told.append(
        painter.testRenderHint(QPainter.RenderHint.Antialiasing)
    )
    for change, times in (
        (lambda: item.setProperty("model", model), 1),
        (lambda: item.setProperty("model", model), 1),
        (model.pictureChanged.emit, 2),
        (lambda: item.setVisible(False), 2),
        (model.pictureChanged.emit, 2),
        (lambda: item.setVisible(True), 3),
        (lambda: item.setVisible(False), 3),
        (lambda: item.setVisible(True), 3),
        (lambda: item.setProperty("factor", 2.0), 4),
        (lambda: item.setProperty("model", None), 5),
    ):
        change()
        window.grabWindow()
        assert told == [True] * times
