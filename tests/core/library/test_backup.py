"""Everything in one zip, and back, on another computer too."""

import io
import json
import os
import random
import stat
import tempfile
import tracemalloc
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.campaign.damage import damaged
from gridsmith.core.errors import Complaint
from gridsmith.core.files.places import Places
from gridsmith.core.files.saving import StagedFile
from gridsmith.core.files.settings_file import add_settings, read_settings
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.own_words import OwnWordsFile
from gridsmith.core.library import backup
from gridsmith.core.library.backup import restore, save
from gridsmith.core.library.backup_archive import BackupError, Counts
from gridsmith.core.library.library import Library, LibraryError
from gridsmith.core.searching import search_folder
from gridsmith.core.searching.saved_search import sealed
from gridsmith.core.searching.search_folder import SearchFolder, saved_searches
from gridsmith.core.study.card_box import CardBox
from tests.core.lexicon.test_dictionaries import write_dict

LISTS = {"мой-список": "чай\nёж\nкот\n", "mine": "tea\neat\n", "fuß.v2": "tea\nate\n"}
OTHER_LIST = "ate\nseat\n"


@dataclass(frozen=True)
class Computer:
    """A user's folders, and what is in them."""

    places: Places

    @property
    def catalog(self) -> Catalog:
        return Catalog.at(self.places.data, self.places.cache)

    def library(self) -> Library:
        return Library(self.places.data / "library.sqlite")

    def save_game(self, title: str, content: Any, game: str = "balda") -> None:
        with self.library() as library:
            library.save(game, title, content)

    def save_session(self, content: Any, game: str = "balda") -> None:
        with self.library() as library:
            library.save_session(game, content)

    def games(self, game: str = "balda") -> dict[str, Any]:
        """Kept games by their titles, which are different."""
        with self.library() as library:
            entries = library.entries(game)
        games = {entry.title: entry.raw if entry.fault else entry.content for entry in entries}
        assert len(games) == len(entries)
        return games

    def everything(self) -> Any:
        """All that a backup is to keep, for a comparison."""
        with self.library() as library:
            entries = sorted(
                (one.game, one.title, one.created, one.changed, one.text, one.is_sound)
                for one in library.all_entries()
            )
            sessions = {one.game: json.loads(one.text) for one in library.all_sessions()}
        lists = {name: self.catalog.list_file(name) for name in self.catalog.imported_names()}
        words = {name: sorted(lines) for name, lines in self.words.lines().items()}
        chosen = read_settings(self.places.settings)
        return entries, sessions, lists, words, chosen, self.searches()

    def searches(self) -> dict[tuple[str, str], Any]:
        return {
            (one.game, one.problem): SearchFolder(self.places.data, one.game).load(one.problem)
            for one in saved_searches(self.places.data)
        }

    @property
    def words(self) -> OwnWordsFile:
        return OwnWordsFile(self.places.data)

    def restore(self, file: Path, **more: Any) -> Counts:
        return restore(file, self.places, **more).counts


@pytest.fixture
def make(tmp_path: Path) -> Callable[[str], Computer]:
    return lambda name: Computer(Places.within(tmp_path / name))


@pytest.fixture
def old(make) -> Computer:
    return make("old")


@pytest.fixture
def new(make) -> Computer:
    return make("new")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "Gridsmith.zip"


@pytest.fixture(scope="session")
def list_files(tmp_path_factory) -> dict[str, bytes]:
    """Imported lists as they are on the disk."""
    folder = tmp_path_factory.mktemp("lists")
    catalog = Catalog.at(folder / "data", folder / "cache")
    for name, text in LISTS.items():
        import_list(catalog, name, text)
    return {name: (folder / f"data/lists/{name}.words").read_bytes() for name in LISTS}


def import_list(catalog: Catalog, name: str, text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "words.txt").write_text(text, encoding="utf-8")
        catalog.import_list(Path(folder) / "words.txt", name)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.floats(-1e9, 1e9) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
CONTENT = st.dictionaries(st.text(), JSON, max_size=3)
GAMES = st.lists(
    st.tuples(st.sampled_from(["balda", "dots"]), st.sampled_from(["a", "б (2)", ""]), CONTENT),
    max_size=5,
)
BELONGINGS = st.fixed_dictionaries(
    {
        "games": GAMES,
        "sessions": st.dictionaries(st.sampled_from(["balda", "boggle", "dots"]), CONTENT),
        "words": st.dictionaries(
            st.tuples(st.sampled_from(["ru-nouns", "мой-список"]), st.sampled_from("же")),
            st.sampled_from(["add", "hide"]),
        ),
        "lists": st.sets(st.sampled_from(sorted(LISTS))),
        "settings": st.dictionaries(
            st.sampled_from(["theme", "language", "balda/advice"]), st.sampled_from(["a", '"ё"'])
        ),
        "searches": st.dictionaries(
            st.tuples(st.sampled_from(["dots", "tiles"]), st.sampled_from("abc")),
            st.fixed_dictionaries({"row": st.integers(0, 9), "search": st.just({"n": 1})}),
        ),
    }
)


