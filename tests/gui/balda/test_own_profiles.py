"""A club's own profiles: removed, exported and imported in the window."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QPointF, Qt

from gridsmith.core.lexicon.own_words import OwnWords
from gridsmith.core.lexicon.profiles import Profile, read_profile
from tests.gui.driving import turn

ENTER = Qt.Key.Key_Return


@pytest.fixture
def profiles(hands):
    return hands.app.shell.profiles


def show_profiles(hands):
    hands.rest()  # the rows are made anew after each change of a list
    hands.menu("Profiles…")
    hands.sheet_opened()


def click_in_sight(hands, name):
    """Turn the wheel until it is in sight, and click on it."""
    item = view = hands.item(name)
    while not view.inherits("QQuickFlickable"):
        view = view.parentItem()
    for _ in range(40):
        hands.see_frame()
        top = item.mapToItem(view, QPointF(0, 0)).y()
        if 0 <= top <= view.height() - item.height():
            break
        turn(hands.window, view, 120 if top < 0 else -120)
        hands.wait(lambda: not view.property("moving"))
    hands.click(item)


def make_profile(hands, name):
    """As `gridsmith words profiles import` does, and choose it."""
    hands.app.shell.profiles.save(Profile(name, ("slang", "rude")))
    hands.lists.chooseProfile(name)
    hands.wait(lambda: hands.lists.profile == name)


def teach(hands, change, name, taught):
    """Not by the command line: as the rows do."""
    hands.lists.chooseProfile(name)
    (hands.lists.refuseWord if change == "hide" else hands.lists.takeWord)(taught)
    hands.wait(lambda: taught in {it["word"] for it in hands.lists.learnedWords})


def test_a_removed_profile_comes_back(hands, profiles):
    """With its words, and in use again, by the button of the notice."""
    make_profile(hands, "mine")
    teach(hands, "add", "mine", "балда")
    made = profiles.whole("mine")
    show_profiles(hands)
    click_in_sight(hands, "removeProfile-mine")
    hands.wait(lambda: hands.notice() == "mine was removed.")
    assert "mine" not in profiles.names()
    assert hands.lists.profile == ""
    hands.close_sheet()
    hands.take_notice_action()
    hands.wait(lambda: hands.lists.profile == "mine")
    assert profiles.whole("mine") == made


def test_a_profile_goes_to_a_file_and_comes_from_it(hands, profiles, tmp_path):
    """Under a number where the name is taken; the imported one is chosen."""
    make_profile(hands, "mine")
    teach(hands, "hide", "mine", "балда")
    show_profiles(hands)
    click_in_sight(hands, "exportProfile-mine")
    hands.wait(lambda: "fileNameField" in {item.objectName() for item in hands.items()})
    assert hands.item("fileNameField").property("text") == "mine.json"
    hands.fill("fileNameField", str(tmp_path / "ours"))
    hands.press(ENTER)
    hands.wait(lambda: hands.notice() == "Saved: ours.json")
    file = tmp_path / "ours.json"
    assert read_profile(file) == profiles.whole("mine")
    import_file(hands, file)
    hands.wait(lambda: hands.lists.profile == "mine-2")
    assert hands.item("importReport").property("text") == "Imported: mine-2"
    assert profiles.whole("mine-2").words == profiles.whole("mine").words
    hands.close_sheet()
    # Of a built-in name: from somebody who has taught it.
    file.write_text(json.dumps({**json.loads(file.read_text("utf-8")), "name": "family"}))
    import_file(hands, file)
    hands.wait(lambda: hands.lists.profile == "family-2")
    assert profiles.whole("family").words == OwnWords()
    hands.close_sheet()


def import_file(hands, file):
    show_profiles(hands)
    hands.click("importFileRow")
    hands.wait(lambda: "fileNameField" in {item.objectName() for item in hands.items()})
    hands.fill("fileNameField", str(file))
    hands.press(ENTER)
    hands.wait(lambda: "importReport" in {item.objectName() for item in hands.items()})


@pytest.mark.parametrize("language", ["ru"])
def test_the_sheets_fit_a_small_window(sit_down, language):
    """At 360x640 each name is whole, and each button inside."""
    hands = sit_down(language=language, size=(360, 640))
    make_profile(hands, "наш-клуб-в-библиотеке")
    hands.menu("Profiles…" if language == "en" else "Профили…")
    hands.sheet_opened()
    hands.see_frame()
    row = hands.item("profile-наш-клуб-в-библиотеке")
    button = hands.item("removeProfile-наш-клуб-в-библиотеке")
    assert button.mapToScene(QPointF(button.width(), 0)).x() <= 360
    assert button.height() <= row.height()
