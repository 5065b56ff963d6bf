"""What is published after each step of a play, compared with what was recorded of it.

A step is the path of a method from the hands, and its arguments; "name =" sets a property, and
"held name" keeps what is asked of the engine from being answered until one has looked. After a
change that is meant, look at the difference that this makes in the recordings:

    python -m tests.gui.recorded [more options of pytest]
"""

import gzip
import json
import marshal
import re
import sys
import zlib
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from functools import cache, partial
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QMetaMethod, QObject, QTimer
from PySide6.QtGui import QGuiApplication

from gridsmith.gui.tool.archive import Archive
from gridsmith.gui.tool.result_list import ResultList
from tests.gui.driving import Cell, url

ROWS = 6  # of a list, beside the last
LONGEST = 240  # signs of a text; of a longer one there is a checksum
VARIES = re.compile(
    r"\d[\d.,]* (s|min|MB|GB|ms|с|мин|МБ|ГБ|мс)\b|\d+ \w+\.? \d{4}, \d+:\d+|gridsmith:\S{99,}"
    r"|\d+[./]\d+[./]\d{2,4}\b|\b[^\W\d]+ 20\d\d\b|(?<=renderer: )\w*|^\d+\.\d+\.\d+\S*$"
)
"""Times, sizes, dates, versions, what drew, and codes, which each library packs in its own way."""
SLOW = (
    ".svg",
    ".sizeText",
    ".ownProfiles.entries",
    *(f".lists.{name}" for name in ("profiles", "ownWords", "learnedWords", "ofSystem")),
)
"""What takes long to make is looked at when its signal says that it is another."""
OWN = QObject.staticMetaObject

Said = dict[str, Any]
"""What is published, by its path."""
Step = tuple[Any, ...]


def form(name: str, *rows: str | tuple[Any, ...]) -> tuple[Step, ...]:
    """Open a form, set its rows and press its buttons in turn, and close it."""
    return (
        (f"forms.{name}.open",),
        *(
            (f"forms.{name}.press", row) if isinstance(row, str) else (f"forms.{name}.set", *row)
            for row in rows
        ),
        (f"forms.{name}.close",),
    )


def typed(row: int, column: int, text: str) -> tuple[Step, ...]:
    """Select a cell and type there."""
    return ("page.editor.selectCell", row, column), ("page.typeText", text)


def traced(first: Cell, *others: Cell) -> tuple[Step, ...]:
    """Press the pointer on a cell, drag it over others, and let go."""
    to = [("page.tracing.to", *cell) for cell in others]
    return ("page.tracing.start", *first), *to, ("page.tracing.end",)


