"""What is wrong with the input, as it is told in a Russian window."""

import re
import sqlite3

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


@pytest.fixture
def hands(models):
    return models(*POSITION, language="ru")


def url(path):
    return QUrl.fromLocalFile(str(path))


def is_russian(text, *names):
    for name in (*names, "UTF-8", "JSON"):
        text = text.replace(str(name), "")
    return "\n" not in text and re.search("[а-я]", text) and not re.search("[A-Za-z]{2}", text)


def test_what_is_typed_or_pasted(hands, tmp_path):
    QGuiApplication.clipboard().setText("балда\n..1..")
    hands.ctrl("V")
    assert hands.notice().startswith("Не удалось прочитать поле: строка 2, столбец 3: ")
    lists, new_game = hands.lists, hands.new_game
    for told, names in (
        (new_game.begin(3, 3, "балда" * 4), ()),
        (new_game.begin(3, 5, "table"), ("table",)),
        (lists.addWord("cat"), ("cat",)),
        (lists.addWord("я"), ()),
        (lists.addWord(""), ()),
        (lists.importList(url(tmp_path / "list.txt"), "ru-nouns", False), ("ru-nouns",)),
        (lists.importList(url(tmp_path / "list.txt"), "a/b", False), ("a/b",)),
    ):
        assert is_russian(told, *names), told
    assert hands.game.banWord("кот") == ""
    assert hands.game.banWord("Кот") == "«кот» уже сыграно"
    lists.chooseLexicon("en")
    assert lists.addWord("кот") == "«кот» — не из букв английского алфавита"


@pytest.mark.parametrize(
    ("content", "told"),
    [("", "файл пуст"), ("дом1\nкот2\n", "строка 1, «дом1»: не только буквы алфавита")],
)
def test_an_imported_list(hands, tmp_path, content, told):
    path = tmp_path / "list.txt"
    path.write_text(content, encoding="utf-8")
    assert hands.lists.importList(url(path), "list", False) == ""
    hands.wait(lambda: not hands.lists.reading.running)
    assert (hands.notice()[: len(f"{path}: ")], hands.notice().endswith(told)) == (
        f"{path}: ",
        True,
    )


@pytest.mark.parametrize("content", ["{", None])
def test_a_file_that_is_no_game(hands, tmp_path, content):
    path = tmp_path / "game.gridsmith"
    if content is not None:
        path.write_text(content)
    hands.open_file(path)
    assert hands.notice().startswith("Не удалось открыть game.gridsmith: ")
    assert is_russian(hands.notice(), "game.gridsmith")


def test_a_place_that_cannot_be_written(hands, tmp_path):
    (tmp_path / "file").touch()
    hands.dismiss_notice()
    hands.games.saveFile(url(tmp_path / "file" / "game.gridsmith"))
    hands.wait(lambda: hands.notice() != "")
    assert hands.notice().endswith("game.gridsmith: это не папка")
    assert is_russian(hands.notice(), "game.gridsmith")


@pytest.mark.parametrize("fault", ["rubbish", "newer"])
def test_a_library_that_cannot_be_used(hands, models, tmp_path, fault):
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
