"""Sounds as samples: from files, and from NumPy arrays."""

from __future__ import annotations

import os
import pathlib
import wave
from dataclasses import dataclass
from typing import Any, Sequence, Union

import numpy as np
import numpy.typing as npt

Sound = Union[str, "os.PathLike[str]", "npt.NDArray[Any]", Sequence[float]]


@dataclass(frozen=True)
class SoundData:
    """Frames of all channels, whose memory lives as long as this."""

    samples: npt.NDArray[np.float32]
    sample_rate: int
    name: str | None = None


def read_sound(sound: Sound, sample_rate: int | None) -> SoundData:
    """Takes a path, or an array of frames, or of frames and channels.

    A WAV file of whole numbers is read by Python itself, anything else by the package `soundfile`.
    """
    if isinstance(sound, (str, os.PathLike)):
        if sample_rate is not None:
            raise TypeError("a file has its own sample_rate")
        path = pathlib.Path(sound)
        samples, rate = _read_file(path)
        return SoundData(samples, rate, path.name)
    if sample_rate is None:
        raise TypeError("samples need a sample_rate")
    return SoundData(_frames(np.asarray(sound)), sample_rate)


def _frames(samples: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    if samples.ndim not in (1, 2):
        raise ValueError(f"an array of samples has 1 or 2 dimensions, not {samples.ndim}")
    if samples.dtype.kind == "i":
        samples = samples / 2.0 ** (8 * samples.dtype.itemsize - 1)
    elif samples.dtype.kind != "f":
        raise TypeError(f"samples of {samples.dtype} are neither floats nor signed whole numbers")
    return np.ascontiguousarray(np.atleast_2d(samples.T).T, dtype=np.float32)


def _read_file(path: pathlib.Path) -> tuple[npt.NDArray[np.float32], int]:
    try:
        with wave.open(str(path), "rb") as file:
            data = file.readframes(file.getnframes())
            samples = _whole_numbers(data, file.getsampwidth(), file.getnchannels())
            return _frames(samples), file.getframerate()
    except (wave.Error, EOFError) as error:
        try:
            import soundfile  # type: ignore[import-not-found,import-untyped,unused-ignore]
        except ImportError:
            raise ValueError(
                f"{path}: Python reads no such file by itself ({error}); install 'soundfile'"
            ) from error
    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    return _frames(samples), int(rate)


def _whole_numbers(data: bytes, width: int, channels: int) -> npt.NDArray[Any]:
    """Little-endian samples of 8, 16, 24 or 32 bits, as full scale 1."""
    count = len(data) // (width * channels) * channels
    pieces = np.frombuffer(data, np.uint8, count * width).reshape(count, width).astype(np.int64)
    values: npt.NDArray[np.int64] = np.zeros(count, np.int64)
    for place in range(width):
        values |= pieces[:, place] << (8 * place)
    half = 1 << (8 * width - 1)
    # Only samples of 8 bits have no sign.
    values = values - half if width == 1 else (values ^ half) - half
    scaled: npt.NDArray[np.float64] = values / half
    return scaled.reshape(-1, channels)
