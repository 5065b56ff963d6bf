"""The archive: what is saved by itself, how it is searched, and what can be done with a game."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.library.library import Library
from tests.gui.balda.hands import Hands

ROWS = (".....", ".....", "балда", ".....", ".....")


@pytest.fixture
def balda(sit_at):
    """The page of Balda with a few saved games, the newest of them Вечер."""
    hands = sit_at(Hands, *ROWS)
    for number, title in enumerate(("Утро", "День", "Вечер")):
        hands.players.rename(1, f"Гость {number}")
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


def test_results_are_filtered(balda):
    """Of games that are over, and of those that are not."""
    game = balda.game
    game.passTurn()
    game.passTurn()
    assert balda.position.ending is not None
    assert len(listed_after_look(balda)) == 4
    open_archive(balda)
    choose(balda, "archiveResult", "Drawn")
    (over,) = listed(balda)
    assert over not in ("Утро", "День", "Вечер")
    choose(balda, "archiveResult", "Unfinished")
    assert len(listed(balda)) == 3
    choose(balda, "archiveResult", "Pinned")
    assert len(listed(balda)) == 3
    choose(balda, "archiveResult", "Won")
    assert listed(balda) == []


def listed_after_look(hands) -> list[str]:
    hands.kept()
    hands.games.look()
    return listed(hands)


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


def test_statistics_tell_one_opponent_from_several(sit_at):
    """By opponent, each row leads to its games."""
    hands = sit_at(Hands, *ROWS)
    for seats in (2, 3, 4):
        hands.new_game.begin(5, 5, "балда")
        hands.players.setSeats(seats)
        for _ in range(seats):
            hands.game.passTurn()
    hands.games.statistics.look()
    hands.kept()
    (section,) = (
        index
        for index, section in enumerate(hands.games.statistics.sections)
        if section["title"] == "By opponent"
    )
    assert {
        row["text"]: row["value"] for row in hands.games.statistics.sections[section]["rows"]
    } == {"Against a person": "1", "Against several people": "2"}
    hands.games.look()
    hands.games.statistics.showGames(section, 1)
    hands.kept()
    assert [entry["about"].count(" : ") for entry in hands.games.entries] == [3, 2]