class Published:
    """What objects publish to QML: their properties, and those of the objects among these; rows.

    What is another must have been told by its signal, once it was so.
    """

    def __init__(self, folder: Path, **roots: QObject) -> None:
        """`folder`: its path is left out of texts."""
        self._folder, self._roots = str(folder), roots
        self._things: dict[int, tuple[str, QObject]] = {}
        self._told: Said = {}
        self._emitted: list[str] = []
        self._before: Said = {}
        self._slow: dict[str, Said] = {}
        self._texts: dict[bytes, Any] = {}
        self.begun = self.changes()

    def changes(self) -> Said:
        """What is another than the last time, and what was emitted beside that."""
        now: Said = {}
        for name, root in self._roots.items():
            self._look(name, root, now, set())
        news = {path: now[path] for path in now if self._before.get(path) != now[path]}
        untold = [
            path
            for path in news
            if path in self._before and "[" not in path and self._told.get(path) != now[path]
        ]
        gone = dict.fromkeys(self._before.keys() - now.keys())
        found = dict(sorted((news | gone).items()))
        if self._emitted:
            found["emitted"] = sorted({*self._emitted})  # how often, other threads decide
        if untold:
            found["untold"] = untold
        self._before, self._told, self._emitted = now, {}, []
        return found

    def since(self, before: "Published") -> Said:
        """What is another than it was before the app was begun again."""
        now, was = self._before, before._before
        return {
            path: now.get(path) for path in sorted({*now, *was}) if now.get(path) != was.get(path)
        }

    def text(self, value: object) -> Any:
        """Write a value so that it is the same each time and everywhere; most come many times."""
        try:
            key = marshal.dumps(value, 2)
        except ValueError:  # it has objects of classes, which may change
            return self._written(value)
        if key not in self._texts:
            self._texts[key] = self._written(value)
        return self._texts[key]

    def _written(self, value: object) -> Any:
        value = self._plain(value)
        if value is None or isinstance(value, bool | int | float):
            return value
        said = str(value)
        if len(said) <= LONGEST:
            return said
        return f"{said[: LONGEST // 2]}… {len(said)} {zlib.crc32(said.encode()):08x}"

    def _plain(self, value: Any) -> Any:
        """What is written the same each time; of a file that is no text, how it begins."""
        if isinstance(value, QObject):
            return f"-> {self._things[id(value)][0]}" if id(value) in self._things else "-> new"
        if isinstance(value, dict):
            return {name: self._plain(each) for name, each in value.items() if each}
        if isinstance(value, list | tuple):
            return [self._plain(each) for each in value]
        if isinstance(value, bytes):
            if value.startswith(b"\x1f\x8b"):  # each zlib packs in its own way
                value = gzip.decompress(value)
            is_packed = value[:1] in (b"%", b"\x89", b"P")
            return value[:4] if is_packed else self._plain(value.decode(errors="replace"))
        if isinstance(value, float):
            return round(value, 2) + 0.0
        if value is None or isinstance(value, bool | int):
            return value
        said = value.toString() if hasattr(value, "toString") else value
        said = said if isinstance(said, str) else type(said).__name__
        said = said.replace(self._folder, "…").replace("\N{NO-BREAK SPACE}", " ")
        return VARIES.sub("…", said)

    def _look(self, path: str, thing: Any, now: Said, seen: set[int]) -> None:
        if isinstance(thing, list) and thing and isinstance(thing[0], dict):
            now |= {f"{path}[{at}]": self.text(each) for at, each in enumerate(thing)}
            return
        if not isinstance(thing, QObject) or id(thing) in seen:
            now[path] = self.text(thing)
            return
        seen.add(id(thing))
        if id(thing) not in self._things:
            self._things[id(thing)] = path, thing
            self._listen(path, thing)
        if isinstance(thing, QAbstractItemModel):
            now |= self._rows(path, thing)
        for name, _ in properties(type(thing)):
            below = f"{path}.{name}"
            if not below.endswith(SLOW):
                self._look(below, getattr(thing, name), now, seen)
                continue
            if below in self._told or below not in self._slow:
                self._slow[below] = {}
                self._look(below, getattr(thing, name), self._slow[below], seen)
            now |= self._slow[below]

    def _rows(self, path: str, model: QAbstractItemModel) -> Said:
        count = model.rowCount()
        roles = roles_of(model)
        rows = {f"{path}[count]": count}
        for at in sorted({*range(min(count, ROWS)), *range(count)[-1:]}):
            index = model.index(at, 0)
            cells = {name: model.data(index, role) for name, role in roles.items()}
            rows[f"{path}[{at}]"] = self.text(cells)
        return rows

    def _listen(self, path: str, thing: QObject) -> None:
        if isinstance(thing, Archive | ResultList):  # other lists grow while one looks
            thing.rowsInserted.connect(partial(self._move, f"{path}: come"))
            thing.rowsRemoved.connect(partial(self._move, f"{path}: gone"))
        told: dict[str, list[str]] = {}
        for name, notify in properties(type(thing)):
            told.setdefault(notify, []).append(name)
        meta = thing.metaObject()
        for number in range(OWN.methodCount(), meta.methodCount()):
            method = meta.method(number)
            name = method.name().data().decode()
            if method.methodType() != QMetaMethod.MethodType.Signal or name.startswith("_"):
                continue
            if name in told:
                signal = getattr(thing, name)
                signal.connect(partial(self._tell, path, thing, told.pop(name)))
            elif not hasattr(QAbstractItemModel, name):
                getattr(thing, name).connect(partial(self._emit, f"{path}.{name}"))

    def _tell(self, path: str, thing: QObject, names: list[str], *_: object) -> None:
        for name in names:
            self._told[f"{path}.{name}"] = self.text(getattr(thing, name))

    def _move(self, what: str, _parent: object, first: int, last: int) -> None:
        self.note(f"{what} {first}–{last}")

    def _emit(self, name: str, *values: object) -> None:
        self.note(f"{name} {self.text([self.text(value) for value in values])}")

    def note(self, said: str) -> None:
        self._emitted.append(said)


