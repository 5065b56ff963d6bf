import random
import re

import pytest
from PySide6.QtCore import QLocale, Qt

from gridsmith.core.library.game_statistics import Played
from gridsmith.core.library.heading import Heading
from gridsmith.core.library.library import Library
from tests.gui.balda.hands import Hands
from tests.gui.driving import above, seen, shown_items, tooltips
from tests.gui.tool.heard_rows import Seen, role_of
from tests.gui.tool.looks import place_of

ROWS = (".....", ".....", "балда", ".....", ".....")


@pytest.fixture
def balda(sit_at):
    hands = sit_at(Hands, *ROWS)
    for number, title in enumerate(("Утро", "День", "Вечер")):
        hands.rules.rename(1, f"Гость {number}")
        hands.games.save(title)
        hands.kept()
    return hands


def open_archive(hands):
    hands.show_sheet("S")
    hands.kept()
    hands.see_frame()


def listed(hands):
    hands.kept()
    return [entry["title"] for entry in hands.games.entries]


def test_the_first_rows_come_before_all_others(sit):
    window = sit()
    archive = window.games.archive
    window.rest()
    with Library(window.shell.library.path) as library:
        for number in range(70):
            library.save("balda", f"game {number}", {"n": number})
    window.games.look()
    window.wait(lambda: archive.rowCount() > 0)
    assert (archive.rowCount(), archive.countText) == (50, "")
    archive.search("game x")
    assert not archive.none
    window.wait(lambda: archive.none)
    archive.search("")
    assert [entry["title"] for entry in archive.entries] == [
        f"game {at}" for at in range(69, -1, -1)
    ]


def test_a_game_is_renamed_pinned_and_deleted_by_the_mouse(balda):
    open_archive(balda)
    balda.do_with_game("День", "Rename")
    balda.wait(lambda: balda.sees("renameField"))
    balda.ctrl("A")
    balda.type("Полдень")
    balda.press(Qt.Key.Key_Return)
    for title, action, left in (
        ("Вечер", "Unpin", ["Полдень", "Утро", "Вечер"]),
        ("Утро", "Delete", ["Полдень", "Вечер"]),
    ):
        balda.do_with_game(title, action)
        assert listed(balda) == left
    bar = balda.item("snackbar")
    assert bar.parentItem().inherits("QQuickOverlay")
    assert bar.mapToScene(bar.boundingRect().topLeft()).y() == 0
    balda.take_notice_action()
    assert listed(balda) == ["Полдень", "Утро", "Вечер"]
    balda.close_sheet()
    balda.game.agreeEnd()
    open_archive(balda)
    balda.click("statisticsButton")
    balda.kept()
    balda.see_frame()
    balda.click(seen(balda.window.contentItem(), "named", "listRow")[0])
    balda.wait(lambda: "Results: All games" in balda.texts)
    assert len(listed(balda)) == 1


def test_everything_is_done_by_the_keyboard_alone(balda):
    open_archive(balda)
    balda.press(Qt.Key.Key_Tab)
    while not {"archive", "archiveSearch"} & {*_above(balda)}:
        balda.press(Qt.Key.Key_Tab)
    for title in ("Вечер", "День"):
        balda.press(Qt.Key.Key_Down)
        assert _current(balda) == title
    for text, end in (("Полдень", Qt.Key.Key_Return), ("x", Qt.Key.Key_Escape)):
        balda.press(Qt.Key.Key_F2)
        balda.ctrl("A")
        balda.type(text)
        balda.press(end)
        assert listed(balda) == ["Вечер", "Полдень", "Утро"]
        assert _current(balda) == "Полдень"
    balda.press(Qt.Key.Key_Menu)
    balda.wait(lambda: "Unpin" in balda.texts)
    down, enter = Qt.Key.Key_Down, Qt.Key.Key_Return
    for keys, left in (
        ((down, down, enter), ["Вечер", "Утро", "Полдень"]),
        ((Qt.Key.Key_End, Qt.Key.Key_Delete), ["Вечер", "Утро"]),
    ):
        for key in keys:
            balda.press(key)
        assert listed(balda) == left
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Up):
        balda.press(key)
    assert "archiveSearch" in _above(balda)
    balda.press(enter)
    balda.new_game.begin(4, 4, "")
    balda.press(enter)
    balda.sheet_closed()
    balda.kept()
    assert balda.board == "\n".join(ROWS)


