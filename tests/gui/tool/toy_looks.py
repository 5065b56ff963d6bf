"""What the walk over looks has to know of the toy's page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tests.gui.tool.hands import Hands
from tests.gui.tool.looks import Looks

ROWS = ("cat", "xqz", "dog")


def states(hands: Hands):
    yield "the empty page"
    hands.lay(*ROWS)
    hands.dismiss_notice()
    yield "the words"
    hands.results.selectRow(0)
    yield "a word"
    hands.results.setFilter("qqq")
    yield "a filter that fits nothing"
    hands.results.setFilter("")
    hands.begin()
    yield "a search"
    hands.search.stop()
    hands.search_ended()
    hands.rest()
    yield "a search that was stopped"
    hands.search.putAway()


def sheets(hands: Hands):
    for letter in "SE":
        hands.show_sheet(letter)
        yield f"the sheet of Ctrl+{letter}"
        hands.close_sheet()


LOOKS = Looks(
    hands=Hands,
    rows=ROWS,
    find=lambda hands: QCoreApplication.processEvents(),
    states=states,
    sheets=sheets,
    resize=None,
    boards=(),
    fitting="do",
    tab_stops={"a word": {"board", "wordTable", "filterField", "moreButton"}},
    translated=False,
)