def furnish(computer: Computer, it: Any, list_files: dict[str, bytes]) -> None:
    lists = computer.places.data / "lists"
    lists.mkdir(parents=True)
    for name in it["lists"]:
        (lists / f"{name}.words").write_bytes(list_files[name])
    with computer.library() as library:
        for game, title, content in it["games"]:
            library.save(game, title, content)
        for game, content in it["sessions"].items():
            library.save_session(game, content)
    for (name, letter), change in it["words"].items():
        if name == "ru-nouns" or name in it["lists"]:
            computer.catalog.change_own_words(change, {name: [f"к{letter}т"]})
    add_settings(computer.places.settings, it["settings"])
    for (game, problem), record in it["searches"].items():
        SearchFolder(computer.places.data, game).save(problem, record)


def test_it_comes_back_as_it_was(list_files):
    """On an empty computer; a second time nothing more comes."""

    @settings(max_examples=10)
    @given(BELONGINGS)
    def check(it):
        with tempfile.TemporaryDirectory() as folder:
            old, new = (Computer(Places.within(Path(folder) / name)) for name in ("old", "new"))
            furnish(old, it, list_files)
            saved = save(old.places, Path(folder) / "a.zip")
            assert saved.counts.games == len(it["games"])
            assert new.restore(Path(folder) / "a.zip") == saved.counts
            assert new.everything() == old.everything()
            assert new.restore(Path(folder) / "a.zip") == Counts()
            assert new.everything() == old.everything()

    check()


def test_what_is_there_stays(list_files):
    """Whatever comes; and all that comes is there, the boards among them."""

    @settings(max_examples=10)
    @given(BELONGINGS, BELONGINGS)
    def check(here, there):
        with tempfile.TemporaryDirectory() as folder:
            old, new = (Computer(Places.within(Path(folder) / name)) for name in ("old", "new"))
            furnish(old, there, list_files)
            furnish(new, here, list_files)
            entries, sessions, lists, words, chosen, searches = new.everything()
            save(old.places, Path(folder) / "a.zip")
            told = restore(Path(folder) / "a.zip", new.places, "aside")
            entries_now, sessions_now, lists_now, words_now, chosen_now, *_ = new.everything()
            assert set(entries) <= set(entries_now)
            contents = [json.loads(one[4]) for one in entries_now]
            assert all(content in contents for _, _, content in there["games"])
            assert sessions_now == sessions | there["sessions"]
            assert all(
                content in contents or there["sessions"].get(game, content) == content
                for game, content in sessions.items()
            )
            assert sum(one[1].startswith("aside") for one in entries_now) == told.put_aside
            assert lists_now == {**{name: list_files[name] for name in there["lists"]}, **lists}
            assert chosen_now == {**there["settings"], **chosen}
            assert new.searches() == {**there["searches"], **searches}
            for name, lines in words.items():
                assert set(lines) <= set(words_now[name])
            assert restore(Path(folder) / "a.zip", new.places).counts == Counts()

    check()


# What joins what


def test_a_game_of_the_same_name_gets_a_number(old, new, file):
    """The same game is not doubled, under its name or another that it was given here."""
    for title, content in (("final", 1), ("opening", 2), ("other", 3)):
        old.save_game(title, {"n": content})
    save(old.places, file)
    new.save_game("final", {"n": 0})
    new.save_game("opening", {"n": 2})
    assert new.restore(file).games == 2
    expected = {"final": {"n": 0}, "final (2)": {"n": 1}, "opening": {"n": 2}, "other": {"n": 3}}
    assert new.games() == expected
    with new.library() as library:
        (entry,) = (one for one in library.entries("balda") if one.title == "other")
        library.rename(entry.id, "renamed")
    assert new.restore(file).games == 0


