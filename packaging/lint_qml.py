"""Lint the QML in gui/, knowing the view-models that are written in Python.

qmllint learns of the Python classes from a description of their types. PySide6's own tools write
it, straight from the sources: metaobjectdump reads the classes, told of `gui/qt_types.py` in the
words that it knows; pyside6-qmltyperegistrar turns what it read into a QML module.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import PySide6
from PySide6.scripts.metaobjectdump import REVISION, MetaObjectDumpVisitor, VisitorContext

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "build" / "qml"
TOOLS = Path(sys.executable).parent
QT_TYPES = Path(PySide6.__file__).parent / "Qt" / "metatypes"
# The parts of Qt whose classes the view-models derive from or pass on.
QT_PARTS = ("core", "gui", "qml", "quick")

READINGS = 5  # as many as the longest chain of bases has classes

# How the types that Python's @Property and @Slot take are called in Qt.
QT_NAMES = {"list": "QVariantList", "dict": "QVariantMap", "object": "QVariant", "float": "double"}


def main() -> int:
    """Describe the view-models, lint the QML files; the exit status."""
    pages = sorted((ROOT / "gui").rglob("*.qml"))
    if not pages:
        print("There is no QML to lint.")
        return 0
    write_module("Gridsmith", read_view_models())
    paths = [str(page.relative_to(ROOT)) for page in pages]
    result = run("qmllint", "-W", "0", "-I", str(MODULES), "-I", str(ROOT), *paths)
    if result.returncode == 0:
        print(f"The QML is in order (files: {len(pages)}).")
        return 0
    # The last line only repeats the whole command.
    said = (result.stdout + result.stderr).splitlines()
    print(*(line for line in said if not line.startswith("'")), sep="\n", file=sys.stderr)
    return 1


# What of `gui/qt_types.py` and `gui/painted.py` makes properties, and of these what QML can set.
PROPERTIES = {"attribute", "constant", "variable", "painted"}
WRITTEN = {"variable", "painted"}


class InPySidesWords(ast.NodeTransformer):
    """Writes our decorators, and PROPERTIES, as what they stand for."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Decorate a class."""
        decorators = {ast.unparse(decorator) for decorator in node.decorator_list}
        if decorators & {"qml_item", "view_model"}:
            node.decorator_list = [ast.Name("QmlElement")]
        if "view_model" in decorators:
            node.decorator_list.append(expression("QmlUncreatable('made in Python')"))
        self.generic_visit(node)
        return node

    def visit_Assign(self, node: ast.Assign) -> list[ast.stmt]:
        """Make decorated functions of a property."""
        call, name = node.value, ast.unparse(node.targets[0])
        kind = ast.unparse(call.func) if isinstance(call, ast.Call) else ""
        if not isinstance(call, ast.Call) or kind not in PROPERTIES:
            return [node]
        decorators: list[ast.expr] = [ast.Call(ast.Name("Property"), call.args[:1], call.keywords)]
        if kind in WRITTEN:
            decorators.append(expression(f"{name}.setter"))
        nothing = ast.arguments([], [], None, [], [], None, [])
        return [ast.FunctionDef(name, nothing, [ast.Pass()], [each]) for each in decorators]


def expression(text: str) -> ast.expr:
    """Python's tree of a text."""
    return ast.parse(text, mode="eval").body


def read_view_models() -> list[dict[str, Any]]:
    """What the Python sources that add to the QML module say of their classes."""
    marks = "@view_model", "@qml_item", "@QmlElement"
    texts = {
        path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "gui").rglob("*.py"))
    }
    trees = {
        path: InPySidesWords().visit(ast.parse(text))
        for path, text in texts.items()
        if any(mark in text for mark in marks)
    }
    context = VisitorContext()
    read: list[dict[str, Any]] = []
    # A class is seen to be a QObject only if its base was read before, in whatever file that is:
    # so everything is read again, for bases of bases, and the last reading counts.
    for _ in range(READINGS):
        read = []
        for path, tree in trees.items():
            visitor = MetaObjectDumpVisitor(context)
            visitor.visit(tree)
            classes = visitor.json_class_list()
            read.append({"classes": classes, "outputRevision": REVISION, "inputFile": str(path)})
    for source in read:
        for described in source["classes"]:
            mend(described)
    return read


def mend(described: dict[str, Any]) -> None:
    """Put right what pyside6-metaobjectdump leaves out or leaves in Python's words."""
    for prop in described.get("properties", []):
        prop["type"] = QT_NAMES.get(prop["type"], prop["type"])
        # It drops `constant=True`. A property that has neither is caught by the tests: the engine
        # warns as it reads one, and a warning fails a test.
        if "notify" not in prop:
            prop["constant"] = True
    for method in described.get("slots", []) + described.get("signals", []):
        method["returnType"] = QT_NAMES.get(method["returnType"], method["returnType"])
        for argument in method["arguments"]:
            argument["type"] = QT_NAMES.get(argument["type"], argument["type"])


def write_module(name: str, sources: list[dict[str, Any]]) -> None:
    """Write a QML module, for tools only, into the build folder."""
    folder = MODULES / name
    folder.mkdir(parents=True, exist_ok=True)
    types = folder / "types.json"
    types.write_text(json.dumps(sources), encoding="utf-8")
    known = ",".join(str(QT_TYPES / f"qt6{part}_metatypes.json") for part in QT_PARTS)
    result = run(
        "qmltyperegistrar",
        *("--generate-qmltypes", str(folder / "types.qmltypes"), "-o", str(folder / "types.cpp")),
        *("--import-name", name, "--major-version", "1", "--minor-version", "0"),
        *("--foreign-types", known, str(types)),
    )
    if result.returncode != 0:
        sys.exit(f"pyside6-qmltyperegistrar failed:\n{result.stdout}{result.stderr}")
    # Some of the classes derive from items, which are known by QtQuick.
    about = f"module {name}\ndepends QtQuick\ntypeinfo types.qmltypes\n"
    (folder / "qmldir").write_text(about, encoding="utf-8")


def run(tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run one of PySide6's tools from the project's root."""
    command = [str(TOOLS / f"pyside6-{tool}"), *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    sys.exit(main())
