import json
import re

import pytest

from tests.gui.driving import url

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


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
    hands.app.close()
    again = models(language="en")
    assert again.position == kept
    assert (divmod(again.editor.selectedCell, 5), again.editor.direction) == ((3, 4), "down")
    again.search_board()
    assert again.words == sorted(again.words, reverse=True)
    assert (again.search.sortColumn, again.search.sortDescending) == (0, True)
