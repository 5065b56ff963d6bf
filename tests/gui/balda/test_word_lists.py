from __future__ import annotations

import errno
import random
import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, Qt, QTimer, QUrl

from gridsmith.core.lexicon.own_words import OwnWordsFile
from tests.core.lexicon.made import write_dict
from tests.gui.balda.conftest import BALDA
from tests.gui.driving import drop

WORDS = ["балда", "барсук", "шалаш", "добро", "тапок", "объезд", "ёлка"]


def url(path):
    return QUrl.fromLocalFile(str(path))


def import_and_wait(hands, path, name):
    """Give what is reported, which the sheet shows."""
    reading = hands.lists.reading
    assert hands.lists.importList(url(path), name, False) == ""
    assert reading.running
    hands.wait(lambda: not reading.running)
    report = reading.report
    if report and hands.window is not None:
        hands.sheet_opened()
        hands.close_sheet()
    return report


def names(hands):
    return [entry["name"] for entry in hands.lists.lexicons]


def test_the_sheet_of_an_import_says_what_became_of_the_file(hands, tmp_path):
    """And is ready for another one."""
    file = tmp_path / "words.txt"
    file.write_text("кот\nкит\n", encoding="utf-8")
    hands.item("sheets").importList(url(file))
    hands.sheet_opened()
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: "importReport" in {item.objectName() for item in hands.items()})
    assert "2" in hands.item("importReport").property("text")
    assert "words" in names(hands)


# The player's own words


def test_a_word_is_hidden_from_its_row(hands):
    """By the row's menu; the notice's button brings it back."""
    hands.search_board()
    hands.click(hands.row(1))
    word = hands.search.currentWord
    hands.press(Qt.Key.Key_Menu)
    hands.wait(lambda: "Hide from the list" in hands.texts)
    hands.click(hands.with_text("Hide from the list"))
    hands.wait(lambda: word not in {move.word for move in hands.moves})
    assert hands.notice() == f"{word.upper()} is hidden."
    hands.take_notice_action()
    hands.wait(lambda: word in {move.word for move in hands.moves})
    assert hands.lists.ownWords == []


def asked(hands, word):
    """Type a word into the box and wait for what is said of it."""
    hands.ctrl("A")
    hands.type(word)
    shown = hands.lists.meant(word).upper()
    hands.wait(lambda: hands.lists.check.verdict.startswith(shown + " "))
    hands.see_frame()
    return str(hands.item("checkVerdict").property("text"))


def test_the_check_says_what_a_word_means(hands, monkeypatch):
    """A form with its base word; the browser is opened by the button and by nothing else."""
    opened = []
    monkeypatch.setattr(
        "gridsmith.gui.lexicon.word_check.QDesktopServices.openUrl",
        lambda url: opened.append(url.toString()) or True,
    )
    hands.show_sheet("D")
    assert not hands.item("checkWiktionary").property("enabled")
    place = hands.item("checkList").mapToScene(QPointF(0, 0))
    asked(hands, "кот")
    assert "кошки" in hands.item("checkMeaning").property("text")
    asked(hands, "чтенье")
    assert hands.item("checkMeaning").property("text").startswith("ЧТЕНИЕ: ")
    asked(hands, "балдю")
    assert hands.item("checkMeaning").property("text") == ""
    asked(hands, "кот")
    assert hands.item("checkList").mapToScene(QPointF(0, 0)) == place
    assert opened == []
    hands.click("checkWiktionary")
    assert opened == ["https://ru.wiktionary.org/wiki/кот"]
    hands.close_sheet()


