"""`gridsmith prepare`: what is compiled when it is first asked for is compiled now."""

import time
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
    from ..core.searching.processors import processors

    asked = list(parts or PARTS)
    for part in asked:
        if part not in PARTS:
            raise InputError(
                _("unknown part {part}; the parts are {parts}").format(
                    part=part, parts=", ".join(PARTS)
                )
            )
    missing = [part for part in asked if not is_prepared(part)]
    missing.sort(key=lambda part: -PARTS[part].seconds)  # no processor is idle in the end
    text = _("Compiling the engines, once: {done} of {all}, about {seconds} s left")
    all_seconds = sum(PARTS[part].seconds for part in missing)
    began = time.monotonic()
    changed, speed, known = began, float(processors()), all_seconds

    with StatusLine(_("Preparing…")) as line:

        def show(remaining: list[str]) -> None:
            nonlocal changed, speed, known
            now = time.monotonic()
            ahead = sum(PARTS[part].seconds for part in remaining)
            if ahead != known:
                changed, known, speed = now, ahead, (all_seconds - ahead) / (now - began)
            running = sum(PARTS[part].seconds for part in remaining[: processors()])
            seconds = round((ahead - min(running, (now - changed) * speed)) / speed)
            done = len(missing) - len(remaining)
            line.update(text.format(done=done, all=len(missing), seconds=seconds))

        if missing:
            compiled.check_writable()  # else all would be compiled for nothing
            if not is_watched():
                say(_("Compiling the engines, once…"))
            prepare(missing, progress=show)
        if images and not parts:
            line.update(_("Building the images of the word lists…"))
            catalog = Catalog.standard()
            for entry in catalog.entries():
                catalog.open(entry.name)
    compiled.delete_unused_kernels()
    if shipped.has_all(compiled.sources()):
        print(f"Nothing to compile: all searches are shipped, for {shipped.level()}")
        return
    if missing:
        print(f"{len(missing)} of {len(asked)} parts compiled: {compiled.own_folder()}")
    else:
        print(f"Nothing to compile: all is up to date in {compiled.own_folder()}")
