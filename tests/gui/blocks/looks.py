import re
from itertools import product

from PySide6.QtCore import Qt

from gridsmith.core.blocks.finds import brief
from tests.gui.blocks.hands import CUBE, IMPOSSIBLE, TWO, Hands
from tests.gui.blocks.play import PLAY
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks, in_turn


def color(hands: Hands):
    hands.board.setColor(1)
    hands.board.press(0, 0)
    hands.board.release()


def lay(hands: Hands, puzzle: str, want: str):
    hands.solving.putAway()
    hands.lay(puzzle)
    hands.dismiss_notice()
    hands.solve(want)


def begin(hands: Hands, spheres: bool):
    hands.solving.putAway()
    hands.board.newPuzzle(spheres)
    hands.dismiss_notice()


STATES = {
    "the first puzzle": lambda hands: None,
    "a piece": lambda hands: hands.parts.selectRow(2),
    "a piece is drawn": lambda hands: hands.board.setMode("draw"),
    "the goal is drawn": lambda hands: hands.parts.selectRow(0),
    "the goal is colored": color,
    "assemblies": lambda hands: (
        hands.board.undo(),
        hands.board.setMode("look"),
        lay(hands, CUBE, "all"),
    ),
    "the layers of one": lambda hands: hands.board.setLook("plans"),
    "the moves": lambda hands: (
        hands.board.setLook("moves"),
        hands.wait(lambda: hands.page.disassembly.count > 0),
        hands.page.disassembly.setPosition(1),
    ),
    "levels": lambda hands: hands.solve("apart"),
    "an impossible one": lambda hands: (
        hands.board.setLook("space"),
        lay(hands, IMPOSSIBLE, "count"),
    ),
    "a new puzzle of spheres": lambda hands: begin(hands, True),
    "a new puzzle": lambda hands: begin(hands, False),
    "nothing to be seen": lambda hands: hands.board.setMode("look"),
}


def sheets(hands: Hands):
    for key in "NRSEP":
        yield from hands.sheet_by(key, f"the sheet of Ctrl+{key}")
    for part, key in product((0, 1), (Qt.Key.Key_F2, Qt.Key.Key_F3)):
        hands.parts.selectRow(part)
        yield from hands.sheet_by(key, f"the sheet of {key}, part {part}")
    alt = Qt.KeyboardModifier.AltModifier
    for name, act in {
        "pieces to choose from": lambda: hands.press(Qt.Key.Key_Insert, alt),
        "pieces for a printer": lambda: (
            hands.show_sheet("E"),
            hands.click("stlRow"),
            hands.wait(lambda: hands.sees("stlSide")),
        ),
        "the size of the grid": lambda: (hands.draw(1), hands.click("sizeButton")),
        "which colors fit": lambda: (color(hands), hands.click("pairsButton")),
    }.items():
        act()
        hands.sheet_opened()
        yield name
        hands.close_sheet()
    hands.board.undo()
    hands.board.setMode("look")


LOOKS = Looks(
    hands=Hands,
    rows=(TWO,),
    find=lambda hands: None,
    states=in_turn(STATES),
    sheets=sheets,
    resize=None,
    boards=(),
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
    play=PLAY,
)  # fmt: skip
