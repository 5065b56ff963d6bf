import errno
import random
import sqlite3
from contextlib import closing

from PySide6.QtCore import QPointF, Qt

from gridsmith.core.lexicon.own_words import OwnWordsFile
from tests.core.lexicon.made import write_dict
from tests.gui.balda.conftest import BALDA
from tests.gui.driving import drop, url

WORDS = ["балда", "барсук", "шалаш", "добро", "тапок", "объезд", "ёлка"]


def import_and_wait(hands, path, name):
    reading = hands.lists.reading
    assert hands.lists.importList(url(path), name, False, "") == ""
    assert reading.running
    hands.wait(lambda: not reading.running)
    return reading.report


def names(hands):
    return [entry["name"] for entry in hands.lists.lexicons]


def test_the_sheet_of_an_import_says_what_became_of_the_file(hands, tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("кот\nкит\n", encoding="utf-8")
    hands.item("sheets").importList(url(file))
    hands.sheet_opened()
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: "importReport" in {item.objectName() for item in hands.items()})
    assert "2" in hands.item("importReport").property("text")
    assert "words" in names(hands)


# The player's own words


def asked(hands, word):
    hands.ctrl("A")
    hands.type(word)
    shown = hands.lists.meant(word).upper()
    hands.wait(lambda: hands.lists.check.verdict.startswith(shown + " "))
    hands.see_frame()
    return str(hands.item("checkVerdict").property("text"))


def test_the_check_says_what_a_word_means(hands, monkeypatch):
    opened = []
    monkeypatch.setattr(
        "gridsmith.gui.lexicon.word_check.QDesktopServices.openUrl",
        lambda url: opened.append(url.toString()) or True,
    )
    hands.show_sheet("D")
    assert not hands.item("checkWiktionary").property("enabled")
    place = hands.item("checkList").mapToScene(QPointF(0, 0))
    for word, meaning in (("чтенье", "ЧТЕНИЕ: "), ("балдю", ""), ("кот", "")):
        asked(hands, word)
        shown = hands.item("checkMeaning").property("text")
        assert shown.startswith(meaning)
        assert (shown == "") == (word == "балдю")
    assert hands.item("checkList").mapToScene(QPointF(0, 0)) == place
    assert opened == []
    hands.click("checkWiktionary")
    assert opened == ["https://ru.wiktionary.org/wiki/кот"]


def test_the_meaning_of_the_selected_word(hands):
    hands.search_board()
    rows = hands.item("wordTable").height()
    hands.wait(lambda: hands.results.hasMeanings)
    places = []
    for word, meaning in (("халда", "Meaning unknown"), ("фалда", "одна из двух нижних частей")):
        hands.select_word(word)
        hands.see_frame()
        shown = hands.item("wordMeaning")
        assert str(shown.property("text")).startswith(meaning)
        assert shown.x() + shown.width() <= hands.item("wordButton").x()
        places.append(hands.item("chosenWord").mapToScene(QPointF(0, 0)))
    assert (places[0], hands.item("wordTable").height()) == (places[1], rows)
    for look_up in (lambda: hands.click("wordMeaning"), lambda: hands.ctrl("D")):
        look_up()
        hands.sheet_opened()
        hands.wait(lambda: hands.lists.check.meaning == shown.property("text"))
        assert hands.lists.check.isInWiktionary
        hands.close_sheet()
        hands.wait(lambda: bool(hands.item("wordTable").property("activeFocus")))
    hands.resize(1280, 800)
    hands.press(Qt.Key.Key_Return)  # below the record, where there is room for it
    hands.wait(lambda: hands.page.record.meaning != "")
    hands.see_frame()
    assert str(hands.item("moveMeaning").property("text")).startswith("ФАЛДА: одна из двух")
    hands.page.record.goTo(0)
    assert hands.page.record.meaning == ""


def test_meanings_can_be_hidden(hands, models):
    hands.search_board()
    hands.wait(lambda: hands.results.hasMeanings)
    hands.select_word("фалда")
    hands.click("settingsButton")
    hands.wait(lambda: "Show meanings" in hands.texts)
    hands.click("meaningsSwitch")
    assert (hands.results.hasMeanings, hands.results.meaning) == (False, "")
    hands.press(Qt.Key.Key_Escape)
    hands.sheet_closed()
    assert not hands.sees("wordMeaning")
    hands.app.close()
    again = models(*BALDA)
    again.search_board()
    again.select_word("фалда")
    assert not again.results.hasMeanings


def test_dictionaries_of_ones_own(hands, tmp_path):
    dictionaries, meanings = hands.lists.dictionaries, hands.app.shell.meanings

    def names():
        return [entry["name"] for entry in dictionaries.entries]

    for name, text in (("big", "сказано подробно"), ("small", "коротко")):
        (tmp_path / name).mkdir()
        write_dict(tmp_path / name, {"Кот": text, "пёс": text}, packed=True)
        for file in (tmp_path / name).iterdir():
            file.rename(file.with_name(file.name.replace("pets", name)))
        drop(hands, tmp_path / name / f"{name}.dict.dz")
        hands.sheet_opened()
        hands.wait(lambda: dictionaries.reading.report != "")
        assert dictionaries.reading.report == "2 words imported, language: Russian."
        hands.close_sheet()
    hands.menu("Dictionaries…")
    hands.sheet_opened()
    assert names() == ["small", "big"]
    for button, left, meaning in (
        ("firstDictionary-big", ["big", "small"], "сказано подробно"),
        ("removeDictionary-big", ["small"], "коротко"),
    ):
        hands.click(button)
        assert names() == left
        expected = meaning
        hands.wait(
            lambda expected=expected: (
                meanings.text("ru-nouns", "кот", hands.game.alphabet) == expected
            )
        )


