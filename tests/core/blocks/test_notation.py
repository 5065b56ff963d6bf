import gzip
import json
import re
import zlib
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.assembly import Placed
from gridsmith.core.blocks.formats.burrtools_writing import xmpuzzle_of
from gridsmith.core.blocks.formats.notation import (
    MAX_BYTES,
    assembly_cubies,
    assembly_layers,
    puzzle_json,
    puzzle_layers,
    puzzles_of,
    read_puzzles,
)
from gridsmith.core.blocks.puzzle import Origin, Piece, Puzzle, PuzzleError, as_name, box
from gridsmith.core.blocks.space import corner, moved

TWO_IN_A_BOX = """\
name: Two in a box

piece: L
count: 2
##  #.
#.  ..

piece: dot
minimum: 1
#

goal:
##  ##
##  #+
"""

PLACES = st.tuples(*[st.integers(-3, 3)] * 3)
SHAPES = st.lists(PLACES, min_size=1, max_size=9, unique=True).map(tuple)
NAMES = st.text(max_size=12).map(as_name)


@st.composite
def puzzles(draw):
    names = draw(st.lists(NAMES.filter(bool), min_size=1, max_size=5, unique=True))
    pieces = []
    for name in names:
        count = draw(st.integers(1, 4))
        cubes = draw(SHAPES)
        minimum = draw(st.integers(0, count))
        groups = draw(st.sampled_from([(), ((1, count),), ((2, 1),)]))
        pieces.append(Piece(name, cubes, count, minimum, draw(paints(cubes)), groups))
    room = draw(SHAPES)
    needed = draw(st.integers(1, len(room)))
    return Puzzle(
        draw(NAMES),
        tuple(pieces),
        room[:needed],
        room[needed:],
        colors=draw(paints(room)),
        pairs=draw(st.frozensets(st.tuples(st.integers(1, 3), st.integers(1, 3)), max_size=3)),
        most_holes=draw(st.none() | st.integers(0, 9)),
        origin=draw(st.sampled_from(Origin)),
    )


def paints(cubes):
    chosen = st.dictionaries(st.sampled_from(cubes), st.integers(1, 3), max_size=len(cubes))
    return chosen.map(lambda colors: tuple(colors.items()))


def at_home(puzzle):
    pieces = []
    for piece in puzzle.pieces:
        cubes, _, colors = _moved_home(piece.cubes, (), piece.colors)
        pieces.append(replace(piece, cubes=cubes, colors=colors))
    goal, optional, colors = _moved_home(puzzle.goal, puzzle.optional, puzzle.colors)
    return replace(puzzle, pieces=tuple(pieces), goal=goal, optional=optional, colors=colors)


def _moved_home(cubes, optional, colors):
    x, y, z = corner((*cubes, *optional))
    by = -x, -y, -z
    paint = tuple((moved((cube,), by)[0], color) for cube, color in colors)
    return moved(cubes, by), moved(optional, by), paint


@settings(max_examples=50)  # making a puzzle is what takes time
@given(puzzles())
def test_what_is_written_is_read_again(puzzle):
    assert read_puzzles(puzzle_json(puzzle)).puzzle() == puzzle
    home = at_home(puzzle)
    pieces = tuple(replace(piece, colors=(), groups=()) for piece in home.pieces)
    assert read_puzzles(puzzle_layers(puzzle)).puzzle() == Puzzle(
        home.name, pieces, home.goal, home.optional
    )


@settings(max_examples=50)
@given(puzzles())
def test_a_file_of_burrtools_holds_the_whole_puzzle(puzzle):
    home = at_home(puzzle)
    is_all_used = puzzle.origin is Origin.OWN and puzzle.surplus == 0 and puzzle.most_holes is None
    numbers = sorted({group for piece in home.pieces for group, _ in piece.groups})
    pieces = tuple(
        replace(
            piece,
            groups=tuple((numbers.index(group) + 1, count) for group, count in piece.groups),
            minimum=piece.count if is_all_used else piece.minimum,
        )
        for piece in home.pieces
    )
    data = xmpuzzle_of(puzzle)
    assert gzip.decompress(data).startswith(b"<?xml")
    assert puzzles_of(data).puzzle() == replace(home, pieces=pieces, origin=Origin.BURRTOOLS)


