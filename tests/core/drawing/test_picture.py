import re
import zlib
from dataclasses import replace
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.blocks.drawing.painting import draw_plan
from gridsmith.core.blocks.drawing.parts import Part
from gridsmith.core.blocks.drawing.picture import SceneFigure, layer_figures, plans_of
from gridsmith.core.blocks.drawing.scene import Room, Scene, View
from gridsmith.core.blocks.drawing.shown_parts import ShownParts
from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.space import Space, moved
from gridsmith.core.dots.board import Board as DotsBoard
from gridsmith.core.dots.position import Position
from gridsmith.core.drawing.canvas import Canvas, fitted, legible, text_width
from gridsmith.core.drawing.letters import LetterFigure
from gridsmith.core.drawing.palette import DARK, LIGHT
from gridsmith.core.drawing.picture import A4, LETTER, Listing, Picture, Player, pages, svg
from gridsmith.core.export import Table
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.tiles.bag import BAGS
from gridsmith.core.tiles.drawing import bag_figure, rack_figure, set_figure
from gridsmith.core.tiles.game import Rack
from gridsmith.core.tiles.word_set import lay
from tests.core.blocks.reference import carved

NAME = "{http://www.w3.org/2000/svg}"


def read(text):
    root = ElementTree.fromstring(text)
    assert root.tag == f"{NAME}svg"
    return root


def texts(text):
    return [element.text for element in read(text).iter(f"{NAME}text")]


def board(path=((2, 0), (2, 1), (1, 1))):
    return Board.with_start_word(5, 5, "балда", RUSSIAN).figure(path, ((1, 1), "к"))


def listing(rows, current=-1):
    shown = [(f"word{number}", str(number)) for number in range(rows)]
    return Listing(("Word", "Points"), (False, True), shown, "Words", current, rows)


@given(st.text(), st.text(), st.text(), st.text())
def test_any_text_makes_a_valid_picture(title, name, note, word):
    rows = Listing((word, "b"), (False, True), [(word, note)] * 3)
    picture = Picture(title, (board(),), (Player(name, "3", True),), note, (rows,))
    for text in (svg(picture), svg(picture, dark=True), *pages(picture)):
        assert read(text).attrib["viewBox"]
        assert not re.search('="-?(nan|inf)', text)


@given(st.text(max_size=50), st.floats(10, 400))
def test_a_text_is_cut_to_its_room(text, room):
    shown = fitted(text, 15, room)
    assert shown == legible(text) or shown == "…" or text_width(shown, 15) <= room
    assert legible(text).startswith(shown.removesuffix("…"))


def test_characters_that_turn_a_text_around_are_left_out():
    assert legible("a\u202eb\u2066c\u0000\ud800" + 600 * "d") == "abc" + 493 * "d"
    assert legible("שלום مرحبا") == "שלום مرحبا"
    assert texts(svg(Picture("שלום <b>&", (), (Player("مرحبا", "1"),)))) == [
        "שלום <b>&", "1", "مرحبا",
    ]  # fmt: skip


def letters():
    figure = LetterFigure(
        4, ["б", "а", "", "Qu", "л", "", "к", "", "abc", "", "", ""], (1, 0, 4, 0, 5), placed=5,
        bonuses=["2l", "3w", "3l", "", "", "", "2w", "+5", "", "", "2l", ""], last=4,
        names=["DL"], values=list("123456789012"),
    )  # fmt: skip
    players = (Player("Ann", "12", True, "accent"), Player("Somebody else", "7"))
    moves = listing(100, 9)
    picture = Picture("A title", (figure,), players, "A note that is not short at all", (moves,))
    yield svg(picture)
    yield svg(picture, dark=True, with_list=False)
    row = LetterFigure(20, [*"abcdef", *[""] * 14], (3, 4), title="A row")
    small = LetterFigure(2, ["a", "", "", "b"], title="Small", placed=0, last=0)
    figures = row, figure, small, small, row
    yield svg(Picture("", figures, note="wide " * 60, lists=(listing(30, 29),)))
    yield svg(Picture("", (row,), lists=(listing(100),)))


def dots():
    board = DotsBoard.of(4, 4)
    walks = [(0, "r"), (1, "d"), (5, "l"), (4, "u"), (3, "d"), (7, "d"), (11, "d")]
    free = {board.edges_of[box]["udlr".index(side)] for box, side in walks} | {4, 15, 19}
    drawn = [edge for edge in range(board.edges) if edge not in free]
    owners = [3 if set(edges) <= set(drawn) else 0 for edges in board.edges_of]
    owners[8:11] = [owner and player for owner, player in zip(owners[8:11], (1, 2, 1), strict=True)]
    position = Position.of(board, drawn, 1, owners)
    numerals = ["" if edge in drawn else f"{edge - 9:+}" for edge in range(board.edges)]
    best = [edge % 3 if edge in free else 0 for edge in range(board.edges)]
    by = [edge % 4 for edge in range(board.edges)]
    yield svg(Picture("", (position.figure("AB", numerals, best, by, drawn[3]),)))
    yield svg(Picture("", (Position(1, 9).figure(best=[1] * 28),)))


