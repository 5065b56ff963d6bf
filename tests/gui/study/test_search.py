"""The search of words, by the keyboard and by the mouse alone."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from tests.gui.driving import shown_items


def test_words_are_found_as_one_types(study):
    """The pattern is answered letter by letter; Down goes to the words, whose meaning is shown."""
    hands = study()
    hands.open_search()
    assert "Type a pattern" in hands.item("findEmpty").property("text")
    hands.type("c?t[")
    hands.see_frame()
    assert "the [ at place 4 of the pattern has no ]" in hands.texts
    hands.press(Qt.Key.Key_Backspace)
    hands.answered()
    assert {"cat", "cot", "cut"} <= set(hands.words())
    assert all(re.fullmatch("c.t", word) for word in hands.words())
    assert hands.item("findCount").property("text") == f"{len(hands.words())} words"
    hands.press(Qt.Key.Key_Down)
    first = hands.words()[0]
    assert hands.search.currentWord == first.upper()
    hands.wait(lambda: first.upper() in hands.item("findMeaning").property("text"))
    hands.press(Qt.Key.Key_End)
    assert hands.search.currentWord == hands.words()[-1].upper()


@pytest.mark.parametrize("size", [(360, 640)])
def test_conditions_are_added_and_removed_by_the_mouse(study, size):
    """From the menu of a page to the answer, and back to the pattern alone."""
    hands = study(size=size)
    hands.click("findWordsButton")
    hands.wait(lambda: hands.is_open("findWordsSheet"))
    hands.click("moreConditions")
    hands.fill("value0", "qu")
    hands.answered()
    assert "quiz" in hands.words()
    assert all("qu" in word for word in hands.words())
    hands.click("addCondition")
    hands.fill("value1", "4")
    hands.answered()
    assert "quiz" in hands.words()
    assert all(len(word) == 4 for word in hands.words())
    hands.click("negated0")
    hands.answered()
    assert "quiz" not in hands.words()
    assert "play" in hands.words()
    hands.click("removeCondition0")
    hands.answered()
    assert {"quiz", "play"} <= set(hands.words())
    assert hands.item("value0").property("text") == "4"
    hands.click("moreConditions")
    hands.answered()
    assert hands.words() == []  # the pattern is empty
    hands.click("moreConditions")
    hands.answered()
    assert "quiz" in hands.words()


def test_a_kind_and_a_choice_are_chosen_from_menus(study):
    """A condition on how well known words are has a menu of its own."""
    hands = study()
    hands.open_search()
    hands.type("?a?")
    hands.click("moreConditions")
    hands.click("kind0")
    hands.wait(lambda: "Known to" in hands.texts)
    hands.click(hands.with_text("Known to"))
    hands.answered()
    assert hands.search.conditions[0]["value"] == "everyone"
    everyone = set(hands.words())
    assert "cat" in everyone
    hands.click("choice0")
    hands.wait(lambda: hands.texts.count("a good player") == 1)
    hands.click(hands.with_text("a good player"))
    hands.answered()
    assert everyone < set(hands.words())


def test_a_heading_and_a_menu_sort_and_the_list_is_copied_and_exported(study):
    hands = study()
    hands.open_search()
    hands.type("qu?z*")
    hands.answered()
    at_first = hands.words()
    heading = next(
        item for item in hands.items()
        if item.property("text") == "Word" and item.inherits("QQuickAbstractButton")
    )  # fmt: skip
    hands.click(heading)
    assert hands.words() == sorted(hands.words()) != at_first
    hands.click("findSort")
    hands.wait(lambda: "Longest first, then alphabet" in hands.texts)
    hands.click(hands.with_text("Longest first, then alphabet"))
    assert hands.words() == at_first
    hands.click("findCopy")
    copied = QGuiApplication.clipboard().text().splitlines()
    assert [line.split("\t")[0] for line in copied[1:]] == hands.words()
    hands.click("findExport")
    hands.wait(lambda: hands.is_open("exportSheet"))
    assert "Picture" not in hands.texts
    hands.press(Qt.Key.Key_Escape)
    hands.wait(lambda: hands.is_open("findWordsSheet"))  # one step back


def test_a_word_is_looked_up_and_esc_comes_back(study):
    """Ctrl+D and the button open the check with the word; Esc returns to the list, then closes."""
    hands = study()
    hands.open_search()
    hands.type("badger")
    hands.answered()
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    hands.wait(lambda: hands.is_open("wordCheckSheet"))
    assert hands.item("checkField").property("text") == "BADGER"
    hands.wait(lambda: hands.item("checkVerdict").property("text") == "BADGER is a word.")
    hands.press(Qt.Key.Key_Escape)
    hands.wait(lambda: hands.is_open("findWordsSheet"))
    assert hands.search.currentWord == "BADGER"
    hands.click("findCheck")
    hands.wait(lambda: hands.is_open("wordCheckSheet"))
    hands.press(Qt.Key.Key_Escape)
    hands.wait(lambda: hands.is_open("findWordsSheet"))
    hands.press(Qt.Key.Key_Escape)
    hands.wait(lambda: not hands.sheets.property("opened"))


def test_conditions_are_added_by_the_keyboard_alone(study):
    """Tab walks over all controls, Enter and Space work them; Enter in a field walks the words."""
    hands = study()
    hands.open_search()

    def tab_to(name: str) -> None:
        for _ in range(40):
            if hands.item(name).property("activeFocus"):
                return
            hands.press(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab does not come to {name}")

    tab_to("moreConditions")
    hands.press(Qt.Key.Key_Return)
    tab_to("kind0")
    hands.press(Qt.Key.Key_Down)  # the next kind
    hands.answered()
    assert hands.search.conditions[0]["kind"] == "letters"
    tab_to("value0")
    hands.type("zz")
    hands.answered()
    assert hands.words()
    assert all(word.count("z") >= 2 for word in hands.words())
    tab_to("addCondition")
    hands.press(Qt.Key.Key_Return)
    tab_to("negated1")
    hands.press(Qt.Key.Key_Space)
    tab_to("value1")
    hands.type("a")  # contains
    hands.answered()
    assert hands.words()
    assert not any("a" in word for word in hands.words())
    hands.press(Qt.Key.Key_Return)
    tab_to("removeCondition1")
    hands.press(Qt.Key.Key_Return)
    hands.answered()
    assert len(hands.search.conditions) == 1


@pytest.mark.parametrize("size", [(360, 640)])
def test_dots_show_how_known_a_word_is(study, size):
    """A column to sort by, as in the other lists."""
    hands = study(size=size)
    hands.open_search()
    hands.type("c??t")
    hands.answered()

    def headings() -> list[QQuickItem]:
        shown = shown_items(hands.item("findTable"))
        return [item for item in shown if item.inherits("QQuickAbstractButton")]

    assert [heading.property("text") for heading in headings()] == [
        "Word",
        "Length",
        "Points",
        "•••",
    ]
    hands.click(headings()[-1])
    rows = hands.search.rows
    roles = {bytes(name).decode(): role for role, name in rows.roleNames().items()}
    seen = [rows.data(rows.index(row), roles["known"]) for row in range(rows.rowCount())]
    assert seen == sorted(seen, reverse=True)
    assert {"•••", "•"} <= set(seen)
    for row in range(3):
        texts = {item.property("text") for item in shown_items(hands.found_row(row))}
        assert seen[row] in texts
        assert not any("know" in str(text) for text in texts)
