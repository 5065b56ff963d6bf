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


# On paper


def print_sheet(hands):
    """Open the sheet by its key, and give what it shows."""
    hands.show_sheet("P")
    printing = hands.page.printing
    hands.wait(lambda: not printing.looking)
    return printing


def no_printers():
    return [], ""


def two_printers():
    return ["Attic", "Cellar"], "Cellar"


def test_pages_show_all_and_are_saved_as_pdf(toy, tmp_path, monkeypatch):
    """The board, the path and the list; without a printer one line says so."""
    monkeypatch.setattr("gridsmith.gui.tool.printing.printers", no_printers)
    hands = toy()
    hands.type("catxqzdog")
    printing = print_sheet(hands)
    assert {"Toy", "C", "cat", "dog", "Row", "1 / 1"} <= set(texts_on(printing.pages[0]))
    assert "1 page" in hands.texts
    assert "No printer found." in hands.texts
    assert not hands.item("printButton").isEnabled()
    hands.click(hands.with_text("No list"))
    assert "cat" not in texts_on(printing.pages[0])
    for paper, width in (("A4", "595.3"), ("Letter", "612")):
        hands.click(hands.with_text(paper))
        assert f'width="{width}"' in printing.pages[0]
    hands.click("pdfButton")
    hands.sheet_opened()
    assert hands.item("fileNameField").property("text") == "Toy.pdf"
    hands.fill("fileNameField", str(tmp_path / "board"))
    hands.click("chooseFileButton")
    hands.wait(lambda: hands.notice() == "Saved: board.pdf")
    assert (tmp_path / "board.pdf").read_bytes().startswith(b"%PDF")
    printing.print()
    assert hands.notice() == "No printer found."


def test_pages_go_to_the_printer_that_is_chosen(toy, monkeypatch):
    """At first to the default one; a printer that fails is told in one line."""
    sent = []
    monkeypatch.setattr("gridsmith.gui.tool.printing.printers", two_printers)
    monkeypatch.setattr(
        "gridsmith.gui.tool.printing.print_pages", lambda *given: sent.append(given)
    )
    hands = toy()
    printing = print_sheet(hands)
    assert printing.printer == "Cellar"
    printing.printer = "Attic"
    hands.see_frame()
    hands.click("printButton")
    hands.wait(lambda: hands.notice() == "Sent to Attic.")
    ((pages, name, _, title),) = sent
    assert (pages, name, title) == (printing.pages, "Attic", "Toy")
    monkeypatch.undo()
    monkeypatch.setattr("gridsmith.gui.tool.printing.printers", two_printers)
    printing.print()
    hands.wait(lambda: hands.notice() == "no printer named Attic")
