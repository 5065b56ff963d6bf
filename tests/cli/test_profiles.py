import json

import pytest

from gridsmith.core.lexicon.profiles import BUILT_IN


@pytest.fixture
def small(gridsmith):
    assert gridsmith("words", "import", "words.txt", "--name", "small").status == 0
    return "small"


def test_the_built_in_profiles_are_listed(gridsmith):
    gridsmith("words", "profiles", "refuse", "family", "балда", "cat")
    gridsmith("words", "profiles", "take", "family", "бармаглот")
    outcome = gridsmith("words", "profiles", "list", "--format", "tsv")
    assert outcome.rows[0] == ["name", "without", "allowed", "denied", "note"]
    assert [row[0] for row in outcome.rows[1:]] == list(BUILT_IN)
    assert outcome.rows[-1] == ["family", "rude", "1", "2", "No rude words."]


def test_every_command_takes_a_profile(gridsmith, small):
    on = ("--words", small, "--profile", "strict")
    assert gridsmith("words", "profiles", "refuse", "strict", "Кот").out == "Кот denied in strict\n"
    assert gridsmith("words", "profiles", "take", "strict", "кто").status == 0
    for command, found in (
        (("balda", "search", "board.txt", *on, "--format", "tsv"), {"окот"}),
        (("tiles", "words", "кот", *on, "--format", "tsv"), {"кто", "ток"}),
        (("boggle", "solve", "кот тик", *on, "--format", "tsv"), set()),
    ):
        outcome = gridsmith(*command)
        assert outcome.status == 0, outcome.err
        words = {row[0] for row in outcome.rows[1:]}
        assert "кот" not in words
        assert found <= words
    outcome = gridsmith("words", "check", "кот", "кто", "кит", *on)
    assert (outcome.status, outcome.out) == (1, "кот  no\nкто  yes\nкит  yes  everyone knows it\n")
    assert gridsmith("words", "complete", "к", *on).out.split() == ["кит", "котик", "кто"]
    assert gridsmith("words", "check", "кот", "--words", f"{small}@strict").out == "кот  no\n"
    assert gridsmith("words", "profiles", "forget", "strict", "кот", "кто").status == 0
    outcome = gridsmith("words", "check", "кот", "кто", *on)
    assert outcome.out == "кот  yes  everyone knows it\nкто  no\n"


def test_a_profile_goes_through_a_file(gridsmith, home):
    gridsmith("words", "profiles", "refuse", "tochek", "балда")
    shown = gridsmith("words", "profiles", "show", "tochek").out
    assert json.loads(shown)["deny"] == ["балда"]
    assert gridsmith("words", "profiles", "export", "tochek", "-o", "t.json").status == 0
    assert (home / "t.json").read_text(encoding="utf-8") == shown
    assert gridsmith("words", "profiles", "export", "tochek").out == shown
    outcome = gridsmith("words", "profiles", "import", "t.json")
    assert outcome.err == (
        "gridsmith: tochek is the name of a built-in profile; choose another one\n"
    )
    assert outcome.status == 2
    outcome = gridsmith("words", "profiles", "import", "t.json", "--name", "club")
    assert outcome.out == "imported club\n"
    imported = json.loads(gridsmith("words", "profiles", "show", "club").out)
    assert imported == {**json.loads(shown), "name": "club"}
    assert gridsmith("words", "check", "балда", "--profile", "club").status == 1
    outcome = gridsmith("words", "profiles", "import", "t.json", "--name", "club")
    assert outcome.err == "gridsmith: the profile club already exists\n"
    again = ("words", "profiles", "import", "t.json", "--name", "club", "--replace")
    assert gridsmith(*again).status == 0
    assert gridsmith("words", "profiles", "remove", "club").out == "removed club\n"
    assert gridsmith("words", "profiles", "remove", "tochek").out == "removed tochek\n"
    assert json.loads(gridsmith("words", "profiles", "show", "tochek").out)["deny"] == []


def test_words_are_sorted_and_filtered_by_how_well_known_they_are(gridsmith):
    for command in (
        ("balda", "search", "board.txt", "--words", "ru-nouns"),
        ("boggle", "solve", "котя икра лист дома", "--words", "ru-nouns"),
        ("tiles", "words", "барсук"),
    ):
        known = {}
        for who in ("everyone", "good-player", None):
            option = () if who is None else ("--known", who)
            outcome = gridsmith(*command, *option, "--sort", "known", "--format", "tsv")
            assert outcome.status == 0, outcome.err
            known[who] = [row[0] for row in outcome.rows[1:]]
        everyone, good, everything = known["everyone"], known["good-player"], known[None]
        assert 0 < len(everyone) < len(good) < len(everything)
        assert everything[: len(good)] == good
        assert good[: len(everyone)] == everyone
    outcome = gridsmith("tiles", "words", "кот", "--words", "words.txt", "--known", "everyone")
    assert outcome.status == 2
    assert outcome.err == "gridsmith: --known: no word-frequency data for words\n"
