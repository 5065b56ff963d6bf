"""PySide's decorators with the types that its stubs lack; at run time, PySide's own.

`override`, for methods that Qt calls, is ours.
"""

from __future__ import annotations

import sys
from functools import wraps
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import Signal

    T = TypeVar("T")
    T_co = TypeVar("T_co", covariant=True)
    Class = TypeVar("Class", bound=type)

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
            self, kind: type | str, /, *, notify: Signal | None = None, constant: bool = False
        ) -> None:
            """Take the type for QML; that for Python is the getter's."""

        def __call__(self, read: Callable[[Any], T], /) -> TypedProperty[T]:
            """Make a function get it."""

    class QmlUncreatable:
        """The stubs do not say that it decorates classes."""

        def __init__(self, reason: str, /) -> None:
            """Say why."""

        def __call__(self, decorated: Class, /) -> Class:
            """Leave the class as it is."""

else:
    from PySide6.QtCore import Property
    from PySide6.QtQml import QmlUncreatable

Override = TypeVar("Override", bound="Callable[..., Any]")


def override(method: Override) -> Override:
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


__all__ = ["Property", "QmlUncreatable", "override"]
