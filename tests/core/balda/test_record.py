"""The record of a game: its lines, and that the boards are those of a plain replay."""

from __future__ import annotations

import itertools
import json
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Ending, Game, GameError
from gridsmith.core.balda.notation import read_moves, record_table
from gridsmith.core.balda.record import Agreed, Entry, Pass, Play, Record, Turn
from gridsmith.core.errors import Complaint
from gridsmith.core.export import Format, render
from gridsmith.core.grid import Cell, Path
from gridsmith.core.history import History
from gridsmith.core.lexicon.alphabet import Alphabet
from gridsmith.core.record.record import MAXIMUM, RecordError
from gridsmith.core.strength import Strength

LETTERS = Alphabet("xx", "abc")
BOARD = Board.parse("...\nabc\n...", LETTERS)
START = Game(BOARD, "made", start_word="abc", also_banned=("aa",))


@dataclass(eq=False)
class Node:
    """A place in the plain record: what lies on the table there is made from the beginning."""

    before: Node | None = None
    made: Turn | None = None
    note: str = ""
    after: list[Node] = field(default_factory=list)

    @property
    def turns(self) -> list[Turn]:
        if self.before is None:
            return []
        assert self.made is not None
        return [*self.before.turns, self.made]

    @property
    def board(self) -> Board:
        board = BOARD
        for turn in self.turns:
            if isinstance(turn, Play):
                board = board.place(*turn.cell, turn.letter)
        return board

    def tree(self) -> Any:
        """All that follows, whatever its order."""
        below = [(repr(node.made), node.note, node.tree()) for node in self.after]
        return sorted(below, key=repr)


def tree_of(record: Record, entry: int = 0) -> Any:
    """The same of a record."""
    below = [
        (repr(record.entries[at].made), record.entries[at].note, tree_of(record, at))
        for at in record.following[entry]
    ]
    return sorted(below, key=repr)


def some_moves(game: Game) -> list[tuple[str, Cell, str, Path]]:
    """Words of two letters that can be played, by trying all of them."""
    found = []
    for cell in itertools.product(range(3), range(3)):
        if game.board.letter(*cell) is not None:
            continue
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            other = cell[0] + down, cell[1] + right
            if not (0 <= other[0] < 3 and 0 <= other[1] < 3):
                continue
            beside = game.board.letter(*other)
            for letter in "abc" if beside else ():
                if letter + beside not in game.banned:
                    found.append((letter + beside, cell, letter, (cell, other)))
    return found


def agrees(game: Game, node: Node, root: Node) -> None:
    """Whether a game is where the plain record is, and all else is as it is there."""
    assert game.record.turns == tuple(node.turns)
    assert game.board == node.board
    assert game.turn == sum(not isinstance(turn, Agreed) for turn in node.turns) % 2
    assert tree_of(game.record) == root.tree()
    words = [turn.word for turn in node.turns if isinstance(turn, Play)]
    assert game.banned == {"abc", "aa", *words}
    for player in (0, 1):
        points = [turn.points for turn in game.plays if turn.player == player]
        assert game.scores[player] == sum(points)
    assert game.record.at in (0, *game.record.line)
    assert not game.record.following[game.record.end]
    # Each other place, too, as it would be gone to.
    for entry in range(len(game.record.entries)):
        there = game.at_entry(entry)
        replayed = BOARD
        for turn in there.record.turns:
            if isinstance(turn, Play):
                replayed = replayed.place(*turn.cell, turn.letter)
        assert there.board == replayed
        assert there.at_entry(game.record.at).board == game.board


