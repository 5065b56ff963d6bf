"""Files with several puzzles: these are listed, found and chosen, and stay at hand."""

from __future__ import annotations

import gzip

from PySide6.QtCore import Qt

from tests.gui.blocks.hands import TWO, Hands
from tests.gui.driving import drop

DOWN, END = Qt.Key.Key_Down, Qt.Key.Key_End


def burr_file(*names: str, broken: int = 0, solutions: str = "") -> bytes:
    """A BurrTools file with problems of these names: as many dominoes as the number, in a bar.

    `broken`: the number of one that has no result.
    """
    bars = "".join(
        f'<voxel x="{2 * at}" y="1" z="1" type="0">{"##" * at}</voxel>'
        for at in range(1, len(names) + 1)
    )
    problems = "".join(
        f'<problem name="{name}" state="0"><shapes><shape id="0" count="{at}"/></shapes>'
        + ("" if at == broken else f'<result id="{at}"/>')
        + f"<solutions>{solutions}</solutions></problem>"
        for at, name in enumerate(names, 1)
    )
    domino = '<voxel x="2" y="1" z="1" type="0">##</voxel>'
    return (
        f'<puzzle version="2"><gridType type="0"/><shapes>{domino}{bars}</shapes>'
        f"<problems>{problems}</problems></puzzle>"
    ).encode()


def open_several(hands: Hands, tmp_path, *names: str, **more: object) -> None:
    """Open such a file, and see its puzzles."""
    file = tmp_path / "several.xmpuzzle"
    file.write_bytes(gzip.compress(burr_file(*names, **more)))
    hands.open_file(file)
    hands.sheet_opened()
    hands.see_frame()


def rows(hands: Hands) -> list[str]:
    """The names that are listed, as far as they are seen."""
    shown = [item for item in hands.items() if item.objectName() == "problemRow"]
    return [str(item.property("text")) for item in shown if item.isVisible()]


def test_all_puzzles_of_a_file_are_listed_and_one_is_chosen(sit_down, tmp_path):
    """With how many pieces and how large; each choice is one step of undo."""
    hands = sit_down(TWO)
    open_several(hands, tmp_path, "one", "two", "three")
    assert hands.draft.name == "one"
    assert rows(hands) == ["1. one", "2. two", "3. three"]
    assert "3 pieces · 6 × 1 × 1" in hands.texts
    hands.press(DOWN)
    hands.press(DOWN)
    hands.enter()
    hands.sheet_closed()
    assert (hands.draft.name, hands.draft.pieces[0].count) == ("three", 3)
    hands.press(Qt.Key.Key_F7)
    hands.sheet_opened()
    hands.see_frame()
    hands.click(next(item for item in hands.items() if item.property("text") == "2. two"))
    hands.sheet_closed()
    assert hands.draft.name == "two"
    for name in ("three", "one", "Two"):
        hands.ctrl("Z")
        assert hands.draft.name == name
    hands.ctrl("Y")
    assert hands.page.problems.current == 1
    hands.games.look()
    hands.wait(lambda: [entry["title"] for entry in hands.games.entries] == ["Two"])


def test_a_puzzle_that_cannot_be_read_says_why(sit_down, tmp_path):
    """In the list; the others can be chosen, and the first of them is shown at once."""
    hands = sit_down(TWO)
    open_several(hands, tmp_path, "one", "two", broken=1)
    assert hands.draft.name == "two"
    assert any(text.endswith("this problem has no result") for text in hands.texts)
    hands.press(Qt.Key.Key_Up)
    hands.enter()
    hands.sheet_closed()
    assert "this problem has no result" in hands.notice()
    assert hands.draft.name == "two"


def test_a_dropped_file_and_a_pasted_one_offer_their_puzzles(sit_down, tmp_path):
    """Also from another page; without a file of several there is nothing to choose from."""
    hands = sit_down(TWO)
    hands.press(Qt.Key.Key_F7)
    assert hands.notice() == "Open a file with several puzzles first."
    hands.paste(burr_file("one", "two").decode())
    hands.sheet_opened()
    hands.close_sheet()
    hands.board.undo()
    (tmp_path / "others.xmpuzzle").write_bytes(gzip.compress(burr_file("three", "four")))
    hands.app.shell.openTool("dots")
    drop(hands, tmp_path / "others.xmpuzzle")
    hands.opened()
    hands.wait(lambda: hands.app.shell.tool == "blocks")
    hands.wait(lambda: "1. three" in rows(hands))
    assert hands.draft.name == "three"
