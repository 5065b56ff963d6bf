import re

import pytest

from tests.cli.conftest import read
from tests.core.lexicon.made import write_dict, write_stardict

BUNDLED = ["ru-nouns", "ru-nouns-wide", "en", "en-large"]


def test_import_reports_what_was_left_out(gridsmith, home):
    text = "кот\r\nКОТ\r\n\r\nбарсук\r\nбар5ук\r\nя\r\n" + 4 * "кот\r\n"
    (home / "list.txt").write_bytes(text.encode("cp1251"))
    outcome = gridsmith("words", "import", "list.txt", "--name", "mine")
    told = """\
mine: 2 words imported from list.txt (windows-1251), 8 of 10 lines skipped
  5  duplicate word: line 2 'КОТ', line 7 'кот', line 8 'кот', …
  1  blank line: line 3
  1  characters outside the alphabet: line 5 'бар5ук'
  1  a single letter: line 6 'я'
"""
    assert (outcome.status, outcome.out, outcome.err) == (0, told, "")


@pytest.mark.parametrize(
    "question",
    [
        ("balda", "search", "board.txt", "--min-length", "4"),
        ("balda", "advise", "board.txt", "--seconds", "0.2"),
        ("boggle", "solve", "caxx bsxx xxxx xxtx", "--words", "en"),
        ("tiles", "words", "фалда", "--words", "ru-nouns"),
    ],
)
def test_lists_of_words_with_their_meanings(gridsmith, home, question, advice_compiled):
    (home / "board.txt").write_text("....\nалда\n....\n", encoding="utf-8")
    plain, told = (
        read(gridsmith(*question, *more, "--format", "json")) for more in ([], ["--meanings"])
    )
    plain, rows = (one["moves"] if isinstance(one, dict) else one for one in (plain, told))
    assert "meaning" not in plain[0]
    known = {row["word"]: row["meaning"] for row in rows}
    for word, meaning in list(known.items())[:5]:
        defined = gridsmith("words", "define", word)
        assert (meaning is None) == (defined.status == 1)
        assert meaning is None or re.split(" {2,}", defined.out.strip(), maxsplit=2)[2] == meaning
    assert next(filter(None, known.values())) in gridsmith(*question, "--meanings").out


@pytest.mark.parametrize("command", [["own"], ["add", "абыр"]])
def test_own_words_that_were_damaged_are_told_of(gridsmith, home, command):
    gridsmith("words", "add", "абыр")
    (home.parent / "data" / "gridsmith" / "library.sqlite").write_bytes(b"nothing" * 1000)
    told = gridsmith("words", *command).err
    assert told.startswith("gridsmith: The library was damaged, and there was no copy.")


def test_build_makes_images_that_are_found(gridsmith, home, monkeypatch):
    places = [home / line for line in gridsmith("words", "build", "--to", "images").out.split()]
    assert [place.name.rpartition("-")[0] for place in places] == BUNDLED
    assert all((place / "image.json").exists() for place in places)
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "no-cache"))
    monkeypatch.setenv("GRIDSMITH_IMAGES", str(home / "images"))
    assert gridsmith("words", "complete", "badger").out.startswith("badger\n")
    assert not (home / "no-cache").exists()


@pytest.fixture
def english(gridsmith, home):
    (home / "english.txt").write_text("at\ncat\ncats\ncoat\ncot\ncut\nat\ntack\nchat\nscat\n")
    return ("-w", "english.txt")


def test_dictionaries(gridsmith, home):
    write_dict(home, {"cat": "a pet", "dog": "a guard", "dogcat": "a toy", "a b": "x"}, packed=True)
    for folder in ("german", "greek"):
        (home / folder).mkdir()
    write_dict(home / "greek", {"σκύλος": "a dog"})
    write_stardict(home / "german", {"dog": b"ein Hund"})
    guard, hound = (f"dog  everyone knows it  {text}\n" for text in ("a guard", "ein Hund"))
    ifo = ("dictionaries", "import", "german/pets.ifo")
    for arguments, out in (
        (("dictionaries", "list"), None),
        (
            ("dictionaries", "import", "pets.dict.dz"),
            "pets: 3 words imported from A title, language: en; 1 entry skipped\n",
        ),
        (
            ("dictionaries", "import", "greek/pets.index", "--name", "greek"),
            "greek: 1 word imported from A title, language: other; 0 entries skipped\n",
        ),
        (("dictionaries", "remove", "greek"), "removed greek\n"),
        (("define", "dog"), guard),
        (("add", "dogcat"), None),
        (("define", "dogcat"), "dogcat  a toy\n"),
        (ifo, "gridsmith: the dictionary pets already exists\n"),
        ((*ifo, "--name", "dogs", "--language", "en"), None),
        (("define", "dog"), hound),
        (("dictionaries", "first", "pets"), "pets comes first\n"),
        (("define", "dog"), guard),
        (("dictionaries", "remove", "pets"), "removed pets\n"),
    ):
        outcome = gridsmith("words", *arguments)
        assert out in (None, outcome.out + outcome.err)
    (row,) = read(gridsmith("words", "dictionaries", "list", "--format", "json"))
    assert (row["name"], row["language"], row["words"]) == ("dogs", "en", 1)
    fault = gridsmith("words", *ifo, "--language", "English")
    assert (fault.status, len(fault.err.splitlines())) == (2, 1)


