"""`gridsmith backup`: back up all data to a zip, and restore it."""

from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.files.places import Places
from .groups import Commands
from .inputs import InputError
from .language import in_words, many
from .options import argument
from .results import put
from .terminal import ProgressBar, say

if TYPE_CHECKING:
    from ..core.library.backup import Counts

app = Commands()


@app.command()
def save(
    file: Annotated[Path, argument("FILE", "The zip to create, such as Gridsmith.zip.")],
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite an existing file.")] = False,
) -> None:
    """Back up all your data to one zip: games, boards, searches, own words, lists, settings.

    The app may be open meanwhile.
    """
    from ..core.library import backup

    if file.exists() and not replace:
        raise InputError(
            _("{file} already exists; use --replace to overwrite it").format(file=file)
        )
    with ProgressBar(_("Backing up to {name}").format(name=file.name)) as bar:
        saved = backup.save(Places.of_user(), file, progress=bar.update, replace=replace)
    if saved.notice is not None:
        say(f"gridsmith: {in_words(saved.notice)}")
    parts = _counts_text(saved.counts) or _("nothing to save yet")
    done = _("saved to {file}: {parts}").format(file=file, parts=parts)
    put(f"{done}\n")


@app.command()
def restore(
    file: Annotated[Path, argument("FILE", "A zip of `backup save`, or an automatic copy.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace your saved games, boards and words.")
    ] = False,
) -> None:
    """Restore a backup, on another computer too; your current data stays.

    Existing items are not duplicated. A board moves to the saved games if you have another one.
    """
    from ..core.library import backup

    with ProgressBar(_("Restoring {name}").format(name=file.name)) as bar:
        restored = backup.restore(file, Places.of_user(), progress=bar.update, replace=replace)
    parts = _counts_text(restored.counts) or _("nothing, everything is already here")
    done = _("restored from {file}: {parts}").format(file=file, parts=parts)
    put(f"{done}\n")


@app.command()
def check() -> None:
    """Check your saved data; if it is damaged, restore the newest automatic copy."""
    from ..core.files.copies import check as check_library
    from ..core.files.database import FILE

    put(f"{in_words(check_library(Places.of_user().data / FILE))}\n")


def _counts_text(counts: "Counts") -> str:
    numbers = (
        (counts.games, _("game|games")),
        (counts.boards, _("board|boards")),
        (counts.searches, _("saved search|saved searches")),
        (counts.words, _("own word|own words")),
        (counts.cards, _("quiz card|quiz cards")),
        (counts.lists, _("word list|word lists")),
        (counts.dictionaries, _("dictionary|dictionaries")),
        (counts.settings, _("setting|settings")),
    )
    return ", ".join(many(count, what) for count, what in numbers if count)