def test_the_meaning_of_the_selected_word(hands):
    """Below the list, which has as many rows as before; all of it is a click or Ctrl+D away."""
    hands.search_board()
    rows = hands.item("wordTable").height()
    hands.wait(lambda: hands.results.hasMeanings)
    hands.select_word("фалда")
    hands.see_frame()
    shown = hands.item("wordMeaning")
    assert str(shown.property("text")).startswith("одна из двух нижних частей")
    assert shown.x() + shown.width() <= hands.item("wordButton").x()
    place = hands.item("chosenWord").mapToScene(QPointF(0, 0))
    hands.select_word("халда")
    hands.see_frame()
    assert hands.item("wordMeaning").property("text") == "Meaning unknown"
    assert hands.item("chosenWord").mapToScene(QPointF(0, 0)) == place
    assert hands.item("wordTable").height() == rows
    hands.click("wordMeaning")
    hands.sheet_opened()
    hands.wait(lambda: hands.lists.check.verdict == "ХАЛДА is a word.")
    assert hands.lists.check.isInWiktionary
    hands.close_sheet()
    hands.wait(lambda: bool(hands.item("wordTable").property("activeFocus")))
    hands.select_word("фалда")
    hands.show_sheet("D")
    hands.wait(lambda: hands.lists.check.meaning == shown.property("text"))
    hands.type("кот")  # in place of that word
    hands.wait(lambda: hands.lists.check.verdict == "КОТ is a word.")
    hands.close_sheet()


def test_the_meaning_of_a_move(hands):
    """Below the record, where there is room for it."""
    hands.resize(1280, 800)
    hands.search_board()
    hands.select_word("фалда")
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: hands.page.record.meaning != "")
    hands.see_frame()
    assert str(hands.item("moveMeaning").property("text")).startswith("ФАЛДА: одна из двух")
    hands.page.record.goTo(0)
    hands.wait(lambda: hands.page.record.meaning == "")


def test_meanings_can_be_hidden(hands, sit_down):
    """In the settings, also for the next start."""
    hands.search_board()
    hands.wait(lambda: hands.results.hasMeanings)
    hands.select_word("фалда")
    hands.click("settingsButton")
    hands.wait(lambda: "Show meanings" in hands.texts)
    hands.click("meaningsSwitch")
    assert not hands.results.hasMeanings
    assert hands.results.meaning == ""
    hands.press(Qt.Key.Key_Escape)
    hands.sheet_closed()
    assert not any(item.objectName() == "wordMeaning" for item in hands.items())
    hands.app.close()
    again = sit_down(*BALDA)
    again.search_board()
    again.select_word("фалда")
    assert not again.results.hasMeanings


def test_dictionaries_of_ones_own(hands, tmp_path):
    """Dropped on the window, put first, removed; words are looked up in them at once."""
    for name, text in (("big", "сказано подробно"), ("small", "коротко")):
        (tmp_path / name).mkdir()
        write_dict(tmp_path / name, {"Кот": text, "пёс": text}, packed=True)
        for file in (tmp_path / name).iterdir():
            file.rename(file.with_name(file.name.replace("pets", name)))
        drop(hands, tmp_path / name / f"{name}.dict.dz")
        hands.sheet_opened()
        hands.wait(lambda: hands.lists.dictionaries.reading.report != "")
        assert hands.lists.dictionaries.reading.report == "2 words imported, language: Russian."
        hands.close_sheet()
    hands.menu("Dictionaries…")
    hands.sheet_opened()
    names = [entry["name"] for entry in hands.lists.dictionaries.entries]
    assert names == ["small", "big"]
    hands.click("firstDictionary-big")
    assert [entry["name"] for entry in hands.lists.dictionaries.entries] == ["big", "small"]
    hands.close_sheet()
    hands.show_sheet("D")
    asked(hands, "кот")
    assert hands.lists.check.meaning == "сказано подробно"
    hands.close_sheet()
    hands.lay(".....", "кот..", ".....")
    hands.menu("Dictionaries…")
    hands.sheet_opened()
    hands.click("removeDictionary-big")
    assert [entry["name"] for entry in hands.lists.dictionaries.entries] == ["small"]
    hands.close_sheet()
    meanings = hands.app.shell.meanings
    hands.wait(lambda: meanings.text("ru-nouns", "кот", hands.game.alphabet) == "коротко")


