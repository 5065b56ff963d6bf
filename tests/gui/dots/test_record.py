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