def test_is_it_a_word(hands):
    check = hands.lists.check
    hands.show_sheet("D")
    assert asked(hands, "rjn") == "КОТ is a word."  # on the other layout
    assert not hands.item("checkButton").property("enabled")
    assert asked(hands, "балдю") == "БАЛДЮ is not in this list."
    hands.press(Qt.Key.Key_Return)  # adds nothing
    for button, verdict, words in (
        ("checkButton", "БАЛДЮ is a word (you added it).", ["балдю"]),
        ("Remove from my words", "БАЛДЮ is not in this list.", []),
    ):
        hands.see_frame()
        hands.click(button if words else hands.with_text(button))
        hands.wait(lambda verdict=verdict: check.verdict == verdict)
        assert [word["word"] for word in hands.lists.ownWords] == words
    hands.lists.hideWord("кот")
    hands.wait(lambda: hands.lists.ownWords != [])
    hands.click("checkField")
    assert asked(hands, "кот") == "КОТ is a word, but you have hidden it."
    hands.ctrl("A")
    hands.type("ко7")
    assert (check.fault != "", check.verdict) == (True, "")
    check.choose("en")
    hands.ctrl("A")
    hands.type("пкшв")  # these keys, on the other layout
    hands.wait(lambda: check.verdict == "GRID is a word.")
    hands.close_sheet()
    assert hands.lists.chosen == "ru-nouns"


def test_the_sheet_of_own_words(hands):
    hands.menu("My words…")
    hands.sheet_opened()
    hands.click("rowToAdd")
    hands.type("Ёжище")
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: "ЕЖИЩЕ" in hands.texts)
    hands.type("qwerty1")
    hands.click("addButton")
    assert hands.item("rowToAdd").property("error")
    hands.click(hands.with_text("Remove ЕЖИЩЕ"))
    hands.wait(lambda: hands.lists.ownWords == [])


def test_own_words_wait_for_another_program(behind, monkeypatch):
    lists = behind.lists

    def words():
        return [row["word"] for row in lists.ownWords]

    assert lists.addWord("ежище") == ""
    behind.wait(lambda: words() == ["ежище"])
    path = behind.app.shell.places.data / "library.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert lists.addWord("елища") == ""
        lists.forgetWord("ежище")
        assert words() == ["ежище"]
        other.execute("ROLLBACK")
    behind.wait(lambda: words() == ["елища"])

    def fail(*_):
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(OwnWordsFile, "change", fail)
    lists.hideWord("балда")
    behind.wait(lambda: "Permission denied" in behind.notice())


# Imported lists


def long_list(path, words):
    dice = random.Random(1)
    letters = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
    made = {"".join(dice.choices(letters, k=dice.randrange(5, 12))) for _ in range(words)}
    path.write_text("\n".join(made), encoding="cp1251")
    return len(made)


def test_an_import_is_stopped(behind, tmp_path):
    long_list(tmp_path / "long.txt", 150_000)
    reading = behind.lists.reading
    assert behind.lists.importList(url(tmp_path / "long.txt"), "long", False, "") == ""
    behind.wait(lambda: reading.progress > 0)
    reading.stop()
    behind.wait(lambda: not reading.running)
    assert "long" not in names(behind)
    assert behind.position.lexicon == "ru-nouns"
    files = [file.name for file in (tmp_path / "data").rglob("*") if file.is_file()]
    assert all("library" in name for name in files)
    (tmp_path / "short.txt").write_text("\n".join(WORDS), encoding="utf-8")
    assert import_and_wait(behind, tmp_path / "short.txt", "long")


def test_a_removed_list_leaves_the_game_playable(models, tmp_path):
    hands, path = models(".....", "барсу", "....."), tmp_path / "list.txt"
    for word in ("барсук", "барсум"):
        path.write_text("\n".join([word, "корова", "молоко"]), encoding="utf-8")
        import_and_wait(hands, path, "mine")
        hands.search_board()
        assert {move.word for move in hands.moves} == {word}
        hands.lists.removeList("mine")
        assert hands.position.lexicon == "ru-nouns"
        assert "mine" not in names(hands)
        hands.answered()
        assert len(hands.moves) > 9


def test_longer_words_are_offered_while_a_word_is_typed(hands):
    hands.show_sheet("D")
    check = hands.lists.check
    for typed, longer in (("кастр", "КАСТРЮЛЯ"), ("корзи", "КОРЗИНА")):
        hands.ctrl("A")  # the keyboard is in the field again
        hands.type(typed)
        hands.wait(lambda longer=longer: longer in check.longer)
        hands.see_frame()
        if typed == "кастр":
            hands.click(hands.with_text(longer))
        else:
            for _ in range(2):  # past the cross that clears the field
                hands.press(Qt.Key.Key_Tab)
            longer = check.longer[0]
            assert hands.window.activeFocusItem().property("text") == longer
            hands.press(Qt.Key.Key_Space)
        hands.wait(lambda longer=longer: check.verdict == f"{longer} is a word.")
        assert hands.item("checkField").property("text") == longer
