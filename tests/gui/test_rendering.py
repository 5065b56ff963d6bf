import re
import sys
import zlib
from dataclasses import fields
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtGui import QFont, QImage, QPageLayout, QPdfWriter
from PySide6.QtPrintSupport import QPrinter

from gridsmith.core.drawing.canvas import FACE, TITLE_FACE
from gridsmith.core.drawing.palette import DARK, LIGHT
from gridsmith.core.drawing.picture import A4, LETTER, Picture, Player, pages, svg
from gridsmith.gui.printers import _PATIENCE, print_pages, printers
from gridsmith.gui.rendering import draw_pages, encoded, image_of, load_fonts, pdf_of, png_of

THEME = Path(__file__).resolve().parents[2] / "gui" / "controls" / "Theme.qml"


def test_pictures_have_the_colors_of_the_theme():
    theme = {
        name: (light, dark)
        for name, dark, light in re.findall(
            r'property color (\w+): dark \? "([^"]+)" : "([^"]+)"', THEME.read_text("utf-8")
        )
    }
    for field in fields(LIGHT):
        name = re.sub("_(.)", lambda found: found[1].upper(), field.name)
        if name == "cubeGhost":  # in pictures alone
            continue
        assert theme[name] == (getattr(LIGHT, field.name), getattr(DARK, field.name)), name


def test_a_png_is_as_large_as_its_scale_says(qapp):
    text = svg(Picture("Title", (), (Player("A", "1"),)))
    half = image_of('<svg width="9" height="9"><path d="M0 0h5v9H0z" fill="#f00"/></svg>')
    assert [half.pixelColor(x, 4).name() for x in (2, 7)] == ["#ff0000", "#ffffff"]
    assert png_of(text).startswith(b"\x89PNG")
    assert image_of(text, 2).size() == image_of(text).size() * 2


def test_a_pdf_has_its_pages_and_fonts(qapp):
    for faces in (FACE, TITLE_FACE):
        QFont.removeSubstitutions(faces)
    load_fonts()
    printed = pages(Picture("Title", ()))
    data = pdf_of([*printed, *printed], LETTER, "A game")
    assert re.findall(rb"/MediaBox \[0 0 (\d+)\S* (\d+)", data) == [(b"612", b"792")] * 2
    said = (text.decode("utf-16-be") for text in re.findall(rb" \(\xfe\xff(.*?)\)", data))
    assert {*said} >= {"A game", "Gridsmith"}
    page, *_ = re.findall(rb"stream\r?\n(x.*?)endstream", data, re.DOTALL)
    assert b"\n0.12" in zlib.decompress(page)  # points in one of 600 dots
    assert {*re.findall(rb"/FontName /\w+\+(\w+)", data)} == {b"Onest", b"Literata"}


def test_a_font_that_cannot_be_read_is_noted(monkeypatch, caplog):
    fonts = Mock(addApplicationFont=Mock(side_effect=[-1, *range(99)]))
    monkeypatch.setattr("gridsmith.gui.rendering.QFontDatabase", fonts)
    load_fonts()
    assert len(caplog.records) == 1


@pytest.mark.qt_log_ignore("QPainter::begin")
@pytest.mark.parametrize(
    ("draw", "error", "text"),
    [
        (lambda: png_of("<svg"), ValueError, "not SVG"),
        (lambda: encoded(QImage()), ValueError, "as PNG"),
        (lambda: draw_pages(QPdfWriter("no/folder/a.pdf"), []), OSError, "does not answer"),
    ],
)
def test_what_cannot_be_drawn_is_a_defect(qapp, draw, error, text):
    with pytest.raises(error, match=text):
        draw()


LPSTAT = """#!/bin/sh
case $1 in
-e) echo Office; echo Kitchen-Printer;;
-d) echo "system default destination: Kitchen-Printer";;
esac
"""
LP = """#!/bin/sh
printf '%s\\n' "$@" > "$HOME/arguments"
cat > "$HOME/job.pdf"
[ "$2" = Office ] || { echo "lp: The printer or class does not exist." >&2; exit 1; }
"""


@pytest.fixture
def cups(tmp_path, monkeypatch):
    programs = tmp_path / "bin"
    programs.mkdir()
    for name, text in {"lp": LP, "lpstat": LPSTAT}.items():
        (programs / name).write_text(text)
        (programs / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def no_cups(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "lp").touch(0o755)  # of two programs that are needed
    return tmp_path


def test_cups_is_given_a_pdf(qapp, cups):
    assert printers() == (["Office", "Kitchen-Printer"], "Kitchen-Printer")
    for paper, media in ((A4, "A4"), (LETTER, "Letter")):
        print_pages(pages(Picture("A game", ())), "Office", paper, "A game")
        arguments = (cups / "arguments").read_text().splitlines()
        assert arguments == ["-d", "Office", "-t", "A game", "-o", f"media={media}", "-"]
        assert (cups / "job.pdf").read_bytes().startswith(b"%PDF")


def test_what_goes_wrong_with_cups_is_said(qapp, cups, monkeypatch):
    with pytest.raises(OSError, match="does not exist"):
        print_pages(pages(Picture("A game", ())), "Nowhere", A4, "A game")
    lpstat = cups / "bin" / "lpstat"
    lpstat.write_text("#!/bin/sh\necho 'lpstat: No destinations' >&2\nexit 1\n")
    assert printers() == ([], "")  # none is no error
    lpstat.write_text("#!/bin/sh\nexec sleep 60\n")
    assert _PATIENCE == 30  # a printer far away may be slow
    monkeypatch.setattr("gridsmith.gui.printers._PATIENCE", 0.2)
    with pytest.raises(OSError, match="lpstat does not answer"):
        printers()


def test_without_cups_qt_is_asked(qapp, no_cups, tmp_path, monkeypatch):
    """Pages are drawn on the whole sheet: here on a printer that writes a file."""
    names, usual = printers()
    assert usual in ("", *names)
    with pytest.raises(OSError, match="no printer named Nowhere"):
        print_pages([], "Nowhere", A4, "")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    printer.setPageOrientation(QPageLayout.Orientation.Landscape)  # as somebody's settings have it
    monkeypatch.setattr("PySide6.QtPrintSupport.QPrinter", Mock(return_value=printer))
    print_pages(pages(Picture("Title", ())), "", LETTER, "A game")
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF")
    sheet = printer.pageLayout().fullRectPoints().getRect()
    assert (printer.docName(), printer.fullPage(), sheet) == ("A game", True, (0, 0, 612, 792))


def test_without_either_there_are_no_printers(no_cups, monkeypatch):
    """As in the frozen program, which has no Qt Widgets."""
    (no_cups / "lp").rename(no_cups / "lpstat")
    monkeypatch.setitem(sys.modules, "PySide6.QtPrintSupport", None)
    assert printers() == ([], "")
