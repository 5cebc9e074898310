"""Samples of patterns, clips and built-in sounds as arrays, without a copy."""

from __future__ import annotations

import ctypes
from ctypes import byref, c_void_p
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _native
from ._library import Handle, call, fill, library
from .source import Source, c_string, native_source
from .tools import findings_of

Samples = npt.NDArray[np.float32]
SIGNALS = {"haptic": 0, "audio": 1, "both": 2, "preview": 3}


@dataclass(frozen=True)
class Actuator:
    """The device that haptics are rendered for: a resonance.

    resonance: Hz, 20 ... 1000. quality: the quality factor, 0.3 ... 100. rise_time: seconds,
    0.001 ... 0.5. The defaults are a phone's.
    """

    resonance: float = 170.0
    quality: float = 8.0
    rise_time: float = 0.035

    @staticmethod
    def named(name: str) -> Actuator:
        """A shipped one: "phone", "game-pad" or "bass-shaker"."""
        one = _native.HAPTICS_ACTUATOR_INIT()
        call(library.haptics_actuator_named, c_string(name), byref(one))
        return Actuator(one.resonance, one.quality, one.rise_time)

    def _native(self) -> Any:
        return fill(
            _native.HAPTICS_ACTUATOR_INIT(),
            resonance=self.resonance,
            quality=self.quality,
            rise_time=self.rise_time,
        )


def render(
    source: Source,
    *,
    sample_rate: int = 48000,
    signal: str = "haptic",
    model: str | None = None,
    actuator: Actuator | None = None,
    duration_limit: float = 600.0,
    format: str | None = None,
    name: str | None = None,
) -> Samples:
    """Renders a pattern or clip as a whole: float32 of shape (frames, channels), -1 ... 1, read-only.

    sample_rate: 8000 ... 768000 Hz. signal: "haptic" (1 channel), "audio" (left, right), "both"
    (left, right, haptic) or "preview" (2 channels: the haptic signal added to left and right).
    model: a synthesis model, by default "actuator". duration_limit: seconds; a longer pattern
    is refused. The array is the library's memory, which lives as long as an array refers to it.
    """
    if signal not in SIGNALS:
        raise ValueError(f"signal is {signal!r}; it must be one of {', '.join(SIGNALS)}")
    rendering = fill(
        _native.HAPTICS_RENDERING_INIT(),
        sample_rate=sample_rate,
        signal=SIGNALS[signal],
        duration_limit=duration_limit,
        model=c_string(model),
    )
    if actuator is not None:
        rendering.actuator = ctypes.pointer(actuator._native())
    file, samples = native_source(source, format, name), c_void_p()
    with findings_of(file):
        call(library.haptics_render_pattern, byref(file), byref(rendering), byref(samples))
    return _array(samples)


def render_sound(name: str, sample_rate: int = 48000) -> Samples:
    """Renders a built-in sound: float32 of shape (frames, channels), read-only."""
    samples = c_void_p()
    call(library.haptics_render_sound, c_string(name), sample_rate, byref(samples))
    return _array(samples)


class _Memory:
    """The library's samples, as numpy sees them; they are destroyed with the last array."""

    def __init__(self, samples: c_void_p) -> None:
        self._handle = Handle(samples, library.haptics_samples_destroy, "samples")
        shape = library.haptics_samples_frames(samples), library.haptics_samples_channels(samples)
        address = library.haptics_samples_data(samples)
        self.__array_interface__ = {
            "version": 3,
            "shape": shape,
            "typestr": np.dtype(np.float32).str,
            "data": (address or 0, True),
        }


def _array(samples: c_void_p) -> Samples:
    return np.asarray(_Memory(samples))