def tiles():
    bag, rack = BAGS["en-scrabble"], Rack.read("QUIZ?ABCDE", ENGLISH)
    table = Table(("word", "points", "tier"), [("quiz", 22, None), ("quizzed", 35, 2)])
    found = Listing.of(table, 3)
    yield svg(Picture("", (rack_figure(rack, bag, (0, 4)),), lists=(found,)))
    yield svg(Picture("", (bag_figure(bag.with_count("q", 0)),)))
    small = bag.of_letters("QUIZ??A" + "EE" * 8, ENGLISH)
    yield svg(Picture("", (set_figure(lay(["quiz", "is"], small), small),)))


def paper():
    rows = [(f"a rather long name {row}", str(row), "note " * (row % 3 * 12)) for row in range(33)]
    notes = Listing(("Word", "Points", "Note"), (False, True, False), rows, "Moves", 20, 50)
    captioned = LetterFigure(3, ["a"] * 9, title="Caption")
    scores = Listing(("No.", "Who", "Points"), (True, False, True), [("1", "Ann", "7")] * 3)
    players, lists = (Player("Ann", "12", True),), (notes, listing(20), scores)
    figures = board(), *[captioned] * 9
    yield from pages(Picture("Title", figures, players, "A note of two lines " * 5, lists))
    long = "Longer than there is room for, Ёж 中文 e\u0301, " * 3
    wide = Listing((long, long, "n"), (False, True, True), [(long, "мышь " * 9, "1")], long, 0, 1)
    untitled = replace(listing(60), title="", found=0)
    yield from pages(Picture(long, (board(),), (), long, (untitled, wide, scores)), LETTER)
    yield from pages(
        Picture("", (LetterFigure(1, ["a"] * 9), captioned), lists=(scores, wide)), LETTER
    )
    player = Player(long, "1,234", hue="accent")
    for rows in (2, 41):
        some = replace(listing(rows, rows - 3), title="", found=44)
        yield svg(Picture("Title", (captioned,) * 2, (player,) * 3, "So many", (listing(0), some)))
    yield svg(Picture(long, (board(),), (), "x" * 44, lists=(wide,)))


def blocks():
    hook = tuple((x, y, 0) for x in range(3) for y in range(2) if (x, y) != (1, 1))
    parts = [
        Part("V", 0, hook, (1, 0, 0, 0, 2)),
        Part("p12", 13, ((1, 1, 0), (1, 1, 1), (1, 2, 1))),
        Part("Big L", 26, ((0, 0, 1), (1, 0, 1))),
        Part("Big T", 39, ((2, 0, 1), (2, 1, 1))),
    ]
    goal, colors = box(3, 2, 2), (((0, 0, 0), 3), ((2, 1, 1), 1))
    balls = [Part("S", 14, ((0, 0, 0), (1, 1, 0)), (2, 0)), Part("T", 1, ((0, 1, 1), (1, 0, 1)))]
    heap = tuple(cube for cube in box(2, 2, 3) if sum(cube) % 2 == 0)
    seen = [True, False, True, False]
    shown = [
        (ShownParts(parts, goal, colors), View(300, 30), 300),
        (ShownParts(parts, goal, colors, spread=0.15, picked=1), View(20, 10), 300),
        (ShownParts(parts, goal, colors, shown=seen), View(200, 60), 90),
        (ShownParts((), goal, colors), View(300, 30), 120),
        (ShownParts(balls, heap, (((1, 1, 2), 1),), Space.SPHERES, picked=0), View(300, 30), 200),
        (ShownParts(balls, heap, (), Space.SPHERES, 0.5), View(40, 20), 40),
        (ShownParts((), heap, (((1, 1, 2), 1),), Space.SPHERES), View(300, 30), 90),
        (ShownParts(space=Space.SPHERES), View(10, 10), 9),
        (ShownParts(), View(10, 10), 9),
    ]
    yield svg(Picture("", tuple(SceneFigure(each, view, "", side) for each, view, side in shown)))
    planned = shown[0][0], shown[2][0], shown[4][0]
    yield svg(Picture("", tuple(figure for each in planned for figure in layer_figures(each))))
    pieces = Piece("A", box(1, 1, 2), 3), Piece("B", box(1, 1, 1))
    yield Puzzle("P", pieces, box(1, 1, 7))._repr_svg_()
    yield from map(parts_at_random, map(Random, range(60)))


