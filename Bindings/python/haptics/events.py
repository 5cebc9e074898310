"""Events: what happened, and visuals to show."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Any

from .cues import Modality


class EventKind(IntEnum):
    VISUAL = 0  # show `visual`, and acknowledge `visual_id`
    WITHDRAWN = 1  # do not show `visual_id` after all
    RECEIPT = 2  # the outcome of a cue in `modality`
    TRANSPORT = 3  # the playback changed
    LOST = 4  # `lost_events` were lost because nobody polled
    MERGED = 5  # `visual_id` now stands for `cue_count` cues
    SHORTFALL = 6  # a cue reached too few modalities
    STATUS = 7  # `modality` has `modality_status` from `frame` on
    INTERRUPTED = 8
    RESUMED = 9
    MUSIC = 10  # a track of music began, waits or did not begin


class Outcome(IntEnum):
    QUEUED = 0
    PLAYED = 1
    SHOWN = 2
    LATE = 3
    DROPPED = 4  # `drop_reason` says why
    STRENGTHENED = 5  # played stronger because another modality was lost
    PLAYED_FALLBACK = 6
    MERGED = 7
    LOST = 8  # the modality could not be reached
    CUT = 9  # was playing; another cue took its voice
    GATED = 10  # held back; `drop_reason` says why


class DropReason(IntEnum):
    NONE = 0
    TOO_LATE = 1
    NO_VOICE = 2
    CANCELLED = 3
    EXPIRED = 4
    TAKEN_BACK = 5
    FLASH_LIMIT = 6
    UNANNOUNCED = 7
    UNLOADED = 8
    SILENT = 9
    MISSING = 10
    GATE_CLOSED = 11
    DURING_MOMENT = 12
    COOLDOWN = 13
    TOO_MANY_CUES = 14


class Transport(IntEnum):
    STARTED = 0
    PAUSED = 1
    RESUMED = 2
    SOUGHT = 3
    RATE_CHANGED = 4
    LOOPED = 5
    REPLACED = 6
    AMENDED = 7
    FINISHED = 8
    STOPPED = 9


@dataclass(frozen=True)
class Event:
    """An event, with the members of `haptics_event`; those without a meaning for its kind are 0.

    `frame`, `lateness`, `offset` and `duration` are frames; `skew` and `host_time` nanoseconds.
    Numbers compare with the enumerations: `event.kind == EventKind.VISUAL`.
    """

    kind: int
    frame: int
    playback: int
    live_cue: int
    cue: int
    meaning: int
    cue_count: int
    modality: int
    outcome: int
    drop_reason: int
    modality_status: int
    stopped_reason: int
    transport: int
    reached_modalities: int
    required_modalities: int
    lost_events: int
    lateness: int
    skew: int
    visual_id: int
    payload: int
    visual: int
    effect: int
    level: float
    has_host_time: int
    host_time: int
    offset: int
    duration: int
    sound: int

    def __str__(self) -> str:
        if self.kind == EventKind.RECEIPT:
            what = f"{Outcome(self.outcome).name} {Modality(self.modality).name}"
            if self.drop_reason:
                what += f" {DropReason(self.drop_reason).name}"
            return f"{self.frame}: meaning {self.meaning} {what}".lower()
        return f"{self.frame}: {EventKind(self.kind).name}".lower()


MEMBERS = tuple(one.name for one in fields(Event))


def event(native: Any) -> Event:
    return Event(*(getattr(native, name) for name in MEMBERS))
