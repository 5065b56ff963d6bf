from gridsmith.core.library.library import Library
from gridsmith.core.searching.search_store import SearchStore


def test_all_is_saved_and_comes_back_on_another_computer(gridsmith, tmp_path, monkeypatch):
    gridsmith("words", "add", "квыр", "--words", "ru-nouns")
    for number, folder in enumerate(("data", "new")):
        with Library(tmp_path / folder / "gridsmith" / "library.sqlite") as library:
            library.save_session("balda", {"game": {"n": number}})
    with Library(tmp_path / "data" / "gridsmith" / "library.sqlite") as library:
        library.save("dots", "a game", {"n": 1})
    for problem in "ab":
        SearchStore(tmp_path / "data" / "gridsmith", "dots").save(problem, {"search": None})
    saved = gridsmith("backup", "save", "all.zip")
    told = "1 game, 1 board, 2 saved searches, 1 own word"
    assert (saved.status, saved.out, saved.err) == (0, f"saved to all.zip: {told}\n", "")
    refused = gridsmith("backup", "save", "all.zip")
    assert (refused.status, refused.err) == (
        2, "gridsmith: all.zip already exists; use --replace to overwrite it\n",
    )  # fmt: skip
    assert gridsmith("backup", "save", "all.zip", "--replace").status == 0
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "new"))
    restored = gridsmith("backup", "restore", "all.zip")
    assert (restored.status, restored.out) == (0, f"restored from all.zip: {told}\n")
    assert "квыр" in gridsmith("words", "own").out
    again = gridsmith("backup", "restore", "all.zip")
    assert again.out == "restored from all.zip: nothing, everything is already here\n"
    assert gridsmith("backup", "check").out == "The library is in order.\n"
    replaced = gridsmith("backup", "restore", "all.zip", "--replace")
    assert replaced.out == f"restored from all.zip: {told}\n"


def test_what_is_no_backup_is_told_in_one_line(gridsmith):
    refused = gridsmith("backup", "restore", "words.txt")
    assert (refused.status, refused.out) == (2, "")
    assert refused.err == "gridsmith: words.txt: not a zip file, or a damaged one\n"
    assert "No such file" in gridsmith("backup", "restore", "none.zip").err
    assert "cannot be written" in gridsmith("backup", "save", "none/a.zip").err
