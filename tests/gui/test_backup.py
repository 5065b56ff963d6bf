import zipfile

import pytest
from PySide6.QtCore import QDate, Qt, QTimer, QUrl

from gridsmith.core.files.copies import INTERVAL, copies_of, make_copy
from gridsmith.core.library import backup
from gridsmith.gui.shell import backup as shown
from gridsmith.gui.shell.library import FIRST_COPY
from tests.gui.driving import PageHands, open_settings
from tests.gui.tool.windows import Window

RESTORED = "From the backup"


@pytest.fixture
def sit(qtbot, tmp_path):
    windows: list[Window] = []

    def sit(computer, tool="balda"):
        windows.append(Window(tmp_path / computer, qtbot, tool))
        return windows[-1]

    yield sit
    for window in windows:
        window.close()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "all.zip"


def have(window, what, file):
    getattr(window.shell.backup, what)(QUrl.fromLocalFile(str(file)))
    assert window.shell.backup.running
    window.wait(lambda: not window.shell.backup.running and not window.shell.library.busy)
    return window.notices[-1]


def test_all_is_there_on_another_computer(sit, file):
    old, new = sit("old"), sit("new")
    old.page.typeText("кот")
    old.page.lists.addWord("квыр")
    old.shell.theme = "dark"
    old.shell.settings.save()
    old.shell.backup.stop()  # there is nothing to stop
    old.wait(lambda: bool(old.page.lists.ownWords))
    told = "1 board, 1 own word, settings"
    assert have(old, "save", file) == f"Saved in all.zip: {told}."
    new.page.typeText("дом")
    for said in (
        f"Restored: {told}.",
        "Nothing to restore. Everything in this backup is already here.",
    ):
        assert have(new, "restore", file) == said
        assert new.kept() == [RESTORED]
    assert (new.board, new.shell.theme) == ("дом", "dark")
    assert [own["word"] for own in new.page.lists.ownWords] == ["квыр"]


@pytest.mark.parametrize(
    ("name", "doing", "told"),
    [
        ("save", "Backing up…", "Backup canceled"),
        ("restore", "Restoring the backup…", "Restore canceled"),
    ],
)
def test_it_can_be_stopped(sit, file, monkeypatch, name, doing, told):
    def never_ends(*given):
        while True:
            given[-1](0.5)

    monkeypatch.setattr(backup, name, never_ends)
    monkeypatch.setattr(shown, "NOTICE_DELAY", 0)
    window = sit(name)
    shell = window.shell
    shell.noticeShown.connect(
        lambda text, button, number: (
            (button == "Stop" and window.wait(lambda: shell.backup.progress == 0.5))
            or shell.takeNoticeAction(number)
        )
    )
    assert have(window, name, file).startswith(told)
    assert (window.notices[0], file.exists()) == (doing, False)


def test_a_page_that_is_opened_afterwards_has_its_board(sit, file):
    old, new = sit("old"), sit("new", "boggle")
    old.type("кот")
    have(old, "save", file)
    have(new, "restore", file)
    assert "".join(new.shell.pageModel("balda").editor.letters[:3]).lower() == "кот"


def test_the_app_starts_with_a_damaged_library_and_says_what_it_did(sit):
    window = sit("old")
    window.type("кот")
    window.games.save("a game")
    window.rest()
    path = window.shell.library.path
    window.close()
    assert make_copy(path)
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    again = sit("old")
    again.wait(lambda: bool(again.notices))
    assert again.notices[0].startswith("The library was damaged and moved to library.sqlite.dam")
    assert again.board == "кот"
    assert again.kept() == ["a game"]
    again.shell.backup.check()
    again.wait(lambda: again.notices[-1] == "The library is in order.")


def test_a_copy_of_the_library_is_made_now_and_again(sit):
    window = sit("old")
    window.type("кот")
    window.rest()
    library = window.shell.library
    (timer,) = (one for one in library.findChildren(QTimer) if one.interval() == FIRST_COPY)
    timer.timeout.emit()
    window.wait(lambda: bool(copies_of(library.path)))
    assert (timer.isActive(), timer.interval()) == (True, 1000 * INTERVAL)


def test_it_is_found_in_the_settings(make_app, qtbot, tmp_path):
    hands = type("Hands", (PageHands,), {"tool": "blocks"})(make_app(tool="blocks"), qtbot)
    name = f"Gridsmith-{QDate.currentDate().toString('yyyy-MM-dd')}.zip"
    for row, file, told in (
        ("backUpRow", "", f"Saved in {name}"),
        ("restoreRow", name, "Nothing to restore. Everything in this backup is already here."),
    ):
        open_settings(hands.app, qtbot)
        hands.click(row)
        hands.wait(lambda: hands.item("chooseFileButton").isVisible())
        hands.fill("folderField", str(tmp_path))
        hands.press(Qt.Key.Key_Return)
        if file:
            hands.fill("fileNameField", file)
        hands.click("chooseFileButton")
        hands.wait(lambda told=told: hands.notice().startswith(told))
    assert zipfile.ZipFile(tmp_path / name).testzip() is None
