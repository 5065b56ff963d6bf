"""Fonts, icons, licences and translations that the app carries with it."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
