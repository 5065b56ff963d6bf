import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.dots.board import OPEN, UNKNOWN, Board, PositionError
from gridsmith.core.dots.notation import (
    position_json,
    read_position,
    read_position_and_players,
    read_position_content,
)
from gridsmith.core.dots.position import Position
from tests.core.hands import checksum_of_readings

DRAWING = """\
+---+---+   +
| A |       |
+---+---+---+
    | B |   |
+   +---+   +
to move: B
"""

SIDES = st.integers(1, 9)


@st.composite
def positions(draw):
    board = Board.of(draw(SIDES), draw(SIDES))
    drawn = draw(st.integers(0, 2**board.edges - 1)) | draw(st.integers(0, 2**board.edges - 1))
    owner = st.sampled_from([1, 2, UNKNOWN])
    owners = bytes(draw(owner) if drawn & mask == mask else OPEN for mask in board.masks_of)
    first, second = owners.count(1), owners.count(2)
    more = draw(st.integers(0, owners.count(UNKNOWN)))
    scores = first + more, second + draw(st.integers(0, owners.count(UNKNOWN) - more))
    return Position(board.rows, board.columns, drawn, owners, draw(st.sampled_from([1, 2])), scores)


@given(positions(), st.sampled_from(["AB", "12", "АБ", "XY", "YX", "BA", "21", "Я1"]))
def test_what_is_written_is_read_again(position, players):
    assert read_position_and_players(position.text(players)) == (position, players)
    assert read_position(position_json(position)) == position


def test_a_drawing_is_written_as_people_draw():
    position = read_position(DRAWING)
    assert position.text() == DRAWING.rstrip("\n")
    assert position_json(position) == (
        '{"rows": 2, "cols": 3, "drawn": [0, 1, 3, 4, 5, 7, 9, 10, 12, 14, 15, 16], '
        '"to_move": 2, "scores": [1, 1], "owners": [1, 0, 0, 0, 2, 0]}'
    )
    texts = DRAWING, *map(position.text, ("12", "XY")), f"# one\n{DRAWING}scores: 1 1"
    pieces = *"+-| AB12?x\n:\t,", "+---+", "scores: 1 1", "to move: B", "players: B A", "\n+-+"
    assert checksum_of_readings(read_position_and_players, texts, pieces, 1500) == 2400039801
    contents = json.loads(position_json(position)), GOOD
    assert checksum_of_readings(read_position_content, contents, NUMBERS) == 707493090


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "   \n") + "\n\n",
        lambda text: "\n \n" + text,
        lambda text: "# from a book\n" + text,
        lambda text: "".join(f"    {line}\n" for line in text.splitlines()),
        lambda text: text.replace("---", "-").replace("   ", " ").replace(" A ", "A").replace(
            " B ", "B"
        ),
        lambda text: text.replace("-", "–"),
        lambda text: text.replace("-", "_").replace(" ", "\u00a0"),
        lambda text: text.replace("+", "."),
        lambda text: text.lower(),
        lambda text: text.replace("A", "1").replace("B", "2"),
        lambda text: text.replace("A", "а").replace("B", "б"),
        lambda text: text.replace("A", "Ё").replace("B", "Я"),
        lambda text: text.replace("A", "X").replace("B", "D") + "players: X, D",
        lambda text: text.replace("to move: B", "To  Move :2"),
        lambda text: "to move: B\n\n" + text.replace("to move: B", ""),
        lambda text: text.replace(" A ", "A  ").replace(" B ", " ? ") + "scores: 1 1",
    ],
)  # fmt: skip
def test_a_drawing_may_be_written_in_other_ways(change):
    expected, read = read_position(DRAWING), read_position(change(DRAWING))
    assert (read.board, read.drawn) == (expected.board, expected.drawn)
    assert (read.to_move, read.scores) == (expected.to_move, expected.scores)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "no position in this text"),
        (" \n# nothing\n", "no position in this text"),
        ("to move: A", "no position in this text"),
        ("+---+" * 30_000, "150,000 characters are too many for a position"),
        (
            "hello",
            "line 1, column 1: expected +, - or a space (dots and edges), not 'h'",
        ),
        ("+---+\n|\t|\n+---+", "line 2, column 2: replace the tab with spaces"),
        (
            "+---+\n| A |\n+---+--+",
            "line 3, column 8: the dots are not aligned with those of line 1",
        ),
        ("\n+--+\n|  |\n+---+", "line 4, column 4: the dots are not aligned with those of line 2"),
        ("+---+\n|   |", "line 2: the board must end with a line of dots"),
        (
            "+---+\n+   +\n+---+",
            "line 2, column 1: '+' is not allowed here; edges are | "
            "straight below the dots, and a box has at most one letter",
        ),
        (
            "+---+\n | A |\n+---+",
            "line 2, column 2: '|' is not allowed here; edges are | "
            "straight below the dots, and a box has at most one letter",
        ),
        (
            "+---+\n| A |x\n+---+",
            "line 2, column 6: 'x' is not allowed here; edges are | "
            "straight below the dots, and a box has at most one letter",
        ),
        (
            "+---+\n|A B|\n+---+",
            "line 2, column 4: 'B' is not allowed here; edges are | "
            "straight below the dots, and a box has at most one letter",
        ),
        (
            "+---+\n| \ud800 |\n+---+",
            "line 2, column 3: '\\ud800' is not allowed here; edges are | "
            "straight below the dots, and a box has at most one letter",
        ),
        ("+---+\n|   |\n+ - +", "line 3, column 2: an edge must run from dot to dot"),
        ("++\n||\n++", "line 1, column 2: two dots with no space between them"),
        ("+---+\n|   |\n+---+", "line 2, column 3: the box in row 1, column 1 has four edges and"),
        ("+---+\n| A  \n+---+", "line 2, column 3: the box in row 1, column 1 has an owner, but n"),
        ("+", "a board has 1 to 9 boxes a side, not 0x0"),
        ("+-+", "a board has 1 to 9 boxes a side, not 0x1"),
        ("+-" * 10 + "+\n\n" + "+-" * 10 + "+", "a board has 1 to 9 boxes a side, not 1x10"),
        ("+ +\n\n" * 10 + "+ +", "a board has 1 to 9 boxes a side, not 10x1"),
        (
            "+-+\n|C|\n+-+\nto move: ab",
            "line 4: unknown player 'ab': the players are C and A",
        ),
        (
            "+-+-+-+\n|C|Z|X|\n+-+-+-+",
            "line 2, column 4: unknown player 'Z': the players are C and X",
        ),
        ("+ +-\n\n+ +", "line 1, column 4: an edge must run from dot to dot"),
        ("+ +\n\n+ +\nto move:", "line 4: unknown player '': the players are A and B"),
        ("+ +\n\n+ +\nto move: 3", "line 4: unknown player '3': the players are A and B"),
        (
            "+-+\n|C|\n+-+\nplayers: A B",
            "line 2, column 2: unknown player 'C': the players are A and B",
        ),
        ("+ +\n\n+ +\nplayers: A a", "line 4: players are two different letters or digits, the"),
        ("+ +\n\n+ +\nplayers: Ann Bob", "line 4: players are two different letters or digits, t"),
        ("+ +\n\n+ +\nto move: A\nto move: B", "line 5: duplicate 'to move'"),
        (
            "+ +\n\n+ +\nvalue: 7",
            "line 4: unknown name 'value'; expected one of to move, players, scores",
        ),
        ("+ +\n\n+ +\nscores: 1.5 0", "line 4: the scores must be two whole numbers, such as 3 2"),
        ("+-+\n|A|\n+-+\nscores: 0 1", "line 4: the scores 0 and 1 do not fit the 1 closed boxes"),
        ("{", "invalid JSON at line 1, column 2"),
        ("[" * 90_000, "invalid content"),
        ("[1]", "expected a JSON object"),
        ('{"rows": NaN}', "invalid JSON at line 1, column 10"),
        ('{"rows": 1, "cols": 1}', "'drawn' is missing"),
    ],
    ids=lambda told: repr(told[:30]),
)
def test_what_is_no_position_is_told_in_one_line(text, fault):
    with pytest.raises(PositionError) as caught:
        read_position(text)
    said = str(caught.value)
    assert said.startswith(fault)
    assert "\n" not in said
    assert len(said) < 200


