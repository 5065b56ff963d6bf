import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.dots.board import UNKNOWN, Board
from gridsmith.core.dots.position import Position
from gridsmith.core.dots.record import (
    RecordedPosition,
    read_moves,
    record_content,
    record_of,
    record_table,
)
from gridsmith.core.errors import Complaint
from gridsmith.core.export import Format, render
from tests.core.dots.test_notation import NUMBERS
from tests.core.hands import checksum_of_readings


@st.composite
def recorded(draw):
    rows, columns = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    position = Position(rows, columns)
    for _ in range(draw(st.integers(0, 6))):
        if position.free:
            position = position.draw(draw(st.sampled_from(position.free)))
    here = RecordedPosition(position)
    for _ in range(draw(st.integers(0, 14))):
        if draw(st.booleans()) and here.position.free:
            here = here.draw(draw(st.sampled_from(here.position.free)))
        elif here.record.at and draw(st.booleans()):
            here = here.noted(here.record.at, draw(st.text("ab \n\t,;\"'", max_size=8)))
        else:
            here = here.at_entry(draw(st.integers(0, len(here.record.entries) - 1)))
    return here


def replayed(here, entry):
    position = here.beginning
    for number in here.record.way_to(entry):
        position = position.draw(here.record.entries[number].made.edge)
    return position


@given(recorded(), st.sampled_from([Format.TSV, Format.JSON, Format.CSV]))
def test_a_table_gives_the_same_moves(here, form):
    text = render(record_table(here), form)
    again = read_moves(text)
    assert again.beginning == here.beginning
    assert again.position == replayed(here, here.record.end)
    assert render(record_table(again), form) == text
    told, read = (
        [its.entries[at].note for _, at in its.in_order()] for its in (here.record, again.record)
    )
    assert told == read


def test_unknown_owners_and_their_scores_are_in_a_table():
    base = Position.of(Board.of(2, 2), range(11))
    start = Position(2, 2, base.drawn, base.owners, 2, (2, base.boxes_closed - 2))
    assert UNKNOWN in base.owners
    assert read_moves(render(record_table(RecordedPosition(start)), Format.TSV)).position == start
    played = RecordedPosition(Position(2, 2)).draw(0).draw(2).noted(2, "so").at_entry(1).draw(3)
    games = RecordedPosition(start).draw(11), played, played.draw(1).set_aside(played)
    texts = [render(record_table(game), Format.TSV) for game in games]
    texts += [texts[0].replace("scores 2", more) for more in ("scores x", "scores 1111")]
    words = "top", "bottom", "right", "box", "board", "scores 1 1", "\n0\t1\t1\tbox\t2\n"
    pieces = *"01234\t\n x", *words, "0 2 3 board\n1. 1 1 top\n2) 1 1 left\n"
    told = checksum_of_readings(lambda text: record_content(read_moves(text)), texts, pieces)
    told += checksum_of_readings(
        lambda one: record_content(record_of(one)), [*map(record_content, games)], NUMBERS
    )
    assert told == 4016705378


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("move\trow\tcol\tside\n1\t1\t1\ttop", "the row of move 0 with the size"),
        ("move\trow\tcol\n0\t2\t2", "line 1: the column 'side' is missing"),
        ("0 2 2 board\n1 1 1 above", "line 2: 'above' is not top"),
        ("0 2 2 board\n1 3 1 top", "line 2: row: '3' is not a number from 1 to 2"),
        ("0 2 2 board\n1 1 1 top\n2 1 1 top", "line 3: edge 0 is already drawn"),
        ("0 2 2 board\n1 1 1 top\n3 1 1 left", "line 3: move 3 can't follow move 1"),
        ("0 2 2 board\n0 1 1 box 1", "line 1: the box in row 1, column 1 has an owner"),
        ("0 2 99 board", "line 1: col: '99' is not a number from 1 to 9"),
        ("0 2  board", "the row of move 0 with the size"),
        ("0 2 2 board\n1 1 top", "col: 'top' is not a number"),
        ("0 2 2 board\n1 1 1 top 2", "line 2: player 1 moves here, not 2"),
        ("x 2 2 board", "move: 'x' is not a number"),
    ],
)
def test_bad_tables_say_why(text, fault):
    with pytest.raises(Complaint, match=re.escape(fault)):
        read_moves(text)


@given(recorded(), st.data())
def test_a_damaged_record_is_refused_or_sound(here, data):
    content = record_content(here)
    name = data.draw(st.sampled_from(["at", "end", "moves"]))
    if name == "moves" and content.get("moves"):
        at = data.draw(st.integers(0, len(content["moves"]) - 1))
        numbers = st.integers(-1, 30)
        moved = numbers | st.fixed_dictionaries({"edge": numbers, "after": numbers})
        content["moves"][at] = data.draw(moved)
    else:
        content[name] = data.draw(st.integers(-1, 30))
    try:
        read = record_of(content)
    except Complaint:
        return
    for entry in range(len(read.record.entries)):
        assert read.at_entry(entry).position == replayed(read, entry)


@given(recorded())
def test_each_entry_is_the_position_after_its_edges(here):
    assert record_of(json.loads(json.dumps(record_content(here)))) == here
    for entry in range(len(here.record.entries)):
        there = here.at_entry(entry)
        assert there.position == replayed(here, entry)
        assert there.at_entry(here.record.at) == here or there.record.end != here.record.end
        made = there.record.entries[entry].made
        if made is not None:
            before = replayed(here, there.record.entries[entry].after)
            assert (made.player, made.closed) == (before.to_move, len(before.closes(made.edge)))


@given(recorded(), st.data())
def test_a_corrected_edge_keeps_what_fits(here, data):
    entries = here.record.entries
    entry = data.draw(st.integers(0, len(entries) - 1))
    if not entry:
        return
    before = here.at_entry(entries[entry].after)
    edge = data.draw(st.sampled_from(before.position.free))
    corrected, lost = here.corrected(entry, before.draw(edge).record.turns[-1])
    assert len(corrected.record.entries) <= len(entries) - len(lost)
    assert corrected.record.turns[-1].edge == edge
    for number in range(len(corrected.record.entries)):
        assert corrected.at_entry(number).position == replayed(corrected, number)
