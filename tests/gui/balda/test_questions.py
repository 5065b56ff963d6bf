"""What becomes of a question, its filter and its paths when the game or the question changes."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.moves import Move
from gridsmith.core.balda.search import find_moves, find_paths
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.gui.balda.questions import Kind, ListStack, Question, StackedList, answer
from tests.gui.balda.conftest import BALDA
from tests.gui.balda.hands import cells_of, table_of


def ask(hands, cell):
    hands.double_click_cell(*cell)
    hands.answered()


def is_put_away(hands):
    """Whether no question is shown any more, nor any mark of it, and no answer comes late."""
    hands.wait(lambda: not hands.search.working)
    QCoreApplication.processEvents()
    search, page = hands.search, hands.page
    shown = search.resultKind, search.rows.results, page.path, "probe" in page.marks
    return shown == ("", None, [], False)


@pytest.fixture
def hands(behind):
    return behind


class OneList:
    def __init__(self, lexicon):
        self.open = lexicon

    def lexicon(self, name):
        return self.open


@pytest.mark.parametrize("kind", Kind)
def test_any_question_can_be_stopped(kind):
    board = Board.parse("\n".join(["а" * 15] * 14 + ["а" * 14 + "."]), RUSSIAN)
    lexicon = build_lexicon("made", RUSSIAN, ["а" * letters for letters in range(2, 60)])
    cell = (14, 14) if kind is Kind.CELL else (0, 0)
    move = Move("а", 14, 14, "а", 1, 1, ((14, 14),)) if kind is Kind.REPLIES else None
    question = Question(kind, Game(board, "made"), cell, "а" * 40, move)
    looks = []

    def stop_requested():
        looks.append(1)
        return len(looks) == 3

    assert answer(lambda fraction: None, stop_requested, OneList(lexicon), question) is None
    assert len(looks) == 3


# The cell that was asked about


@pytest.mark.parametrize("waiting", [False, True])
def test_a_question_about_an_empty_cell_ends_when_it_is_filled(hands, waiting):
    hands.dismiss_notice()
    if waiting:
        with hands.engine_held():
            hands.double_click_cell(1, 2)
            assert hands.search.resultKind == "cell"
            hands.type("к")
    else:
        ask(hands, (1, 2))
        hands.click_cell(1, 2)
        hands.type("к")
    assert hands.position.board.letter(1, 2) == "к"
    assert is_put_away(hands)
    assert hands.notice() == ""  # nobody asks about a cell that is not empty


def erase(hands):
    hands.click_cell(1, 1)
    hands.press(Qt.Key.Key_Delete)


@pytest.mark.parametrize(
    ("kind", "end"),
    [
        ("letter", erase),
        ("played", erase),
        ("word", lambda hands: hands.game.banWord("бак")),
        ("cell", lambda hands: hands.rules.resize(4, 5)),
    ],
)
def test_a_question_that_has_become_idle_ends(hands, kind, end):
    hands.dismiss_notice()
    if kind == "cell":
        ask(hands, (4, 4))
    else:
        hands.click_cell(1, 1)
        hands.type("к")
        hands.click_cell(1, 1)
        if kind == "word":
            assert hands.search.askWord("бак") == ""
        else:
            hands.press(Qt.Key.Key_F6 if kind == "letter" else Qt.Key.Key_Return)
        hands.answered()
    assert hands.search.resultKind == kind
    end(hands)
    assert is_put_away(hands)


def test_a_drag_ends_when_the_board_no_longer_has_its_cells(hands):
    hands.drag((1, 4), (2, 4))
    hands.rules.resize(5, 4)
    assert (hands.page.path, set(hands.page.marks)) == ([], {""})


@pytest.mark.parametrize(("cell", "kind"), [((1, 2), "cell"), ((2, 2), "letter")])
def test_a_question_is_asked_again_when_another_cell_changes(hands, russian, cell, kind):
    where = {"onto" if kind == "cell" else "through": cell}
    hands.search_board()
    hands.search.setFilter("ал")
    assert all("ал" in word for word in hands.words)
    ask(hands, cell)
    before = table_of(hands.moves)
    assert (hands.search.resultKind, hands.search.filterText) == (kind, "")
    assert before == table_of(find_moves(hands.position.board, russian, **where))
    hands.click_cell(1, 1)
    hands.type("к")
    hands.answered()
    after = table_of(hands.moves)
    assert after == table_of(find_moves(hands.position.board, russian, **where)) != before


# The filter


def test_the_same_question_about_a_changed_board_keeps_the_filter(hands):
    hands.search_board()
    hands.search.setFilter("ал")
    hands.click_cell(1, 1)
    hands.type("к")
    hands.answered()
    assert hands.search.filterText == "ал"
    assert {"ал" in word for word in hands.words} == {True}
    hands.click_row(1)
    move = hands.search.move
    hands.press(Qt.Key.Key_Escape)
    assert (hands.search.filterText, hands.search.move) == ("", move)
    hands.press(Qt.Key.Key_Escape)
    assert hands.search.resultKind == ""
    hands.search_board()
    assert hands.search.move == move


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


def test_a_move_taken_back_brings_back_its_list(hands):
    ways = (lambda: hands.ctrl("T"), lambda: hands.ctrl("Z"), hands.take_notice_action)
    kept = []
    for pattern in ("ал", "а", ""):
        hands.search_board()
        kept.append(look(hands, pattern, 1))
        hands.press(Qt.Key.Key_Return)
        assert hands.search.resultKind == ""
    for back, before in zip(reversed(ways), reversed(kept), strict=True):
        back()
        hands.answered()
        assert seen(hands) == before
        if before is not kept[0]:  # there, taking it back is an action of its own
            hands.ctrl("Y")
            assert (hands.search.resultKind, hands.search.rows.results) == ("", None)
            hands.ctrl("Z")
            hands.answered()
            assert seen(hands) == before
        hands.search.close_all()
    hands.type("ъ")
    hands.ctrl("Z")
    assert hands.search.resultKind == ""  # that was closed, and no move is undone


# Paths


def test_the_paths_of_a_trap_check_pass_its_letter(models):
    hands, cell = models(".....", "тоток", "окото", "тотот", "....."), (1, 0)
    ask(hands, cell)

    def paths_of(move):
        board = hands.position.board.place(*move.cell, move.letter)
        paths = find_paths(board, move.word, move.cell)
        through = [path for path in paths if cell in path]
        return through if 1 < len(through) < len(paths) else ()

    row = next(row for row, move in enumerate(hands.moves) if paths_of(move))
    hands.search.selectRow(row)
    paths = paths_of(hands.moves[row])
    assert hands.search.pathCount == hands.moves[row].paths == len(paths)
    shown = []
    for by in (*[1] * len(paths), -1):
        shown.append(tuple(cells_of(hands.page.path, 5)))
        hands.search.stepPath(by)
    assert sorted(shown[:-1]) == sorted(paths)
    assert (shown[-1], tuple(cells_of(hands.page.path, 5))) == (shown[0], shown[-2])


# The lists below the one that is shown


GAME = Game(Board.parse("...\ncat\n...", ENGLISH), "en", start_word="cat")
PLAYED = GAME.play("cats", 2, 2, "s", ((1, 0), (1, 1), (1, 2), (2, 2)))


def stacked(kind, game=GAME):
    return StackedList(Question(kind, game, (0, 0)), None, "", frozenset(), None, (), None)


@pytest.mark.parametrize(
    ("game", "is_idle"),
    [
        (GAME, False),
        (GAME.typed(2, 2, "s"), False),
        (GAME.typed(2, 2, "x"), True),
        (GAME.ban("cats"), True),
    ],
)
def test_replies_have_a_meaning_while_their_move_can_be_made(game, is_idle):
    (play,) = PLAYED.plays
    move = Move(play.word, 2, 2, "s", 4, 1, play.path)
    assert Question(Kind.REPLIES, GAME, move=move).is_idle(game) == is_idle


@pytest.fixture
def stack():
    stack = ListStack()
    stack.push(stacked(Kind.BOARD), stacked(Kind.CELL).question)
    return stack


def test_one_list_of_a_rank_is_kept(stack):
    stack.push(stacked(Kind.CELL), stacked(Kind.LETTER).question)
    assert stack.pop() == stacked(Kind.BOARD)
    assert stack.pop() is None
    stack.push(stacked(Kind.CELL), stacked(Kind.BOARD).question)
    assert stack.pop() == stacked(Kind.CELL)


def test_a_move_that_is_taken_back_brings_its_lists_back(stack):
    stack.leave(stacked(Kind.CELL))
    assert stack.pop() is None
    assert stack.bring_back(PLAYED) is None
    assert stack.bring_back(GAME) == stacked(Kind.CELL)
    assert stack.pop() == stacked(Kind.BOARD)
    other = GAME.typed(0, 0, "x")
    assert stack.bring_back(other) is None
