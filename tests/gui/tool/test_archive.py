"""The archive: what is saved by itself, how it is searched, and what can be done with a game."""

from __future__ import annotations

import json
import random

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.library.game_statistics import Played
from gridsmith.core.library.heading import Heading
from gridsmith.core.library.library import Library
from tests.gui.balda.hands import Hands

ROWS = (".....", ".....", "балда", ".....", ".....")


@pytest.fixture
def balda(sit_at):
    """The page of Balda with a few saved games, the newest of them Вечер."""
    hands = sit_at(Hands, *ROWS)
    for number, title in enumerate(("Утро", "День", "Вечер")):
        hands.rules.rename(1, f"Гость {number}")
        hands.games.save(title)
        hands.kept()
    return hands


def open_archive(hands) -> None:
    hands.show_sheet("S")
    hands.kept()
    hands.see_frame()


def listed(hands) -> list[str]:
    hands.kept()
    return [entry["title"] for entry in hands.games.entries]


def choose(hands, field: str, text: str) -> None:
    """Choose from a list that opens."""
    hands.click(field)
    hands.wait(lambda: text in hands.texts)
    hands.click(hands.with_text(text))


def with_keyboard(hands) -> str:
    return str(hands.window.activeFocusItem().objectName())


def test_the_first_rows_come_before_all_others(sit):
    """The list says how many there are, or that there are none, when it is whole."""
    window = sit()
    window.rest()
    with Library(window.shell.library.path) as library:
        for number in range(70):
            library.save("balda", f"game {number}", {"n": number})
        library.save("dots", "a line", {})
    archive = window.games.archive
    window.games.look()
    window.wait(lambda: archive.rowCount() > 0)
    assert archive.rowCount() == 50
    assert archive.countText == ""
    archive.search("game 3")
    archive.showTool("dots")
    assert not archive.none
    window.wait(lambda: archive.none)
    archive.search("")
    assert [entry["title"] for entry in archive.entries] == ["a line"]
    archive.showTool("balda")
    assert [entry["title"] for entry in archive.entries] == [
        f"game {number}" for number in reversed(range(70))
    ]


# By mouse


def test_a_game_is_renamed_pinned_and_deleted_by_the_mouse(balda):
    """From the menu of its row; undo brings it back."""
    open_archive(balda)
    balda.do_with_game("День", "Rename")
    balda.wait(lambda: "renameField" in [item.objectName() for item in balda.items()])
    balda.ctrl("A")
    balda.type("Полдень")
    balda.press(Qt.Key.Key_Return)
    assert listed(balda) == ["Вечер", "Полдень", "Утро"]
    balda.do_with_game("Вечер", "Unpin")
    assert listed(balda) == ["Полдень", "Утро", "Вечер"]
    balda.do_with_game("Утро", "Delete")
    assert listed(balda) == ["Полдень", "Вечер"]
    balda.take_notice_action()
    assert listed(balda) == ["Полдень", "Утро", "Вечер"]


def test_a_saved_game_is_exported_and_opened_again(balda, tmp_path):
    """Under its own name, which is no path."""
    balda.games.save("a/b: c")
    open_archive(balda)
    before = balda.position
    balda.do_with_game("a/b: c", "Save to a file…")
    balda.wait(lambda: balda.item("fileNameField").property("text") == "a_b_ c.gridsmith")
    balda.fill("fileNameField", str(tmp_path / "saved.gridsmith"))
    balda.press(Qt.Key.Key_Return)
    balda.wait(lambda: balda.notice() == "Saved: saved.gridsmith")
    assert json.loads((tmp_path / "saved.gridsmith").read_text())["gridsmith"] == "balda"
    balda.new_game.begin(4, 4, "")
    balda.open_file(tmp_path / "saved.gridsmith")
    assert balda.position == before


# By keyboard


def test_everything_is_done_by_the_keyboard_alone(balda):
    """Search, walk, open its menu, rename, pin, delete, open."""
    open_archive(balda)
    balda.press(Qt.Key.Key_Tab)
    while with_keyboard(balda) != "archive" and "archiveSearch" not in _above(balda):
        balda.press(Qt.Key.Key_Tab)
    balda.press(Qt.Key.Key_Down)
    assert _current(balda) == "Вечер"
    balda.press(Qt.Key.Key_Down)
    assert _current(balda) == "День"
    balda.press(Qt.Key.Key_F2)
    balda.ctrl("A")
    balda.type("Полдень")
    balda.press(Qt.Key.Key_Return)
    assert listed(balda) == ["Вечер", "Полдень", "Утро"]
    assert _current(balda) == "Полдень"
    balda.press(Qt.Key.Key_F2)
    balda.type("x")
    balda.press(Qt.Key.Key_Escape)
    assert listed(balda) == ["Вечер", "Полдень", "Утро"]
    balda.press(Qt.Key.Key_Menu)
    balda.wait(lambda: "Unpin" in balda.texts)
    for _ in range(2):
        balda.press(Qt.Key.Key_Down)
    balda.press(Qt.Key.Key_Return)
    assert listed(balda) == ["Вечер", "Утро", "Полдень"]
    balda.press(Qt.Key.Key_End)
    assert _current(balda) == "Полдень"
    balda.press(Qt.Key.Key_Delete)
    assert listed(balda) == ["Вечер", "Утро"]
    balda.press(Qt.Key.Key_Home)
    balda.press(Qt.Key.Key_Up)
    assert "archiveSearch" in _above(balda)
    balda.press(Qt.Key.Key_Return)
    balda.press(Qt.Key.Key_Menu)
    balda.wait(lambda: "Unpin" in balda.texts)
    balda.press(Qt.Key.Key_Escape)
    balda.new_game.begin(4, 4, "")
    balda.press(Qt.Key.Key_Return)
    balda.sheet_closed()
    balda.kept()
    assert balda.board == "\n".join(ROWS)


