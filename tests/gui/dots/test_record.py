"""The record of the game: stepping, variations, notes, tables, and the computer meanwhile."""

import pytest

from gridsmith.core.dots.record import record_table
from gridsmith.core.export import Format, render


@pytest.fixture
def played(sit_behind):
    hands = sit_behind()
    hands.new_game(2, 2, 1)
    for edge in (0, 6, 1, 8):
        hands.click_edge(edge)
    return hands


def rows(hands):
    return [row["shown"] for row in hands.page.record.rows]


def test_another_edge_begins_a_variation(played):
    record = played.page.record
    record.goTo(2)
    played.click_edge(11)
    assert played.drawn == {0, 6, 11}
    assert rows(played) == ["The beginning", "1·1 top", "1·1 left", "2·2 right", "1·2 top"]
    record.stepAside(1)
    assert played.drawn == {0, 6, 1}
    record.remove(5)
    assert played.notice() == "2·2 right was deleted."
    assert rows(played) == ["The beginning", "1·1 top", "1·1 left", "1·2 top", "1·2 right"]


def test_moves_are_copied_and_pasted(played):
    played.page.record.goTo(2)
    played.game.draw(9)
    played.page.record.setNote("here")
    table = render(record_table(played.game.state.recorded), Format.TSV)
    played.game.newGame(3, 3, 1, 2, "club", "", "")
    played.paste(table)
    game = played.game.state
    assert [entry.note for entry in game.record.entries if entry.note] == ["here"]
    assert (len(game.record.entries), game.computer, game.computer_waits) == (6, 2, True)
    played.paste("move\trow\tcol\tside\n1\t1\t1\ttop")
    assert played.notice().startswith("Couldn't read the moves: the row of move 0")
    assert played.game.state == game


@pytest.mark.parametrize("kind", ["tsv", "json"])
def test_a_table_opens_from_a_file_on_this_page(played, tmp_path, kind):
    path = tmp_path / f"game.{kind}"
    path.write_text(render(record_table(played.game.state.recorded), Format(kind)))
    played.new_game(3, 3, 1)
    played.app.shell.openTool("balda")
    played.app.shell.opening.open([path])
    played.opened()
    assert (played.app.shell.tool, played.drawn) == ("dots", {0, 6, 1, 8})
