"""What is wrong with the input, as it is told in a Russian window."""

import re

import pytest
from PySide6.QtGui import QGuiApplication

from tests.gui.driving import url

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


@pytest.fixture
def hands(models):
    return models(*POSITION, language="ru")


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
        (lists.importList(url(tmp_path / "list.txt"), "ru-nouns", False, ""), ("ru-nouns",)),
        (lists.importList(url(tmp_path / "list.txt"), "a/b", False, ""), ("a/b",)),
    ):
        assert is_russian(told, *names), told
    assert hands.game.banWord("кот") == ""
    assert hands.game.banWord("Кот") == "«кот» уже сыграно"
    lists.chooseLexicon("en")
    assert lists.addWord("кот") == "«кот» — не из букв английского алфавита"
