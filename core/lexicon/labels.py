"""Imported files: the first line is a label in JSON, with a checksum of itself and of the rest."""

import json
import zlib
from collections.abc import Mapping
from typing import Any, TypeVar

from ..errors import Complaint
from ..files.state import content_of, read_json, state_of

LabelT = TypeVar("LabelT")


def label_line(label: object, body: bytes) -> bytes:
    """Give the line for the label of a body, which follows it, without its end."""
    fields = content_of(label)
    fields["checksum"] = _checksum(fields, body)
    return json.dumps(fields, ensure_ascii=False).encode()


def read_label(line: bytes, kind: type[LabelT], body: bytes | None = None) -> LabelT:
    """Read a label of a kind; with its body, check both. Raises Complaint if they are damaged."""
    fields = read_json(line)
    checksum = fields.pop("checksum", None)
    if body is not None and checksum != _checksum(fields, body):
        raise Complaint("label-other", "its words have changed")
    return state_of(fields, kind)


def _checksum(fields: Mapping[str, Any], body: bytes) -> int:
    return zlib.crc32(body, zlib.crc32(json.dumps(fields, sort_keys=True).encode()))
