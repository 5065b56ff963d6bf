"""Print the help texts of the commands as calls of `translate`, so that lupdate finds them.

python resources/collect_help.py >>FILE

They are those that typer shows: in part written for several commands, or with default values.
"""

from __future__ import annotations

from gridsmith.cli.commands import help_texts
from gridsmith.resources.collect_messages import COMMANDS


def main() -> None:
    """Print a call for each text."""
    for text in sorted(help_texts()):
        print(f"translate({COMMANDS!r}, {text!r})")


if __name__ == "__main__":
    main()
