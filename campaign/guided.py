"""A process that feeds one reader under Atheris; see `gridsmith.campaign.kinds.guided`."""

import os
import pkgutil
import sys
from pathlib import Path

import atheris

from .. import core

_LONGEST = 20_000  # bytes of an input
_SECONDS = 10  # then it hangs
_MEGABYTES = 1500


def main(name: str, place: str, seed: str, *more: str) -> None:
    """Feed a reader in a folder, beginning with its examples; exits with 0 if all is well."""
    # What numba compiles is left as it is.
    compiled = [
        module.name
        for module in pkgutil.walk_packages(core.__path__, f"{core.__name__}.")
        if module.name.endswith(".kernels")
    ]
    with atheris.instrument_imports(include=[core.__name__], exclude=compiled):
        from .kinds.readers import READERS, read_or_complain
    os.chdir(place)
    reader = READERS[name]()
    corpus = Path(place) / "corpus"
    corpus.mkdir()
    for number, example in enumerate(reader.examples):
        (corpus / str(number)).write_bytes(example)
        read_or_complain(reader.read, example)
    options = [
        f"-seed={seed}", f"-max_len={_LONGEST}", f"-timeout={_SECONDS}",
        f"-rss_limit_mb={_MEGABYTES}", f"-artifact_prefix={place}/",
    ]  # fmt: skip
    atheris.Setup(
        [sys.argv[0], *options, *more, str(corpus)],
        lambda given: read_or_complain(reader.read, given),
    )
    atheris.Fuzz()
