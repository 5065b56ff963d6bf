"""Put the kernels of build/native, if there are any, into the wheel, for one platform then."""

from pathlib import Path
from sysconfig import get_config_var
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Kernels(BuildHookInterface[Any]):
    """What hatchling calls when it makes a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the modules, unless a kernel is newer: it would not be taken from them."""
        root = Path(self.root)
        modules = sorted((root / "build" / "native").glob(f"*{get_config_var('EXT_SUFFIX')}"))
        if version == "editable" or not modules:
            return
        texts = [path for name in ("kernels", "llvm") for path in root.glob(f"core/**/{name}.py")]
        newest = max(texts, key=lambda path: path.stat().st_mtime)
        if newest.stat().st_mtime > min(module.stat().st_mtime for module in modules):
            self.app.display_warning(f"{newest} is newer than build/native, which is left out")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for module in modules:
            place = f"gridsmith/core/compiling/native/{module.name}"
            build_data["force_include"][str(module)] = place
