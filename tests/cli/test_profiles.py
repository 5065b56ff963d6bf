import json

from gridsmith.core.lexicon.profiles import BUILT_IN


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
        (("balda", "search", "board.txt"), {"окот"}),
        (("tiles", "words", "кот"), {"кто", "ток"}),
        (("boggle", "solve", "кот тик"), set()),
    ):
        words = {row[0] for row in gridsmith(*command, *on, "--format", "tsv").rows[1:]}
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
    def profiles(*arguments):
        return gridsmith("words", "profiles", *arguments)

    profiles("refuse", "tochek", "балда")
    profiles("export", "tochek", "-o", "t.json")
    exported = (home / "t.json").read_text(encoding="utf-8")
    assert exported == profiles("show", "tochek").out == profiles("export", "tochek").out
    assert json.loads(exported)["deny"] == ["балда"]
    named = ("import", "t.json", "--name", "club")
    for arguments, told in (
        (
            ("import", "t.json"),
            "gridsmith: tochek is the name of a built-in profile; choose another one\n",
        ),
        (named, "imported club\n"),
        (named, "gridsmith: the profile club already exists\n"),
        ((*named, "--replace"), "imported club\n"),
    ):
        outcome = profiles(*arguments)
        assert outcome.out + outcome.err == told
    assert json.loads(profiles("show", "club").out) == {**json.loads(exported), "name": "club"}
    assert gridsmith("words", "check", "балда", "--profile", "club").status == 1
    for name in ("club", "tochek"):
        assert profiles("remove", name).out == f"removed {name}\n"
    assert json.loads(profiles("show", "tochek").out)["deny"] == []
