import gzip
import struct
import zlib
from functools import partial
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.lexicon import dictionary_files
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.dictionaries import Dictionaries
from gridsmith.core.lexicon.dictionary_files import (
    LONGEST_GLOSS,
    DictionaryError,
    plain_gloss,
    read_dictionary,
)
from gridsmith.core.lexicon.meanings import Meanings
from gridsmith.core.lexicon.reference import WordReference
from tests.core.lexicon.made import make_catalog, write_dict, write_stardict

ARTICLES = {"Cat": "Cat /kæt/\n  a pet", "dog": "dog\n  a guard", "hot dog": "a snack"}


@pytest.mark.parametrize(
    ("kinds", "article"),
    [
        ("m", b"a pet"),
        ("h", b"<p>a {<b>pet</b>} &lt;n&gt;</p>"),
        ("x", b"<ex>a <ex>pet"),
        ("h", b"<p>a <script>pet"),
        ("h", b"<p>a <b>pet</b></p><script>x()</script>"),
        ("x", "<k>cat</k><tr>kæt</tr><dtrn>a pet</dtrn><ex>my cat</ex>".encode()),
        ("g", b'<span color="red">a pet</span>'),
        ("tm", "kæt\0a pet".encode()),
        ("Pm", struct.pack(">I", 3) + b"\0\xff\0a pet"),
        ("", "tkæt\0ma pet\0".encode()),
        ("", b"W" + struct.pack(">I", 2) + b"\0\0" + b"ha <i>pet</i>\0"),
    ],
)
def test_the_kinds_of_articles(tmp_path, kinds, article):
    found = read_dictionary(write_stardict(tmp_path, {"cat": article}, kinds=kinds))
    gloss = "a {pet} <n>" if b"{" in article else "a pet"
    assert found.glosses == {"cat": (gloss,)}


@pytest.mark.parametrize(
    ("name", "language"),
    [("freedict-eng-rus", "en"), ("mueller_ru-en", "ru"), ("x.deu-eng", "deu"), ("pets", "")],
)
def test_a_name_may_say_the_language(tmp_path, name, language):
    index = write_dict(tmp_path, ARTICLES)
    for suffix in (".index", ".dict"):
        index.with_suffix(suffix).rename(tmp_path / f"{name}{suffix}")
    found = read_dictionary(tmp_path / f"{name}.index")
    assert (found.language, found.title) == (language, "A title")


PIECES = [
    "cat", "Cat", "a pet", " n. ", "<k>cat</k>", "<b>", "</b>", "<br/>", "<ex>", "</ex>",
    "é" * 30, "my {cat}", "/kæt/", "\n", "  \n", "(see: {dog})", "Synonyms: {puss}, {kit}",
    " <n, pl>", "<tr>", "&lt;i&gt;", "<!--", "-->", "<script>", "</script>", ">>", "\u00ad", "\t",
    "…", "; ", "</TR>", "<title>the", "</title>", "<p class='x'>", "long words " * 19, "<ex>a</ex>",
    "<tr>b</tr>", "я" * 2100,
]  # fmt: skip
SAID = ["", "", "lang=FR-en\n", "lang=ru\nbookname= \n", f"bookname={'n' * 150}\n", " lang = en "]
HEADWORDS = [
    "cat",
    "Cat ",
    "the cat",
    "ёж",
    "е\u0301ж",
    "м'яч",
    "·a·b",
    "x",
    "q" * 70,
    "ςοφος",
    "ıI",
]


