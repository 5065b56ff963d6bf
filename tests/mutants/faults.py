"""The faults that can be planted in a module, found in its syntax tree.

A module is read into statements, and those of functions into blocks: runs of statements that are
all reached if the first is. A block has a name, such as "core/grid.py:Board.place:2", the third of
that method, so that what is known of it stays true while other functions change.
"""

import ast
import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

_NOT_HERE = re.compile(r"/(kernels|llvm|jit|__main__)\.py$|/__init__\.py$")
_COMPOUND = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match)
_WITHOUT = (
    ast.Assert,
    ast.ClassDef,
    ast.FunctionDef,
    ast.Import,
    ast.ImportFrom,
    ast.Pass,
    ast.Raise,
)
"""Statements that bear no fault themselves."""

_COMPARED: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_CALCULATED: dict[type, type] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}

CRUDE = {"return early", "return None", "swap arguments"}
"""Faults that a test notices nearly wherever it passes; all others are fine ones."""


@dataclass(frozen=True)
class Statement:
    """A statement, and where it stands."""

    node: ast.stmt
    suite: list[ast.stmt]
    begins_block: bool
    block: str
    """The name of its block in the module, "" at module level."""
    functions: tuple[ast.FunctionDef, ...]
    """Those it is in, the outermost first."""

    @property
    def at(self) -> int:
        """Its place in the suite, as this is by now."""
        return next(at for at, one in enumerate(self.suite) if one is self.node)


@dataclass(frozen=True)
class Fault:
    module: str
    """Below the root, such as "core/grid.py"."""
    number: int
    """Among the faults of its module."""
    operator: str
    line: int
    block: str

    @property
    def room(self) -> str:
        return "/".join(self.module.split("/")[:-1][:2])


def modules() -> list[str]:
    """All modules in which faults are planted while they run; kernels are compiled, and apart."""
    names = (
        path.relative_to(ROOT).as_posix()
        for folder in ("core", "gui", "cli")
        for path in (ROOT / folder).rglob("*.py")
    )
    return sorted(name for name in names if not _NOT_HERE.search(name))


def kernels() -> list[str]:
    """All modules of compiled code."""
    return sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("core/**/kernels.py"))


def tree_of(module: str) -> ast.Module:
    return ast.parse((ROOT / module).read_text(encoding="utf-8"), str(ROOT / module))


def statements(tree: ast.Module) -> Iterator[Statement]:
    """Go through a module's statements in order; those for type checkers alone are left out."""

    def inside(
        suite: list[ast.stmt],
        scope: str,
        numbers: Iterator[int],
        functions: tuple[ast.FunctionDef, ...],
    ) -> Iterator[Statement]:
        block = ""
        for at, node in enumerate(list(suite)):
            begins = bool(functions) and (at == 0 or isinstance(suite[at - 1], _COMPOUND))
            if begins:
                block = f"{scope}:{next(numbers)}"
            yield Statement(node, suite, begins, block, functions)
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
                continue
            is_function = isinstance(node, ast.FunctionDef)
            around = (*functions, node) if is_function else functions
            if is_named := isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                name = f"{scope}.{node.name}".removeprefix(".")
            for below in _suites(node):
                yield from inside(
                    below,
                    name if is_named else scope,
                    itertools.count() if is_function else numbers,
                    around,
                )

    yield from inside(tree.body, "", itertools.count(), ())


def _suites(node: ast.stmt) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        if suite := getattr(node, name, None):
            yield suite
    for part in (*getattr(node, "handlers", ()), *getattr(node, "cases", ())):
        yield part.body


def blocks_of(module: str) -> list[str]:
    """The names of a module's blocks, in order."""
    found = statements(tree_of(module))
    return [f"{module}:{one.block}" for one in found if one.begins_block]


def marked(module: str, first: int) -> CodeType:
    """Compile a module that does `__reached__[first + n] = 1` where its block `n` begins."""
    tree, numbers = tree_of(module), itertools.count(first)
    for one in list(statements(tree)):
        if one.begins_block:
            mark = ast.parse(f"__reached__[{next(numbers)}] = 1").body[0]
            ast.increment_lineno(mark, one.node.lineno - 1)
            one.suite.insert(one.at + _is_text(one.node), mark)  # a docstring stays first
    return compile(tree, str(ROOT / module), "exec", dont_inherit=True)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def faults_of(module: str) -> list[Fault]:
    return [
        Fault(module, number, operator, one.node.lineno, one.block and f"{module}:{one.block}")
        for number, (operator, one, _) in enumerate(_found(tree_of(module)))
    ]


@dataclass(frozen=True)
class Planted:
    text: str
    code: CodeType
    functions: tuple[ast.FunctionDef, ...]
    change: str
    """The lines that are gone, and those in their place."""


