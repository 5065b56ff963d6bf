from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest

from tests.gui.driving import PageHands, shown_items
from tests.gui.looks import is_inside

ENTER = Qt.Key.Key_Return
STRANGE = "Мои 50% #1 & co?"


class Hands(PageHands):
    """A person at the sheet that chooses a file."""

    grid_name = "tray"

    @property
    def folder(self) -> str:
        return str(self.item("folderField").property("text"))

    def files(self) -> list[str]:
        """What the list shows, folders first."""
        rows = [
            row
            for row in shown_items(self.item("fileList"))
            if row.inherits("QQuickAbstractButton")
        ]
        return [str(row.property("text")) for row in sorted(rows, key=lambda row: row.y())]

    def see_files(self, *names: str) -> None:
        self.qtbot.waitUntil(lambda: self.files() == list(names))

    def go_to(self, folder) -> None:
        self.fill("folderField", str(folder))
        self.press(ENTER)

    def double_click_row(self, text: str) -> None:
        self.see_frame()
        row = self.with_text(text)
        at = row.mapToScene(row.boundingRect().center()).toPoint()
        QTest.mouseDClick(
            self.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
        )


@pytest.fixture
def sit_down(make_app, qtbot, images, monkeypatch):
    """Open the Boggle page, whose sheets ask for files to save and to open."""
    monkeypatch.setenv("GRIDSMITH_IMAGES", str(images))

    def sit(language="en", size=(420, 800)):
        hands = Hands(make_app(language=language, tool="boggle", size=size), qtbot)
        board = hands.app.shell.pageModel("boggle").board
        board.typeText("greptnalesitdres")
        hands.wait(lambda: hands.app.shell.pageModel("boggle").words.rows.found > 0)
        return hands

    return sit


@pytest.fixture
def saving(sit_down):
    """The sheet that asks where to write a list as CSV."""
    hands = sit_down()
    hands.show_sheet("E")
    hands.click(hands.with_text("CSV"))
    hands.qtbot.waitUntil(lambda: "fileList" in names(hands))
    hands.sheet_opened()
    return hands


@pytest.fixture
def opening(sit_down):
    """The sheet that asks for a word list."""
    hands = sit_down()
    hands.click("moreButton")
    hands.qtbot.waitUntil(lambda: "Import a word list…" in hands.texts)
    hands.click(hands.with_text("Import a word list…"))
    hands.sheet_opened()
    hands.click(hands.with_text("Choose a file…"))
    hands.qtbot.waitUntil(lambda: "fileList" in names(hands))
    hands.sheet_opened()
    return hands


def names(hands):
    return {item.objectName() for item in shown_items(hands.window.contentItem())}


@pytest.fixture
def place(tmp_path):
    """A folder with folders and files in it, of strange names too."""
    place = tmp_path / "place"
    (place / STRANGE / "below").mkdir(parents=True)
    (place / "empty").mkdir()
    (place / "old.csv").write_text("old")
    (place / "words.txt").write_text("board\nletter\nhouse\n")
    (place / "picture.png").write_text("none")
    (place / STRANGE / "мой список.txt").write_text("board\nletter\nhouse\n")
    return place


def test_a_list_is_saved_in_the_folder_that_was_typed(saving, place):
    """Under the name that was typed, which gets its ending."""
    saving.go_to(place)
    saving.see_files("empty", STRANGE, "old.csv")
    saving.fill("fileNameField", "best")
    assert saving.item("chooseFileButton").property("text") == "Save"
    saving.click("chooseFileButton")
    saving.sheet_closed()
    saving.wait(lambda: saving.notice() == "Written: best.csv")
    assert (place / "best.csv").read_text(encoding="utf-8-sig").startswith("word,points")


def test_a_file_that_is_there_is_only_replaced_knowingly(saving, place):
    """The button says so; a file is chosen by a click on it."""
    saving.go_to(place)
    saving.see_files("empty", STRANGE, "old.csv")
    saving.click(saving.with_text("old.csv"))
    assert saving.item("fileNameField").property("text") == "old.csv"
    assert saving.item("chooseFileButton").property("text") == "Replace this file"
    saving.fill("fileNameField", "old")
    assert saving.item("chooseFileButton").property("text") == "Replace this file"
    saving.press(Qt.Key.Key_Escape)
    saving.sheet_closed()
    assert (place / "old.csv").read_text() == "old"


def test_folders_are_walked_by_clicks(saving, place):
    """Into one of a strange name, further down, and up again."""
    saving.go_to(place)
    saving.see_files("empty", STRANGE, "old.csv")
    saving.click(saving.with_text(STRANGE))
    saving.see_files("below")
    assert saving.folder == str(place / STRANGE)
    saving.click(saving.with_text("below"))
    saving.qtbot.waitUntil(lambda: "Nothing here yet." in saving.texts)
    saving.click("parentFolder")
    saving.see_files("below")
    saving.fill("fileNameField", "50% #2?")
    saving.press(ENTER)
    saving.sheet_closed()
    saving.wait(lambda: saving.notice() == "Written: 50% #2?.csv")
    assert (place / STRANGE / "50% #2?.csv").exists()


