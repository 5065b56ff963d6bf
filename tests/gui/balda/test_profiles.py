from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from gridsmith.core.lexicon.profiles import BUILT_IN
from gridsmith.core.lexicon.word_flags import mask_of


def words(hands):
    return {move.word for move in hands.moves}


def test_a_profile_is_chosen_beside_the_list(hands, models):
    hands.search_board()
    all_words = words(hands)
    lexicon = hands.app.shell.lexicons.lexicon("ru-nouns")
    mask, number = mask_of(BUILT_IN["balda.club"].without), lexicon.graph.index
    encode = lexicon.alphabet.encode
    left_out = {word for word in all_words if lexicon.flags[number(encode(word))] & mask}
    hands.show_sheet("R")
    hands.click("profileChoice")
    hands.see_frame()
    hands.click(hands.with_text("Accepted by: balda.club", "QQuickItemDelegate"))
    hands.close_sheet()
    hands.answered()
    assert words(hands) == all_words - left_out != all_words
    assert hands.lists.title == "Russian nouns · balda.club"
    hands.lists.chooseLexicon("ru-nouns-wide")
    assert hands.position.lexicon == "ru-nouns-wide@balda.club"
    for _ in range(2):
        hands.ctrl("Z")
    hands.answered()
    assert (hands.position.lexicon, words(hands)) == ("ru-nouns", all_words)
    hands.ctrl("Y")
    hands.app.close()
    assert models().position.lexicon == "ru-nouns@balda.club"


def test_what_a_site_takes_is_learned_by_a_long_press(hands):
    hands.lists.chooseProfile("strict")
    hands.search_board()
    word, row = hands.moves[0].word, hands.row(0)
    at = row.mapToScene(QPointF(60, row.height() / 2)).toPoint()
    button, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(hands.window, button, plain, at)
    hands.wait(lambda: "Accepted elsewhere" in hands.texts)
    QTest.mouseRelease(hands.window, button, plain, at)
    hands.click(hands.with_text("Accepted elsewhere"))
    hands.wait(lambda: hands.lists.learnedWords != [])
    hands.wait(lambda: hands.notice() == f"Strict takes {word.upper()}.")
    hands.menu("My words…")
    hands.sheet_opened()
    hands.click(hands.with_text(f"Forget {word.upper()}"))
    hands.wait(lambda: hands.lists.learnedWords == [])


def test_a_game_with_a_profile_from_elsewhere_opens(behind):
    behind.search_board()
    all_words = words(behind)
    behind.editor.play_with("ru-nouns@gone")
    behind.answered()
    assert words(behind) == all_words
    behind.wait(lambda: "profile gone not found" in behind.notice())
    assert {"name": "gone", "title": "gone", "note": ""} in behind.lists.profiles
