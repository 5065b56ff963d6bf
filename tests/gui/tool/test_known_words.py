from PySide6.QtCore import Qt

from tests.gui.tiles.hands import Hands


def tiers(hands):
    results = hands.page.results.rows.results
    return [results.tier(row) for row in range(len(results))]


def test_a_list_shows_sorts_and_leaves_out_by_how_known_a_word_is(sit_at, sit_behind):
    hands = sit_at(Hands, "QUIZAER?")
    hands.solved()
    rows, all_tiers = hands.page.results.rows, tiers(hands)
    assert {0, 2} <= set(all_tiers)
    names = {bytes(name).decode(): role for role, name in rows.roleNames().items()}
    said = "everyone knows it", "good players know it", "only in dictionaries"
    for row, tier in enumerate(all_tiers[:20]):
        told = [rows.data(rows.index(row), names[name]) for name in ("known", "knownText")]
        assert told == ["•" * (3 - tier), said[tier]]
    hands.see_frame()
    for turned in (False, True):
        hands.click(hands.heading("•••"))
        assert tiers(hands) == sorted(all_tiers, reverse=turned)
    known = sorted((tier for tier in all_tiers if tier < 2), reverse=True)
    hands.item("knownSwitch").forceActiveFocus(Qt.FocusReason.TabFocusReason)
    for only in (True, False, True):
        hands.press(Qt.Key.Key_Space)
        assert hands.results.knownOnly == only
        assert len(tiers(hands)) == len(known if only else all_tiers)
    hands.app.close()
    again = sit_behind(Hands)
    again.solved()
    assert (again.results.knownOnly, sorted(tiers(again))) == (True, sorted(known))
