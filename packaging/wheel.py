"""Put into the wheel what was built ahead, and large tables packed.

Kernels, which make it one platform's, and images of word lists. Meanings, which are read once, when
their image is made, take a third of the room.
"""

import gzip
from pathlib import Path
from sysconfig import get_config_var
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Kernels(BuildHookInterface[Any]):
    """What hatchling calls when it makes a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add what is in build; no kernels if a source is newer: they would not be taken."""
        root = Path(self.root)
        if version == "editable":
            return
        packed = root / "build" / "packed"
        packed.mkdir(parents=True, exist_ok=True)
        for text in (root / "wordlists").glob("*-meanings.txt"):
            file = packed / f"{text.name}.gz"
            file.write_bytes(gzip.compress(text.read_bytes(), mtime=0))
            build_data["force_include"][str(file)] = f"gridsmith/wordlists/{file.name}"
        for image in (root / "build" / "images").glob("*"):
            place = f"gridsmith/wordlists/images/{image.name}"
            build_data["force_include"][str(image)] = place
        modules = sorted((root / "build" / "native").glob(f"*{get_config_var('EXT_SUFFIX')}"))
        if not modules:
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