@settings(max_examples=50)
@given(st.data())
def test_the_boards_are_those_of_a_plain_replay(data: st.DataObject) -> None:
    """Whatever was played, stepped to, varied, noted, struck, taken back and undone.

    And what is kept of it comes back; so does what is written as a table.
    """
    root = Node()
    history: History[tuple[Game, Node, Node], str] = History((START, root, root))
    for _ in range(data.draw(st.integers(1, 12))):
        game, node, root = history.state
        root, places = copied(root)
        node = places[node]
        do = data.draw(
            st.sampled_from(
                ("play", "play", "play", "pass", "agree", "go", "note", "strike", "back", "undo")
            )
        )
        if do == "undo":
            if history.undo_name is not None:
                history.undo()
            continue
        nodes = [places[old] for old in places]
        if do == "play":
            moves = some_moves(game)
            if not moves:
                continue
            word, cell, letter, path = data.draw(st.sampled_from(moves))
            game = game.play(word, *cell, letter, path)
            node = followed(node, game.record.turns[-1])
        elif do in ("pass", "agree"):
            game = game.passed() if do == "pass" else game.agreed()
            node = Node(node, game.record.turns[-1])
            assert node.before is not None
            node.before.after.append(node)
        elif do == "back":
            if node.before is None:
                with pytest.raises(GameError, match="no move to take back"):
                    game.take_back()
                continue
            if node.after:
                with pytest.raises(GameError, match="other moves follow"):
                    game.take_back()
                continue
            game = game.take_back()
            node.before.after.remove(node)
            node = node.before
        else:
            target = data.draw(st.sampled_from(nodes))
            entry = entry_of(game, target)
            if do == "go":
                game, node = game.at_entry(entry), target
            elif do == "note":
                if target.before is not None:
                    target.note = data.draw(st.sampled_from(("", "good", 'a\t"b", c')))
                    game = game.noted(entry, target.note)
                    target.note = " ".join(target.note.split())
            elif target.before is None:
                with pytest.raises(RecordError):
                    game.without(entry)
            else:
                game = game.without(entry)
                target.before.after.remove(target)
                above = node
                while above is not None and above is not target:
                    above = above.before
                if above is target:
                    node = target.before
        history.do(do, (game, node, root))
    game, node, root = history.state
    agrees(game, node, root)
    assert Game.from_content(json.loads(json.dumps(game.content()))) == game
    for form in (Format.TSV, Format.CSV, Format.JSON):
        text = render(record_table(game), form)
        again = read_moves(text, START, LETTERS)
        assert tree_of(again.record) == tree_of(game.record)
        assert render(record_table(again), form) == text
        at_end = game.at_entry(game.record.end)
        assert (again.board, again.plays) == (at_end.board, at_end.plays)


def copied(root: Node) -> tuple[Node, dict[Node, Node]]:
    """A copy of a plain record, and each node's copy: the old one stays for undo."""
    places: dict[Node, Node] = {}

    def copy(node: Node, before: Node | None) -> Node:
        made = Node(before, node.made, node.note)
        places[node] = made
        made.after = [copy(other, made) for other in node.after]
        return made

    return copy(root, None), places


def followed(node: Node, made: Turn) -> Node:
    """The node after a turn: the one that is there, if it was made there before."""
    for other in node.after:
        if other.made == made:
            return other
    node.after.append(Node(node, made))
    return node.after[-1]


def entry_of(game: Game, node: Node) -> int:
    """The entry of a node, found by going the same way; where two are alike, by their order."""
    if node.before is None:
        return 0
    before = entry_of(game, node.before)
    return game.record.following[before][node.before.after.index(node)]


# Lines

AB = ("ba", (0, 0), "b", ((0, 0), (1, 0)))
CB = ("cb", (0, 1), "c", ((0, 1), (1, 1)))
BB = ("bb", (2, 1), "b", ((2, 1), (1, 1)))
CC = ("cc", (2, 2), "c", ((2, 2), (1, 2)))


def played(game: Game, *moves: tuple[str, Cell, str, Path]) -> Game:
    for word, cell, letter, path in moves:
        game = game.play(word, *cell, letter, path)
    return game


def words(game: Game) -> list[str]:
    """The words of the line shown."""
    turns = [game.record.entries[at].made for at in game.record.line]
    return [turn.word for turn in turns if isinstance(turn, Play)]


def test_a_move_from_an_earlier_point_is_a_variation() -> None:
    """The old line stays, and can be gone to; the same move again is none."""
    game = played(START, AB, CB, BB)
    varied = played(game.at_entry(1), BB)
    assert (words(varied), varied.board.text()) == (["ba", "bb"], "b..\nabc\n.b.")
    assert varied.record.beside(4) == (2,)
    back = varied.at_entry(3)
    assert (words(back), back.board) == (["ba", "cb", "bb"], game.board)
    assert back.at_entry(1).record.next == 2
    assert played(back.at_entry(1), BB) == varied
    assert played(game.at_entry(0), AB) == game.at_entry(1)


def test_the_computer_plays_on_where_turns_follow_until_one_goes_elsewhere() -> None:
    game = replace(played(START, AB, CB, BB), computer=Strength.CLUB).at_entry(1)
    assert (game.is_computer_next, game.is_computers_turn) == (True, False)
    game = replace(game, plays_on=True)
    assert game.is_computers_turn
    assert played(game, CB).plays_on
    assert not played(game, CB).is_computers_turn
    assert not played(game, BB).plays_on
    assert not game.at_entry(3).plays_on


