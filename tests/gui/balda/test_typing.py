import pytest
from PySide6.QtCore import Qt


def rows(hands):
    return hands.board.split("\n")


@pytest.mark.parametrize(
    ("words", "typed", "row"),
    [
        ("ru-nouns", "БаЛдА", "балда"),
        ("ru-nouns", "<FKLF", "балда"),
        ("ru-nouns", ':~{}"', "жехъэ"),
        ("ru-nouns", "к1о-т", "кот.."),
        ("en", "GRIDS", "grids"),
        ("en", "пкшвы", "grids"),
    ],
)
def test_keys_of_either_layout_type_letters(models, words, typed, row):
    hands = models()
    hands.lists.chooseLexicon(words)
    assert bool(hands.lists.profiles) == (words == "ru-nouns")  # they are of Russian sites
    hands.type(typed)
    assert rows(hands)[0] == row


def test_undo_takes_back_a_word(models, monkeypatch):
    hands = models()
    editor = hands.editor
    hands.type("кот")
    hands.click_cell(1, 0)
    hands.type("ёж")
    for key, board, undo, redo in (
        ("", ["кот..", "еж..."], "type ЕЖ", ""),
        ("Z", ["кот..", "....."], "type КОТ", "type ЕЖ"),
        ("Y", ["кот..", "еж..."], "type ЕЖ", ""),
    ):
        key and hands.ctrl(key)
        assert (rows(hands)[:2], editor.undoText, editor.redoText) == (board, undo, redo)
    monkeypatch.setattr("gridsmith.gui.tool.board_typing.PAUSE", 0.0)
    hands.type("да")
    assert editor.undoText == "type А"


ENDS = {
    "an arrow": lambda hands: hands.press(Qt.Key.Key_Right),
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
    assert (rows(hands)[4], hands.editor.undoText) == ("...ав", "type В")
