from PySide6.QtCore import Qt


def asked(hands):
    quiz = hands.study.quiz
    hands.wait(lambda: quiz.awaitsAnswer or bool(quiz.doneText))
    hands.rest()
    hands.see_frame()
    return quiz._question


def verdict(hands):
    return hands.item("quizVerdict").property("text")


def test_a_quiz_is_answered_by_keys_and_by_mouse(study):
    hands = study(size=(360, 640))
    hands.open_search()
    hands.type("st?le")
    hands.answered()
    hands.click("findQuiz")
    hands.wait(lambda: hands.is_open("quizSheet"))
    first = asked(hands)
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
    assert asked(hands).card != first.card
    hands.click("quizGiveUp")
    assert verdict(hands) == "Wrong"
    hands.rest()
    hands.click("quizNext")
    asked(hands)
    hands.click(hands.with_text("Hooks"))
    for field, letters in zip(("quizFront", "quizBack"), asked(hands).answers, strict=True):
        hands.fill(field, letters)
    hands.click("quizCheck")
    assert verdict(hands) == "Right"
    hands.click(hands.with_text("Word or not"))
    for by_key in (True, False):
        is_word = bool(asked(hands).answers)
        if by_key:
            hands.press(Qt.Key.Key_Right if is_word else Qt.Key.Key_Left)
        else:
            hands.click("quizYes" if is_word else "quizNo")
        assert hands.study.quiz.right
        hands.rest()
        hands.press(Qt.Key.Key_Return)
