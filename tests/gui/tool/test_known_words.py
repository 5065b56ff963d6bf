"""How well known each word is: in every list of words, to sort by and to leave words out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtQuick import QQuickItem

from tests.gui.balda.hands import Hands as Balda
from tests.gui.boggle.hands import GOOD
from tests.gui.boggle.hands import Hands as Boggle
from tests.gui.driving import shown_items
from tests.gui.tiles.hands import Hands as Tiles

HEADING = "How well known"


def balda(sit_at):
    hands = sit_at(Balda, ".....", ".....", "балда", ".....", ".....")
    hands.search_board()
    return hands


def boggle(sit_at):
    hands = sit_at(Boggle, *GOOD)
    hands.solved()
    return hands


def tiles(sit_at):
    hands = sit_at(Tiles, "QUIZAER?")
    hands.solved()
    return hands


PAGES = {"balda": balda, "boggle": boggle, "tiles": tiles}


def tiers(hands):
    """The tier of each row, from the top."""
    results = hands.page.results.rows.results
    return [results.tier(row) for row in range(len(results))]


def heading(hands) -> QQuickItem:
    def is_heading(item):
        column = item.property("modelData")
        column = column.toVariant() if hasattr(column, "toVariant") else column
        return isinstance(column, dict) and column.get("name") == HEADING

    return next(item for item in shown_items(hands.window.contentItem()) if is_heading(item))


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_each_list_shows_sorts_and_leaves_out_by_how_known_a_word_is(sit_at, page):
    """Dots in the last column, its heading, and the switch beside the filter."""
    hands = page(sit_at)
    results = hands.page.results
    all_tiers = tiers(hands)
    assert {0, 2} <= set(all_tiers)
    names = {bytes(name).decode(): role for role, name in results.rows.roleNames().items()}
    for row in range(min(20, len(all_tiers))):
        at = results.rows.index(row)
        assert results.rows.data(at, names["known"]) == "•" * (3 - all_tiers[row])
        assert results.rows.data(at, names["knownText"]) in (
            "everyone knows it", "good players know it", "only in dictionaries",
        )  # fmt: skip
    hands.see_frame()
    hands.click(heading(hands))
    assert tiers(hands) == sorted(all_tiers)
    hands.click(heading(hands))
    assert tiers(hands) == sorted(all_tiers, reverse=True)
    hands.click("knownSwitch")
    assert tiers(hands) == sorted((tier for tier in all_tiers if tier < 2), reverse=True)
    assert results.knownOnly
    hands.see_frame()
    switch = hands.item("knownSwitch")
    switch.forceActiveFocus(Qt.FocusReason.TabFocusReason)
    hands.press(Qt.Key.Key_Space)
    assert sorted(tiers(hands)) == sorted(all_tiers)
    assert not results.knownOnly


def test_the_choice_is_remembered(sit_at):
    """With the session of the page."""
    hands = tiles(sit_at)
    hands.click("knownSwitch")
    left = tiers(hands)
    hands.app.close()
    again = sit_at(Tiles)
    again.solved()
    assert again.page.results.knownOnly
    assert tiers(again) == left
