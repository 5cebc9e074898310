"""Files as strings, bytes, or paths."""

from __future__ import annotations

import ctypes
import os
import pathlib
from typing import Any, Union

from . import _native
from ._library import fill

Source = Union[str, bytes, bytearray, memoryview, "os.PathLike[str]"]
"""A `str` is the text of a file and `bytes` are its bytes; a path is read."""

FORMATS = {
    "pattern": _native.HAPTICS_FORMAT_PATTERN,
    "timeline": _native.HAPTICS_FORMAT_TIMELINE,
    "clip": _native.HAPTICS_FORMAT_CLIP,
    "harmony": _native.HAPTICS_FORMAT_HARMONY,
    "hjif": _native.HAPTICS_FORMAT_HJIF,
}
_SUFFIXES = {
    ".ahap": "pattern",
    ".timeline.json": "timeline",
    ".haptic": "clip",
    ".harmony.json": "harmony",
    ".hjif": "hjif",
}


def native_source(source: Source, format: str | None, name: str | None) -> Any:
    """A source for C, which keeps its memory alive.

    `format` is a key of `FORMATS`; without one, a path's suffix decides, and else it is a pattern.
    """
    if isinstance(source, os.PathLike):
        path = pathlib.Path(source)
        data = path.read_bytes()
        name = name or os.fspath(path)
    elif isinstance(source, str):
        if _is_path(source):
            raise ValueError(f"{source!r} is a path, and a str is the text of a file; pass pathlib.Path({source!r})")
        data = source.encode()
    elif isinstance(source, (bytes, bytearray, memoryview)):
        data = bytes(source)
    else:
        raise TypeError(f"a file is a str, bytes or a path, not {type(source).__name__}")
    if format is None:
        format = next((one for end, one in _SUFFIXES.items() if (name or "").endswith(end)), "pattern")
    if format not in FORMATS:
        raise ValueError(f"format is {format!r}; it must be one of {', '.join(FORMATS)}")
    result = fill(_native.HAPTICS_SOURCE_INIT(), format=FORMATS[format], size=len(data))
    result.bytes = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p)
    result.name = c_string(name)
    result.kept = data
    return result


def _is_path(text: str) -> bool:
    """Return whether text looks like a path: one line that ends in a suffix of a file."""
    return not text.lstrip().startswith(("{", "[")) and "\n" not in text and text.endswith((*_SUFFIXES, ".json"))


def c_string(text: str | None) -> bytes | None:
    """A text for C, which would end at a zero."""
    if text is None:
        return None
    if "\0" in text:
        raise ValueError("a name must not contain a zero character")
    return text.encode()
