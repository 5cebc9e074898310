"""What the mixers of engines and of timelines are given: buses, dips, and tracks of music."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Any

from ._library import fill
from .cues import Unit


class Bus(IntEnum):
    """The buses of every engine; `Mixing.bus` makes others."""

    HAPTIC = 1
    EFFECTS = 2
    MUSIC = 3
    VOICE = 4


class Loop(IntEnum):
    """The part of a track that repeats: none, all, or from loop_from to loop_to."""

    ONCE = 0
    LOOPS = 1
    LOOPS_PART = 2


class Boundary(IntEnum):
    """Where in the track that plays another one takes over."""

    NONE = 0
    BEAT = 1
    BAR = 2
    END = 3


class Law(IntEnum):
    """What stays constant while tracks cross: the power, or the amplitude, for versions of one track."""

    EQUAL_POWER = 0
    LINEAR = 1


@dataclass(frozen=True)
class Ducking:
    """How a bus lowers another: depth in decibels, -120 ... 0; the others in seconds, 0 ... 3600."""

    depth: float = -12.0
    attack: float = 0.1
    hold: float = 0.5
    release: float = 0.5


@dataclass(frozen=True)
class Music:
    """A sound that is played as music; beats_per_minute is 0 for a track without beats."""

    sound: int
    bus: int = Bus.MUSIC
    gain: float = 1.0
    loop: Loop = Loop.LOOPS
    loop_unit: Unit = Unit.SECONDS
    loop_from: float = 0.0
    loop_to: float = 0.0
    beats_per_minute: float = 0.0
    beats_per_bar: int = 4
    first_beat: int = 0


@dataclass(frozen=True)
class Transition:
    """How a track takes over: fades in seconds, 0 ... 3600; `from_frame` is where it begins."""

    boundary: Boundary = Boundary.NONE
    fade_out: float = 0.0
    fade_in: float = 0.0
    law: Law = Law.EQUAL_POWER
    from_frame: int = 0


def filled(struct: Any, values: Any) -> Any:
    """A struct with the values of a data class."""
    names = {"from_frame": "from_"}
    return fill(struct, **{names.get(one.name, one.name): getattr(values, one.name) for one in fields(values)})
