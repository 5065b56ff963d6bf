"""`gridsmith words`: the word lists, and the player's own changes to them."""

from ..groups import Commands
from . import asking, lists, own

app = Commands(lists.commands, asking.commands, own.commands, lists.files)
app.add_typer(
    own.profiles,
    name="profiles",
    help="Which words a site or a group accepts.",
    no_args_is_help=True,
)
app.add_typer(
    lists.dictionaries,
    name="dictionaries",
    help="Dictionaries of your own, for what words mean.",
    no_args_is_help=True,
)
