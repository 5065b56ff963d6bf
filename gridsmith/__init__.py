"""Gridsmith: an assistant for games and puzzles on grids."""

from pathlib import Path

__version__ = "0.1.0"
"""The version, here and nowhere else."""

_HERE = Path(__file__).resolve().parent
if not (_HERE / "core").is_dir():
    # A clone, in which the packages stand beside this folder. An installation has them inside it.
    __path__.append(str(_HERE.parent))
