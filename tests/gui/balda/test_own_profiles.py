from PySide6.QtCore import Qt

from gridsmith.core.lexicon.profiles import Profile


def test_a_profile_is_exported_imported_removed_and_comes_back(hands, tmp_path):
    profiles, file = hands.app.shell.profiles, tmp_path / "ours.json"
    profiles.save(Profile("mine", ("slang", "rude")))
    hands.lists.chooseProfile("mine")
    hands.lists.teach("add", "балда")
    hands.wait(lambda: hands.lists.learnedWords != [])

    def click(row):
        hands.rest()  # the rows are made anew after each change of a list
        hands.menu("Profiles…")
        hands.sheet_opened()
        hands.reveal(row)
        hands.click(row)

    def choose(name):
        hands.wait(lambda: hands.sees("fileNameField"))
        hands.fill("fileNameField", str(name))
        hands.press(Qt.Key.Key_Return)

    click("exportProfile-mine")
    choose(tmp_path / "ours")
    hands.wait(lambda: hands.notice() == "Saved: ours.json")
    click("importFileRow")
    choose(file)
    hands.wait(lambda: hands.sees("importReport"))
    hands.close_sheet()
    hands.lists.chooseProfile("mine")
    click("removeProfile-mine")
    hands.wait(lambda: hands.notice() == "mine was removed.")
    hands.close_sheet()
    hands.take_notice_action()
    hands.wait(lambda: hands.lists.profile == "mine")
