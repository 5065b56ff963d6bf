"""The path of a word belongs to the board that it was found in."""

from __future__ import annotations

import pytest

from gridsmith.core.boggle.solve import find_paths
from tests.gui.boggle.hands import GOOD


def shown(hands):
    """The path that the board shows, which is the one that the model tells of."""
    hands.see_frame()
    path = list(hands.grid.property("path"))
    assert path == list(hands.words.path)
    return path


def cells(path):
    return [row * 4 + column for row, column in path]


@pytest.mark.parametrize("where", ["on the path", "beside it"])
def test_a_changed_board_shows_no_path_of_the_old_one(sit_down, where):
    """Until its own words are found; taken back, the old board has its path at once."""
    hands = sit_down(*GOOD)
    hands.click(hands.row(0))
    path = shown(hands)
    assert path == cells(hands.shown[0].path)
    at = path[0] if where == "on the path" else min(set(range(16)) - set(path))
    with hands.engine_held():
        hands.click_cell(*divmod(at, 4))
        hands.type("z")
        assert hands.faces_seen()[at] == "Z"
        assert shown(hands) == []
        hands.ctrl("Z")
        assert shown(hands) == path
        hands.click_cell(*divmod(at, 4))
        hands.type("z")
        assert shown(hands) == []
    hands.solved()
    assert shown(hands) == ([] if where == "on the path" else path)


def test_a_word_of_the_old_list_has_the_paths_of_the_old_board(sit_down):
    """Selected while the words of the new one are awaited, it shows none of them there."""
    hands = sit_down(*GOOD)
    row = next(at for at, word in enumerate(hands.shown) if word.paths >= 3)
    word = hands.shown[row]
    ways = [cells(path) for path in find_paths(hands.board.state.board, word.word)]
    with hands.engine_held():
        hands.click_cell(*divmod(ways[0][0], 4))
        hands.type("z")
        hands.words.selectRow(row)
        assert hands.words.pathCount == word.paths == len(ways)
        assert shown(hands) == []
        hands.ctrl("Z")
        assert shown(hands) == cells(word.path)
        assert shown(hands) in ways
    hands.solved()
    assert shown(hands) == cells(word.path)


def test_a_previewed_word_of_the_old_list_shows_no_path_either(sit_down):
    """A row under the pointer is as old as its list."""
    hands = sit_down(*GOOD)
    hands.words.previewRow(2)
    path = cells(hands.shown[2].path)
    assert shown(hands) == path
    with hands.engine_held():
        hands.click_cell(*divmod(path[0], 4))
        hands.type("z")
        assert shown(hands) == []
        hands.ctrl("Z")
        assert shown(hands) == path
    hands.solved()


def test_a_word_is_traced_with_the_pointer(sit_down):
    """It says what the word is worth as it grows; let go, the list has it selected."""
    hands = sit_down(*GOOD)
    word = next(word for word in hands.shown if word.length == 4)
    way = find_paths(hands.board.state.board, word.word)[-1]
    hands.words.setFilter("no such word")
    said = []
    hands.page.statusChanged.connect(lambda: said.append(hands.status))
    hands.drag(*way)
    hands.wait(lambda: hands.words.currentWord == word.word)
    assert hands.words.selected_path == way
    assert hands.words.filterText == ""
    assert shown(hands) == cells(way)
    hands.wait(lambda: said and word.word.upper() not in hands.status)
    hands.page.tracing.start(*way[0])
    assert hands.status == f"{word.word[0].upper()}: too short"
    for cell in way[1:]:
        hands.page.tracing.to(*cell)
    assert hands.status.startswith(f"{word.word.upper()}: ")
    assert hands.status.endswith("point" if word.points == 1 else "points")
    hands.page.tracing.to(*way[-2])
    assert list(hands.page.path) == cells(way[:-1])
    hands.page.tracing.cancel()
    assert shown(hands) == cells(way)


def test_what_does_not_count_is_said(sit_down):
    """Also where the trace tries to jump, to use a die twice, or crosses an empty cell."""
    hands = sit_down("xq.", "zzz", "abc")
    hands.drag((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 1), (0, 0), (1, 0))
    assert hands.notice() == "XQUZZZ: not in the word list"
    hands.drag((0, 0), (0, 0))
    hands.drag((0, 0), (1, 0))
    assert hands.notice() == "XZ: too short"
    assert list(hands.page.path) == []
