import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem

from tests.gui.driving import open_settings, press

Role = QAccessible.Role
NAME = QAccessible.Text.Name


def tree(thing):
    yield thing
    for number in range(thing.childCount()):
        yield from tree(thing.child(number))


def told(window):
    return list(tree(QAccessible.queryAccessibleInterface(window)))


def with_role(things, role):
    return [thing for thing in things if thing.role() == role]


@pytest.fixture
def app(make_app, qtbot):
    app = make_app(tool="boggle", size=(1100, 760))
    app.shell.openTool("balda")
    QCoreApplication.processEvents()
    return app


@pytest.mark.parametrize("width", [400, 1100])
def test_what_is_hidden_is_not_told(app, qtbot, width):
    app.window.resize(width, 760)
    sheet = open_settings(app, qtbot)
    assert "Settings" in [one.text(NAME) for one in with_role(told(app.window), Role.Dialog)]
    press(app.window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not sheet.property("visible"))
    things = told(app.window)
    assert [(str(t.role()), t.text(NAME)) for t in things if t.state().invisible] == []
    assert with_role(things, Role.Dialog) == []
    names = {thing.text(NAME) for thing in things}
    assert {"Board", "Search", "Balda", "Dots"} <= names
    assert "Roll" not in names
    assert len(with_role(things, Role.PageTab)) == 5


def test_the_board_is_a_list_of_cells(app):
    (board,) = (t for t in with_role(told(app.window), Role.List) if t.text(NAME) == "Board")
    cells, editor = with_role(tree(board), Role.ListItem), app.shell.pageModel("balda").editor
    assert len(cells) == editor.rows * editor.columns
    assert cells[editor.columns + 1].text(NAME).startswith("row 2, column 2")
    cells[editor.columns + 1].actionInterface().doAction("Press")
    assert editor.selected == (1, 1)


def test_headings_and_rows_can_be_pressed(gallery):
    things = told(gallery)
    headings = with_role(things, Role.ColumnHeader)
    assert [heading.text(NAME).split(",")[0] for heading in headings] == [
        "Word", "Length", "Letter", "Cell",
    ]  # fmt: skip
    headings[0].actionInterface().doAction("Press")
    assert gallery.property("log").toVariant() == ["sort 0"]
    words = next(t for t in with_role(things, Role.List) if t.text(NAME) == "Words")
    rows = with_role(tree(words), Role.ListItem)
    assert rows[2].text(NAME).startswith(f"Word {gallery.rows.words[2]}, Length")
    rows[2].actionInterface().doAction("Press")
    assert gallery.findChild(QQuickItem, "table").property("currentRow") == 2


def test_a_notice_is_told_while_it_is_shown(app, qtbot):
    number = app.shell.notify("БАЛДА played", "Undo", lambda: None)
    bar = app.window.findChild(QQuickItem, "snackbar")
    qtbot.waitUntil(lambda: bar.opacity() == 1)
    (alert,) = with_role(told(app.window), Role.AlertMessage)
    assert alert.text(NAME) == "БАЛДА played"
    assert "Undo" in [thing.text(NAME) for thing in tree(alert)]
    app.shell.withdraw_notice(number)
    qtbot.waitUntil(lambda: not bar.isVisible())
    assert with_role(told(app.window), Role.AlertMessage) == []
