"""`gridsmith desktop`: the app in the applications menu."""

from ..core.installation.desktop import add, entry, this_program
from ..core.installation.desktop import remove as remove_entry
from .groups import Commands

app = Commands()


@app.command()
def install() -> None:
    """Add the app to your applications menu, and open its files by double-click.

    Installs for the current user; no root access needed. Run it again if the program has moved.
    """
    add(this_program())
    print(f"Gridsmith is in the applications menu: {entry()}")


@app.command()
def remove() -> None:
    """Remove the app from your applications menu."""
    was_there = remove_entry()
    print(f"Gridsmith is {'no longer' if was_there else 'not'} in the applications menu.")
