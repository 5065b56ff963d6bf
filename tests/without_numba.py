"""A plugin of pytest (`-p tests.without_numba`): as where numba is not installed."""

import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec


class Hidden(MetaPathFinder):
    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        if name.partition(".")[0] in ("numba", "llvmlite"):
            raise ModuleNotFoundError(f"No module named {name!r}: it is hidden", name=name)
        return None


sys.meta_path.insert(0, Hidden())
