from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QObject, QUrl
from PySide6.QtQml import QQmlComponent, QQmlEngine

from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.solve import solve
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.gui.boggle.words import WordsList
from gridsmith.gui.settings import TOOLS
from gridsmith.gui.tool.found_list import FoundList


def reached_from(thing: QObject, seen: dict[int, QObject]) -> dict[int, QObject]:
    """All Qt objects made in Python that one knows of, itself too."""
    if id(thing) not in seen and hasattr(thing, "__dict__"):
        seen[id(thing)] = thing
        for other in list(vars(thing).values()):
            if isinstance(other, QObject):
                reached_from(other, seen)
    return seen


@pytest.mark.parametrize("tool", TOOLS)
def test_what_signals_are_connected_to_is_declared_a_slot(make_app, tool):
    """Else the object gets a class description of its own, which QML may take for another one's.

    QML remembers such descriptions by their address, and goes on doing so when they are gone.
    """
    app = make_app(tool=tool)
    model = app.shell.pageModel(tool)
    found = reached_from(app.shell, {})
    if model is not None:
        reached_from(model, found)
    assert [
        type(thing).__name__ for thing in found.values() if "__METAOBJECT__" in vars(thing)
    ] == []


@pytest.mark.parametrize("fault", [lambda: [][0]])
def test_an_error_in_a_row_is_reported(qtbot, fault):
    """The window lives on; the row shows nothing."""
    rows = FoundList({"bad": lambda _: fault(), "good": str})
    rows.show([7])
    engine = QQmlEngine()
    component = QQmlComponent(engine)
    component.setData(
        b"import QtQml\nInstantiator { property var texts: [];"
        b" delegate: QtObject { required property var bad; required property string good } }",
        QUrl(),
    )
    with qtbot.captureExceptions() as errors:
        made = component.createWithInitialProperties({"model": rows})
        assert made.property("count") == 1
        assert made.property("object").property("good") == "7"
    assert errors


TRAYS = (
    "TEAS\nQuITS\nEATS\nTEAS",
    "TEAS\nQuITS\nEATS\nTEAN",
    "TEAS\nEEEE",
    "SEAT\nEATS",
    "TEAS\nQuITS\nEATS\nTEAS",
)


def test_a_view_that_hears_of_changed_cells_alone_shows_each_answer(qtmodeltester):
    """The rows stay from answer to answer, whatever number of words they had."""
    lexicon = build_lexicon("few", ENGLISH, ("tea", "eat", "seat", "east", "teas", "quit", "eats"))
    rows = WordsList()
    seen: dict[tuple[int, int], object] = {}

    def look(first: int, last: int, roles: Sequence[int]) -> None:
        for at in range(first, last + 1):
            for role in roles or rows.roleNames():
                seen[at, role] = rows.data(rows.index(at), role)

    def drop(_: object, first: int, last: int) -> None:
        for at, role in list(seen):
            if at >= first:
                del seen[at, role]

    rows.dataChanged.connect(lambda first, last, roles: look(first.row(), last.row(), roles))
    rows.rowsInserted.connect(lambda _, first, last: look(first, last, ()))
    rows.rowsRemoved.connect(drop)
    resets: list[object] = []
    rows.modelReset.connect(lambda: resets.append(1))
    for tray in TRAYS:
        rows.show(solve(BoggleBoard.parse(tray, ENGLISH), lexicon))
        count = rows.rowCount()
        assert count == rows.found
        assert seen == {
            (at, role): rows.data(rows.index(at), role)
            for at in range(count)
            for role in rows.roleNames()
        }
    assert not resets
    qtmodeltester.check(rows)
