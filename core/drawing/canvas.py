"""What pictures are drawn on: shapes and texts, written as SVG.

The SVG needs no style sheet and no script, so that every viewer, and Qt, draws it alike.
"""

import html
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from .palette import Palette, mixed, shaded

FACE = "Onest, sans-serif"
TITLE_FACE = "Literata, serif"
"""The app's fonts, and what takes their place where they are missing."""

Point = tuple[float, float]

_MAX_TEXT = 500
"""Characters of a text; no field of a picture has room for more."""


class Canvas:
    """Collects shapes, those behind first; `colors` are those to draw with."""

    def __init__(self, colors: Palette) -> None:
        self.colors = colors
        self._elements: list[str] = []

    def _add(self, name: str, content: str = "", **values: object) -> None:
        written = "".join(
            f' {key.replace("_", "-")}="{_value(value)}"'
            for key, value in values.items()
            if value is not None
        )
        self._elements.append(
            f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"
        )

    def rect(
        self,
        place: tuple[float, float, float, float],
        fill: str | None,
        *,
        radius: float = 0,
        stroke: str | None = None,
        width: float = 1,
        opacity: float | None = None,
    ) -> None:
        """Draw a rectangle: left, top, width, height."""
        x, y, wide, high = place
        self._add(
            "rect", x=x, y=y, width=wide, height=high, rx=radius or None, ry=radius or None,
            fill=fill or "none", opacity=opacity, stroke=stroke,
            stroke_width=width if stroke else None,
        )  # fmt: skip

    def circle(
        self, x: float, y: float, radius: float, fill: str, stroke: str | None = None
    ) -> None:
        """Draw a disk, perhaps with a border."""
        self._add("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke)

    def ball(
        self, x: float, y: float, radius: float, hue: str, edge: str, opacity: float | None = None
    ) -> None:
        """Draw a ball; light falls over the viewer's left shoulder."""
        border = mixed(hue, edge, 0.6)
        self._add(
            "circle", cx=x, cy=y, r=radius, fill=shaded(hue, 0.86), stroke=border, opacity=opacity
        )
        left, top = x - 0.12 * radius, y - 0.14 * radius
        self._add("circle", cx=left, cy=top, r=0.72 * radius, fill=hue, opacity=opacity)

    def line(
        self,
        points: Iterable[Point],
        stroke: str,
        width: float,
        opacity: float | None = None,
        *,
        at: Point | None = None,
    ) -> None:
        """Draw a line through points, counted from `at`, its ends and corners round."""
        self._add(
            "polyline", points=_points(points, at), fill="none", stroke=stroke, stroke_width=width,
            stroke_linecap="round", stroke_linejoin="round", stroke_opacity=opacity,
        )  # fmt: skip

    def polygon(
        self,
        points: Iterable[Point],
        fill: str,
        *,
        stroke: str | None = None,
        width: float = 1,
        opacity: float | None = None,
        at: Point | None = None,
    ) -> None:
        """Draw a polygon, its points counted from `at`."""
        self._add(
            "polygon", points=_points(points, at), fill=fill, fill_opacity=opacity, stroke=stroke,
            stroke_width=width if stroke else None, stroke_linejoin="round" if stroke else None,
        )  # fmt: skip

    def text(
        self,
        place: Point,
        text: str,
        size: float,
        fill: str,
        *,
        anchor: str = "start",
        bold: bool = False,
        face: str | None = None,
        opacity: float | None = None,
        matrix: tuple[float, ...] | None = None,
        at: Point | None = None,
    ) -> None:
        """Write any text beside or around a point in the middle of its height.

        `matrix`: to turn it by, to a place counted from `at`.
        """
        shown = html.escape(legible(text))
        if shown:
            x, y = place
            turned = None
            if matrix is not None:
                right, down = at or (0, 0)
                there = *matrix[:4], matrix[4] + right, matrix[5] + down
                turned = f"matrix({' '.join(_number(each, 5) for each in there)})"
            self._add(
                "text", shown, x=x, y=y + size * 0.355, font_size=size, fill=fill,
                text_anchor=None if anchor == "start" else anchor,
                font_weight=600 if bold else None, font_family=face, fill_opacity=opacity,
                transform=turned,
            )  # fmt: skip

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1) -> Iterator[None]:
        """Draw all that is drawn meanwhile elsewhere, and larger or smaller."""
        larger = "" if scale == 1 else f" scale({_number(scale, 4)})"
        self._elements.append(f'<g transform="translate({_number(x)} {_number(y)}){larger}">')
        yield
        self._elements.append("</g>")

    def svg(self, width: float, height: float, background: str | None = None) -> str:
        """Write all of it as an SVG file."""
        size = f'width="{_number(width)}" height="{_number(height)}"'
        paper = [] if background is None else [f'<rect {size} fill="{background}"/>']
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
            f'viewBox="0 0 {_number(width)} {_number(height)}" font-family="{FACE}">',
            *paper,
            *self._elements,
            "</svg>",
        ]
        return "\n".join(lines) + "\n"


def legible(text: str) -> str:
    """Make one line of any text, without characters that SVG forbids or that turn it around.

    >>> legible("a\\x00b\\u202ec\\nd")
    'abc d'
    """
    line = " ".join(text[:_MAX_TEXT].split())
    if line.isprintable():
        return line
    return "".join(
        character
        for character in line
        if unicodedata.category(character) not in ("Cc", "Cs", "Cn", "Co")
        and unicodedata.bidirectional(character) not in _TURNING
    )


_TURNING = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))
"""The classes of characters that change the direction of what follows them."""


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Estimate how wide a text will be, rather too wide; no font is read for it.

    >>> text_width("Щ", 10) > text_width("i", 10)
    True
    """
    return sum(map(_width, legible(text))) * size * (1.06 if bold else 1)


def fitted(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Cut a text that is too wide for some room, which an ellipsis shows."""
    text = legible(text)
    if text_width(text, size, bold=bold) <= room:
        return text
    while text and text_width(f"{text}…", size, bold=bold) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrapped(text: str, size: float, room: float, maximum: int) -> list[str]:
    """Break a bold text into lines, at most so many; the last one is cut if it has to be."""
    lines: list[str] = []
    for word in legible(text).split():
        fits = bool(lines) and text_width(f"{lines[-1]} {word}", size, bold=True) <= room
        if fits or len(lines) == maximum:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return [fitted(line, size, room, bold=True) for line in lines]


_NARROW = frozenset("fijlrtI.,:;'|!()[]·1 ")
_BROAD = frozenset("mwMWЖШЩЮМФЫДшщжюмфы@%…—")


@cache
def _width(character: str) -> float:
    if character in _NARROW:
        return 0.4
    if character in _BROAD:
        return 0.92
    if unicodedata.combining(character):
        return 0.0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.05
    return 0.74 if character.isupper() else 0.61


def _value(value: object) -> str:
    if isinstance(value, str):
        return html.escape(value)
    return _number(value) if isinstance(value, float) else str(value)


def _number(value: float, places: int = 2) -> str:
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _points(points: Iterable[Point], at: Point | None) -> str:
    left, top = at or (0, 0)
    return " ".join(f"{_number(x + left)},{_number(y + top)}" for x, y in points)