def test_is_it_a_word(hands):
    """Answered as it is typed, by any list; what a list lacks is added to the own words there."""
    hands.show_sheet("D")
    assert asked(hands, "rjn") == "КОТ is a word."  # on the other layout
    assert "yes" in hands.texts
    assert not hands.item("checkButton").property("enabled")
    assert asked(hands, "балдю") == "БАЛДЮ is not in this list."
    assert "no" in hands.texts
    hands.press(Qt.Key.Key_Return)  # adds nothing
    hands.click("checkButton")
    told = "БАЛДЮ is a word (you added it)."
    hands.wait(lambda: hands.lists.check.verdict == told)
    assert [word["word"] for word in hands.lists.ownWords] == ["балдю"]
    hands.see_frame()
    hands.click(hands.with_text("Remove from my words"))
    hands.wait(lambda: hands.lists.check.verdict == "БАЛДЮ is not in this list.")
    assert hands.lists.ownWords == []
    hands.lists.hideWord("кот")
    hands.wait(lambda: hands.lists.ownWords != [])
    hands.click("checkField")
    assert asked(hands, "кот") == "КОТ is a word, but you have hidden it."
    hands.ctrl("A")
    hands.type("ко7")
    assert hands.lists.check.fault
    assert hands.lists.check.verdict == ""
    hands.lists.check.choose("en")
    hands.ctrl("A")
    hands.type("пкшв")  # these keys, on the other layout
    hands.wait(lambda: hands.lists.check.verdict == "GRID is a word.")
    hands.close_sheet()
    assert hands.lists.chosen == "ru-nouns"
    for tool in ("tiles", "boggle"):
        hands.app.shell.openTool(tool)
        QCoreApplication.processEvents()
        hands.ctrl("D")
        hands.wait(lambda: "Check a word" in hands.texts)
        hands.press(Qt.Key.Key_Escape)


def test_the_sheet_of_own_words(hands):
    """Add by Enter, refuse what is no word, strike out."""
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


