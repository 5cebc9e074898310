"""The engine: it plays cues and timelines into frames that you pull."""

from __future__ import annotations

import copy
import ctypes
from ctypes import byref, c_int32, c_void_p, sizeof
from dataclasses import dataclass
from typing import Callable

import numpy as np

from . import _native
from ._library import BorrowedHandle, Handle, call, failure, fill, in_range, library
from .events import Event, event
from .loading import Loading
from .mixing import Mixing
from .modalities import Modalities
from .playing import Playing
from .rendering import Actuator, Samples
from .source import c_string

UNKNOWN_TIME = -(2**63)


@dataclass(frozen=True)
class Levels:
    """What is felt at a moment: 0 ... 1 each. `low` and `high` are the drives of two motors."""

    intensity: float
    sharpness: float
    left: float
    right: float
    low: float
    high: float


@dataclass(frozen=True)
class Tally:
    """How many cues came due, and in how many of them each modality delivered."""

    cues: int
    haptic: int
    audio: int
    visual: int
    late: int
    shortfalls: int
    held_back: int


class Engine(Loading, Playing, Mixing, Modalities):
    """An engine, which owns no thread and no device: `render` makes its next frames.

    Frames have the audio channels first, then the haptic ones. sample_rate: 8000 ... 768000 Hz.
    audio_channels: 0 ... 2. haptic_channels: 0 ... 8. voices: 1 ... 256. Latencies are seconds, which
    each output adds to heard_at. `has_motors`: you drive motors by `levels`. `is_preview` adds the
    haptic signal to the audio channels. Any thread may call any method; one at a time renders.
    """

    def __init__(
        self,
        *,
        sample_rate: int = 48000,
        audio_channels: int = 2,
        haptic_channels: int = 1,
        is_stereo_haptics: bool = False,
        is_preview: bool = False,
        has_motors: bool = False,
        voices: int = 64,
        playbacks: int = 16,
        commands: int = 4096,
        messages: int = 4096,
        resources: int = 1024,
        buses: int = 16,
        visual_lookahead: float = 0.1,
        visual_expiry: float = 0.25,
        haptic_latency: float = 0.0,
        audio_latency: float = 0.0,
        visual_latency: float = 0.0,
        model: str | None = None,
        actuator: Actuator | None = None,
    ) -> None:
        config = fill(
            _native.HAPTICS_CONFIG_INIT(),
            sample_rate=sample_rate,
            audio_channels=audio_channels,
            haptic_channels=haptic_channels,
            haptic_layout=int(is_stereo_haptics),
            is_preview=is_preview,
            has_motors=has_motors,
            voices=voices,
            playbacks=playbacks,
            commands=commands,
            messages=messages,
            resources=resources,
            buses=buses,
            visual_lookahead=visual_lookahead,
            visual_expiry=visual_expiry,
            haptic_latency=haptic_latency,
            audio_latency=audio_latency,
            visual_latency=visual_latency,
            model=c_string(model),
        )
        if actuator is not None:
            config.actuator = ctypes.pointer(actuator.native())
        pointer = c_void_p()
        call(library.haptics_engine_create, byref(config), byref(pointer))
        self.handle = Handle(pointer, library.haptics_engine_destroy, "engine")
        self.sample_rate = sample_rate
        self.channels = audio_channels + haptic_channels

    # Rendering

    def render(self, block: Samples | int, heard_at: int | None = None) -> Samples:
        """Renders the next frames: into an array of shape (frames, channels), or that many.

        An array must be float32, C-contiguous and writable, and is filled without a copy.
        heard_at: the host time, in nanoseconds, at which the first frame is heard.
        """
        if isinstance(block, (int, np.integer)):
            block = np.empty((int(block), self.channels), np.float32)
        elif not isinstance(block, np.ndarray) or block.dtype != np.float32:
            raise TypeError("a block is a number of frames or an array of float32")
        elif not (block.flags.c_contiguous and block.flags.writeable):
            raise ValueError("a block must be C-contiguous and writable")
        elif block.ndim != 2 or block.shape[1] != self.channels:
            raise ValueError(f"a block has the shape (frames, {self.channels}), not {block.shape}")
        time = UNKNOWN_TIME if heard_at is None else in_range(ctypes.c_int64, heard_at, "heard_at")
        with self.handle as engine:
            status = library.haptics_render(engine, block.ctypes.data, block.shape[0], time)
        if status != 0:
            raise failure(status)
        return block

    def poll(self, capacity: int = 256) -> list[Event]:
        """What happened since the last call, at most `capacity` events."""
        events = (_native.haptics_event * capacity)()
        with self.handle as engine:
            count = library.haptics_poll(engine, events, capacity, sizeof(_native.haptics_event))
        return [event(one) for one in events[:count]]

    def acknowledge(self, visual_id: int) -> None:
        """Says that a visual was shown."""
        with self.handle as engine:
            call(library.haptics_acknowledge, engine, visual_id)

    def levels(self, host_time: int | None = None, lookahead: float = 0.0) -> Levels:
        """What is felt at a host time; without one, at the last rendered frame."""
        levels = _native.HAPTICS_MOTOR_LEVELS_INIT()
        time = UNKNOWN_TIME if host_time is None else host_time
        with self.handle as engine:
            call(library.haptics_levels, engine, time, lookahead, None, byref(levels))
        names = ("intensity", "sharpness", "left", "right", "low", "high")
        return Levels(*(getattr(levels, name) for name in names))

    # The engine as a whole

    def transaction(self, body: Callable[[Engine], None]) -> None:
        """Calls `body` with an engine whose commands take effect together, on one frame.

        If it raises, none of them is done. Only commands are allowed: whatever fires, moves, cancels,
        plays, starts, shapes or mixes.
        """
        raised: list[BaseException] = []

        def run(pointer: int, _: object) -> int:
            control = copy.copy(self)
            control.handle = BorrowedHandle(pointer)
            try:
                body(control)
                return _native.HAPTICS_OK
            except BaseException as error:  # an exception must not cross the C library
                raised.append(error)
                return _native.HAPTICS_INVALID_ARGUMENT
            finally:
                control.handle.close()

        with self.handle as engine:
            status = library.haptics_transaction(engine, _native.haptics_transaction_body(run), None)
        if raised:
            raise raised[0]
        if status != _native.HAPTICS_OK:
            raise failure(status)

    @property
    def is_idle(self) -> bool:
        """Whether nothing plays and nothing is pending."""
        result = c_int32()
        with self.handle as engine:
            call(library.haptics_is_idle, engine, byref(result))
        return bool(result.value)

    def tally(self) -> Tally:
        """How many deliveries there were since the engine was created."""
        tally = _native.HAPTICS_TALLY_INIT()
        with self.handle as engine:
            call(library.haptics_read_tally, engine, byref(tally))
        names = ("cues", "haptic", "audio", "visual", "late", "shortfalls", "held_back")
        return Tally(*(getattr(tally, name) for name in names))

    def close(self) -> None:
        """Destroys the engine, and with it what it plays and has loaded."""
        self.handle.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