def test_the_board_comes_and_the_one_that_was_there_is_kept(old, new, file):
    """How a board is looked at is no difference, nor by which window."""
    old.save_session({"game": {"n": 1}, "view": {"selected": 3}, "window": "a"})
    save(old.places, file)
    new.save_session({"game": {"n": 2}, "view": {}, "window": "b"})
    told = restore(file, new.places, "Before")
    assert (told.counts.boards, told.put_aside) == (1, 1)
    with new.library() as library:
        assert library.session("balda")["game"] == {"n": 1}
        # A window goes on with what it has, and keeps the board that has come.
        ours = {"game": {"n": 5}, "view": {}, "window": "b"}
        library.save_window_session("balda", ours, None, "of another window")
    assert new.games()["Before"] == {"game": {"n": 2}, "view": {}}
    assert new.games()["of another window"]["game"] == {"n": 1}
    told = restore(file, new.places, "Before")
    assert new.games()["Before (2)"]["game"] == {"n": 5}
    new.save_session({"game": {"n": 1}, "view": {"selected": 7}, "window": "c"})
    assert new.restore(file) == Counts()


def test_own_words_that_are_there_stay(old, new, file):
    """Those of lists that are not there are kept for the day they are; odd lines as well."""
    import_list(old.catalog, "mine", LISTS["mine"])
    old.catalog.change_own_words("add", {"ru-nouns": ["абв", "где"], "mine": ["quux"]})
    (old.places.data / "own-words").mkdir()
    (old.places.data / "own-words" / "en.txt").write_bytes(b"+zzz\n-tea\n+\xff\nfoo\n")
    old.catalog.remove("mine")
    assert save(old.places, file).counts.words == 6
    new.catalog.change_own_words("hide", {"ru-nouns": ["абв"]})
    assert new.restore(file).words == 4
    own = new.catalog.own_words("ru-nouns")
    assert (own.added, own.hidden) == ({"где"}, {"абв"})
    own = new.catalog.own_words("en")
    assert (own.added, own.hidden, set(own.unread)) == ({"zzz"}, {"tea"}, {"+\udcff", "foo"})
    import_list(new.catalog, "mine", LISTS["mine"])
    assert new.catalog.own_words("mine").added == {"quux"}


def test_another_list_of_the_same_name_is_kept_beside(old, new, file):
    """Its own words go with it; the same list, under whatever name it has here, comes once."""
    import_list(old.catalog, "mine", LISTS["mine"])
    old.catalog.change_own_words("add", {"mine": ["quux"]})
    save(old.places, file)
    import_list(new.catalog, "mine", OTHER_LIST)
    told = restore(file, new.places)
    assert told.lists == ("mine-2",)
    assert [str(notice) for notice in told.notices] == [
        "a different list mine already exists; the one from the backup is now mine-2"
    ]
    assert new.catalog.entry("mine-2").title == "mine-2"
    assert set(new.catalog.open("mine-2").words()) == {"eat", "tea", "quux"}
    assert set(new.catalog.open("mine").words()) == {"ate", "seat"}
    assert new.restore(file) == Counts()


def test_cards_are_in_the_backup(tmp_path, old, new):
    """Of a card that is in both, the one that was asked for later stays."""
    file, box = tmp_path / "all.zip", CardBox(old.places.data)
    early, late = datetime(2026, 11, 1, tzinfo=UTC), datetime(2026, 11, 2, tzinfo=UTC)
    box.review("en", "words", "tea", right=True, now=early)
    box.review("en@family", "hooks", "eat", right=False, now=early)
    CardBox(new.places.data).review("en", "words", "tea", right=False, now=late)
    assert save(old.places, file).counts.cards == 2
    assert restore(file, new.places).counts == Counts(cards=1)
    assert restore(file, new.places).counts == Counts()
    assert CardBox(new.places.data).statistics("en", "words", ["tea"], late).wrong == 1
    assert CardBox(new.places.data).statistics("en@family", "hooks", ["eat"], late).wrong == 1


def test_cards_of_a_list_with_another_name_go_with_it(tmp_path, old, new):
    """The list `mine` of the backup is `mine-2` here, and so are its cards."""
    file, box = tmp_path / "all.zip", CardBox(old.places.data)
    for folder, words in ((old, "tea\neat\n"), (new, "seat\nate\n")):
        text = tmp_path / "mine.txt"
        text.write_text(words, encoding="utf-8")
        folder.catalog.import_list(text, "mine")
    box.review("mine", "words", "tea", right=True)
    save(old.places, file)
    restore(file, new.places)
    assert CardBox(new.places.data).statistics("mine-2", "words", ["tea"]).right == 1


