"""Count discouraged words in messages, command help, docs and names; the baseline may only fall.

    python packaging/lint_words.py [--update]

Fails when a count is above its baseline in lint_words.json; --update lowers the baseline.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BASELINE = Path(__file__).with_suffix(".json")

WORDS = {
    "told": r"told|tells",
    "whoever": r"whoever|nobody",
    "anew": r"anew",
    "is no": r"is no|are no",
    "stands": r"stands",
    "kept": r"kept",
    "go on": r"go on|goes on",
    "machine": r"machines?",
    "tray": r"trays?",
    "hunt": r"hunts?",
    "in space": r"in space",
    "folder above": r"the folder above|the move before",
    "not known here": r"not known here|known here",
    "parted": r"parted",
    "bring back": r"brought back|bring(?:s|ing)? back|save everything",
    "British": r"colours?|coloured|centres?|licences?|neighbours?|cancelled|grey",
}
"""The discouraged words, as regular expressions by the name of their count."""

NAMES = ("told", "tell", "tells", "kept", "hunt", "tray", "whoever", "anew", "stands")
"""Words to avoid in identifiers."""


def texts() -> Iterator[tuple[str, str]]:
    """Give every text that users read, with its kind; of docs neither code nor targets of links."""
    ts = ElementTree.parse(ROOT / "resources" / "translations" / "gridsmith_ru.ts")
    for message in ts.iter("message"):
        yield "messages", message.findtext("source") or ""
    for path in sorted((ROOT / "cli").rglob("*.py")):
        for text in _help_in(ast.parse(path.read_text(encoding="utf-8"))):
            yield "help", text
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        if page.name != "CHANGELOG.md":
            text = page.read_text(encoding="utf-8")
            yield "docs", re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)", "", text, flags=re.DOTALL)


def _help_in(module: ast.Module) -> Iterator[str]:
    """Give the strings of more than a word, with the docstrings of commands but no others."""
    inner: set[ast.AST] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            is_command = isinstance(node, ast.FunctionDef) and any(
                "command" in ast.unparse(decorator) for decorator in node.decorator_list
            )
            if not is_command:
                inner |= {line.value for line in node.body if isinstance(line, ast.Expr)}
    for node in ast.walk(module):
        match node:
            case ast.Constant(value=str(text)) if " " in text and node not in inner:
                yield text


def names() -> Iterator[str]:
    """Give every identifier that core, cli and gui define, a word at a time."""
    for folder in ("core", "cli", "gui"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                        yield from _words(name)
                    case ast.Name(id=name, ctx=ast.Store()):
                        yield from _words(name)


def _words(name: str) -> list[str]:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_")


def counts() -> dict[str, int]:
    """Count the discouraged words of each kind; those that do not occur are left out."""
    found: Counter[str] = Counter()
    for kind, text in texts():
        for name, pattern in WORDS.items():
            found[f"{kind}: {name}"] += len(re.findall(rf"\b(?:{pattern})\b", text, re.IGNORECASE))
    for word in names():
        if word in NAMES:
            found[f"names: {word}"] += 1
    return {name: number for name, number in sorted(found.items()) if number}


def main() -> int:
    """Compare with the baseline; with --update, lower it unless a count has risen."""
    baseline: dict[str, int] = (
        json.loads(BASELINE.read_text(encoding="utf-8")) if BASELINE.exists() else {}
    )
    now = counts()
    risen = [name for name in now if BASELINE.exists() and now[name] > baseline.get(name, 0)]
    fallen = [name for name in baseline if now.get(name, 0) < baseline[name]]
    for name in risen:
        print(f"{name}: {now[name]}, above the baseline of {baseline.get(name, 0)}; reword it")
    if "--update" in sys.argv[1:] and not risen:
        BASELINE.write_text(json.dumps(now, indent=4) + "\n", encoding="utf-8")
        return 0
    for name in fallen:
        print(f"{name}: {now.get(name, 0)}, below the baseline of {baseline[name]}")
    if fallen:
        print("run packaging/lint_words.py --update to lower the baseline")
    return bool(risen)


if __name__ == "__main__":
    sys.exit(main())
