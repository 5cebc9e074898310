"""Times, and reactions to lost modalities."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Mapping

from . import _native
from ._library import fill

if TYPE_CHECKING:
    from ._verbs import Modality, Policy


@dataclass(frozen=True)
class LossAction:
    """The reaction of a modality to the loss of another one; see the constructors."""

    action: int
    strength: float = 0.0

    @staticmethod
    def fallback() -> LossAction:
        """Plays the cue's fallback, if any."""
        return LossAction(_native.HAPTICS_LOSS_FALLBACK)

    @staticmethod
    def stronger(by: float) -> LossAction:
        """Plays its own rendition, 1 ... 4 times as strong."""
        return LossAction(_native.HAPTICS_LOSS_STRONGER, by)

    @staticmethod
    def nothing() -> LossAction:
        """Plays its own rendition, unchanged."""
        return LossAction(_native.HAPTICS_LOSS_NOTHING)


Losses = Mapping["tuple[Modality, Modality]", LossAction]
"""The actions, by the lost modality and the one that reacts."""


class LossIdioms:
    """The reactions of cues and policies to losses."""

    on_loss: Losses | None

    def _set_losses(self, struct: Any) -> None:
        is_pointer = not isinstance(struct.on_loss, ctypes.Array)
        matrix = (_native.haptics_loss_action * 9)() if is_pointer else struct.on_loss
        for (lost, other), action in (self.on_loss or {}).items():
            fill(matrix[3 * lost + other], action=action.action, strength=action.strength)
        if is_pointer:
            struct.on_loss = ctypes.cast(matrix, ctypes.POINTER(_native.haptics_loss_action))


class PolicyIdioms(LossIdioms):
    """Reading a policy."""

    @classmethod
    def _read(cls, struct: Any) -> Policy:
        from ._verbs import Modality, Policy

        three = list(Modality)[:3]
        losses = {(lost, other): LossAction(action.action, action.strength)
                  for lost in three for other in three if other != lost
                  for action in [struct.on_loss[3 * lost + other]]}
        return Policy(struct.minimum_modalities, losses, struct.reduced_level, struct.flash_limit,
                      struct.merge_window)


@dataclass(frozen=True)
class Time:
    """The time at which a command takes effect; by default, the first frame of the next block."""

    kind: int = _native.HAPTICS_NOW
    frame: int = 0
    delay: int = 0
    host_time: int = 0
    playback: int = 0

    _initial: ClassVar[Any] = _native.HAPTICS_TIME_INIT

    @staticmethod
    def at_frame(frame: int) -> Time:
        """At a frame of the engine; one that is over is late."""
        return Time(_native.HAPTICS_AT_FRAME, frame=frame)

    @staticmethod
    def after(frames: int) -> Time:
        """Frames, 0 or more, after the first frame of the next block."""
        return Time(_native.HAPTICS_AFTER, delay=frames)

    @staticmethod
    def at_host_time(nanoseconds: int) -> Time:
        """At the frame that is heard at a host time."""
        return Time(_native.HAPTICS_AT_HOST_TIME, host_time=nanoseconds)

    @staticmethod
    def next_beat(playback: int) -> Time:
        return Time(_native.HAPTICS_NEXT_BEAT, playback=playback)

    @staticmethod
    def next_bar(playback: int) -> Time:
        return Time(_native.HAPTICS_NEXT_BAR, playback=playback)

    @staticmethod
    def next_loop(playback: int) -> Time:
        return Time(_native.HAPTICS_NEXT_LOOP, playback=playback)
