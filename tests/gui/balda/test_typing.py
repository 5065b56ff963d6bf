import pytest
from PySide6.QtCore import Qt

RIGHT = Qt.Key.Key_Right


def rows(hands):
    return hands.board.split("\n")


@pytest.mark.parametrize(
    ("typed", "row"),
    [("БаЛдА", "балда"), ("<FKLF", "балда"), (':~{}"', "жехъэ"), ("к1о-т", "кот..")],
)
def test_keys_of_either_layout_type_russian_letters(models, typed, row):
    hands = models()
    hands.type(typed)
    assert rows(hands)[0] == row


@pytest.mark.parametrize("typed", ["GRIDS", "пкшвы"])
def test_an_english_list_takes_english_letters(models, typed):
    hands = models()
    hands.lists.chooseLexicon("en")
    hands.type(typed)
    assert rows(hands)[0] == "grids"


def test_undo_takes_back_a_word(models, monkeypatch):
    hands = models()
    editor = hands.editor
    hands.type("кот")
    hands.click_cell(1, 0)
    hands.type("ёж")
    assert editor.undoText == "type ЕЖ"
    hands.ctrl("Z")
    assert (rows(hands)[:2], editor.selected) == (["кот..", "....."], (1, 0))
    assert (editor.undoText, editor.redoText) == ("type КОТ", "type ЕЖ")
    hands.ctrl("Y")
    assert (rows(hands)[1], editor.redoText) == ("еж...", "")
    hands.ctrl("Z")
    hands.ctrl("Z")
    assert (rows(hands)[0], editor.undoText) == (".....", "")
    monkeypatch.setattr("gridsmith.gui.tool.board_typing.PAUSE", 0.0)
    hands.type("да")
    assert editor.undoText == "type А"


ENDS = {
    "an arrow": lambda hands: hands.press(RIGHT),
    "a click where typing goes on": lambda hands: hands.click_cell(0, 2),
    "Space": lambda hands: hands.type(" "),
    "Backspace": lambda hands: hands.press(Qt.Key.Key_Backspace),
    "Enter": lambda hands: hands.press(Qt.Key.Key_Return),
    "a search": lambda hands: hands.search_board(),
    "undo and redo": lambda hands: (hands.ctrl("Z"), hands.ctrl("Y")),
}


def test_what_ends_a_word(models):
    hands = models()
    for end in ENDS.values():
        hands.type("аб")
        end(hands)
        hands.search.close()
        hands.type("вг")
        assert hands.editor.undoText == "type ВГ", end
        hands.editor.clearBoard()
    hands.click_cell(4, 3)
    hands.type("абв")
    assert rows(hands)[4] == "...ав"
    assert hands.editor.undoText == "type В"
    hands.ctrl("Z")
    assert rows(hands)[4] == "...аб"