def test_a_backup_with_what_is_no_card_is_refused(tmp_path, old, new):
    """Nothing of it is restored."""
    file = tmp_path / "all.zip"
    CardBox(old.places.data).review("en", "words", "tea", right=True)
    save(old.places, file)
    with ZipFile(file) as was:
        members = {name: was.read(name) for name in was.namelist()}
    members["cards.jsonl"] = members["cards.jsonl"].replace(b'"state": 1', b'"state": 9')
    with ZipFile(file, "w") as changed:
        for name, content in members.items():
            changed.writestr(name, content)
    with pytest.raises(BackupError, match=r"cards\.jsonl: line 1: this is not a card"):
        restore(file, new.places)
    assert not (new.places.data / "study.sqlite").exists()


def test_dictionaries_are_in_the_backup(tmp_path, old, new):
    """One that is there already is not duplicated; another one of its name gets a number."""
    file = tmp_path / "all.zip"
    (tmp_path / "pets").mkdir()
    pets = write_dict(tmp_path / "pets", {"cat": "a pet"})
    old.catalog.import_dictionary(pets, language="en")
    assert save(old.places, file).counts.dictionaries == 1
    assert restore(file, new.places).counts == Counts(dictionaries=1)
    assert restore(file, new.places).counts == Counts()
    assert new.catalog.dictionaries.content("pets") == old.catalog.dictionaries.content("pets")
    write_dict(tmp_path / "pets", {"cat": "a beast"})
    new.catalog.import_dictionary(pets, language="en", replace=True)
    for _ in range(2):
        restore(file, new.places)
        assert new.catalog.dictionaries.names() == ["pets", "pets-2"]
    kept = new.places.data / "dictionaries" / "pets.dictionary"
    kept.write_bytes(kept.read_bytes()[:-2] + b"?\n")
    saved = save(new.places, file)
    assert saved.counts.dictionaries == 1
    assert any("pets is damaged" in str(notice) for notice in saved.notices)


def test_a_damaged_dictionary_in_a_backup_changes_nothing(tmp_path, old, new):
    """One line says so; nothing is restored."""
    file = tmp_path / "all.zip"
    old.catalog.import_dictionary(write_dict(tmp_path, {"cat": "a pet"}), language="en")
    save(old.places, file)
    with zipfile.ZipFile(file) as whole, zipfile.ZipFile(tmp_path / "cut.zip", "w") as cut:
        for name in whole.namelist():
            data = whole.read(name)
            cut.writestr(name, data.replace(b"a pet", b"a bet"))
    with pytest.raises(Complaint, match="the dictionary pets is damaged"):
        restore(tmp_path / "cut.zip", new.places)
    assert new.catalog.dictionaries.names() == []
    assert not list((new.places.data / "dictionaries").glob("*"))


def test_settings_that_are_there_stay(old, new, file):
    """What belongs to a computer does not travel."""
    add_settings(
        old.places.settings,
        {"theme": "dark", "balda/advice": "true", "window/geometry": "1 2 3 4",
         "files/recent": '"[]"'},
    )  # fmt: skip
    add_settings(new.places.settings, {"theme": "light", "window/maximized": "true"})
    assert save(old.places, file).counts.settings == 2
    assert restore(file, new.places).settings == ("balda/advice",)
    expected = {"theme": "light", "window/maximized": "true", "balda/advice": "true"}
    assert read_settings(new.places.settings) == expected


def test_searches_come_as_long_as_there_is_room(old, new, file, monkeypatch):
    """The newest of them, and they are the first to make room for others."""
    monkeypatch.setattr(search_folder, "MOST", 3)
    for number, name in enumerate("abc"):
        SearchFolder(old.places.data, "tiles").save(name, {"search": {"n": number}})
    save(old.places, file)
    ours = SearchFolder(new.places.data, "tiles")
    ours.save("b", {"search": {"n": "ours"}})
    ours.save("x", {"search": {"n": "ours"}})
    told = restore(file, new.places)
    assert told.counts.searches == 1
    assert [str(notice) for notice in told.notices] == [
        "saved searches left out for lack of space: 1 (limits: 20 per tool, 64 MB)"
    ]
    ours.save("y", {"search": None})
    assert set(new.searches()) == {("tiles", name) for name in "bxy"}


def test_searches_stay_within_their_bytes(old, new, file, monkeypatch):
    for name in "ab":
        SearchFolder(old.places.data, "tiles").save(name, {"search": {"text": name * 600}})
    save(old.places, file)
    monkeypatch.setattr(search_folder, "MOST_BYTES", 1000)
    restore(file, new.places)
    assert set(new.searches()) == {("tiles", "b")}