def a_dictionary(folder, chance):
    def text():
        return "".join(chance.choices(PIECES, k=chance.randint(0, 9)))

    if chance.random() < 0.4:
        articles = {word: text() for word in chance.sample(HEADWORDS, 4)}
        index = write_dict(folder, articles, packed=chance.random() < 0.5)
        return index.with_suffix(chance.choice([".index", ".DICT"]))
    kinds, articles = chance.choice(["m", "h", "x", "tm", "Pm", "mW", "", ""]), {}
    for word in chance.sample(HEADWORDS, 4):
        data = b""
        for kind in kinds or chance.choices("mtghxkwnWP", k=2):
            body = text().encode()
            body = struct.pack(">I", len(body)) + body if kind.isupper() else body + b"\0"
            data += body if kinds else kind.encode() + body
        articles[word] = data if chance.random() < 0.7 else data[:-1]
    synonyms = {word: chance.randrange(4) for word in chance.sample(HEADWORDS, 3)}
    how = {name: chance.random() < 0.5 for name in ("packed", "wide")}
    ifo = write_stardict(folder, articles, kinds=kinds, synonyms=synonyms, **how)
    ifo.write_text(ifo.read_text() + chance.choice(SAID))
    return ifo


def imported_of(folder, path, language):
    told = []
    try:
        read = read_dictionary(path, lambda fraction: told.append(round(1000 * fraction)))
        imported = of(folder).import_file(
            path,
            "",
            language,
            ENGLISH.spells,
            progress=lambda done: told.append(round(1000 * done)),
        )
    except DictionaryError as error:
        return [str(error).replace(str(folder), "")]
    kept = of(folder).entries(), (of(folder).folder / "pets.dictionary").read_text("utf-8")
    return [told, str(read), str(imported), str(kept)]


@given(st.text(), st.text(max_size=10), st.booleans())
def test_a_gloss_is_a_short_printable_line(text, headword, is_marked_up):
    gloss = plain_gloss(text, headword, is_marked_up=is_marked_up)
    assert gloss.isprintable()
    assert len(gloss) <= LONGEST_GLOSS + 1
    assert not gloss.startswith((">", " "))


def damaged(change):
    def write(folder):
        index = write_dict(folder, ARTICLES, packed=True)
        change(folder)
        return index

    return write


def damaged_stardict(change):
    def write(folder):
        ifo = write_stardict(folder, {"cat": b"a pet", "dog": b"a guard"}, synonyms={"puss": 0})
        change(folder)
        return ifo

    return write


def put(name, data):
    return lambda folder: (folder / name).write_bytes(data)


def write_list(path):
    path.write_text("cat\ndog\n")
    return path


FAULTS = [
    (lambda folder: folder / "pets.txt", r"pets\.txt cannot be read"),
    (lambda folder: write_list(folder / "pets.txt"), r"pets\.txt is not a dictionary"),
    (lambda folder: folder / "pets.index", r"pets\.index is missing"),
    (damaged(lambda folder: (folder / "pets.dict.dz").unlink()), r"pets\.dict is missing"),
    (damaged(put("pets.dict.dz", b"\x1f\x8bnothing")), r"pets\.dict\.dz cannot be unpacked"),
    (damaged(put("pets.dict.dz", gzip.compress(b"x" * 99)[:-9])), "cannot be unpacked"),
    (damaged(put("pets.index", b"cat\tA\n")), r"pets\.index, line 1: expected a headword"),
    (damaged(put("pets.index", b"cat\tA\tF\ndog\tA!\tB\n")), r"pets\.index, line 2: expected"),
    (damaged(put("pets.index", b"cat\tA\tzz\n")), r"entry 1: its article is beyond the end"),
    (damaged(put("pets.index", b"cat\t////////\tB\n")), "line 1: expected a headword"),
    (damaged(put("pets.index", b"c\xe9t\tA\tB\n")), r"pets\.index, entry 1: not UTF-8"),
    (damaged(put("pets.dict.dz", b"\xff" * 99)), "entry 2: not UTF-8"),
    (damaged(put("pets.index", b"")), "has no words with a text"),
    (damaged_stardict(put("pets.ifo", b"something\n")), r"pets\.ifo is not a StarDict"),
    (damaged_stardict(put("pets.ifo", b"x" * 200_000)), r"pets\.ifo is not a StarDict"),
    (damaged_stardict(put("pets.idx", b"cat\0\0\0")), r"pets\.idx, entry 1: the index is cut"),
    (damaged_stardict(put("pets.idx", b"c" * 5000)), "entry 1: the index is cut"),
    (damaged_stardict(put("pets.idx", b"cat\0" + b"\xff" * 8)), "entry 1: its article is beyond"),
    (damaged_stardict(put("pets.syn", b"puss\0\0\0\0\x09")), r"pets\.syn, entry 1: no headword"),
    (damaged_stardict(put("pets.syn", b"puss\0\0")), r"pets\.syn, entry 1: the index is cut"),
    (damaged_stardict(put("pets.dict", b"\xff" * 99)), "entry 1: not UTF-8"),
    (damaged_stardict(lambda folder: (folder / "pets.idx").unlink()), r"pets\.idx is missing"),
]


