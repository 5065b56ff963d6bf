from itertools import compress

from PySide6.QtCore import Qt

from tests.gui.dots.hands import CORNER

UP, DOWN, LEFT, RIGHT = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right


def test_clicks_draw_and_a_closed_box_gives_another_turn(sit_down):
    hands = sit_down("+---+---+---+", "|           |", "+---+---+---+")
    assert (hands.page.chainMarks, hands.page.chainSizes) == ([2] * 3, [3, 0, 0])
    hands.new_game(1, 2, 1)
    assert hands.page.chainMarks == [0, 0]
    for edge in (0, 2, 4):
        hands.click_edge(edge)
    assert hands.game.toMove == 2
    hands.click_edge(5)
    assert (hands.game.owners, hands.game.toMove) == ([2, 0], 2)
    assert [player["score"] for player in hands.game.players] == [0, 1]
    hands.click_edge(5)
    assert hands.notice() == "This edge is already drawn."
    assert hands.drawn == {0, 2, 4, 5}


def test_a_click_means_the_nearest_edge(sit_down):
    hands, side = sit_down(size=(400, 800)), 4
    hands.new_game(side, side, 1)
    hands.see_frame()
    board = hands.position.board
    last = side - 0.5
    for across, down, edge in (
        (0.5, 0.35, board.above(0, 0)),
        (0.3, 0.5, board.left_of(0, 0)),
        (last + 0.25, last, board.left_of(side - 1, side)),
        (last, side + 0.15, board.above(side, side - 1)),
    ):
        hands.click_at(across, down)
        assert edge in hands.drawn


def test_the_keyboard_reaches_and_draws_every_edge(hands):
    hands.new_game(2, 2, 1)
    seen = {hands.game.cursorEdge}
    for key in (RIGHT, DOWN, LEFT, RIGHT, RIGHT, DOWN, LEFT, DOWN, RIGHT, RIGHT, LEFT, DOWN, LEFT):
        hands.press(key)
        seen.add(hands.game.cursorEdge)
    assert seen == set(range(12))
    for key in (*[UP] * 8, LEFT, Qt.Key.Key_Return, RIGHT, Qt.Key.Key_Space, Qt.Key.Key_Delete):
        hands.press(key)
    assert "Ctrl+Z" in hands.notice()
    assert hands.drawn == {0, 1}


def test_a_position_is_set_up(hands):
    hands.new_game(1, 2, 1)
    hands.press(Qt.Key.Key_F7)
    for number, (do, owner, to_move) in enumerate((
        (lambda: [hands.click_edge(edge) for edge in (0, 2, 4, 5)], 1, 1),
        (lambda: hands.click_at(0.5, 0.5), 2, 1),
        (lambda: hands.click_edge(0), 0, 1),
        (lambda: (hands.click(hands.with_text("S")), hands.click_edge(0)), 2, 1),
        (lambda: hands.click("player-1"), 2, 2),
        (lambda: (hands.press(Qt.Key.Key_F7), hands.click_edge(1)), 2, 1),
        (lambda: (hands.ctrl("Z"), hands.ctrl("Z")), 2, 1),
    )):  # fmt: skip
        do()
        assert (hands.game.owners, hands.game.toMove) == ([owner, 0], to_move), number
        scores = [player["score"] for player in hands.game.players]
        assert scores == [owner == 1, owner == 2], number


def test_a_new_game_is_begun_on_its_sheet(sit_down):
    hands = sit_down(*CORNER)
    before = hands.game.state
    hands.show_sheet("N")
    hands.click(hands.with_text("5×5"))
    hands.fill("name-2", "Zoe")
    hands.click(hands.with_text("Zoe", "QQuickAbstractButton"))
    hands.enter()
    hands.sheet_closed()
    assert (hands.game.boxRows, hands.game.boxColumns, hands.drawn) == (5, 5, set())
    hands.known()
    assert [*compress(hands.moves.numerals, hands.moves.numbered)] == ["+2"] * 10
    assert [player["name"] for player in hands.game.players] == ["First", "Zoe"]
    assert hands.game.toMove == 2
    hands.ctrl("Z")
    assert hands.game.state == before


def test_the_session_is_there_again(cornered, sit_behind):
    cornered.game.setPlayers(2, "master", "Ann", "")
    cornered.page.help.switch()
    cornered.analysis.set_limit(300)
    kept = cornered.board.content()
    cornered.app.close()
    again = sit_behind()
    assert again.board.content() == kept
    assert (again.analysis.live, again.analysis.limit) == (False, 300)
    assert [player["name"] for player in again.game.players] == ["Ann", "Computer"]


def test_a_rematch_is_offered_at_the_end(hands):
    hands.game.newGame(1, 2, 1, 0, "club", "Ann", "Bob")
    for edge in range(7):
        hands.click_edge(edge)
    hands.wait(lambda: "Rematch" in hands.texts)
    hands.click("liveButton")
    assert (hands.drawn, hands.game.toMove, hands.position.board.boxes) == (set(), 2, 2)
    assert [player["name"] for player in hands.game.players] == ["Ann", "Bob"]
    hands.ctrl("Z")
    assert hands.position.is_over
    hands.ctrl("Y")
    hands.game.rematch()
    assert hands.game.toMove == 1
