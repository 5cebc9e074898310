"""Exceptions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Sequence

if TYPE_CHECKING:
    from .report import Finding, Report


class HapticsError(Exception):
    """A call failed. `status` is a `Status`, and the message explains the failure."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


class InvalidFileError(HapticsError, ValueError):
    """A file cannot be used. `findings` says why, with places and fixes, unless it is due to another file."""

    report: Report | None = None

    @property
    def findings(self) -> Sequence[Finding]:
        return self.report.findings if self.report is not None else ()

    def __str__(self) -> str:
        # A file may be refused for another that it names.
        has_errors = self.report is not None and self.report.errors > 0
        return self.report.text.rstrip() if self.report and has_errors else super().__str__()


class InvalidArgumentError(HapticsError, ValueError):
    """A number, a name or a combination is out of range."""


class UnknownNameError(HapticsError, LookupError):
    """No built-in, marker, rule or option has this name."""


class UnknownResourceError(HapticsError, LookupError):
    """A pattern or sound that is not loaded, or an asset that was not supplied."""


class UnknownPlaybackError(HapticsError, LookupError):
    """The playback has ended, or no live cue has this identifier."""


class CueOverError(HapticsError):
    """The cue has begun, was cancelled, or was dropped as too late; the call had no effect."""


class LimitError(HapticsError):
    """The command queue is full, or as many playbacks, patterns or sounds exist as may."""


class BusyError(HapticsError):
    """Another thread is rendering; nothing was rendered."""


_CLASSES: dict[int, type[HapticsError]] = {
    2: InvalidArgumentError,
    3: InvalidFileError,
    4: UnknownResourceError,
    5: UnknownPlaybackError,
    6: LimitError,
    7: LimitError,
    8: BusyError,
    9: UnknownPlaybackError,
    10: CueOverError,
    12: UnknownNameError,
}


def error_for(status: int) -> type[HapticsError]:
    return _CLASSES.get(status, HapticsError)
