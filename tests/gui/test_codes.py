"""A text code: copied from the menu of each page, and opened wherever it is pasted."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication

from gridsmith.core.library.code import has_code
from gridsmith.core.library.position_file import path_of
from gridsmith.gui.settings import TOOLS
from tests.gui.driving import PageHands, drop


@pytest.fixture
def hands(make_app, qtbot):
    """Somebody at a window that is opened on a page."""

    def sit(tool, **more):
        sitting = type("Sitting", (PageHands,), {"tool": tool})
        return sitting(make_app(tool=tool, words="ru", **more), qtbot)

    return sit


def editor_of(person, tool):
    return person.app.shell.pageModel(tool).editor


def copied(person, tool):
    """The code of the example of a page, copied from its menu."""
    person.app.shell.openTool(tool)
    editor_of(person, tool).showExample()
    person.menu("Copy code")
    assert person.notice() == "Copied"
    return QGuiApplication.clipboard().text()


@pytest.mark.parametrize("shown", ["dots"])
def test_a_code_opens_its_position_from_any_page(hands, shown):
    """Pasted by its key, as a chat shows it; undo brings back what was there."""
    person = hands(shown)
    codes = {tool: copied(person, tool) for tool in TOOLS}
    for tool, code in codes.items():
        assert has_code(code)
        assert len(code) <= 400
        editor = editor_of(person, tool)
        before = editor.state
        person.app.shell.openTool(tool)
        editor.clearBoard()
        cleared = editor.state
        assert cleared != before
        person.app.shell.openTool(shown)
        QGuiApplication.clipboard().setText(f"Look:\n> {code[:50]}\n> {code[50:]} \u2764")
        person.ctrl("V")
        assert person.app.shell.tool == tool
        assert editor.state in (before, editor.says.as_opened(before)), tool
        person.take_notice_action()
        assert editor.state == cleared


def test_a_code_is_dropped_or_given_to_the_app(hands, tmp_path):
    """As a text, in a file, and as an argument; no file of that name is remembered."""
    person = hands("balda")
    code = copied(person, "dots")
    dots, example = editor_of(person, "dots"), editor_of(person, "dots").state
    (tmp_path / "message.txt").write_text(f"look: {code}")
    for way in ("text", "file", "argument"):
        dots.clearBoard()
        person.app.shell.openTool("balda")
        if way == "text":
            drop(person, text=code)
        else:
            path = path_of(code) if way == "argument" else tmp_path / "message.txt"
            person.app.shell.show(None, [path])
        person.opened()
        assert person.app.shell.tool == "dots", way
        assert dots.state in (example, dots.says.as_opened(example))
    assert person.app.shell.files.recent == []


@pytest.mark.parametrize("language", ["ru"])
def test_an_incomplete_code_is_reported(hands, language):
    """Pasted or opened; the page and its board stay."""
    code = copied(hands("boggle"), "boggle")
    person = hands("blocks", language=language)
    before = editor_of(person, "blocks").state
    QGuiApplication.clipboard().setText(code[:-3])
    person.ctrl("V")
    pasted = person.notice()
    person.app.shell.show(None, [path_of(code[:-3])])
    person.opened()
    for notice in (pasted, person.notice()):
        assert ("is incomplete" if language == "en" else "код неполный") in notice
        assert "gridsmith:" not in notice
    assert person.app.shell.tool == "blocks"
    assert editor_of(person, "blocks").state == before
