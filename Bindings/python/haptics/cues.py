"""Cues, times, losses and policies."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Any, Mapping

from . import _native
from ._library import fill


class Modality(IntEnum):
    HAPTIC = 0
    AUDIO = 1
    VISUAL = 2
    ALL = 3


class ModalityStatus(IntEnum):
    """The status of a modality. Its output failed for a reason: `FAILED + reason`."""

    AVAILABLE = 0
    MUTED = 1
    INAUDIBLE = 2
    INTERRUPTED = 3
    REDUCED = 4
    UNAVAILABLE = 5
    FAILED = 16


class StoppedReason(IntEnum):
    """Why an output stopped, with Core Haptics' numbers."""

    SYSTEM_ERROR = -1
    AUDIO_SESSION_INTERRUPT = 1
    APPLICATION_SUSPENDED = 2
    IDLE_TIMEOUT = 3
    NOTIFY_WHEN_FINISHED = 4
    ENGINE_DESTROYED = 5
    GAME_CONTROLLER_DISCONNECT = 6


class Interruption(IntEnum):
    """What an interruption does to a playback or a player."""

    RESUMES = 0  # it pauses, and resumes at its place
    CATCHES_UP = 1  # it pauses, and resumes where it would be by then
    STAYS_PAUSED = 2  # it pauses until it is resumed by itself
    STOPS = 3  # it stops when the interruption begins


class LatePolicy(IntEnum):
    """What a cue that comes late does: begin in its middle, play whole, or drop."""

    JOIN = 0
    PLAY_WHOLE = 1
    DROP = 2


class Unit(IntEnum):
    SECONDS = 0
    FRAMES = 1
    BEATS = 2


@dataclass(frozen=True)
class LossAction:
    """What a modality does about the loss of another one; see the constructors."""

    action: int
    strength: float = 0.0

    @staticmethod
    def fallback() -> LossAction:
        """It plays the cue's fallback, if there is one."""
        return LossAction(_native.HAPTICS_LOSS_FALLBACK)

    @staticmethod
    def stronger(by: float) -> LossAction:
        """It plays its own rendition, 1 ... 4 times as strong."""
        return LossAction(_native.HAPTICS_LOSS_STRONGER, by)

    @staticmethod
    def nothing() -> LossAction:
        """It plays its own rendition, unchanged."""
        return LossAction(_native.HAPTICS_LOSS_NOTHING)


Losses = Mapping["tuple[Modality, Modality]", LossAction]
"""What is done: at the lost modality, and the one that does something about it."""


def native_losses(losses: Losses, array: Any = None) -> Any:
    array = (_native.haptics_loss_action * 9)() if array is None else array
    for (lost, other), action in losses.items():
        fill(array[3 * Modality(lost) + Modality(other)], action=action.action,
             strength=action.strength)
    return array


@dataclass(frozen=True)
class Policy:
    """The rules for lost modalities.

    minimum_modalities: how many a cue must reach, 0 ... 3. reduced_level: the gain of a reduced
    modality, 0 ... 1. flash_limit: the most flashes in any second, 0 ... 3. merge_window: repeats of
    a visual within this time merge, 0 ... 1 second.
    """

    minimum_modalities: int = 1
    on_loss: Losses | None = None
    reduced_level: float = 0.5
    flash_limit: int = 3
    merge_window: float = 0.15

    def native(self) -> Any:
        policy = fill(
            _native.HAPTICS_POLICY_INIT(),
            minimum_modalities=self.minimum_modalities,
            reduced_level=self.reduced_level,
            flash_limit=self.flash_limit,
            merge_window=self.merge_window,
        )
        native_losses(self.on_loss or {}, policy.on_loss)
        return policy


@dataclass(frozen=True)
class Cue:
    """One meaning in up to three modalities. Numbers of patterns, sounds and visuals are 0 for none.

    Gains are 0 ... 16, priority is 0 ... 255; when voices run out, lower priorities give way.
    minimum_modalities: 0 ... 3, or -1 for the policy's. late_limit: seconds. visual_duration: in
    visual_duration_unit. The payloads come with the visuals. cooldown: seconds since its meaning's
    last start; None for the engine's. Buses are 0 for the timeline's or player's. gates: a bit for
    each gate that must be open.
    """

    meaning: int = 0
    pattern: int = 0
    sound: int = 0
    visual: int = 0
    visual_is_flash: bool = False
    fallback_pattern: int = 0
    fallback_sound: int = 0
    fallback_visual: int = 0
    fallback_visual_is_flash: bool = False
    pattern_gain: float = 1.0
    sound_gain: float = 1.0
    fallback_pattern_gain: float = 1.0
    fallback_sound_gain: float = 1.0
    priority: int = 128
    minimum_modalities: int = -1
    late_policy: LatePolicy = LatePolicy.JOIN
    late_limit: float = 0.0
    visual_duration: float = 0.1
    visual_duration_unit: Unit = Unit.SECONDS
    payload: int = 0
    fallback_payload: int = 0
    cooldown: float | None = None
    audio_bus: int = 0
    haptic_bus: int = 0
    gates: int = 0
    on_loss: Losses | None = None

    def native(self) -> Any:
        values = {one.name: getattr(self, one.name) for one in fields(self)}
        del values["on_loss"]
        values["has_cooldown"] = self.cooldown is not None
        values["cooldown"] = self.cooldown or 0.0
        cue = fill(_native.HAPTICS_CUE_INIT(), **values)
        if self.on_loss is not None:
            cue.on_loss = ctypes.cast(
                native_losses(self.on_loss), ctypes.POINTER(_native.haptics_loss_action)
            )
        return cue


@dataclass(frozen=True)
class Time:
    """When something takes effect; without one, at the first frame of the next block."""

    kind: int = _native.HAPTICS_NOW
    frame: int = 0
    delay: int = 0
    host_time: int = 0
    playback: int = 0

    @staticmethod
    def at_frame(frame: int) -> Time:
        """At a frame of the engine; one that is over is late."""
        return Time(_native.HAPTICS_AT_FRAME, frame=frame)

    @staticmethod
    def after(frames: int) -> Time:
        """Frames, 0 or more, behind the first one of the next block."""
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


def native_time(time: Time | None) -> Any:
    if time is None:
        return None
    values = {one.name: getattr(time, one.name) for one in fields(time)}
    return ctypes.byref(fill(_native.HAPTICS_TIME_INIT(), **values))