@cache
def properties(kind: type[QObject]) -> list[tuple[str, str]]:
    """The names of the properties of a class, and of their signals."""
    meta = kind.staticMetaObject
    found = map(meta.property, range(OWN.propertyCount(), meta.propertyCount()))
    return [(each.name(), each.notifySignal().name().data().decode()) for each in found]


def roles_of(model: Any) -> dict[str, int]:
    """The roles of a list by their names; of one without words, not how well these are known."""
    found = {bytes(name).decode(): role for role, name in sorted(model.roleNames().items())}
    is_of_words = not hasattr(model, "results") or hasattr(model.results, "tier")
    return {name: found[name] for name in found if is_of_words or not name.startswith("known")}


def play(
    hands: Any,
    steps: Iterable[Step],
    folder: Path,
    recording: Path,
    *,
    again: bool = False,
    reopen: Callable[[], Any] | None = None,
) -> None:
    """Compare what is published, at first and after each step, with what was recorded.

    `again`: record it. `folder`: where the files are that steps name, "file:NAME". `reopen`: opens
    the page of another app on the same files; the step "reopen" does that.
    """
    page = _looked_at(hands, folder)
    known = json.loads("[]" if again else recording.read_text(encoding="utf-8"))
    lines: list[str] = []
    seen: Said = {"clipboard": []}
    QGuiApplication.clipboard().clear()
    folder.mkdir()
    for number, (path, *values) in enumerate([("",), *steps]):
        said_of = ", ".join(getattr(value, "__name__", str(value)) for value in values)
        step = f"{path} {said_of}".strip()
        print(step)  # shown if the test fails
        if path == "reopen" and reopen is not None:
            hands.app.close()
            hands, before = reopen(), page
            hands.page.warm_up()
            page = _looked_at(hands, folder)
            now = page.since(before)
        elif not path:
            now = page.begun | {"timers": _timers(hands)}
        else:
            is_held = path.startswith("held ")
            with hands.engine_held() if is_held else nullcontext():
                path = path.removeprefix("held ")
                said: Said = {"returned": _taken(hands, folder, path, values)}
                for _ in range(4 * is_held):
                    QCoreApplication.processEvents()
                now = {"held": page.changes()} if is_held else {}
            rest(hands)
            said |= {f"file {one.name}": one.read_bytes() for one in sorted(folder.iterdir())}
            said |= {"clipboard": _on_clipboard()}
            news = [name for name in said if said[name] not in (None, seen.get(name))]
            now |= {name: page.text(said[name]) for name in news} | page.changes()
            seen = said
        lines.append(json.dumps([step, now], ensure_ascii=False, indent=1))
        if not again:
            assert [step, now] == known[number]
    assert again or len(lines) == len(known)
    if again:
        joined = ",\n".join(lines)
        recording.write_text(f"[\n{joined}\n]\n", encoding="utf-8")


def _looked_at(hands: Any, folder: Path) -> Published:
    rest(hands)
    page = Published(folder.parent, **hands.published)
    hands.app.shell.noticeShown.connect(
        lambda text, action, _: page.note(f"notice: {page.text(text)} [{action}]")
    )
    return page


def _timers(hands: Any) -> list[str]:
    said = {
        f"{type(one.parent()).__name__}: {one.interval()} ms" + ", once" * one.isSingleShot()
        for root in (hands.page, hands.app.shell)
        for one in root.findChildren(QTimer)
        if one.interval() < 30_000  # the others change while one waits long
    }
    return sorted(said)


