from gridsmith.core.dots.record import record_table
from gridsmith.core.export import Format, render


def test_moves_are_copied_and_pasted(behind):
    behind.new_game(2, 2, 1)
    for edge in (0, 6, 1, 8):
        behind.click_edge(edge)
    behind.page.record.goTo(2)
    behind.game.draw(9)
    behind.page.record.setNote("here")
    table = render(record_table(behind.game.state.recorded), Format.TSV)
    behind.game.newGame(3, 3, 1, 2, "club", "", "")
    behind.paste(table)
    game = behind.game.state
    assert [entry.note for entry in game.record.entries if entry.note] == ["here"]
    assert (len(game.record.entries), game.computer, game.computer_waits) == (6, 2, True)
    behind.paste("move\trow\tcol\tside\n1\t1\t1\ttop")
    assert behind.notice().startswith("Couldn't read the moves: the row of move 0")
    assert behind.game.state == game
