"""The forms of Blocks: what counts as one assembly, a part's grid, its name and count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ...core.blocks.draft import MAX_SIDE, Draft
from ...core.blocks.puzzle import MAX_PIECES
from ..forms import Form, Row, button, choice, line, note, number, select, texts
from .board import BlocksBoardModel
from .solving import BlocksSolveModel

say = texts("SolveRulesSheet")
of_size = texts("GridSizeSheet")
of_part = texts("PartSheet")


def rules_rows(convention: str, workers: int, *, of_burrtools: bool) -> Iterator[Row]:
    """`of_burrtools`: the puzzle is from one of its files."""
    names = {
        "rotations": say("Up to rotation"),
        "reflections": say("Up to rotation and reflection"),
        "placements": say("Each placement"),
        "burrtools": say("As BurrTools does"),
    }
    meant = {
        "rotations": say("Assemblies that differ by a rotation of the goal count as one."),
        "reflections": say(
            "Assemblies that differ by a rotation or reflection of the goal count as one. "
            "If the set of pieces is not its own mirror image, only rotations are merged."
        ),
        "placements": say("Each way to fill the goal counts, including rotated ones."),
        "burrtools": say(
            "As in its files: assemblies that differ by a rotation, or by a reflection that "
            "the pieces allow, count as one; pieces that are listed separately are different; "
            "pieces that lie only in optional cubes count."
        ),
    }
    options = [{"value": value, "text": text} for value, text in names.items()]
    label = say("Counting rules")
    yield select("convention", label, convention, options=options, note=meant[convention])
    same = say("Pieces of the same shape are interchangeable.")
    yield note("same", same, shown=convention != "burrtools")
    apart = say("For puzzles from BurrTools files. Your choice for other puzzles stays as it is.")
    yield note("ofBurrTools", apart, shown=of_burrtools)
    yield choice(
        "workers",
        say("Workers"),
        workers,
        {1: "1", 2: "2"},
        heading=say("Workers"),
        note=say("Each worker uses one CPU core. A running search is not affected."),
    )


def rules_form(solving: BlocksSolveModel) -> Form:
    """Make the form of the page; a choice takes effect at once."""
    return Form(
        lambda: say("Counting rules"),
        lambda _: solving,
        lambda _: rules_rows(
            solving.convention, solving.workers, of_burrtools=solving.of_burrtools
        ),
        live={"convention": solving.chooseConvention, "workers": solving.chooseWorkers},
        follows=(solving.askChanged,),
        parent=solving,
    )


def size_rows(size: Sequence[int], least: Sequence[int]) -> Iterator[Row]:
    """`least`: the sides of the smallest grid that holds all cubes."""
    names = of_size("Columns"), of_size("Rows"), of_size("Layers")
    for at, (name, side, minimum) in enumerate(zip(names, size, least, strict=True)):
        yield number(f"side-{at}", name, side, bounds=[minimum, max(minimum, MAX_SIDE)])
    yield note(
        "fits", of_size("Large enough for all cubes. On the grid, use Shift and an arrow key.")
    )


def size_form(board: BlocksBoardModel) -> Form:
    """Make the form of the page; a side takes effect at once."""

    def resize(at: int, side: int) -> None:
        x, y, z = (side if one == at else before for one, before in enumerate(board.size))
        board.setSize(x, y, z)

    return Form(
        lambda: of_size("Size of the grid"),
        lambda _: board,
        lambda _: size_rows(board.size, board.draft.shape().least_size),
        live={f"side-{at}": partial(resize, at) for at in range(3)},
        follows=(board.layerChanged,),
        parent=board,
    )


def part_rows(name: str, draft: Draft) -> Iterator[Row]:
    """The name of the piece that is looked at and how many there are; or those of the puzzle."""
    piece, optional, most = draft.piece, len(draft.goal.optional), draft.most_holes
    yield line("partNameField", of_part("Name"), name, labeled=True, longest=100)
    count, minimum = (piece.count, piece.minimum) if piece else (1, 0)
    has_piece = piece is not None
    yield number("pieceCount", of_part("Quantity"), count, bounds=[1, MAX_PIECES], shown=has_piece)
    yield number("pieceLeast", of_part("Use at least"), minimum, bounds=[0, count], shown=has_piece)
    yield note(
        "optional",
        of_part("Draw such cubes of the goal with O, or with the button that has a question mark."),
        heading=of_part("Cubes that may stay empty"),
        shown=not has_piece and not optional,
    )
    yield choice(
        "limited",
        of_part("How many may stay empty"),
        most is not None,
        {False: of_part("Any"), True: of_part("At most")},
        heading=of_part("Cubes that may stay empty"),
        shown=not has_piece and optional > 0,
    )
    yield number(
        "mostHoles",
        of_part("At most"),
        most or 0,
        bounds=[0, max(optional, most or 0)],
        usable=most is not None,
        shown=not has_piece and optional > 0,
    )
    yield button("partDone", of_part("Done"))


def part_form(board: BlocksBoardModel) -> Form:
    """Make the form of the page; the name is taken over at the end, all else at once."""

    def press(name: str, _: str) -> dict[str, str] | None:
        fault = board.renamePart(name)
        return {"partNameField": fault} if fault else None

    return Form(
        lambda: of_part("Piece") if board.part else of_part("Puzzle"),
        lambda _: board.name_to_edit,
        lambda name: part_rows(name, board.draft),
        take=lambda name, key, new: new,
        live={
            "pieceCount": board.setCount,
            "pieceLeast": board.setLeast,
            "limited": lambda limited: board.setMostHoles(0 if limited else -1),
            "mostHoles": board.setMostHoles,
        },
        press=press,
        follows=(board.draftChanged,),
        parent=board,
    )