def test_the_top_of_all_folders_is_the_end(saving):
    """There the button that goes up is off."""
    saving.go_to("/")
    saving.qtbot.waitUntil(lambda: len(saving.files()) > 3)
    assert saving.folder == "/"
    assert not saving.item("parentFolder").property("enabled")


def test_a_double_click_on_a_folder_only_opens_it(saving, place):
    """Though its second half comes upon a file that was not there at the first."""
    (place / STRANGE / "below" / "b.csv").write_text("b")
    saving.go_to(place / STRANGE)
    saving.see_files("below")
    saving.click(saving.with_text("below"))
    saving.see_files("b.csv")
    row = saving.with_text("b.csv")
    at = row.mapToScene(row.boundingRect().center())
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    second = QMouseEvent(QEvent.Type.MouseButtonDblClick, at, at, left, left, plain)
    QCoreApplication.sendEvent(saving.window, second)
    QTest.mouseRelease(saving.window, left, plain, at.toPoint())
    saving.qtbot.wait(300)  # longer than a sheet takes to go
    assert "fileList" in names(saving)
    assert saving.notice() == ""


@pytest.mark.parametrize("typed", ["", "   "])
def test_nothing_is_saved_without_a_name(saving, place, typed):
    """Neither by the button nor by Enter."""
    saving.go_to(place)
    saving.fill("fileNameField", typed)
    assert not saving.item("chooseFileButton").property("enabled")
    saving.press(ENTER)
    assert saving.item("sheets").property("opened")


@pytest.mark.parametrize("typed", ["gone", "gone/below", "~", ""])
def test_a_folder_that_is_not_there_harms_nothing(saving, place, typed):
    """One sees that nothing is there, and finds back."""
    saving.go_to(place / typed if typed.startswith("gone") else typed)
    saving.see_frame()
    saving.go_to(place)
    saving.see_files("empty", STRANGE, "old.csv")


def test_a_word_list_is_opened(opening, place):
    """Only fitting files are shown, unless all are asked for; a double click opens one."""
    opening.go_to(place)
    opening.see_files("empty", STRANGE, "old.csv", "words.txt")
    assert not opening.item("chooseFileButton").property("enabled")
    opening.click(opening.with_text("Show all files"))
    opening.see_files("empty", STRANGE, "old.csv", "picture.png", "words.txt")
    opening.click(opening.with_text("Show all files"))
    opening.see_files("empty", STRANGE, "old.csv", "words.txt")
    opening.click(opening.with_text(STRANGE))
    opening.see_files("below", "мой список.txt")
    opening.double_click_row("мой список.txt")
    opening.qtbot.waitUntil(lambda: "fileList" not in names(opening))
    opening.sheet_opened()
    assert opening.item("importFileRow").property("text") == "мой список.txt"


def test_only_what_is_there_is_opened(opening, place):
    """Enter does no more than the button would."""
    opening.go_to(place)
    opening.see_files("empty", STRANGE, "old.csv", "words.txt")
    opening.fill("fileNameField", "gone.txt")
    assert not opening.item("chooseFileButton").property("enabled")
    opening.press(ENTER)
    opening.qtbot.wait(300)  # longer than a sheet takes to go
    assert "fileList" in names(opening)
    opening.fill("fileNameField", "words.txt")
    opening.press(ENTER)
    opening.qtbot.waitUntil(lambda: "fileList" not in names(opening))
    opening.sheet_opened()
    assert opening.item("importFileRow").property("text") == "words.txt"


def test_the_sheet_is_used_by_keys_alone(opening, place):
    """Tab comes to the folder, the files, the name and the button."""
    opening.go_to(place)
    opening.see_files("empty", STRANGE, "old.csv", "words.txt")
    reached = []
    for _ in range(30):
        opening.press(Qt.Key.Key_Tab)
        item = opening.window.activeFocusItem()
        if item.property("text") == "words.txt" and item.inherits("QQuickAbstractButton"):
            opening.press(ENTER)
            assert opening.item("fileNameField").property("text") == "words.txt"
        while item is not None:
            reached.append(item.objectName() or str(item.property("text")))
            item = item.parentItem()
    assert {
        "folderField", "parentFolder", "fileNameField", "chooseFileButton", "words.txt", STRANGE,
        "Show all files", "Home",
    } <= set(reached)  # fmt: skip


@pytest.mark.parametrize("size", [(340, 480), (400, 800), (1100, 760)])
def test_the_sheet_fits_the_window(sit_down, size):
    """Its button can be clicked, scrolled to if need be, in Russian too."""
    hands = sit_down(language="ru", size=size)
    hands.show_sheet("E")
    hands.click(hands.with_text("CSV"))
    hands.qtbot.waitUntil(lambda: "fileList" in names(hands))
    hands.sheet_opened()
    hands.see_frame()
    overlay = next(
        item for item in shown_items(hands.window.contentItem()) if item.inherits("QQuickOverlay")
    )
    cut = [
        item.property("text")
        for item in shown_items(hands.window.contentItem())
        if item.inherits("QQuickText") and item.property("truncated")
        if item.property("text") not in hands.files()
        if is_inside(item, overlay)
    ]
    assert not cut
    hands.item("fileNameField").forceActiveFocus()
    hands.press(Qt.Key.Key_Escape)
    hands.sheet_closed()
