"""Count what the program consists of, by folder.

    python packaging/count_lines.py [--rooms]

Prints a Markdown table: statements and functions of Python; its lines by kind; lines of QML that
are not blank. --rooms adds a row for each folder within core, cli, gui, campaign and tests.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FLOORS = ("core", "cli", "gui", "campaign", "tests")
KINDS = ("statements", "functions", "code", "docstring", "comment", "blank", "qml")

_NO_CODE = {
    tokenize.COMMENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
    tokenize.INDENT,
    tokenize.NEWLINE,
    tokenize.NL,
}


def count(path: Path) -> Counter[str]:
    """Count one file; a line with code and a comment is code."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".qml":
        return Counter(qml=sum(bool(line.strip()) for line in text.splitlines()))
    counts: Counter[str] = Counter()
    docstrings: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        counts["statements"] += isinstance(node, ast.stmt)
        counts["functions"] += isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            docstrings.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    comments: set[int] = set()
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            comments.add(token.start[0])
        elif token.type not in _NO_CODE:
            code.update(range(token.start[0], token.end[0] + 1))
    code -= docstrings
    comments -= code
    return counts + Counter(
        code=len(code),
        docstring=len(docstrings),
        comment=len(comments),
        blank=len(text.splitlines()) - len(code) - len(docstrings) - len(comments),
    )


def main() -> None:
    """Print the table."""
    rows: dict[str, Counter[str]] = {}
    for floor in FLOORS:
        for path in sorted((ROOT / floor).rglob("*")):
            if path.suffix in {".py", ".qml"}:
                inside = path.relative_to(ROOT / floor).parts
                names = [floor]
                if "--rooms" in sys.argv:
                    names.append(f"{floor}/{inside[0] if len(inside) > 1 else ''}")
                for name in names:
                    rows.setdefault(name, Counter()).update(count(path))
    rows["core + cli + gui"] = rows["core"] + rows["cli"] + rows["gui"]
    print("| |", " | ".join(KINDS), "|")
    print("|---|" + "---:|" * len(KINDS))
    for name, counts in rows.items():
        print(f"| {name} |", " | ".join(f"{counts[kind]:,}" for kind in KINDS), "|")


if __name__ == "__main__":
    main()