def rest(hands: Any) -> None:
    """Wait for all that comes of itself, and of that; the clock and saving apart."""

    def rests() -> bool:
        timers = hands.page.findChildren(QTimer)
        due = any(one.isActive() and one.isSingleShot() and one.interval() < 300 for one in timers)
        return not (due or hands.page.busy or hands.app.shell.jobs.busy)

    for _ in range(4):
        hands.wait(rests)
        QCoreApplication.processEvents()


def _taken(hands: Any, folder: Path, path: str, values: Iterable[Any]) -> Any:
    values = [
        url(folder / value[5:])
        if isinstance(value, str) and value.startswith("file:")
        else value(hands)
        if callable(value)
        else value
        for value in values
    ]
    if path.startswith("forms."):
        _, form, action = path.split(".")
        return getattr(hands.page.forms[form], action)(*values)
    if not path.endswith(" ="):
        return attrgetter(path)(hands)(*values)
    *owner, name = path.removesuffix(" =").rsplit(".", 1)
    setattr(attrgetter(*owner)(hands) if owner else hands, name, *values)
    return None


def shown_list(hands: Any) -> dict[str, Any]:
    """What a page hands over to be drawn: the list with all its roles, and the moves."""
    search = hands.page.longSearch
    rows = search.finds if search is not None and search.shown else hands.results.rows
    columns = [{"role": name, "title": name, "right": False} for name in roles_of(rows)]
    return {
        "rows": rows, "columns": columns, "current": hands.results.currentRow, "title": "List",
        "record": hands.page.record, "recordTitle": "Moves", "note": "", "dark": False,
    }  # fmt: skip


SHARED: tuple[Step, ...] = (
    ("page.sharing.take", shown_list),
    ("page.sharing.kind =", "svg"),
    ("page.sharing.dark =", True),
    ("page.sharing.copy",),
    ("page.sharing.save", "file:picture", "svg"),
    ("page.sharing.withList =", False),
    ("page.sharing.kind =", "png"),
    ("page.sharing.scale =", 1),
    ("page.printing.paper =", "A4"),
    ("page.printing.rows =", 3),
    ("page.printing.savePdf", "file:paper"),
    ("page.printing.print",),
    ("page.games.look",),
    ("page.games.save", ""),
    ("page.games.save", "Mine"),
    ("page.games.rename", 1, "A/b: c"),
    ("page.games.pin", 1, True),
    ("page.games.archive.shownResult =", "pinned"),
    ("page.games.archive.search", "mine"),
    ("page.games.archive.showAll",),
    ("page.games.statistics.look",),
    ("page.games.saveFile", "file:game"),
    ("page.games.fileNameOf", 1, ".gridsmith"),
    ("page.games.saveEntry", 1, "file:entry"),
    ("page.editor.copyBoard",),
    ("page.editor.copyCode",),
    ("page.editor.clearBoard",),
    ("page.editor.pasteBoard",),
    ("page.games.openFile", "file:game.gridsmith"),
    ("page.editor.undo",),
    ("page.editor.redo",),
    ("page.editor.redo",),
    ("page.editor.pasteText", " "),
    ("page.games.open", 1),
    ("page.games.remove", 1),
    ("take_notice_action",),
    ("page.keyboardAt =", "list"),
    ("app.shell.byFinger =", True),
    ("page.keyboardAt =", ""),
    ("app.shell.chooseLanguage", "ru"),
    ("page.sharing.take", shown_list),
    ("page.games.archive.look",),
    ("page.escape",),
    ("reopen",),
)
"""What can be done on every page."""


def _on_clipboard() -> list[str]:
    data = QGuiApplication.clipboard().mimeData()
    return [] if data is None else [data.text(), *data.formats()]


if __name__ == "__main__":
    sys.exit(pytest.main(["-q", "--record", "-k", "recorded", "-x", "tests/gui", *sys.argv[1:]]))