def _above(hands):
    return [item.objectName() for item in above(hands.window.activeFocusItem())]


def _current(hands):
    hands.kept()
    hands.see_frame()
    assert "archive" in _above(hands)
    return str(hands.item("archive").property("currentItem").property("title"))


def test_a_game_is_saved_when_it_is_over(sit):
    window = sit("dots")
    editor, game = window.page.editor, window.page.game
    game.newGame(1, 2, 1, 1, "club", "", "")
    game.setPlayers(0, "club", "", "")
    while not editor.state.position.is_over:
        game.draw(editor.state.position.free[0])
    editor.undo()
    editor.redo()
    window.kept()
    (entry,) = window.games.entries
    assert entry["picture"].startswith("lines\n+")
    results, boards = [entry["result"]], []
    editor.boardChanged.connect(lambda: boards.append(1))
    for computer in (0, 1):
        game.setPlayers(computer, "club", "", "")
        results.append(editor.says.heading(editor.state).result)
    assert boards == []  # only the players are others
    first, second = editor.state.position.scores
    assert results == (["won", "won", "lost"] if first > second else ["lost", "lost", "won"])


def test_a_game_that_no_page_can_read_is_listed_all_the_same(sit):
    window = sit()
    window.rest()
    with Library(window.shell.library.path) as library:
        for tool, title in (("balda", "odd"), ("chess", "of a later version")):
            library.save(tool, title, {"board": "nothing"})
    assert window.kept() == ["odd"]
    window.games.archive.shownTool = ""
    assert {entry["title"] for entry in window.games.entries} == {"odd", "of a later version"}
    for entry in window.games.entries:
        window.notices.clear()
        window.games.open(entry["number"])
        window.rest()
        assert len(window.notices) == 1


def heading(result="", scores=(), players=(), **more):
    return Heading(result=result, scores=scores, players=players, name="", size="5×5", **more)


GAMES = {
    "Morning": (
        "balda",
        heading("won", (12, 9), ("Ann", "Bob"), mine=(3, 12), words=(("кот", 3),)),
    ),
    "Noon": ("balda", heading("lost", (4, 9), ("Ann", "Club"), mine=(2, 5), strength="club")),
    "Evening": ("balda", heading("drawn", (1, 1, 1), ("Ann", "", ""), mine=(1, 4))),
    "Night": ("balda", heading("open", counts=(("moves", 3),))),
    "A 5×5 line": (
        "dots",
        heading("won", (3, 1), counts=(("moves", 12), ("tiles", 0), ("odd", 1))),
    ),
}


@pytest.fixture
def window(sit):
    window = sit()
    window.rest()
    with Library(window.shell.library.path) as library:
        window.ids = {title: library.save(game, title, {}) for title, (game, _) in GAMES.items()}
        library.head({number: GAMES[title][1] for title, number in window.ids.items()})
        library.pin(window.ids["Noon"], True)
    window.games.look()
    window.wait(lambda: window.games.archive.countText != "")
    return window


