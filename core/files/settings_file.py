"""The settings file, in the INI format of QSettings.

Values are read and written as they are in the file, quoted and escaped, so that those of a newer
version do not change.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from .saving import make_own_folder, save_whole

LARGEST: Final = 1_000_000
"""Bytes of the largest settings file."""

_LINE_END = re.compile(r"[\r\n]+")
_ESCAPED = re.compile(r'\\(x[0-9A-Fa-f]{1,6}|[0-7]{1,3}|.)|"', re.DOTALL)
_SIGNS = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_NAKED = re.compile(r"(?! )[\w./: -]*(?<! )", re.ASCII)


def read_settings(path: Path) -> dict[str, str]:
    """Read the valid lines by `section/key`, or the key for General. Raises OSError."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:
            return {}
        return settings_in(path.read_bytes())
    except FileNotFoundError:
        return {}


def settings_in(data: bytes) -> dict[str, str]:
    """Read the bytes of a settings file as `read_settings` does."""
    values, section = {}, ""
    for line in map(str.strip, _LINE_END.split(data.decode("utf-8-sig", "replace"))):
        if line.startswith("["):
            name = line.removeprefix("[").removesuffix("]")
            section = "" if name == "General" else f"{name}/"
        elif "=" in line and not line.startswith(";"):
            key, _, value = line.partition("=")
            values[section + key.strip()] = value.strip()
    return values


def settings_text(values: Mapping[str, str]) -> str:
    """Give the text of a settings file, without the longest values if it would be too large."""
    text = _text_of(values)
    over = len(text.encode()) - LARGEST  # as one that was damaged; nor would it be read again
    if over <= 0:
        return text
    remaining = dict(values)
    for name in sorted(values, key=lambda name: len(name) + len(values[name]), reverse=True):
        over -= len(f"{name.rpartition('/')[2]}={remaining.pop(name)}\n".encode())
        if over <= 0:
            break
    return _text_of(remaining)


def _text_of(values: Mapping[str, str]) -> str:
    sections: dict[str, list[str]] = {"General": []}
    for name, value in values.items():
        section, _, key = name.rpartition("/")
        sections.setdefault(section or "General", []).append(f"{key}={value}\n")
    return "\n".join(f"[{name}]\n{''.join(lines)}" for name, lines in sections.items() if lines)


def plain(value: str) -> str:
    """Give a value without quotes and escapes."""

    def sign(found: re.Match[str]) -> str:
        escaped: str | None = found[1]
        if escaped is None:
            return ""
        if escaped[0] == "x" and len(escaped) > 1:
            code = int(escaped[1:], 16)
        elif escaped[0] in "01234567":
            code = int(escaped, 8)
        else:
            return _SIGNS.get(escaped, escaped)
        return chr(code) if code < 0x110000 else ""

    return _ESCAPED.sub(sign, value)


def escaped(value: str) -> str:
    """Give a value as the file has it."""
    if _NAKED.fullmatch(value):
        return value
    return '"' + value.replace("\\", r"\\").replace('"', r"\"") + '"'


def add_settings(path: Path, values: Mapping[str, str]) -> tuple[str, ...]:
    """Add values that a file lacks; give their names. Raises OSError, SavingError."""
    there = read_settings(path)
    new = {name: value for name, value in values.items() if name not in there}
    if not new:
        return ()
    make_own_folder(path.parent)
    save_whole(path, settings_text({**there, **new}).encode())
    return tuple(new)
