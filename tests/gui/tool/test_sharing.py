"""The picture of every page: what is on it, to the clipboard and into a file."""

from __future__ import annotations

import re

from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication, QImage

from gridsmith.core.drawing.palette import DARK, LIGHT


def texts_on(svg: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", svg)


def share(hands):
    """Open the sheet by the menu, and give the picture."""
    hands.menu("Share picture…")
    hands.sheet_opened()
    return hands.page.sharing


def test_the_picture_shows_board_path_and_list(toy):
    """As they are on the screen, with the row that is selected."""
    hands = toy()
    hands.type("catxqzdog")
    hands.results.selectRow(1)
    hands.see_frame()
    sharing = share(hands)
    said = texts_on(sharing.svg)
    assert said[0] == "Toy"
    assert [text for text in said if len(text) == 1 and text.isupper()] == list("CATXQZDOG")
    assert {"1", "2", "3", "cat", "dog", "Row", "Points"} <= set(said)
    assert LIGHT.pen_soft in sharing.svg
    hands.click("withListSwitch")
    assert "Row" not in texts_on(sharing.svg)


def test_the_sheet_sets_the_look(toy):
    """Ground, format and size; the size of a PNG is told."""
    hands = toy()
    sharing = share(hands)
    assert (sharing.kind, sharing.scale, sharing.dark) == ("png", 2, False)
    double = sharing.sizeText
    hands.click(hands.with_text("1×"))
    assert sharing.scale == 1
    assert [2 * int(side) for side in sharing.sizeText.split(" × ")] == [
        int(side) for side in double.split(" × ")
    ]
    hands.click(hands.with_text("Dark"))
    assert DARK.surface in sharing.svg
    hands.click(hands.with_text("SVG"))
    assert sharing.kind == "svg"
    assert not hands.item("scaleChoice").isEnabled()
    assert not any(item.objectName() == "withListSwitch" for item in hands.items())


def test_a_picture_is_copied(toy):
    """As pixels; an SVG as what it is, too."""
    hands = toy()
    hands.type("cat")
    clipboard = QGuiApplication.clipboard()
    for kind in ("PNG", "SVG"):
        clipboard.clear()
        sharing = share(hands)
        hands.click(hands.with_text(kind))
        size = sharing.sizeText
        hands.click("copyPictureButton")
        hands.wait(lambda: hands.notice() == "Picture copied.")
        image = clipboard.image()
        assert f"{image.width()} × {image.height()}" == size or kind == "SVG"
        assert clipboard.mimeData().hasFormat("image/svg+xml") == (kind == "SVG")
        hands.dismiss_notice()


def test_a_picture_is_saved_through_the_file_sheet(toy, tmp_path):
    """Under a proposed name, by Enter; the ending is put behind another name."""
    hands = toy()
    hands.type("cat")
    share(hands)
    hands.click("savePictureButton")
    hands.sheet_opened()
    assert hands.item("fileNameField").property("text") == "Toy.png"
    hands.fill("fileNameField", str(tmp_path / "board"))
    hands.click("chooseFileButton")
    hands.wait(lambda: hands.notice() == "Saved: board.png")
    assert not QImage(str(tmp_path / "board.png")).isNull()
    hands.page.sharing.save(QUrl.fromLocalFile(str(tmp_path / "other")), "svg")
    hands.wait(lambda: hands.notice() == "Saved: other.svg")
    assert (tmp_path / "other.svg").read_text("utf-8").startswith("<svg")


def test_a_picture_that_cannot_be_saved_says_so(toy, tmp_path):
    """In one line; the app goes on."""
    hands = toy()
    share(hands)
    hands.close_sheet()
    hands.page.sharing.save(QUrl.fromLocalFile(str(tmp_path / "nowhere" / "a.png")), "png")
    hands.wait(lambda: hands.notice() != "")
    assert "No such file or directory" in hands.notice()


def test_the_export_sheet_leads_to_the_picture(toy):
    """As another form of the list."""
    hands = toy()
    hands.type("cat")
    hands.show_sheet("E")
    hands.click(hands.with_text("Picture"))
    hands.sheet_opened()
    assert "C" in texts_on(hands.page.sharing.svg)


def test_every_page_has_a_picture(sit_down, looks):
    """In each of its states, with all that it shows; without a warning."""
    hands = sit_down(*looks.rows)
    looks.find(hands)
    hands.dismiss_notice()
    pictures = set()
    for state in looks.states(hands):
        hands.window.property("page").metaObject()
        hands.menu("Share picture…")
        hands.sheet_opened()
        hands.see_frame()
        svg = hands.page.sharing.svg
        assert svg.count("<") > 5, state
        pictures.add(svg)
        hands.close_sheet()
    assert len(pictures) > 1