def of(folder):
    return Dictionaries(folder / "dictionaries", folder / "cache")


def meanings(folder, language):
    return Meanings(tuple(of(folder).tries(language)))


@pytest.mark.parametrize(("write", "fault"), FAULTS)
def test_damage_is_one_line_and_nothing_is_written(tmp_path, write, fault):
    with pytest.raises(DictionaryError, match=fault):
        of(tmp_path).import_file(write(tmp_path), "", None, ENGLISH.spells)
    assert not (tmp_path / "dictionaries").exists()
    assert of(tmp_path).names() == []


@given(st.data())
def test_any_changed_byte_gives_glosses_or_one_line(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("damage")
    if data.draw(st.booleans(), "StarDict"):
        path = write_stardict(
            folder, {"cat": b"a pet", "dog": b"a guard"}, packed=True, synonyms={"puss": 0}
        )
    else:
        path = write_dict(folder, ARTICLES, packed=True)
    victim = data.draw(st.sampled_from(sorted(folder.iterdir())), "file")
    content = bytearray(victim.read_bytes())
    at = data.draw(st.integers(0, len(content) - 1), "at")
    content[at] = data.draw(st.integers(0, 255), "byte")
    victim.write_bytes(content[: data.draw(st.integers(0, len(content)), "length")])
    try:
        found = read_dictionary(path)
    except DictionaryError as error:
        fault = str(error)
        assert "\n" not in fault
    else:
        assert all(gloss.isprintable() for glosses in found.glosses.values() for gloss in glosses)


def test_a_bomb_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(dictionary_files, "LARGEST", 1 << 21)
    index = write_dict(tmp_path, ARTICLES, packed=True)
    (tmp_path / "pets.dict.dz").write_bytes(gzip.compress(bytes(1 << 26)))
    with pytest.raises(DictionaryError, match="too large: at most 2 MB"):
        read_dictionary(index)
    monkeypatch.setattr(dictionary_files, "MAX_ENTRIES", 2)
    with pytest.raises(DictionaryError, match="too many entries"):
        read_dictionary(index)


def test_progress_rises_and_can_stop_it(tmp_path):
    letters = "abcdefghijklmnopqrst"
    words = {f"w{''.join(word)}": "x" for word in product(letters, repeat=3)}
    index = write_dict(tmp_path, words, packed=True)
    told = []
    of(tmp_path).import_file(index, "", "en", ENGLISH.spells, progress=told.append)
    assert [round(1000 * fraction) for fraction in told] == [
        175,
        241,
        306,
        372,
        437,
        503,
        569,
        634,
        700,
        800,
        950,
        1000,
    ]

    def stop(fraction):
        if fraction > 0.5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        of(tmp_path).import_file(index, "other", "en", ENGLISH.spells, progress=stop)
    assert of(tmp_path).names() == ["pets"]


def import_pets(folder, name, text, language="en"):
    return of(folder).import_file(write_dict(folder, {"cat": text}), name, language, ENGLISH.spells)


def test_dictionaries_come_in_the_users_order(tmp_path):
    import_pets(tmp_path, "old", "an old pet")
    import_pets(tmp_path, "new", "a new pet")
    import_pets(tmp_path, "german", "a German cat", "de")
    found = of(tmp_path)

    def first(language):
        return getattr(meanings(tmp_path, language).of("cat"), "text", "")

    assert found.names() == ["german", "new", "old"]
    assert [first(language) for language in ("en", "", "ru")] == ["a new pet", "a German cat", ""]
    found.put_first("old")
    assert first("en") == "an old pet"
    found.remove("old")
    assert [entry.name for entry in found.entries()] == ["german", "new"]
    assert first("en") == "a new pet"
    with pytest.raises(DictionaryError, match="unknown dictionary 'old'; available: german, new"):
        found.remove("old")
    for refused in (
        partial(import_pets, tmp_path, "new", "again"),
        partial(found.check_name, "new"),
    ):
        with pytest.raises(DictionaryError, match="already exists"):
            refused()
    for name in ("../new", ".x", "a" * 61):
        with pytest.raises(DictionaryError, match="invalid dictionary name"):
            import_pets(tmp_path, name, "again")


def test_a_damaged_dictionary_hides_no_other(tmp_path, caplog):
    import_pets(tmp_path, "sound", "a pet")
    import_pets(tmp_path, "cut", "a beast")
    for trie in (tmp_path / "cache").iterdir():
        trie.write_bytes(b"x")
    file = tmp_path / "dictionaries" / "cut.dictionary"
    file.write_bytes(file.read_bytes()[:-3] + b"??\n")
    assert meanings(tmp_path, "en").of("cat").text == "a pet"
    (fault,) = of(tmp_path).examine()
    assert "cut is damaged" in str(fault)
    assert str(fault) in caplog.messages


@pytest.mark.parametrize(
    ("headwords", "said", "language"),
    [
        (["кошка", "собака", "ёж"], None, "ru"),
        (["zzz", "hot dog", "big cat", "cat", "dog"], None, "en"),
        (["hund", "katze", "maus"], None, ""),
        (["кішка", "їжак", "пес"], None, ""),
        (["hund"], "de", "de"),
    ],
)
def test_the_language_of_a_dictionary(tmp_path, headwords, said, language):
    index = write_dict(tmp_path, dict.fromkeys(headwords, "x y"))
    found = of(tmp_path).import_file(index, "", said, {"cat", "dog"}.__contains__)
    assert found.dictionary.language == language


def test_words_are_folded_as_lists_fold_them(tmp_path):
    told = []
    for seed in range(150):
        folder, chance = tmp_path / f"{seed}", Random(seed)
        folder.mkdir()
        path = a_dictionary(folder, chance)
        told.append(imported_of(folder, path, chance.choice([None, "", "en", "ru", "tr", "uk"])))
    assert zlib.crc32(str(told).encode()) == 2854391589  # which changes only with the reading


def test_a_list_brings_its_meanings_along(tmp_path):
    reference = WordReference(make_catalog(tmp_path))
    path = tmp_path / "meant.txt"
    path.write_text("OAK a large tree [n OAKS]\nRAN <run=v> [v]\nTEA a drink\n")
    assert reference.import_list(path, "meant").report.has_meanings
    meanings = reference.meanings(reference.catalog.open("meant"))
    assert meanings is not None
    assert [getattr(meanings.of(word), "text", None) for word in ("oak", "ran", "tea")] == [
        "a large tree [n OAKS]",
        "<run=v> [v]",
        "a drink",
    ]
    path.write_text("CAT 12\nTEA 7\n")
    assert not reference.import_list(path, "counted").report.has_meanings
    assert reference.dictionaries.names() == ["meant"]
    path.write_text("TEA another drink\n")
    reference.import_list(path, "meant", replace=True)
    assert reference.dictionaries.entry("meant").words == 1
