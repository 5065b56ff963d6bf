from dataclasses import replace

from PySide6.QtCore import Qt

from gridsmith.core.tiles.bag import BAGS, Bag
from gridsmith.core.tiles.board.layout import layout_named
from gridsmith.core.tiles.rack_words import find_words
from tests.gui.tiles.hands import RACK, Hands


def expected(hands: Hands, bundled, must: str = ""):
    game = hands.game
    rack = Bag.of_letters(game.rack.tiles, game.rack.alphabet, game.bag.values)
    return find_words(rack, bundled(game.lexicon), required=must)


def test_the_words_come_as_letters_are_typed(sit_behind, bundled):
    hands = sit_behind()
    for letter in "quizaer?":
        hands.type(letter)
        hands.solved()
        assert hands.spelled == expected(hands, bundled).words()
    hands.words.setFilter("qu?z*")
    assert " of " in hands.words.countText
    with hands.engine_held():  # neither an old count nor none
        hands.type("s")
        hands.wait(lambda: hands.words.countText == "…")
        assert (hands.words.bestText, hands.words.emptyTitle) == ("…", "Searching…")
    hands.solved()
    hands.words.setFilter("")
    assert hands.words.countText.endswith(" words")


def test_a_letter_of_several_characters_is_one_tile(sit_behind, tmp_path):
    (tmp_path / "es.txt").write_text("chollo\nolla\n")
    hands = sit_behind()
    alphabet = BAGS["es-scrabble"].alphabet
    hands.app.shell.lexicons.catalog.import_list(tmp_path / "es.txt", "es", alphabet=alphabet)
    hands.page.lists.chooseLexicon("es")
    hands.wait(lambda: hands.game.lexicon == "es")
    assert hands.status == "Type your letters; ? is a blank."
    hands.type("olola")
    hands.page.typeKey("CH")
    hands.type("ll")
    assert (hands.rack, len(hands.game.rack.tiles)) == ("OLOLACHLL", 7)
    hands.solved()
    rows = hands.words.rows
    word = next(role for role, name in rows.roleNames().items() if name == b"word")
    assert rows.data(rows.index(0), word) == "chollo"
    board = hands.app.shell.pageModel("board")
    board.game.begin("es-scrabble", "es", 0, None, helped=True)
    for letters in ("olc", "h"):
        board.typeText(letters)
    assert (board.game.rack, board.editor.hasExample) == (["O", "L", "CH"], False)
    english = layout_named("en-scrabble")
    of_none = replace(english, language="")
    assert [
        board.game.list_for(*asked)
        for asked in (
            (english, "es"),
            (english, "ru-nouns"),
            (of_none, "ru-nouns"),
            (of_none, "en-large"),
        )
    ] == ["en", "en", "en", "en-large"]


def test_the_selected_words_tiles_are_shown(sit_down):
    hands = sit_down(RACK)
    hands.words.selectRow(hands.spelled.index("quartz"))
    hands.see_frame()
    steps = [hands.game.rack.tile(cell // 8, cell % 8) for cell in hands.grid.property("path")]
    assert "".join(tile or "" for tile in steps) == "quar?z"
    assert hands.words.pathText == "quartz, 23 points, blank: T, left: E I"
    assert hands.text_of("totalText") == "24 points"


def test_letters_that_must_be_there(sit_down, bundled):
    hands = sit_down(RACK, size=(1000, 800))
    hands.fill("mustField", "z5 r")
    hands.solved()
    assert hands.words.must == hands.text_of("mustField") == "ZR"
    assert hands.spelled == expected(hands, bundled, "zr").words()
    assert hands.heading("Tiles left").property("term") == "tiles-left"
    for key, row, must in (
        (Qt.Key.Key_Down, 0, "ZR"),
        (Qt.Key.Key_Escape, -1, "ZR"),
        (Qt.Key.Key_Escape, -1, ""),
        (Qt.Key.Key_Escape, -1, ""),
    ):
        hands.press(key)
        hands.solved()
        assert (hands.words.currentRow, hands.words.must) == (row, must)
    assert (hands.rack, hands.page.escape()) == (RACK, False)


def test_the_keyboard_is_on_the_rack_again(sit_down):
    hands = sit_down()
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: hands.status == "All words from these letters; ? is any letter.")
    hands.settled()
    hands.press(Qt.Key.Key_Return)
    assert hands.words.currentRow == 0
    hands.board.clearBoard()
    hands.see_frame()
    hands.type("dog?")
    for act, what, key, tiles in (
        (hands.click, "Best set", Qt.Key.Key_Q, 101),
        (hands.click, "Rack", Qt.Key.Key_Backspace, 101),
        (hands.press, Qt.Key.Key_F5, Qt.Key.Key_Plus, 102),
        (hands.press, Qt.Key.Key_F5, Qt.Key.Key_Backspace, 102),
    ):
        act(hands.with_text(what) if isinstance(what, str) else what)
        hands.press(key)
        assert hands.game.bag.tiles == tiles
    assert hands.rack == "DO"


def test_a_full_rack_is_not_typed_over_unasked(sit_behind):
    hands = sit_behind("abcdefghijklmn")
    for letters in ("op", "x"):
        hands.type(letters)
        assert hands.rack == "ABCDEFGHIJKLMNOP"
    assert "Click the cell of A first" in hands.notice()
    hands.board.selectCell(0, 0)
    hands.type("xy")
    assert hands.rack == "XYCDEFGHIJKLMNOP"
