"""Haptic patterns and cues: checking, rendering, features, and an engine for games.

    import haptics

    print(haptics.validate(pathlib.Path("charge.ahap")))
    samples = haptics.render(haptics.generate("heartbeat"))

Files are a `str` or `bytes` with their text, or a path. Whatever fails raises a `HapticsError`.
"""

from ._library import library as _library
from .cues import (
    Cue,
    Interruption,
    LatePolicy,
    LossAction,
    Modality,
    ModalityStatus,
    Policy,
    StoppedReason,
    Time,
    Unit,
)
from .engine import Engine, Levels, Tally
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
from .events import DropReason, Event, EventKind, Outcome, Transport
from .features import Features, Felt, features, felt, signal_features
from .flows import (
    Assist,
    AssistRules,
    Flow,
    Heart,
    HeartRules,
    Hint,
    Hold,
    Pulse,
    StepEvent,
    StepKind,
    Steps,
    drag_for_travel,
    travel_of_drag,
)
from .judging import BeatMap, Judge, Judging, Score, Verdict, VerdictKind
from .mixing import Switch
from .player import Player, PlayerState
from .playing import Control, Target
from .preloading import AssetKind, Preload, Preloader, Progress, Request
from .rendering import Actuator, render, render_sound
from .report import Edit, Finding, Fix, Note, Report
from .source import Source
from .timeline import Timeline
from .tools import (
    Conversion,
    Option,
    convert,
    convert_sound,
    fix,
    formats,
    generate,
    options,
    patterns,
    plot,
    sounds,
    validate,
)
from .tools import format_file as format
from .tracks import Boundary, Bus, Ducking, Law, Loop, Music, Transition

__version__: str = _library.haptics_version().decode()

__all__ = [
    "Actuator", "AssetKind", "Assist", "AssistRules", "BeatMap", "Boundary", "Bus", "BusyError",
    "Control", "Conversion", "Cue", "CueOverError", "DropReason", "Ducking", "Edit", "Engine",
    "Event", "EventKind", "Features", "Felt", "Finding", "Fix", "Flow", "HapticsError", "Heart",
    "HeartRules", "Hint", "Hold", "Interruption", "InvalidArgumentError", "InvalidFileError",
    "Judge", "Judging", "LatePolicy", "Law", "Levels", "LimitError", "Loop", "LossAction",
    "Modality", "ModalityStatus", "Music", "Note", "Option", "Outcome", "Player", "PlayerState",
    "Policy", "Preload", "Preloader", "Progress", "Pulse", "Report", "Request", "Score", "Source",
    "StepEvent", "StepKind", "Steps", "StoppedReason", "Switch", "Tally", "Target", "Time",
    "Timeline", "Transition", "Transport", "Unit", "UnknownNameError", "UnknownPlaybackError",
    "UnknownResourceError", "Verdict", "VerdictKind", "convert", "convert_sound", "drag_for_travel",
    "features", "felt", "fix", "format", "formats", "generate", "options", "patterns", "plot",
    "render", "render_sound", "signal_features", "sounds", "travel_of_drag", "validate",
]
