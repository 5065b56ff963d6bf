import io
import json
import random
import sqlite3
import zipfile
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from zipfile import ZipFile

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.files.copies import check, copies_of, fault_in, make_copy
from gridsmith.core.files.database import FILE, Database
from gridsmith.core.files.places import Places
from gridsmith.core.files.settings_file import add_settings, read_settings
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.own_words import OwnWords, OwnWordsFile
from gridsmith.core.lexicon.reference import WordReference
from gridsmith.core.library import backup
from gridsmith.core.library.backup import BackupError, Counts, Restored, restore, save
from gridsmith.core.library.library import Library
from gridsmith.core.searching.search_store import SearchStore
from gridsmith.core.study.card_box import CardBox
from tests.core.lexicon.made import write_dict

NOW = datetime(2026, 11, 24, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Computer:
    places: Places

    @property
    def catalog(self):
        return Catalog.at(self.places.data, self.places.cache)

    @property
    def path(self):
        return self.places.data / FILE

    def save_game(self, title, content):
        with Library(self.path) as library:
            library.save("balda", title, content)

    def save_session(self, content):
        with Library(self.path) as library:
            library.save_session("balda", {"game": content, "view": {"row": 1}})

    def games(self):
        with Library(self.path) as library:
            return sorted(one.title for one in library.listed())

    def board(self):
        with Library(self.path) as library:
            return (library.session("balda") or {}).get("game")

    def change_words(self, change, *words):
        OwnWordsFile(self.places.data).change(change, {"en": words}, {"en": ENGLISH})

    def words(self):
        return OwnWordsFile(self.places.data).of("en", ENGLISH)

    def import_list(self, name, text):
        path = self.places.data.parent / "words.txt"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        self.catalog.import_list(path, name)

    def restore(self, file, **more):
        return restore(file, self.places, **more).counts


@pytest.fixture
def old(tmp_path):
    return Computer(Places.within(tmp_path / "old"))


@pytest.fixture
def new(tmp_path):
    return Computer(Places.within(tmp_path / "new"))


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Gridsmith.zip"


def furnish(computer, tmp_path):
    computer.save_game("one", {"n": 1})
    computer.save_game("two", {"n": 2})
    computer.save_session({"n": 3})
    SearchStore(computer.places.data, "tiles").save("p", {"search": None, "row": 3})
    computer.change_words("add", "quire")
    computer.change_words("hide", "tea")
    CardBox(computer.places.data).review("en", "words", "tea", right=True, now=NOW)
    computer.import_list("мой-список", "tea\neat\n")
    (computer.places.data / "lists" / "folder.words").mkdir()
    WordReference(computer.catalog).import_dictionary(
        write_dict(tmp_path, {"tea": "a drink"}), language="en"
    )
    add_settings(computer.places.settings, {"theme": "dark", "window/width": "900"})
    return Counts(2, 1, 1, 2, 1, 1, 1, 1)


def test_no_more_than_all_is_copied_of_a_list_that_grows():
    told = []
    backup._Done(3, told.append).copy(io.BytesIO(b"longer"), io.BytesIO())
    assert told == [1]


def test_everything_comes_back_on_another_computer(old, new, file, tmp_path):
    counts = furnish(old, tmp_path)
    told = []
    assert save(old.places, file, progress=told.append).counts == counts
    assert told == sorted(told)
    assert told[0] < told[-1] == 1
    for restored in (Restored(counts, ("theme",), ("мой-список",)), Restored(Counts())):
        assert restore(file, new.places) == restored
        assert new.games() == ["one", "two"]
    assert new.board() == {"n": 3}
    assert SearchStore(new.places.data, "tiles").load("p") == {"search": None, "row": 3}
    assert new.words() == OwnWords(frozenset({"quire"}), frozenset({"tea"}))
    assert CardBox(new.places.data).statistics("en", "words", ["tea"], NOW).right == 1
    assert new.catalog.imported_names() == ["мой-список"]
    assert list(new.catalog.open("мой-список").words()) == ["eat", "tea"]
    names, others = (WordReference(one.catalog).dictionaries.names() for one in (old, new))
    assert names == others
    assert read_settings(new.places.settings) == {"theme": "dark"}
    assert not fault_in(new.path)


def test_what_is_there_stays(old, new, file):
    old.save_game("one", {"n": 1})
    old.save_session({"n": 3})
    old.change_words("add", "quire", "tea")
    old.import_list("mine", "tea\neat\n")
    add_settings(old.places.settings, {"theme": "dark", "language": "ru"})
    new.save_game("one", {"n": 7})
    new.save_session({"n": 8})
    new.change_words("hide", "tea")
    new.import_list("mine", "ate\n")
    add_settings(new.places.settings, {"theme": "light"})
    save(old.places, file)
    for boards in (1, 0):
        assert new.restore(file, title="From the backup").boards == boards
        assert new.games() == ["From the backup", "one", "one"]
        assert new.board() == {"n": 8}
        assert new.words() == OwnWords(frozenset({"quire"}), frozenset({"tea"}))
        assert list(new.catalog.open("mine").words()) == ["ate"]
        assert read_settings(new.places.settings) == {"theme": "light", "language": "ru"}
    with Library(new.path) as library:
        (board,) = (one.id for one in library.listed() if one.title == "From the backup")
        assert library.load(board).content == {"game": {"n": 3}, "view": {"row": 1}}


def test_a_backup_can_replace_the_library(old, new, file):
    old.save_game("one", {"n": 1})
    new.save_game("two", {"n": 2})
    new.save_session({"n": 3})
    save(old.places, file)
    assert make_copy(new.path) is not None
    new.restore(file, replace=True)
    assert (new.games(), new.board()) == (["one"], None)
    assert check(new.path).id == "library-sound"  # though the copy has another game of its number
    (copy,) = copies_of(new.path)
    new.restore(copy, replace=True)
    assert (new.games(), new.board()) == (["two"], {"n": 3})


def test_a_board_that_the_library_could_not_take_is_saved(old, new, file):
    old.save_session({"n": 1})
    left = {"game": {"n": 2}, "view": {}, "history": "AAAA", "seen": "another"}
    (old.places.data / "unsaved-balda.json").write_text(json.dumps(left))
    (old.places.data / "unsaved-dots.json").write_text("{")
    assert save(old.places, file, "Before").counts == Counts(games=1, boards=1)
    assert old.board() == {"n": 1}
    new.restore(file)
    assert (new.board(), new.games()) == ({"n": 2}, ["Before"])


def test_the_same_is_saved_as_the_same(old, file, tmp_path):
    furnish(old, tmp_path)
    save(old.places, file)
    first = file.read_bytes()
    infos = ZipFile(file).infolist()
    packed = {(info.external_attr >> 16, info.compress_type) for info in infos}
    assert packed == {(0o600, zipfile.ZIP_DEFLATED)}
    save(old.places, file)
    assert file.read_bytes() == first
    with pytest.raises(Complaint, match="exists"):
        save(old.places, file, replace=False)


def test_a_damaged_library_is_restored_before_it_is_saved(old, new, file):
    for number in range(9):
        old.save_game(f"game {number}", {"n": number})
    make_copy(old.path)
    old.path.write_bytes(old.path.read_bytes().replace(b'{"n":7', b'["n":7'))
    assert save(old.places, file).notice.id == "library-restored"
    assert new.restore(file).games == 9


@pytest.mark.parametrize("step", ["_add", "add_settings", "writing_whole"])
def test_whoever_is_killed_meanwhile_does_it_again(old, new, file, tmp_path, monkeypatch, step):
    counts = furnish(old, tmp_path)
    save(old.places, file)
    with monkeypatch.context() as patch:
        patch.setattr(backup, step, None)
        with pytest.raises(TypeError):
            new.restore(file)
    new.restore(file)
    assert new.games() == ["one", "two"]
    assert len(new.catalog.imported_names()) == counts.lists


# Backups from anybody


def zip_of(file, **parts):
    with ZipFile(file, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, data in parts.items():
            zipped.writestr(name, data)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda _: b"", "not a zip file"),
        (lambda _: b"no zip" * 99, "not a zip file"),
        (lambda data: data[:-300], "not a zip file"),
        (lambda data: data[:200] + bytes([data[200] ^ 1]) + data[201:], "damaged"),
    ],
)
def test_what_is_no_backup_is_refused_in_one_line(old, new, file, spoil, told):
    old.save_game("one", {"n": 1})
    save(old.places, file)
    file.write_bytes(spoil(file.read_bytes()))
    with pytest.raises(BackupError, match=told):
        new.restore(file)
    assert not new.path.exists()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("../evil", "unexpected file"),
        ("lists/../../evil.words", "unexpected file"),
        ("/etc/passwd", "unexpected file"),
        ("lists/ru-nouns.words", "ru-nouns"),  # a bundled one
        ("copies/library-1.sqlite", "unexpected file"),
        (FILE, "unexpected file"),  # twice
        ("unpacked", "too large"),
        ("many", "too large"),
        ("bzip2", "unexpected file"),
    ],
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_zip_with_other_parts_is_refused(old, new, file, monkeypatch, name, told):
    old.save_game("one", {"n": 1})
    save(old.places, file)
    limits = {"unpacked": ("_LARGEST", 50_000), "many": ("_MAX_PARTS", 2)}
    if name in limits:
        monkeypatch.setattr(backup, *limits[name])
    packing = zipfile.ZIP_BZIP2 if name == "bzip2" else zipfile.ZIP_DEFLATED
    with ZipFile(file, "a", packing) as zipped:
        part = name if "/" in name or name == FILE else "lists/mine.words"
        zipped.writestr(part, b"0" * 100_000)
    with pytest.raises(Complaint, match=told):
        new.restore(file)
    assert not new.path.exists()


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TRIGGER t AFTER INSERT ON game BEGIN SELECT 1; END",
        "DROP TABLE search; CREATE VIEW search AS SELECT randomblob(99999999)",
        "DROP TABLE search",
        "INSERT INTO session (kind, window, content, history) VALUES ('a', '', 'no json', x'')",
        "PRAGMA user_version = 7",
    ],
)
def test_a_library_with_other_tables_or_contents_is_refused(new, file, tmp_path, script):
    new.save_game("one", {"n": 1})
    before, evil = new.path.read_bytes(), tmp_path / "evil.sqlite"
    Database(evil).close()
    with closing(sqlite3.connect(evil)) as connection:
        connection.executescript(f"{script}; PRAGMA journal_mode = DELETE")
    zip_of(file, **{FILE: evil.read_bytes(), "settings.ini": b""})
    with pytest.raises(Complaint, match="damaged"):
        new.restore(file)
    assert new.path.read_bytes() == before


def test_damage_is_noticed_or_does_not_matter(old, new, file, tmp_path):
    furnish(old, tmp_path)
    save(old.places, file)
    whole, chance = file.read_bytes(), random.Random(5)
    library = ZipFile(file).read(FILE)
    for trial in range(40):
        data = bytearray(library if trial % 2 else whole)
        for _ in range(chance.choice((1, 1, 3, 30))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        if trial % 2:
            zip_of(file, **{FILE: bytes(data), "settings.ini": b""})
        else:
            file.write_bytes(data)
        with suppress(Complaint):
            new.restore(file)
        if new.path.exists():
            assert not fault_in(new.path)


def test_what_is_no_file_is_told(new, tmp_path):
    for path in (tmp_path, tmp_path / "none.zip"):
        with pytest.raises(BackupError, match=r"not a file|No such file"):
            new.restore(path)
