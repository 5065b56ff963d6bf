"""Which assemblies of Blocks count as one, and how many cores a search may use."""

from __future__ import annotations

from collections.abc import Iterator

from ..forms import Form, Row, choice, note, select, texts
from .solving import BlocksSolveModel

say = texts("SolveRulesSheet")


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
            "As its files have it: assemblies that differ by a rotation, or by a reflection that "
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
