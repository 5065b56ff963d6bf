"""The quiz about words found, by the keyboard and by the mouse alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt


@pytest.fixture
def quizzed(study):
    """The quiz is open, about a few words."""

    def begin(pattern: str, **more):
        hands = study(**more)
        hands.open_search()
        hands.type(pattern)
        hands.answered()
        hands.click("findQuiz")
        hands.wait(lambda: hands.is_open("quizSheet"))
        asked(hands)
        return hands

    return begin


def asked(hands) -> None:
    """Wait for the next question, or the end of them."""
    hands.wait(lambda: hands.study.quiz.awaitsAnswer or bool(hands.study.quiz.doneText))
    hands.rest()
    hands.see_frame()


def question(hands):
    return hands.study.quiz._question


def test_anagrams_are_typed_until_all_are_there(quizzed):
    """By keys alone: each word is judged, the last one ends the question; Enter asks the next."""
    hands = quizzed("st?le")
    first = question(hands)
    assert hands.item("quizShown").property("text") == first.shown.upper()
    assert sorted(first.answers[0]) == list(first.shown)
    hands.type("zz")
    hands.press(Qt.Key.Key_Return)
    assert hands.item("quizRemark").property("text") == "ZZ is not one of them."
    for word in first.answers:
        assert hands.study.quiz.awaitsAnswer
        hands.type(word)
        hands.press(Qt.Key.Key_Return)
    assert hands.item("quizVerdict").property("text") == "Right"
    hands.rest()
    assert {answer["word"] for answer in hands.study.quiz.answers} == {
        word.upper() for word in first.answers
    }
    assert "Asked: 1 of" in hands.item("quizStatistics").property("text")
    assert "right: 100%" in hands.item("quizStatistics").property("text")
    hands.press(Qt.Key.Key_Return)
    asked(hands)
    assert question(hands).card != first.card


@pytest.mark.parametrize("size", [(360, 640)])
def test_an_answer_is_shown_with_its_meaning_by_the_mouse(quizzed, size):
    """What is shown counts as wrong, and comes again before the end."""
    hands = quizzed("badger", size=size)
    hands.click("quizGiveUp")
    hands.rest()
    assert hands.item("quizVerdict").property("text") == "Wrong"
    hands.wait(lambda: "burrowing" in hands.study.quiz.answers[-1]["meaning"] or
               any(answer["meaning"] for answer in hands.study.quiz.answers))  # fmt: skip
    assert hands.study.quiz.answers[0]["missed"]
    hands.click("quizNext")
    asked(hands)
    assert question(hands).card == "abdegr"


def test_hooks_are_the_letters_of_two_fields(quizzed):
    """Right whatever their order; wrong if one is missing."""
    hands = quizzed("at")
    hands.click(hands.with_text("Hooks"))
    asked(hands)
    front, back = question(hands).answers
    assert {"b", "c", "h"} <= set(front)
    hands.fill("quizFront", front[::-1])
    hands.fill("quizBack", back)
    hands.click("quizCheck")
    assert hands.item("quizVerdict").property("text") == "Right"
    hands.rest()
    hands.click("quizNext")
    asked(hands)
    assert question(hands).card == "at"  # in ten minutes, with nothing else to ask
    hands.fill("quizFront", front[1:])
    hands.press(Qt.Key.Key_Return)
    assert hands.item("quizVerdict").property("text") == "Wrong"


def test_word_or_not_is_answered_by_arrows_and_buttons(quizzed):
    """What is shown is a word of the list, or none and like one."""
    hands = quizzed("st?le")
    hands.click(hands.with_text("Word or not"))
    asked(hands)
    known = set(hands.study.quiz._shell.lexicons.lexicon("en").words())
    for by_key in (True, False, True, False):
        shown = question(hands).shown
        is_word = shown in known
        assert is_word == bool(question(hands).answers)
        if by_key:
            hands.press(Qt.Key.Key_Right if is_word else Qt.Key.Key_Left)
        else:
            hands.click("quizYes" if is_word else "quizNo")
        says = "is a word." if is_word else "is not a word."
        assert hands.item("quizVerdict").property("text") == f"{shown.upper()} {says}"
        assert hands.study.quiz.right
        hands.rest()
        hands.press(Qt.Key.Key_Return)
        asked(hands)
