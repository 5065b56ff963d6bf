"""Help in the app: its pages, their search, its links; and terms that explain themselves."""

import pytest
from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QAccessible, QDesktopServices

from gridsmith.gui.shell.help import ICONS, LINK, find, read_sections
from gridsmith.resources import FOLDER
from tests.gui.driving import named, press, scrolled_by, shown_items, texts, type_text

ALT = Qt.KeyboardModifier.AltModifier


def sections_in(language):
    return read_sections(FOLDER / "help" / language)


# The pages


def test_both_languages_have_the_same_sections_and_links():
    def shape(language):
        return [
            (section.link, [link for _, link in LINK.findall(section.text)])
            for section in sections_in(language)
        ]

    assert shape("en") == shape("ru")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_link_leads_to_a_section_and_each_term_says_something(language):
    sections = sections_in(language)
    places = {section.link for section in sections}
    for section in sections:
        assert {link for _, link in LINK.findall(section.text)} <= places, section.link
        if section.page == "glossary":
            assert section.plain[:1].isalpha() or section.plain[0] in "«“", section.link


def test_words_are_found_in_any_case_and_form():
    russian = sections_in("ru")
    assert find(russian, "ЦЕПОЧКУ")[0].link == "glossary#chain"
    assert "glossary" in {section.page for section in find(russian, "учтен")}
    assert find(russian, "учтен") == find(russian, "учтён")
    english = sections_in("en")
    assert {"dots", "glossary"} <= {section.page for section in find(english, "chains control")}
    assert find(english, "chain xylophone") == []
    assert find(english, "  ") == []


# The sheet


def all_named(app, name):
    return [item for item in shown_items(app.window.contentItem()) if item.objectName() == name]


def open_help(app):
    press(app.window, Qt.Key.Key_F1)
    sheet = app.window.findChild(QObject, "helpSheet")
    assert sheet.property("opened") or sheet.property("visible")
    return sheet


def page_of(app):
    return named(app.window, "helpPage").property("page")


def headings(app):
    found = []
    for item in shown_items(app.window.contentItem()):
        spoken = QAccessible.queryAccessibleInterface(item)
        if spoken is not None and spoken.role() == QAccessible.Role.Heading:
            found.append(spoken.text(QAccessible.Text.Name))
    return found


def test_f1_opens_help_at_the_page_of_the_tool(make_app):
    app = make_app(size=(360, 640), tool="dots")
    before = app.window.activeFocusItem()
    sheet = open_help(app)
    assert page_of(app) == "dots"
    assert {"The rules", "How to win"} <= set(headings(app))
    assert app.window.activeFocusItem().property("placeholderText") is not None
    press(app.window, Qt.Key.Key_Escape)
    assert not sheet.property("visible")
    assert app.window.activeFocusItem() is before
    app.shell.openTool("balda")
    open_help(app)
    assert page_of(app) == "balda"


def test_words_are_looked_for_and_the_section_is_opened(make_app, qtbot):
    app = make_app(size=(400, 800), tool="balda")
    sheet = open_help(app)
    type_text(app.window, "loony")
    assert all_named(app, "helpEntry")
    press(app.window, Qt.Key.Key_Down)
    press(app.window, Qt.Key.Key_Return)
    assert sheet.property("place") == "glossary#loony"
    page = named(app.window, "helpPage")
    qtbot.waitUntil(lambda: page.property("contentY") > 0)
    press(app.window, Qt.Key.Key_Left, ALT)
    assert page_of(app) == "balda"
    type_text(app.window, "xylophone")
    assert "Nothing found. Try fewer or other words." in texts(app.window)
    press(app.window, Qt.Key.Key_Escape)
    assert sheet.property("visible")
    assert page_of(app) == "balda"


def test_links_are_followed(make_app, qtbot):
    app = make_app(size=(400, 800), tool="boggle")
    sheet = open_help(app)
    links = all_named(app, "helpLink")
    links[0].forceActiveFocus(Qt.FocusReason.TabFocusReason)
    press(app.window, Qt.Key.Key_Return)
    assert sheet.property("place") == "glossary#paths"
    page = named(app.window, "helpPage")
    page.linkWanted.emit("dots")
    assert page_of(app) == "dots"


def test_every_page_fits_a_narrow_window(make_app, qtbot):
    app = make_app(size=(360, 640), language="ru")
    for tool in ICONS:
        named(app.window, "windowSheets").showHelp(tool)
        with qtbot.waitSignal(app.window.frameSwapped):
            app.window.update()
        page = named(app.window, "helpPage")
        assert page.property("page") == tool
        right = page.mapToScene(QPointF(page.width(), 0)).x()
        for item in shown_items(page):
            assert item.mapToScene(QPointF(item.width(), 0)).x() <= right + 1, (tool, item)


def test_the_documentation_opens_in_the_browser(make_app, monkeypatch):
    app = make_app(language="ru")
    opened, notices = [], []
    app.shell.noticeShown.connect(lambda text, *_: notices.append(text))
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    for key in ("balda", "glossary"):
        app.shell.help.openDocs(key)
    assert [url.partition("/docs/")[2] for url in opened] == ["ru/balda.md", "ru"]
    assert opened[1] in notices[1]
    for path in ("docs/ru/balda.md", "docs/balda.md"):
        assert (FOLDER.parent / path).is_file()


SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_the_terms_of_a_page_are_read_from_their_top(make_app, qtbot):
    app = make_app(size=(360, 640), tool="dots", language="ru")
    press(app.window, Qt.Key.Key_F1, SHIFT)
    sheet = app.window.findChild(QObject, "termSheet")
    qtbot.waitUntil(lambda: sheet.property("opened"))
    view = scrolled_by(all_named(app, "termText")[0])
    assert view.property("contentHeight") > view.height()
    assert view.property("contentY") == 0
    press(app.window, Qt.Key.Key_PageDown)
    press(app.window, Qt.Key.Key_Down)
    assert view.property("contentY") == pytest.approx(0.9 * view.height() + 40)
    for _ in range(9):
        press(app.window, Qt.Key.Key_PageDown)
    assert view.property("contentY") == view.property("contentHeight") - view.height()
    press(app.window, Qt.Key.Key_Return)
    assert not sheet.property("visible")
