from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.files.state import state_of
from gridsmith.core.lexicon.alphabet import ENGLISH, LANGUAGES, Alphabet
from gridsmith.core.tiles.bag import BAGS
from gridsmith.core.tiles.board.drawing import premium_marks
from gridsmith.core.tiles.board.layout import (
    Layout,
    layout_named,
    layout_names,
    layout_of_size,
    read_layout,
)

TOTALS = {
    "de-scrabble": (15, 102),
    "en-scrabble": (15, 100),
    "en-small": (7, 100),
    "en-super": (21, 200),
    "es-scrabble": (15, 100),
    "fr-scrabble": (15, 102),
    "ru-erudit": (15, 131),
    "ru-scrabble": (15, 104),
}


def test_the_shipped_layouts_have_their_tiles_on_symmetrical_boards():
    assert set(layout_names()) == set(TOTALS)
    for name, (side, tiles) in TOTALS.items():
        layout = layout_named(name)
        bag = layout.tiles_in(LANGUAGES[layout.language])
        in_use = all(count for count, _ in layout.tiles.values())
        assert (layout.rows, layout.columns, bag.tiles, in_use) == (side, side, tiles, True)
        turned = tuple(map("".join, zip(*layout.premium, strict=True)))
        assert layout.premium == layout.premium[::-1] == turned
        assert state_of(layout.content(), Layout) == layout
        if name in BAGS:
            sold = BAGS[name]
            assert (bag.counts, bag.values, bag.blanks) == (sold.counts, sold.values, sold.blanks)
    normal, erudit = layout_named("ru-scrabble"), layout_named("ru-erudit")
    differing = {
        (row, column): normal.premium[row][column]
        for row in range(15)
        for column in range(15)
        if normal.premium[row][column] != erudit.premium[row][column]
    }
    assert differing == {(7, 7): "-", **{(row, column): '"' for row in (5, 9) for column in (5, 9)}}
    assert normal.tiles["ё"] == (1, 3)
    inner = tuple(row[3:18] for row in layout_named("en-super").premium[3:18])
    assert inner == layout_named("en-scrabble").premium
    assert layout_of_size(15, 15, LANGUAGES["ru"]) == normal
    own = Layout((".-=", "'.\"", "9~^"), {"a": (1, 1)})
    marks = ["", "2w", "3w", "2l", "★", "3l", "3×9", "4w", "4l"]
    assert [premium_marks(own), premium_marks(replace(own, covers_center=False))[4]] == [marks, ""]


HEAD = "premium = ['..', '..']\n"
WRONG = {
    "premium = [": "this is not TOML: ",
    "x = " + "[" * 50_000: "this is not TOML: ",
    HEAD: "tiles: invalid value",
    "premium = ['..', '...']\ntiles = {a = [1, 1]}": "row 2 of the layout has 3 squares, the first",
    "premium = ['..', '.?']\ntiles = {a = [1, 1]}": r"row 2 of the layout: '\?' is not a square",
    "premium = ['.~', '.~', '.~', '.~', '.~', '.~', '.~']\ntiles = {a = [1, 1]}": (
        "the word squares of a line multiply to more than 5000"
    ),
    "premium = ['..']\ntiles = {a = [1, 1]}": "premium: invalid value",
    HEAD + "tiles = {a1 = [1, 1]}": "'a1' is not a lower-case letter",
    HEAD + "tiles = {A = [1, 1]}": "'A' is not a lower-case letter",
    HEAD + "tiles = {a = [100, 1]}": "invalid value",
    HEAD + "rack_size = 11\ntiles = {a = [1, 1]}": "rack_size: invalid value",
    HEAD + "bonus = [[11, 5]]\ntiles = {a = [1, 1]}": "bonus.*: invalid value",
    HEAD + "#" * 100_000: "too many for a layout",
}


@pytest.mark.parametrize("text", WRONG, ids=WRONG.values())
def test_a_wrong_layout_is_complained_of_in_a_line(text):
    with pytest.raises(Complaint, match=WRONG[text]) as told:
        read_layout(text)
    assert "\n" not in str(told.value)


@given(st.text(max_size=60))
def test_any_text_is_a_layout_or_is_complained_of(text):
    with pytest.raises(Complaint):
        read_layout(text)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (
            lambda: layout_named("../x"),
            r"no layout is called '\.\./x'; there are de-scrabble, en-scrabble",
        ),
        (lambda: layout_of_size(3, 4, ENGLISH), "no layout has 3 by 4 squares"),
        (
            lambda: layout_named("en-small").tiles_in(Alphabet("xx", "ab")),
            "the tile 'c' of the layout is not a letter of",
        ),
    ],
)
def test_a_layout_that_is_not_there_or_does_not_fit_is_complained_of(make, told):
    with pytest.raises(Complaint, match=told):
        make()
