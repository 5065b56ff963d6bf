"""Assemblies that a search has found, and the moves by which they come apart."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from gettext import gettext as _
from pathlib import Path
from typing import Any

from ...core.blocks.assembly import Assembly, parts_of
from ...core.blocks.disassembly.notation import (
    Words,
    disassembly_content,
    disassembly_text,
    strip_figures,
)
from ...core.blocks.disassembly.search import DisassembleSnapshot, SavedDisassemble, shown
from ...core.blocks.disassembly.sequence import Disassembly
from ...core.blocks.drawing.picture import SceneFigure, layer_figures
from ...core.blocks.drawing.shown_parts import ShownParts
from ...core.blocks.formats.notation import assembly_content, assembly_cubies, assembly_layers
from ...core.blocks.parts import PARTS, parts_for
from ...core.blocks.search.assemblies import MAX_LISTED
from ...core.blocks.search.counting import Convention, Status, Want
from ...core.blocks.search.solve import SavedSolve, SolveSnapshot
from ...core.drawing.picture import Picture
from ...core.export import Format, Table, render
from ..drawing import PictureOptions
from ..language import in_words, many, number, share
from ..long_search import LongSearch, seconds_left
from ..results import first_of, put, send_text
from ..terminal import say
from .puzzles import AssemblyForm, DisassemblyForm, drawn


def _assemblies_text(count: int) -> str:
    return many(count, _("assembly|assemblies"))


def _done_text(fraction: float | None) -> list[str]:
    return [] if fraction is None else [_("{share} of the search").format(share=share(fraction))]


def _json_text(record: dict[str, object], solutions: Iterable[object]) -> str:
    """Write a record as JSON: a line for each field, and for each of the solutions in it."""
    listed = ",\n".join(f"    {json.dumps(solution, ensure_ascii=False)}" for solution in solutions)
    lines = {name: json.dumps(value, ensure_ascii=False) for name, value in record.items()}
    if listed:
        lines["solutions"] = f"[\n{listed}\n  ]"
    return ",\n".join(f'  "{name}": {line}' for name, line in lines.items()).join(("{\n", "\n}\n"))


def _warm_up(search: Any) -> None:
    for name in parts_for(search.problem.want):
        PARTS[name].compile()


def _status(snapshot: SolveSnapshot) -> list[str]:
    return [*_done_text(snapshot.fraction), _assemblies_text(snapshot.points or 0)]


SOLVING = LongSearch(SavedSolve, ("nodes",), status=_status, warm_up=_warm_up, foresees=True)


@dataclass(frozen=True)
class Assemblies:
    """What a search has reached: assemblies, and how many there are.

    `done` says how it ended. `counted`: the number in the puzzle's file.
    """

    search: SavedSolve
    snapshot: SolveSnapshot
    done: str
    counted: int | None

    def give(self, form: AssemblyForm, output: Path | None, drawing: PictureOptions) -> None:
        """Draw and send them, with the verdict."""
        drawing.save(self._draw)
        if form is AssemblyForm.JSON:
            send_text(self._json(), output)
            return
        write = assembly_cubies if form is AssemblyForm.CUBIES else assembly_layers
        texts = [
            f"{write(self.search.problem.puzzle, assembly)}\n" for assembly in self._assemblies()
        ]
        if form is AssemblyForm.LAYERS and output is None:
            verdict = "\n".join([self._verdict(), *self._notes()])
            put("\n\n".join([verdict, *(text.rstrip("\n") for text in texts), self.done]) + "\n")
            return
        # These forms have no place for it.
        for line in (self._verdict(), *self._notes()):
            say(f"gridsmith: {line}")
        between = "\n\n" if form is AssemblyForm.LAYERS else "\n"
        send_text(between.join(texts), output)

    def _draw(self) -> Picture:
        """Draw the first assembly and its layers; the puzzle where there is none."""
        puzzle = self.search.problem.puzzle
        if not self._assemblies():
            return replace(drawn(puzzle), note=self._verdict())
        parts = parts_of(puzzle, self._assemblies()[0])
        shown = ShownParts(parts, puzzle.goal, space=puzzle.space)
        figures = SceneFigure(shown), *layer_figures(shown, _("Layer {layer}"))
        return Picture(puzzle.name, figures, note=self._verdict())

    def _assemblies(self) -> Sequence[Assembly]:
        """Give the assemblies that were found; none where only a number is wanted."""
        return () if self.search.problem.want is Want.COUNT else self.snapshot.assemblies

    def _json(self) -> str:
        snapshot = self.snapshot
        record: dict[str, object] = {
            "status": snapshot.status.value,
            "count": snapshot.points or 0,
            "convention": self.search.problem.convention.value,
            "solutions": [],
            "nodes": snapshot.counters["nodes"],
            "seconds": round(self.search.seconds, 3),
            "complete": snapshot.proven,
        }
        rate = snapshot.counters["nodes"] / max(self.search.seconds, 0.001)
        if (seconds := seconds_left(snapshot, "nodes", rate)) is not None:
            record["seconds_left"] = round(seconds)
        if self.counted is not None:
            record["stored"] = self.counted
        if snapshot.obstacle is not None:
            record["obstacle"] = str(snapshot.obstacle)
        found = (
            assembly_content(self.search.problem.puzzle, assembly)
            for assembly in self._assemblies()
        )
        return _json_text(record, found)

    def _notes(self) -> list[str]:
        """Give the number in the file, to compare with."""
        if self.counted is None or self.search.problem.want is Want.ONE:
            return []
        stored = _("In the file: {assemblies} by the rules of BurrTools.")
        return [stored.format(assemblies=_assemblies_text(self.counted))]

    def _verdict(self) -> str:
        snapshot, problem = self.snapshot, self.search.problem
        name = problem.puzzle.name or _("This puzzle")
        points = snapshot.points or 0
        match snapshot.status:
            case Status.IMPOSSIBLE if snapshot.obstacle is not None:
                return f"{name}: {_('impossible')}, {in_words(snapshot.obstacle)}"
            case Status.IMPOSSIBLE:
                return f"{name}: {_('impossible')}"
            case Status.UNKNOWN:
                return f"{name}: {_('no assembly found so far')}"
        if problem.want is Want.ONE and not snapshot.proven:
            return f"{name}: {_('solved')}"
        counted = {
            Convention.PLACEMENTS: _("{assemblies}, each placement counted"),
            Convention.ROTATIONS: _("{assemblies} up to rotations"),
            Convention.REFLECTIONS: _("{assemblies} up to rotations and reflections"),
            Convention.BURRTOOLS: _("{assemblies} by the rules of BurrTools"),
        }[problem.convention]
        text = f"{name}: {counted.format(assemblies=_assemblies_text(points))}"
        if not snapshot.proven:
            text = _("{found} so far").format(found=text)
        if problem.want is Want.ALL and not self._are_named:
            text += first_of(snapshot.assemblies, range(points))
        elif problem.want is Want.ALL:
            text += _("; {count} if pieces of the same shape are interchangeable").format(
                count=number(len(snapshot.assemblies))
            )
        return text

    @property
    def _are_named(self) -> bool:
        """Whether there are more than are listed because pieces of the same shape have names."""
        listed = len(self.snapshot.assemblies)
        is_burrtools = self.search.problem.convention is Convention.BURRTOOLS
        return is_burrtools and listed < min(self.snapshot.points or 0, MAX_LISTED)


def _warm_up_apart(_search: Any) -> None:

    PARTS["blocks"].compile()
    PARTS["blocks-apart"].compile()


def _status_apart(snapshot: DisassembleSnapshot) -> list[str]:
    every, come_apart = snapshot.counted
    found = _assemblies_text(every)
    apart = _("come apart: {count}").format(count=number(come_apart))
    return [*_done_text(snapshot.fraction), found, apart]


TAKING_APART = LongSearch(
    SavedDisassemble,
    ("assemblies", "states"),
    status=_status_apart,
    warm_up=_warm_up_apart,
    is_random=False,
)


@dataclass(frozen=True)
class Disassemblies:
    """Assemblies that come apart, and the moves. `done` says how the search ended."""

    search: SavedDisassemble
    snapshot: DisassembleSnapshot
    done: str

    def give(self, form: DisassemblyForm, output: Path | None, drawing: PictureOptions) -> None:
        """Draw and send them, with the verdict."""
        drawing.save(self._draw)
        if form is DisassemblyForm.JSON:
            send_text(self._json(), output)
            return
        if form is not DisassemblyForm.TEXT:
            rows = [
                (place, found.level, " ".join(map(str, found.levels)), len(found.moves))
                for place, found in self._found()
            ]
            table = Table(("assembly", "level", "levels", "moves"), rows)
            text = render(table, Format.TEXT if form is DisassemblyForm.TABLE else Format(form))
        else:
            text = "\n\n".join(
                disassembly_text(self.search.problem.puzzle, place, found, _words())
                for place, found in self._found()
            )
        if output is None and form is DisassemblyForm.TEXT:
            parts = [self._verdict(), text, self.done]
            put("\n\n".join(part for part in parts if part) + "\n")
            return
        say(f"gridsmith: {self._verdict()}")
        send_text(text.rstrip("\n") + "\n" if text else "", output)

    def _found(self) -> Iterator[tuple[int, Disassembly]]:
        """Give the number of each assembly, and its moves, which are checked here."""
        snapshot = self.snapshot
        for find, assembly in zip(snapshot.finds, snapshot.assemblies, strict=True):
            yield (
                find.number,
                shown(
                    self.search.problem.puzzle, assembly, find.level, self.search.problem.megabytes
                ),
            )

    def _json(self) -> str:

        snapshot, problem = self.snapshot, self.search.problem
        record: dict[str, object] = {
            "assemblies": snapshot.counted[0],
            "come_apart": snapshot.counted[1],
            "undecided": snapshot.undecided,
            "convention": problem.convention.value,
            "level_at_least": problem.minimum,
            "solutions": [],
            "states": snapshot.counters["states"],
            "seconds": round(self.search.seconds, 3),
            "complete": snapshot.proven,
        }
        if snapshot.obstacle is not None:
            record["obstacle"] = str(snapshot.obstacle)
        found = (disassembly_content(self.search.problem.puzzle, *each) for each in self._found())
        return _json_text(record, found)

    def _draw(self) -> Picture:
        """Draw how the first assembly that comes apart is taken apart; else the puzzle."""
        found = next(self._found(), None)
        if found is None:
            return replace(drawn(self.search.problem.puzzle), note=self._verdict())
        levels = ", ".join(map(str, found[1].levels))
        note = _("Level {level}, levels {levels}").format(level=found[1].level, levels=levels)
        figures = tuple(strip_figures(self.search.problem.puzzle, found[1], _words()))
        return Picture(self.search.problem.puzzle.name, figures, note=note)

    def _verdict(self) -> str:
        snapshot, problem = self.snapshot, self.search.problem
        name = problem.puzzle.name or _("This puzzle")
        if snapshot.obstacle is not None:
            return f"{name}: {_('impossible')}, {in_words(snapshot.obstacle)}"
        every, come_apart = snapshot.counted
        counts = _("{assemblies}; come apart: {apart}").format(
            assemblies=_assemblies_text(every), apart=number(come_apart)
        )
        text = f"{name}: {counts}"
        anonymous = snapshot.counters["assemblies"], snapshot.come_apart
        if snapshot.counted != anonymous:
            text += _(
                "; {assemblies} and {apart} if pieces of the same shape are interchangeable"
            ).format(assemblies=number(anonymous[0]), apart=number(anonymous[1]))
        if problem.minimum:
            text += _("; {count} of level {level} or higher").format(
                count=number(snapshot.points or 0), level=problem.minimum
            )
        if not snapshot.proven:
            text = _("{found} so far").format(found=text)
        if problem.want is Want.ALL:
            text += first_of(snapshot.finds, range(snapshot.points or 0))
        if snapshot.undecided:
            undecided = _(
                "{assemblies} undecided: more than {memory} MB would be needed; raise --memory"
            ).format(assemblies=_assemblies_text(snapshot.undecided), memory=problem.megabytes)
            text += f"\n{undecided}."
        return text


def _words() -> Words:
    """Give the texts around a disassembly, in the language of the terminal."""
    return Words(
        title=_("Assembly {number}: level {level}, levels {levels}"),
        ways=(
            (_("right {steps}"), _("left {steps}")),
            (_("to the front {steps}"), _("to the back {steps}")),
            (_("up {steps}"), _("down {steps}")),
        ),
        out=_("{move}, out"),
        start=_("Start"),
    )
