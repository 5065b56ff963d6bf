"""Puzzles chosen by their pictures; puzzles and pieces as files for other programs."""

from __future__ import annotations

import gzip
import io
import zipfile

from PySide6.QtCore import Qt, QUrl

from gridsmith.core.blocks.puzzle import box
from tests.gui.blocks.hands import TWO, puzzle_text

DOWN = Qt.Key.Key_Down


def test_enter_takes_the_first_that_is_found(sit_down):
    """Right after typing; a click takes any; the saved puzzles are one step away."""
    hands = sit_down()
    hands.show_sheet("N")
    hands.type("bedlam")
    hands.enter()
    hands.sheet_closed()
    assert hands.draft.name == "Bedlam cube"
    hands.show_sheet("N")
    hands.click(hands.with_text("Soma: sofa"))
    hands.sheet_closed()
    assert hands.draft.name == "Soma: sofa"
    hands.show_sheet("N")
    hands.click("savedRow")
    hands.sheet_opened()
    assert "Saved puzzles" in hands.texts
    hands.close_sheet()


def exported(hands, path, kind):
    """Write a file as the dialog's answer does, and wait until it is there."""
    hands.page.exportTo(QUrl.fromLocalFile(str(path)), kind)
    hands.wait(lambda: hands.notice() == f"Saved: {path.name}")
    hands.dismiss_notice()
    return path.read_bytes()


def test_a_puzzle_is_written_for_burrtools(sit_behind, tmp_path):
    """It has colors and pairs, and is the same puzzle when it is opened."""
    piece = {"name": "D", "count": 2, "cubes": [[0, 0, 0], [1, 0, 0]], "colors": [[0, 0, 0, 1]]}
    hands = sit_behind(puzzle_text(piece, colors=[[0, 0, 0, 2]], pairs=[[1, 2]]))
    xml = gzip.decompress(exported(hands, tmp_path / "two.xmpuzzle", "xmpuzzle")).decode()
    assert '<pair piece="0" result="1"/>' in xml
    assert "#1#" in xml
    before = hands.draft.puzzle
    hands.board.newPuzzle()
    hands.open_file(tmp_path / "two.xmpuzzle")
    after = hands.draft.puzzle
    assert (after.name, after.goal) == (before.name.lower(), before.goal)
    assert [(each.name, each.count) for each in after.pieces] == [("D", 2)]


def test_pieces_are_written_for_a_printer(sit_down, tmp_path):
    """From the sheet: sizes are checked and remembered; one piece, or all of them."""
    hands = sit_down(TWO)
    hands.parts.selectRow(1)
    hands.show_sheet("E")
    hands.click("stlRow")
    hands.wait(lambda: hands.item("stlSide").isVisible())
    hands.sheet_opened()
    hands.fill("stlSide", "0")
    hands.click("stlPieceButton")
    assert "the side of a cube must be 1 to 100 mm" in hands.texts
    hands.fill("stlSide", "20")
    hands.fill("stlGap", "0,5")
    hands.fill("stlBevel", "0")
    assert hands.page.stl.choose("20", "0,5", "0") == ""
    hands.close_sheet()
    large = exported(hands, tmp_path / "D.stl", "stl")
    assert hands.page.stl.choose("10", "0.5", "1") == ""
    small = exported(hands, tmp_path / "E.stl", "stl")
    assert len(small) > len(large) > 84  # the bevel has triangles of its own
    with zipfile.ZipFile(io.BytesIO(exported(hands, tmp_path / "two.zip", "zip"))) as files:
        assert files.namelist() == ["01 D x2.stl"]
        assert files.read("01 D x2.stl") == small
    hands.app.close()
    assert list(sit_down().page.stl.sizes) == ["10", "0.5", "1"]


def test_damaged_sizes_are_the_usual_ones(sit_behind):
    """What a session holds is not trusted."""
    hands = sit_behind(TWO)
    for saved in (7, {}, {"side": "x", "gap": 1, "bevel": 1}, {"side": 0, "gap": 1, "bevel": 1}):
        hands.board.view["stl"] = saved
        assert list(hands.page.stl.sizes) == ["10", "0.2", "0.5"]


def test_what_cannot_be_written_is_said(sit_behind, tmp_path):
    """A puzzle without a goal; the goal where a piece is wanted; a shape that is too large."""
    hands = sit_behind(puzzle_text({"name": "A", "cubes": [[0, 0, 0], [999, 99, 9]]}))
    path = QUrl.fromLocalFile(str(tmp_path / "a.stl"))
    hands.page.exportTo(path, "stl")
    assert hands.notice() == "This is the goal. Select a piece first."
    hands.parts.selectRow(1)
    hands.page.exportTo(path, "stl")
    hands.wait(lambda: "too large for STL" in hands.notice())
    hands.board.newPuzzle()
    hands.dismiss_notice()
    hands.page.exportTo(path, "xmpuzzle")
    assert hands.notice().startswith("The puzzle is not complete")
    assert not list(tmp_path.glob("a.*"))


def test_a_piece_is_pictured_with_its_layers(sit_behind):
    """What is shared and printed of it: in 3D, and each layer."""
    hands = sit_behind(puzzle_text({"name": "A", "cubes": [list(cube) for cube in box(2, 2, 3)]}))
    hands.parts.selectRow(1)
    captions = [figure.caption for figure in hands.page.drawn().figures]
    assert captions[1:] == ["Layer 1", "Layer 2", "Layer 3"]