def test_what_is_struck_in_the_middle_goes_with_what_follows() -> None:
    varied = played(played(START, AB, CB, BB).at_entry(1), BB)
    without = varied.without(4)
    assert (without.record.at, words(without)) == (1, ["ba", "cb", "bb"])
    assert words(varied.without(2)) == ["ba", "bb"]
    assert words(varied.without(1)) == []
    assert varied.without(1) == START


def test_letters_typed_in_the_middle_of_a_game_go_with_the_next_step() -> None:
    """Those at its end stay."""
    game = played(START, AB).typed(2, 2, "a")
    assert game.at_entry(0).at_entry(1) == game
    middle = game.at_entry(0).typed(2, 0, "c")
    assert middle.fresh == (2, 0)
    assert middle.at_entry(1).at_entry(0).board == BOARD


def test_a_word_allowed_again_leaves_what_came_after_it() -> None:
    game = played(START, AB, CB, BB)
    allowed = game.allow("cb")
    assert (words(allowed), allowed.board, allowed.scores) == (["ba", "bb"], game.board, (4, 0))
    assert game.allow("bb").record.turns == game.record.turns[:2]
    assert game.allow("bb").board == game.board


def test_the_players_are_swapped() -> None:
    game = played(START, AB, CB, BB).passed()
    swapped = game.swapped()
    assert (swapped.scores, swapped.turn) == (game.scores[::-1], 1 - game.turn)
    assert swapped.at_entry(0).turn == 1
    assert swapped.swapped() == game


def test_why_a_game_is_over() -> None:
    """Two passes, of either player; no empty cell; or it was agreed on."""
    game = played(START, AB)
    assert game.ending is None
    assert (game.passed().ending, game.passed().passed().ending) == (None, Ending.PASSES)
    assert played(game.passed(), CB).passed().ending is None
    assert (game.agreed().ending, game.agreed().turn) == (Ending.AGREED, game.turn)
    assert (game.winner, START.winner, played(game, CB).winner) == (0, None, None)
    board = Board.parse("abc\nab.", LETTERS)
    full = Game(board, "made").play("bb", 1, 2, "b", ((1, 2), (1, 1)))
    assert (full.ending, full.cells_left) == (Ending.FULL, 0)
    assert Game(full.board, "made").ending is None


def test_a_record_has_room_for_so_many_moves() -> None:
    game = START
    for _ in range(MAXIMUM):
        game = game.passed()
    assert Game.from_content(game.content()) == game
    with pytest.raises(RecordError, match="at most 1000 moves"):
        game.passed()


@pytest.mark.parametrize(
    ("part", "value", "complaint"),
    [
        (("at",), 9, "does not fit"),
        (("end",), 9, "does not fit"),
        (("end",), 1, "does not fit"),
        (("at",), 2, "does not fit"),
        (("entries", 0, "state"), None, "does not fit"),
        (("entries", 0, "state", "rows"), "...\nabc", "differ in size"),
        (("entries", 3, "after"), 3, "does not fit"),
        (("entries", 3, "after"), -1, "does not fit"),
        (("entries", 3, "made"), None, "does not fit"),
        (("entries", 2, "state"), None, "does not fit"),
        (("entries", 2, "state", "turn"), 2, "player 3 is not one of 2"),
        (("entries", 2, "state", "letters_typed"), [[3, 0]], "row 4, column 1"),
        (("entries", 1, "note"), "x" * 1001, "note: invalid value"),
    ],
)
def test_a_damaged_record_is_refused(
    part: tuple[str | int, ...], value: object, complaint: str
) -> None:
    game = played(played(START, AB, CB).at_entry(1), BB).noted(1, "good")
    content = json.loads(json.dumps(game.content()))
    assert Game.from_content(content) == game
    inner: Any = content["record"]
    for step in part[:-1]:
        inner = inner[step]
    inner[part[-1]] = value
    with pytest.raises(Complaint, match=complaint) as raised:
        Game.from_content(content)
    assert "\n" not in str(raised.value)


def test_an_entry_that_is_not_there_is_told_of() -> None:
    with pytest.raises(RecordError, match="the game has no move 7"):
        START.at_entry(7)
    assert Record((Entry(-1), Entry(0, Pass(0))), 1, 1).turns == (Pass(0),)


@st.composite
def games(draw) -> Game:
    """A game that went several ways."""
    game = START
    for _ in range(draw(st.integers(1, 8))):
        moves = some_moves(game)
        if moves and draw(st.integers(0, 3)):
            word, cell, letter, path = draw(st.sampled_from(moves))
            game = game.play(word, *cell, letter, path)
        elif game.ending is None and draw(st.booleans()):
            game = game.passed()
        game = game.noted(game.record.at, draw(st.sampled_from(["", "a note"])))
        if not draw(st.integers(0, 2)):
            game = game.at_entry(draw(st.integers(0, len(game.record.entries) - 1)))
    return game


