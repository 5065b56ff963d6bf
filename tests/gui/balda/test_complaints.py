"""What is wrong with the input, as it is told in a Russian window."""

from __future__ import annotations

import re
import sqlite3

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


@pytest.fixture
def hands(models):
    """The page of a Russian window."""
    return models(*POSITION, language="ru")


def url(path):
    return QUrl.fromLocalFile(str(path))


def is_russian(text, *names):
    """Whether a text is one line without a Latin word, names and well-known terms apart."""
    for name in (*names, "UTF-8", "JSON"):
        text = text.replace(str(name), "")
    return "\n" not in text and re.search("[а-я]", text) and not re.search("[A-Za-z]{2}", text)


@pytest.mark.parametrize(
    ("text", "told"),
    [("балда\n..1..", "строка 2, столбец 3: «1» — ни буква русского алфавита, ни точка")],
)
def test_a_pasted_text(hands, text, told):
    """Row and column are told."""
    QGuiApplication.clipboard().setText(text)
    hands.ctrl("V")
    assert hands.notice() == f"Не удалось прочитать поле: {told}"


def test_a_start_word(hands):
    """It has to fit on some board, in letters of the list."""
    told = hands.new_game.begin(3, 3, "балда" * 4)
    assert told == "букв в «балдабалдабалдабалда» — 20, а столбцов на поле не больше 15"
    assert is_russian(hands.new_game.begin(3, 5, "table"), "table")


def test_own_words_and_played_words(hands):
    """Letters of another alphabet, words too short, and those that were played."""
    assert hands.lists.addWord("cat") == "«cat» — не из букв русского алфавита"
    assert hands.lists.addWord("я") == "в слове от 2 до 63 букв, а в «я» — 1"
    assert hands.lists.addWord("") == "не введено ни одной буквы"
    assert hands.game.banWord("кот") == ""
    assert hands.game.banWord("Кот") == "«кот» уже сыграно"
    hands.lists.chooseLexicon("en")
    assert hands.lists.addWord("кот") == "«кот» — не из букв английского алфавита"


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"", "файл пуст"), ("дом1\nкот2\n".encode(), "строка 1, «дом1»: не только буквы алфавита")],
)
def test_an_imported_list(hands, tmp_path, content, told):
    """The file is named, and what is wrong in it."""
    path = tmp_path / "list.txt"
    if content is not None:
        path.write_bytes(content)
    assert hands.lists.importList(url(path), "list", False) == ""
    hands.wait(lambda: not hands.lists.reading.running)
    assert hands.notice().startswith(f"{path}: ")
    assert hands.notice().endswith(told)


def test_the_name_of_a_list(hands, tmp_path):
    """It is looked at before anything is read."""
    told = hands.lists.importList(url(tmp_path / "list.txt"), "ru-nouns", False)
    assert told == "ru-nouns — имя встроенного списка; выберите другое"
    assert is_russian(hands.lists.importList(url(tmp_path / "list.txt"), "a/b", False), "a/b")


@pytest.mark.parametrize(
    "content",
    [b"{", "балда\n..1..".encode(), None],
)
def test_a_file_that_is_no_game(hands, tmp_path, content):
    """Whatever is wrong with it."""
    path = tmp_path / "game.gridsmith"
    if content is not None:
        path.write_bytes(content)
    hands.open_file(path)
    assert hands.notice().startswith("Не удалось открыть game.gridsmith: ")
    assert is_russian(hands.notice(), "game.gridsmith", "alphabet", "board", "rules")


def test_a_place_that_cannot_be_written(hands, tmp_path):
    """The system's own reason, in Russian as well."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    before = hands.notice()
    hands.games.saveFile(url(blocked / "game.gridsmith"))
    hands.wait(lambda: hands.notice() != before)
    assert hands.notice().endswith("game.gridsmith: это не папка")
    assert is_russian(hands.notice(), "game.gridsmith")


@pytest.mark.parametrize("fault", ["rubbish", "newer"])
def test_a_library_that_cannot_be_used(hands, models, tmp_path, fault):
    """The notice of the core is in Russian."""
    hands.app.close()
    path = tmp_path / "data" / "library.sqlite"
    if fault == "rubbish":
        path.write_bytes(b"no database at all " * 99)
    else:
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA user_version = 999")
        connection.close()
    again = models(language="ru")
    again.wait(lambda: again.notice() != "")
    assert is_russian(again.notice(), path, path.name, ".damaged")
