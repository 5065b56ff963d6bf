import pytest
from PySide6.QtCore import QObject, Qt

from gridsmith.gui.shell.help import ICONS, LINK, find, read_sections
from gridsmith.resources import FOLDER
from tests.gui.driving import heard, named, press, scrolled_by, seen, shown_items, texts, type_text
from tests.gui.tool.looks import place_of


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


def open_help(app):
    press(app.window, Qt.Key.Key_F1)
    sheet = app.window.findChild(QObject, "helpSheet")
    assert sheet.property("opened") or sheet.property("visible")
    return sheet


def page_of(app):
    return named(app.window, "helpPage").property("page")


def test_f1_opens_help_its_words_are_found_and_its_links_followed(make_app, qtbot):
    app = make_app(size=(360, 640), tool="boggle")
    before = app.window.activeFocusItem()
    sheet = open_help(app)
    assert page_of(app) == "boggle"
    assert "The rules" in heard(app.window.contentItem())
    assert app.window.activeFocusItem().property("placeholderText") is not None
    link = seen(app.window.contentItem(), "named", "helpLink")[0]
    link.forceActiveFocus(Qt.FocusReason.TabFocusReason)
    press(app.window, Qt.Key.Key_Return)
    assert sheet.property("place") == "glossary#paths"
    press(app.window, Qt.Key.Key_Escape)
    assert not sheet.property("visible")
    assert app.window.activeFocusItem() is before
    app.shell.openTool("balda")
    open_help(app)
    type_text(app.window, "loony")
    press(app.window, Qt.Key.Key_Down)
    press(app.window, Qt.Key.Key_Return)
    assert sheet.property("place") == "glossary#loony"
    page = named(app.window, "helpPage")
    qtbot.waitUntil(lambda: page.property("contentY") > 0)
    press(app.window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page_of(app) == "balda"
    type_text(app.window, "xylophone")
    assert "Nothing found. Try fewer or other words." in texts(app.window)
    press(app.window, Qt.Key.Key_Escape)
    assert (sheet.property("visible"), page_of(app)) == (True, "balda")
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
        right = place_of(page).right() + 1
        assert all(place_of(item).right() <= right for item in shown_items(page)), tool


def test_the_terms_of_a_page_are_read_from_their_top(make_app, qtbot):
    app = make_app(size=(360, 640), tool="dots", language="ru")
    press(app.window, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    sheet = app.window.findChild(QObject, "termSheet")
    qtbot.waitUntil(lambda: sheet.property("opened"))
    view = scrolled_by(seen(app.window.contentItem(), "named", "termText")[0])
    assert view.property("contentHeight") > view.height()
    for keys, at in (
        ([], 0),
        ([Qt.Key.Key_PageDown, Qt.Key.Key_Down], 0.9 * view.height() + 40),
        ([Qt.Key.Key_PageDown] * 9, view.property("contentHeight") - view.height()),
    ):
        for key in keys:
            press(app.window, key)
        assert view.property("contentY") == pytest.approx(at)
    press(app.window, Qt.Key.Key_Return)
    assert not sheet.property("visible")
