import re

import pytest
from PySide6.QtGui import QGuiApplication, QImage

from gridsmith.core.drawing.palette import DARK, LIGHT


def texts_on(svg):
    return re.findall(r"<text[^>]*>([^<]*)</text>", svg)


def save_by_sheet(hands, proposed, path):
    hands.sheet_opened()
    assert hands.item("fileNameField").property("text") == proposed
    hands.fill("fileNameField", str(path))
    hands.click("chooseFileButton")
    hands.wait(lambda: hands.notice().startswith("Saved: board."))


def test_the_picture_shows_board_path_and_list_and_is_saved(hands, tmp_path):
    hands.type("catxqzdog")
    hands.results.selectRow(1)
    hands.see_frame()
    hands.menu("Share picture…")
    hands.sheet_opened()
    sharing = hands.page.sharing
    said = texts_on(sharing.svg)
    assert said[0] == "Toy"
    assert [text for text in said if len(text) == 1 and text.isupper()] == list("CATXQZDOG")
    assert {"1", "2", "3", "cat", "dog", "Row", "Points"} <= set(said)
    assert LIGHT.pen_soft in sharing.svg
    hands.click("withListSwitch")
    assert "Row" not in texts_on(sharing.svg)
    hands.click("savePictureButton")
    save_by_sheet(hands, "Toy.png", tmp_path / "board")
    assert not QImage(str(tmp_path / "board.png")).isNull()


@pytest.mark.parametrize("kind", ["PNG", "SVG"])
def test_the_sheet_sets_the_look(hands, kind):
    hands.menu("Share picture…")
    hands.sheet_opened()
    sharing, clipboard = hands.page.sharing, QGuiApplication.clipboard()
    assert (sharing.kind, sharing.scale, sharing.dark) == ("png", 2, False)
    sides = [int(side) for side in sharing.sizeText.split(" × ")]
    hands.click(hands.with_text("1×"))
    assert [2 * int(side) for side in sharing.sizeText.split(" × ")] == sides
    hands.click(hands.with_text("Dark"))
    assert DARK.surface in sharing.svg
    assert not hands.sees("withListSwitch")
    hands.click(hands.with_text(kind))
    is_png, size = kind == "PNG", sharing.sizeText
    assert (sharing.kind, hands.item("scaleChoice").isEnabled()) == (kind.lower(), is_png)
    clipboard.clear()
    hands.click("copyPictureButton")
    hands.wait(lambda: hands.notice() == "Picture copied.")
    image = clipboard.image()
    assert not is_png or f"{image.width()} × {image.height()}" == size
    assert clipboard.mimeData().hasFormat("image/svg+xml") != is_png


# On paper


@pytest.fixture
def print_sheet(toy, monkeypatch):
    def open_sheet(*printers):
        found = list(printers), printers[-1] if printers else ""
        monkeypatch.setattr("gridsmith.gui.tool.printing.printers", lambda: found)
        hands = toy()
        hands.type("catxqzdog")
        hands.show_sheet("P")
        hands.wait(lambda: not hands.page.printing.looking)
        return hands

    return open_sheet


def test_pages_show_all_and_are_saved_as_pdf(print_sheet, tmp_path):
    hands = print_sheet()
    printing = hands.page.printing
    assert {"Toy", "C", "cat", "dog", "Row", "1 / 1"} <= set(texts_on(printing.pages[0]))
    assert {"1 page", "No printer found."} <= set(hands.texts)
    assert not hands.item("printButton").isEnabled()
    hands.click(hands.with_text("No list"))
    assert "cat" not in texts_on(printing.pages[0])
    for paper, width in (("A4", "595.3"), ("Letter", "612")):
        hands.click(hands.with_text(paper))
        assert f'width="{width}"' in printing.pages[0]
    hands.click("pdfButton")
    save_by_sheet(hands, "Toy.pdf", tmp_path / "board")
    assert (tmp_path / "board.pdf").read_bytes().startswith(b"%PDF")


def test_pages_go_to_the_printer_that_is_chosen(print_sheet, monkeypatch):
    sent, hands = [], print_sheet("Attic", "Cellar")
    printing = hands.page.printing
    assert printing.printer == "Cellar"
    printing.printer = "Attic"
    module = "gridsmith.gui.tool.printing"
    monkeypatch.setattr(f"{module}.print_pages", lambda *given: sent.append(given))
    hands.click("printButton")
    hands.wait(lambda: hands.notice() == "Sent to Attic.")
    ((pages, name, _, title),) = sent
    assert (pages, name, title) == (printing.pages, "Attic", "Toy")
