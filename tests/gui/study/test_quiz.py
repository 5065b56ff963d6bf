"""The quiz about words found, by the keyboard and by the mouse alone."""

import pytest
from PySide6.QtCore import Qt


@pytest.fixture
def quizzed(study):
    def begin(pattern, **more):
        hands = study(**more)
        hands.open_search()
        hands.type(pattern)
        hands.answered()
        hands.click("findQuiz")
        hands.wait(lambda: hands.is_open("quizSheet"))
        asked(hands)
        return hands

    return begin


def asked(hands):
    quiz = hands.study.quiz
    hands.wait(lambda: quiz.awaitsAnswer or bool(quiz.doneText))
    hands.rest()
    hands.see_frame()


def question(hands):
    return hands.study.quiz._question


def verdict(hands):
    return hands.item("quizVerdict").property("text")


def test_anagrams_are_typed_until_all_are_there(quizzed):
    hands = quizzed("st?le")
    first = question(hands)
    assert hands.item("quizShown").property("text") == first.shown.upper()
    for word in ("zz", *first.answers):
        assert hands.study.quiz.awaitsAnswer
        hands.type(word)
        hands.press(Qt.Key.Key_Return)
        assert word != "zz" or hands.item("quizRemark").property("text") != ""
    assert verdict(hands) == "Right"
    hands.rest()
    assert "right: 100%" in hands.item("quizStatistics").property("text")
    hands.press(Qt.Key.Key_Return)
    asked(hands)
    assert question(hands).card != first.card


def test_each_kind_is_answered_by_the_mouse(quizzed):
    hands = quizzed("at", size=(360, 640))
    hands.click("quizGiveUp")
    assert verdict(hands) == "Wrong"
    hands.rest()
    hands.click("quizNext")
    asked(hands)
    hands.click(hands.with_text("Hooks"))
    asked(hands)
    front, back = question(hands).answers
    for letters, expected in ((front[::-1], "Right"), (front[1:], "Wrong")):
        hands.fill("quizFront", letters)
        hands.fill("quizBack", back)
        hands.click("quizCheck")
        assert verdict(hands) == expected
        hands.rest()
        hands.click("quizNext")
        asked(hands)  # in ten minutes, with nothing else to ask
    hands.click(hands.with_text("Word or not"))
    for by_key in (True, False):
        asked(hands)
        is_word = bool(question(hands).answers)
        if by_key:
            hands.press(Qt.Key.Key_Right if is_word else Qt.Key.Key_Left)
        else:
            hands.click("quizYes" if is_word else "quizNo")
        assert hands.study.quiz.right
        hands.rest()
        hands.press(Qt.Key.Key_Return)
