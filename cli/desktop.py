"""`gridsmith desktop`: the app in the applications menu."""

from ..core.installation.desktop import ApplicationsMenu, this_program
from .groups import Commands

app = Commands()


@app.command()
def install() -> None:
    """Add the app to your applications menu, and open its files by double-click.

    Installs for the current user; no root access needed. Run it again if the program has moved.
    """
    menu = ApplicationsMenu.of_user()
    menu.add(this_program())
    print(f"Gridsmith is in the applications menu: {menu.entry}")


@app.command()
def remove() -> None:
    """Remove the app from your applications menu."""
    was_there = ApplicationsMenu.of_user().remove()
    print(f"Gridsmith is {'no longer' if was_there else 'not'} in the applications menu.")
