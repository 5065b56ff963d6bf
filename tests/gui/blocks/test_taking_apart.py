"""Assemblies taken apart on the page: listed with levels, filtered, played, exported."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication

from gridsmith.core.blocks.formats.notation import puzzle_json
from gridsmith.core.blocks.puzzle import Piece, Puzzle
from gridsmith.core.blocks.space import settled
from tests.core.blocks.test_disassembly import spiral
from tests.core.blocks.test_groups import LINK, RING, STICK
from tests.gui.blocks.hands import CUBE, Hands
from tests.gui.blocks.test_picture import painted

GOAL = RING | LINK | STICK | {(4, 0, 1), (4, 0, 2)}

UP, DOWN, SPACE = Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Space

_U = {(0, y, 1) for y in range(3)} | {(1, 0, 1), (1, 2, 1)}
MIXED = puzzle_json(
    Puzzle(
        "Mixed",
        tuple(
            Piece(name, tuple(cubes), count)
            for name, cubes, count in (
                ("R", RING, 1), ("U", _U, 1), ("I", RING - _U, 1), ("L", LINK, 1), ("S", STICK, 2)
            )
        ),
        tuple(GOAL),
    )
)  # fmt: skip
"""A ring, or its two halves, around a link: four of twelve assemblies do not come apart."""

SPIRAL = puzzle_json(
    Puzzle(
        "Spiral",
        tuple(
            Piece(name, settled(placed.cubes))
            for name, placed in zip("WC", spiral(), strict=True)
        ),
        tuple(cube for placed in spiral() for cube in placed.cubes),
    )
)  # fmt: skip
"""One assembly of level 9."""


def levels(hands) -> list[int]:
    return [find.level for find in hands.solving.found]


def take_apart(hands) -> None:
    hands.click(hands.with_text("Apart"))
    hands.click("solveButton")
    hands.wait(lambda: hands.solving.shown and not hands.solving.running)


def test_levels_are_listed_sorted_and_filtered(sit_down):
    """Each assembly with its level or a word; with the mouse alone."""
    hands = sit_down(MIXED, size=(1280, 800))
    take_apart(hands)
    assert hands.solving.statsText.startswith("8 of 12 come apart")
    assert sorted(levels(hands)) == [-1] * 4 + [1] * 8
    assert {find.number for find in hands.solving.found} == {*range(1, 13)}
    hands.see_frame()
    assert {"locked", "1"} <= {*hands.texts}
    first = hands.solving.current
    assert (levels(hands), first.level) == ([1] * 8 + [-1] * 4, 1)
    hands.click(hands.heading("Level"))
    assert levels(hands) == [-1] * 4 + [1] * 8
    assert hands.solving.current == first
    hands.wait(lambda: hands.table_row == hands.solving.currentRow)
    hands.click("apartSwitch")
    assert levels(hands) == [1] * 8
    assert hands.solving.currentRow >= 0
    hands.click(hands.heading("№"))
    numbers = [find.number for find in hands.solving.found]
    assert numbers == sorted(numbers)
    chosen = hands.solving.current
    hands.app.close()
    again = sit_down()
    again.wait(lambda: len(again.solving.found) == 8)
    assert again.solving.want == "apart"
    assert levels(again) == [1] * 8
    assert (again.solving.current, again.solving.current.number) == (chosen, chosen.number)
    again.click("apartSwitch")
    assert len(again.solving.found) == 12
    assert again.text_of("solveButton") == "Done"
    again.lay(CUBE)  # of which all come apart: the list stays
    again.dismiss_notice()
    again.solve("apart")
    for checked in (True, False):
        again.click("apartSwitch")
        assert again.item("apartSwitch").property("selected") is checked


def test_a_search_is_stopped_and_gone_on_with(sit_behind, monkeypatch):
    """What was found is listed; what is not taken apart yet has a word, too."""
    monkeypatch.setattr("gridsmith.core.blocks.disassembly.engine._WORK", 0)
    seen = set()
    hands = sit_behind(MIXED)
    hands.solving.finds.dataChanged.connect(lambda *_: seen.update(levels(hands)))
    hands.solving.finds.rowsInserted.connect(lambda *_: seen.update(levels(hands)))
    hands.solving.chooseWorkers(2)
    hands.solving.chooseWant("apart")
    hands.solving.press()
    hands.wait(lambda: len(hands.solving.found) > 0 or not hands.solving.running)
    hands.solving.stop()
    hands.wait(lambda: not hands.solving.running)
    hands.app.close()
    again = sit_behind()
    if again.solving.canGoOn:
        again.solving.goOn()
    again.wait(lambda: again.solving.progress.finished)
    again.wait(lambda: sorted(levels(again)) == [-1] * 4 + [1] * 8)
    assert len({find.assembly for find in again.solving.found}) == 12
    assert seen <= {-3, -1, 1}


def test_the_moves_are_played(sit_down):
    """Step by step by buttons, by slider, all of them; then the assembly is as it was."""
    hands = sit_down(SPIRAL, size=(1280, 800))
    hands.solve("all")
    before = painted(hands.page.assembly)
    hands.click(hands.with_text("Moves"))
    moves = hands.page.disassembly
    hands.wait(lambda: moves.count == 9)
    assert moves.levelText == "Level 9"
    hands.see_frame()
    assert "Level 9" in hands.texts
    hands.click("moveOn")
    assert moves.moving
    hands.wait(lambda: not moves.moving)
    assert (moves.position, moves.numberText) == (1, "1/9")
    assert moves.moveText.startswith("C: ")
    assert hands.text_of("moveText") == moves.moveText
    assert painted(hands.page.assembly) != before
    hands.click("moveOn")
    hands.click("moveOn")
    hands.wait(lambda: moves.position == 3)
    hands.click("moveBack")
    hands.wait(lambda: moves.position == 2)
    slider = hands.item("movesSlider")
    slider.forceActiveFocus()
    hands.press(Qt.Key.Key_Right)
    assert moves.position == 3
    hands.press(Qt.Key.Key_End)
    assert moves.position == 9
    assert moves.moveText.endswith(", out")
    hands.click("playButton")
    assert moves.playing
    hands.wait(lambda: 0 < moves.position < 9)
    hands.click("playButton")
    assert not moves.playing
    stopped = moves.position
    hands.see_frame()
    assert moves.position == stopped
    hands.click(hands.with_text("View"))
    assert painted(hands.page.assembly) == before
    assert moves.count == 0


def test_what_does_not_come_apart_is_said(sit_down):
    """In the place of moves, for one that is known to be locked and for one that is not."""
    hands = sit_down(MIXED)
    take_apart(hands)
    hands.board.setLook("moves")
    locked = levels(hands).index(-1)
    hands.solving.selectRow(locked)
    assert hands.page.disassembly.stateText == "Does not come apart"
    hands.solving.selectRow(levels(hands).index(1))
    hands.wait(lambda: hands.page.disassembly.count >= 4)
    assembly = hands.solving.found[locked].assembly
    hands.solve("all")
    hands.solving.selectRow([find.assembly for find in hands.solving.found].index(assembly))
    hands.wait(lambda: hands.page.disassembly.stateText == "Does not come apart")
    hands.see_frame()
    assert "Does not come apart" in hands.texts


@pytest.mark.parametrize("kind", ["moves", "moves-json"])
def test_the_moves_are_copied_and_exported(sit_down, tmp_path, kind):
    """As the command prints them."""
    hands = sit_down(SPIRAL)
    hands.solve("all")
    hands.board.setLook("moves")
    hands.wait(lambda: hands.page.disassembly.count == 9)
    hands.show_sheet("E")
    assert {"Moves", "Moves as JSON", "Picture of all moves"} <= {*hands.texts}
    hands.close_sheet()
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    hands.page.copyAs(kind, False)
    hands.wait(lambda: clipboard.text() != "")
    hands.page.exportTo(QUrl.fromLocalFile(str(tmp_path / "moves")), kind)
    hands.wait(lambda: hands.notice().startswith("Saved: moves."))
    (file,) = tmp_path.glob("moves.*")
    text = file.read_text()
    assert text == clipboard.text()
    if kind == "moves":
        assert text.startswith("Assembly 1: level 9, levels 9\n")
        assert [line.split(".")[0] for line in text.splitlines()[-9:]] == list("123456789")
    else:
        content = json.loads(text)
        assert (content["level"], len(content["moves"])) == (9, 9)


def test_the_moves_are_there_after_a_restart(sit_down, make_app, qtbot):
    """A page that opens with the moves begins with the first one, as each look at them does."""
    hands = sit_down(SPIRAL)
    take_apart(hands)
    hands.click(hands.with_text("Moves"))
    hands.wait(lambda: hands.page.disassembly.count == 9)
    shown = painted(hands.page.assembly)
    hands.click("moveOn")
    hands.wait(lambda: hands.page.disassembly.position == 1)
    hands.click(hands.with_text("View"))
    hands.click(hands.with_text("Moves"))
    hands.wait(lambda: hands.page.disassembly.count == 9)
    assert hands.page.disassembly.position == 0
    hands.click("moveOn")
    hands.wait(lambda: hands.page.disassembly.position == 1)
    hands.kept()
    hands.app.close()
    hands = Hands(make_app(tool="blocks"), qtbot)
    hands.wait(lambda: hands.page.disassembly.count == 9)
    assert hands.page.disassembly.position == 0
    assert painted(hands.page.assembly) == shown