NUMBERS = 0, 1, 2, 3, 4, 7, 9, 10, -1, 1.0, None, True, "1", [], {}, [0, 1], [1, 0], [0, 3]
GOOD = {"rows": 1, "cols": 2, "drawn": [0, 2, 4, 5], "to_move": 1, "scores": [1, 0]}
WHOLE = "not a whole number from"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        *(
            ({"rows": value}, f"'rows' has {shown}, {WHOLE} 1 to 9")
            for value, shown in (
                (0, "0"), (10, "10"), (1.0, "1.0"), (True, "True"), ("\u2028", "'\\u2028'"),
            )
        ),
        ({"cols": 10}, f"'cols' has 10, {WHOLE} 1 to 9"),
        ({"to_move": 0}, f"'to_move' has 0, {WHOLE} 1 to 2"),
        ({"drawn": 7}, "'drawn' is not a list"),
        ({"drawn": [7]}, f"'drawn' has 7, {WHOLE} 0 to 6"),
        ({"drawn": [-1]}, f"'drawn' has -1, {WHOLE} 0 to 6"),
        ({"drawn": [1.5]}, f"'drawn' has 1.5, {WHOLE} 0 to 6"),
        ({"drawn": [0, 2, 4, 5, 2]}, "'drawn' has a duplicate edge: 2"),
        ({"scores": [1]}, "'scores' needs 2 numbers, not 1"),
        ({"scores": [1, 1]}, "the scores 1 and 1 do not fit the 1 closed boxes"),
        ({"scores": [0, 0]}, "the scores 0 and 0 do not fit the 1 closed boxes"),
        ({"owners": [2, 0]}, "the scores 1 and 0 do not fit the 1 closed boxes"),
        ({"owners": [1]}, "'owners' needs 2 numbers, not 1"),
        ({"owners": [4, 0]}, f"'owners' has 4, {WHOLE} 0 to 3"),
        ({"owners": [0, 0]}, "the box in row 1, column 1 has four edges and no owner"),
        ({"owners": [1, 1]}, "the box in row 1, column 2 has an owner, but not all its edges"),
    ],
    ids=str,
)  # fmt: skip
def test_wrong_json_is_told_by_its_key(change, fault):
    assert read_position(json.dumps(GOOD)).scores == (1, 0)
    with pytest.raises(PositionError, match=re.escape(fault)):
        read_position(json.dumps(GOOD | change))


@given(st.text(st.sampled_from("+-| AB?\n:x{}[]1\ud800\t"), max_size=60))
def test_no_text_is_answered_by_anything_else(text):
    try:
        position = read_position(text)
    except PositionError:
        return
    assert read_position(position.text()) == position