def test_a_damaged_search_is_left_out_of_a_backup(old, new, file):
    for name in "ab":
        SearchFolder(old.places.data, "tiles").save(name, {"search": {"count": 2070}})
    path = old.places.data / "searches/tiles/a.search"
    path.write_bytes(path.read_bytes().replace(b"2070", b"3070"))
    saved = save(old.places, file)
    assert saved.counts.searches == 1
    assert [str(notice) for notice in saved.notices] == [
        f"left out: {path}: the saved search is damaged: its checksum does not match"
    ]
    assert new.restore(file) == Counts(searches=1)


def test_a_backup_of_the_first_format_comes_back(new, file):
    """It knew nothing of searches."""
    file.write_bytes(zipped(GOOD))
    assert new.restore(file) == Counts(games=1)


def test_what_is_damaged_comes_as_it_is(old, new, file):
    """A list that is damaged is left out, and that is told."""
    old.save_game("good", {"n": 1})
    old.save_game("bad", {"n": 2})
    old.save_session({"n": 3})
    with closing(backup.Library(old.places.data / "library.sqlite")) as library:
        connection = library._file._connection
        connection.execute("UPDATE entry SET content = CAST(x'ff0a' AS TEXT) WHERE title = 'bad'")
        connection.execute("UPDATE session SET content = '{'")
    import_list(old.catalog, "mine", LISTS["mine"])
    place = old.places.data / "lists" / "mine.words"
    place.write_bytes(place.read_bytes().replace(b"tea", b"toa"))
    saved = save(old.places, file)
    assert saved.counts == Counts(games=3)
    assert [str(told) for told in saved.notices] == [
        "the list mine is damaged: its words have changed"
    ]
    assert new.restore(file) == saved.counts
    assert new.games() == {"good": {"n": 1}, "bad": b"\xff\n", "The last session": b"{"}
    assert new.restore(file) == Counts()


def test_what_a_closing_window_has_left_beside_the_library_is_the_newest(old, new, file):
    old.save_session({"game": {"n": 1}})
    unsaved = {"game": {"n": 2}, "seen": "x"}
    (old.places.data / "unsaved-balda.json").write_text(json.dumps(unsaved))
    saved = save(old.places, file)
    new.save_session({"game": {"n": 3}})
    beside = new.places.data / "unsaved-balda.json"
    beside.write_text(json.dumps({"game": {"n": 4}, "seen": "y"}))
    told = restore(file, new.places, "Before")
    assert (saved.counts.boards, told.put_aside) == (1, 2)
    with new.library() as library:
        assert library.session("balda") == {"game": {"n": 2}}
    assert not beside.exists()
    assert new.games() == {
        "Before": {"game": {"n": 3}},
        "Before (2)": {"game": {"n": 4}},
        "The last session": {"game": {"n": 1}},
    }


def test_it_is_saved_while_the_app_is_open(old, new, file):
    """What is not yet in the file itself, but in its log, is saved, too."""
    with old.library() as library:
        library.save("balda", "a game", {"n": 1})
        save(old.places, file)
        with new.library():
            assert new.restore(file).games == 1
    assert new.games() == {"a game": {"n": 1}}


def test_the_same_is_saved_as_the_same(old, file, tmp_path):
    old.save_game("ё", {"n": 1})
    save(old.places, file)
    save(old.places, tmp_path / "again.zip")
    one, other = (zipfile.ZipFile(path) for path in (file, tmp_path / "again.zip"))
    with one, other:
        for name in {*one.namelist(), *other.namelist()} - {"manifest.json"}:
            assert one.read(name) == other.read(name)


# Whole or not at all


class StoppedError(Exception):
    pass


def stops(after: int) -> Callable[[float], None]:
    told = list[float]()

    def progress(fraction: float) -> None:
        assert 0 <= fraction <= 1
        assert not told or fraction >= told[-1]
        told.append(fraction)
        if len(told) > after:
            raise StoppedError

    return progress


