"""Pictures and pages as pixels and PDF; the colors of pictures are the app's."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from gridsmith.core.drawing.canvas import Canvas
from gridsmith.core.drawing.palette import DARK, LIGHT
from gridsmith.core.drawing.picture import A4, Picture, Player, pages, svg
from gridsmith.gui.rendering import image_of, pdf_of, png_of

THEME = Path(__file__).resolve().parents[2] / "gui" / "controls" / "Theme.qml"


def test_pictures_have_the_colors_of_the_theme():
    """Both palettes, name by name."""
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


def test_letters_are_drawn_in_the_apps_font_in_any_direction(qapp):
    """Hebrew and Arabic lie where Latin letters would."""
    canvas = Canvas(LIGHT)
    for row, text in enumerate(("Ёж", "שלום", "مرحبا")):
        canvas.text((50, 20 + 40 * row), text, 20, "#000000")
        canvas.text((150, 20 + 40 * row), text, 20, "#000000", anchor="end")
    image = image_of(canvas.svg(200, 120, "#ffffff"))
    for row in range(3):
        inked = [
            x
            for x in range(200)
            if any(image.pixelColor(x, y).lightness() < 128 for y in range(40 * row, 40 * row + 40))
        ]
        assert inked
        assert min(inked) >= 48
        assert max(inked) <= 152


def test_a_png_is_as_large_as_its_scale_says(qapp):
    """Its bytes are a PNG."""
    text = svg(Picture("Title", (), (Player("A", "1"),)))
    assert png_of(text).startswith(b"\x89PNG")
    assert image_of(text, 2).size() == image_of(text).size() * 2


def test_a_pdf_has_its_pages_and_fonts(qapp):
    """Texts are texts, in fonts that are part of the file."""
    printed = pages(Picture("Title", ()))
    data = pdf_of([*printed, *printed], A4, "Title")
    assert data.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", data)) == 2
    assert b"/FontFile2" in data


def test_what_is_not_svg_is_a_defect(qapp):
    """It comes from our own code."""
    with pytest.raises(ValueError, match="not SVG"):
        png_of("<svg")
