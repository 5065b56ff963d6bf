import errno
import json
import stat
import zlib
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.files.copies import make_copy
from gridsmith.core.files.database import FILE, LibraryError
from gridsmith.core.lexicon import catalog as catalog_module
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.catalog import Catalog, CatalogError
from gridsmith.core.lexicon.own_words import (
    OwnWords,
    OwnWordsFile,
    checked_word,
)
from gridsmith.core.lexicon.reading import WordListError
from tests.core.lexicon.made import change_own_words, make_catalog


@pytest.fixture
def catalog(tmp_path):
    return make_catalog(tmp_path)


@pytest.fixture
def word_file(tmp_path):
    path = tmp_path / "my words.txt"
    path.write_text("Ёж\nкот\nкот\n123\n", encoding="utf-8")
    return path


def words_of(lexicon):
    return [lexicon.alphabet.decode(codes) for codes in lexicon.graph]


def built(catalog, name):
    return len(list(catalog.images.folder.glob(f"{name}-*/image.json")))


def names(catalog):
    return [entry.name for entry in catalog.entries()]


@pytest.mark.parametrize("name", ["none", "", "../bundled/ru-test", "ru-test.txt", "\udcff"])
def test_an_unknown_list_is_named_with_those_there_are(catalog, name):
    for ask in (catalog.open, catalog.alphabet, catalog.entry, catalog.remove, catalog.look_up):
        with pytest.raises(CatalogError, match="available: ru-test, en-test"):
            ask(name)


def test_opening_builds_an_image_once(catalog, monkeypatch):
    assert built(catalog, "ru-test") == 0
    assert words_of(catalog.open("ru-test")) == ["балда", "банка", "манка"]
    assert built(catalog, "ru-test") == 1
    again = Catalog(catalog.bundled, catalog.data, catalog.images)
    with monkeypatch.context() as patch:
        patch.setattr(catalog_module, "build_lexicon", None)
        opened = again.open("ru-test")
        assert words_of(opened) == ["балда", "банка", "манка"]
        assert opened.alphabet == again.alphabet("ru-test") == RUSSIAN
    (catalog.bundled / "ru-test.txt").write_text("балда\nшалаш\n", encoding="utf-8")
    opened = catalog.open("ru-test")
    assert (words_of(opened), opened.notice) == (["балда", "шалаш"], None)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("ru-test", "ru-test is the name of a bundled list; choose another one"),
        ("mine", "the list mine already exists"),
        ("", "invalid list name ''"),
        ("a/b", "invalid list name"),
        ("..", "invalid list name"),
        (".hidden", "invalid list name"),
        ("two words", "invalid list name"),
        ("line\n", "invalid list name"),
        ("x" * 61, "invalid list name"),
    ],
)
def test_refuses_a_name(catalog, word_file, name, complaint):
    catalog.import_list(word_file, "mine")
    before = sorted(catalog.data.rglob("*"))
    with pytest.raises(CatalogError, match=complaint):
        catalog.import_list(word_file, name, replace=name == "ru-test")
    assert sorted(catalog.data.rglob("*")) == before


GOOD_ALPHABET = {"language": "ru", "symbols": "абв", "folds": {}, "faces": []}


@pytest.mark.parametrize(
    "label",
    [
        "",
        "{",
        "\udcff",
        "{}",
        json.dumps({"title": "a", "source": "b", "words": 1, "alphabet": None}),
        json.dumps({"title": "a", "source": "b", "words": 1, "alphabet": {"symbols": "аа"}}),
        json.dumps({"title": "a", "source": "b", "words": float("inf"), "alphabet": GOOD_ALPHABET}),
        json.dumps({"title": "a", "words": 1, "alphabet": GOOD_ALPHABET}),
    ],
)
def test_a_damaged_label_hides_only_its_own_list(catalog, word_file, label):
    catalog.import_list(word_file, "good")
    catalog.import_list(word_file, "bad")
    path = catalog.data / "lists" / "bad.words"
    path.write_text(f"{label}\nеж\n", encoding="utf-8", errors="surrogateescape")
    assert names(catalog) == ["ru-test", "en-test", "good"]
    for ask in (catalog.open, catalog.alphabet):
        with pytest.raises(CatalogError, match="the list bad is damaged"):
            ask("bad")
    catalog.import_list(word_file, "bad", replace=True)
    assert words_of(catalog.open("bad")) == ["еж", "кот"]
    path.write_text(label, encoding="utf-8", errors="surrogateescape")
    catalog.remove("bad")
    assert not path.exists()