def test_the_archive_lists_what_is_asked_for(window):
    archive = window.games.archive

    def listed():
        return [entry["title"] for entry in archive.entries]

    everything = ["Noon", "Night", "Evening", "Morning"]
    assert (archive.countText, archive.filtered, archive.none) == ("4 games", False, False)
    for search, found in (
        ("o", ["Noon", "Morning"]),
        ("ANN o", ["Noon", "Morning"]),
        ("bob ann", ["Morning"]),
        ("chess", []),
        ("", everything),
    ):
        archive.search(search)
        assert (listed(), archive.none, archive.filtered) == (found, not found, bool(search))
    archive.shownTool = ""
    assert listed() == ["Noon", "A 5×5 line", *everything[1:]]
    for result, found in (
        ("won", ["A 5×5 line", "Morning"]), ("lost", ["Noon"]), ("pinned", ["Noon"])
    ):  # fmt: skip
        archive.shownResult = result
        assert (archive.shownResult, listed(), archive.filtered) == (result, found, True)
    archive.showAll()
    archive.shownTool = "dots"
    assert (archive.shownTool, archive.tools[0]["value"]) == ("dots", "balda")
    (line,) = archive.entries
    about = r"3 : 1 · 12 moves · won · \d+\s\w+\s20\d\d,\s\d+:\d\d"
    assert re.fullmatch(about, line["about"])
    assert (line["isPinned"], line["result"], line["tool"]) == (False, "won", "dots")
    with Library(window.shell.library.path) as library:
        library.head({window.ids["A 5×5 line"]: heading("lost", (7, 8), picture="lines\n+")})
    window.shell.chooseLanguage("ru")
    window.kept()
    (line,) = archive.entries
    assert (line["picture"], line["result"], "7 : 8" in line["about"]) == ("lines\n+", "lost", True)


def test_a_view_hears_of_each_row_that_comes_or_goes(window, qtmodeltester):
    archive, dice = window.games.archive, random.Random(3)
    heard = Seen(archive, role_of(archive, b"title"))
    for _ in range(60):
        dice.choice((
            lambda: archive.search(dice.choice(("", "n", "o", "i", "even", "x"))),
            lambda: setattr(archive, "shownTool", dice.choice(("", "balda", "dots"))),
            lambda: setattr(archive, "shownResult", dice.choice(("", "won", "pinned"))),
        ))()  # fmt: skip
        assert heard == [entry["title"] for entry in archive.entries]
    qtmodeltester.check(archive)


def test_statistics_lead_to_the_games_they_count(window, monkeypatch):
    statistics = window.games.statistics
    statistics.look()
    window.rest()
    sections = {section["title"]: section["rows"] for section in statistics.sections}
    assert list(sections) == [
        *("Results", "By opponent", "By month", "Points per move", "Longest words", "Best moves"),
    ]
    assert sections["Results"] == [
        {"text": "All games", "value": "3", "about": "won: 1, drawn: 1, lost: 1"}
    ]
    assert {row["text"]: row["value"] for row in sections["By opponent"]} == {
        "Against a person": "1", "Against “Club”": "1", "Against several people": "1",
    }  # fmt: skip
    assert [row["value"] for row in sections["Points per move"]] == ["3.5"]
    assert sections["Best moves"] == [{"text": "кот", "value": "3", "about": ""}]
    for number, (title, rows) in enumerate(sections.items()):
        for row, told in enumerate(rows):
            statistics.showGames(number, row)
            games = window.games.archive
            assert games.onlyText == f"{title}: {told['text']}"
            assert games.entries
            assert told["about"] == "" or len(games.entries) == int(told["value"])
    dates = [*(f"2026-{number:02}" for number in range(1, 13)), "2027-01"]
    months = [Played(at, date, GAMES["Morning"][1]) for at, date in enumerate(dates, 1)]
    for played in (months, []):
        monkeypatch.setattr(
            "gridsmith.gui.tool.game_statistics.played_in", lambda *_, played=played: played
        )
        statistics.look()
        window.rest()
        assert statistics.none == (played == [])
        if played:
            by_month = next(one for one in statistics.sections if one["title"] == "By month")
            names = [QLocale("en").standaloneMonthName(month) for month in (*range(2, 13), 1)]
            texts = [f"{name} {2026 + at // 11}" for at, name in enumerate(names)]
            assert [row["text"] for row in by_month["rows"]] == texts


def test_a_tooltip_of_a_row_covers_no_other_row(sit_at):
    hands = sit_at(Hands, *ROWS)
    hands.search_board()
    hands.rest()
    hands.see_frame()
    hands.click_row(2)
    row = hands.row(2)
    more = next(one for one in shown_items(row) if one.property("iconName") == "more-vertical")
    more.forceActiveFocus(Qt.FocusReason.TabFocusReason)
    hands.wait(lambda: any(tip.property("opened") for tip in tooltips(more)))
    (tip,) = tooltips(more)
    assert place_of(row).contains(place_of(tip.property("contentItem")))
