import pytest
from PySide6.QtCore import QObject, QUrl
from PySide6.QtQml import QQmlComponent, QQmlEngine

from gridsmith.gui.settings import TOOLS
from gridsmith.gui.tool.found_list import FoundList


def reached_from(thing, seen):
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
    app, found = make_app(tool=tool), {}
    for thing in (app.shell, app.shell.pageModel(tool)):
        reached_from(thing, found)
    assert [one for one in found.values() if "__METAOBJECT__" in vars(one)] == []


def test_an_error_in_a_row_is_reported(qtbot):
    rows = FoundList({"bad": lambda _: [][0], "good": str})
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
