"""What the walk over looks has to know of the Blocks page."""

import re

from PySide6.QtCore import Qt

from gridsmith.core.blocks.finds import brief
from tests.gui.blocks.hands import CUBE, IMPOSSIBLE, TWO, Hands
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks


def states(hands: Hands):
    yield "the first puzzle"
    hands.parts.selectRow(2)
    yield "a piece"
    hands.board.setMode("draw")
    yield "a piece is drawn"
    hands.parts.selectRow(0)
    yield "the goal is drawn"
    hands.board.setColor(1)
    hands.board.press(0, 0)
    hands.board.release()
    yield "the goal is colored"
    hands.board.undo()
    hands.board.setMode("look")
    hands.lay(CUBE)
    hands.dismiss_notice()
    hands.solve("all")
    yield "assemblies"
    hands.board.setLook("plans")
    yield "the layers of one"
    hands.board.setLook("moves")
    hands.wait(lambda: hands.page.disassembly.count > 0)
    hands.page.disassembly.setPosition(1)
    yield "the moves"
    hands.solve("apart")
    yield "levels"
    hands.board.setLook("space")
    hands.solving.putAway()
    hands.dismiss_notice()
    hands.lay(IMPOSSIBLE)
    hands.dismiss_notice()
    hands.solve("count")
    yield "an impossible one"
    hands.solving.putAway()
    hands.board.newPuzzle(True)
    hands.dismiss_notice()
    yield "a new puzzle of spheres"
    hands.board.newPuzzle()
    hands.dismiss_notice()
    yield "a new puzzle"
    hands.board.setMode("look")
    yield "nothing to be seen"


def sheets(hands: Hands):
    for letter in "NRSEP":
        yield from hands.sheet_by(letter, f"the sheet of Ctrl+{letter}")
    for part in (0, 1):
        hands.parts.selectRow(part)
        yield from hands.sheet_by(Qt.Key.Key_F2, f"the name of part {part}")
        yield from hands.sheet_by(Qt.Key.Key_F3, f"changing the shape of part {part}")
    hands.press(Qt.Key.Key_Insert, Qt.KeyboardModifier.AltModifier)
    hands.sheet_opened()
    yield "pieces to choose from"
    hands.close_sheet()
    hands.show_sheet("E")
    hands.click("stlRow")
    hands.wait(lambda: any(item.objectName() == "stlSide" for item in hands.items()))
    hands.sheet_opened()
    yield "pieces for a printer"
    hands.close_sheet()
    hands.draw(1)
    hands.click("sizeButton")
    hands.sheet_opened()
    yield "the size of the grid"
    hands.close_sheet()
    hands.board.setColor(1)
    hands.board.press(0, 0)
    hands.board.release()
    hands.click("pairsButton")
    hands.sheet_opened()
    yield "which colors fit"
    hands.close_sheet()
    hands.board.undo()
    hands.board.setMode("look")
    hands.click("moreButton")
    hands.see_frame()
    yield "the menu"
    hands.press(Qt.Key.Key_Escape)


LOOKS = Looks(
    hands=Hands,
    rows=(TWO,),
    find=lambda hands: None,
    states=states,
    sheets=sheets,
    resize=None,
    boards=(),
    fitting="",
    tab_stops={
        "a piece": {"wordTable", "moreButton", "modeChoice", "puzzlesButton", "wantChoice",
                    "solveButton", "countStepper", "deleteButton", "addPieceButton"},
        "the goal is drawn": {"board", "layerUp", "sizeButton", "brushButton",
                              "palette", "addColor"},
        "assemblies": {"assemblyPicture", "wordTable", "wantChoice", "spreadSlider"},
    },
    own_texts=lambda hands: {"Two", *(brief(found) for found in hands.solving.found)},
    allowed=re.compile(
        ENGLISH_ALLOWED.pattern
        + r"|BurrTools|PNG|STL|ZIP|xmpuzzle|Page (Up|Down)|PgUp|PgDn|Del(ete)?|Ins"
    ),
)  # fmt: skip