def test_layers_are_read_as_they_are_seen():
    puzzle = read_puzzles(TWO_IN_A_BOX).puzzle()
    assert puzzle == Puzzle(
        "Two in a box",
        (
            Piece("L", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)), 2),
            Piece("dot", ((0, 0, 0),), 1, 1),
        ),
        box(2, 2, 2, [(1, 1, 1)]),
        ((1, 1, 1),),
    )
    assert f"{puzzle_layers(puzzle)}\n" == TWO_IN_A_BOX


def test_layers_may_be_typed_in_many_ways():
    text = (
        "// mine\r\nNAME :  Two in a box\r\nPiece: L\r\nll\r\nl.\r\n\r\nl_\r\n..\r\nCOUNT: 2\r\n"
        "Goal:\r\nxx\r\nxx\r\n\r\n\r\nxx\r\nx+\r\npiece: dot\r\nminimum: 1\r\n  1\r\n"
    )
    assert read_puzzles(text).puzzle() == read_puzzles(TWO_IN_A_BOX).puzzle()
    assert checksum_of_changed(TWO_IN_A_BOX, "#.+:\n 12") == 2384307044


def checksum_of_changed(text, signs):
    """Read a text with one or two of some signs changed, many times; the header stays as it is."""
    chance, told = Random(2), list[str]()
    places = [at for at, sign in enumerate(text) if sign in signs and at > 30]
    for _ in range(150):
        changed = list(text)
        for at in chance.sample(places, chance.randint(1, 2)):
            changed[at] = chance.choice(["", "12", *signs])
        try:
            told.append(puzzle_json(read_puzzles("".join(changed)).puzzle()))
        except PuzzleError as error:
            told.append(str(error))
    return zlib.crc32(repr(told).encode())


def test_the_json_is_what_programs_were_promised():
    puzzle = read_puzzles(TWO_IN_A_BOX).puzzle()
    content = json.loads(puzzle_json(puzzle))
    assert list(content) == ["name", "pieces", "goal", "optional"]
    assert [list(piece) for piece in content["pieces"]] == [
        ["name", "count", "cubes"],
        ["name", "count", "minimum", "cubes"],
    ]
    piece = replace(puzzle.pieces[1], colors=(((0, 0, 0), 2),))
    painted = replace(
        puzzle,
        pieces=(puzzle.pieces[0], piece),
        colors=(((1, 0, 0), 3), ((0, 1, 0), 1)),
        pairs=frozenset({(2, 3), (2, 1)}),
        most_holes=0,
    )
    assert checksum_of_changed(puzzle_json(painted), "0123456789-") == 1037112207
    content = json.loads(puzzle_json(painted))
    assert list(content) == ["name", "pieces", "goal", "optional", "colors", "pairs", "max_holes"]
    assert content["pieces"][1]["colors"] == [[0, 0, 0, 2]]
    assert content["colors"] == [[0, 1, 0, 1], [1, 0, 0, 3]]
    assert (content["pairs"], content["max_holes"]) == ([[2, 1], [2, 3]], 0)
    plain = '{"pieces": [{"cubes": [[5, 5, -5]]}], "goal": [[0, 0, 0]], "author": "me"}'
    assert read_puzzles(plain).puzzle() == Puzzle("", (Piece("1", ((5, 5, -5),)),), ((0, 0, 0),))


# Assemblies

PUZZLE = Puzzle(
    "",
    (Piece("domino", box(2, 1, 1), 2), Piece("I", box(1, 1, 2))),
    box(2, 2, 1),
    ((5, 0, 0), (5, 0, 1)),
)
ASSEMBLY = (
    Placed(0, ((0, 0, 0), (0, 1, 0))),
    Placed(0, ((1, 0, 0), (1, 1, 0))),
    Placed(1, ((5, 0, 0), (5, 0, 1))),
)


