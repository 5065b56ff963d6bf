"""A game of Balda on the page, step by step: see `tests.gui.recorded`."""

from tests.gui.recorded import Step

PLAY: tuple[Step, ...] = (
    ("page.editor.pasteText", "\n".join(("...", "кот", "..."))),
    ("page.editor.clickCell", 0, 1),
    ("page.typeText", "р"),
    ("page.search.askPlayedHere",),
    ("page.search.selectRow", 0),
    ("page.search.askBoard",),
    ("page.search.selectRow", 0),
    ("page.enterPressed",),
)
