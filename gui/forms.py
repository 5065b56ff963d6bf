"""Forms: what a sheet asks for is a frozen dataclass, and its rows are a pure function of that.

The function makes the same rows for every value, in the same order, and says of each whether it is
shown and usable, with texts in the language of the window. So a form is tested as a table: a value
in, rows out. `FormSheet.qml` draws any form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal, SignalInstance, Slot
from PySide6.QtQml import QJSValue

from .qt_types import Property, attribute, view_model

Row = dict[str, Any]


def texts(context: str) -> Callable[..., str]:
    """Make the function that translates a form's texts; `collect_messages.py` reads its calls."""
    return partial(QCoreApplication.translate, context)


def row(kind: str, key: str, label: str, value: object = None, **more: Any) -> Row:
    """Make a row as QML reads it. `key`: the field that it asks for, or the button.

    Any row may have a `heading`, a `note` below it, `shown` and `usable`, `first` (it gets the
    keyboard) and `half` (it shares its line with the next). A number has `bounds` and may be
    `tall`; a line of text `hint`, `labeled`, `longest`, an `error`, and `icon` and `action` of a
    button; a button a `look` (see Button.qml), a link the `sheet` it leads to and a `chevron`.
    """
    return {"kind": kind, "key": key, "label": label, "value": value} | more


def choice(key: str, label: str, value: object, names: Mapping[Any, str], **more: Any) -> Row:
    """Ask for one of a few values; `names`: value -> text. More: `beside`, its width."""
    options = [{"value": each, "text": text} for each, text in names.items()]
    return row("choice", key, label, value, options=options, **more)


select, number, size = (partial(row, kind) for kind in ("select", "number", "size"))
line, switch, note = (partial(row, kind) for kind in ("line", "switch", "note"))
button, link = partial(row, "button"), partial(row, "link")


def part(file: str, heading: str = "", **values: object) -> Row:
    """Show what a file below gui draws; `values`: of its properties."""
    return row("part", file, "", file=file, heading=heading, values=values)


def folded(key: str, label: str, value: str, icon: str, drawn: Row) -> Row:
    """Show a `part` below a row that opens it."""
    return drawn | {"fold": key, "label": label, "value": value, "icon": icon}


@view_model
class Form(QObject):
    """A form that is open: its value and its rows."""

    changed = Signal()
    done = Signal()
    """What was chosen closes the sheet."""

    def __init__(
        self,
        title: Callable[[], str],
        read: Callable[[Any], Any],
        rows: Callable[[Any], Iterable[Row]],
        *,
        press: Callable[[Any, str], Mapping[str, str] | None] = lambda value, key: None,
        take: Callable[[Any, str, Any], Any] = lambda value, key, new: replace(value, **{key: new}),
        live: Mapping[str, Callable[[Any], object]] | None = None,
        follows: Iterable[SignalInstance] = (),
        meant: Callable[[str], str] = str,
        parent: QObject | None = None,
    ) -> None:
        """`read`: the value when it opens, from the last one. `rows`: what is asked for a value.

        `take` gives the value with another field; a field in `live` is not the value's, and goes
        there at once. `press` does what a button is for and gives what is wrong with which
        field; None closes the sheet. While it is open, rows are made again when one of `follows`
        is emitted. `meant`: what a typed text means.
        """
        super().__init__(parent)
        self._title, self._read, self._make = title, read, rows
        self._press, self._take, self._live, self._meant = press, take, live or {}, meant
        self._faults: Mapping[str, str] = {}
        self._rows: list[Row] = []
        self._is_open = False
        self.value: Any = None
        for signal in follows:
            signal.connect(self._refresh)

    @Property(str, notify=changed)
    def title(self) -> str:
        return self._title()

    rows = attribute(
        list, "_rows", "What is asked, what is wrong with it, and what can be done.", notify=changed
    )

    @Slot()
    def open(self) -> None:
        self.value, self._faults, self._is_open = self._read(self.value), {}, True
        self._refresh()

    @Slot(str, "QVariant")
    def set(self, key: str, new: Any) -> None:
        """Take a new value of a field."""
        if isinstance(new, QJSValue):  # an array
            new = tuple(new.toVariant())
        self._faults = {field: fault for field, fault in self._faults.items() if field != key}
        if key in self._live:
            self._live[key](new)
        else:
            self.value = self._take(self.value, key, new)
        self._refresh()

    @Slot(str, result=bool)
    def press(self, key: str) -> bool:
        """Do what a button is for; returns whether the sheet closes."""
        faults = self._press(self.value, key)
        self._faults = faults or {}
        self._refresh()
        return faults is None

    @Slot(str, result=str)
    def meaning(self, text: str) -> str:
        """What a text means, sign by sign, if it is typed on a keyboard of another language."""
        return self._meant(text)

    @Slot()
    def close(self) -> None:
        """Follow nothing until it opens again."""
        self._is_open = False

    def _refresh(self) -> None:
        if not self._is_open:
            return
        rows = [
            row | {"error": self._faults.get(row["key"], row.get("error", ""))}
            for row in self._make(self.value)
        ]
        if rows != self._rows:
            self._rows = rows
            self.changed.emit()