def test_an_assembly_is_drawn_with_a_letter_for_each_piece():
    assert assembly_layers(PUZZLE, ASSEMBLY) == ("AB...I  .....I\nAB....  ......\n\ndomino: A B")


def test_an_assembly_is_numbered_as_in_the_challenge():
    assert assembly_cubies(PUZZLE, ASSEMBLY) == (
        "0 0 0 1\n0 1 0 1\n1 0 0 2\n1 1 0 2\n5 0 0 3\n5 0 1 3"
    )
    numbered = Puzzle("", (Piece("7", box(2, 1, 1)), Piece("5", box(2, 1, 1))), box(2, 2, 1))
    laid = (Placed(0, ASSEMBLY[0].cubes), Placed(1, ASSEMBLY[1].cubes))
    assert assembly_cubies(numbered, laid) == "0 0 0 7\n0 1 0 7\n1 0 0 5\n1 1 0 5"


def test_cubies_are_read_as_the_challenge_gave_them():
    given_ = "{0,0,1, 5}, {1,0,1, 5},\n{0,0,0, 12},{0,0,0,0xFFFF}{1,0,0,kUnknown} 2 0 0 65535"
    assert read_puzzles(given_).puzzle() == Puzzle(
        "", (Piece("5", ((0, 0, 1), (1, 0, 1))), Piece("12", ((0, 0, 0),))), box(3, 1, 1)
    )


# BurrTools

ALLOWED = """\
<?xml version="1.0"?>
<puzzle version="2">
<gridType type="0"/>
<colors><color red="1" green="2" blue="3"/></colors>
<shapes>
<voxel x="2" y="2" z="1" name="elbow" type="0">#1##_</voxel>
<voxel x="1" y="1" z="1" weight="2" type="0">#</voxel>
<voxel x="2" y="2" z="2" hx="0" type="0">####3_+#+</voxel>
</shapes>
<problems>
<problem name="first" state="2" assemblies="1" solutions="0" time="3"><shapes>
<shape id="0" count="2" group="1"><group group="2" count="0"/></shape><shape id="2" count="0"/>
<shape id="1" min="0" max="3"><group group="1" count="1"/></shape></shapes>
<result id="2"/><bitmap><pair piece="0" result="2"/></bitmap>
<solutions><solution asmNum="0"><assembly>0 0 0 0</assembly></solution></solutions>
</problem>
<problem name="second" state="0"><shapes><shape id="1"/></shapes><result id="1"/>
<bitmap><pair piece="1" result="2"/></bitmap></problem>
</problems>
<comment>by me</comment>
</puzzle>
"""


def test_a_file_of_burrtools_is_read(tmp_path):
    path = tmp_path / "Elbows.xmpuzzle"
    path.write_bytes(gzip.compress(ALLOWED.replace('time="3"', 'maxHoles="1"').encode()))
    # Their y grows away from whoever looks.
    elbow = Piece(
        "elbow", ((0, 1, 0), (1, 1, 0), (0, 0, 0)), 2, 2, (((0, 1, 0), 1),), groups=((1, 2),)
    )
    assert puzzles_of(path.read_bytes(), path.stem).puzzle() == Puzzle(
        "first",
        (elbow, Piece("S2", ((0, 0, 0),), 3, groups=((1, 1),))),
        (*box(2, 2, 1), (0, 0, 1)),
        ((1, 0, 1), (1, 1, 1)),
        Origin.BURRTOOLS,
        (((1, 0, 0), 3),),
        frozenset({(1, 3)}),
        1,
    )
    assert checksum_of_changed(ALLOWED, "0123456789#_+") == 3379122624
    puzzles = read_puzzles(ALLOWED)
    assert puzzles.counted == (1, None)
    assert puzzles.puzzle().most_holes is None


