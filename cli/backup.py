"""`gridsmith backup`: back up all data to a zip, and restore it."""

from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .groups import Commands
from .inputs import InputError
from .language import in_words, many
from .options import argument
from .results import put
from .terminal import ProgressBar, say

if TYPE_CHECKING:
    from ..core.library.backup_archive import Counts

app = Commands()


@app.command()
def save(
    file: Annotated[Path, argument("FILE", "The zip to create, such as Gridsmith.zip.")],
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite an existing file.")] = False,
) -> None:
    """Back up all your data to one zip: games, boards, searches, own words, lists, settings.

    The app may be open meanwhile.
    """
    from ..core.files.places import Places
    from ..core.library import backup

    if file.exists() and not replace:
        raise InputError(
            _("{file} already exists; use --replace to overwrite it").format(file=file)
        )
    with ProgressBar(_("Backing up to {name}").format(name=file.name)) as bar:
        saved = backup.save(Places.of_user(), file, bar.update, replace=replace)
    for notice in saved.notices:
        say(f"gridsmith: {in_words(notice)}")
    parts = _counts_text(saved.counts) or _("nothing to save yet")
    done = _("saved to {file}: {parts}").format(file=file, parts=parts)
    put(f"{done}\n")


@app.command()
def restore(
    file: Annotated[Path, argument("FILE", "A zip of `backup save`.")],
) -> None:
    """Restore a backup, on another computer too; your current data stays.

    Existing items are not duplicated. A restored board replaces the current one, which moves to the
    saved games. Existing own words and settings stay.
    """
    from ..core.files.places import Places
    from ..core.library import backup

    with ProgressBar(_("Restoring {name}").format(name=file.name)) as bar:
        restored = backup.restore(file, Places.of_user(), progress=bar.update)
    for notice in restored.notices:
        say(f"gridsmith: {in_words(notice)}")
    parts = _counts_text(restored.counts) or _("nothing, everything is already here")
    done = _("restored from {file}: {parts}").format(file=file, parts=parts)
    put(f"{done}\n")
    if restored.put_aside:
        aside = many(restored.put_aside, _("board|boards"))
        done = _("{boards} moved to the saved games").format(boards=aside)
        put(f"{done}\n")


def _counts_text(counts: "Counts") -> str:
    numbers = (
        (counts.games, _("game|games")),
        (counts.boards, _("board|boards")),
        (counts.lists, _("word list|word lists")),
        (counts.words, _("own word|own words")),
        (counts.settings, _("setting|settings")),
        (counts.searches, _("saved search|saved searches")),
        (counts.dictionaries, _("dictionary|dictionaries")),
        (counts.cards, _("quiz card|quiz cards")),
    )
    return ", ".join(many(count, what) for count, what in numbers if count)
