"""Pictures of positions: the options that every command with a position has."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import unwritable
from ..core.export import ExportError, Table
from ..core.files.saving import save_file
from .inputs import InputError
from .language import _N, translated
from .options import option
from .results import check_writable
from .terminal import say

if TYPE_CHECKING:
    from ..core.drawing.picture import Listing, Picture

_PANEL = "Picture"
MAX_ROWS = 100
"""Rows of a list of which a picture shows the first."""


_TITLES = {
    "word": _N("Word"),
    "points": _N("Points"),
    "length": _N("Length"),
    "cell": _N("Cell"),
    "net": _N("Net"),
    "value": _N("Value"),
    "place": _N("Place"),
    "score": _N("Score"),
    "edge": _N("Edge"),
}
"""The headings of columns in pictures, which are for people alone."""


@dataclass(frozen=True)
class PictureOptions:
    """The options for a picture of the result.

    Raises InputError or ExportError, before any work, if it cannot be written.
    """

    picture: Annotated[
        Path | None,
        option(
            "Also draw the position, with the first result, to FILE (.svg or .png).",
            metavar="FILE",
            rich_help_panel=_PANEL,
        ),
    ] = None
    picture_dark: Annotated[
        bool,
        typer.Option("--picture-dark", help="Draw on a dark ground.", rich_help_panel=_PANEL),
    ] = False
    picture_scale: Annotated[
        int,
        typer.Option(
            min=1, max=4, metavar="N", help="Make a PNG N times as large.", rich_help_panel=_PANEL
        ),
    ] = 1

    def __post_init__(self) -> None:
        if self.picture is None:
            if self.picture_dark or self.picture_scale != 1:
                raise InputError(_("--picture-dark and --picture-scale need --picture FILE"))
            return
        if self._suffix not in (".svg", ".png"):
            raise InputError(
                _("--picture {file}: the name should end in .svg or .png").format(file=self.picture)
            )
        check_writable(self.picture)

    @property
    def _suffix(self) -> str:
        return "" if self.picture is None else self.picture.suffix.lower()

    def save(self, draw: "Callable[[], Picture]") -> None:
        """Draw and write the picture, if one is wanted. Raises ExportError, InputError."""
        if self.picture is None:
            return
        from ..core.drawing.picture import svg

        text = svg(draw(), dark=self.picture_dark)
        data = text.encode() if self._suffix == ".svg" else _png(text, self.picture_scale)
        try:
            save_file(self.picture, data)
        except OSError as error:
            raise ExportError.of(unwritable(self.picture, error)) from error
        notice = _("picture written to {file}").format(file=self.picture)
        say(f"gridsmith: {notice}")


def _png(svg: str, scale: int) -> bytes:
    try:
        from ..gui.rendering import png_of, start_without_display
    except ImportError as error:  # a library of the system that Qt needs is missing
        raise InputError(
            _("--picture: cannot draw a PNG here ({fault}); use a name in .svg").format(fault=error)
        ) from None
    application = start_without_display()
    data = png_of(svg, scale)
    del application
    return data


def listing_of(table: Table, columns: Sequence[str], found: int) -> "Listing":
    """Give some columns of a table as the list of a picture, its first row selected."""
    from ..core.drawing.picture import Listing

    places = [table.columns.index(name) for name in columns]
    rows = [tuple(row[at] for at in places) for row in table.rows[:MAX_ROWS]]
    titles = tuple(translated(_TITLES[name]) for name in columns)
    return replace(Listing.of(Table(tuple(columns), rows), found), columns=titles)
