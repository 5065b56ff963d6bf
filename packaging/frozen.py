"""Where the frozen program begins (gridsmith.spec)."""

import os
import sys


def leave_no_trace() -> None:
    """Put back the environment that PyInstaller's starter has changed for this process alone.

    The linker has read it by now. A browser or a file manager that is started from here would look
    for its libraries among ours; a process of our own is given its environment by the starter anew.
    """
    for name in [name for name in os.environ if name.startswith("_PYI_")]:
        del os.environ[name]
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    elif sys.platform == "linux":
        os.environ.pop("LD_LIBRARY_PATH", None)


def serve_multiprocessing() -> None:
    """Do what `multiprocessing` has started this process for, if it has, and end with that."""
    if not {"-c", "--multiprocessing-fork"}.isdisjoint(sys.argv[1:]):
        import multiprocessing

        # PyInstaller's; not at each start
        import pyi_rth_multiprocessing  # noqa: F401  # pyright: ignore[reportMissingImports]

        multiprocessing.freeze_support()


leave_no_trace()
serve_multiprocessing()
# Else `multiprocessing` would have its processes run this file, which is not there.
del __file__

from gridsmith.cli.main import main  # noqa: E402  once the process is known not to be one of these

sys.exit(main())
