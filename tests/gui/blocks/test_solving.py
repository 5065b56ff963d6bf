"""A puzzle solved on the page: one, all, how many; leafed through, stopped, kept, exported."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication

from gridsmith.core.blocks.assembly import Placed
from gridsmith.core.blocks.search.assemblies import Assemblies, Chunk
from gridsmith.core.blocks.search.solve import SolveSnapshot
from gridsmith.core.errors import Message
from gridsmith.core.files.database import FILE, readable
from gridsmith.core.searching.search_store import SearchStore
from tests.gui.blocks.hands import CUBE, IMPOSSIBLE, TWO, puzzle_text
from tests.gui.driving import terms_shown
from tests.gui.tool.scripted_search import Scripted

LEFT, RIGHT, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down


class ScriptedSolve(Scripted):
    """What is found is told as the game tells it."""

    KIND = SolveSnapshot


@pytest.fixture
def scripted(monkeypatch):
    """Have the search find what a test says."""

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


def test_one_press_shows_an_assembly(sit_down):
    """Enter solves the puzzle on the page; Esc leads back to it, and nothing is lost."""
    hands = sit_down(TWO)
    hands.enter()
    hands.wait(lambda: not hands.solving.running and hands.solving.shown)
    assert len(hands.solving.found) == 1
    assert hands.solving.statsText.startswith("Assembly found")
    assert [part.name for part in hands.page.assembly.all_parts] == ["D", "D"]
    assert hands.text_of("solveButton") == "Done"
    hands.escape()
    assert not hands.solving.shown
    hands.take_notice_action()
    assert hands.solving.shown
    assert len(hands.solving.found) == 1
    # What is hidden where there is little room does not keep the keyboard.
    hands.with_text("Turn left").forceActiveFocus()
    hands.resize(360, 480)
    hands.wait(lambda: hands.window.activeFocusItem().isVisible())


@pytest.mark.parametrize(
    ("convention", "count", "text"),
    [
        ("placements", "9", "9 placements, all of them"),
    ],
)
def test_all_are_found_and_leafed_through(sit_down, convention, count, text):
    """← and → as ↑ and ↓, from the board and from the list; the picture follows."""
    hands = sit_down(CUBE)
    hands.solving.chooseConvention(convention)
    hands.click(hands.with_text("All"))
    hands.click("solveButton")
    hands.wait(lambda: not hands.solving.running and hands.solving.shown)
    assert text in hands.solving.statsText
    assert count is None or hands.solving.countText == count
    found = list(hands.solving.found)
    assert len(found) > 1
    hands.wait(lambda: hands.item("wordTable").isVisible())
    for key, row in ((RIGHT, 1), (LEFT, 0), (LEFT, 0), (DOWN, 1)):
        hands.press(key)
        assert (hands.solving.currentRow, hands.table_row) == (row, row)
        shown = sorted(part.cubes for part in hands.page.assembly.all_parts)
        assert shown == sorted(placed.cubes for placed in found[row].assembly)


def test_an_impossible_one_is_told_with_its_reason(sit_down, scripted):
    """At once; and that there is no assembly is said only when that is known."""
    hands = sit_down(IMPOSSIBLE)
    text = "the pieces fill at most {volume}, but {filled} must be filled"
    reason = Message("obstacle-volume", text, volume=4, filled=5)
    scripted(snapshot(proven=True, finished=True, obstacle=reason))
    hands.solve("all")
    assert hands.solving.statsText.startswith("No assembly: the pieces fill at most 4")
    assert "No assembly exists" in hands.texts
    assert any("the pieces fill at most 4" in text for text in hands.texts)
    hands.app.shell.chooseLanguage("ru")
    assert "No assembly" not in hands.solving.statsText
    hands.app.shell.chooseLanguage("en")
    hands.app.close()
    again = sit_down()
    assert again.solving.statsText.startswith("No assembly: the pieces fill at most 4")


def test_nothing_untrue_is_said_meanwhile(sit_down, scripted):
    """… as long as nothing is known; never a false 0, never all before that is proven."""
    hands = sit_down(TWO)
    scripted(snapshot(fraction=0.25))
    hands.solving.chooseWant("all")
    hands.solving.press()
    assert hands.solving.countText == "…"
    begun = "No assembly yet… · 25\N{NO-BREAK SPACE}%"
    hands.wait(lambda: hands.solving.statsText.startswith(begun))
    assert hands.solving.countText == "…"
    hands.escape()
    hands.wait(lambda: not hands.solving.running)
    assert hands.solving.statsText.startswith("No assembly found so far")
    assert hands.text_of("solveButton") == "Resume"
    assert hands.solving.countText == "…"
    scripted(snapshot(UPRIGHT, fraction=0.999999))
    hands.enter()
    hands.wait(lambda: len(hands.solving.found) == 1)
    assert "1 assembly up to rotation so far · 99.9\N{NO-BREAK SPACE}%" in hands.solving.statsText
    assert hands.solving.countText == "1…"
    hands.click("solveButton")
    hands.wait(lambda: not hands.solving.running)


def test_assemblies_that_were_only_counted_are_said_to_be(sit_down):
    """Where the moves of one would be shown, and where one would be exported."""
    hands = sit_down(TWO)
    hands.board.setLook("moves")
    hands.solve("count")
    said = "Only counted. Find one or all to look at them."
    assert hands.page.disassembly.stateText == said
    assert said in hands.texts
    hands.page.copyAs("layers", False)
    assert hands.notice() == said
    hands.dismiss_notice()
    hands.solve("one")
    assert said not in hands.texts


def test_whoever_looks_at_one_stays_there_while_others_come(sit_down, scripted):
    """New finds come behind those that are there."""
    hands = sit_down(TWO)
    scripted(snapshot(UPRIGHT), snapshot(UPRIGHT, FLAT), *[snapshot(UPRIGHT, FLAT)] * 20,
             snapshot(UPRIGHT, FLAT, UPRIGHT[::-1]))  # fmt: skip
    hands.solving.chooseWant("all")
    hands.solving.press()
    hands.wait(lambda: len(hands.solving.found) == 2)
    hands.press(RIGHT)
    resets = []
    hands.solving.finds.modelReset.connect(lambda: resets.append(1))
    hands.wait(lambda: len(hands.solving.found) == 3)
    assert (hands.solving.currentRow, hands.table_row, resets) == (1, 1, [])
    assert hands.solving.numberText == "2 of 3"
    hands.solving.stop()
    hands.wait(lambda: not hands.solving.running)


def test_the_search_is_there_again(sit_down):
    """With what was looked at, and how the button is set."""
    hands = sit_down(CUBE)
    hands.solving.chooseConvention("placements")
    hands.solve("all")
    hands.solving.selectRow(4)
    kept = hands.solving.current, hands.draft
    hands.app.close()
    again = sit_down()
    assert again.solving.shown
    again.wait(lambda: (again.solving.currentRow, again.table_row) == (4, 4))
    assert (again.solving.current, again.draft) == kept
    assert (again.solving.want, again.solving.convention) == ("all", "placements")
    assert again.solving.statsText.startswith("9 placements, all of them")
    assert again.text_of("solveButton") == "Done"


def test_a_search_that_has_ended_is_shown_when_it_is_asked_for_again(sit_down):
    """There is nothing left to do, but it had been put away."""
    hands = sit_down(TWO)
    hands.solve()
    hands.solving.putAway()
    assert not hands.solving.shown
    with hands.qtbot.waitSignal(hands.solving.searchChanged):
        hands.enter()
    assert hands.solving.shown
    assert hands.text_of("solveButton") == "Done"


def test_what_is_not_complete_is_not_solved(sit_down):
    """It says what is missing."""
    hands = sit_down(TWO)
    hands.board.newPuzzle()
    hands.enter()
    assert hands.notice() == "The puzzle is not complete: the goal is still empty."
    assert not hands.solving.shown
    assert "the goal is still empty" in hands.texts


@pytest.mark.parametrize("kind", ["layers", "json"])
def test_assemblies_are_copied_and_exported(sit_behind, tmp_path, kind):
    """The one that is looked at, or all that were found."""
    hands = sit_behind(CUBE)
    hands.solving.chooseConvention("placements")
    hands.solve("all")
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    hands.page.copyAs(kind, False)
    hands.wait(lambda: clipboard.text() != "")
    one = clipboard.text()
    hands.page.exportTo(QUrl.fromLocalFile(str(tmp_path / "all")), f"all {kind}")
    hands.wait(lambda: hands.notice().startswith("Saved: all."))
    written = next(tmp_path.glob("all.*")).read_text()
    if kind == "json":
        assert len(json.loads(written)) == 9
        assert json.loads(one)[0] in json.loads(written)
    else:
        assert written.startswith(one)
        assert len(written) > 8 * len(one)


def test_a_damaged_find_is_told_of(sit_behind, tmp_path):
    """The puzzle is there all the same."""
    hands = sit_behind(TWO)
    hands.solve()
    hands.app.close()
    with readable(tmp_path / "data" / FILE) as connection:
        ((problem,),) = connection.execute("SELECT problem FROM search").fetchall()
    store = SearchStore(tmp_path / "data", "blocks")
    store.save(problem, {**store.load(problem), "found": [[[0, [0, 0, 0]]]]})
    again = sit_behind()
    again.wait(lambda: again.notice() != "")
    assert again.notice().startswith("Couldn't read the search of the last session: ")
    assert again.draft.name == "Two"
    assert again.draft.puzzle is not None
    assert puzzle_text() == TWO


def test_what_the_session_had_no_room_for_is_found_again(sit_down, monkeypatch):
    """The search has kept it; what was looked at is looked at."""
    monkeypatch.setattr("gridsmith.gui.blocks.solving.SAVED_FINDS", 2)
    hands = sit_down(CUBE)
    hands.solving.chooseConvention("placements")
    hands.solve("all")
    hands.solving.selectRow(5)
    kept = [found.assembly for found in hands.solving.found]
    hands.app.close()
    again = sit_down()
    again.wait(lambda: len(again.solving.found) == 9)
    assert [found.assembly for found in again.solving.found] == kept
    again.wait(lambda: (again.solving.currentRow, again.table_row) == (5, 5))


def test_two_workers_find_each_once(sit_behind):
    """They stand in the list as they came; whoever looks at one stays there."""
    hands = sit_behind(CUBE)
    hands.solving.chooseConvention("placements")
    hands.solving.chooseWorkers(2)
    hands.solve("all")
    assert hands.solving.statsText.startswith("9 placements, all of them")
    assert len({found.assembly for found in hands.solving.found}) == 9


def test_more_than_the_list_holds_is_said(sit_behind, scripted):
    """Only so many are kept; all are counted."""
    hands = sit_behind(TWO)
    scripted(snapshot(UPRIGHT, FLAT, points=2_500_000_000_002, proven=True, finished=True))
    hands.solving.chooseConvention("placements")
    hands.solve("all")
    text = "2,500,000,000,002 placements, all of them; the first 2 in the list"
    assert hands.solving.statsText.startswith(text)


def test_escape_goes_one_step_back_and_nothing_is_lost(sit_down):
    """From the search to drawing, from drawing to the piece, from there to the goal."""
    hands = sit_down(TWO)
    hands.draw(1)
    hands.grid.forceActiveFocus()
    hands.enter()
    hands.wait(lambda: not hands.solving.running and hands.solving.shown)
    hands.escape()
    assert (hands.solving.shown, hands.board.mode, hands.board.part) == (False, "draw", 1)
    assert hands.window.activeFocusItem().isVisible()
    hands.escape()
    assert (hands.board.mode, hands.board.part) == ("look", 1)
    hands.escape()
    assert hands.board.part == 0
    assert hands.solving.canBringBack


def test_terms_explain_themselves(sit_down):
    """Those of the parts; of the assemblies, at their heading, too."""
    hands = sit_down(TWO)
    hands.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    hands.wait(lambda: terms_shown(hands))
    assert {"Count (Blocks)", "Optional cubes (Blocks)"} <= {*hands.texts}
    hands.escape()
    hands.wait(lambda: not terms_shown(hands))
    hands.solve("all")
    hands.click(hands.heading("Layers from the bottom"))
    hands.wait(lambda: terms_shown(hands))
    assert "Layers (Blocks)" in hands.texts
