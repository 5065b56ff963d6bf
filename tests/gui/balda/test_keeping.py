import pytest

from tests.gui.driving import url

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


@pytest.mark.parametrize(
    ("kind", "language", "separator", "header"),
    [
        ("text", "en", " ", ""),
        ("csv", "ru", ";", "слово;ряд;столбец;буква;длина;очки;путей;путь"),
        ("csv", "en", ",", "word,row,col,letter,length,points,paths,path"),
        ("tsv", "ru", "\t", "word\trow\tcol\tletter\tlength\tpoints\tpaths\tpath"),
    ],
)
def test_the_list_is_exported_as_it_is_shown(models, tmp_path, kind, language, separator, header):
    hands = models(*POSITION)
    hands.app.shell.chooseLanguage(language)
    hands.search_board()
    hands.search.setFilter("а")
    hands.search.sortBy(0)
    hands.search.exportList(url(tmp_path / "list"), kind)
    hands.wait(lambda: any(tmp_path.glob("list.*")))
    (file,) = tmp_path.glob("list.*")
    text = file.read_text(encoding="utf-8")
    assert text.startswith("\ufeff") == (kind == "csv")
    words, lines = [move.word for move in hands.moves], text.removeprefix("\ufeff").splitlines()
    assert not header or lines[0] == header
    assert [line.split(separator)[0] for line in lines[-len(words) :]] == words


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
