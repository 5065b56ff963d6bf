from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from gridsmith.core.blocks import shaping
from gridsmith.core.blocks.draft import Shape
from gridsmith.core.blocks.puzzle import box
from gridsmith.core.blocks.space import settled
from tests.core.blocks.reference import canonical, mirrored
from tests.gui.blocks.hands import TWO, puzzle_text

UP, DOWN, LEFT, RIGHT = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SCREW = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1]]
SHAPES = st.builds(
    lambda cubes, optional, low, more: Shape(
        tuple(sorted(cubes)),
        tuple(sorted(optional - cubes)),
        low,
        (4 + more, 3, 5),
        tuple((cube, 1 + sum(cube) % 2) for cube in sorted(cubes)),
    ),
    st.frozensets(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2)), min_size=1),
    st.frozensets(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2))),
    st.just((0, 0, 0)),
    st.integers(0, 3),
)


@settings(max_examples=50, deadline=None)
@given(SHAPES, st.integers(0, 2))
def test_turns_and_reflections_are_ones(shape, axis):
    turned, image = shaping.rotated(shape, axis), shaping.mirrored(shape, axis)
    form = canonical(settled(shape.cubes))
    assert canonical(settled(turned.cubes)) == form
    assert canonical(settled(image.cubes)) == mirrored(form)
    assert shaping.rotated(turned, axis, back=True) == shape
    assert shaping.mirrored(image, axis) == shape
    for changed in (turned, image):
        assert sorted(color for _, color in changed.colors) == sorted(c for _, c in shape.colors)
        assert {cube for cube, _ in changed.colors} == set(changed.cubes)
        for cube in (*changed.cubes, *changed.optional):
            assert all(
                low <= at < low + side
                for at, low, side in zip(cube, changed.low, changed.size, strict=True)
            )


def test_the_sheet_changes_a_part(sit_down):
    hands = sit_down(puzzle_text({"name": "S", "cubes": SCREW}, goal=list(box(3, 3, 3))))
    hands.parts.selectRow(1)
    start = hands.draft.shape()
    hands.click("shapeButton")
    hands.sheet_opened()
    assert "Inside optional" not in hands.texts
    for name in ("rotateRight", "rotateLeft", "tipForward", "tipBack", "tipRight", "tipLeft"):
        before = hands.draft.shape()
        hands.click(name)
        assert hands.draft.shape().cubes != before.cubes, name
    form = canonical(settled(start.cubes))
    hands.click("mirrorX")
    assert canonical(settled(hands.draft.shape().cubes)) == mirrored(form)
    for name, cubes in (("fillGrid", 27), ("clearGrid", 0)):
        hands.click(name)
        assert len(hands.draft.shape().cubes) == cubes
    for _ in range(9):
        hands.click("shapeUndo")
    assert hands.draft.shape() == start
    hands.close_sheet()
    hands.parts.selectRow(0)
    hands.show_sheet(Qt.Key.Key_F3)
    for name, filled, optional in (
        ("innerOptional", 26, 1),
        ("outerOptional", 0, 27),
        ("outerFilled", 26, 1),
        ("innerFilled", 27, 0),
    ):
        hands.click(name)
        assert (len(hands.draft.goal.cubes), len(hands.draft.goal.optional)) == (filled, optional)


def test_keys_turn_and_move_the_cubes_as_their_names_say(sit_down):
    hands = sit_down(puzzle_text({"name": "S", "cubes": [[0, 0, 0], [1, 0, 0], [0, 0, 1]]}))
    hands.draw(1)
    hands.grid.forceActiveFocus()
    for key, cubes in (  # in a grid of 3×3×3
        ("z", {(2, 0, 0), (2, 1, 0), (2, 0, 1)}),  # the back row becomes the right column
        ("Z", {(0, 0, 0), (1, 0, 0), (0, 0, 1)}),
        ("x", {(0, 0, 2), (1, 0, 2), (0, 1, 2)}),  # the back at the bottom comes to the top
        ("Ч", {(0, 0, 0), (1, 0, 0), (0, 0, 1)}),  # Shift+X on a Russian keyboard
        ("y", {(0, 0, 2), (0, 0, 1), (1, 0, 2)}),  # the left at the bottom comes to the top
        ("н", {(2, 0, 2), (2, 0, 1), (1, 0, 2)}),
    ):
        hands.type(key)
        assert set(hands.draft.shape().cubes) == cubes
    hands.type("m")
    assert hands.board.undoText == "mirror S"
    hands.lay(TWO)
    hands.laid()
    hands.draw(1)
    no_room = "No free cells on this side."
    for keys, low, told in (
        ((RIGHT, DOWN, Qt.Key.Key_PageUp), (-1, -1, -1), ""),
        ((RIGHT,), (-1, -1, -1), no_room),
        ((LEFT, UP, Qt.Key.Key_PageDown), (0, 0, 0), no_room),
    ):
        for key in keys:
            hands.press(key, CTRL)
        assert hands.draft.shape().low == low
        assert hands.notice().startswith(told)


def test_a_shape_is_copied_to_another_part(sit_down):
    goal = [[0, 0, 0], [1, 0, 0], [0, 1, 0]]
    hands = sit_down(puzzle_text(goal=goal, optional=[[1, 1, 0]]))
    for key, told in ((Qt.Key.Key_V, "Copy a shape first."), (Qt.Key.Key_C, "Shape copied: Goal")):
        hands.press(key, CTRL | SHIFT)
        assert hands.notice() == told
    hands.parts.selectRow(1)
    hands.show_sheet(Qt.Key.Key_F3)
    assert "Paste the shape of Goal" in hands.texts
    hands.click("pasteShape")
    hands.close_sheet()
    assert hands.draft.shape().cubes == ((0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 1, 0))
    for part, key in ((1, Qt.Key.Key_C), (0, Qt.Key.Key_V)):
        hands.parts.selectRow(part)
        hands.press(key, CTRL | SHIFT)
    assert (len(hands.draft.goal.cubes), hands.draft.goal.optional) == (4, ())


def test_pieces_are_added_from_the_list(sit_down):
    hands = sit_down()
    hands.board.newPuzzle()
    hands.dismiss_notice()
    hands.press(Qt.Key.Key_Insert, Qt.KeyboardModifier.AltModifier)
    hands.sheet_opened()
    hands.fill("pieceSearch", "l")
    hands.enter()
    hands.enter()
    (piece,) = hands.draft.pieces
    assert (piece.name, piece.count) == ("L4", 2)
    assert "Added: L4, quantity 2" in hands.texts
    hands.fill("pieceSearch", "17")
    hands.click(next(item for item in hands.items() if item.property("text") == "17, cubes: 23"))
    assert [piece.name for piece in hands.draft.pieces] == ["L4", "17"]
    hands.fill("pieceSearch", "l")
    hands.click(hands.with_text("Burr sticks"))
    assert "No piece has this name." in hands.texts
    assert not any(text.startswith("Added: ") for text in hands.texts)
