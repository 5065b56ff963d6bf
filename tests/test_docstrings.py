import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def name_of(path: Path) -> str:
    parts = ["gridsmith", *path.relative_to(ROOT).with_suffix("").parts]
    if parts[1] == "gridsmith":
        del parts[0]
    return ".".join(parts).removesuffix(".__init__")


WITH_EXAMPLES = [
    name_of(path)
    for folder in ("gridsmith", "core", "cli", "gui", "campaign")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_of_a_module_are_true(name):
    tried = doctest.testmod(importlib.import_module(name))
    assert tried.attempted > 0
    assert tried.failed == 0