def test_own_words_wait_for_another_program(models, monkeypatch):
    """The window goes on meanwhile; what cannot be kept in the end is not said to be."""
    hands = models(*BALDA)
    assert hands.lists.addWord("ежище") == ""
    hands.wait(lambda: len(hands.lists.ownWords) == 1)
    path = hands.app.shell.places.data / "library.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert hands.lists.addWord("елища") == ""
        hands.lists.forgetWord("ежище")
        assert [row["word"] for row in hands.lists.ownWords] == ["ежище"]
        other.execute("ROLLBACK")
    hands.wait(lambda: [row["word"] for row in hands.lists.ownWords] == ["елища"])

    def fail(*_: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(OwnWordsFile, "change", fail)
    hands.lists.hideWord("балда")
    hands.wait(lambda: "Permission denied" in hands.notice())


# Imported lists


@pytest.mark.parametrize("encoding", ["cp1251"])
def test_a_list_in_any_encoding(models, tmp_path, encoding):
    """Its words are found at once, and the report tells what was left out and where."""
    hands = models(*BALDA)
    path = tmp_path / "мой список.txt"
    # Enough of them to tell the encodings apart.
    lines = [*WORDS, "", "балда", "Барсук", "дом2"] + ["корова", "молоко", "собака"] * 20
    path.write_bytes("\r\n".join(lines).encode(encoding))
    report = import_and_wait(hands, path, "мой-список")
    assert report.startswith("10 ")
    assert str(len(lines)) in report
    assert "дом2" in report  # what is no word
    assert hands.position.lexicon == "мой-список"
    assert "мой-список" in hands.lists.title
    hands.lay(".....", "барсу", ".....")
    hands.search_board()
    assert [move.word for move in hands.moves] == ["барсук"] * 2


def long_list(path, words):
    dice = random.Random(1)
    letters = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
    made = {"".join(dice.choices(letters, k=dice.randrange(5, 12))) for _ in range(words)}
    path.write_text("\n".join(made), encoding="cp1251")
    return len(made)


def test_a_long_list_is_imported_while_the_window_works(models, tmp_path):
    """A timer of the window's goes on between the steps of the progress."""
    hands = models(*BALDA)
    path = tmp_path / "long.txt"
    count = long_list(path, 40_000)
    ticks, seen = [0], []
    timer = QTimer(interval=16, timeout=lambda: ticks.__setitem__(0, ticks[0] + 1))
    timer.start()

    def told():
        if not seen or seen[-1][0] != hands.lists.reading.progress:
            seen.append((hands.lists.reading.progress, ticks[0]))

    hands.lists.reading.changed.connect(told)
    report = import_and_wait(hands, path, "long")
    timer.stop()
    assert report
    parts = [part for part, _ in seen]
    assert parts == sorted(parts)
    assert len(parts) > 3
    assert seen[-1][1] > seen[0][1]
    entry = next(entry for entry in hands.lists.lexicons if entry["name"] == "long")
    assert entry["words"] == count


def test_an_import_is_stopped(models, tmp_path):
    """Nothing of the list is kept, and the same name can be taken again."""
    hands = models(*BALDA)
    path = tmp_path / "long.txt"
    long_list(path, 150_000)
    assert hands.lists.importList(url(path), "long", False) == ""
    hands.wait(lambda: hands.lists.reading.progress > 0)
    hands.lists.reading.stop()
    hands.wait(lambda: not hands.lists.reading.running)
    assert "long" not in names(hands)
    assert hands.position.lexicon == "ru-nouns"
    left = {file.name for file in (tmp_path / "data").rglob("*") if file.is_file()}
    assert not {name for name in left if "library" not in name}
    short = tmp_path / "short.txt"
    short.write_text("\n".join(WORDS), encoding="utf-8")
    assert import_and_wait(hands, short, "long")


def test_a_removed_list_leaves_the_game_playable(models, tmp_path):
    """It is played with the bundled list of the same letters."""
    hands = models(*BALDA)
    path = tmp_path / "list.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    import_and_wait(hands, path, "mine")
    hands.search_board()
    hands.lists.removeList("mine")
    assert hands.position.lexicon == "ru-nouns"
    assert hands.board == "\n".join(BALDA)
    assert "mine" not in names(hands)
    hands.answered()
    assert len(hands.moves) > 0


def test_a_list_imported_again_has_its_new_words(models, tmp_path):
    """Not those of the list that had the name before."""
    hands = models(".....", "барсу", ".....")
    path = tmp_path / "list.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    import_and_wait(hands, path, "mine")
    hands.search_board()
    assert {move.word for move in hands.moves} == {"барсук"}
    hands.lists.removeList("mine")
    path.write_text("\n".join(["барсум", "корова", "молоко"]), encoding="utf-8")
    import_and_wait(hands, path, "mine")
    hands.search_board()
    assert {move.word for move in hands.moves} == {"барсум"}


def test_longer_words_are_offered_while_a_word_is_typed(hands):
    """The best known ones; one is taken by a click or by the keyboard."""
    hands.ctrl("D")
    hands.wait(lambda: "Check a word" in hands.texts)
    hands.type("кастр")
    hands.wait(lambda: hands.lists.check.longer[:1] == ["КАСТРЮЛЯ"])
    hands.see_frame()
    hands.click(hands.with_text("КАСТРЮЛЯ"))
    hands.wait(lambda: hands.lists.check.verdict == "КАСТРЮЛЯ is a word.")
    assert hands.item("checkField").property("text") == "КАСТРЮЛЯ"
    hands.ctrl("A")
    hands.type("корзи")
    hands.wait(lambda: "КОРЗИНА" in hands.lists.check.longer)
    hands.see_frame()
    for _ in range(2):  # past the cross that clears the field
        hands.press(Qt.Key.Key_Tab)
    taken = hands.window.activeFocusItem().property("text")
    assert taken == hands.lists.check.longer[0]
    hands.press(Qt.Key.Key_Space)
    hands.wait(lambda: hands.lists.check.verdict == f"{taken} is a word.")
    hands.ctrl("A")  # the keyboard is in the field again
    hands.type("корз")
    hands.wait(lambda: "КОРЗИНА" in hands.lists.check.longer)
