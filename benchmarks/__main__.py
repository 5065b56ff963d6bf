"""Run the benchmarks one after the other, and compare them with the run before.

    python benchmarks [NAME ...] [--output FILE] [--before FILE]

Figures go to build/bench.json, where those of benchmarks that are not run stay. Those of the run
before are compared: `now / before` is a ratio of figures, so for times it is better below 1.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from report import FILE, number, read, show

HERE = Path(__file__).parent
MODULES = ("__main__", "report", "many_pieces")  # what the benchmarks share
NAMES = sorted(path.stem for path in HERE.glob("*.py") if path.stem not in MODULES)


def main() -> int:
    """Run, write, compare."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help=f"some of: {', '.join(NAMES)}")
    parser.add_argument("--output", type=Path, default=HERE.parent / "build" / "bench.json")
    parser.add_argument("--before", type=Path, help="compare with this file, not with the output")
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(NAMES):
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    before = read(asked.before or asked.output)
    results, failed = read(asked.output), []
    for name in asked.names or NAMES:
        print(f"\n== {name}", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "figures.json"
            environment = {**os.environ, FILE: str(file)}
            script = HERE / f"{name}.py"
            if subprocess.run([sys.executable, script], env=environment, check=False).returncode:
                failed.append(name)
                continue
            results[name] = read(file)
        asked.output.parent.mkdir(parents=True, exist_ok=True)
        asked.output.write_text(json.dumps(results, ensure_ascii=False, indent=1), "utf-8")
    rows = [row for name in asked.names or NAMES for row in compared(name, before, results)]
    if rows:
        print("\n== compared with the run before")
        show(["", "before", "", "now", "now / before"], rows)
    for name in failed:
        print(f"{name} has failed", file=sys.stderr)
    return len(failed) > 0


def compared(
    name: str, before: dict[str, Any], now: dict[str, Any]
) -> Iterator[tuple[str, str, str, str, str]]:
    """Give the figures of a benchmark that both runs have."""
    figures = {one["name"]: one for one in before.get(name, {}).get("figures", ())}
    for one in now.get(name, {}).get("figures", ()):
        former = figures.get(one["name"])
        if former is not None and former["unit"] == one["unit"] and former["value"]:
            ratio = f"{one['value'] / former['value']:.2f}"
            yield (
                f"{name}: {one['name']}",
                number(former["value"]),
                one["unit"],
                number(one["value"]),
                ratio,
            )


if __name__ == "__main__":
    sys.exit(main())
