"""Features of patterns for machine learning: spectrograms, envelopes, and haptic levels."""

from __future__ import annotations

from ctypes import byref
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from . import _native
from ._library import library
from ._verbs import Cue, Engine
from .rendering import Actuator, Samples, render
from .source import Source

FLOOR = -120.0
"""The level of silence in spectrograms, dB below full scale."""
FELT_STEP = 64
"""Frames between two readings of the haptic levels."""


@dataclass(frozen=True)
class Features:
    """A signal in steps of `hop` frames. All arrays are float32.

    spectrogram: (steps, bins), dB relative to a full-scale sine, FLOOR ... about 0.
    times: (steps,), seconds: the center of each window.
    frequencies: (bins,), Hz: 0 ... half the sample rate.
    rms, peak: (steps,), 0 ... 1, of the frames of each window.
    centroid: (steps,), Hz: the center of the power spectrum; 0 during silence.
    """

    spectrogram: Samples
    times: Samples
    frequencies: Samples
    rms: Samples
    peak: Samples
    centroid: Samples
    sample_rate: int


@dataclass(frozen=True)
class Felt:
    """Haptic levels, computed from envelopes rather than from the waveform. All arrays are float32
    of shape (steps,).

    times: seconds: the start of each step of 64 frames. intensity, sharpness: 0 ... 1 in
    65536 steps; sharpness is 0 during silence.
    """

    times: Samples
    intensity: Samples
    sharpness: Samples


def signal_features(
    samples: npt.NDArray[np.floating],
    sample_rate: int,
    *,
    window: int = 256,
    hop: int = 64,
) -> Features:
    """Features of one channel: float samples of shape (frames,) or (frames, 1).

    Windows are Hann windows of `window` frames, `hop` frames apart, centered: the signal is
    extended by silence, so there are frames // hop + 1 steps and window // 2 + 1 bins.
    """
    signal = np.asarray(samples, np.float64)
    if signal.ndim == 2 and signal.shape[1] == 1:
        signal = signal[:, 0]
    if signal.ndim != 1:
        raise ValueError(f"features are of one channel, not of the shape {signal.shape}")
    if window < 2 or window % 2 or hop < 1:
        raise ValueError("window must be even and at least 2, and hop at least 1")
    padded = np.pad(signal, window // 2)
    frames = np.lib.stride_tricks.sliding_window_view(padded, window)[::hop]
    hann = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(window) / window)
    power = np.abs(np.fft.rfft(frames * hann, axis=1) * (2 / hann.sum())) ** 2
    frequencies = np.fft.rfftfreq(window, 1 / sample_rate)
    total = power.sum(axis=1)
    centroid = np.divide(power @ frequencies, total, out=np.zeros_like(total), where=total > 1e-12)
    return Features(
        spectrogram=(10 * np.log10(np.maximum(power, 10 ** (FLOOR / 10)))).astype(np.float32),
        times=(np.arange(len(frames)) * hop / sample_rate).astype(np.float32),
        frequencies=frequencies.astype(np.float32),
        rms=np.sqrt((frames**2).mean(axis=1)).astype(np.float32),
        peak=np.abs(frames).max(axis=1).astype(np.float32),
        centroid=centroid.astype(np.float32),
        sample_rate=sample_rate,
    )


def features(
    source: Source,
    *,
    sample_rate: int = 8000,
    window: int = 256,
    hop: int = 64,
    model: str | None = None,
    actuator: Actuator | None = None,
    format: str | None = None,
    name: str | None = None,
) -> Features:
    """Renders the haptic signal of a pattern or clip, and measures it.

    At the defaults a step is 8 ms and a bin 31.25 Hz; the signal of an actuator lies below 300 Hz.
    """
    samples = render(
        source, sample_rate=sample_rate, model=model, actuator=actuator, format=format, name=name
    )
    return signal_features(samples, sample_rate, window=window, hop=hop)


def felt(
    source: Source,
    *,
    sample_rate: int = 8000,
    format: str | None = None,
    name: str | None = None,
) -> Felt:
    """Plays a pattern or clip to its end, and reads the haptic levels every 64 frames."""
    steps: list[tuple[float, float]] = []
    levels = _native.HAPTICS_MOTOR_LEVELS_INIT()
    reference = byref(levels)
    with Engine(sample_rate=sample_rate, audio_channels=0, haptic_channels=1, voices=1) as engine:
        pattern = engine.load_pattern(source, format=format, name=name)
        engine.fire(Cue(pattern=pattern))
        block = np.empty((64 * FELT_STEP, 1), np.float32)
        while not (steps and engine.is_idle):
            engine.render(block, round(len(steps) * FELT_STEP * 1e9 / sample_rate))
            engine.poll()
            with engine.handle as pointer:
                for _ in range(64):
                    # The middle of a step is in it, however its ends are rounded.
                    time = round((len(steps) + 0.5) * FELT_STEP * 1e9 / sample_rate)
                    library.haptics_levels(pointer, time, 0, None, reference)
                    steps.append((levels.intensity, levels.sharpness))
    table = np.array(steps, np.float32)
    end = int(table[:, 0].nonzero()[0].max(initial=-1)) + 1
    times = (np.arange(end) * FELT_STEP / sample_rate).astype(np.float32)
    return Felt(times, table[:end, 0].copy(), table[:end, 1].copy())