def parts_at_random(chance):
    space, high, pitch = (
        chance.choice(list(Space)),
        chance.choice([9, 50, 200]),
        chance.choice([5, 8, 40]),
    )
    room = moved(box(*chance.choice([(2, 3, 2), (4, 1, 3)])), (chance.randint(-3, 3), 2, -1))
    cells = tuple(cube for cube in room if space.has_cell(cube) and chance.random() < 0.9)
    parts = [
        Part(chance.choice(["A", "p12", "Big L", ""]), chance.randrange(60), cubes,
             tuple(chance.randrange(4) for _ in cubes) if chance.random() < 0.4 else ())
        for cubes in carved(chance, cells, 4)
    ][: chance.choice([0, 1, 9, 9, 9])]  # fmt: skip
    own, picked = [part.cubes for part in parts], chance.choice([-1, -1, 0, len(parts) - 1])
    colors = tuple((cube, chance.randrange(4)) for cube in cells if chance.random() < 0.3)
    seen = chance.choice([None, [chance.random() < 0.7 for _ in parts]])
    moves = chance.choice([(), (0,)] if parts and space is Space.CUBES else [()])
    around = chance.choice([None, Room.of_parts(own)])
    apart = Scene(own, 0, seen, bare=picked, moving=moves, shift=(0, 0.25, -1.5), room=around)
    shown = ShownParts(
        parts, cells, colors, space, chance.choice([0, 0, 0.15, 0.6]), seen, picked,
        apart if moves else None,
    )  # fmt: skip
    paper = View(chance.uniform(0, 360), chance.uniform(-80, 80)), chance.choice([30, 140]), high
    still, lettered, plain = (chance.random() < odds for odds in (0.5, 0.8, 0.2))
    drawing, canvas = shown.drawing(*paper, still=still), Canvas(chance.choice([LIGHT, DARK]))
    shown.draw_goal(canvas, shown.goal(*paper, still=still))
    shown.draw_parts(canvas, drawing, lettered=lettered, plain=plain)
    plans, told = plans_of(parts, cells, colors), [f"{at:.3f}" for at in drawing.bounds(3)]
    how = {"is_round": shown.is_round, "picked": picked, "shown": seen}
    points = [(chance.uniform(-0.1, 1.1), chance.uniform(-0.1, 1.1)) for _ in range(60)]
    for number in range(len(plans.layers)):
        draw_plan(canvas, plans, number, parts, shown.names, pitch, **how)
        told.append(plans.in_words(number, shown.names, "-", "{color}!"))
        told.append([plans.part_at(number, *at, is_round=shown.is_round) for at in points])
    told += [[*map(plans.layers_of, own)], [drawing.part_at(x * 140, y * high) for x, y in points]]
    told += [
        f"{drawing.scale:.3f}",
        len(drawing),
        plans.columns,
        plans.rows,
        canvas.svg(140, high),
    ]
    return f"{zlib.crc32(repr(told).encode())}\n"


@pytest.mark.parametrize(
    "pictures", [letters, dots, tiles, blocks, paper], ids=lambda each: each.__name__
)
def test_pictures_look_as_they_have_been_found_good(pictures, tmp_path):
    """Look at the new one, and put it in the place of the old one if it is meant."""
    drawn = "".join(pictures())
    made = tmp_path / f"{pictures.__name__}.txt"
    made.write_text(drawn, encoding="utf-8")
    good = Path(__file__).parent / "pictures" / made.name
    assert drawn.splitlines() == good.read_text(encoding="utf-8").splitlines(), made


@pytest.mark.parametrize(("paper", "rows"), [(A4, 0), (LETTER, 7), (A4, 1000)])
def test_pages_have_all_rows_and_stay_inside_the_margins(paper, rows):
    printed = pages(Picture("Title", (board(),), lists=(listing(rows),)), paper)
    found = [text for page in printed for text in texts(page) if text.startswith("word")]
    assert found == [f"word{number}" for number in range(rows)]
    assert texts(printed[-1])[-1] == f"{len(printed)} / {len(printed)}"
    for page in printed:
        for element in read(page).findall(f"{NAME}text"):
            x, y = float(element.attrib["x"]), float(element.attrib["y"])
            assert paper.margin - 1 <= x <= paper.width - paper.margin + 1
            assert paper.margin - 1 <= y <= paper.height - paper.margin + 10
