"""Flows: hints, help, holds, hearts and steps. Times are nanoseconds on a clock of your choice."""

from __future__ import annotations

import ctypes
import itertools
import math
from ctypes import byref, c_double, c_int64, c_void_p, sizeof
from dataclasses import dataclass, fields
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Sequence

from . import _native
from ._library import Owned, call, fill, invoke, library
from .cues import Cue, Unit
from .source import c_string
from .timeline import Timeline

if TYPE_CHECKING:
    from .engine import Engine

NEVER = 2**63 - 1


def _time(nanoseconds: int) -> int | None:
    return None if nanoseconds == NEVER else nanoseconds


def _taken(kind: Any, take: Any) -> list[Any]:
    """Everything that a function hands out, 16 at a time."""
    array, all_of_it = (kind * 16)(), list[Any]()
    while count := take(array, 16, sizeof(kind)):
        all_of_it += [kind.from_buffer_copy(one) for one in array[:count]]
    return all_of_it


class Hint(Owned):
    """Decides when a player who does nothing gets a hint.

    first: from the last input to the first hint. again: from a hint to the next. limit: the most hints
    until there is input; 0 for any number.
    """

    def __init__(self, first: int, again: int, limit: int = 0) -> None:
        super().__init__(library.haptics_hint_create, library.haptics_hint_destroy, "hint", first, again, limit)

    def note_input(self, time: int) -> None:
        """Begins to wait, anew with each input."""
        with self.lock, self.handle as hint:
            invoke(library.haptics_hint_note_input, hint, time)

    def stop(self) -> None:
        """Waits no longer, until there is input."""
        with self.lock, self.handle as hint:
            invoke(library.haptics_hint_stop, hint)

    def advance(self, time: int) -> int:
        """The number of the hint that is due by a time, from 1; 0 for none; of several, the last."""
        with self.lock, self.handle as hint:
            return int(invoke(library.haptics_hint_advance, hint, time))

    @property
    def next_time(self) -> int | None:
        """The time of the next hint; None if none is to come."""
        with self.lock, self.handle as hint:
            return _time(library.haptics_hint_next_time(hint))


@dataclass(frozen=True)
class AssistRules:
    """When failures lead to help: by default once, after three in a row, for good.

    counts_in_total counts all failures since help changed. successes_to_end: unaided successes in a row
    that take a level back. 0 is never, in both. level_factor: the factor of each level, 0 ... 1000.
    """

    failures_to_help: int = 3
    counts_in_total: bool = False
    successes_to_end: int = 0
    most_levels: int = 1
    level_factor: float = 1.0


class Assist(Owned):
    """Counts failures, and says when help begins, goes further and ends."""

    def __init__(self, rules: AssistRules = AssistRules()) -> None:
        native = fill(_native.HAPTICS_ASSIST_RULES_INIT(),
                      **{one.name: getattr(rules, one.name) for one in fields(rules)})
        super().__init__(library.haptics_assist_create, library.haptics_assist_destroy, "assist", byref(native))

    def note_failure(self) -> bool:
        """Counts a failure; returns whether help begins or goes a level further."""
        with self.lock, self.handle as assist:
            return bool(library.haptics_assist_note_failure(assist))

    def note_success(self, is_unaided: bool) -> bool:
        """Counts a success; returns whether help ends or goes back by a level."""
        with self.lock, self.handle as assist:
            return bool(library.haptics_assist_note_success(assist, int(is_unaided)))

    def reset(self) -> None:
        """Begins anew, without help."""
        with self.lock, self.handle as assist:
            library.haptics_assist_reset(assist)

    def _state(self) -> Any:
        state = _native.HAPTICS_ASSIST_STATE_INIT()
        with self.lock, self.handle as assist:
            call(library.haptics_read_assist, assist, byref(state))
        return state

    @property
    def level(self) -> int:
        """The level of help; 0 for none."""
        return int(self._state().level)

    @property
    def failures(self) -> int:
        """Those that add up to the next level."""
        return int(self._state().failures)

    @property
    def factor(self) -> float:
        """level_factor to the power of level."""
        return float(self._state().factor)


class Hold(Owned):
    """Charges as a capacitor does while a button is pressed, and falls back when it is let go early.

    duration: until it is full. The time constants are in seconds.
    """

    def __init__(self, duration: int, time_constant: float = 1.0, fall_time_constant: float = 0.25) -> None:
        super().__init__(library.haptics_hold_create, library.haptics_hold_destroy, "hold", duration,
                         time_constant, fall_time_constant)

    def press(self, time: int) -> None:
        with self.lock, self.handle as hold:
            invoke(library.haptics_hold_press, hold, time)

    def release(self, time: int) -> bool:
        """Lets it go; returns whether it was full."""
        with self.lock, self.handle as hold:
            return bool(invoke(library.haptics_hold_release, hold, time))

    def reset(self) -> None:
        """Empties it; a hold that is full stays so until then."""
        with self.lock, self.handle as hold:
            library.haptics_hold_reset(hold)

    def level(self, time: int) -> float:
        """How full it is, 0 ... 1."""
        with self.lock, self.handle as hold:
            return float(invoke(library.haptics_hold_level, hold, time))

    @property
    def full_time(self) -> int | None:
        """When it is full if it is held until then; None where it is not held, or is full."""
        with self.lock, self.handle as hold:
            return _time(library.haptics_hold_full_time(hold))


