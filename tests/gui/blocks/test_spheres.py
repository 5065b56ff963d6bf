from PySide6.QtCore import Qt, QUrl

from gridsmith.core.blocks.draft import NO_CELL
from gridsmith.core.blocks.formats.notation import puzzle_json
from gridsmith.core.blocks.puzzle import Piece, Puzzle
from gridsmith.core.blocks.space import Space
from tests.gui.blocks.hands import TWO

LINE = ((0, 0, 0), (1, 1, 0), (2, 2, 0))
GOAL = tuple(
    (x, y, z)
    for z in range(3)
    for x in range(-2, 3)
    for y in range(-2, 3)
    if abs(x) + abs(y) <= 2 - z and (x + y + z) % 2 == 0
)

PYRAMID = puzzle_json(
    Puzzle(
        "Pyramid",
        (
            Piece("I", LINE, 3),
            Piece("O", ((0, 0, 0), (1, 1, 0), (1, -1, 0), (2, 0, 0))),
            Piece("1", ((0, 0, 0),)),
        ),
        GOAL,
        space=Space.SPHERES,
    )
)


def test_a_puzzle_of_spheres_is_drawn_and_solved(sit_behind):
    hands = sit_behind(TWO)
    board = hands.board
    board.newPuzzle(True)
    assert hands.kinds() == [0, NO_CELL, 0, NO_CELL, 0, NO_CELL, 0, NO_CELL, 0]
    for cell in ((0, 0), (0, 1)):  # the other one between the spheres
        hands.stroke(cell)
    board.selectCell(0, 0)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Space):
        hands.press(key)
    board.stepLayer(1)
    assert hands.draft.goal.cubes == ((0, 0, 0), (1, 1, 0))
    assert hands.kinds()[1::2] == [0] * 4
    hands.parts.selectRow(1)
    hands.stroke((0, 0), (1, 1))
    assert board.volumeText.endswith("2 spheres · goal 2")
    hands.solve("all")
    assert len(hands.solving.found) == 1
    assembly = hands.page.assembly
    view = assembly.drawing(300, 300)
    x, y, part, _ = view.balls[-1]
    assert (view.part_at(x, y), part, view.part_at(1, 1)) == (0, 0, -1)
    assert [assembly.part_in_layer(0, *at) for at in ((0.25, 0.25), (0.99, 0.01))] == [0, -1]
    assert len(hands.page.drawn().figures) == 2


def test_what_needs_cubes_is_refused_in_a_line(sit_down, tmp_path):
    hands = sit_down(PYRAMID)
    solving = hands.solving
    solving.chooseWant("apart")
    assert solving.want == "all"
    for act, want in ((lambda: hands.page.choose("soma-cube"), "apart"), (hands.board.undo, "all")):
        act()
        assert solving.want == want
    hands.page.exportTo(QUrl.fromLocalFile(f"{tmp_path}/all.xmpuzzle"), "xmpuzzle")
    hands.wait(lambda: "Saved" in hands.notice())
    hands.board.newPuzzle()
    hands.open_file(tmp_path / "all.xmpuzzle")
    hands.wait(lambda: hands.draft.space is Space.SPHERES)
