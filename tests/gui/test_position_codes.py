"""Any position of each game comes back from its text code."""

import math
import string

from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.blocks.draft import Draft, DraftPiece, Shape
from gridsmith.core.dots.game import DotsGame
from gridsmith.core.dots.position import Position
from gridsmith.core.files.state import content_of
from gridsmith.core.library.code import read_code, write_code
from gridsmith.core.strength import Strength

# Games of Balda: tests/core/balda/test_record.py; of Boggle and Tiles: their test_game.py


def sent(game, content):
    """The content as whoever pastes the code gets it; a code that is made fits into a message."""
    code = write_code(game, content)
    assert len(code) <= 4000
    tool, read = read_code(f"Look: {code}, what now?")
    assert tool == game
    return read


@given(st.integers(1, 9), st.integers(1, 9), st.data())
def test_dots(rows, columns, data):
    game = DotsGame(
        Position.empty(rows, columns),
        data.draw(st.tuples(st.text(max_size=9), st.text(max_size=9))),
        computer=data.draw(st.integers(0, 2)),
        strength=data.draw(st.sampled_from(Strength)),
    )
    for _ in range(data.draw(st.integers(0, 12))):
        if game.position.free:
            game = game.drawn(data.draw(st.sampled_from(game.position.free)))
    game = game.at_entry(data.draw(st.sampled_from(range(len(game.record.entries)))))
    assert DotsGame.from_content(sent("dots", game.content())) == game


@st.composite
def shapes(draw, *, is_goal):
    """Some cubes anywhere in a small box; of a goal, some may stay empty."""
    size = draw(st.tuples(*[st.integers(1, 4)] * 3))
    low = draw(st.tuples(*[st.integers(-3, 3)] * 3))
    box = [tuple(start + step for start, step in zip(low, at, strict=True)) for at in _cells(size)]
    kind = st.integers(0, 2 if is_goal else 1)
    kinds = draw(st.lists(kind, min_size=len(box), max_size=len(box)))
    cubes, optional = (
        tuple(sorted(cube for cube, kind in zip(box, kinds, strict=True) if kind == wanted))
        for wanted in (1, 2)
    )
    painted = draw(st.dictionaries(st.sampled_from((*cubes, *optional)), st.integers(1, 255))
                   if cubes or optional else st.just({}))  # fmt: skip
    return Shape(cubes, optional, low, size, tuple(sorted(painted.items())))


def _cells(size):
    for number in range(math.prod(size)):
        rest, z = divmod(number, size[2])
        yield (*divmod(rest, size[1]), z)


@given(
    st.builds(
        Draft,
        st.text(max_size=20),
        st.lists(shapes(is_goal=False), max_size=5).map(
            lambda found: tuple(
                DraftPiece(name, shape, count=1 + at)
                for at, (name, shape) in enumerate(zip(string.ascii_uppercase, found, strict=False))
            )
        ),
        shapes(is_goal=True),
        pairs=st.frozensets(st.tuples(st.integers(1, 255), st.integers(1, 255)), max_size=4),
        most_holes=st.none() | st.integers(0, 9),
    )
)
def test_blocks(draft):
    assert Draft.of_content(sent("blocks", content_of(draft))) == draft