def planted(module: str, number: int) -> Planted:
    tree = tree_of(module)
    _, one, plant = next(itertools.islice(_found(tree), number, None))
    around = one.functions[-1] if one.functions else tree
    before = ast.unparse(around).splitlines()
    plant()
    after = ast.unparse(ast.fix_missing_locations(around)).splitlines()
    gone = [f"- {line.strip()}" for line in before if line not in after]
    come = [f"+ {line.strip()}" for line in after if line not in before]
    code = compile(tree, str(ROOT / module), "exec", dont_inherit=True)
    return Planted(ast.unparse(tree), code, one.functions, " ".join([*gone, *come])[:240])


def _found(tree: ast.Module) -> Iterator[tuple[str, Statement, Callable[[], object]]]:
    """Find all faults of a module: the operator, the statement, and what plants it."""
    for one in statements(tree):
        at_module_level = not one.functions
        if isinstance(one.node, _WITHOUT) or _is_text(one.node):
            continue
        if at_module_level and not isinstance(one.node, (ast.Assign, ast.AnnAssign)):
            continue
        for operator, plant in [*_of_statement(one), *_of_expressions(one.node)]:
            yield operator, one, plant


def _of_statement(one: Statement) -> Iterator[tuple[str, Callable[[], object]]]:
    node = one.node

    def instead(*new: ast.stmt) -> None:
        for statement in new:
            ast.copy_location(statement, node)
        one.suite[one.at : one.at + 1] = new

    if one.functions:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield "drop the call", partial(instead, ast.Pass())
        is_kept = isinstance(node, ast.Assign) and isinstance(
            node.targets[0], (ast.Attribute, ast.Subscript)
        )
        if is_kept or isinstance(node, ast.AugAssign):
            yield "drop the assignment", partial(instead, ast.Pass())
        if isinstance(node, ast.Return):
            if node.value is not None and ast.unparse(node.value) != "None":
                yield "return None", partial(setattr, node, "value", ast.Constant(None))
        elif not isinstance(node, (ast.Break, ast.Continue)) and one.suite[0] is not node:
            yield "return early", partial(instead, ast.Return(None), node)
    if isinstance(node, ast.If):
        for value in (True, False):
            yield f"condition is {value}", partial(setattr, node, "test", ast.Constant(value))


def _of_expressions(statement: ast.stmt) -> Iterator[tuple[str, Callable[[], object]]]:
    for node, replace in _expressions(statement):
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            if other := _COMPARED.get(type(node.ops[0])):
                yield "flip the comparison", partial(setattr, node, "ops", [other()])
        elif isinstance(node, ast.BoolOp):
            other_word = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield "and/or", partial(setattr, node, "op", other_word)
            for at in range(len(node.values)):
                rest = node.values[:at] + node.values[at + 1 :]
                shorter = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
                yield "drop a term", partial(replace, shorter)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield "drop not", partial(replace, node.operand)
        elif isinstance(node, ast.BinOp) and not isinstance(node.left, ast.JoinedStr):
            if other := _CALCULATED.get(type(node.op)):
                yield "arithmetic", partial(setattr, node, "op", other())
        elif isinstance(node, ast.Constant) and type(node.value) in (bool, int, float):
            for value in _near(node.value):
                yield "constant", partial(setattr, node, "value", value)
        elif isinstance(node, ast.comprehension) and node.ifs:
            yield "drop a condition", partial(setattr, node, "ifs", node.ifs[1:])
        elif isinstance(node, ast.Call):
            two = node.args[:2]
            is_plain = len(two) == 2 and not any(isinstance(one, ast.Starred) for one in two)
            if is_plain and ast.dump(two[0]) != ast.dump(two[1]):
                swapped = [*reversed(two), *node.args[2:]]
                yield "swap arguments", partial(setattr, node, "args", swapped)


def _near(value: Any) -> tuple[Any, ...]:
    """Other values; twice and half of what is large, since one more is seldom another answer."""
    if isinstance(value, bool):
        return (not value,)
    return (value + 1, value - 1) if abs(value) < 10 else (value * 2, value // 2)


def _expressions(statement: ast.stmt) -> Iterator[tuple[ast.AST, Callable[[ast.AST], object]]]:
    """Go through the parts of a statement that are no statements, each with what replaces it."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        parent = waiting.pop()
        for name, value in ast.iter_fields(parent):
            if name in ("annotation", "returns"):
                continue
            if isinstance(parent, ast.Lambda) and name == "args":
                continue
            for at, node in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(node, ast.keyword) and node.arg == "strict":
                    continue  # asserts that what is zipped is of one length
                if isinstance(node, (ast.expr, ast.comprehension, ast.keyword, ast.withitem)):
                    waiting.append(node)
                    if isinstance(value, list):
                        yield node, partial(value.__setitem__, at)
                    else:
                        yield node, partial(setattr, parent, name)