def files_in(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_it_can_be_stopped(old, new, file):
    """Saving leaves the file that was there; bringing back changes nothing."""
    old.save_game("large", {"text": "".join(random.Random(1).choices("abcdef", k=1_000_000))})
    import_list(old.catalog, "mine", LISTS["mine"])
    file.write_bytes(b"before")
    for after in (0, 1, 3):
        with pytest.raises(StoppedError):
            save(old.places, file, stops(after))
        assert file.read_bytes() == b"before"
    save(old.places, file, stops(1000))
    for after in range(0, 1000, 2):
        try:
            restore(file, new.places, progress=stops(after))
        except StoppedError:
            assert not any(".part" in path.name for path in files_in(new.places.data))
            assert new.everything() == ([], {}, {}, {}, {}, {})
        else:
            break
    assert new.everything() == old.everything()
    assert after > 10
    assert [path.name for path in file.parent.iterdir() if path.name.endswith(".part")] == []


def test_what_a_kill_has_left_long_ago_is_swept_first(old, new, file):
    """Of lists that were being brought; not what another may be at."""
    old.save_game("a", {"n": 1})
    save(old.places, file)
    lists = new.places.data / "lists"
    lists.mkdir(parents=True)
    left, under_way = (lists / f".{number:016x}.part" for number in (1, 2))
    for path in (left, under_way):
        path.write_bytes(b"half")
    os.utime(left, (0, 0))
    new.restore(file)
    assert [path.name for path in lists.iterdir()] == [under_way.name]


@pytest.mark.parametrize(
    ("whose", "step"),
    [(StagedFile, "commit"), (OwnWordsFile, "add_lines"), (backup, "add_settings"),
     (Library, "add"), (SearchFolder, "add")],
)  # fmt: skip
def test_whoever_is_killed_meanwhile_does_it_again(old, new, file, monkeypatch, whose, step):
    """Each thing is there as a whole or not at all, and all of them in the end."""
    import_list(old.catalog, "mine", LISTS["mine"])
    import_list(old.catalog, "other", OTHER_LIST)
    old.catalog.change_own_words("add", {"mine": ["quux"]})
    old.save_game("a game", {"n": 1})
    old.save_session({"n": 2})
    add_settings(old.places.settings, {"theme": "dark"})
    for name in "ab":
        SearchFolder(old.places.data, "tiles").save(name, {"search": {"n": 1}})
    save(old.places, file)
    new.save_session({"n": 3})
    done = getattr(whose, step)
    for before in (True, False):
        with monkeypatch.context() as patch:

            def killed(*given: Any, before: bool = before) -> None:
                if not before:
                    done(*given)
                raise KeyboardInterrupt

            patch.setattr(whose, step, killed)
            with pytest.raises(KeyboardInterrupt):
                restore(file, new.places, "Before")
        assert not any(".part" in path.name for path in files_in(new.places.data))
    restore(file, new.places, "Before")
    assert new.games() == {"a game": {"n": 1}, "Before": {"n": 3}}
    assert new.everything()[1:] == old.everything()[1:]


# Wrong and hostile files


def zipped(members: dict[str, bytes], *, packing: int = zipfile.ZIP_STORED) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", packing) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return data.getvalue()


def manifest(**counts: int) -> bytes:
    told = {"games": 0, "boards": 0, "lists": 0, "words": 0, "settings": 0, **counts}
    about = {"gridsmith": "backup", "format": 1, "version": "1", "saved": "", "counts": told}
    return json.dumps(about).encode()


def with_flags(data: bytes, **flags: Any) -> bytes:
    """A zip whose last member is told to be something else."""
    archive = io.BytesIO(data)
    with zipfile.ZipFile(archive, "a") as made:
        for name, value in flags.items():
            setattr(made.infolist()[-1], name, value)
        made._didModify = True
    return archive.getvalue()


ONE_GAME = b'{"game": "balda", "title": "t", "created": "", "changed": "", "content": {}}\n'
GOOD = {"games.jsonl": ONE_GAME, "manifest.json": manifest(games=1)}

BAD = {
    "no zip": (b"tea\neat\n", "not a zip file"),
    "empty": (b"", "not a zip file"),
    "another zip": (zipped({"a.txt": b""}), "not a Gridsmith backup"),
    "another program's": (zipped({"manifest.json": b"{}"}), "not a Gridsmith backup"),
    "truncated": (zipped(GOOD)[:-30], "not a zip file, or an incomplete one"),
    "without its beginning": (zipped(GOOD)[90:], "damaged"),
    "wrong checksum": (zipped(GOOD).replace(b"balda", b"bolda"), "games.jsonl: it is damaged"),
    "newer": (
        zipped({"manifest.json": b'{"gridsmith": "backup", "format": 4}', "new.thing": b""}),
        r"newer version of the app \(format 4; this version reads up to 3\)",
    ),
    "odd manifest": (
        zipped({"manifest.json": b'{"gridsmith": "backup", "format": "1"}'}),
        "manifest.json: .*expected a whole number",
    ),
    "incomplete": (zipped({"manifest.json": manifest(games=2)}), "the backup is incomplete"),
    "upwards": (zipped({**GOOD, "../../evil": b""}), "evil: unexpected file in the backup"),
    "absolute": (zipped({**GOOD, "/etc/passwd": b""}), "unexpected file in the backup"),
    "upwards below": (
        zipped({**GOOD, "lists/../../evil.words": b""}),
        "unexpected file in the backup",
    ),
    "link": (
        with_flags(zipped(GOOD | {"lists/a.words": b"/etc"}), external_attr=stat.S_IFLNK << 16),
        "lists/a.words: unexpected file in the backup",
    ),
    "twice": (
        zipped(GOOD | {"games.jsonm": ONE_GAME}).replace(b"games.jsonm", b"games.jsonl"),
        "two parts of the backup have the same name",
    ),
    "encrypted": (with_flags(zipped(GOOD), flag_bits=1), "manifest.json: it is encrypted"),
    "lzma": (zipped(GOOD, packing=zipfile.ZIP_LZMA), "unsupported compression method"),
    "no JSON": (
        zipped({"games.jsonl": ONE_GAME + b"{]\n", "manifest.json": manifest(games=2)}),
        "games.jsonl: line 2: invalid JSON at line 1, column 2",
    ),
    "no game": (
        zipped({"games.jsonl": b"{}\n", "manifest.json": manifest(games=1)}),
        r"games.jsonl: line 1: \$: 'game' is missing",
    ),
    "no base 64": (
        zipped({"games.jsonl": b'{"game": "a", "damaged": "?"}', "manifest.json": manifest()}),
        "games.jsonl: line 1 cannot be read",
    ),
    "nested": (
        zipped({"games.jsonl": b'{"a":' * 1000, "manifest.json": manifest()}), "nested too deeply"
    ),
    "no list": (
        zipped({"lists/a.words": b"tea\n", "manifest.json": manifest(lists=1)}),
        "the list a is damaged",
    ),
    "search not sealed": (
        zipped({"searches/tiles/a.search": b"{}\n", "manifest.json": manifest(searches=1)}),
        "searches/tiles/a.search: it is damaged",
    ),
    "search of another checksum": (
        zipped(
            {
                "searches/tiles/a.search": sealed({"n": 2070}).replace(b"2070", b"3070"),
                "manifest.json": manifest(searches=1),
            }
        ),
        "searches/tiles/a.search: the saved search is damaged: its checksum does not match",
    ),
    "search upwards": (
        zipped({"searches/../../evil.search": sealed({}), "manifest.json": manifest(searches=1)}),
        "evil.search: unexpected file in the backup",
    ),
    "too few searches": (
        zipped({"manifest.json": manifest(searches=1)}),
        "the backup is incomplete",
    ),
    "too many searches": (
        zipped({f"searches/tiles/{n}.search": b"" for n in range(21)} | GOOD),
        "too large to be a backup",
    ),
    "searches of too many games": (
        zipped({f"searches/game{n}/a.search": b"" for n in range(11)} | GOOD),
        "too large to be a backup",
    ),
    "bomb": (
        lambda: zipped(  # made in the test: it takes its time
            {"settings.ini": b"\n" * 70_000_000, "manifest.json": manifest()},
            packing=zipfile.ZIP_DEFLATED,
        ),
        "settings.ini: it is too large",
    ),
    "said to be huge": (with_flags(zipped(GOOD), file_size=10**10), "it is too large"),
    "said to be much": (
        with_flags(zipped(dict(reversed(GOOD.items()))), file_size=2 * 10**9),
        "too large to be a backup",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", BAD)
def test_what_is_no_backup_is_refused_in_one_line(new, file, kind):
    """And nothing is changed by it."""
    new.save_game("mine", {"n": 1})
    new.save_session({"n": 2})
    import_list(new.catalog, "list", OTHER_LIST)
    before, files = new.everything(), sorted(files_in(file.parent))
    data, told = BAD[kind]
    file.write_bytes(data() if callable(data) else data)
    with pytest.raises(BackupError if kind != "no list" else Complaint, match=told) as caught:
        new.restore(file)
    assert "\n" not in str(caught.value)
    if kind != "no list":
        assert str(file) in str(caught.value)
    assert new.everything() == before
    assert sorted(files_in(file.parent)) == sorted({*files, file})


def bomb(path: Path, name: str, start: bytes, line: bytes, times: int) -> None:
    """Write a zip of some kilobytes, with a member of very many bytes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", manifest())
        with archive.open(name, "w") as member:
            member.write(start)
            for _ in range(times // 10_000):
                member.write(line * 10_000)


@pytest.mark.parametrize(
    ("name", "start", "line", "times", "told"),
    [
        ("own-words/en.txt", b"", b"+ab\n", 14_000_000, "own-words/en.txt: it has too many lines"),
        ("own-words/en.txt", b"", b"+abcdefg\n", 8_000_000, "too large to be a backup"),
        ("own-words/en.txt", b"+ab\n+", b"a" * 999, 60_000, "line 2 is too long"),
        ("searches/tiles/a.search", b"", b" " * 999, 100_000, "too large to be a backup"),
        ("games.jsonl", b"", ONE_GAME, 250_000, "games.jsonl: it has too many lines"),
        ("games.jsonl", ONE_GAME + b'{"game": "', b"x" * 999, 190_000, "line 2 is too long"),
    ],
)
def test_a_bomb_is_refused_in_little_memory(new, file, name, start, line, times, told):
    """Before any of it is kept."""
    bomb(file, name, start, line, times)
    tracemalloc.start()
    try:
        with pytest.raises(BackupError, match=told):
            new.restore(file)
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()
    assert not new.places.data.exists()


def test_many_own_words_come_back(old, new, file):
    """More than are added at a time, what is no word among them; the last line on a word counts."""
    words = [f"{a}{b}{c}" for a in "abcdefghijklmnopqrstuvwxyz" for b in "tuv" for c in "abcdefgh"]
    given = [*(f"+{word}" for word in words), "?", *(f"-{word}" for word in words), "?", "!"] * 10
    new.catalog.change_own_words("add", {"en": ["abt"]})
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("manifest.json", manifest(words=20 * len(words) + 1))
        archive.writestr("own-words/en.txt", "\n".join([*given, "-abt"]))
    assert new.restore(file).words == len(words)
    own = new.catalog.own_words("en")
    assert (own.added, own.hidden) == ({"abt"}, set(words))
    assert own.unread == ("?", "!")
    assert new.restore(file).words == 0


def test_more_own_words_than_a_backup_takes_are_left_out(old, new, file, monkeypatch):
    """And it is said; all else is in it."""
    monkeypatch.setattr(backup, "MOST_WORDS", 2)
    old.save_game("a game", {"n": 1})
    old.catalog.change_own_words("add", {"en": ["quux"], "en-large": ["aab", "aac"]})
    saved = save(old.places, file)
    assert [str(notice) for notice in saved.notices] == [
        "too many own words for en-large: they were left out of the backup"
    ]
    assert new.restore(file) == Counts(games=1, words=1)


def test_damage_is_noticed_or_does_not_matter(old, new, file):
    old.save_game("a game", {"n": [1, 2, 3]})
    old.catalog.change_own_words("add", {"en": ["quux"]})
    save(old.places, file)
    whole, chance = file.read_bytes(), random.Random(1)
    refused = 0
    for _ in range(60):
        file.write_bytes(damaged(whole, chance))
        try:
            new.restore(file)
        except Complaint as error:
            assert "\n" not in str(error)  # noqa: PT017 - either may be
            refused += 1
            continue
        assert new.games() in ({"a game": {"n": [1, 2, 3]}}, {})
        assert new.words.lines() in ({"en": [b"+quux"]}, {})
    assert refused > 40


def test_what_is_no_file_is_told(new, tmp_path):
    for path, told in ((tmp_path, "not a file"), (tmp_path / "none.zip", "No such file")):
        with pytest.raises(BackupError, match=told):
            new.restore(path)
    assert not new.places.data.exists()


def test_a_folder_that_cannot_be_written_is_told(old, file):
    save(old.places, file)
    nowhere = Computer(Places.within(Path("/dev/null")))
    with pytest.raises(BackupError, match="/dev/null/data cannot be written"):
        nowhere.restore(file)
    with pytest.raises(BackupError, match=r"/dev/null/a\.zip cannot be written"):
        save(old.places, Path("/dev/null/a.zip"))


def test_what_a_full_disk_has_left_blank_holds_nothing(new, file):
    """A full disk lets a database be made, and nothing be written into it."""
    new.places.data.mkdir(parents=True)
    for name in ("own-words.sqlite", "library.sqlite"):
        (new.places.data / name).touch()
    assert save(new.places, file).counts == Counts()
    new.restore(file)


def test_a_library_of_a_newer_version_is_left_as_it_is(old, new, file):
    save(old.places, file)
    with new.library() as library:
        library._file._connection.execute("PRAGMA user_version = 99")
    for do in (lambda: new.restore(file), lambda: save(new.places, file)):
        with pytest.raises(LibraryError, match="newer version"):
            do()