QUIZ = ("words", "quiz", "cat*", "-w", "english.txt", "--seed", "1")


def test_quiz_asks_until_all_is_known_for_now(gridsmith, english):
    outcome = gridsmith(*QUIZ, "--questions", "2", given=b"x\nscat CATS\n")
    lines = [line for line in outcome.out.splitlines() if not line.startswith("  ")]  # meanings
    first, wrong, second, verdict, end = lines
    prompts = {"ACT: 1 word?": "cat", "ACST: 2 words?": "cats scat"}
    assert {first, second} == {*prompts}
    assert wrong == f"Wrong. {prompts[first]}"
    is_right = prompts[second] == "cats scat"
    assert verdict == f"{'Right' if is_right else 'Wrong'}. {prompts[second]}"
    assert end.startswith(f"{int(is_right)} of 2 questions. Asked so far: 2 of 2")
    assert "\n  cat: " in outcome.out
    assert "Asked so far: 2 of 2; known: 0" in gridsmith(*QUIZ, given=b"").out


def test_quiz_about_hooks_and_words(gridsmith, english):
    quiz = ("words", "quiz", "-w", "english.txt", "--questions", "3", "--kind")
    hooks = gridsmith(*quiz, "hooks", "cat", given=b" S / s\n")
    assert hooks.out.splitlines()[:2] == ["CAT: letters in front / letters behind?", "Right. s / s"]
    for answer in ("y", "\N{CYRILLIC SMALL LETTER EN}", "maybe"):
        given = f"{answer}\n".encode() * 3
        out = gridsmith(*quiz, "words", "c?t", "--seed", "3", given=given).out
        verdicts = re.findall(r"^(Right|Wrong).* is (a|not a) word\.$", out, re.MULTILINE)
        right = {"y": "a", "maybe": ""}.get(answer, "not a")
        assert len(verdicts) == 3
        assert all((said == "Right") == (kind == right) for said, kind in verdicts)


def test_a_list_is_read_in_the_letters_of_a_language_or_of_a_bag(gridsmith, home, monkeypatch):
    (home / "es.txt").write_text("chollo\nañó\n", encoding="utf-8")
    (home / "bag.txt").write_text("CH 1 5\nLL 1 8\nO 9 1\nÑ 1 8\n", encoding="utf-8")
    given = ("words", "import", "es.txt", "--name", "es", "--language")
    assert "the languages are ru, en, de, es, fr, uk" in gridsmith(*given, "xx").err
    assert gridsmith(*given, "es").status == 0
    known = dict.fromkeys(("es_MX", "en_US"), home / "es.txt").get
    monkeypatch.setattr("gridsmith.core.lexicon.list_formats.of_system", known)
    for system in (["es_MX"], ["en_US", "--language", "es"]):
        assert gridsmith("words", "import", *system, "--name", "es", "--replace").status == 0
        assert gridsmith("words", "export", "es").out == "año\nchollo\n"
    for words in ("es", "es.txt"):
        found = gridsmith("tiles", "words", "chollo", "--words", words, "--bag", "bag.txt")
        assert "chollo      15       4" in found.out
    (home / "ca.txt").write_text("col·lega\nperill\n", encoding="utf-8")
    (home / "ca_bag.txt").write_text(
        "L·L 1 10\nC 1 2\nO 1 1\nE 1 1\nG 1 3\nA 1 1\n", encoding="utf-8"
    )
    found = gridsmith("tiles", "words", "agecol·lo?", "--words", "ca.txt", "--bag", "ca_bag.txt")
    assert "col·lega      18       6" in found.out
