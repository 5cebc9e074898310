"""Haptic patterns and cues: checking, rendering, features, and an engine for games.

    import haptics

    print(haptics.validate(pathlib.Path("charge.ahap")))
    samples = haptics.render(haptics.generate("heartbeat"))

Files are a `str` or `bytes` with their text, or a path. Failed calls raise a `HapticsError`.
"""

from ._library import library as _library
from . import _verbs
from ._verbs import *  # noqa: F403  (all of the verbs and values of haptics.h)
from .cues import LossAction, Time
from .errors import (
    BusyError,
    CueOverError,
    HapticsError,
    InvalidArgumentError,
    InvalidFileError,
    LimitError,
    UnknownNameError,
    UnknownPlaybackError,
    UnknownResourceError,
)
from .features import Features, Felt, features, felt, signal_features
from .loading import MusicStream
from .recording import Moment, Recording
from .rendering import Actuator, render, render_sound
from .report import Edit, Finding, Fix, Note, Report
from .runs import Run
from .source import Source
from .tools import (
    Conversion,
    Option,
    convert,
    convert_sound,
    explain,
    fix,
    formats,
    generate,
    options,
    patterns,
    plot,
    schema,
    sounds,
    validate,
)
from .tools import format_file as format

__version__: str = _library.haptics_version().decode()

__all__ = [
    *_verbs.__all__,
    "Actuator", "BusyError", "Conversion", "CueOverError", "Edit", "Features", "Felt", "Finding", "Fix",
    "HapticsError", "InvalidArgumentError", "InvalidFileError", "LimitError", "LossAction", "Moment", "MusicStream", "Note", "Option",
    "Recording", "Report", "Run", "Source", "Time", "UnknownNameError", "UnknownPlaybackError", "UnknownResourceError", "convert",
    "convert_sound", "explain", "features", "felt", "fix", "format", "formats", "generate", "options", "patterns",
    "plot", "render", "render_sound", "schema", "signal_features", "sounds", "validate",
]
