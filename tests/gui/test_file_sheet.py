import sys

import pytest
from PySide6.QtCore import (
    Q_ARG,
    QMetaObject,
    QObject,
    Qt,
    QUrl,
)

from gridsmith.gui.shell.files import has_file_dialog, is_loaded
from tests.gui.driving import PageHands, above, shown_items

ENTER = Qt.Key.Key_Return
STRANGE = "Мои 50% #1 & co?"


class Hands(PageHands):
    tool = "boggle"

    @property
    def folder(self):
        return str(self.item("folderField").property("text"))

    def files(self):
        rows = [
            row
            for row in shown_items(self.item("fileList"))
            if row.inherits("QQuickAbstractButton")
        ]
        return [str(row.property("text")) for row in sorted(rows, key=lambda row: row.y())]

    def see_files(self, *names):
        self.qtbot.waitUntil(lambda: self.files() == list(names))

    def choosing(self):
        self.qtbot.waitUntil(lambda: self.sees("fileList"))
        self.sheet_opened()

    def chosen(self):
        self.qtbot.waitUntil(lambda: not (self.sees("fileList") or self.sees("recentList")))
        self.sheet_opened()
        return str(self.item("importFileRow").property("text"))

    def go_to(self, folder):
        self.fill("folderField", str(folder))
        self.press(ENTER)

    def double_click_row(self, text):
        self.see_frame()
        self.double_click(self.with_text(text))


@pytest.fixture
def sit_down(make_app, qtbot):
    def sit(language="en", size=(420, 800)):
        hands = Hands(make_app(language=language, tool="boggle", size=size), qtbot)
        hands.app.shell.pageModel("boggle").board.typeText("greptnalesitdres")
        hands.wait(lambda: hands.app.shell.pageModel("boggle").words.rows.found > 0)
        return hands

    return sit


@pytest.fixture
def opening(sit_down):
    hands = sit_down()
    hands.menu("Import a word list…")
    hands.sheet_opened()
    hands.click(hands.with_text("Choose a file…"))
    hands.choosing()
    return hands


@pytest.fixture
def place(tmp_path):
    place = tmp_path / "place"
    (place / STRANGE / "below").mkdir(parents=True)
    (place / "empty").mkdir()
    (place / "old.csv").write_text("old")
    (place / "words.txt").write_text("board\nletter\nhouse\n")
    (place / "picture.png").write_text("none")
    (place / STRANGE / "мой список.txt").write_text("board\nletter\nhouse\n")
    return place


def test_folders_are_walked_by_clicks_and_files_only_replaced_knowingly(sit_down, place):
    saving = sit_down()
    saving.show_sheet("E")
    saving.click(saving.with_text("CSV"))
    saving.choosing()
    saving.go_to(place / "gone")
    saving.see_frame()
    saving.go_to(place)
    saving.see_files("empty", STRANGE, "old.csv")
    saving.click(saving.with_text("old.csv"))
    assert saving.item("fileNameField").property("text") == "old.csv"
    for name, told, usable in (
        ("old.csv", "Replace this file", True), ("old", "Replace this file", True),
        ("  ", "Save", False), ("50% #2?", "Save", True),
    ):  # fmt: skip
        saving.fill("fileNameField", name)
        button = saving.item("chooseFileButton")
        assert (button.property("text"), button.property("enabled")) == (told, usable)
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
    saving.wait(lambda: saving.notice() == "Saved: 50% #2?.csv")
    saved = (place / STRANGE / "50% #2?.csv").read_text(encoding="utf-8-sig")
    assert saved.startswith("word,points")
    assert (place / "old.csv").read_text() == "old"