@pytest.mark.parametrize(
    "damage", ["еж\ncat\n".encode(), b"\xff\xfe", b"\xd0", "еж\n".encode(), b""]
)
def test_a_damaged_list_is_an_error_in_one_line(catalog, word_file, damage, monkeypatch):
    for name in (
        "packed_words._AT_ONCE", "packed_words._BYTES_AT_ONCE", "packed_words._SORTED_AT_ONCE",
        "packed_words._IN_A_RUN", "word_graph._AT_ONCE", "word_graph._IN_A_PIECE",
        "encoding._PIECE", "encoding._LOOKED_AT", "catalog._PART", "image._WRITTEN_AT_ONCE",
    ):  # fmt: skip
        monkeypatch.setattr(f"gridsmith.core.lexicon.{name}", 40)
    word_file.write_text(
        "\n".join([*map("".join, product("абвгд", repeat=3)), "ааааааааааааааа", "123", ""])
    )
    OwnWordsFile(catalog.data).put({"mine": own_words("где лежа", "ааа")})
    told = list[float]()
    catalog.import_list(word_file, "mine", progress=told.append)
    rounded = [round(4000 * fraction) for fraction in told]
    assert (len(told), zlib.crc32(str(rounded).encode())) == (182, 3283745268)
    assert built(catalog, "mine") == 1  # so that it opens at once
    path = catalog.data / "lists" / "mine.words"
    path.write_bytes(path.read_bytes().partition(b"\n")[0] + b"\n" + damage)
    with pytest.raises(CatalogError, match=r"the list mine is damaged: its words"):
        catalog.open("mine")


@pytest.mark.parametrize("has_links", [True, False])
def test_of_two_imports_at_once_one_wins(catalog, word_file, tmp_path, monkeypatch, has_links):
    def link(one, other):
        raise PermissionError(errno.EPERM, "not permitted")

    def tell(fraction):
        if fraction == 0.5:  # all is read
            catalog.import_list(tmp_path / "other", "mine")

    if not has_links:
        monkeypatch.setattr("os.link", link)
    (tmp_path / "other").write_text("рысь\n", encoding="utf-8")
    with pytest.raises(CatalogError, match="the list mine already exists"):
        catalog.import_list(word_file, "mine", progress=tell)
    assert words_of(catalog.open("mine")) == ["рысь"]
    assert [path.name for path in (catalog.data / "lists").iterdir()] == ["mine.words"]


def test_a_data_folder_that_cannot_be_written_is_an_error(catalog, word_file):
    catalog.data.write_text("a file in the way")
    with pytest.raises(CatalogError, match="cannot be saved in"):
        catalog.import_list(word_file, "mine")
    with pytest.raises(LibraryError, match="cannot be written"):
        change_own_words(catalog, "add", {"ru-test": ["еж"]})
    assert len(catalog.open("ru-test")) == 3


# Files outside the catalog


def test_opens_a_dictionary_again_whose_affixes_have_changed(catalog, tmp_path):
    (tmp_path / "en.dic").write_text("1\ncat/S\n")
    assert words_of(catalog.open_file(tmp_path / "en.dic")) == ["cat"]
    (tmp_path / "en.aff").write_text("SFX S Y 1\nSFX S 0 s .\n")
    assert words_of(catalog.open_file(tmp_path / "en.dic")) == ["cat", "cats"]


