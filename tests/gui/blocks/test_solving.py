from dataclasses import replace
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.blocks.assembly import Placed
from gridsmith.core.blocks.search.assemblies import Assemblies, Chunk
from gridsmith.core.blocks.search.solve import SolveSnapshot
from gridsmith.gui.blocks.searches import level_text, percent_text, seconds_text
from tests.gui.blocks.hands import CUBE, TWO
from tests.gui.tool.scripted_search import Scripted

LEFT, RIGHT, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down


class ScriptedSolve(Scripted):
    KIND = SolveSnapshot


@pytest.fixture
def scripted(monkeypatch):

    def say(*snapshots: SolveSnapshot) -> None:
        monkeypatch.setattr(ScriptedSolve, "script", snapshots)
        monkeypatch.setattr("gridsmith.core.blocks.search.solve.SavedSolve.SEARCH", ScriptedSolve)

    return say


UPRIGHT = (Placed(0, ((0, 0, 0), (0, 1, 0))), Placed(0, ((1, 0, 0), (1, 1, 0))))
FLAT = (Placed(0, ((0, 0, 0), (1, 0, 0))), Placed(0, ((0, 1, 0), (1, 1, 0))))


def snapshot(*assemblies, points=None, **rest) -> SolveSnapshot:
    points = len(assemblies) if points is None else points
    chunks = [Chunk(1, assembly=assembly) for assembly in assemblies]
    return SolveSnapshot(1, points=points, assemblies=Assemblies(None, tuple(chunks)), **rest)


def test_assemblies_are_found_and_leafed_through(sit_down):
    hands = sit_down(CUBE)
    solving = hands.solving
    solving.chooseConvention("placements")
    hands.click(hands.with_text("All"))
    hands.click("solveButton")
    hands.wait(lambda: not solving.running and solving.shown)
    assert (solving.countText, hands.text_of("solveButton")) == ("9", "Done")
    found = list(solving.found)
    for key, row in ((RIGHT, 1), (LEFT, 0), (LEFT, 0), (DOWN, 1)):
        hands.press(key)
        assert (solving.currentRow, hands.table_row) == (row, row)
        shown = sorted(part.cubes for part in hands.page.assembly.all_parts)
        assert shown == sorted(placed.cubes for placed in found[row].assembly)
    # With Enter there is nothing left to do, but it was out of sight.
    for again in (hands.take_notice_action, hands.enter):
        hands.escape()
        again()
        assert (solving.shown, list(solving.found)) == (True, found)
    # The button is gone, and the rows can be walked.
    hands.escape()
    hands.item("solveButton").forceActiveFocus(Qt.FocusReason.TabFocusReason)
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: hands.item("wordTable").property("activeFocus"))
    # What is hidden where there is little room does not keep the keyboard.
    hands.with_text("Turn left").forceActiveFocus()
    hands.resize(360, 480)
    hands.wait(lambda: hands.window.activeFocusItem().isVisible())


def test_nothing_untrue_is_said_meanwhile(sit_behind, scripted):
    hands = sit_behind(TWO)
    solving = hands.solving
    solving.chooseWant("all")
    for found, so_far, later, stopped, count, does in (
        (
            snapshot(fraction=0.25),
            "No assembly yet… · 25\N{NO-BREAK SPACE}%",
            "No assembly yet… · some 5 minutes left · 25\N{NO-BREAK SPACE}% · 100 s",
            "No assembly found so far",
            "…",
            "go on",
        ),
        (
            snapshot(UPRIGHT, fraction=0.999999),
            "1 assembly up to rotations so far · 99.9\N{NO-BREAK SPACE}%",
            "1 assembly up to rotations so far · 99.9\N{NO-BREAK SPACE}% · 100 s",
            "1 assembly up to rotations so far",
            "1…",
            "go on",
        ),
    ):
        scripted(found)
        solving.press()
        hands.wait(lambda so_far=so_far: so_far in solving.statsText)
        assert solving._progress_text(replace(solving.progress, seconds=100.0)) == later
        hands.page.escape()
        hands.wait(lambda: not solving.running)
        assert solving.statsText.startswith(stopped)
        assert (solving.countText, solving.does) == (count, does)
    assert [*map(solving._time_left, (89, 90, 5399, 5400, 129_599, 129_600))] == [
        *("some 89 seconds left", "some 2 minutes left", "some 90 minutes left"),
        *("some 2 hours left", "some 36 hours left", "some 2 days left"),
    ]
    assert [
        *map(seconds_text, (0.0, 9.94, 9.96, 10.0, 99.9)),
        *map(percent_text, (0.0, 0.0994, 0.1, 0.99, 0.9901, 0.99999)),
        *(level_text(SimpleNamespace(level=level)) for level in (None, -3, -2, -1, 0, 7)),
    ] == [
        *("0.0 s", "9.9 s", "10.0 s", "10 s", "99 s"),
        *(f"{share}\N{NO-BREAK SPACE}%" for share in ("0.0", "9.9", "10", "99", "99.0", "99.9")),
        *("", "not checked", "undecided", "locked", "0", "7"),
    ]


@pytest.mark.parametrize(
    ("want", "room", "text"),
    [
        ("all", 2, "9 placements, all of them"),
        ("all", 1000, "9 placements, all of them"),
        ("apart", 2, "9 of 9 come apart"),
    ],
)
def test_the_search_is_there_again(sit_behind, monkeypatch, want, room, text):
    monkeypatch.setattr("gridsmith.gui.blocks.solving.SAVED_FINDS", room)
    hands = sit_behind(CUBE)
    hands.solving.chooseConvention("placements")
    hands.solve(want)
    hands.solving.selectRow(4)
    found, kept = [found.assembly for found in hands.solving.found], hands.draft
    hands.app.close()
    again = sit_behind()
    solving = again.solving
    again.page.warm_up()
    again.wait(lambda: [found.assembly for found in solving.found] == found)
    again.wait(lambda: solving.currentRow == 4)
    assert (again.draft, solving.want, solving.convention) == (kept, want, "placements")
    assert solving.statsText.startswith(text)
    assert (solving.shown, solving.does) == (True, "done")


def test_more_than_the_list_holds_is_said(sit_behind, scripted):
    hands = sit_behind(TWO)
    scripted(snapshot(UPRIGHT, FLAT, points=2_500_000_000_002, proven=True, finished=True))
    hands.solving.chooseConvention("placements")
    hands.solve("all")
    text = "2,500,000,000,002 placements, all of them; the first 2 in the list"
    assert hands.solving.statsText.startswith(text)
