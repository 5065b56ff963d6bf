"""What a site accepts: chosen beside the word list, learned from the rows."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from gridsmith.core.lexicon.profiles import BUILT_IN
from gridsmith.core.lexicon.word_flags import mask_of
from tests.gui.balda.conftest import BALDA
from tests.gui.driving import shown_items


def choose_profile(hands, title):
    """By mouse, in the sheet of the rules."""
    hands.show_sheet("R")
    hands.click("profileChoice")
    hands.see_frame()
    row = next(
        item
        for item in shown_items(hands.window.contentItem())
        if item.inherits("QQuickItemDelegate") and item.property("text") == title
    )
    hands.click(row)
    hands.close_sheet()


def words(hands):
    return {move.word for move in hands.moves}


def flagged(hands, name, found):
    """Those of the words found that a profile leaves out."""
    lexicon = hands.app.shell.lexicons.lexicon("ru-nouns")
    mask = mask_of(BUILT_IN[name].without)
    index = lexicon.graph.index
    return {word for word in found if lexicon.flags[index(lexicon.alphabet.encode(word))] & mask}


def choose_line(hands, text):
    """Choose a line of the open menu of a row."""
    hands.wait(lambda: text in hands.texts)
    hands.click(hands.with_text(text))


def test_a_profile_is_chosen_beside_the_list(sit_down):
    """The list is searched again at once, without its words; undo and a restart know it."""
    hands = sit_down(*BALDA)
    hands.search_board()
    all_words = words(hands)
    left_out = flagged(hands, "balda.club", all_words)
    assert left_out
    choose_profile(hands, "Accepted by: balda.club")
    hands.answered()
    assert words(hands) == all_words - left_out
    assert hands.position.lexicon == "ru-nouns@balda.club"
    assert hands.lists.title == "Russian nouns · balda.club"
    assert hands.board == "\n".join(BALDA)
    hands.lists.chooseLexicon("ru-nouns-wide")
    assert hands.position.lexicon == "ru-nouns-wide@balda.club"
    hands.ctrl("Z")
    hands.ctrl("Z")
    hands.answered()
    assert hands.position.lexicon == "ru-nouns"
    assert words(hands) == all_words
    hands.ctrl("Y")
    hands.app.close()
    again = sit_down()
    assert again.position.lexicon == "ru-nouns@balda.club"
    choose_profile(again, "All words are accepted")
    assert again.position.lexicon == "ru-nouns"


def test_what_a_site_takes_is_learned_by_a_long_press(sit_down):
    """The learned words are listed with one's own, and struck out there."""
    hands = sit_down(*BALDA)
    hands.search_board()
    hands.lists.chooseProfile("strict")
    hands.answered()
    word = hands.moves[0].word
    row = hands.row(0)
    at = row.mapToScene(QPointF(60, row.height() / 2)).toPoint()
    QTest.mousePress(hands.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    hands.wait(lambda: "Accepted elsewhere" in hands.texts)
    QTest.mouseRelease(hands.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    choose_line(hands, "Accepted elsewhere")
    hands.wait(lambda: hands.lists.learnedWords != [])
    hands.wait(lambda: hands.notice() == f"Strict takes {word.upper()}.")
    hands.menu("My words…")
    hands.sheet_opened()
    assert "accepted" in hands.texts
    hands.click(hands.with_text(f"Forget {word.upper()}"))
    hands.wait(lambda: hands.lists.learnedWords == [])
    hands.close_sheet()


def test_without_a_profile_nothing_is_learned(hands):
    """The menu of a word does not speak of others who take or refuse it."""
    hands.search_board()
    hands.click(hands.row(0))
    hands.press(Qt.Key.Key_Menu)
    hands.wait(lambda: "Hide from the list" in hands.texts)
    assert "Refused elsewhere" not in hands.texts


def test_profiles_of_russian_sites_are_not_for_english_words(make_backstage):
    """The user's own are for both."""
    for words, expected in (("ru", True), ("en", False)):
        page = make_backstage("balda", words=words).shell.pageModel("balda")
        assert bool(page.lists.profiles) == expected


def test_a_game_with_a_profile_from_elsewhere_opens(models):
    """All words of its list count, and a notice says so."""
    hands = models(*BALDA)
    hands.search_board()
    all_words = words(hands)
    hands.editor.play_with("ru-nouns@gone")
    hands.answered()
    assert words(hands) == all_words
    hands.wait(lambda: "profile gone not found" in hands.notice())
    assert {"name": "gone", "title": "gone", "note": ""} in hands.lists.profiles


def test_the_check_knows_the_profile_and_says_what_kind_a_word_is(hands):
    """Ctrl+D: a word that the site refuses is offered to be taken; nothing moves below it."""
    hands.lists.chooseProfile("family")
    catalog = hands.app.shell.lexicons.catalog
    family = hands.app.shell.lexicons.lexicon("ru-nouns@family")
    rude = next(it for it in sorted(catalog.open("ru-nouns").words()) if it not in family)
    hands.show_sheet("D")
    hands.type("балда")
    hands.wait(lambda: hands.lists.check.verdict == "БАЛДА is a word.")
    hands.see_frame()
    facts = str(hands.item("checkFacts").property("text"))
    assert facts.split(", ")[0] in (
        "everyone knows it", "good players know it", "only in dictionaries",
    )  # fmt: skip
    hands.ctrl("A")
    hands.type(rude)
    told = f"{rude.upper()} is a word, but not accepted by Family."
    hands.wait(lambda: hands.lists.check.verdict == told)
    assert "rude" in hands.lists.check.facts
    hands.see_frame()
    assert hands.item("checkButton").property("text") == "Accepted elsewhere"
    hands.click("checkButton")
    hands.wait(lambda: hands.lists.check.verdict == f"{rude.upper()} is a word.")
    assert [it["word"] for it in hands.lists.learnedWords] == [rude]
    hands.ctrl("A")
    hands.type("щщщ")
    hands.wait(lambda: hands.lists.check.verdict == "ЩЩЩ is not in this list.")
    assert hands.lists.check.facts == ""
    hands.close_sheet()


def test_undo_of_what_is_learned_gives_back_what_was_known_of_that_word(models):
    """Not of another word that was learned before it."""
    hands = models(*BALDA)
    lists = hands.lists
    lists.chooseProfile("family")
    for teach, word in (
        (lists.refuseWord, "бал"),
        (lists.takeWord, "лад"),
        (lists.takeWord, "бал"),
    ):
        teach(word)
        hands.rest()
    hands.take_notice_action()
    hands.rest()
    known = {one["word"]: one["kind"] for one in lists.learnedWords}
    assert known == {"бал": "hidden", "лад": "added"}
