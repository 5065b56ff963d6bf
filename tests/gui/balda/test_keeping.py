import json
import re

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


def url(path):
    return QUrl.fromLocalFile(str(path))


def test_the_board_is_copied_and_pasted_as_text(models):
    hands = models(*POSITION)
    hands.ctrl("C")
    assert QGuiApplication.clipboard().text() == "\n".join(POSITION) + "\n"
    assert hands.new_game.begin(3, 7, "") == ""
    hands.ctrl("V")
    assert hands.board == "\n".join(POSITION)
    hands.take_notice_action()
    assert hands.position.board.columns == 7


@pytest.mark.parametrize(
    ("kind", "name", "language", "header"),
    [
        ("text", "list.txt", "en", ""),
        ("csv", "list.csv", "ru", "слово;ряд;столбец;буква;длина;очки;путей;путь"),
        ("csv", "list.csv", "en", "word,row,col,letter,length,points,paths,path"),
        ("tsv", "list.tsv", "ru", "word\trow\tcol\tletter\tlength\tpoints\tpaths\tpath"),
        ("json", "list.json", "ru", ""),
    ],
)
def test_the_list_is_exported_as_it_is_shown(models, tmp_path, kind, name, language, header):
    hands = models(*POSITION)
    hands.app.shell.chooseLanguage(language)
    hands.search_board()
    hands.search.setFilter("а")
    hands.search.sortBy(0)
    hands.search.exportList(url(tmp_path / "list"), kind)
    hands.wait((tmp_path / name).exists)
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert text.startswith("\ufeff") == (kind == "csv")
    words = [move.word for move in hands.moves]
    if kind == "json":
        assert [row["word"] for row in json.loads(text)] == words
        return
    lines = text.removeprefix("\ufeff").splitlines()
    assert not header or lines[0] == header
    assert [re.split(r"[\W]", line)[0] for line in lines[-len(words) :]] == words


def test_a_position_is_saved_and_opened(models, tmp_path):
    hands = models(*POSITION)
    hands.rules.set({"knots": True})
    hands.rules.setLetterValue("а", 3)
    hands.rules.rename(1, "Анна")
    hands.play_first()
    kept = hands.position
    hands.games.saveFile(url(tmp_path / "игра"))
    hands.wait(lambda: hands.notice() == "Saved: игра.gridsmith")
    hands.new_game.begin(4, 4, "")
    hands.open_file(tmp_path / "игра.gridsmith")
    assert (hands.position, hands.notice()) == (kept, "Opened: игра.gridsmith")
    path = tmp_path / "board.txt"
    path.write_text("\ufeff. . .\r\nк о т\r\n. . .\r\n", encoding="utf-8")
    hands.open_file(path)
    assert (hands.board, hands.position.rules) == ("...\nкот\n...", kept.rules)


def test_everything_is_there_again_after_closing(models):
    hands = models(*POSITION)
    hands.rules.setBonuses([0, 24], "2w")
    hands.rules.rename(0, "Анна")
    hands.rules.set_head_start(1, 12)
    hands.game.banWord("кот")
    hands.play_first()
    hands.search_board()
    for _ in range(2):
        hands.search.sortBy(0)
        hands.click_cell(3, 4)
    kept = hands.position
    assert kept.scores[0] > 0
    hands.app.close()

    again = models(language="en")
    assert again.position == kept
    assert (divmod(again.editor.selectedCell, 5), again.editor.direction) == ((3, 4), "down")
    again.search_board()
    words = [move.word for move in again.moves]
    assert words == sorted(words, reverse=True)
    assert (again.search.sortColumn, again.search.sortDescending) == (0, True)