def test_the_sheet_is_used_by_keys_alone(opening, place):
    opening.go_to(place)
    opening.see_files("empty", STRANGE, "old.csv", "words.txt")
    reached = set()
    for _ in range(30):
        opening.press(Qt.Key.Key_Tab)
        item = opening.window.activeFocusItem()
        text = str(item.property("text"))
        if text == "words.txt" and item.inherits("QQuickAbstractButton"):
            opening.press(ENTER)
            assert opening.item("fileNameField").property("text") == "words.txt"
        if text == "Show all files" and text not in reached:
            opening.press(Qt.Key.Key_Space)
            opening.see_files("empty", STRANGE, "old.csv", "picture.png", "words.txt")
        reached |= {text, *(one.objectName() for one in above(item))}
    assert {
        "folderField", "parentFolder", "fileNameField", "chooseFileButton", "words.txt", STRANGE,
        "Show all files", "Home",
    } <= reached  # fmt: skip


@pytest.mark.parametrize(
    "spelled",
    [
        str,
        lambda path: (
            f"file://localhost{path}".replace("%", "%25").replace("#", "%23").replace("?", "%3F")
        ),
    ],
)
def test_a_whole_path_is_typed_for_the_file(opening, place, spelled):
    opening.fill("fileNameField", spelled(place / STRANGE / "мой список.txt"))
    assert opening.item("chooseFileButton").property("enabled")
    opening.press(ENTER)
    assert opening.chosen() == "мой список.txt"


def test_recent_files_are_there_again(opening, place):
    files = opening.app.shell.files
    for name in ("old.csv", "picture.png", "words.txt", "gone.txt"):
        files.remember(QUrl.fromLocalFile(str(place / name)))
    opening.click("recentChip")
    opening.see_frame()
    rows = [i for i in shown_items(opening.item("recentList")) if i.property("subtitle")]
    rows.sort(key=lambda row: row.y())
    assert [row.property("text") for row in rows] == ["words.txt", "old.csv"]
    assert {row.property("subtitle") for row in rows} == {str(place)}
    opening.double_click_row("words.txt")
    assert opening.chosen() == "words.txt"


@pytest.mark.parametrize(
    ("platform", "environment", "has_gtk", "answer"),
    [
        ("windows", {}, False, True),
        ("cocoa", {}, False, True),
        ("offscreen", {}, False, False),
        ("xcb", {}, True, True),
        ("xcb", {"QT_QPA_PLATFORMTHEME": "gtk3"}, False, False),
        ("wayland", {"QT_QPA_PLATFORMTHEME": "xdgdesktopportal"}, False, True),
        ("offscreen", {"GRIDSMITH_FILE_DIALOG": "platform"}, False, True),
        ("windows", {"GRIDSMITH_FILE_DIALOG": "own"}, False, False),
    ],
)
def test_the_platform_s_dialog_is_taken_where_it_is_good(platform, environment, has_gtk, answer):
    assert has_file_dialog(platform, environment, has_gtk) == answer


def test_the_platform_s_dialog_gives_its_file(sit_down, place, monkeypatch):
    monkeypatch.setenv("GRIDSMITH_FILE_DIALOG", "platform")
    hands = sit_down(size=(1100, 760))
    hands.menu("Import a word list…")
    hands.sheet_opened()
    hands.click(hands.with_text("Choose a file…"))
    sheets = hands.item("sheets")
    hands.qtbot.waitUntil(lambda: sheets.findChild(QObject, "fileDialog") is not None)
    dialog = sheets.findChild(QObject, "fileDialog")
    hands.qtbot.waitUntil(lambda: dialog.property("visible"))
    assert dialog.property("nameFilters") == [
        "*.txt *.csv *.tsv *.dic *.oxt *.lst *.json",
        "All files (*)",
    ]
    QMetaObject.invokeMethod(dialog, "close")
    file = QUrl.fromLocalFile(str(place / "words.txt"))
    QMetaObject.invokeMethod(dialog, "chosen", Q_ARG(QUrl, file))
    hands.sheet_opened()
    assert hands.item("importFileRow").property("text") == "words.txt"


def test_a_library_in_use_is_known(qapp):
    assert is_loaded("libQt6Core.so.6") == sys.platform.startswith("linux")
    assert not is_loaded("libgridsmith-none.so.0")
