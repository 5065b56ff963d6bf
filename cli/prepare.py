"""`gridsmith prepare`: what is compiled when it is first asked for is compiled now."""

from gettext import gettext as _
from typing import Annotated

import typer

from .groups import Commands
from .inputs import InputError
from .terminal import StatusLine, is_watched, say

app = Commands()


@app.command()
def prepare(
    parts: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PART]...", help="Prepare only these parts, such as balda-replies."
        ),
    ] = None,
    images: Annotated[
        bool,
        typer.Option(help="Build the images of the word lists, too, unless parts are named."),
    ] = True,
) -> None:
    """Compile the searches, and build the images of the word lists.

    Otherwise this happens on first use, and in the app while its window is open. Up-to-date parts
    are skipped.
    """
    from ..core.compiling import compiled, shipped
    from ..core.games import PARTS
    from ..core.installation.preparing import is_prepared, prepare
    from ..core.lexicon.catalog import Catalog

    asked = list(parts or PARTS)
    for part in asked:
        if part not in PARTS:
            raise InputError(
                _("unknown part {part}; the parts are {parts}").format(
                    part=part, parts=", ".join(PARTS)
                )
            )
    missing = [part for part in asked if not is_prepared(part)]
    begun: list[str] = []
    done = len(asked) - len(missing)
    with StatusLine(_("Preparing…")) as line:

        def show(part: str, how: str) -> None:
            nonlocal done
            if how == "begun":
                begun.append(part)
            else:
                begun.remove(part)
            if how == "done":
                done += 1
                if not is_watched():
                    say(_("compiled {part}").format(part=part))
            line.update(
                _("Compiling {parts} · {done} of {all} done").format(
                    parts=", ".join(begun), done=done, all=len(asked)
                )
            )

        if missing:
            compiled.check_writable()  # else all would be compiled for nothing
        prepare(missing, progress=show, into=compiled.own_folder())
        if images and not parts:
            line.update(_("Building the images of the word lists…"))
            catalog = Catalog.standard()
            for entry in catalog.entries():
                catalog.open(entry.name)
    compiled.delete_unused_kernels()
    if shipped.has_all(compiled.sources()):
        print(f"Nothing to compile: all searches are shipped, for {shipped.level()}")
        return
    print(f"{done} of {len(asked)} parts compiled: {compiled.own_folder()}")
