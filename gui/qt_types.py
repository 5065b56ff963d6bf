"""What view models are made of: PySide's decorators, with types that its stubs lack, and ours."""

from __future__ import annotations

import re
import sys
from functools import wraps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar, overload

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtQml import QmlElement, QmlUncreatable

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import Signal, SignalInstance
    from typing_extensions import override as override

    T_co = TypeVar("T_co", covariant=True)

    class TypedProperty(Protocol[T_co]):
        """A class's attribute made by `@Property(…)`: an instance has the value of its getter.

        mypy knows no setters but those of Python's own `property`: `@name.setter` needs
        `# type: ignore[no-redef]` here.
        """

        @overload
        def __get__(self, instance: None, owner: type) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type) -> T_co: ...
        def setter(self, write: Callable[[Any, Any], None], /) -> Self:
            """Make a function set it."""

    class Property:
        """In the stubs a property has no type but its own, and takes no Qt type by its name."""

        def __init__(
            self,
            kind: type | str,
            read: Callable[[Any], Any] | None = None,
            write: Callable[[Any, Any], None] | None = None,
            /,
            *,
            notify: Signal | None = None,
            constant: bool = False,
            doc: str = "",
        ) -> None:
            """Take the type for QML; that for Python is the getter's."""

        def __call__(self, read: Callable[[Any], T], /) -> TypedProperty[T]:
            """Make a function get it."""

else:
    from PySide6.QtCore import Property

    def override(method: Method) -> Method:
        """Mark a method that stands for one of a base class, where it is described."""
        return method


T = TypeVar("T")
Class = TypeVar("Class", bound=type)
Method = TypeVar("Method", bound="Callable[..., Any]")

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

translate = QCoreApplication.translate


def filled(text: str, *values: object) -> str:
    """Put values in the places %1, %2 and so on of a text; places in a value stay."""
    return re.sub("%([1-9])", lambda place: str(values[int(place[1]) - 1]), text)


def grouped(count: int) -> str:
    """Write a number of any size as the language of the window does."""
    return f"{count:,}".replace(",", QLocale().groupSeparator()).replace("-", "−")


def connect_all(follower: Callable[..., object] | SignalInstance, *signals: SignalInstance) -> None:
    """Let one follower, a function or a signal, follow several signals."""
    for signal in signals:
        signal.connect(follower)


def when_changed(model: object, then: Callable[[], object], *paths: str) -> Callable[[], None]:
    """Make a function that calls `then` where what is at paths is another than the last time."""
    read, last = attrgetter(*paths), None

    def look() -> None:
        nonlocal last
        now = read(model)
        if now != last:
            last = now
            then()

    return look


def qml_item(decorated: Class) -> Class:
    """Let QML make and name objects of a class."""
    return QmlElement(decorated)


def view_model(decorated: Class) -> Class:
    """Let QML name a class of which Python makes the objects."""
    # The stubs do not say that it decorates classes.
    return QmlElement(QmlUncreatable("made in Python")(decorated))  # type: ignore


@overload
def attribute(
    kind: type[T], path: str, doc: str, *, notify: Signal | None = None
) -> TypedProperty[T]: ...
@overload
def attribute(
    kind: str, path: str, doc: str, *, notify: Signal | None = None
) -> TypedProperty[Any]: ...
def attribute(
    kind: type | str, path: str, doc: str, *, notify: Signal | None = None
) -> TypedProperty[Any]:
    """Show what is at a path from the object to QML, as a property; without a signal a constant."""
    read, is_constant = attrgetter(path), notify is None
    return Property(kind, read, notify=notify, constant=is_constant, doc=doc)  # type: ignore[return-value]


def alias(path: str, doc: str) -> Any:
    """Show what is at a path from the object to Python: read without a frame of Python."""
    return property(attrgetter(path), doc=doc)


def constant(kind: type[T], value: T, doc: str) -> TypedProperty[T]:
    """Show a value that is always the same to QML."""
    return Property(kind, lambda _: value, constant=True, doc=doc)  # type: ignore[return-value]


def variable(
    kind: type | str,
    path: str,
    doc: str,
    *,
    notify: Signal,
    then: Callable[[Any], object] = lambda model: None,
) -> TypedProperty[Any]:
    """As `attribute`; QML sets it, too: another value emits the signal, and calls `then`."""
    read = attrgetter(path)
    owner, _, name = path.rpartition(".")

    def write(model: Any, value: Any) -> None:
        if read(model) != value:
            setattr(attrgetter(owner)(model) if owner else model, name, value)
            notify.__get__(model, type(model)).emit()
            then(model)

    return Property(kind, read, write, notify=notify, doc=doc)  # type: ignore[return-value]


def called_by_qt(method: Method) -> Method:
    """Report an error in a method that Qt calls, as one in a slot is; Qt gets None.

    PySide 6.11 on Python 3.11 dies of an error that the interpreter itself raises there.
    """

    @wraps(method)
    def call(*arguments: Any, **more: Any) -> Any:
        try:
            return method(*arguments, **more)
        except Exception:
            sys.excepthook(*sys.exc_info())
            return None

    return call  # type: ignore[return-value]
