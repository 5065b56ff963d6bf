"""Printers: by the commands of CUPS where there are any, else by Qt.

CUPS takes a PDF file, which Qt writes without Qt Widgets: so the frozen program for Linux needs
neither that nor Qt's plug-in for CUPS.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence

from ..core.drawing.picture import LETTER, Paper
from .rendering import draw_pages, fit_paper, pdf_of

_PATIENCE = 30
"""Seconds that a command may take: printers may be asked through the network."""


def printers() -> tuple[list[str], str]:
    """Give the names of all printers and the default one's. Asks the system; on any thread."""
    if _has_cups():
        names = _asked("lpstat", "-e").split()
        usual = _asked("lpstat", "-d").rpartition(": ")[2].strip()
        return names, usual if usual in names else ""
    try:
        from PySide6.QtPrintSupport import QPrinterInfo  # loads Qt Widgets
    except ImportError:  # the frozen program for Linux is without it
        return [], ""
    return list(QPrinterInfo.availablePrinterNames()), str(QPrinterInfo.defaultPrinterName())


def print_pages(pages: Sequence[str], name: str, paper: Paper, title: str) -> None:
    """Print pages on the printer of a name. Runs on any thread. Raises OSError."""
    if _has_cups():
        options = ("-d", name, "-t", title, "-o", f"media={'Letter' if paper == LETTER else 'A4'}")
        _asked("lp", *options, "-", given=pdf_of(pages, paper, title))
        return
    from PySide6.QtPrintSupport import QPrinter  # loads Qt Widgets

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPrinterName(name)
    if printer.printerName() != name:
        raise OSError(f"no printer named {name}")
    printer.setDocName(title)
    fit_paper(printer, paper)
    printer.setFullPage(True)
    draw_pages(printer, pages)


def _has_cups() -> bool:
    return shutil.which("lp") is not None and shutil.which("lpstat") is not None


def _asked(*command: str, given: bytes = b"") -> str:
    """Run a command of CUPS and return what it prints. Raises OSError."""
    try:
        done = subprocess.run(
            command,
            input=given,
            capture_output=True,
            timeout=_PATIENCE,
            env={**os.environ, "LC_ALL": "C"},
        )
    except subprocess.TimeoutExpired:
        raise OSError(f"{command[0]} does not answer") from None
    fault = done.stderr.decode(errors="replace").strip()
    if done.returncode and command[0] == "lp":  # lpstat fails where there are no printers
        raise OSError(fault or f"{command[0]}: {done.returncode}")
    return done.stdout.decode(errors="replace")
