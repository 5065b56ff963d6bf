import random
import sqlite3
from contextlib import closing

from PySide6.QtCore import QPointF, Qt

from tests.core.lexicon.made import write_dict
from tests.gui.driving import drop, url


def import_and_wait(hands, path, name):
    reading = hands.lists.reading
    assert hands.lists.importList(url(path), name, False, "") == ""
    assert reading.running
    hands.wait(lambda: not reading.running)


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
    return tuple(hands.item(name).property("text") for name in ("checkVerdict", "checkMeaning"))


def test_the_meaning_of_the_selected_word_is_shown_looked_up_and_hidden(hands):
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
        places.append(
            (hands.item("chosenWord").mapToScene(QPointF()), hands.item("wordTable").height())
        )
    assert places == [(places[0][0], rows)] * 2
    for look_up in (lambda: hands.click("wordMeaning"), lambda: hands.ctrl("D")):
        look_up()
        hands.sheet_opened()
        hands.wait(lambda: hands.lists.check.meaning == shown.property("text"))
        hands.close_sheet()
        hands.wait(lambda: bool(hands.item("wordTable").property("activeFocus")))
    hands.click("settingsButton")
    hands.wait(lambda: "Show meanings" in hands.texts)
    hands.click("meaningsSwitch")
    hands.press(Qt.Key.Key_Escape)
    hands.sheet_closed()
    assert (hands.results.meaning, hands.sees("wordMeaning")) == ("", False)
    assert not hands.app.settings.meanings


def test_dictionaries_of_ones_own(hands, read_here, tmp_path):
    dictionaries, meanings = hands.lists.dictionaries, hands.app.shell.meanings

    def are(names, meaning):
        assert [entry["name"] for entry in dictionaries.entries] == names
        hands.wait(lambda: meanings.text("ru-nouns", "кот", hands.game.alphabet) == meaning)

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
    are(["small", "big"], "коротко")
    hands.click("firstDictionary-big")
    are(["big", "small"], "сказано подробно")
    hands.click("removeDictionary-big")
    are(["small"], "коротко")


def test_is_it_a_word(hands, monkeypatch):
    check, opened = hands.lists.check, []
    monkeypatch.setattr(
        "gridsmith.gui.lexicon.word_check.QDesktopServices.openUrl",
        lambda url: opened.append(url.toString()) or True,
    )
    hands.show_sheet("D")
    assert asked(hands, "чтенье")[1].startswith("ЧТЕНИЕ: ")
    assert asked(hands, "rjn")[0] == "КОТ is a word."  # on the other layout
    assert not hands.item("checkButton").property("enabled")
    hands.click("checkWiktionary")
    assert (opened, "browser" in hands.notice()) == (["https://ru.wiktionary.org/wiki/кот"], False)
    hands.click("checkField")
    assert asked(hands, "балдю") == ("БАЛДЮ is not in this list.", "")
    hands.press(Qt.Key.Key_Return)  # adds nothing
    for button, verdict, words in (
        ("checkButton", "БАЛДЮ is a word (you added it).", ["балдю"]),
        ("Remove from my words", "БАЛДЮ is not in this list.", []),
    ):
        hands.see_frame()
        hands.click(button if words else hands.with_text(button))
        hands.wait(lambda verdict=verdict: check.verdict == verdict)
        assert [word["word"] for word in hands.lists.ownWords] == words
    hands.click("checkField")
    hands.ctrl("A")
    hands.type("кастр")
    hands.wait(lambda: "КАСТРЮЛЯ" in check.longer)
    hands.see_frame()
    hands.click(hands.with_text("КАСТРЮЛЯ"))
    hands.wait(lambda: check.verdict == "КАСТРЮЛЯ is a word.")


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


def test_own_words_wait_for_another_program(behind):
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


# Imported lists


def test_an_import_is_stopped(behind, tmp_path):
    dice, reading, said = random.Random(1), behind.lists.reading, []
    reading.changed.connect(lambda: said.append(reading.progress))
    letters = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
    made = ("".join(dice.choices(letters, k=dice.randrange(5, 12))) for _ in range(150_000))
    (tmp_path / "long.txt").write_text("\n".join(made), encoding="cp1251")
    text = url(tmp_path / "long.txt")
    assert (behind.lists.importList(text, "long", False, ""), said) == ("", [0.0])
    behind.wait(lambda: any(said))
    reading.stop()
    behind.wait(lambda: not reading.running)
    assert "long" not in names(behind)
    files = [file.name for file in (tmp_path / "data").rglob("*") if file.is_file()]
    assert all("library" in name for name in files)


def test_a_removed_list_leaves_the_game_playable(models, read_here, tmp_path):
    hands, path = models(".....", "барсу", "....."), tmp_path / "list.txt"
    for word in ("барсук", "барсум"):
        path.write_text("\n".join([word, "корова", "молоко"]), encoding="utf-8")
        import_and_wait(hands, path, "mine")
        hands.search_board()
        assert {move.word for move in hands.moves} == {word}
        hands.lists.removeList("mine")
        hands.answered()
        assert (hands.position.lexicon, "mine" in names(hands)) == ("ru-nouns", False)
        assert len(hands.moves) > 9
