from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.gui.driving import shown_items


def test_words_are_found_as_one_types_and_looked_up(hands):
    hands.open_search()
    hands.type("c?t[")
    hands.see_frame()
    assert "the [ at place 4 of the pattern has no ]" in hands.texts
    hands.press(Qt.Key.Key_Backspace)
    hands.answered()
    words = hands.words()
    assert "cat" in words
    assert hands.item("findCount").property("text") == f"{len(words)} words"
    hands.press(Qt.Key.Key_Down)
    hands.wait(lambda: words[0].upper() in hands.item("findMeaning").property("text"))
    hands.press(Qt.Key.Key_End)
    chosen = words[-1].upper()
    for look_up in (lambda: hands.ctrl("D"), lambda: hands.click("findCheck")):
        look_up()
        hands.wait(lambda: hands.is_open("wordCheckSheet"))
        assert hands.item("checkField").property("text") == chosen
        hands.wait(lambda: hands.item("checkVerdict").property("text").startswith(chosen))
        hands.press(Qt.Key.Key_Escape)
        hands.wait(lambda: hands.is_open("findWordsSheet"))
        assert hands.search.currentWord == chosen
    hands.press(Qt.Key.Key_Escape)
    hands.wait(lambda: not hands.sheets.property("opened"))


def test_menus_and_headings_of_the_search(study):
    hands = study(size=(360, 640))
    hands.open_search()
    hands.type("cat*")
    hands.click("moreConditions")
    for menu, line in (("kind0", "Known to"), ("choice0", "a good player")):
        hands.click(menu)
        hands.wait(lambda line=line: hands.texts.count(line) == 1)
        hands.click(hands.with_text(line))
        hands.answered()
    at_first = hands.words()
    texts = [item.property("text") for item in shown_items(hands.item("findTable"))]
    assert {"Word", "Length", "Points", "•••"} <= {*texts}
    hands.click(hands.with_text("Word"))
    assert hands.words() == sorted(at_first) != at_first
    hands.click("findSort")
    hands.wait(lambda: "Longest first, then alphabet" in hands.texts)
    hands.click(hands.with_text("Longest first, then alphabet"))
    assert hands.words() == at_first
    hands.click("findCopy")
    assert QGuiApplication.clipboard().text().startswith("word\tlength\tpoints")
    hands.click("findExport")
    hands.wait(lambda: hands.is_open("exportSheet"))
    hands.press(Qt.Key.Key_Escape)
    hands.wait(lambda: hands.is_open("findWordsSheet"))  # one step back


def test_conditions_are_added_by_the_keyboard_alone(hands):
    hands.open_search()
    enter, space = Qt.Key.Key_Return, Qt.Key.Key_Space
    for name, key, text, fits in (
        ("moreConditions", enter, "", lambda word: False),
        ("kind0", Qt.Key.Key_Down, "", lambda word: False),  # the next kind: letters
        ("value0", None, "zz", lambda word: word.count("z") >= 2),
        ("addCondition", enter, "", lambda word: word.count("z") >= 2),
        ("negated1", space, "", lambda word: word.count("z") >= 2),
        ("value1", enter, "a", lambda word: "a" not in word),
        ("removeCondition1", enter, "", lambda word: word.count("z") >= 2),
    ):
        for _ in range(40):
            if hands.item(name).property("activeFocus"):
                break
            hands.press(Qt.Key.Key_Tab)
        assert hands.item(name).property("activeFocus"), name
        hands.type(text)
        if key is not None:
            hands.press(key)
        hands.answered()
        assert all(map(fits, hands.words())), name
    assert len(hands.search.conditions) == 1
    assert hands.words()