def test_a_file_of_burrtools_may_be_in_latin_1():
    typed = ALLOWED.replace("by me", "by mé").replace("elbow", "Höhe")
    puzzle = puzzles_of(typed.encode("latin-1")).puzzle()
    assert [piece.name for piece in puzzle.pieces] == ["Höhe", "S2"]
    named = typed.replace('version="1.0"', 'version="1.0" encoding="cp1251"')
    assert puzzles_of(named.encode("latin-1")).puzzle().pieces[0].name == "Hцhe"
    for codec in ("utf-8", "utf-16", "utf-16-le", "utf-16-be"):
        assert puzzles_of(typed.encode(codec)).puzzle() == puzzle


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        (
            'gridType type="0"',
            'gridType type="1"',
            "line 3: this puzzle uses shapes other than cubes",
        ),
        (
            'gridType type="0"',
            'gridType type="2"',
            "the goal: no sphere can be at 0, 1, 0; the sum of the three must be even",
        ),
        ("#1##_", "#256##_", "piece elbow: a color must be 1 to 255, not 256"),
        ('piece="0"', 'piece="x"', "line 14: 'piece' has an invalid number: 'x'"),
        ('x="2" y="2" z="1"', 'x="2" y="3" z="1"', "line 6: this shape is 2x3x1, but has 4 voxels"),
        ('x="2" y="2" z="1"', 'x="2" y="-2" z="1"', "line 6: 'y' has an invalid number: '-2'"),
        ('z="2"', "", "line 8: 'z' has an invalid number: ''"),
        (
            'x="2" y="2" z="2"',
            f'x="2" y="{"1" + "0" * 5000}" z="2"',
            "line 8: 'y' has an invalid number: '1000000000000000000000000000000000000000'",
        ),
        ("#1##_", "#1#?_", "line 6: this shape has an unknown format"),
        ("#1##_", "#1#+_", "line 6: piece elbow has optional voxels; only the goal can have them"),
        ("#1##_", "____", "piece elbow has no cubes"),
        ('weight="2" type="0"', 'weight="2" type="1"', "line 7: this shape has an unknown format"),
        ('<result id="2"/>', "", "line 11: this problem has no result"),
        ('<result id="2"/>', '<result id="7"/>', "line 11: this problem refers to a missing shape"),
        ('min="0" max="3"', 'min="4" max="3"', "line 13: 'min' is 4, more than 'max'"),
        ("<problems>", "<problem>", "line 19, column 3: invalid XML (mismatched tag)"),
        (
            "<puzzle ",
            "<!DOCTYPE puzzle [<!ENTITY a 'b'>]><puzzle ",
            "line 2: XML with a DOCTYPE is not supported",
        ),
        ("by me", "&me;", "line 20, column 10: invalid XML (undefined entity)"),
        ("puzzle version", "svg version", "line 2: <svg> is not a BurrTools file"),
        *(
            (
                'x="2" y="2" z="1" name="elbow" type="0">#1##_',
                f'x="20001" y="1" z="1" name="elbow" type="0">{sign * 20_001}',
                "line 6: this shape has more than 20,000 cubes",
            )
            for sign in "#+"
        ),
    ],
)
def test_what_is_wrong_in_a_file_of_burrtools_is_told_in_a_line(before, after, complaint):
    text = ALLOWED.replace(before, after)
    with pytest.raises(PuzzleError, match=re.escape(complaint)):
        read_puzzles(text).puzzle()


LONG = "n" * 100


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["T", "T", "L"], ["T 1", "T 2", "L"]),
        (["T", "T 1", "T"], ["T 2", "T 1", "T 3"]),
        (["", "", "S1"], ["S1 1", "S2", "S1 2"]),
        ([LONG, LONG], [f"{LONG[:92]} 1", f"{LONG[:92]} 2"]),
    ],
)
def test_pieces_of_one_name_are_numbered(names, told):
    voxels = [f'<voxel x="1" y="1" z="1" name="{name}" type="0">#</voxel>' for name in names]
    used = [f'<shape id="{number}"/>' for number in range(len(names))]
    text = (
        f'<puzzle version="2"><gridType type="0"/><shapes>{"".join(voxels)}</shapes><problems>'
        f'<problem name="p"><shapes>{"".join(used)}</shapes><result id="0"/></problem></problems>'
        "</puzzle>"
    )
    assert [piece.name for piece in read_puzzles(text).puzzle().pieces] == told