@pytest.mark.parametrize("name", ["..", "-n", "имя списка", "a*[b]", "x" * 250, "𐐨" * 60])
def test_opens_a_file_of_any_name(catalog, tmp_path, name, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("words").write_text("cat\ndog\n")
    assert words_of(catalog.open_any("words")) == ["cat", "dog"]
    path = tmp_path / f"{name}.txt"
    path.write_text("cat\n", encoding="utf-8")
    for _ in range(2):
        assert words_of(catalog.open_file(path)) == ["cat"]
    for kept in tmp_path.rglob("masks.npy"):
        assert kept.parent.parent == catalog.images.folder


def test_a_file_that_cannot_be_read_is_an_error_in_one_line(catalog, word_file, monkeypatch):
    def forbid(path):
        raise PermissionError(13, "Permission denied")

    for path in (word_file.with_name("none.txt"), word_file.parent):
        with pytest.raises(WordListError, match=str(path)):
            catalog.open_file(path)
    monkeypatch.setattr(Path, "read_bytes", forbid)
    with pytest.raises(WordListError, match="cannot be read: Permission denied"):
        catalog.open_file(word_file)


def test_the_standard_catalog_lies_in_the_users_folders(tmp_path, monkeypatch):
    data = tmp_path / "share" / "gridsmith"
    data.mkdir(mode=0o755, parents=True)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("GRIDSMITH_IMAGES", str(tmp_path / "images"))
    catalog = Catalog.standard()
    assert {"ru-nouns", "en"} <= set(names(catalog))
    assert tmp_path / "images" in catalog.images.read_only
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert [path.name for path in tmp_path.rglob("*")] == ["share", "gridsmith"]


def test_words_with_too_little_in_common_are_refused(catalog, word_file, monkeypatch):
    monkeypatch.setattr("gridsmith.core.lexicon.word_graph._MAX_NODES", 2)
    with pytest.raises(WordListError, match=f"{word_file}: the words have too little in common"):
        catalog.import_list(word_file, "mine")
    with pytest.raises(WordListError, match="too little in common"):
        catalog.open_file(word_file)
    assert not any(entry.name == "mine" for entry in catalog.entries())


ALPHABETS = {"list": RUSSIAN, "other": RUSSIAN, "en": ENGLISH}
LETTERS = st.text("абв", min_size=2, max_size=3)


def own_words(added="", hidden="", unread=()):
    return OwnWords(frozenset(added.split()), frozenset(hidden.split()), unread)


@pytest.fixture
def file(tmp_path):
    return OwnWordsFile(tmp_path / "data")


def change(file, how, *words, name="list"):
    assert file.change(how, {name: words}, ALPHABETS) is None


@settings(max_examples=12)
@given(
    st.lists(st.tuples(st.sampled_from(("add", "hide", "forget")), st.lists(LETTERS)), max_size=5)
)
def test_each_change_has_its_effect(tmp_path_factory, changes):
    file = OwnWordsFile(tmp_path_factory.mktemp("own") / "data")
    assert not file.of("list", RUSSIAN)
    assert not file.data.exists()
    added, hidden = set[str](), set[str]()
    for how, words in changes:
        change(file, how, *words)
        added.difference_update(words)
        hidden.difference_update(words)
        if how != "forget":
            (added if how == "add" else hidden).update(words)
    own = file.of("list", RUSSIAN)
    assert own == OwnWords(frozenset(added), frozenset(hidden))
    assert bool(own) == bool(added or hidden)
    assert not file.of("other", RUSSIAN)


def test_words_of_another_alphabet_are_kept_unread(file):
    change(file, "add", "кот")
    change(file, "hide", "еж")
    assert file.of("list", ENGLISH) == own_words(unread=("+кот", "-еж"))
    assert file.of("list", RUSSIAN) == own_words("кот", "еж")
    file.put({"all": own_words("кот cat x", "еж")})  # one was never a word
    assert file.in_all_alphabets("all") == own_words("кот cat", "еж")


# What goes wrong


def test_a_damaged_library_is_restored(file):
    change(file, "add", "кот")
    make_copy(file.data / FILE)
    (file.data / FILE).write_bytes(b"damaged " * 1000)
    own = file.of("list", RUSSIAN)
    assert own == own_words("кот")
    assert own.notice.id == "library-restored"


@pytest.mark.parametrize(
    ("word", "fault"),
    [
        (" ", "word-missing"),
        ("е", "own-word-length"),
        ("а" * 64, "own-word-length"),
        ("cat", "word-foreign"),
        ("\udcff", "word-foreign"),
        ("еж\n+кот", "word-foreign"),
    ],
)
def test_refuses_what_cannot_be_a_word(word, fault):
    with pytest.raises(Complaint) as refused:
        checked_word(word, RUSSIAN)
    assert refused.value.id == fault
    assert checked_word(" Ёж ", RUSSIAN) == "еж"
    assert checked_word("а" * 63, RUSSIAN)
