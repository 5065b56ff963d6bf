from contextlib import nullcontext
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.moves import Move
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.gui.balda.questions import Kind, ListStack, Question, StackedList, answer
from tests.gui.balda.conftest import BALDA
from tests.gui.balda.hands import GAME, PLAYED, table_of


def ask(hands, cell):
    hands.double_click_cell(*cell)
    hands.answered()


def is_put_away(hands):
    hands.wait(lambda: not hands.search.working)
    QCoreApplication.processEvents()
    search, page = hands.search, hands.page
    shown = search.resultKind, search.rows.results, page.path, "probe" in page.marks
    return shown == ("", None, [], False)


@pytest.mark.parametrize(
    ("kind", "opponent"), [*((kind, "") for kind in Kind), (Kind.BOARD, "everyday")]
)
def test_any_question_can_be_stopped(kind, opponent):
    board = Board.parse("\n".join(["а" * 15] * 14 + ["а" * 14 + "."]), RUSSIAN)
    lexicon = build_lexicon("made", RUSSIAN, ["а" * letters for letters in range(2, 60)])
    cell = (14, 14) if kind is Kind.CELL else (0, 0)
    move = Move("а", 14, 14, "а", 1, 1, ((14, 14),)) if kind is Kind.REPLIES else None
    question = Question(kind, Game(board, "made"), cell, "а" * 40, move)
    lexicons, looks, told = SimpleNamespace(lexicon=lambda name: lexicon), iter((0, 0, 1)), []
    assert answer(told.append, lambda: next(looks), lexicons, question, opponent) is None
    assert (next(looks, None), len(told), told == [-1.0, -1.0]) == (None, 2, bool(opponent))


# The cell that was asked about


@pytest.mark.parametrize("waiting", [False, True])
def test_a_question_about_an_empty_cell_ends_when_it_is_filled(behind, waiting):
    behind.dismiss_notice()
    with behind.engine_held() if waiting else nullcontext():
        behind.double_click_cell(1, 2)
        if not waiting:
            behind.answered()
        assert behind.search.resultKind == "cell"
        behind.click_cell(1, 2)
        behind.type("к")
    assert behind.position.board.letter(1, 2) == "к"
    assert is_put_away(behind)
    assert behind.notice() == ""  # nobody asks about a cell that is not empty


# The filter


@pytest.mark.parametrize(
    ("cell", "where", "title"),
    [
        (None, "", "Whole board"),
        ((1, 2), "onto", "Row 2, column 3"),
        ((2, 2), "through", "Through Л in row 3, column 3"),
    ],
)
def test_the_same_question_about_a_changed_board_keeps_the_filter(
    behind, russian, cell, where, title
):
    behind.search_board()
    if cell:
        ask(behind, cell)
    behind.search.setFilter("ал")
    for letter in ("к", "ш"):
        behind.click_cell(1, 1)
        behind.type(letter)
        behind.answered()
        found = find_moves(behind.position.board, russian, **({where: cell} if cell else {}))
        expected = [row for row in table_of(found) if "ал" in row[0]]
        assert (behind.search.filterText, table_of(behind.moves)) == ("ал", expected)
        assert behind.search.chipText == title
    behind.click_row(1)
    move = behind.search.move
    behind.press(Qt.Key.Key_Escape)
    assert (behind.search.filterText, behind.search.move) == ("", move)


# One list upon the other


def look(hands, pattern, row):
    hands.search.setFilter(pattern)
    hands.click_row(row)
    return seen(hands)


def seen(hands):
    return (
        hands.search.resultKind, hands.search.filterText, table_of(hands.moves),
        hands.search.move, tuple(hands.page.path), hands.search.currentRow,
    )  # fmt: skip


def test_closing_a_list_brings_back_the_one_before(sit_down):
    hands = sit_down(*BALDA)
    hands.search_board()
    before = look(hands, "ал", 2)
    for close in (lambda: hands.press(Qt.Key.Key_Escape), lambda: hands.click("resultChip")):
        for cell in ((1, 2), (2, 2)):
            ask(hands, cell)
        close()
        hands.answered()
        assert seen(hands) == before
    hands.press(Qt.Key.Key_Down)
    assert hands.search.currentRow == before[-1] + 1
    hands.press(Qt.Key.Key_Escape)  # the filter
    hands.press(Qt.Key.Key_Escape)
    assert is_put_away(hands)


def test_a_move_taken_back_brings_back_its_list(behind):
    ways = (lambda: behind.ctrl("T"), lambda: behind.ctrl("Z"), behind.take_notice_action)
    kept = []
    for pattern in ("ал", "а", ""):
        behind.search_board()
        kept.append(look(behind, pattern, 1))
        behind.press(Qt.Key.Key_Return)
        assert behind.search.resultKind == ""
    for back in reversed(ways):
        with behind.qtbot.waitSignal(behind.search.answerCame):
            back()
        behind.answered()
        assert seen(behind) == kept.pop()
        behind.search.close_all()
    behind.type("ъ")
    behind.ctrl("Z")
    assert behind.search.resultKind == ""  # that was closed, and no move is undone


# The lists below the one that is shown


def stacked(kind, game=GAME):
    return StackedList(Question(kind, game, (0, 0)), None, "", frozenset(), None, (), None)


MOVE = Move("cats", 2, 2, "s", 4, 1, PLAYED.plays[0].path)


@pytest.mark.parametrize(
    ("question", "game", "is_idle"),
    [
        (Question(Kind.REPLIES, GAME, move=MOVE), GAME, False),
        (Question(Kind.REPLIES, GAME, move=MOVE), GAME.typed(2, 2, "s"), False),
        (Question(Kind.REPLIES, GAME, move=MOVE), GAME.typed(2, 2, "x"), True),
        (Question(Kind.REPLIES, GAME, move=MOVE), GAME.ban("cats"), True),
        (Question(Kind.BOARD, GAME), PLAYED, False),
        (Question(Kind.CELL, GAME, (2, 2)), GAME, False),
        (Question(Kind.CELL, GAME, (2, 2)), GAME.typed(2, 2, "s"), True),
        (Question(Kind.CELL, GAME, (3, 2)), GAME, True),
        (Question(Kind.CELL, GAME, (2, 3)), GAME, True),
        (Question(Kind.LETTER, GAME, (1, 2)), PLAYED, False),
        (Question(Kind.LETTER, GAME, (2, 2)), GAME, True),
        (Question(Kind.PLAYED, GAME, (1, 2)), GAME, False),
        (Question(Kind.PLAYED, GAME, (1, 2)), PLAYED, True),
        (Question(Kind.WORD, GAME, word="cats"), GAME, False),
        (Question(Kind.WORD, GAME, word="cast"), PLAYED, True),
        (Question(Kind.WORD, GAME, word="cats"), GAME.ban("cats"), True),
    ],
)
def test_a_question_has_a_meaning_while_what_it_is_about_is_there(question, game, is_idle):
    assert question.is_idle(game) == is_idle


def test_one_list_of_a_rank_is_kept_and_comes_back_with_its_move():
    stack = ListStack()
    stack.push(stacked(Kind.BOARD, PLAYED), stacked(Kind.CELL).question)
    stack.push(stacked(Kind.CELL), stacked(Kind.LETTER).question)
    stack.leave(stacked(Kind.CELL))
    assert stack.pop() is None
    assert stack.bring_back(PLAYED) is None
    assert stack.bring_back(GAME) == stacked(Kind.CELL)
    assert stack.pop() == stacked(Kind.BOARD, PLAYED)
    assert stack.pop() is None
    assert stack.bring_back(GAME.typed(0, 0, "x")) is None
