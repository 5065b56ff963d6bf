import pytest

from gridsmith.core.balda.search import find_paths

# БАЛДА lies in the third row.
BA, A, L = (2, 0), (2, 1), (2, 2)
OVER_A, OVER_B, OVER_L = (1, 1), (1, 0), (1, 2)


@pytest.mark.parametrize(
    ("rules", "over", "shown"),
    [
        ("", (BA, A, L, A, OVER_A), (BA, A, OVER_A)),
        ("", (A, L, OVER_L, OVER_A, A), ()),
        ("knots", (A, OVER_A, A, OVER_A, A), (A, OVER_A, A, OVER_A)),
        ("knots diagonals", (A, OVER_B, A), (A, OVER_B, A)),
    ],
)
def test_a_drag_goes_where_the_rules_allow(behind, rules, over, shown):
    behind.rules.set({"knots": "knots" in rules})
    behind.rules.set({"diagonals": "diagonals" in rules})
    behind.drag(*over)
    assert tuple(divmod(cell, 5) for cell in behind.page.path) == shown
    assert ("Type a letter for" in behind.status) == bool(shown)


def test_of_several_paths_the_one_that_was_dragged_is_selected(models):
    hands = models(".....", "тоток", "окото", "тотот", ".....")
    hands.search_board()
    move = next(move for move in hands.moves if 1 < move.paths < 9)
    paths = find_paths(hands.position.board.place(*move.cell, move.letter), move.word, move.cell)
    for path in paths:
        hands.search.close_all()
        hands.drag(*path)
        hands.type(move.letter)
        hands.answered()
        assert hands.search.selected_path == path
        hands.ctrl("Z")
