from dataclasses import replace

from PySide6.QtCore import Qt

from tests.gui.blocks.hands import MIXED, SPIRAL, painted


def levels(hands) -> list[int]:
    return [find.level for find in hands.solving.found]


def test_levels_are_listed_sorted_and_filtered(sit_down):
    hands = sit_down(MIXED, size=(1280, 800))
    solving = hands.solving
    hands.click(hands.with_text("Take apart"))
    hands.click("solveButton")
    hands.wait(lambda: solving.shown and not solving.running)
    assert solving.statsText.startswith("8 of 12 come apart · ")
    counters = {"assemblies": 12, "counted": 9, "counted_apart": 5}
    progress = replace(solving.progress, proven=False, counters=counters)
    said = "8 of 12 come apart; by the rules of BurrTools 5 of 9 so far"
    assert solving.known_text(progress) == said
    first = solving.current
    assert (levels(hands), first.level) == ([1] * 8 + [-1] * 4, 1)
    for name, listed in (
        (hands.heading("Level"), [-1] * 4 + [1] * 8),
        ("apartSwitch", [1] * 8),
        (hands.heading("№"), [1] * 8),
    ):
        hands.click(name)
        assert (levels(hands), solving.current) == (listed, first)
        hands.wait(lambda: hands.table_row == solving.currentRow)
    hands.app.close()
    again = sit_down()
    again.wait(lambda: len(again.solving.found) == 8)
    assert (again.solving.want, again.solving.current) == ("apart", first)
    again.click("apartSwitch")
    assert len(again.solving.found) == 12


def test_the_moves_are_played(sit_down):
    hands = sit_down(SPIRAL, size=(1280, 800))
    hands.solve("apart")
    before, moves = painted(hands.page.assembly), hands.page.disassembly
    hands.click(hands.with_text("Moves"))
    hands.wait(lambda: moves.count == 9)
    hands.see_frame()
    assert moves.levelText == "Level 9"
    hands.click("moveOn")
    hands.wait(lambda: not moves.moving)
    assert moves.numberText == "1/9"
    assert hands.text_of("moveText") == moves.moveText
    assert painted(hands.page.assembly) != before
    hands.item("movesSlider").forceActiveFocus()
    for key, position in ((Qt.Key.Key_Right, 2), (Qt.Key.Key_End, 9)):
        hands.press(key)
        assert moves.position == position
    assert moves.moveText.endswith(", out")
    hands.click("playButton")
    hands.wait(lambda: moves.playing and 0 < moves.position < 9)
    hands.click("playButton")
    assert not moves.playing
    moves.setPosition(9)
    hands.click("moveBack")
    hands.wait(lambda: moves.position == 8 and not moves.moving)
    hands.item("assemblyPicture").forceActiveFocus()
    hands.press(Qt.Key.Key_PageUp)
    hands.wait(lambda: moves.position == 9)
    hands.click(hands.with_text("View"))
    assert (painted(hands.page.assembly), moves.count) == (before, 0)