# What is no puzzle


def of_json(cube="0, 0, 0", piece="", rest=""):
    return f'{{"pieces": [{{"name": "a", "cubes": [[{cube}]]{piece}}}], "goal": [[0, 0, 0]]{rest}}}'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no goal in this text"),
        ("\x00", "line 1: this line comes before any 'piece:' or 'goal:'"),
        (
            "Dear Sir or Madam, please: no",
            "line 1: unknown name 'dear sir or madam, please'; expected one of name, ",
        ),
        ("{}", "pieces: invalid value"),
        ("[true]", "JSON: invalid value"),
        ('{"pieces": 1, "goal": []}', "pieces: invalid value"),
        ('{"pieces": [], "goal": [[0, 0, 0]]}', "the puzzle has no pieces"),
        ('{"pieces": [7], "goal": []}', "pieces 1: invalid value"),
        ('{"pieces": [{}], "goal": []}', "pieces 1 cubes: invalid value"),
        ('{"pieces": [{"cubes": []}], "goal": [[0, 0, 0]]}', "piece 1 has no cubes"),
        (of_json("0, 0, 0], [0, 0, 0"), "piece a: duplicate cube 0, 0, 0"),
        (of_json("0, 0"), "pieces 1, cubes 1: invalid value"),
        (
            of_json("0, 0, 1.5"),
            "pieces 1, cubes 1 3: invalid value",
        ),
        (
            of_json("0, 0, true"),
            "pieces 1, cubes 1 3: invalid value",
        ),
        (
            of_json("0, 0, 1e3"),
            "pieces 1, cubes 1 3: invalid value",
        ),
        (of_json("0, 0, NaN"), "invalid JSON at line 1, column "),
        (
            of_json("0, 0, -1000000000"),
            "pieces 1, cubes 1 3: invalid value",
        ),
        (
            of_json(piece=', "count": 0'),
            "the quantity of piece a must be 1 to 5000, not 0",
        ),
        (
            of_json(piece=', "minimum": 2'),
            "piece a cannot be used 2 times or more: its quantity is 1",
        ),
        (of_json(rest=', "name": "a\\u2028b"'), "the puzzle's name must fit on one line"),
        (of_json(rest=', "name": ["a"]'), "name: invalid value"),
        (of_json(rest=f', "name": "{"n" * 101}"'), "the puzzle's name must fit on one line"),
        (of_json(rest=', "optional": [[0, 0, 0]]'), "the goal: duplicate cube 0, 0, 0"),
        (of_json().replace('goal": [[0, 0, 0]]', 'goal": []'), "the goal has no cubes"),
        (
            of_json(piece=', "colors": [[0, 0, 1]]'),
            "pieces 1, colors 1: invalid value",
        ),
        (
            of_json(piece=', "colors": [[0, 0, 0, 0]]'),
            "piece a: a color must be 1 to 255, not 0",
        ),
        (
            of_json(piece=', "colors": [[0, 0, 1, 1]]'),
            "piece a: a color is given for 0, 0, 1, where no cube is",
        ),
        (
            of_json(rest=', "colors": [[0, 0, 0, 1], [0, 0, 0, 2]]'),
            "the goal: duplicate color of the cube 0, 0, 0",
        ),
        (
            of_json(rest=', "pairs": [[1, 1], [1]]'),
            "pairs 2: invalid value",
        ),
        (
            of_json(rest=', "pairs": [[1, 256]]'),
            "a pair of colors: a color must be 1 to 255, not 256",
        ),
        (
            of_json(rest=', "max_holes": -1'),
            "the number of cubes that may stay empty must be 0 to 20,000, not -1",
        ),
        (of_json()[:-1], "invalid JSON at line 1, column "),
        (
            '{"pieces": ' + "[" * 100_000,
            "invalid content",
        ),
        ("[" * 100_000, "invalid content"),
        ("goal:\n##\n#\n", "line 3, column 1: this row is 1 wide, the first one of this shape 2"),
        ("goal:\n## ##\n##", "line 3: layers side by side: 1 here, 2 above"),
        (
            "goal:\n##\n##\n\n##\n",
            "line 5: this layer has 1 rows; the first layer of the shape has 2",
        ),
        ("goal:\n#\n\npiece: a\n#+", "line 5, column 2: only the goal has cubes that may stay"),
        ("goal:\n#\n\npiece: a\n?", "line 5, column 1: expected # or ., not '?'"),
        ("goal:\n#\n\npiece: a\n", "line 4: piece a has no cubes"),
        ("goal:\n#\npiece:\n#", "line 3: the name of a piece must fit on one line"),
        ("goal:\n#\npiece: a\ncount: 1.5\n#", "line 4: 'count' must be a whole number, such as 2"),
        (
            "goal:\n#\npiece: a\ncount: 9999\n#",
            "line 3: the quantity of piece a must be 1 to 5000, not 9999",
        ),
        ("goal: #", "line 1: write the layers of 'goal:' on the lines below it"),
        ("goal:\n#\ngoal:\n#", "line 3: duplicate 'goal'"),
        ("count: 3", "line 1: 'count' belongs below a 'piece:'"),
        ("piece: a\n#\ngoal:\n#\nminimum: 1", "line 5: 'minimum' belongs below a 'piece:'"),
        ("piece: a\n#", "no goal in this text"),
        (
            "0 0 0 1 0",
            "5 numbers do not make cubies: each needs four (x, y, z and the number of its piece)",
        ),
        ("0 0 0 1", "no goal: its cubies have 0xFFFF instead of a piece number"),
        ("0 0 0 1 0 0 0 1 0 0 0 0xFFFF", "piece 1: duplicate cube 0, 0, 0"),
        ("#" * (9 << 20), "9,437,184 characters are too many for a puzzle"),
    ],
)
def test_what_is_no_puzzle_is_told_in_a_line(text, complaint):
    with pytest.raises(PuzzleError, match=re.escape(complaint)):
        read_puzzles(text).puzzle()


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ('{"é'.encode("latin-1"), "byte 3 is not valid UTF-8"),
        ("goal:\n#".encode("utf-16"), "byte 1 is not valid UTF-8"),
        (
            b'<?xml version="1.0" encoding="utf-8"?><puzzle>\xe9</puzzle>',
            "line 1, column 47: invalid XML (not well-formed (invalid token))",
        ),
        (b"<puzzle>\xe9</puzzle>", "this BurrTools file has no problem to solve"),
        (b'<?xml version="1.0" encoding="no"?><puzzle>\xe9', "this XML is in an unknown "),
        (b"\x1f\x8b\x08 and so on", "the compressed file is damaged"),
        (gzip.compress(ALLOWED.encode())[:-20], "the compressed file is truncated"),
        (gzip.compress(bytes(33 << 20), 1), "more than 32 MB are too much for a puzzle"),
        (
            ALLOWED.replace("<problem ", "<problem/>" * 1000 + "<problem ").encode(),
            "line 11: more than 1000 problems",
        ),
        (b"<puzzle>" + bytes(MAX_BYTES), "more than 32 MB are too much for a puzzle"),
        (b"<puzzle>" + b"<a>" * 300_000, "line 1, column 900009: invalid XML (no element found)"),
    ],
)
def test_files_that_are_damaged_or_huge_are_told_of_in_a_line(data, complaint):
    with pytest.raises(PuzzleError, match=re.escape(complaint)):
        puzzles_of(data)


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_anything_is_a_puzzle_or_complained_of(data):
    try:
        told = str(puzzles_of(data).puzzle().name)
    except PuzzleError as error:
        told = str(error)
    assert "\n" not in told