def _above(hands) -> list[str]:
    """The names of what has the keyboard, and of what it is in."""
    names, item = [], hands.window.activeFocusItem()
    while item is not None:
        names.append(item.objectName())
        item = item.parentItem()
    return names


def _current(hands) -> str:
    """The row that has the keyboard."""
    hands.kept()
    hands.see_frame()
    assert "archive" in _above(hands)
    return str(hands.item("archive").property("currentItem").property("title"))


# What is listed


def test_games_of_all_tools_are_listed_and_opened(balda):
    """On the page of their own tool."""
    shell = balda.app.shell
    dots = shell.pageModel("dots")
    dots.game.draw(0)
    dots.games.save("A line")
    before = dots.editor.content()
    dots.game.draw(1)
    balda.kept()
    open_archive(balda)
    assert "A line" not in listed(balda)
    choose(balda, "archiveTool", "All tools")
    assert listed(balda)[0] == "A line"
    balda.click(balda.with_text("A line"))
    balda.sheet_closed()
    balda.kept()
    assert shell.tool == "dots"
    assert dots.editor.content() == before


def test_a_game_is_saved_when_it_is_over(sit):
    """Once, and once more only if it goes another way."""
    window = sit()
    window.page.editor.showExample()
    window.page.game.passTurn()
    assert window.kept() == []
    window.page.game.passTurn()
    assert len(window.kept()) == 1
    window.page.record.step(-1)
    window.page.record.step(1)
    window.page.newGame.begin(5, 5, "")
    assert len(window.kept()) == 1


def test_a_game_of_dots_is_saved_when_it_is_over(sit):
    """It is won, lost or drawn for the user, wherever the computer sits."""
    window = sit("dots")
    editor, game = window.page.editor, window.page.game
    game.newGame(1, 2, 1, 1, "club", "", "")
    game.setPlayers(0, "club", "", "")
    while not editor.state.position.is_over:
        game.draw(next(e for e in range(7) if not editor.state.position.drawn >> e & 1))
    window.kept()
    (entry,) = window.games.entries
    first, second = editor.state.position.scores
    assert entry["result"] == ("won" if first > second else "lost" if first < second else "drawn")
    assert entry["picture"].startswith("lines\n+")
    game.setPlayers(1, "club", "", "")
    flipped = {"won": "lost", "lost": "won", "drawn": "drawn"}
    assert editor.says.heading(editor.state).result == flipped[entry["result"]]


def test_a_game_that_no_page_can_read_is_listed_all_the_same(sit):
    """And says why when it is opened."""
    window = sit()
    window.rest()
    with Library(window.shell.library.path) as library:
        library.save("balda", "odd", {"board": "nothing"})
        library.save("chess", "of a later version", {})
    assert window.kept() == ["odd"]
    window.games.archive.showTool("")
    assert {entry["title"] for entry in window.games.entries} == {"odd", "of a later version"}
    for entry in window.games.entries:
        window.notices.clear()
        window.games.open(entry["number"])
        window.rest()
        assert len(window.notices) == 1


# Statistics


def test_each_number_of_the_statistics_leads_to_its_games(sit_at):
    hands = sit_at(Hands, *ROWS)
    game = hands.game
    hands.editor.showExample()  # 12 : 11
    game.passTurn()
    game.passTurn()
    hands.new_game.begin(5, 5, "балда")
    game.passTurn()
    game.passTurn()
    open_archive(hands)
    hands.click("statisticsButton")
    hands.kept()
    sections = hands.games.statistics.sections
    assert [section["title"] for section in sections] == [
        *("Results", "By month", "Points per move", "Longest words", "Best moves"),
    ]
    (everything,) = sections[0]["rows"]
    assert (everything["value"], everything["about"]) == ("2", "won: 1, drawn: 1")
    assert sections[2]["rows"][0]["value"] == "4"  # 12 points by 3 moves
    hands.see_frame()
    hands.click(next(item for item in hands.items() if item.objectName() == "listRow"))
    hands.wait(lambda: "Results: All games" in hands.texts)
    assert len(listed(hands)) == 2


# Its model


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
    "A line": ("dots", heading("won", (3, 1), counts=(("moves", 12),))),
}