def fit(turns: list[Turn]) -> bool:
    """Whether turns can be made one after the other, by plain looking."""
    board, played = BOARD, {"abc", "aa"}
    for turn in turns:
        if not isinstance(turn, Play):
            continue
        if board.letter(*turn.cell) is not None or turn.word in played:
            return False
        board = board.place(*turn.cell, turn.letter)
        played.add(turn.word)
        if [board.letter(*cell) for cell in turn.path] != list(turn.word):
            return False
    return True


@settings(max_examples=50)
@given(games(), st.data())
def test_a_corrected_move_keeps_what_fits(game, data):
    """All lines of moves that can still be made, and no others; the rest is listed."""
    entry = data.draw(st.integers(0, len(game.record.entries) - 1))
    before = game.at_entry(game.record.entries[entry].after if entry else 0)
    moves = some_moves(before)
    if not entry or not moves:
        return
    word, cell, letter, path = data.draw(st.sampled_from(moves))
    made = before.play(word, *cell, letter, path).record.turns[-1]
    corrected, lost = game.corrected(entry, made)
    lines, expected_lost = set(), []
    for number in range(len(game.record.entries)):
        way = game.record.way_to(number)
        turns = [made if one == entry else game.record.entries[one].made for one in way]
        if fit(turns):
            lines.add(tuple(map(repr, turns)))
        else:
            expected_lost.append(game.record.entries[number].made)
    record = corrected.record
    assert {
        tuple(repr(record.entries[one].made) for one in record.way_to(number))
        for number in range(len(record.entries))
    } == lines
    assert list(lost) == expected_lost
    assert record.turns[-1] == made
    assert game.record.way_to(entry)[:-1] == () or len(record.turns) == len(
        game.record.way_to(entry)
    )
    for number in range(len(record.entries)):
        there = corrected.at_entry(number)
        board = BOARD
        for turn in there.record.turns:
            if isinstance(turn, Play):
                board = board.place(*turn.cell, turn.letter)
        assert there.board == board


@pytest.mark.parametrize("computer", [None, Strength.CLUB])
def test_moves_that_are_only_looked_at_are_no_moves_of_the_game(computer: Strength | None) -> None:
    """At its end, too: it is left for the game, which nobody has gone on with."""
    game = replace(played(START, AB), computer=computer)
    shown = played(game, CB, BB).set_aside(game)
    assert (words(shown), shown.record.aside) == (["ba", "cb", "bb"], 2)
    assert not shown.is_computers_turn
    assert not shown.at_entry(2).is_computers_turn
    assert Game.from_content(json.loads(json.dumps(shown.content()))) == shown
    table = render(record_table(shown), Format.TSV)
    assert words(read_moves(table, START, LETTERS)) == ["ba"]
    back = shown.at_entry(1)
    assert (words(back), back.record.is_last, back.turn) == (["ba"], True, game.turn)
    assert back.is_computers_turn == (computer is not None)
    assert back.at_entry(2).at_entry(0).record.end == 1
    made = played(back, CB)
    assert (words(made), made.record.is_last, made.record.aside) == (["ba", "cb"], True, 0)
    assert words(made.at_entry(3)) == ["ba", "cb", "bb"]
    assert words(played(back, BB)) == ["ba", "bb"]


def test_moves_that_are_only_looked_at_leave_the_line_of_the_game() -> None:
    """Though it is a variation itself; so do a correction and a word that is allowed again."""
    game = played(played(START, AB, CB).at_entry(1), BB).at_entry(1)
    assert words(game) == ["ba", "bb"]
    shown = played(game, CC, ("ac", (0, 2), "a", ((0, 2), (1, 2)))).set_aside(game)
    assert (words(shown), shown.record.aside) == (["ba", "cc", "ac"], 4)
    corrected, lost = shown.corrected(1, played(START, CB).record.turns[0])
    assert lost == (shown.record.entries[2].made,)
    for kept in (shown, shown.at_entry(1), shown.allow("cc"), corrected):
        back = kept.at_entry(kept.record.main_end)
        assert (words(back)[-1], back.record.aside) == ("bb", 0)
        assert any(entry.aside for entry in back.record.entries)
        assert Game.from_content(json.loads(json.dumps(back.content()))) == back
    assert words(read_moves(render(record_table(shown), Format.TSV), START, LETTERS)) == [
        "ba", "bb"
    ]  # fmt: skip