@dataclass(frozen=True)
class HeartRules:
    """How a heart beats without progress (from) and with all of it (to); rates are beats per minute.

    dub_share: the second tap's share of the intensity. dub_delay: nanoseconds from the first tap.
    """

    rate_from: float = 60.0
    rate_to: float = 140.0
    intensity_from: float = 0.4
    intensity_to: float = 1.0
    sharpness_from: float = 0.1
    sharpness_to: float = 0.5
    dub_share: float = 0.7
    dub_delay: int = 180_000_000


@dataclass(frozen=True)
class Pulse:
    """One tap of a beat; `is_dub` is the second, softer one."""

    time: int
    intensity: float
    sharpness: float
    is_dub: bool


class Heart(Owned):
    """Beats faster and harder the further something has come."""

    def __init__(self, rules: HeartRules = HeartRules()) -> None:
        native = fill(_native.HAPTICS_HEART_RULES_INIT(),
                      **{one.name: getattr(rules, one.name) for one in fields(rules)})
        super().__init__(library.haptics_heart_create, library.haptics_heart_destroy, "heart", byref(native))

    def advance(self, time: int, progress: float) -> list[Pulse]:
        """The taps that are due until a time, itself included, at a progress of 0 ... 1."""
        with self.lock, self.handle as heart:
            taps = _taken(_native.haptics_pulse,
                          lambda *room: invoke(library.haptics_heart_advance, heart, time, progress, *room))
        return [Pulse(one.time, one.intensity, one.sharpness, bool(one.is_dub)) for one in taps]


class StepKind(IntEnum):
    BEGAN = 0  # its progress is more than 0
    PASSED = 1  # `milestone` was reached, for the first time since it began
    FELL_BACK = 2  # it is back at 0 after it had begun
    DONE = 3  # the next one can begin


@dataclass(frozen=True)
class StepEvent:
    """What follows from progress; `milestone` is an index, and -1 for other kinds."""

    kind: StepKind
    step: int
    milestone: int


class Steps(Owned):
    """Steps that are taken one after the other, each by a progress of its own.

    milestones: for each step, progresses of 0 ... 1 in rising order.
    """

    def __init__(self, milestones: Sequence[Sequence[float]]) -> None:
        native = (_native.haptics_step * max(1, len(milestones)))()
        kept = [(c_double * len(one))(*one) for one in milestones]
        for slot, one in zip(native, kept):
            fill(slot, struct_size=sizeof(slot), milestone_count=len(one))
            slot.milestones = ctypes.cast(one, ctypes.POINTER(c_double))
        super().__init__(library.haptics_steps_create, library.haptics_steps_destroy, "steps", native, len(kept),
                         sizeof(_native.haptics_step))

    def report(self, progress: float) -> list[StepEvent]:
        """Takes the progress of the current step, and returns what follows."""
        # What has no room waits; NaN is no progress of the step that has become current.
        progresses = itertools.chain([progress], itertools.repeat(math.nan))
        with self.lock, self.handle as steps:
            events = _taken(_native.haptics_step_event,
                            lambda *room: library.haptics_steps_report(steps, next(progresses), *room))
        return [StepEvent(StepKind(one.kind), one.step, one.milestone) for one in events]

    @property
    def current(self) -> int:
        """The index of the current step: their number when all are done."""
        with self.lock, self.handle as steps:
            return int(library.haptics_steps_current(steps))


class Flow(Owned):
    """Steps that take their time: a step with a cue lasts until its last rendition is over."""

    def __init__(self) -> None:
        super().__init__(library.haptics_flow_create, library.haptics_flow_destroy, "flow")

    def play(self, name: str, cue: Cue) -> Flow:
        """Adds a cue that plays to its end."""
        with self.lock, self.handle as flow:
            call(library.haptics_flow_play, flow, c_string(name), byref(cue.native()))
        return self

    def count_down(self, name: str, cue: Cue, count: int, every: float, unit: Unit = Unit.SECONDS) -> Flow:
        """Adds a cue that plays `count` times, every so often."""
        with self.lock, self.handle as flow:
            call(library.haptics_flow_count_down, flow, c_string(name), byref(cue.native()), count, every, unit)
        return self

    def pause(self, name: str, duration: float, unit: Unit = Unit.SECONDS) -> Flow:
        """Adds a pause."""
        with self.lock, self.handle as flow:
            call(library.haptics_flow_pause, flow, c_string(name), duration, unit)
        return self

    def timeline(self, engine: Engine) -> tuple[Timeline, int]:
        """A timeline for an engine's patterns and sounds, with a marker at each step, and its last frame."""
        pointer, end = c_void_p(), c_int64()
        with self.lock, self.handle as flow, engine.handle as played:
            call(library.haptics_flow_timeline, played, flow, byref(pointer), byref(end))
        return Timeline.adopting(pointer), end.value


def travel_of_drag(drag: float, exponent: float = 0.8) -> float:
    """How far a slider that resists has come, of 0 ... 1, for a drag of 0 ... 1."""
    return float(library.haptics_travel_of_drag(drag, exponent))


def drag_for_travel(travel: float, exponent: float = 0.8) -> float:
    """The drag for which such a slider has come so far."""
    return float(library.haptics_drag_for_travel(travel, exponent))
