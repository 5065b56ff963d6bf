from collections import Counter
from itertools import product

from gridsmith.core.recognition.draft import Draft
from gridsmith.gui.recognition.hints import GRID, LETTERS, Situation
from tests.core.recognition.test_draft import dots, letters

TOLD = {
    "0 ": 630,
    "1 ": 180,
    "1 No board.": 810,
    "1 No.": 810,
    "0 Opening the picture…": 4860,
    "0 No place is doubtful. Compare the board, then use it.": 36,
    "0 Drag the corners onto the corners of the board.": 360,
    "0 Arrows move the corner; with Shift, by ten pixels.": 720,
    "1 Too large": 180,
    "1 Too small": 180,
    "1 No board. Drag the corners onto the board and set its size.": 1620,
    "1 No. Drag the corners onto the board and set its size.": 1620,
    "0 Reading the board…": 9720,
    "0 No cell is doubtful. Compare the board, then use it.": 18,
    "0 2 left. Type or choose a letter for the selected cell. Tab goes to the next.": 6,
    "0 2 left. Type a letter for the selected cell. Tab goes to the next.": 12,
    "0 2 left. Choose one to correct it.": 18,
    "0 2 left. Type or choose a letter for the selected cell.": 6,
    "0 2 left. Type a letter for the selected cell.": 12,
    "0 2 left. Choose the owner of the selected box. Tab goes to the next.": 18,
    "0 2 left. Tab goes to the next.": 18,
    "0 2 left. Choose whether the selected edge is drawn. Tab goes to the next.": 18,
    "0 2 left. Choose whether the selected edge is drawn.": 18,
}
"""How often each line is told in all situations, 1 before one that says what is wrong."""


def test_the_hint_says_what_is_wrong_or_what_to_do_next() -> None:
    boxes = dots(owners_confidence=((0.5, 1.0), (1.0, 1.0)))
    sure = ((1.0,) * 2,) * 3, ((1.0,) * 3,) * 2
    drafts = (
        Draft(), letters("A"), letters("AB", doubts=((0, 0), (0, 1))),
        letters("AB", doubts=((0, 0),)).at((0, 1)), letters("AB", doubts=((0, 0),)),
        boxes.at((1, 1)), boxes.at((0, 1)), dots(), dots(across_confidence=sure[0]),
        dots(across_confidence=sure[0], down_confidence=sure[1]),
    )  # fmt: skip
    told: Counter[str] = Counter()
    mostly = (False, True, True)  # else one that is the other way round would be as frequent
    for draft, has_picture, working, fault, problem, mode, *more in product(
        drafts, mostly, mostly, ("", "no board.", "no."), ("", "too large", "too small"),
        (LETTERS, GRID, GRID), mostly, mostly,
    ):  # fmt: skip
        one = Situation(draft, "2 left.", has_picture, working, fault, problem, mode, *more)
        told[f"{one.is_wrong:d} {one.hint()}"] += 1
    assert told == TOLD
