import re
import sys
from dataclasses import fields
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtGui import QFont
from PySide6.QtPrintSupport import QPrinter

from gridsmith.core.drawing.canvas import FACE, TITLE_FACE
from gridsmith.core.drawing.palette import DARK, LIGHT
from gridsmith.core.drawing.picture import A4, LETTER, Picture, Player, pages, svg
from gridsmith.gui import printers as module
from gridsmith.gui.printers import print_pages, printers
from gridsmith.gui.rendering import image_of, load_fonts, pdf_of, png_of

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
    assert png_of(text).startswith(b"\x89PNG")
    assert image_of(text, 2).size() == image_of(text).size() * 2


def test_a_pdf_has_its_pages_and_fonts(qapp):
    for faces in (FACE, TITLE_FACE):
        QFont.removeSubstitutions(faces)
    load_fonts()
    printed = pages(Picture("Title", ()))
    data = pdf_of([*printed, *printed], A4, "Title")
    assert data.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", data)) == 2
    assert {*re.findall(rb"/FontName /\w+\+(\w+)", data)} == {b"Onest", b"Literata"}


def test_what_is_not_svg_is_a_defect(qapp):
    with pytest.raises(ValueError, match="not SVG"):
        png_of("<svg")


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
    monkeypatch.setattr(module, "_PATIENCE", 0.2)
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
    monkeypatch.setattr("PySide6.QtPrintSupport.QPrinter", Mock(return_value=printer))
    print_pages(pages(Picture("Title", ())), "", A4, "")
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF")


def test_without_either_there_are_no_printers(no_cups, monkeypatch):
    """As in the frozen program, which has no Qt Widgets."""
    (no_cups / "lp").rename(no_cups / "lpstat")
    monkeypatch.setitem(sys.modules, "PySide6.QtPrintSupport", None)
    assert printers() == ([], "")
