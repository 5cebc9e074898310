"""Findings: problems in a file, with locations and fixes."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

from ._library import library

SEVERITIES = ("note", "warning", "error")


@dataclass(frozen=True)
class Edit:
    """A replacement of bytes of the file."""

    offset: int
    length: int
    replacement: str


@dataclass(frozen=True)
class Fix:
    """A way to correct a finding; a safe one certainly keeps the file's meaning."""

    message: str
    is_safe: bool
    edits: tuple[Edit, ...]


@dataclass(frozen=True)
class Note:
    """A sentence that belongs to a finding. `line` is 0 if it has no own location."""

    message: str
    line: int
    column: int


@dataclass(frozen=True)
class Finding:
    """A problem in a file. Lines and columns count from 1, `offset` and `length` are bytes."""

    severity: str
    rule: str
    message: str
    line: int
    column: int
    end_line: int
    end_column: int
    offset: int
    length: int
    notes: tuple[Note, ...]
    fixes: tuple[Fix, ...]


@dataclass(frozen=True)
class Report:
    """The findings in one file, in the order of their places.

    `text` is compiler-style output, with source lines and carets; `json` is the object
    of a file in `haptics validate --format json`. The counts include findings beyond the limit.
    """

    findings: tuple[Finding, ...]
    errors: int
    warnings: int
    notes: int
    text: str
    json: str

    def __bool__(self) -> bool:
        """Returns whether there are findings."""
        return bool(self.findings)

    def __str__(self) -> str:
        return self.text


def take_report(pointer: ctypes.c_void_p) -> Report:
    """Copies a report of the library's, and destroys it."""
    try:
        found, index = [], 0
        while one := library.haptics_report_finding(pointer, index):
            found.append(_finding(one.contents))
            index += 1
        counts = [library.haptics_report_count(pointer, severity) for severity in range(3)]
        return Report(
            findings=tuple(found),
            errors=counts[2],
            warnings=counts[1],
            notes=counts[0],
            text=library.haptics_report_text(pointer).decode(),
            json=library.haptics_report_json(pointer).decode(),
        )
    finally:
        library.haptics_report_destroy(pointer)


def _finding(one: Any) -> Finding:
    notes = (library.haptics_finding_note(one, i).contents for i in range(one.note_count))
    fixes = (library.haptics_finding_fix(one, i).contents for i in range(one.fix_count))
    return Finding(
        severity=SEVERITIES[one.severity],
        rule=one.rule.decode(),
        message=one.message.decode(),
        line=one.line,
        column=one.column,
        end_line=one.end_line,
        end_column=one.end_column,
        offset=one.offset,
        length=one.length,
        notes=tuple(Note(note.message.decode(), note.line, note.column) for note in notes),
        fixes=tuple(_fix(fix) for fix in fixes),
    )


def _fix(one: Any) -> Fix:
    edits = (library.haptics_fix_edit(one, i).contents for i in range(one.edit_count))
    return Fix(
        message=one.message.decode(),
        is_safe=bool(one.is_safe),
        edits=tuple(Edit(edit.offset, edit.length, edit.replacement.decode()) for edit in edits),
    )
