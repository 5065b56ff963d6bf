"""Collect the messages of core and gui, the texts of cli and the games' titles for lupdate.

python resources/collect_messages.py FILE

A message, complaint or notice (`core.errors.Message` and the classes derived from it) is made of
an id and a text, then its parts by name. lupdate cannot read such a call, so FILE gets a call of
`translate` in its place; and one for each title in the table of games. A text of the commands is a
call of gettext's `_`. Nothing is imported.
"""

from __future__ import annotations

import ast
import string
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("core", "gui")
CONTEXT = "Messages"
COMMANDS = "Commands"
"""The context of the texts of commands."""
_GETTEXT = ("_", "_N")


@dataclass(frozen=True)
class Call:
    """A place where a message is made. `id` or `text` is None where it is no literal."""

    place: str
    id: str | None
    text: str | None
    parts: frozenset[str]
    """The names of the parts that are given; "**" when a dictionary is among them."""

    @property
    def places(self) -> frozenset[str]:
        """The names in braces in the text."""
        return places_in(self.text or "")


def places_in(text: str) -> frozenset[str]:
    """Give the names in braces in a text."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def calls(root: Path = ROOT) -> list[Call]:
    """Give every call in `core` and `gui` that makes a message, in the order of the files."""
    found = {
        path: [
            node
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, (ast.Call, ast.ClassDef))
        ]
        for folder in FOLDERS
        for path in sorted((root / folder).rglob("*.py"))
    }
    classes = {"Message"}
    bases = [
        (node.name, _name(base))
        for nodes in found.values()
        for node in nodes
        if isinstance(node, ast.ClassDef)
        for base in node.bases
    ]
    while more := {name for name, base in bases if base in classes} - classes:
        classes |= more
    return [
        _call(node, f"{path.relative_to(root)}:{node.lineno}")
        for path, nodes in found.items()
        for node in nodes
        if isinstance(node, ast.Call) and _name(node.func) in classes
    ]


def command_texts(root: Path = ROOT) -> list[str]:
    """Give the texts of the commands, but for their help. Raises ValueError for no literal."""
    texts = set()
    for path in (*sorted((root / "cli").rglob("*.py")), root / "gui" / "app.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in _GETTEXT:
                match node.args:
                    case [ast.Constant(str(text))]:
                        texts.add(text)
                    case _ if path.name != "language.py":
                        raise ValueError(f"{path}:{node.lineno}: a text is a literal")
    return sorted(texts)


def form_texts(root: Path = ROOT) -> list[str]:
    """Give the calls of `translate` for the texts of forms: see `texts` in gui/forms.py."""
    found = set()
    for path in sorted((root / "gui").rglob("*_form*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        contexts = {
            target.id: context
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name) and isinstance(node.value, ast.Call)
            for context in (ast.unparse(node.value.args[0]),)
            if _name(node.value.func) == "texts"
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _name(node.func) in contexts:
                number = ", '', 1" if len(node.args) > 1 else ""
                text = ast.unparse(node.args[0])
                found.add(f"translate({contexts[str(_name(node.func))]}, {text}{number})\n")
    return sorted(found)


def titles(root: Path = ROOT) -> list[str]:
    """Give the titles in the table of games."""
    table = ast.parse((root / "core" / "games.py").read_text(encoding="utf-8"))
    rows = (
        node
        for node in ast.walk(table)
        if isinstance(node, ast.Call) and _name(node.func) == "Game"
    )
    return [ast.literal_eval(row.args[0]) for row in rows]


def _name(node: ast.expr) -> str | None:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return None


def _call(node: ast.Call, place: str) -> Call:
    literals = [
        argument.value
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        else None
        for argument in [*node.args, ast.Constant(None), ast.Constant(None)]
    ]
    return Call(
        place, literals[0], literals[1], frozenset(word.arg or "**" for word in node.keywords)
    )


def main() -> int:
    """Write the file that is named on the command line."""
    found = calls()
    faults = [call.place for call in found if call.id is None or call.text is None]
    for place in faults:
        print(f"{place}: id and text of a message are literals", file=sys.stderr)
    texts = sorted({(call.id, call.text) for call in found if call.place not in faults})
    Path(sys.argv[1]).write_text(
        "".join(f"translate({CONTEXT!r}, {text!r}, {name!r})\n" for name, text in texts)
        + "".join(f"translate('Games', {title!r})\n" for title in titles())
        + "".join(f"translate({COMMANDS!r}, {text!r})\n" for text in command_texts())
        + "".join(form_texts()),
        encoding="utf-8",
    )
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
