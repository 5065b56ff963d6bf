"""The boards that the reader of pictures is measured with: the truth fits the picture."""

import numpy as np
import pytest

from benchmarks.boards.drawing import Fonts, draw, part_of
from benchmarks.boards.styles import PARTS
from benchmarks.boards.truth import Truth
from gridsmith.core.recognition.reading import Lattice

STYLES = ("scrabble", "banner", "html", "tray-turned", "dots-boxes", "hand-held", "oak")


def test_no_style_is_in_two_parts() -> None:
    names = [name for styles in PARTS.values() for name in styles]
    assert len(names) == len({*names})
    families = ("Roboto", "Manrope", "Junction")
    assert [part_of(family) for family in families] == ["training", "aside", "fresh"]


@pytest.mark.parametrize("style", STYLES)
def test_a_board_is_drawn_where_and_as_the_truth_says(qapp: object, style: str) -> None:
    fonts = Fonts.load(None, "aside" if style in PARTS["aside"] else "training")
    one, again = draw(style, 3, fonts), draw(style, 3, fonts)
    assert np.array_equal(one.pixels, again.pixels)
    truth = one.truth
    assert truth == again.truth == Truth.of_json(truth.json())
    height, width, _ = one.pixels.shape
    assert all(0 <= x <= width and 0 <= y <= height for x, y in truth.corners)
    if truth.game == "dots":
        return
    # A cell with a letter has ink around its middle, and one without is plain there.
    lattice = Lattice(truth.rows, truth.columns, truth.corners)
    wide = min(height, width)
    spread: dict[bool, list[float]] = {True: [], False: []}
    for row, line in enumerate(truth.letters):
        for column, letter in enumerate(line):
            if letter is None:
                continue
            x, y = lattice.point(column + 0.5, row + 0.5)
            reach = wide // max(truth.rows, truth.columns) // 5
            inside = one.pixels[int(y) - reach : int(y) + reach, int(x) - reach : int(x) + reach]
            spread[bool(letter)].append(float(inside.std(axis=(0, 1)).max()))
    assert min(spread[True]) > 2 * np.median(spread[False] or [3.0])
