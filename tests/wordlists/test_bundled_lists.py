import re
import tomllib
import zlib
from functools import cache
from pathlib import Path

import pytest

WORDLISTS = Path(__file__).parents[2] / "wordlists"
TABLES = {"ru": "ru-tiers.txt", "en": "en-tiers.txt"}
LISTS = tomllib.loads((WORDLISTS / "lists.toml").read_text("utf-8"))
PLAYABLE = {"ru": re.compile(r"[а-я]{2,}"), "en": re.compile(r"[a-z]{2,}")}


@cache
def text_of(name):
    return (WORDLISTS / LISTS[name]["file"]).read_bytes().decode("utf-8")


@cache
def words_of(name):
    return frozenset(text_of(name).splitlines())


@pytest.mark.parametrize("name", LISTS)
def test_each_list_is_in_form(name):
    *lines, end = text_of(name).split("\n")
    assert (end, len(lines)) == ("", LISTS[name]["words"])
    assert lines == sorted(set(lines))
    playable = PLAYABLE[LISTS[name]["language"]]
    assert [word for word in lines if not playable.fullmatch(word)] == []


@pytest.mark.parametrize(("narrow", "broad"), [("ru-nouns", "ru-nouns-wide"), ("en", "en-large")])
def test_the_broader_list_holds_the_narrower(narrow, broad):
    assert words_of(narrow) < words_of(broad)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("ru-nouns", "балда барсук шалаш добро тапок душман хумус принт ковид"),
        ("ru-nouns", "ножницы сутки деньги качели шахматы"),
        ("ru-nouns", "елка еж терпение терпенье пальто кофе аи"),
        ("ru-nouns", "главврач госуниверситет автопром вуз лабрадор смартфон блогер"),
        ("ru-nouns", "щипцы опилки оковы латы кулуары цимбалы дрязги гетры"),
        ("ru-nouns", "спрей шутер мохито цукини проездной тофу травмпункт донат"),
        ("ru-nouns-wide", "озвучка девятиэтажка безрыбица"),
        ("en", "colour color organise organize cliche cwm nth qi zoo donuts yoghurt rainforest"),
        ("en", "aa ab ae aw ed el ew hm mm ok op za app wifi bot zen sudoku vlogged selfies"),
        ("en-large", "yeh tsktsks verandahs kilogramme bordeaux muskox"),
    ],
)
def test_ordinary_words_are_there(name, words):
    assert set(words.split()) - words_of(name) == set()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("ru-nouns-wide", "москва россия париж иванов пушкин иванович наташа сергей"),
        ("ru-nouns-wide", "сша ссср мгу кг газпром ниссан википедия"),
        ("ru-nouns-wide", "главленоблфинуправление главленоблфинуправленье минрадиопром"),
        ("ru-nouns-wide", "союзпромимпортторг станкоинструментопторг мосгорсуд"),
        ("ru-nouns-wide", "столы окна красивый бежать быстро полвторого лягушенок"),
        ("ru-nouns", "чангбайит"),
        ("ru-nouns-wide", "окова лата цимбала тошиба макдак таганка реланиум айфон паблем викиап"),
        ("en-large", "london america nasa kb ts xiv doesn"),
        ("en-large", "lernaean mozambican chittagong kirghiz hominidae alarmclock greenuk"),
        ("en", "yeh kilogramme"),
    ],
)
def test_what_is_no_word_of_the_list_is_absent(name, words):
    assert set(words.split()) & words_of(name) == set()


@pytest.mark.parametrize(
    ("kept", "in_lists"),
    [
        ("ru-nouns-by-hand.txt", True),
        ("ru-nouns-struck-out.txt", False),
        ("en-by-hand.txt", True),
        ("en-struck-out.txt", False),
    ],
)
def test_the_hand_kept_lists_are_heeded(kept, in_lists):
    header, *lines = (WORDLISTS / kept).read_text("utf-8").splitlines()
    words = [line.partition("\t")[0] for line in lines]
    assert header.startswith("# ")
    assert words == sorted(set(words))
    for name in LISTS:
        if LISTS[name]["language"] == kept[:2]:
            assert {word for word in words if (word in words_of(name)) != in_lists} == set()


@pytest.mark.parametrize("language", TABLES)
def test_the_tables_of_known_words_are_in_form(language):
    text = (WORDLISTS / TABLES[language]).read_bytes().decode("utf-8")
    tiers = [tier.removesuffix("\n").split("\n") for tier in text.split("\n\n")]
    assert len(tiers) == 2
    assert all(tier == sorted(set(tier)) for tier in tiers)
    known = set(tiers[0]) | set(tiers[1])
    assert len(known) == len(tiers[0]) + len(tiers[1])
    lists = [name for name in LISTS if LISTS[name]["language"] == language]
    assert known <= set().union(*map(words_of, lists))


NAMES = {"ru": ("ru-nouns", "ru-nouns-wide"), "en": ("en", "en-large")}


@cache
def meanings_of(language):
    lines = (WORDLISTS / f"{language}-meanings.txt").read_text("utf-8").splitlines()
    return dict(line.split("\t") for line in lines[1:])


@pytest.mark.parametrize("language", NAMES)
def test_meanings_are_in_form(language):
    meanings = meanings_of(language)
    assert list(meanings) == sorted(meanings)
    assert meanings.keys() <= {word for name in NAMES[language] for word in words_of(name)}
    for word, entry in meanings.items():
        assert 0 < len(entry) <= 78, word
        assert entry == entry.strip(), word
        assert not re.search(r"\[\[|\]\]|\{|\}|\|| {2}|&[a-z]+;|<[a-z/]", entry), word
        if entry.startswith(">"):
            assert not meanings[entry[1:]].startswith(">"), word


FLAGS = [
    "plural",
    "soft",
    "adjectival",
    "diminutive",
    "verbal",
    "inhabitant",
    "mineral",
    "proper",
    "slang",
    "colloquial",
    "dialect",
    "rude",
]


@cache
def flags_of(language):
    lines = (WORDLISTS / f"{language}-flags.txt").read_text("utf-8").splitlines()
    return {word: keys.split() for word, keys in (line.split("\t") for line in lines[1:])}


@pytest.mark.parametrize("language", NAMES)
def test_flags_are_in_form(language):
    head, _, body = (WORDLISTS / f"{language}-flags.txt").read_bytes().partition(b"\n")
    flags = flags_of(language)
    assert head.decode() == f"{len(flags)} {zlib.crc32(body):08x}"
    assert list(flags) == sorted(flags)
    assert flags.keys() <= {word for name in NAMES[language] for word in words_of(name)}
    for word, keys in flags.items():
        assert keys == [key for key in FLAGS if key in keys] != [], word