@pytest.fixture
def window(sit):
    """A page of Balda, and a few games of other days in its library."""
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
    """By its words, in any order and case, its tool and its result; pinned games come first."""
    archive = window.games.archive

    def listed():
        return [entry["title"] for entry in archive.entries]

    assert listed() == ["Noon", "Night", "Evening", "Morning"]
    assert (archive.countText, archive.filtered, archive.none) == ("4 games", False, False)
    for search, found in (
        ("o", ["Noon", "Morning"]),
        ("ANN o", ["Noon", "Morning"]),
        ("bob ann", ["Morning"]),
        ("chess", []),
        ("", ["Noon", "Night", "Evening", "Morning"]),
    ):
        archive.search(search)
        assert (listed(), archive.none, archive.filtered) == (found, not found, bool(search))
    archive.showTool("")
    assert listed() == ["Noon", "A line", "Night", "Evening", "Morning"]
    for result, found in (
        ("won", ["A line", "Morning"]),
        ("lost", ["Noon"]),
        ("pinned", ["Noon"]),
    ):
        archive.showResult(result)
        assert (archive.shownResult, listed(), archive.filtered) == (result, found, True)
    archive.showAll()
    archive.showTool("dots")
    assert (archive.shownTool, listed()) == ("dots", ["A line"])
    assert archive.tools[0]["value"] == "balda"
    (line,) = archive.entries
    assert line["about"].startswith("5×5 · 3 : 1 · 12 moves · won · 20")
    assert (line["isPinned"], line["result"], line["tool"]) == (False, "won", "dots")
    window.shell.chooseLanguage("ru")
    assert "12 ходов" in archive.entries[0]["about"]


def test_a_view_hears_of_each_row_that_comes_or_goes(window, qtmodeltester):
    archive, seen, dice = window.games.archive, [], random.Random(3)
    role = next(role for role, name in archive.roleNames().items() if name == b"title")

    def titles(first, last):
        return [archive.data(archive.index(at), role) for at in range(first, last + 1)]

    def look(first, last):
        seen[first.row() : last.row() + 1] = titles(first.row(), last.row())

    def put_in(_, first, last):
        seen[first:first] = titles(first, last)

    def take_out(_, first, last):
        assert first <= last
        del seen[first : last + 1]

    seen[:] = titles(0, archive.rowCount() - 1)
    archive.dataChanged.connect(look)
    archive.rowsInserted.connect(put_in)
    archive.rowsRemoved.connect(take_out)
    for _ in range(60):
        dice.choice((
            lambda: archive.search(dice.choice(("", "n", "o", "i", "even", "x"))),
            lambda: archive.showTool(dice.choice(("", "balda", "dots"))),
            lambda: archive.showResult(dice.choice(("", "won", "pinned"))),
        ))()  # fmt: skip
        assert seen == [entry["title"] for entry in archive.entries]
    qtmodeltester.check(archive)


def test_a_game_that_was_changed_is_listed_as_it_is_now(window):
    """With its new picture and score."""
    with Library(window.shell.library.path) as library:
        changed = heading("lost", (7, 8), picture="balda\nк")
        library.head({window.ids["Night"]: changed})
    window.kept()
    (night,) = (entry for entry in window.games.entries if entry["title"] == "Night")
    assert (night["picture"], night["result"]) == ("balda\nк", "lost")
    assert "7 : 8" in night["about"]


def test_statistics_lead_to_the_games_they_count(window, monkeypatch):
    """By opponent where there are several kinds; of the months, the last twelve."""
    statistics = window.games.statistics
    statistics.look()
    window.rest()
    sections = {section["title"]: section["rows"] for section in statistics.sections}
    assert list(sections) == [
        *("Results", "By opponent", "By month", "Points per move", "Longest words", "Best moves"),
    ]
    (everything,) = sections["Results"]
    assert everything == {"text": "All games", "value": "3", "about": "won: 1, drawn: 1, lost: 1"}
    assert {row["text"]: row["value"] for row in sections["By opponent"]} == {
        "Against a person": "1", "Against “Club”": "1", "Against several people": "1",
    }  # fmt: skip
    assert [row["value"] for row in sections["Points per move"]] == ["3.5"]
    assert sections["Best moves"] == [{"text": "кот", "value": "3", "about": ""}]
    for title, rows in sections.items():
        for row, told in enumerate(rows):
            statistics.showGames(list(sections).index(title), row)
            games = window.games.archive
            assert games.onlyText == f"{title}: {told['text']}"
            assert told["about"] == "" or len(games.entries) == int(told["value"])
            assert games.entries
    months = [Played(number, f"2026-{number:02}", GAMES["Morning"][1]) for number in range(1, 14)]
    monkeypatch.setattr("gridsmith.gui.tool.game_statistics.played_in", lambda *_: months)
    statistics.look()
    window.rest()
    by_month = next(one for one in statistics.sections if one["title"] == "By month")
    assert [row["text"] for row in by_month["rows"]] == [f"2026-{n:02}" for n in range(2, 14)]
    window.shell.chooseLanguage("ru")
    assert statistics.sections[0]["rows"][0]["about"] == "побед: 13"
    monkeypatch.setattr("gridsmith.gui.tool.game_statistics.played_in", lambda *_: [])
    statistics.look()
    window.rest()
    assert (statistics.none, statistics.sections) == (True, [])
