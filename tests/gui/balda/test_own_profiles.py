"""A club's own profiles: removed, exported and imported in the window."""

import json

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.lexicon.own_words import OwnWords
from gridsmith.core.lexicon.profiles import Profile, read_profile


@pytest.fixture
def mine(hands):
    hands.app.shell.profiles.save(Profile("mine", ("slang", "rude")))
    hands.lists.chooseProfile("mine")
    hands.lists.teach("add", "балда")
    hands.wait(lambda: hands.lists.learnedWords != [])
    return hands


def show_profiles(hands):
    hands.rest()  # the rows are made anew after each change of a list
    hands.menu("Profiles…")
    hands.sheet_opened()


def test_a_removed_profile_comes_back(mine):
    hands, profiles = mine, mine.app.shell.profiles
    made = profiles.whole("mine")
    show_profiles(hands)
    hands.reveal("removeProfile-mine")
    hands.click("removeProfile-mine")
    hands.wait(lambda: hands.notice() == "mine was removed.")
    assert "mine" not in profiles.names()
    assert hands.lists.profile == ""
    hands.close_sheet()
    hands.take_notice_action()
    hands.wait(lambda: hands.lists.profile == "mine")
    assert profiles.whole("mine") == made


def test_a_profile_goes_to_a_file_and_comes_from_it(mine, tmp_path):
    hands, profiles, file = mine, mine.app.shell.profiles, tmp_path / "ours.json"
    show_profiles(hands)
    hands.reveal("exportProfile-mine")
    hands.click("exportProfile-mine")
    hands.wait(lambda: hands.sees("fileNameField"))
    assert hands.item("fileNameField").property("text") == "mine.json"
    hands.fill("fileNameField", str(tmp_path / "ours"))
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: hands.notice() == "Saved: ours.json")
    assert read_profile(file) == profiles.whole("mine")
    for name in ("mine", "family"):  # the other from somebody who has taught a built-in one
        file.write_text(json.dumps({**json.loads(file.read_text("utf-8")), "name": name}))
        show_profiles(hands)
        hands.click("importFileRow")
        hands.wait(lambda: hands.sees("fileNameField"))
        hands.fill("fileNameField", str(file))
        hands.press(Qt.Key.Key_Return)
        hands.wait(lambda name=name: hands.lists.profile == f"{name}-2")
        hands.wait(lambda: hands.sees("importReport"))
        hands.close_sheet()
        assert profiles.whole(f"{name}-2").words == profiles.whole("mine").words
    assert profiles.whole("family").words == OwnWords()
