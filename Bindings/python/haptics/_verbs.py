"""Enumerations, values and verbs of haptics.h. Made by scripts/make/bindings."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar, Sequence

from . import _native
from ._library import (
    HandleOwner, Owned, array, call, call_unless_pending, created, invoke, known, library,
    reference, taken, time_or_none,
)
from .cues import Losses, LossIdioms, PolicyIdioms, Time
from .engine import EngineIdioms
from .timeline import TimelineIdioms
from .player import PlayerIdioms
from .flows import StepsIdioms
from .preloading import PreloaderIdioms
from .modalities import SenderIdioms
from .source import c_string


class Status(IntEnum):
    """The result of a call."""

    OK = 0
    NULL_ARGUMENT = 1
    """A required argument is `None`."""
    INVALID_ARGUMENT = 2
    """A number or a name is out of range."""
    INVALID_FILE = 3
    """The bytes are not a usable pattern, timeline or clip."""
    UNKNOWN_RESOURCE = 4
    """The pattern or sound is not loaded or was not supplied, or the engine lacks the bus."""
    UNKNOWN_PLAYBACK = 5
    """The playback has ended."""
    QUEUE_FULL = 6
    """The command queue is full; the call had no effect."""
    TOO_MANY = 7
    """The limit of playbacks, patterns, sounds or buses is reached."""
    BUSY = 8
    """Another thread is in `Engine.render()`; nothing was rendered."""
    UNKNOWN_CUE = 9
    """No live cue has this identifier."""
    CUE_OVER = 10
    """The cue has started, was cancelled, or was dropped as too late; the call had no effect."""
    NOT_BEGUN = 11
    """None of the playback has been heard yet."""
    UNKNOWN_NAME = 12
    """No built-in, marker, rule, option, cue, gate or track has this name."""
    NOTHING_PERCEPTIBLE = 13
    """The result would be imperceptible."""
    PENDING = 14
    """The asset is not loaded yet."""
    ABANDONED = 15
    """The asset was cancelled or unloaded before it was loaded."""
    OTHER_ENGINE = 16
    """Another engine took over from this one, or owns the player or prepared cue."""
    TIMED_OUT = 17
    """An external asset was not loaded in time."""
    OUT_OF_MEMORY = 18
    """The call needs more memory than there may be; it had no effect."""


class FileFormat(IntEnum):
    """The formats of files."""

    PATTERN = 0
    """.ahap: a pattern for Core Haptics."""
    TIMELINE = 1
    """.timeline.json: cues in three modalities."""
    CLIP = 2
    """.haptic: a vibration described by envelopes."""
    HARMONY = 3
    """.harmony.json: a vibration for HarmonyOS."""
    HJIF = 4
    """.hjif: MPEG haptics."""


class Severity(IntEnum):
    """The severity of a finding."""

    NOTE = 0
    WARNING = 1
    ERROR = 2


class Part(IntEnum):
    """The part of a file to convert."""

    ALL = 0
    CONTINUOUS = 1
    TRANSIENTS = 2


class Signal(IntEnum):
    """The signals to render."""

    HAPTIC = 0
    """1 channel: the haptic signal."""
    AUDIO = 1
    """2 channels: left and right."""
    BOTH = 2
    """3 channels: left, right, haptic."""
    PREVIEW = 3
    """2 channels: the haptic signal added to left and right."""


class Layout(IntEnum):
    """The signals of the haptic channels."""

    MONO = 0
    """Every haptic channel carries the same signal."""
    STEREO = 1
    """Alternating left and right, for two actuators; requires an even number of channels."""


class SampleFormat(IntEnum):
    """The type of samples."""

    FLOAT = 0
    """Numbers, -1 to 1."""
    INT16 = 1
    """16-bit integers, -32767 to 32767, rounded to the nearest."""


class Modality(IntEnum):
    """The modalities of a cue."""

    HAPTIC = 0
    AUDIO = 1
    VISUAL = 2
    ALL = 3


class ModalityStatus(IntEnum):
    """The status of a modality."""

    AVAILABLE = 0
    MUTED = 1
    """Muted by the user; its channels are silent."""
    INAUDIBLE = 2
    """Its volume is zero; it is still rendered."""
    INTERRUPTED = 3
    """Another program has its output."""
    REDUCED = 4
    """The user prefers less: weaker signals, fades instead of flashes."""
    UNAVAILABLE = 5
    """The engine has no channels for it; overrides the status that you set."""
    FAILED = 16
    """Its output failed; add a reason, a `StoppedReason`; 15 is read for
    `StoppedReason.SYSTEM_ERROR`, the reason if none is added.
    """


class StoppedReason(IntEnum):
    """The reason why an output stopped, with the numbers of Core Haptics."""

    SYSTEM_ERROR = -1
    AUDIO_SESSION_INTERRUPT = 1
    APPLICATION_SUSPENDED = 2
    IDLE_TIMEOUT = 3
    NOTIFY_WHEN_FINISHED = 4
    ENGINE_DESTROYED = 5
    GAME_CONTROLLER_DISCONNECT = 6


class Interruption(IntEnum):
    """The effect of an interruption on a playback or a player, chosen at its start."""

    RESUMES = 0
    """It pauses, and resumes at its position."""
    CATCHES_UP = 1
    """It pauses, and resumes at the position without the interruption."""
    STAYS_PAUSED = 2
    """It pauses until you resume it."""
    STOPS = 3
    """It stops when the interruption starts."""


class Loss(IntEnum):
    """The reaction of a modality to the loss of another one."""

    FALLBACK = 0
    """It plays the cue's fallback, if any."""
    STRONGER = 1
    """It plays its own rendition, `strength` times as strong."""
    NOTHING = 2
    """It plays its own rendition, unchanged."""


class CueOutcome(IntEnum):
    """The outcome of a cue in a modality."""

    NOTHING = 0
    """The cue has no rendition in this modality."""
    PLAYED = 1
    STRENGTHENED = 2
    PLAYED_FALLBACK = 3
    MERGED = 4
    SUPPRESSED = 5
    """Beyond the flash limit."""
    LOST = 6
    NO_VOICE = 7
    OVER = 8
    """It was too late."""
    UNANNOUNCED = 9
    EXPIRED = 10
    UNLOADED = 11
    SILENT = 12
    MISSING = 13
    GATED = 14
    """Held back by the quiet rules; `drop_reason` has the reason."""
    REFUSED = 15
    """The platform's player refused the pattern."""


class Arrangement(IntEnum):
    """The arrangement of two motors."""

    HEAVY_AND_LIGHT = 0
    """The sharpness divides haptics between them."""
    LEFT_AND_RIGHT = 1
    """They convey the pan of a cue."""


class Motor(IntEnum):
    """The type of a motor."""

    ECCENTRIC = 0
    """An eccentric rotating mass (ERM), whose amplitude is the square of the drive."""
    RESONANT = 1
    """A linear resonant actuator (LRA) or a voice coil, whose amplitude is the drive."""


class LatePolicy(IntEnum):
    """The behavior of a late cue."""

    JOIN = 0
    """A late cue starts in its middle."""
    PLAY_WHOLE = 1
    """It plays from its start if it is not later than `late_limit`."""
    DROP = 2
    """It is dropped with a receipt."""


class Unit(IntEnum):
    """The unit of a time."""

    SECONDS = 0
    FRAMES = 1
    BEATS = 2


class LoopStyle(IntEnum):
    """The treatment of active sounds at the end of a loop."""

    RINGS_ON = 0
    """Active sounds play to their end."""
    CUTS = 1
    """Active sounds are cut, and joined at the start."""


class TimeKind(IntEnum):
    """The time at which a command takes effect."""

    NOW = 0
    """At the first frame of the next block."""
    AT_FRAME = 1
    """At `frame` of the engine; a past frame is late."""
    AFTER = 2
    """`delay` frames after the first frame of the next block."""
    AT_HOST_TIME = 3
    """At the frame that is audible at `host_time`, by the current reading of the clock;
    `Status.NOT_BEGUN` without a reading.
    """
    NEXT_BEAT = 4
    """At the next boundary of `playback`; now if it is paused or has ended."""
    NEXT_BAR = 5
    NEXT_LOOP = 6


class AssetKind(IntEnum):
    """The kind of an asset."""

    PATTERN = 0
    SOUND = 1
    BUILT_IN_PATTERN = 2
    """Only for `Request`, by its name and with default options."""
    BUILT_IN_SOUND = 3
    EXTERNAL = 4
    """Only for `Request`: the program loads and keeps it."""
    MUSIC = 5
    """Only for `Request`: a sound that only music plays, which may be streamed."""


class ReportFormat(IntEnum):
    """The formats of reports."""

    TEXT = 0
    """For people, as a compiler prints findings."""
    JSON = 1
    """One JSON document."""
    SARIF = 2
    """The Static Analysis Results Interchange Format 2.1.0."""
    GITHUB = 3
    """Workflow commands for GitHub Actions."""
    JUNIT = 4
    """Test results."""
    GITLAB = 5
    """A code quality report of GitLab."""
    CHECKSTYLE = 6
    """Checkstyle XML."""
    RDJSON = 7
    """The Reviewdog Diagnostic Format."""


class Fixes(IntEnum):
    """The fixes that a run applies."""

    NONE = 0
    """None."""
    SAFE = 1
    """Those that certainly preserve the meaning."""
    ALL = 2
    """Safe ones, and those that may change the meaning."""


class Control(IntEnum):
    """The controls of patterns, the dynamic parameters of Core Haptics. The first of each family
    multiplies by 0 to 1; the others add -1 to 1. Values outside are clamped.
    """

    HAPTIC_INTENSITY = 0
    """Multiplies."""
    HAPTIC_SHARPNESS = 1
    HAPTIC_ATTACK_TIME = 2
    """Attack, decay and release affect only later events, and accept no curves."""
    HAPTIC_DECAY_TIME = 3
    HAPTIC_RELEASE_TIME = 4
    AUDIO_VOLUME = 5
    """Multiplies."""
    AUDIO_PAN = 6
    AUDIO_BRIGHTNESS = 7
    AUDIO_PITCH = 8
    AUDIO_ATTACK_TIME = 9
    AUDIO_DECAY_TIME = 10
    AUDIO_RELEASE_TIME = 11


class Bus(IntEnum):
    """The buses of every engine, called "haptic", "effects", "music" and "voice". Haptics play
    into the first one and audio into the second one, unless the cue, timeline or player
    specifies another bus.
    """

    HAPTIC = 1
    EFFECTS = 2
    MUSIC = 3
    VOICE = 4


class Switch(IntEnum):
    """The switches for the settings of a user."""

    HAPTICS = 0
    """The haptic modality, and `Bus.HAPTIC`."""
    EFFECTS = 1
    """`Bus.EFFECTS`."""
    MUSIC = 2
    """`Bus.MUSIC`."""
    VOICE = 3
    """`Bus.VOICE`."""


class Loop(IntEnum):
    """The part of a track that repeats, without a gap."""

    ONCE = 0
    """None; it plays to its end."""
    LOOPS = 1
    """All of it."""
    LOOPS_PART = 2
    """From `loop_from` to `loop_to`; the earlier part plays once."""


class Law(IntEnum):
    """The law of a crossfade."""

    EQUAL_POWER = 0
    """Constant power, for unrelated tracks."""
    LINEAR = 1
    """Constant amplitude, for versions of one track."""


class Boundary(IntEnum):
    """The boundary of the active track at which another one takes over."""

    NONE = 0
    """Immediately."""
    BEAT = 1
    BAR = 2
    END = 3
    """The end of its loop, or of a track that does not loop."""


class ExternalOrder(IntEnum):
    """An order about an external asset, which the program carries out."""

    LOAD = 0
    """Begin to load it, and call `Preloader.settle()` or `Preloader.reject()`."""
    ABANDON = 1
    """It is no longer wanted; settle or reject its load nevertheless."""
    RELEASE = 2
    """Release it: its last group was unloaded, memory was relieved, or it came too late or was
    too large.
    """


class VerdictKind(IntEnum):
    """The kind of a verdict."""

    HIT = 0
    """A beat was hit."""
    MISS = 1
    """The window of a beat closed without a hit."""
    STRAY = 2
    """A tap belongs to no beat."""


class StepKind(IntEnum):
    """The kind of a step event."""

    BEGAN = 0
    """Its progress is more than 0."""
    PASSED = 1
    """`milestone` was reached, for the first time since it began."""
    FELL_BACK = 2
    """Its progress is back at 0."""
    DONE = 3
    """The next step can start."""


class EventKind(IntEnum):
    """The kind of an event."""

    VISUAL = 0
    """Show `visual` and acknowledge `visual_id`."""
    WITHDRAWN = 1
    """Do not show `visual_id` after all."""
    RECEIPT = 2
    """The `outcome` of a cue in `modality`, with its reason."""
    TRANSPORT = 3
    """The playback changed: `transport`."""
    LOST = 4
    """`lost_events` were lost because the program did not poll."""
    MERGED = 5
    """The visual `visual_id` now represents `cue_count` cues."""
    SHORTFALL = 6
    """A cue reached `reached_modalities`; the policy requires `required_modalities`; at most
    once per cue.
    """
    STATUS = 7
    """`modality` has `modality_status`, starting at `frame`."""
    INTERRUPTED = 8
    """Playbacks pause because of `stopped_reason`."""
    RESUMED = 9
    """The interruption has ended."""
    MUSIC = 10
    """A track of music; `outcome` is `Outcome.QUEUED` while it waits, `Outcome.PLAYED` if it
    started at `frame`, `Outcome.LOST` if it started inaudibly, `Outcome.DROPPED` if it did
    not start.
    """
    START = 11
    """Start `pattern`, and report the outcome of `start_id`."""
    START_CHANGED = 12
    """Change `start_id`: `start_change`."""
    MARKER = 13
    """The playback passed a marker, such as the start of a step of a flow: `marker`."""
    MUSIC_GAP = 14
    """The streamed `sound` was silent for `duration` frames after `frame`, because its frames
    were fed too late.
    """


class Effect(IntEnum):
    """The presentation of a visual."""

    PLAIN = 0
    FLASH = 1
    FADE = 2


class Outcome(IntEnum):
    """The state of a rendition."""

    QUEUED = 0
    PLAYED = 1
    SHOWN = 2
    LATE = 3
    DROPPED = 4
    """`drop_reason` has the reason."""
    STRENGTHENED = 5
    """Played stronger because another modality was lost."""
    PLAYED_FALLBACK = 6
    MERGED = 7
    """Counted in an earlier visual."""
    LOST = 8
    """The modality could not be reached; see `modality_status`."""
    CUT = 9
    """Was playing; another cue took its voice at `frame`."""
    GATED = 10
    """Held back by the quiet rules; `drop_reason` has the reason."""
    CHANGE_REFUSED = 11
    """The platform's player refused a change of a start; see `refusal`."""


class DropReason(IntEnum):
    """The reason why a rendition was dropped or held back."""

    NO_REASON = 0
    TOO_LATE = 1
    NO_VOICE = 2
    CANCELLED = 3
    EXPIRED = 4
    TAKEN_BACK = 5
    FLASH_LIMIT = 6
    """It would have exceeded the flash limit."""
    UNANNOUNCED = 7
    """It could not be announced because the program did not poll."""
    UNLOADED = 8
    """Its pattern or sound was unloaded."""
    SILENT = 9
    """Its pattern or sound contains nothing perceptible."""
    MISSING = 10
    """The sound for its pattern's waveform was not supplied."""
    GATE_CLOSED = 11
    """Held back because one of its gates was closed."""
    DURING_MOMENT = 12
    """Held back during a moment."""
    COOLDOWN = 13
    """Held back by the cooldown of its meaning."""
    TOO_MANY_CUES = 14
    """Held back by the limit of starts per second."""
    REFUSED = 15
    """The platform's player refused its start; see `refusal`."""


class Refusal(IntEnum):
    """The reason for which a player of the platform refuses a start."""

    NONE = 0
    FAILED = 1
    """The player or its device failed."""
    STOPPED = 2
    """The player is stopped."""
    PATTERN = 3
    """It does not know or support the pattern."""
    LENGTH = 4
    """The pattern is too long."""
    RATE = 5
    """It does not support the rate."""
    OFFSET = 6
    """It cannot start within a pattern."""
    BUSY = 7
    """Too many patterns play."""
    LATE = 8
    """The time of the start has passed."""
    CHANGE = 9
    """It does not support the change."""


class StartChange(IntEnum):
    """The change of a start. It takes effect at `host_time`, if that is known."""

    CANCEL = 0
    """Do not start it after all."""
    MOVE = 1
    """It starts at `host_time` instead."""
    STOP = 2
    PAUSE = 3
    RESUME = 4
    """From `start_offset`."""
    RATE = 5
    """`start_rate`."""
    GAIN = 6
    """It moves to `start_value` over `start_seconds`."""
    CONTROL = 7
    """`control` gets `start_value`."""
    CURVE = 8
    """A point of a curve of `control`: `start_value`, `start_seconds` after `host_time`;
    `points_left` points follow.
    """
    END = 9
    """The pattern has ended."""


class Transport(IntEnum):
    """The change of a playback."""

    STARTED = 0
    PAUSED = 1
    RESUMED = 2
    SOUGHT = 3
    RATE_CHANGED = 4
    LOOPED = 5
    REPLACED = 6
    AMENDED = 7
    FINISHED = 8
    STOPPED = 9


@dataclass(frozen=True)
class Reading:
    """The clock, which maps frames to host times.

    is_known: `True` once `Engine.render()` has been given a time.
    rendered_frames: since the engine was created.
    heard_frame: the frame that is audible at `heard_host_time`.
    heard_host_time: the host time of `heard_frame`, in nanoseconds.
    frames_per_second: per second of host time.
    """

    is_known: bool
    rendered_frames: int
    heard_frame: int
    heard_host_time: int
    frames_per_second: float

    @classmethod
    def _read(cls, struct: Any) -> Reading:
        return cls(bool(struct.is_known), struct.rendered_frames, struct.heard_frame, struct.heard_host_time, struct.frames_per_second)


@dataclass(frozen=True)
class Policy(PolicyIdioms):
    """The rules for lost modalities.

    minimum_modalities: the number of modalities that a cue must reach, 0 to 3.
    on_loss: indexed by 3 * lost modality + other modality; entries for equal modalities are
        ignored.
    reduced_level: the gain of a reduced modality, 0 to 1.
    flash_limit: the maximum number of flashes in any second, 0 to 3.
    merge_window: repeats of a visual within this time merge, 0 to 1 second.
    """

    minimum_modalities: int = 1
    on_loss: Losses | None = None
    reduced_level: float = 0.5
    flash_limit: int = 3
    merge_window: float = 0.15

    _initial: ClassVar[Any] = _native.HAPTICS_POLICY_INIT


@dataclass(frozen=True)
class Tally:
    """The number of deliveries since the engine was created.

    cues: cues that became due.
    haptic: cues that the haptic modality delivered.
    audio: cues that audio delivered.
    visual: cues that were shown.
    late: cues that were late.
    shortfalls: cues that reached fewer modalities than the policy requires.
    held_back: cues that the quiet rules held back.
    """

    cues: int
    haptic: int
    audio: int
    visual: int
    late: int
    shortfalls: int
    held_back: int

    @classmethod
    def _read(cls, struct: Any) -> Tally:
        return cls(struct.cues, struct.haptic, struct.audio, struct.visual, struct.late, struct.shortfalls, struct.held_back)


@dataclass(frozen=True)
class ReadOutcome:
    """The outcome of a cue in each modality.

    was_due: `True` once the cue was due; the other members apply only then.
    haptic: a `CueOutcome`.
    audio: a `CueOutcome` for audio.
    visual: a `CueOutcome` for visuals.
    reached_modalities: their number, 0 to 3.
    drop_reason: for a cue that was held back, a `DropReason`; else `DropReason.NO_REASON`.
    """

    was_due: bool
    haptic: CueOutcome
    audio: CueOutcome
    visual: CueOutcome
    reached_modalities: int
    drop_reason: DropReason

    @classmethod
    def _read(cls, struct: Any) -> ReadOutcome:
        return cls(bool(struct.was_due), known(CueOutcome, struct.haptic), known(CueOutcome, struct.audio), known(CueOutcome, struct.visual), struct.reached_modalities, known(DropReason, struct.drop_reason))


@dataclass(frozen=True)
class Quiet:
    """Rules that limit the number of cues. A cue that is held back plays in no modality, and its
    receipt `Outcome.GATED` has the reason. The rules apply in this order: 1. A cue is held
    back while one of its gates is closed. 2. A cue whose priority is `moment_priority` or
    more is a moment. No later rule holds it back. 3. While a moment plays, no other cue
    starts. 4. A meaning starts again only after its cooldown, which counts from its last
    start. 5. At most `most_per_second` cues start within any second: those of timelines and
    live ones together, if a limit applies to them.

    most_per_second: the maximum number of starts within any second, 1 to 64; 0 for no limit.
    cooldown: seconds, 0 to 3600; a cue's own overrides it.
    moment_priority: 0 to 255; -1 if no cue is a moment.
    """

    most_per_second: int = 0
    cooldown: float = 0.0
    moment_priority: int = -1

    _initial: ClassVar[Any] = _native.HAPTICS_QUIET_INIT


@dataclass(frozen=True)
class Motors:
    """The two motors of a controller: by default, a heavy motor on the left and a light one on
    the right, as in controllers for Xbox and in the DualShock. These motors need 50 to 100 ms
    to reach their full speed, and the lowest drives hardly start them. A transient therefore
    drives them for 40 ms with at least 0.35; the minimum drive is 0.1.

    arrangement: `Arrangement.HEAVY_AND_LIGHT` or `Arrangement.LEFT_AND_RIGHT`.
    motor: a `Motor`.
    floor: the minimum drive of a motor that moves, 0 to 1.
    kick_floor: the minimum drive of a transient, 0 to 1.
    kick: the duration of a transient's drive in seconds, 0 to 1; at least the time between two
        calls of `Engine.levels()`.
    """

    arrangement: Arrangement = Arrangement.HEAVY_AND_LIGHT
    motor: Motor = Motor.ECCENTRIC
    floor: float = 0.100000001
    kick_floor: float = 0.349999994
    kick: float = 0.04

    _initial: ClassVar[Any] = _native.HAPTICS_MOTORS_INIT


@dataclass(frozen=True)
class Levels:
    """Haptic levels at a point in time.

    intensity: 0 to 1, the greater one of both sides.
    sharpness: 0 to 1, of the strongest signal; 0 during silence.
    left: the intensity on the left, 0 to 1.
    right: the intensity on the right, 0 to 1.
    low: the drive of the heavy motor, or of the left one, 0 to 1.
    high: the drive of the light motor, or of the right one, 0 to 1.
    """

    intensity: float
    sharpness: float
    left: float
    right: float
    low: float
    high: float

    @classmethod
    def _read(cls, struct: Any) -> Levels:
        return cls(struct.intensity, struct.sharpness, struct.left, struct.right, struct.low, struct.high)


@dataclass(frozen=True)
class Cue(LossIdioms):
    """A cue.

    meaning: a number of your choice.
    pattern: the haptic rendition, or 0.
    sound: the audio rendition, or 0.
    visual: the visual rendition, a number of your choice, or 0.
    visual_is_flash: `True` if the visual is a flash.
    fallback_pattern: plays if another modality is lost and the policy selects the fallback; 0 for
        none.
    fallback_sound: the fallback for a sound; 0 for none.
    fallback_visual: the fallback for a visual; 0 for none.
    fallback_visual_is_flash: `True` if the fallback visual is a flash.
    pattern_gain: gains, 0 to 16.
    sound_gain: 0 to 16.
    fallback_pattern_gain: 0 to 16.
    fallback_sound_gain: 0 to 16.
    priority: 0 to 255; if voices run out, lower priorities end first.
    minimum_modalities: the number of modalities that it must reach, 0 to 3; -1 for the policy's.
    late_policy: a `LatePolicy`.
    visual_duration_unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`.
    late_limit: seconds, 0 or more; for `LatePolicy.PLAY_WHOLE`.
    visual_duration: 0 or more, for both visuals.
    payload: delivered with the visual.
    fallback_payload: delivered with the fallback visual.
    on_loss: nine, as in `Policy`; `None` for the policy's.
    cooldown: seconds since its meaning's last start, 0 to 3600.
    audio_bus: its audio bus, also for fallbacks; both buses 0 for the buses of the timeline or
        player; else 0 for `Bus.EFFECTS`.
    haptic_bus: its haptic bus, also for fallbacks; 0 for `Bus.HAPTIC`.
    gates: the gates that must all be open, a bit for each.
    reduced_visual: the visual while visuals are `ModalityStatus.REDUCED`; 0 for `visual`, at the
        policy's `reduced_level`.
    reduced_visual_is_flash: `True` if the reduced visual is a flash, which fades.
    sound_from: the second of the sound at which it starts, 0 to 86400.
    sound_to: the second at which it ends, after `sound_from`; 0 for the end of the sound.
    sound_pitch: octaves, -1 to 1; a higher sound is shorter.
    fallback_sound_from: the second at which the fallback's sound starts, 0 to 86400.
    fallback_sound_to: the second at which it ends; 0 for the end of the sound.
    fallback_sound_pitch: the fallback's octaves, -1 to 1.
    sound_pan: the balance, from left, -1, to right, 1.
    fallback_sound_pan: the fallback's balance, -1 to 1.
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
    visual_duration_unit: Unit = Unit.SECONDS
    late_limit: float = 0.0
    visual_duration: float = 0.1
    payload: int = 0
    fallback_payload: int = 0
    on_loss: Losses | None = None
    cooldown: float | None = None
    audio_bus: int = 0
    haptic_bus: int = 0
    gates: int = 0
    reduced_visual: int = 0
    reduced_visual_is_flash: bool = False
    sound_from: float = 0.0
    sound_to: float = 0.0
    sound_pitch: float = 0.0
    fallback_sound_from: float = 0.0
    fallback_sound_to: float = 0.0
    fallback_sound_pitch: float = 0.0
    sound_pan: float = 0.0
    fallback_sound_pan: float = 0.0

    _initial: ClassVar[Any] = _native.HAPTICS_CUE_INIT


@dataclass(frozen=True)
class Start:
    """The initial position and rate of a playback.

    unit: of `from_`: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`.
    from_: the position in the timeline, 0 or more.
    rate: 1/64 to 64.
    on_interruption: an `Interruption`.
    """

    unit: Unit = Unit.SECONDS
    from_: float = 0.0
    rate: float = 1.0
    on_interruption: Interruption = Interruption.RESUMES

    _initial: ClassVar[Any] = _native.HAPTICS_START_INIT


@dataclass(frozen=True)
class Position:
    """A position in a playback.

    is_running: `True` if it moves.
    seconds: from the timeline's start.
    beats: the position in beats.
    rate: its rate, 1/64 to 64; 0 while it does not move.
    """

    is_running: bool
    seconds: float
    beats: float
    rate: float

    @classmethod
    def _read(cls, struct: Any) -> Position:
        return cls(bool(struct.is_running), struct.seconds, struct.beats, struct.rate)


@dataclass(frozen=True)
class RunOptions:
    """The options of a run. Lists of rules have commas between the names of rules and groups.

    format: a `ReportFormat`.
    has_color: `True` to color text for terminals.
    columns: the width of the terminal, 0 to 10000; 0 for none.
    failing: the mildest severity that fails: `Severity.WARNING` or `Severity.ERROR`;
        `Severity.NOTE` for the configuration's, by default `Severity.ERROR`.
    is_quiet: `True` to report only what fails, without a summary.
    is_statistic: `True` to count the findings of each rule instead; needs text or JSON.
    fixes: a `Fixes`.
    is_only_fixing: `True` to report only the fixes; needs `fixes`, without `is_statistic`.
    finding_limit: the findings to report of each file, 0 to 1000000.
    selected: the only rules to run; `None` for all.
    disabled: the rules to skip; `None` for none.
    levels: levels of rules, as in "unknown-key=note"; `None` for none.
    """

    format: ReportFormat = ReportFormat.TEXT
    has_color: bool = False
    columns: int = 0
    failing: Severity = Severity.NOTE
    is_quiet: bool = False
    is_statistic: bool = False
    fixes: Fixes = Fixes.NONE
    is_only_fixing: bool = False
    finding_limit: int = 1000
    selected: str = ""
    disabled: str = ""
    levels: str = ""

    _initial: ClassVar[Any] = _native.HAPTICS_RUN_INIT


@dataclass(frozen=True)
class Target:
    """A cue that plays or will play: either a live one, or one of a playback.

    cue: the index in the playback's timeline.
    playback: 0 for a live cue.
    live_cue: 0 for a cue of a playback.
    """

    cue: int = 0
    playback: int = 0
    live_cue: int = 0

    _initial: ClassVar[Any] = _native.HAPTICS_TARGET_INIT


@dataclass(frozen=True)
class PlayerState:
    """The state of a player.

    is_active: `True` while it plays or is paused.
    is_paused: `True` while it is paused.
    is_looping: `True` if it loops.
    rate: 1/64 to 64.
    playback: its current or last playback; 0 before the first start.
    """

    is_active: bool
    is_paused: bool
    is_looping: bool
    rate: float
    playback: int

    @classmethod
    def _read(cls, struct: Any) -> PlayerState:
        return cls(bool(struct.is_active), bool(struct.is_paused), bool(struct.is_looping), struct.rate, struct.playback)


@dataclass(frozen=True)
class Parameter:
    """A value for a control.

    control: a `Control`.
    value: any number; clamped to the range of the control.
    time: seconds after `when` at which it applies, 0 or more.
    """

    control: Control | None
    value: float | None
    time: float = 0.0

    _initial: ClassVar[Any] = _native.HAPTICS_PARAMETER_INIT


@dataclass(frozen=True)
class Curve:
    """A piecewise linear curve that a control follows.

    control: a `Control`; none of the attack, decay and release times.
    points: at least 2, in any order.
    time: seconds after `when`, from which its points are counted.
    """

    control: Control | None
    points: Sequence[tuple[float, float]]
    time: float = 0.0

    _initial: ClassVar[Any] = _native.HAPTICS_CURVE_INIT


@dataclass(frozen=True)
class Ducking:
    """The parameters of ducking: a bus lowers another one while a rendition plays into it. For
    cues that are planned ahead, the attack ends at the start of the cue.

    depth: decibels, -120 to 0.
    attack: seconds of the ramp down, 0 to 3600; values below 5 ms act as 5 ms.
    hold: seconds after the last rendition, 0 to 3600.
    release: seconds of the ramp up, as attack.
    """

    depth: float = -12.0
    attack: float = 0.1
    hold: float = 0.5
    release: float = 0.5

    _initial: ClassVar[Any] = _native.HAPTICS_DUCKING_INIT


@dataclass(frozen=True)
class Music:
    """A sound to play as music.

    sound: from `Engine.load_sound()` or `Engine.load_music()`.
    bus: a `Bus` or another one.
    gain: 0 to 16.
    loop: a `Loop`.
    loop_unit: `Unit.SECONDS`, or `Unit.FRAMES` of the sound at its own rate.
    loop_from: 0 or more.
    loop_to: at least 64 frames after `loop_from`; at most the sound's end for frames, and 86400 for
        seconds, which end with the sound.
    beats_per_minute: 1 to 10000; 0 for a track without beats.
    beats_per_bar: 1 to 1000.
    first_beat: the frame of the sound on which the first beat of a bar falls.
    """

    sound: int | None
    bus: int = Bus.MUSIC
    gain: float = 1.0
    loop: Loop = Loop.LOOPS
    loop_unit: Unit = Unit.SECONDS
    loop_from: float = 0.0
    loop_to: float = 0.0
    beats_per_minute: float = 0.0
    beats_per_bar: int = 4
    first_beat: int = 0

    _initial: ClassVar[Any] = _native.HAPTICS_MUSIC_INIT


@dataclass(frozen=True)
class Transition:
    """The transition to another track.

    boundary: a `Boundary`; immediate without an active track, or if that has no beats.
    fade_out: seconds over which the other one fades, 0 to 3600; values below 5 ms act as 5 ms.
    fade_in: seconds, 0 to 3600; 0 to start with the full level.
    law: `Law.EQUAL_POWER` or `Law.LINEAR`.
    on_interruption: an `Interruption`.
    from_: the frame of the sound at which it starts, 0 or more; other values than 0 fade in over at
        least 5 ms.
    """

    boundary: Boundary = Boundary.NONE
    fade_out: float = 0.0
    fade_in: float = 0.0
    law: Law = Law.EQUAL_POWER
    on_interruption: Interruption = Interruption.RESUMES
    from_: int = 0

    _initial: ClassVar[Any] = _native.HAPTICS_TRANSITION_INIT


@dataclass(frozen=True)
class Demand:
    """Frames that an engine asks for.

    sound: the sound to read.
    frame: the first frame, at the sound's own rate.
    frames: the number of frames; 0 if nothing is needed now.
    ticket: the playback that asks.
    due: the frame of the engine at which the music falls silent without them.
    tag: the `tag` of the `MusicStream` or `Asset`.
    """

    sound: int = 0
    frame: int = 0
    frames: int = 0
    ticket: int = 0
    due: int = 0
    tag: int = 0

    _initial: ClassVar[Any] = _native.HAPTICS_DEMAND_INIT


@dataclass(frozen=True)
class Request:
    """An asset to preload.

    name: the path of its file, or the name of the built-in.
    kind: an `AssetKind`.
    size: its share of the progress, such as the bytes of its file; 1 to 2^40.
    priority: 0 to 255; higher priorities load first, equal ones in order.
    after: the indexes of requests of the same call that must be settled, loaded or failed, before
        it is begun.
    tag: of an external asset: a number of yours, which its orders have.
    estimate: of an external asset: the bytes reserved while it is loaded; 0 or more.
    timeout: of an external asset: the time-out in nanoseconds, see `Preloader.expire()`; 0 for
        never.
    """

    name: str
    kind: AssetKind = AssetKind.PATTERN
    size: int = 1
    priority: int = 128
    after: Sequence[tuple[float, float]] = ()
    tag: int = 0
    estimate: int = 0
    timeout: int = 0

    _initial: ClassVar[Any] = _native.HAPTICS_REQUEST_INIT


@dataclass(frozen=True)
class External:
    """An order for an external asset.

    kind: an `ExternalOrder`.
    ticket: the number of the load, never 0.
    tag: that of its `Request`.
    """

    kind: ExternalOrder
    ticket: int
    tag: int

    @classmethod
    def _read(cls, struct: Any) -> External:
        return cls(known(ExternalOrder, struct.kind), struct.ticket, struct.tag)


@dataclass(frozen=True)
class Progress:
    """The progress of a preload, which never decreases.

    count: assets.
    settled: assets that are loaded or failed.
    failed: assets that failed.
    bytes: the sum of the sizes that are settled.
    total_bytes: the sum of all sizes.
    """

    count: int
    settled: int
    failed: int
    bytes: int
    total_bytes: int

    @classmethod
    def _read(cls, struct: Any) -> Progress:
        return cls(struct.count, struct.settled, struct.failed, struct.bytes, struct.total_bytes)


@dataclass(frozen=True)
class BeatMap:
    """The beats of a track.

    beats: in nanoseconds from the track's start, in rising order.
    duration: of the track, in nanoseconds, 0 to 2^60; every beat is before its end.
    first_cue: in a timeline file, the index of the first beat's cue, which the others follow; else
        ignored.
    spacing: the minimum time between two beats, 1 to 2^60 nanoseconds.
    """

    beats: Sequence[int]
    duration: int | None
    first_cue: int = 0
    spacing: int = 150000000

    _initial: ClassVar[Any] = _native.HAPTICS_BEAT_MAP_INIT


@dataclass(frozen=True)
class Judging:
    """The rules for judging taps. A tap is judged by the audible position at the time of the
    touch. It belongs to the nearest beat that is not judged yet and whose window contains it.
    After `misses_to_widen` misses the window is wide, until `hits_to_narrow` hits in a row
    would have been hits in the narrow one.

    misses_to_widen: 0 or more; 0 for never.
    hits_to_narrow: 0 or more; 0 for never.
    counts_in_total: `False` to count misses in a row, `True` to count all.
    input_latency: nanoseconds until a tap reaches the host, 0 to 2^60.
    narrow_window: the maximum distance of a tap from its beat, in nanoseconds, 0 to 2^60.
    wide_window: the same while the window is wide.
    """

    misses_to_widen: int = 5
    hits_to_narrow: int = 3
    counts_in_total: bool = False
    input_latency: int = 0
    narrow_window: int = 150000000
    wide_window: int = 300000000

    _initial: ClassVar[Any] = _native.HAPTICS_JUDGING_INIT


@dataclass(frozen=True)
class Verdict:
    """The verdict on a tap or a beat.

    kind: `VerdictKind.HIT`, `VerdictKind.MISS` or `VerdictKind.STRAY`.
    beat: its index in the map; -1 for a stray tap.
    offset: of a hit, nanoseconds after the beat, negative if early.
    position: of a tap, the audible position in the track; of a miss, the beat.
    """

    kind: VerdictKind
    beat: int
    offset: int
    position: int

    @classmethod
    def _read(cls, struct: Any) -> Verdict:
        return cls(known(VerdictKind, struct.kind), struct.beat, struct.offset, struct.position)


@dataclass(frozen=True)
class Score:
    """The counts of a judge.

    hits: beats that were hit.
    misses: beats that were not.
    counted_misses: misses that count toward a wide window.
    is_wide: `True` while the window is wide.
    is_over: `True` when every beat is judged.
    window: the current maximum distance of a tap from its beat, in nanoseconds.
    """

    hits: int
    misses: int
    counted_misses: int
    is_wide: bool
    is_over: bool
    window: int

    @classmethod
    def _read(cls, struct: Any) -> Score:
        return cls(struct.hits, struct.misses, struct.counted_misses, bool(struct.is_wide), bool(struct.is_over), struct.window)


@dataclass(frozen=True)
class AssistRules:
    """The rules that turn failures (deaths, wrong tries, missed beats) into help.

    failures_to_help: 0 or more; 0 for never.
    counts_in_total: `False` to count failures in a row, `True` to count all since help changed.
    successes_to_end: unaided successes in a row that remove a level; 0 for never.
    most_levels: 0 or more.
    level_factor: the factor of each level, 0 to 1000.
    """

    failures_to_help: int = 3
    counts_in_total: bool = False
    successes_to_end: int = 0
    most_levels: int = 1
    level_factor: float = 1.0

    _initial: ClassVar[Any] = _native.HAPTICS_ASSIST_RULES_INIT


@dataclass(frozen=True)
class AssistState:
    """The state of a counter of failures.

    level: of help; 0 for none.
    failures: failures that count toward the next level.
    factor: `level_factor` to the power of level, for you to multiply by.
    """

    level: int
    failures: int
    factor: float

    @classmethod
    def _read(cls, struct: Any) -> AssistState:
        return cls(struct.level, struct.failures, struct.factor)


@dataclass(frozen=True)
class HeartRules:
    """The beat of a heart without progress (from) and with full progress (to).

    rate_from: beats per minute, 20 to 240.
    rate_to: at least `rate_from`.
    intensity_from: the intensity of the first tap of a beat, 0 to 1.
    intensity_to: at least `intensity_from`.
    sharpness_from: 0 to 1.
    sharpness_to: at least `sharpness_from`.
    dub_share: the second tap's share of that intensity, 0 to 1.
    dub_delay: nanoseconds to the second tap, 1 to 10^10; limited to 45 % of a beat.
    """

    rate_from: float = 60.0
    rate_to: float = 140.0
    intensity_from: float = 0.4
    intensity_to: float = 1.0
    sharpness_from: float = 0.1
    sharpness_to: float = 0.5
    dub_share: float = 0.7
    dub_delay: int = 180000000

    _initial: ClassVar[Any] = _native.HAPTICS_HEART_RULES_INIT


@dataclass(frozen=True)
class Pulse:
    """A tap of a heartbeat.

    is_dub: `True` for the second, softer tap of its beat.
    time: when it is due, in nanoseconds.
    intensity: 0 to 1.
    sharpness: 0 to 1.
    """

    is_dub: bool
    time: int
    intensity: float
    sharpness: float

    @classmethod
    def _read(cls, struct: Any) -> Pulse:
        return cls(bool(struct.is_dub), struct.time, struct.intensity, struct.sharpness)


@dataclass(frozen=True)
class Step:
    """A step of a scene.

    milestones: progress values, 0 to 1, in rising order.
    """

    milestones: Sequence[float]

    _initial: ClassVar[Any] = _native.haptics_step


@dataclass(frozen=True)
class StepEvent:
    """An event caused by progress.

    kind: a `StepKind`.
    step: the index of the step.
    milestone: the index of its milestone; -1 for other kinds.
    """

    kind: StepKind
    step: int
    milestone: int

    @classmethod
    def _read(cls, struct: Any) -> StepEvent:
        return cls(known(StepKind, struct.kind), struct.step, struct.milestone)


@dataclass(frozen=True)
class Event:
    """An event. Members that its kind does not use are 0.

    kind: an `EventKind`.
    frame: when.
    playback: the playback of the event or of its cue; else 0.
    live_cue: the live cue, or 0.
    cue: the index in the playback's timeline; -1 for several cues and without a playback.
    meaning: -1 for a receipt that covers several cues.
    cue_count: the number of cues that a receipt, a visual or a merged visual represents.
    modality: a `Modality`, or `Modality.ALL`.
    outcome: of a receipt: an `Outcome`.
    drop_reason: of a receipt `Outcome.DROPPED` or `Outcome.GATED`: a `DropReason`.
    modality_status: of a status, and of a receipt `Outcome.LOST`: a `ModalityStatus`.
    stopped_reason: of an interruption: a `StoppedReason`.
    transport: of a transport: a `Transport`.
    reached_modalities: of a shortfall.
    required_modalities: of a shortfall.
    lost_events: of `EventKind.LOST`.
    lateness: of a receipt: frames.
    skew: of a receipt, nanoseconds after the cue's fastest output; 0 for visuals and for cues that
        wait for the slowest output.
    visual_id: of a visual, for `Engine.acknowledge()`.
    payload: of a visual.
    visual: of a visual: the number in its cue.
    effect: of a visual: an `Effect`.
    level: of a visual: above 1 in place of another modality, below 1 when reduced.
    has_host_time: `True` if `host_time` is known.
    host_time: the time at which to present a visual, at which a start or its change takes effect,
        or at which a marker is perceived, in nanoseconds.
    offset: of a visual: its frames that have already passed; of a marker: the frames since then,
        after a seek.
    duration: of a visual and of a gap in music, in frames.
    sound: of `EventKind.MUSIC`: the sound of the track.
    start_id: of a start and its changes.
    start_offset: of a start and `StartChange.RESUME`: seconds of the pattern that have passed.
    start_rate: of a start and `StartChange.RATE`.
    start_value: of a start: its gain; of a change: the gain or the value.
    start_seconds: of `StartChange.GAIN` and `StartChange.CURVE`.
    pattern: of a start: the loaded pattern.
    start_change: of `EventKind.START_CHANGED`: a `StartChange`.
    control: of a change: a `Control`.
    points_left: of `StartChange.CURVE`.
    refusal: of a receipt `DropReason.REFUSED` or _CHANGE_REFUSED: a `Refusal`.
    refusal_code: of that receipt: the platform's error number, or 0.
    marker: of `EventKind.MARKER`: its index in the timeline, which is the index of its step in a
        flow; -1 for other events.
    """

    kind: EventKind
    frame: int
    playback: int
    live_cue: int
    cue: int
    meaning: int
    cue_count: int
    modality: Modality
    outcome: Outcome
    drop_reason: DropReason
    modality_status: ModalityStatus
    stopped_reason: StoppedReason
    transport: Transport
    reached_modalities: int
    required_modalities: int
    lost_events: int
    lateness: int
    skew: int
    visual_id: int
    payload: int
    visual: int
    effect: Effect
    level: float
    has_host_time: bool
    host_time: int
    offset: int
    duration: int
    sound: int
    start_id: int
    start_offset: float
    start_rate: float
    start_value: float
    start_seconds: float
    pattern: int
    start_change: StartChange
    control: Control
    points_left: int
    refusal: Refusal
    refusal_code: int
    marker: int

    @classmethod
    def _read(cls, struct: Any) -> Event:
        return cls(known(EventKind, struct.kind), struct.frame, struct.playback, struct.live_cue, struct.cue, struct.meaning, struct.cue_count, known(Modality, struct.modality), known(Outcome, struct.outcome), known(DropReason, struct.drop_reason), known(ModalityStatus, struct.modality_status), known(StoppedReason, struct.stopped_reason), known(Transport, struct.transport), struct.reached_modalities, struct.required_modalities, struct.lost_events, struct.lateness, struct.skew, struct.visual_id, struct.payload, struct.visual, known(Effect, struct.effect), struct.level, bool(struct.has_host_time), struct.host_time, struct.offset, struct.duration, struct.sound, struct.start_id, struct.start_offset, struct.start_rate, struct.start_value, struct.start_seconds, struct.pattern, known(StartChange, struct.start_change), known(Control, struct.control), struct.points_left, known(Refusal, struct.refusal), struct.refusal_code, struct.marker)

    def __str__(self) -> str:
        if self.kind == EventKind.RECEIPT:
            what = f"{Outcome(self.outcome).name} {Modality(self.modality).name}"
            if self.drop_reason:
                what += f" {DropReason(self.drop_reason).name}"
            return f"{self.frame}: meaning {self.meaning} {what}".lower()
        return f"{self.frame}: {EventKind(self.kind).name}".lower()


class Assist(Owned):
    """A counter of failures. Use it from one thread at a time."""

    _destroy = library.haptics_assist_destroy
    _name = "assist"

    def __init__(self, rules: AssistRules | None = None) -> None:
        """Creates a counter.

        rules: `None` for the default values.
        """
        assist_out = ctypes.c_void_p()
        call(library.haptics_assist_create, reference(rules), ctypes.byref(assist_out))
        created(self, assist_out)

    def note_failure(self) -> bool:
        """Counts a failure. Returns `True` if the level of help rises, else `False`."""
        with self.lock, self.handle as own:
            return bool(invoke(library.haptics_assist_note_failure, own))

    def note_success(self, is_unaided: bool) -> bool:
        """Counts a success. Returns `True` if the level of help falls, else `False`.

        is_unaided: `True` if it would have been a success without the help, else `False`.
        """
        with self.lock, self.handle as own:
            return bool(invoke(library.haptics_assist_note_success, own, int(is_unaided)))

    def reset(self) -> None:
        """Resets the counter to no help."""
        with self.lock, self.handle as own:
            invoke(library.haptics_assist_reset, own)

    @property
    def state(self) -> AssistState:
        """Reads the state."""
        state_out = _native.HAPTICS_ASSIST_STATE_INIT()
        with self.lock, self.handle as own:
            call(library.haptics_read_assist, own, ctypes.byref(state_out))
        return AssistState._read(state_out)


class Engine(EngineIdioms, HandleOwner):
    """An engine: it plays cues, timelines and music, and renders their frames."""

    _destroy = library.haptics_engine_destroy
    _name = "engine"

    @property
    def is_idle(self) -> bool:
        """Reports whether the engine is idle: without active playbacks and pending commands."""
        is_idle_out = ctypes.c_int32()
        with self.handle as own:
            call(library.haptics_is_idle, own, ctypes.byref(is_idle_out))
        return bool(is_idle_out.value)

    def clock(self) -> Reading:
        """Reads the clock."""
        reading_out = _native.HAPTICS_READING_INIT()
        with self.handle as own:
            call(library.haptics_clock, own, ctypes.byref(reading_out))
        return Reading._read(reading_out)

    def load_built_in_sound(self, name: str) -> int:
        """Loads a built-in sound, rendered at the engine's rate.

        name: of a built-in pattern or a built-in sound.
        """
        sound_out = ctypes.c_int32()
        with self.handle as own:
            call(library.haptics_load_built_in_sound, own, c_string(name), ctypes.byref(sound_out))
        return sound_out.value

    def unload_pattern(self, pattern: int) -> None:
        """Unloads a pattern. Cues that refer to it are dropped with a receipt. Active renditions
        play to their end; then `Engine.poll()` frees the memory.

        pattern: the identifier of a pattern, which loading sets.
        """
        with self.handle as own:
            call(library.haptics_unload_pattern, own, pattern)

    def unload_sound(self, sound: int) -> None:
        """Unloads a sound as `unload_pattern()` unloads a pattern, even one that a loaded
        pattern uses.

        sound: the identifier of a sound, which loading sets.
        """
        with self.handle as own:
            call(library.haptics_unload_sound, own, sound)

    def set_status(self, modality: Modality, status: ModalityStatus) -> None:
        """Sets the status of a modality, starting with the next block. While a modality is lost,
        its renditions continue silently, so that they are in sync when it returns.

        modality: `Modality.HAPTIC`, `Modality.AUDIO` or `Modality.VISUAL`.
        status: a `ModalityStatus`.
        """
        with self.handle as own:
            call(library.haptics_set_modality_status, own, modality, status)

    def status(self, modality: Modality) -> ModalityStatus:
        """Reads the effective status of a modality: the last one set, or
        `ModalityStatus.UNAVAILABLE`.

        modality: `Modality.HAPTIC`, `Modality.AUDIO` or `Modality.VISUAL`.
        """
        status_out = ctypes.c_int32()
        with self.handle as own:
            call(library.haptics_modality_status, own, modality, ctypes.byref(status_out))
        return known(ModalityStatus, status_out.value)

    def begin_interruption(self, reason: StoppedReason = StoppedReason.SYSTEM_ERROR) -> None:
        """Pauses every playback, live cue and the music, starting with the next block.

        reason: a `StoppedReason`; default `StoppedReason.SYSTEM_ERROR`.
        """
        with self.handle as own:
            call(library.haptics_begin_interruption, own, reason)

    def end_interruption(self) -> None:
        """Ends an interruption. Each playback follows its policy for interruptions."""
        with self.handle as own:
            call(library.haptics_end_interruption, own)

    def end_interruption_after(self, nanoseconds: int = 0, resumes: bool = True) -> None:
        """Ends an interruption as `end_interruption()` does, or without resuming anything.

        nanoseconds: the duration of the interruption, for playbacks that catch up, 0 or more;
            default 0. Frames rendered in the meantime always count, so it matters only if
            `Engine.render()` was not called.
        resumes: `True` resumes, and `False` keeps playbacks paused and ends live cues; default
            `True`.
        """
        with self.handle as own:
            call(library.haptics_end_interruption_after, own, nanoseconds, int(resumes))

    def set_policy(self, policy: Policy) -> None:
        """Sets the policy of live cues that are fired later.

        policy: the new policy.
        """
        with self.handle as own:
            call(library.haptics_set_policy, own, reference(policy))

    def tally(self) -> Tally:
        """Reads the tally."""
        tally_out = _native.HAPTICS_TALLY_INIT()
        with self.handle as own:
            call(library.haptics_read_tally, own, ctypes.byref(tally_out))
        return Tally._read(tally_out)

    def outcome(self, playback: int, cue: int) -> ReadOutcome:
        """Reads the latest outcome of a cue in a playback's current timeline. Raises an error
        with `Status.UNKNOWN_PLAYBACK` for a playback that has ended, and for an unknown cue.

        playback: the identifier of a playback, from `play()` or of a player.
        cue: the index of a cue in the timeline, 0 or more.
        """
        outcome_out = _native.HAPTICS_OUTCOME_INIT()
        with self.handle as own:
            call(library.haptics_read_outcome, own, playback, cue, ctypes.byref(outcome_out))
        return ReadOutcome._read(outcome_out)

    def set_quiet(self, quiet: Quiet) -> None:
        """Sets the quiet rules of live cues that are fired or prepared later.

        quiet: the new rules.
        """
        with self.handle as own:
            call(library.haptics_set_quiet, own, reference(quiet))

    def set_gates(self, gates: int, are_open: bool) -> None:
        """Opens or closes gates, starting with the next block. Use gates for settings of the
        player or for scenes. Active cues continue. All gates are initially open.

        gates: a bit for each of 32 gates of your choice, or of `Timeline.find_gate()`.
        """
        with self.handle as own:
            call(library.haptics_set_gates, own, gates, int(are_open))

    def closed_gates(self) -> int:
        """Reads the closed gates, a bit for each."""
        gates_out = ctypes.c_uint32()
        with self.handle as own:
            call(library.haptics_closed_gates, own, ctypes.byref(gates_out))
        return gates_out.value

    def levels(
        self,
        host_time: int | None = None,
        lookahead: float = 0.0,
        motors: Motors | None = None,
    ) -> Levels:
        """Reads the haptic levels, computed from envelopes rather than from the signal, exact to
        64 frames. They include gains, pan, policy and statuses. They are 0 from a tenth of a
        second after the last rendered frame, so that no motor keeps turning.

        host_time: in nanoseconds; `None` for the last rendered frame; default `None`.
        lookahead: seconds ahead of the sound, 0 to 1, for a slow radio; default 0; limited by the
            audio device's buffer. If you need more, set `haptic_latency` of `EngineConfiguration`
            to the latency of the radio.
        motors: `None` for the default values.
        Returns: the current haptic levels.
        """
        levels_out = _native.HAPTICS_MOTOR_LEVELS_INIT()
        with self.handle as own:
            call(
                library.haptics_levels,
                own,
                -(2**63) if host_time is None else host_time,
                lookahead,
                reference(motors),
                ctypes.byref(levels_out),
            )
        return Levels._read(levels_out)

    def duration(self, timeline: Timeline) -> float:
        """Reads the duration of a timeline in an engine, at rate 1 and without its loop. It ends
        with the `duration` of its file. Without one, it ends with its last cue or with the
        last track of music that does not loop. Cues may ring on after the end.

        Returns: the duration in seconds.
        """
        duration_out = ctypes.c_double()
        with self.handle as own, timeline.lock, timeline.handle as timeline_handle:
            call(library.haptics_timeline_duration, own, timeline_handle, ctypes.byref(duration_out))
        return duration_out.value

    def play(self, timeline: Timeline, start: Start | None = None, when: Time | None = None) -> int:
        """Plays a copy of a timeline.

        start: `None` for the default values.
        """
        playback_out = ctypes.c_uint64()
        with self.handle as own, timeline.lock, timeline.handle as timeline_handle:
            call(
                library.haptics_play,
                own,
                timeline_handle,
                reference(start),
                reference(when),
                ctypes.byref(playback_out),
            )
        return playback_out.value

    def pause(self, playback: int, when: Time | None = None) -> None:
        """Pauses a playback. Signals that would click fade over 5 ms.

        playback: the identifier of a playback, from `play()` or of a player.
        """
        with self.handle as own:
            call(library.haptics_pause, own, playback, reference(when))

    def resume(self, playback: int, when: Time | None = None) -> None:
        """Resumes a playback exactly at its position.

        playback: the identifier of a playback, from `play()` or of a player.
        """
        with self.handle as own:
            call(library.haptics_resume, own, playback, reference(when))

    def seek(self, playback: int, to: float, unit: Unit = Unit.SECONDS, when: Time | None = None) -> None:
        """Moves a playback to a position in seconds, frames or beats, 0 or more.

        playback: the identifier of a playback, from `play()` or of a player.
        to: the position, 0 or more, in `unit`.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.handle as own:
            call(library.haptics_seek, own, playback, to, unit, reference(when))

    def set_rate(self, playback: int, rate: float, when: Time | None = None) -> None:
        """Changes the rate of a playback: 1/64 to 64; to stop time, pause. Sounds change pitch
        as on tape, and haptics keep their frequencies.

        playback: the identifier of a playback, from `play()` or of a player.
        rate: 1/64 to 64; 1 is as written.
        """
        with self.handle as own:
            call(library.haptics_set_rate, own, playback, rate, reference(when))

    def set_interruption_policy(self, playback: int, policy: Interruption, when: Time | None = None) -> None:
        """Sets the effect of an interruption on a playback.

        playback: the identifier of a playback, from `play()` or of a player.
        policy: an `Interruption`.
        """
        with self.handle as own:
            call(library.haptics_set_interruption_policy, own, playback, policy, reference(when))

    def stop(self, playback: int, fade: float = 0.0, when: Time | None = None) -> None:
        """Stops a playback, fading over 0 seconds or more; at least 5 ms.

        playback: the identifier of a playback, from `play()` or of a player.
        fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
        """
        with self.handle as own:
            call(library.haptics_stop, own, playback, fade, reference(when))

    def replace(
        self,
        playback: int,
        timeline: Timeline,
        keeps_position: bool = False,
        when: Time | None = None,
    ) -> None:
        """Replaces the timeline of a playback. The new one plays from its start, unless it keeps
        the position.

        playback: the identifier of a playback, from `play()` or of a player.
        keeps_position: `True` continues from the current position, and `False` restarts; default
            `False`.
        """
        with self.handle as own, timeline.lock, timeline.handle as timeline_handle:
            call(
                library.haptics_replace,
                own,
                playback,
                timeline_handle,
                int(keeps_position),
                reference(when),
            )

    def play_from_marker(
        self,
        timeline: Timeline,
        name: str,
        start: Start | None = None,
        when: Time | None = None,
    ) -> int:
        """Plays a copy of a timeline from a marker. Raises an error with `Status.UNKNOWN_NAME`
        for an unknown name.

        name: of a marker of the timeline.
        start: `None` for the default values; `from_` and `unit` are ignored.
        Returns: the identifier of a playback, from `play()` or of a player.
        """
        playback_out = ctypes.c_uint64()
        with self.handle as own, timeline.lock, timeline.handle as timeline_handle:
            call(
                library.haptics_play_from_marker,
                own,
                timeline_handle,
                c_string(name),
                reference(start),
                reference(when),
                ctypes.byref(playback_out),
            )
        return playback_out.value

    def seek_to_marker(self, playback: int, name: str, when: Time | None = None) -> None:
        """Moves a playback to a marker. Raises an error with `Status.UNKNOWN_NAME` for an
        unknown name.

        playback: the identifier of a playback, from `play()` or of a player.
        name: of a marker of the timeline.
        """
        with self.handle as own:
            call(library.haptics_seek_to_marker, own, playback, c_string(name), reference(when))

    def cancel_cue(self, playback: int, cue: int) -> None:
        """Cancels a cue in a playback's current timeline. Raises an error with `Status.CUE_OVER`
        if the cue is already cancelled, or if the playhead has passed it and no loop returns
        to it. Otherwise one receipt with the cue's meaning follows: `Outcome.DROPPED` with
        `DropReason.CANCELLED`. If the cue starts before the command takes effect, it plays
        and has only the receipts of a played cue.

        playback: the identifier of a playback, from `play()` or of a player.
        cue: the index of a cue in the timeline, 0 or more.
        """
        with self.handle as own:
            call(library.haptics_cancel_cue, own, playback, cue)

    def move_cue(self, playback: int, cue: int, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Moves a cue in a playback's timeline. A cue that is moved into the past is late.
        Raises an error with `Status.CUE_OVER` as `cancel_cue()` does.

        playback: the identifier of a playback, from `play()` or of a player.
        cue: the index of a cue in the timeline, 0 or more.
        time: 0 or more, in `unit`.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.handle as own:
            call(library.haptics_move_cue, own, playback, cue, time, unit)

    def position(self, playback: int, host_time: int) -> Position:
        """Reads the audible position of a playback at a host time. It moves smoothly and never
        backward. Raises an error with `Status.NOT_BEGUN` until the first frame is audible. A
        playback that has ended keeps its last position until another playback takes its slot,
        then raises an error with `Status.UNKNOWN_PLAYBACK`.

        playback: the identifier of a playback, from `play()` or of a player.
        host_time: in nanoseconds, on the clock of `Engine.render()`.
        """
        position_out = _native.HAPTICS_PLAYBACK_POSITION_INIT()
        with self.handle as own:
            call(library.haptics_position, own, playback, host_time, ctypes.byref(position_out))
        return Position._read(position_out)

    def fire_named(self, timeline: Timeline, name: str, when: Time | None = None) -> int:
        """Fires a live cue of a timeline file by its name, as `fire()` does. It follows the
        policy and the quiet rules of its timeline, if the file states them or they were set,
        else the engine's.

        name: of a cue in the file.
        Returns: the identifier of the live cue.
        """
        fired_out = ctypes.c_uint64()
        with self.handle as own, timeline.lock, timeline.handle as timeline_handle:
            call(
                library.haptics_fire_named,
                own,
                timeline_handle,
                c_string(name),
                reference(when),
                ctypes.byref(fired_out),
            )
        return fired_out.value

    def fire(self, cue: Cue, when: Time | None = None) -> int:
        """Plays a live cue. `EngineConfiguration` describes when its modalities wait for each
        other.

        cue: the cue to play.
        Returns: the identifier of a live cue.
        """
        fired_out = ctypes.c_uint64()
        with self.handle as own:
            call(library.haptics_fire, own, reference(cue), reference(when), ctypes.byref(fired_out))
        return fired_out.value

    def cancel(self, fired: int) -> None:
        """Cancels a live cue that is still pending. Raises an error with `Status.CUE_OVER` if it
        no longer is, and `Status.UNKNOWN_CUE` if it never existed. The receipts are the same
        as for `cancel_cue()`.

        fired: the identifier of a live cue.
        """
        with self.handle as own:
            call(library.haptics_cancel, own, fired)

    def move(self, fired: int, when: Time | None = None) -> None:
        """Moves a live cue that is still pending. Raises an error with `Status.CUE_OVER` and
        `Status.UNKNOWN_CUE` as `cancel()` does.

        fired: the identifier of a live cue.
        """
        with self.handle as own:
            call(library.haptics_move, own, fired, reference(when))

    def prepare(self, cue: Cue) -> Prepared:
        """Prepares a cue with the current policy of the engine. Destroy it before the engine.

        cue: the cue to play.
        """
        prepared_out = ctypes.c_void_p()
        with self.handle as own:
            call(library.haptics_prepare, own, reference(cue), ctypes.byref(prepared_out))
        return Prepared._adopting(prepared_out)

    def fire_prepared(self, prepared: Prepared, when: Time | None = None) -> int:
        """Fires a prepared cue, as `fire()` does. Raises an error with `Status.OTHER_ENGINE` if
        another engine prepared it, even if this one took over from that engine.

        Returns: the identifier of a live cue.
        """
        fired_out = ctypes.c_uint64()
        with self.handle as own, prepared.lock, prepared.handle as prepared_handle:
            call(
                library.haptics_fire_prepared,
                own,
                prepared_handle,
                reference(when),
                ctypes.byref(fired_out),
            )
        return fired_out.value

    def set_cue_gain(self, target: Target, gain: float, over: float = 0.03, when: Time | None = None) -> None:
        """Changes the gain of a cue, starting at `when`. A cue that has ended is ignored.

        target: the cue.
        gain: 0 to 16; 1 is as written.
        over: the duration of the change in seconds, 0 or more; default 0.03.
        """
        with self.handle as own:
            call(library.haptics_set_cue_gain, own, reference(target), gain, over, reference(when))

    def set_cue_pan(self, target: Target, pan: float, over: float = 0.03, when: Time | None = None) -> None:
        """Changes the pan of a cue, starting at `when`. A cue that has ended is ignored.

        target: the cue.
        pan: -1 left to 1 right; 0 is as written.
        over: the duration of the change in seconds, 0 or more; default 0.03.
        """
        with self.handle as own:
            call(library.haptics_set_cue_pan, own, reference(target), pan, over, reference(when))

    def set_cue_pitch(self, target: Target, octaves: float, when: Time | None = None) -> None:
        """Changes the pitch of a cue at `when`. A cue that has ended is ignored.

        target: the cue.
        octaves: -1 to 1; 0 is as written.
        """
        with self.handle as own:
            call(library.haptics_set_cue_pitch, own, reference(target), octaves, reference(when))

    def stop_cue(self, target: Target, fade: float = 0.0, when: Time | None = None) -> None:
        """Stops a cue, fading over 0 seconds or more; at least 5 ms.

        target: the cue.
        fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
        """
        with self.handle as own:
            call(library.haptics_stop_cue, own, reference(target), fade, reference(when))

    def send_cue_parameters(
        self,
        target: Target,
        parameters: Sequence[Parameter],
        when: Time | None = None,
    ) -> None:
        """Sends values of controls to a cue that plays, as `Player.send_parameters()` does to a
        player.

        target: the cue.
        """
        with self.handle as own:
            call(
                library.haptics_send_cue_parameters,
                own,
                reference(target),
                *array(_native.haptics_parameter, parameters),
                reference(when),
            )

    def schedule_cue_curves(self, target: Target, curves: Sequence[Curve], when: Time | None = None) -> None:
        """Schedules curves for controls of a cue that plays, as `Player.schedule_curves()` does
        for a player.

        target: the cue.
        """
        with self.handle as own:
            call(
                library.haptics_schedule_cue_curves,
                own,
                reference(target),
                *array(_native.haptics_curve, curves),
                reference(when),
            )

    def bus(self, name: str, follows: Switch = Switch.EFFECTS) -> int:
        """Finds a bus by its name, or creates it. Raises an error with `Status.TOO_MANY` beyond
        `buses` of `EngineConfiguration`.

        name: of the bus.
        follows: the switch that closes a new bus, a `Switch`; default `Switch.EFFECTS`.
        """
        bus_out = ctypes.c_int32()
        with self.handle as own:
            call(library.haptics_bus, own, c_string(name), follows, ctypes.byref(bus_out))
        return bus_out.value

    def set_bus_gain(self, bus: int, decibels: float, over: float = 0.03, when: Time | None = None) -> None:
        """Changes the gain of a bus. Gain, mute, solo, switch and ducking are separate factors,
        which are multiplied. No factor saves or restores another.

        bus: a `Bus`, or from `bus()`.
        decibels: -120 to 24; -120 is silence.
        over: the duration of the linear ramp in seconds, 0 or more; default 0.03.
        """
        with self.handle as own:
            call(library.haptics_set_bus_gain, own, bus, decibels, over, reference(when))

    def set_bus_muted(self, bus: int, is_muted: bool, when: Time | None = None) -> None:
        """Mutes or unmutes a bus, with a ramp of 30 ms. Mute overrides solo.

        bus: a `Bus`, or from `bus()`.
        """
        with self.handle as own:
            call(library.haptics_set_bus_muted, own, bus, int(is_muted), reference(when))

    def set_bus_soloed(self, bus: int, is_soloed: bool, when: Time | None = None) -> None:
        """Turns the solo of a bus on or off, with a ramp of 30 ms. While any bus is soloed, only
        soloed buses play.

        bus: a `Bus`, or from `bus()`.
        """
        with self.handle as own:
            call(library.haptics_set_bus_soloed, own, bus, int(is_soloed), reference(when))

    def set_switch(self, mix_switch: Switch, is_on: bool) -> None:
        """Turns a switch on or off, starting with the next block; its buses fade over 30 ms. The
        haptic modality is muted while `Switch.HAPTICS` is off, and audio while the other
        three switches are off.

        mix_switch: a `Switch`.
        """
        with self.handle as own:
            call(library.haptics_set_switch, own, mix_switch, int(is_on))

    def set_music_pauses_when_off(self, pauses: bool = True) -> None:
        """Sets whether `Switch.MUSIC` pauses the music, which then resumes at its position. By
        default, the music continues silently.

        pauses: default `True`.
        """
        with self.handle as own:
            call(library.haptics_set_music_pauses_when_off, own, int(pauses))

    def switch_is_on(self, mix_switch: Switch) -> bool:
        """Reports whether a switch is on. All switches are initially on.

        mix_switch: a `Switch`.
        """
        is_on_out = ctypes.c_int32()
        with self.handle as own:
            call(library.haptics_switch_is_on, own, mix_switch, ctypes.byref(is_on_out))
        return bool(is_on_out.value)

    def set_ducking(
        self,
        target: int,
        trigger: int,
        ducking: Ducking | None = None,
        when: Time | None = None,
    ) -> None:
        """Adds ducking of the bus `target` by the bus `trigger`, or changes it. Active ducking
        continues from its level. At most 32 pairs of buses are possible; another pair raises
        an error with `Status.TOO_MANY`.

        target: the bus to lower, a `Bus` or another one.
        trigger: the bus that lowers the target, a `Bus` or another one.
        ducking: `None` for the default values.
        """
        with self.handle as own:
            call(
                library.haptics_set_ducking,
                own,
                target,
                trigger,
                reference(ducking),
                reference(when),
            )

    def remove_ducking(self, target: int, trigger: int, when: Time | None = None) -> None:
        """Removes ducking of the bus `target` by the bus `trigger`.

        target: the bus to lower, a `Bus` or another one.
        trigger: the bus that lowers the target, a `Bus` or another one.
        """
        with self.handle as own:
            call(library.haptics_remove_ducking, own, target, trigger, reference(when))

    def play_music(
        self,
        music: Music,
        transition: Transition | None = None,
        when: Time | None = None,
    ) -> None:
        """Plays a track in place of the active one. At most one track waits for its boundary; a
        later call of this function or of `stop_music()` replaces it. If more than four tracks
        sound simultaneously, the softest one ends.

        music: the sound and its options.
        transition: `None` for the default values.
        """
        with self.handle as own:
            call(
                library.haptics_play_music,
                own,
                reference(music),
                reference(transition),
                reference(when),
            )

    def stop_music(self, fade: float = 0.0, when: Time | None = None) -> None:
        """Fades the music out over 0 or more seconds, at least 5 ms, and discards the waiting
        track.

        fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
        """
        with self.handle as own:
            call(library.haptics_stop_music, own, fade, reference(when))

    def pause_music(self, when: Time | None = None) -> None:
        """Pauses the music."""
        with self.handle as own:
            call(library.haptics_pause_music, own, reference(when))

    def resume_music(self, when: Time | None = None) -> None:
        """Resumes the music exactly at its position."""
        with self.handle as own:
            call(library.haptics_resume_music, own, reference(when))

    def acknowledge(self, visual_id: int) -> None:
        """Acknowledges that a visual was shown. A withdrawn visual is ignored. Cues that have
        expired stay expired; cues that merge into the visual later count as shown.

        visual_id: from an event `EventKind.VISUAL`.
        """
        with self.handle as own:
            call(library.haptics_acknowledge, own, visual_id)

    def start_began(self, start_id: int, late_by: int = 0) -> None:
        """Reports that the player began a start.

        start_id: from an event `EventKind.START`. An identifier that is unknown, or was reported
            before, is ignored.
        late_by: the delay after `host_time`, in nanoseconds, 0 or more; default 0.
        """
        with self.handle as own:
            call(library.haptics_start_began, own, start_id, late_by)

    def start_refused(self, start_id: int, refusal: Refusal = Refusal.FAILED, code: int = 0) -> None:
        """Reports that the player refused a start. Other modalities make up for it as for a lost
        haptic

        start_id: from an event `EventKind.START`. An identifier that is unknown, or was reported
            before, is ignored.
        refusal: a `Refusal`; default `Refusal.FAILED`.
        code: the platform's error number; default 0.
        """
        with self.handle as own:
            call(library.haptics_start_refused, own, start_id, refusal, code)

    def start_change_refused(
        self,
        start_id: int,
        frame: int,
        refusal: Refusal = Refusal.CHANGE,
        code: int = 0,
    ) -> None:
        """Reports that the player refused a change of a start. For the engine, the change has
        happened: after a refused stop, pause or rate, end the pattern on the player, which
        would run on or out of step. A receipt `Outcome.CHANGE_REFUSED` follows, once for each
        reason in a row.

        start_id: from an event `EventKind.START`. An identifier that is unknown, or was reported
            before, is ignored.
        frame: the `frame` of the event `EventKind.START_CHANGED`.
        refusal: a `Refusal`; default `Refusal.CHANGE`.
        code: the platform's error number; default 0.
        """
        with self.handle as own:
            call(library.haptics_start_change_refused, own, start_id, frame, refusal, code)


class Flow(Owned):
    """A sequence of timed steps. A step with a cue lasts until the end of its last rendition, to
    the frame. Use it from one thread at a time.
    """

    _destroy = library.haptics_flow_destroy
    _name = "flow"

    def __init__(self) -> None:
        """Creates a flow without steps."""
        flow_out = ctypes.c_void_p()
        call(library.haptics_flow_create, ctypes.byref(flow_out))
        created(self, flow_out)

    def play(self, name: str, cue: Cue) -> None:
        """Adds a step with a cue that plays to its end.

        name: of the step.
        cue: the cue to play.
        """
        with self.lock, self.handle as own:
            call(library.haptics_flow_play, own, c_string(name), reference(cue))

    def count_down(self, name: str, cue: Cue, count: int, every: float, unit: Unit = Unit.SECONDS) -> None:
        """Adds a step with a cue that plays several times, at a constant interval.

        name: of the step.
        cue: the cue to play.
        count: the number of times, 0 to 10000.
        every: the interval in `unit`, 0 or more and below 2^52; beats are at 120 beats per minute.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.lock, self.handle as own:
            call(
                library.haptics_flow_count_down,
                own,
                c_string(name),
                reference(cue),
                count,
                every,
                unit,
            )

    def pause(self, name: str, duration: float, unit: Unit = Unit.SECONDS) -> None:
        """Adds a pause as a step.

        name: of the step.
        duration: in `unit`, 0 or more and below 2^52; beats are at 120 beats per minute.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.lock, self.handle as own:
            call(library.haptics_flow_pause, own, c_string(name), duration, unit)

    def count_down_for(
        self,
        name: str,
        cue: Cue,
        duration: float,
        every: float,
        opening: Cue,
        unit: Unit = Unit.SECONDS,
    ) -> None:
        """Adds a step of the length `duration`, in which a cue plays at each interval of
        `every`.

        name: of the step.
        cue: the cue to play.
        duration: 0 or more and below 2^52, in `unit`.
        every: 0 or more and below 2^52, in `unit`.
        opening: a cue that plays once, at the start of the step; `None` for none.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.lock, self.handle as own:
            call(
                library.haptics_flow_count_down_for,
                own,
                c_string(name),
                reference(cue),
                duration,
                every,
                unit,
                reference(opening),
            )

    def play_music(self, name: str, music: Music, transition: Transition | None = None) -> None:
        """Adds a step that takes no time, and in which another track of music starts. The music
        continues after the flow has finished.

        name: of the step.
        music: the track.
        transition: `None` for the default values; `from_` and `on_interruption` must be 0.
        """
        with self.lock, self.handle as own:
            call(
                library.haptics_flow_play_music,
                own,
                c_string(name),
                reference(music),
                reference(transition),
            )

    def stop_music(self, name: str, fade: float = 0.0) -> None:
        """Adds a step that takes no time, and in which the music ends.

        name: of the step.
        fade: 0 to 3600 seconds; 0 is a hard cut; default 0.
        """
        with self.lock, self.handle as own:
            call(library.haptics_flow_stop_music, own, c_string(name), fade)

    def add(self, name: str, other: Flow) -> None:
        """Adds the steps of another flow, whose names follow `name` and a slash: "death/flash".

        name: of the step.
        """
        with self.lock, self.handle as own, other.handle as other_handle:
            call(library.haptics_flow_add, own, c_string(name), other_handle)

    def timeline(self, engine: Engine) -> tuple[Timeline, int]:
        """Creates a timeline from a flow, for the patterns and sounds of an engine, with a
        marker at the start of each step, in frames, which `EventKind.MARKER` reports. Play it
        like any other timeline; it finishes after its last step, including a pause, and after
        cues that you add. `Engine.stop()` aborts the flow, with its music. Its end is the
        event `EventKind.TRANSPORT` with `Transport.FINISHED` or `Transport.STOPPED`.

        Returns: the frame at which the flow finishes, from its start.
        """
        timeline_out = ctypes.c_void_p()
        end_out = ctypes.c_int64()
        with self.lock, self.handle as own, engine.handle as engine_handle:
            call(
                library.haptics_flow_timeline,
                engine_handle,
                own,
                ctypes.byref(timeline_out),
                ctypes.byref(end_out),
            )
        return Timeline._adopting(timeline_out), end_out.value


class Heart(Owned):
    """A heart that beats faster and harder as progress increases. Use it from one thread at a
    time.
    """

    _destroy = library.haptics_heart_destroy
    _name = "heart"

    def __init__(self, rules: HeartRules | None = None) -> None:
        """Creates a heart.

        rules: `None` for the default values.
        """
        heart_out = ctypes.c_void_p()
        call(library.haptics_heart_create, reference(rules), ctypes.byref(heart_out))
        created(self, heart_out)

    def advance(self, time: int, progress: float) -> list[Pulse]:
        """Returns the taps that are due until and including a time. The first call starts a
        beat. A call more than a second after the last one, or before it, also starts a beat.

        time: nanoseconds on a clock of your choice.
        progress: 0 to 1; other values are clamped, and NaN is 0.
        """
        with self.lock, self.handle as own:
            return [Pulse._read(one) for one in taken(
                _native.haptics_pulse, lambda *room: invoke(library.haptics_heart_advance, own, time, progress, *room))]


class Hint(Owned):
    """Schedules hints for idle players. Use it from one thread at a time. Its times are
    nanoseconds on a clock of your choice.
    """

    _destroy = library.haptics_hint_destroy
    _name = "hint"

    def __init__(self, first: int, again: int, limit: int = 0) -> None:
        """Creates a hint that is not waiting yet.

        first: nanoseconds from the last input to the first hint, 1000000 to 2^60.
        again: nanoseconds between two hints, 1000000 to 2^60.
        limit: the maximum number of hints without input; 0 for no limit; default 0.
        """
        hint_out = ctypes.c_void_p()
        call(library.haptics_hint_create, first, again, limit, ctypes.byref(hint_out))
        created(self, hint_out)

    def note_input(self, time: int) -> None:
        """Restarts the wait after an input.

        time: nanoseconds on a clock of your choice.
        """
        with self.lock, self.handle as own:
            invoke(library.haptics_hint_note_input, own, time)

    def stop(self) -> None:
        """Stops waiting until the next input."""
        with self.lock, self.handle as own:
            invoke(library.haptics_hint_stop, own)

    def advance(self, time: int) -> int:
        """Returns the number of the latest hint that is due at a time, counted from 1, or 0 if
        none is due.

        time: nanoseconds on a clock of your choice.
        """
        with self.lock, self.handle as own:
            return int(invoke(library.haptics_hint_advance, own, time))

    @property
    def next_time(self) -> int | None:
        """Returns the time of the next hint, or `None` if none follows."""
        with self.lock, self.handle as own:
            return time_or_none(invoke(library.haptics_hint_next_time, own))


class Hold(Owned):
    """A hold that charges like a capacitor while a button is pressed, and discharges if the
    button is released early. Use it from one thread at a time.
    """

    _destroy = library.haptics_hold_destroy
    _name = "hold"

    def __init__(self, duration: int, time_constant: float = 1.0, fall_time_constant: float = 0.25) -> None:
        """Creates an empty hold.

        duration: nanoseconds until the hold is full, 1 to 2^60.
        time_constant: seconds, 0.001 to 1000000; default 1.
        fall_time_constant: seconds, 0.001 to 1000000; default 0.25.
        """
        hold_out = ctypes.c_void_p()
        call(
                library.haptics_hold_create,
                duration,
                time_constant,
                fall_time_constant,
                ctypes.byref(hold_out),
            )
        created(self, hold_out)

    def press(self, time: int) -> None:
        """Presses a hold, which starts to charge.

        time: nanoseconds on a clock of your choice.
        """
        with self.lock, self.handle as own:
            invoke(library.haptics_hold_press, own, time)

    def release(self, time: int) -> bool:
        """Releases a hold. Returns `True` if it was full, else `False`. A full hold stays full
        until it is reset.

        time: nanoseconds on a clock of your choice.
        """
        with self.lock, self.handle as own:
            return bool(invoke(library.haptics_hold_release, own, time))

    def reset(self) -> None:
        """Empties a hold."""
        with self.lock, self.handle as own:
            invoke(library.haptics_hold_reset, own)

    def level(self, time: int) -> float:
        """Returns the level of a hold at a time, 0 to 1.

        time: nanoseconds on a clock of your choice.
        """
        with self.lock, self.handle as own:
            return float(invoke(library.haptics_hold_level, own, time))

    @property
    def full_time(self) -> int | None:
        """Returns the time at which a pressed hold will be full, or `None` if it is not pressed
        or already full.
        """
        with self.lock, self.handle as own:
            return time_or_none(invoke(library.haptics_hold_full_time, own))


class Judge(Owned):
    """A judge of the beats of a track. Use it from one thread at a time."""

    _destroy = library.haptics_judge_destroy
    _name = "judge"

    def __init__(self, map: BeatMap, judging: Judging | None = None) -> None:
        """Creates a judge with a copy of the beats, none of which is judged. Beats that are out
        of order, too close or outside the track raise an error with
        `Status.INVALID_ARGUMENT`, and the message names the first.

        map: the beats.
        judging: `None` for the default values.
        """
        judge_out = ctypes.c_void_p()
        call(
                library.haptics_judge_create,
                reference(map),
                reference(judging),
                ctypes.byref(judge_out),
            )
        created(self, judge_out)

    def tap(self, engine: Engine, playback: int, host_time: int) -> None:
        """Judges a tap. Verdicts wait for `poll()`. Verdicts on beats whose windows have closed
        precede the verdict on the tap. A tap is judged by what was audible when it started,
        even if the playback was paused, moved or changed its rate since then. Raises an error
        with `Status.NOT_BEGUN` until the playback has started.

        playback: plays the track from its start.
        host_time: the time at which the tap reached the host, in nanoseconds.
        """
        with self.lock, self.handle as own, engine.handle as engine_handle:
            call(library.haptics_judge_tap, own, engine_handle, playback, host_time)

    def close_windows(self, engine: Engine, playback: int, host_time: int) -> None:
        """Closes the windows that no tap can reach any more. Call it once a frame. After the end
        of the timeline the position continues, so that the last windows close. Raises an
        error with `Status.NOT_BEGUN` until the playback has started.

        playback: plays the track from its start.
        host_time: the current time, in nanoseconds.
        """
        with self.lock, self.handle as own, engine.handle as engine_handle:
            call(library.haptics_judge_close, own, engine_handle, playback, host_time)

    def tap_at(self, position: int) -> None:
        """Judges a tap as `tap()` does, for a track that another player plays at its normal
        rate.

        position: the audible position when the tap reaches the host, in nanoseconds.
        """
        with self.lock, self.handle as own:
            call(library.haptics_judge_tap_at, own, position)

    def close_windows_at(self, position: int) -> None:
        """Closes windows as `close_windows()` does, for a track that another player plays at its
        normal rate.

        position: the current audible position, in nanoseconds.
        """
        with self.lock, self.handle as own:
            call(library.haptics_judge_close_at, own, position)

    def poll(self) -> list[Verdict]:
        """Returns the verdicts."""
        with self.lock, self.handle as own:
            return [Verdict._read(one) for one in taken(
                _native.haptics_verdict, lambda *room: invoke(library.haptics_judge_poll, own, *room))]

    @property
    def score(self) -> Score:
        """Reads the counts."""
        score_out = _native.HAPTICS_SCORE_INIT()
        with self.lock, self.handle as own:
            call(library.haptics_read_score, own, ctypes.byref(score_out))
        return Score._read(score_out)


class Player(PlayerIdioms, HandleOwner):
    """A player. It plays one playback at a time, and can be started again. Its completion is the
    event `EventKind.TRANSPORT` with `Transport.FINISHED` or `Transport.STOPPED` of its
    playback.
    """

    _destroy = library.haptics_player_destroy
    _name = "player"

    def start(self, when: Time | None = None, control: Engine | None = None) -> None:
        """Starts a player from its start, or from the position of an earlier seek, at the latest
        rate. It stops the previous playback.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_start, engine_handle, own, reference(when))

    def stop(self, fade: float = 0.0, when: Time | None = None, control: Engine | None = None) -> None:
        """Stops a player, fading over 0 seconds or more; at least 5 ms. An idle player is
        ignored.

        fade: seconds, 0 or more; values below 5 ms act as 5 ms; default 0.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_stop, engine_handle, own, fade, reference(when))

    def pause(self, when: Time | None = None, control: Engine | None = None) -> None:
        """Pauses a player, as `Engine.pause()` does. An idle player is ignored."""
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_pause, engine_handle, own, reference(when))

    def resume(self, when: Time | None = None, control: Engine | None = None) -> None:
        """Resumes a player, as `Engine.resume()` does. An idle player is ignored."""
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_resume, engine_handle, own, reference(when))

    def seek(
        self,
        to: float,
        unit: Unit = Unit.SECONDS,
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """Moves a player to a position, as `Engine.seek()` does. If the player is idle, its next
        start begins there.

        to: the position, 0 or more, in `unit`.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_seek, engine_handle, own, to, unit, reference(when))

    def set_rate(self, rate: float, when: Time | None = None, control: Engine | None = None) -> None:
        """Changes the rate of a player, as `Engine.set_rate()` does. If the player is idle, the
        rate applies to its next start.

        rate: 1/64 to 64; 1 is as written.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_rate, engine_handle, own, rate, reference(when))

    def set_looping(self, is_looping: bool, control: Engine | None = None) -> None:
        """Turns looping on or off, even during playback."""
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_looping, engine_handle, own, int(is_looping))

    def set_loop(
        self,
        from_: float,
        to: float,
        unit: Unit = Unit.SECONDS,
        control: Engine | None = None,
    ) -> None:
        """Sets the part that repeats, even during playback, and turns looping on. Active sounds
        are cut at its end. from == to turns looping off, and the player continues to its end.

        from_: in seconds, frames or beats from the start of the timeline, 0 or more; the part has
            at least 64 frames.
        to: in seconds, frames or beats from the start of the timeline, 0 or more; the part has at
            least 64 frames.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_loop, engine_handle, own, from_, to, unit)

    def set_buses(self, audio_bus: int = 0, haptic_bus: int = 0, control: Engine | None = None) -> None:
        """Sets the buses of cues that specify none, as the members of `Cue` with these names do.
        It applies to later starts.

        audio_bus: the audio bus, a `Bus` or another one; default 0.
        haptic_bus: the haptic bus, a `Bus` or another one; default 0.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_buses, engine_handle, own, audio_bus, haptic_bus)

    def set_interruption_policy(self, policy: Interruption, control: Engine | None = None) -> None:
        """Sets the effect of an interruption on a player, now and for later starts.

        policy: an `Interruption`.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_interruption_policy, engine_handle, own, policy)

    def set_gain(
        self,
        gain: float,
        over: float = 0.03,
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """Changes the gain of all cues of a player, now and for its next starts.

        gain: 0 to 16; 1 is as written.
        over: the duration of the change in seconds, 0 or more; default 0.03.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_gain, engine_handle, own, gain, over, reference(when))

    def set_pan(
        self,
        pan: float,
        over: float = 0.03,
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """Changes the pan of all cues of a player, now and for its next starts.

        pan: -1 left to 1 right; 0 is as written.
        over: the duration of the change in seconds, 0 or more; default 0.03.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_pan, engine_handle, own, pan, over, reference(when))

    def set_pitch(self, octaves: float, when: Time | None = None, control: Engine | None = None) -> None:
        """Changes the pitch of all cues of a player, now and for its next starts.

        octaves: -1 to 1; 0 is as written.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_pitch, engine_handle, own, octaves, reference(when))

    def set_muted(self, is_muted: bool, when: Time | None = None, control: Engine | None = None) -> None:
        """Mutes or unmutes a player, now and for its next starts. A muted player continues
        silently.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(library.haptics_player_set_muted, engine_handle, own, int(is_muted), reference(when))

    @property
    def state(self) -> PlayerState:
        """Reads the state of a player."""
        state_out = _native.HAPTICS_PLAYER_STATE_INIT()
        with self.handle as own:
            call(library.haptics_read_player, own, ctypes.byref(state_out))
        return PlayerState._read(state_out)

    def send_parameters(
        self,
        parameters: Sequence[Parameter],
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """Sends values of controls to a player, as if its pattern contained them. Times are in
        seconds of real time. They do not follow the rate, stop while the player is paused,
        and continue through loops and seeks. The latest value wins. Values for an idle player
        apply to its next start, and `when` is relative to it. Of an idle player's values for
        one control and time, only the last is kept; its values and curves can take half of
        the engine's commands, and more raise an error with `Status.QUEUE_FULL`.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(
                library.haptics_player_send_parameters,
                engine_handle,
                own,
                *array(_native.haptics_parameter, parameters),
                reference(when),
            )

    def schedule_curves(
        self,
        curves: Sequence[Curve],
        when: Time | None = None,
        control: Engine | None = None,
    ) -> None:
        """Schedules curves for controls of a player, with times as in `send_parameters()`.
        Curves of one control that are sent together combine as in a pattern; otherwise, the
        curve that started last wins. A curve that is sent before the start renders the same
        samples as in the pattern. At most 256 curves can be active; another one raises an
        error with `Status.QUEUE_FULL`.
        """
        with (control or self.engine).handle as engine_handle, self.handle as own:
            call(
                library.haptics_player_schedule_curves,
                engine_handle,
                own,
                *array(_native.haptics_curve, curves),
                reference(when),
            )


class Preload(HandleOwner):
    """Assets that were requested together."""

    _destroy = library.haptics_preload_destroy
    _name = "preload"

    @property
    def progress(self) -> Progress:
        """Reads the progress."""
        progress_out = _native.HAPTICS_PRELOAD_PROGRESS_INIT()
        with self.handle as own:
            call(library.haptics_read_preload, own, ctypes.byref(progress_out))
        return Progress._read(progress_out)

    def find(self, name: str, kind: AssetKind = AssetKind.PATTERN) -> int | None:
        """Finds an asset of a preload after all its assets have settled; earlier, it returns
        `None`. Raises an error with `Status.INVALID_FILE` if the asset was not supplied or is
        not a usable file, `Status.TOO_MANY` if it exceeds the budget or the limits of the
        engine, `Status.ABANDONED` if it was cancelled or unloaded, `Status.TIMED_OUT` if its
        time was over, `Status.INVALID_ARGUMENT` if it waited for itself, and
        `Status.UNKNOWN_RESOURCE` if it was not requested; the message contains the details.
        An external asset that is loaded has the number 0.

        name: of the asset, as in its `Request`.
        kind: an `AssetKind`; default `AssetKind.PATTERN`.
        Returns: the number of the asset.
        """
        id_out = ctypes.c_int32()
        with self.handle as own:
            pending = call_unless_pending(
                library.haptics_preload_result,
                own,
                kind,
                c_string(name),
                ctypes.byref(id_out),
            )
        return None if pending else id_out.value

    def cancel(self) -> None:
        """Cancels a preload. Assets that are not loaded yet are abandoned, unless another
        preload waits for them. Loaded assets stay.
        """
        with self.handle as own:
            call(library.haptics_preload_cancel, own)


class Preloader(PreloaderIdioms, HandleOwner):
    """A queue of assets to load, with their priorities, groups and memory. It has no thread;
    `Preloader.load_next()` loads one asset on the calling thread. An asset that several
    preloads request is loaded once.
    """

    _destroy = library.haptics_preloader_destroy
    _name = "preloader"

    def __init__(self, engine: Engine, budget: int) -> None:
        """Creates a preloader for an engine. It may outlive the engine. After
        `Engine.take_over()` it stays with the old engine. Create another one for the new
        engine, which has the loaded assets.

        budget: the maximum memory of samples, pattern files and external assets, in bytes; 0 or
            more.
        """
        preloader_out = ctypes.c_void_p()
        with engine.handle as engine_handle:
            call(library.haptics_preloader_create, engine_handle, budget, ctypes.byref(preloader_out))
        created(self, preloader_out)

    def begin(self, requests: Sequence[Request], group: str = "") -> Preload:
        """Requests assets. Assets that are already loaded are skipped, and assets that failed
        earlier are retried.

        group: their purpose, such as a level, for `unload()`; default "".
        """
        preload_out = ctypes.c_void_p()
        with self.handle as own:
            call(
                library.haptics_preloader_begin,
                own,
                *array(_native.haptics_request, requests),
                c_string(group),
                ctypes.byref(preload_out),
            )
        return Preload._adopting(preload_out)

    def poll(self) -> list[External]:
        """Returns the orders for external assets. Assets are begun by `Preloader.load_next()`."""
        with self.handle as own:
            return [External._read(one) for one in taken(
                _native.haptics_external, lambda *room: invoke(library.haptics_preloader_poll, own, *room))]

    def settle(self, ticket: int, bytes: int) -> None:
        """Completes the load of an external asset, which the program then keeps until it is
        ordered to release it. Raises an error with `Status.ABANDONED` or `Status.TIMED_OUT`
        if the asset came too late, and `Status.TOO_MANY` if it exceeds the budget; it is then
        released. Raises an error with `Status.UNKNOWN_RESOURCE` if the ticket was settled
        before. Assets that waited for it can be begun after this call.

        ticket: the number in the order.
        bytes: the memory that the asset holds; 0 or more.
        """
        with self.handle as own:
            call(library.haptics_preloader_settle, own, ticket, bytes)

    def reject(self, ticket: int, reason: str = "") -> None:
        """Ends the load of an external asset that failed. Raises an error with
        `Status.UNKNOWN_RESOURCE` if the ticket was settled before.

        ticket: the number in the order.
        reason: for the error message of `Preload.find()`; default "".
        """
        with self.handle as own:
            call(library.haptics_preloader_reject, own, ticket, c_string(reason))

    def expire(self, time: int) -> None:
        """Abandons external assets whose time is over; `Preload.find()` then raises an error
        with `Status.TIMED_OUT`. The time of an asset begins with the first call after it was
        begun. Call it in each frame while assets with a time-out are being loaded.

        time: the present time in nanoseconds, on any clock that never goes back.
        """
        with self.handle as own:
            call(library.haptics_preloader_expire, own, time)

    def relieve(self, limit: int, kept: str = "") -> int:
        """Unloads assets until the loaded ones take no more than a number of bytes, as when the
        system runs out of memory. Those of the lowest priority are first, and of these the
        last requested. Assets that are being loaded, and the groups to keep, stay.

        limit: the bytes that may remain; 0 or more.
        kept: a group to keep; default "".
        Returns: the number of freed bytes.
        """
        freed_out = ctypes.c_int64()
        with self.handle as own:
            call(
                library.haptics_preloader_relieve,
                own,
                limit,
                c_string(kept),
                ctypes.byref(freed_out),
            )
        return freed_out.value

    def unload(self, group: str = "") -> None:
        """Unloads the assets of a group that no other group uses, as `Engine.unload_pattern()`
        and `Engine.unload_sound()` do, and abandons the ones that are not loaded yet.

        group: as in `begin()`; default "".
        """
        with self.handle as own:
            call(library.haptics_preloader_unload, own, c_string(group))

    def find(self, name: str, kind: AssetKind = AssetKind.PATTERN) -> int | None:
        """Finds a loaded asset, or returns `None` before it is loaded.

        name: of the asset, as in its `Request`.
        kind: an `AssetKind`; default `AssetKind.PATTERN`.
        Returns: its number, for the members `pattern` and `sound` of `Cue`; 0 for an external
            asset.
        """
        id_out = ctypes.c_int32()
        with self.handle as own:
            pending = call_unless_pending(
                library.haptics_preloader_find,
                own,
                kind,
                c_string(name),
                ctypes.byref(id_out),
            )
        return None if pending else id_out.value

    @property
    def used_bytes(self) -> int:
        """Reads the used bytes of the budget, including assets that are loading."""
        bytes_out = ctypes.c_int64()
        with self.handle as own:
            call(library.haptics_preloader_used_bytes, own, ctypes.byref(bytes_out))
        return bytes_out.value


class Prepared(Owned):
    """A cue that was compiled ahead of time, which makes each firing cheaper."""

    _destroy = library.haptics_prepared_destroy
    _name = "prepared"


class Sender(SenderIdioms, Owned):
    """Schedules levels to send to a controller: when they change, at the rate that its
    connection supports. It sends the peak since the previous send, repeats a stop because a
    radio may lose it, and refreshes constant levels. Use it from one thread at a time.
    """

    _destroy = library.haptics_sender_destroy
    _name = "sender"

    def __init__(self, interval: int = 40000000, refresh: int = 1000000000, stops: int = 2) -> None:
        """Creates a sender for motors at rest.

        interval: the minimum time between two sends, 0 or more nanoseconds; 10000000 for a cable;
            default 40000000, for Bluetooth.
        refresh: 0 or more nanoseconds after which constant levels are sent again; default
            1000000000.
        stops: the number of times that a stop is sent, 0 or more; 5 for Bluetooth; default 2.
        """
        sender_out = ctypes.c_void_p()
        call(library.haptics_sender_create, interval, refresh, stops, ctypes.byref(sender_out))
        created(self, sender_out)


class Steps(StepsIdioms, Owned):
    """A sequence of steps, each with its own progress. Use it from one thread at a time."""

    _destroy = library.haptics_steps_destroy
    _name = "steps"

    def __init__(self, steps: Sequence[Step]) -> None:
        """Creates steps that have not started.

        steps: 0 to 65536 elements.
        Returns: the steps.
        """
        made_out = ctypes.c_void_p()
        call(
                library.haptics_steps_create,
                *array(_native.haptics_step, steps),
                ctypes.byref(made_out),
            )
        created(self, made_out)

    @property
    def current(self) -> int:
        """Returns the index of the current step, or the number of steps when all are done."""
        with self.lock, self.handle as own:
            return int(invoke(library.haptics_steps_current, own))


class Timeline(TimelineIdioms, Owned):
    """A timeline: cues, music and changes of the mixer at times, with tempos, markers and a
    loop. Use it from one thread at a time.
    """

    _destroy = library.haptics_timeline_destroy
    _name = "timeline"

    def set_quiet(self, quiet: Quiet) -> None:
        """Sets the quiet rules of a timeline's cues.

        quiet: the new rules.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_quiet, own, reference(quiet))

    def find_gate(self, name: str) -> int:
        """Finds a gate of a timeline file by its name, and sets only its bit.

        name: of a gate in a timeline file.
        """
        gates_out = ctypes.c_uint32()
        with self.lock, self.handle as own:
            call(library.haptics_timeline_find_gate, own, c_string(name), ctypes.byref(gates_out))
        return gates_out.value

    def __init__(self, beats_per_minute: float = 120.0, beats_per_bar: int = 4) -> None:
        """Creates an empty timeline. It is independent of engines. Use it from one thread at a
        time.

        beats_per_minute: 1 to 10000; default 120.
        beats_per_bar: 1 to 1000; default 4.
        """
        timeline_out = ctypes.c_void_p()
        call(
                library.haptics_timeline_create,
                beats_per_minute,
                beats_per_bar,
                ctypes.byref(timeline_out),
            )
        created(self, timeline_out)

    def add(self, cue: Cue, time: float, unit: Unit = Unit.SECONDS) -> int:
        """Adds a cue at a time in seconds, frames or beats from the start: 0 or more and below
        2^52; beats up to 2^30. The first cue has the index 0.

        cue: the cue to add.
        time: 0 or more, in `unit`.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        Returns: its index.
        """
        index_out = ctypes.c_int32()
        with self.lock, self.handle as own:
            call(
                library.haptics_timeline_add,
                own,
                reference(cue),
                time,
                unit,
                ctypes.byref(index_out),
            )
        return index_out.value

    def add_repeated(
        self,
        cue: Cue,
        time: float,
        every: float,
        until: float,
        unit: Unit = Unit.SECONDS,
    ) -> tuple[int, int]:
        """Adds a cue at a time, and again at a constant step until, but not including, another
        time; at most 65536 times. Each time is a multiple of the step after the first, so
        rounding errors do not add up. Beats follow the changes of tempo that were made
        earlier.

        cue: the cue to add.
        time: 0 or more, in `unit`.
        every: more than 0.
        until: 0 or more. All three use the same unit.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        Returns: the index of the first cue, and their number.
        """
        first_out = ctypes.c_int32()
        count_out = ctypes.c_int32()
        with self.lock, self.handle as own:
            call(
                library.haptics_timeline_add_repeated,
                own,
                reference(cue),
                time,
                every,
                until,
                unit,
                ctypes.byref(first_out),
                ctypes.byref(count_out),
            )
        return first_out.value, count_out.value

    def set_loop(self, from_: float, to: float, unit: Unit = Unit.SECONDS) -> None:
        """Sets the part of a timeline that repeats. from == to removes the loop.

        from_: the start of the loop, 0 or more, in `unit`.
        to: its end, in `unit`.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_loop, own, from_, to, unit)

    def set_policy(self, policy: Policy) -> None:
        """Sets the policy of a timeline's cues.

        policy: the new policy.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_policy, own, reference(policy))

    @property
    def policy(self) -> Policy:
        """Reads the policy of a timeline's cues, as set or as defined by its file."""
        policy_out = _native.HAPTICS_POLICY_INIT()
        with self.lock, self.handle as own:
            call(library.haptics_timeline_policy, own, ctypes.byref(policy_out))
        return Policy._read(policy_out)

    def change_tempo(self, beat: float, beats_per_minute: float) -> None:
        """Changes the tempo of a timeline, starting at a beat: 1 to 10000 beats per minute.

        beat: 0 to 2^30.
        beats_per_minute: 1 to 10000.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_change_tempo, own, beat, beats_per_minute)

    def add_marker(self, name: str, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Names a time, for `Engine.play_from_marker()` and `Engine.seek_to_marker()`.
        `EventKind.MARKER` reports that a playback passes it. If two markers share a name, the
        first one wins.

        name: of the marker.
        time: 0 or more, in `unit`.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_add_marker, own, c_string(name), time, unit)

    def find_marker(self, name: str) -> tuple[float, Unit]:
        """Finds the time of a marker by its name.

        name: of the marker.
        Returns: the time, and its unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`.
        """
        time_out = ctypes.c_double()
        unit_out = ctypes.c_int32()
        with self.lock, self.handle as own:
            call(
                library.haptics_timeline_find_marker,
                own,
                c_string(name),
                ctypes.byref(time_out),
                ctypes.byref(unit_out),
            )
        return time_out.value, known(Unit, unit_out.value)

    def set_loop_style(self, style: LoopStyle) -> None:
        """Sets the treatment of active sounds at the end of the loop.

        style: `LoopStyle.RINGS_ON` or `LoopStyle.CUTS`.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_loop_style, own, style)

    def find_cue(self, name: str) -> int:
        """Finds a cue of a timeline file by its name, for `Engine.cancel_cue()` and others.

        name: of a cue in the file.
        Returns: the index of the cue.
        """
        cue_out = ctypes.c_int32()
        with self.lock, self.handle as own:
            call(library.haptics_timeline_find_cue, own, c_string(name), ctypes.byref(cue_out))
        return cue_out.value

    def visual_name(self, visual: int) -> str | None:
        """Returns the name of a visual of a timeline file, by its number in events; `None` for
        any other number.

        visual: the number of a visual, 1 or more.
        """
        with self.lock, self.handle as own:
            found = invoke(library.haptics_timeline_visual_name, own, visual)
            return None if found is None else str(found.decode())

    def set_bus_gain(self, bus: int, decibels: float, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Changes the gain of a bus at a time of a timeline, with a ramp of 30 ms. The change
        also applies to a playback that starts or seeks past it, and persists when the
        playback ends.

        bus: a `Bus`, or from `Engine.bus()`.
        decibels: -120 to 24; -120 is silence.
        time: 0 or more, in `unit`.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_bus_gain, own, bus, decibels, time, unit)

    def set_bus_muted(self, bus: int, is_muted: bool, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Mutes or unmutes a bus at a time of a timeline, as `set_bus_gain()` changes a gain.

        bus: a `Bus`, or from `Engine.bus()`.
        time: 0 or more, in `unit`.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_bus_muted, own, bus, int(is_muted), time, unit)

    def set_ducking(
        self,
        target: int,
        trigger: int,
        time: float,
        ducking: Ducking | None = None,
        unit: Unit = Unit.SECONDS,
    ) -> None:
        """Adds or changes ducking at a time of a timeline, as `set_bus_gain()` changes a gain.

        target: the bus to lower, a `Bus` or another one.
        trigger: the bus that lowers the target, a `Bus` or another one.
        time: 0 or more, in `unit`.
        ducking: depth and times; `None` for the default values.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.lock, self.handle as own:
            call(
                library.haptics_timeline_set_ducking,
                own,
                target,
                trigger,
                reference(ducking),
                time,
                unit,
            )

    def remove_ducking(self, target: int, trigger: int, time: float, unit: Unit = Unit.SECONDS) -> None:
        """Removes ducking at a time of a timeline, as `set_bus_gain()` changes a gain.

        target: the bus to lower, a `Bus` or another one.
        trigger: the bus that lowers the target, a `Bus` or another one.
        time: 0 or more, in `unit`.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_remove_ducking, own, target, trigger, time, unit)

    def set_buses(self, audio_bus: int = 0, haptic_bus: int = 0) -> None:
        """Sets the buses of a timeline's cues that specify none, as the members of `Cue` with
        these names do.

        audio_bus: the audio bus, a `Bus` or another one; default 0.
        haptic_bus: the haptic bus, a `Bus` or another one; default 0.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_set_buses, own, audio_bus, haptic_bus)

    def play_music(
        self,
        music: Music,
        time: float,
        transition: Transition | None = None,
        unit: Unit = Unit.SECONDS,
    ) -> None:
        """Plays music at a time of a timeline. A playback that starts or seeks past this time
        joins the music at the corresponding position.

        music: the sound and its options.
        time: 0 or more, in `unit`.
        transition: `None` for the default values; `from_` and `on_interruption` must be 0, because
            music follows its playback.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.lock, self.handle as own:
            call(
                library.haptics_timeline_play_music,
                own,
                reference(music),
                reference(transition),
                time,
                unit,
            )

    def stop_music(self, time: float, fade: float = 0.0, unit: Unit = Unit.SECONDS) -> None:
        """Stops the music at a time of a timeline.

        time: 0 or more, in `unit`.
        fade: 0 to 3600 seconds; default 0.
        unit: `Unit.SECONDS`, `Unit.FRAMES` or `Unit.BEATS`; default `Unit.SECONDS`.
        """
        with self.lock, self.handle as own:
            call(library.haptics_timeline_stop_music, own, fade, time, unit)


def travel_of_drag(drag: float, exponent: float = 0.8) -> float:
    """Returns the travel of a slider that resists: drag^exponent. The drag and the travel are
    fractions of the full distance, 0 to 1. Other values are clamped, and NaN is 0.

    drag: 0 to 1.
    exponent: 0.1 to 1; default 0.8; other values are clamped, and NaN is 0.1.
    """
    return float(invoke(library.haptics_travel_of_drag, drag, exponent))

def drag_for_travel(travel: float, exponent: float = 0.8) -> float:
    """Returns the drag that moves a slider which resists to a travel: the inverse of
    `travel_of_drag()`.

    travel: 0 to 1.
    exponent: 0.1 to 1; default 0.8; other values are clamped, and NaN is 0.1.
    """
    return float(invoke(library.haptics_drag_for_travel, travel, exponent))


VERBS = {
    "haptics_is_idle": "Engine.is_idle",
    "haptics_clock": "Engine.clock",
    "haptics_load_built_in_sound": "Engine.load_built_in_sound",
    "haptics_unload_pattern": "Engine.unload_pattern",
    "haptics_unload_sound": "Engine.unload_sound",
    "haptics_set_modality_status": "Engine.set_status",
    "haptics_modality_status": "Engine.status",
    "haptics_begin_interruption": "Engine.begin_interruption",
    "haptics_end_interruption": "Engine.end_interruption",
    "haptics_end_interruption_after": "Engine.end_interruption_after",
    "haptics_set_policy": "Engine.set_policy",
    "haptics_read_tally": "Engine.tally",
    "haptics_read_outcome": "Engine.outcome",
    "haptics_set_quiet": "Engine.set_quiet",
    "haptics_timeline_set_quiet": "Timeline.set_quiet",
    "haptics_set_gates": "Engine.set_gates",
    "haptics_closed_gates": "Engine.closed_gates",
    "haptics_timeline_find_gate": "Timeline.find_gate",
    "haptics_levels": "Engine.levels",
    "haptics_sender_create": "Sender.__init__",
    "haptics_timeline_create": "Timeline.__init__",
    "haptics_timeline_add": "Timeline.add",
    "haptics_timeline_add_repeated": "Timeline.add_repeated",
    "haptics_timeline_set_loop": "Timeline.set_loop",
    "haptics_timeline_set_policy": "Timeline.set_policy",
    "haptics_timeline_policy": "Timeline.policy",
    "haptics_timeline_duration": "Engine.duration",
    "haptics_timeline_change_tempo": "Timeline.change_tempo",
    "haptics_timeline_add_marker": "Timeline.add_marker",
    "haptics_timeline_find_marker": "Timeline.find_marker",
    "haptics_timeline_set_loop_style": "Timeline.set_loop_style",
    "haptics_play": "Engine.play",
    "haptics_pause": "Engine.pause",
    "haptics_resume": "Engine.resume",
    "haptics_seek": "Engine.seek",
    "haptics_set_rate": "Engine.set_rate",
    "haptics_set_interruption_policy": "Engine.set_interruption_policy",
    "haptics_stop": "Engine.stop",
    "haptics_replace": "Engine.replace",
    "haptics_play_from_marker": "Engine.play_from_marker",
    "haptics_seek_to_marker": "Engine.seek_to_marker",
    "haptics_cancel_cue": "Engine.cancel_cue",
    "haptics_move_cue": "Engine.move_cue",
    "haptics_position": "Engine.position",
    "haptics_timeline_find_cue": "Timeline.find_cue",
    "haptics_timeline_visual_name": "Timeline.visual_name",
    "haptics_fire_named": "Engine.fire_named",
    "haptics_fire": "Engine.fire",
    "haptics_cancel": "Engine.cancel",
    "haptics_move": "Engine.move",
    "haptics_prepare": "Engine.prepare",
    "haptics_fire_prepared": "Engine.fire_prepared",
    "haptics_set_cue_gain": "Engine.set_cue_gain",
    "haptics_set_cue_pan": "Engine.set_cue_pan",
    "haptics_set_cue_pitch": "Engine.set_cue_pitch",
    "haptics_stop_cue": "Engine.stop_cue",
    "haptics_player_start": "Player.start",
    "haptics_player_stop": "Player.stop",
    "haptics_player_pause": "Player.pause",
    "haptics_player_resume": "Player.resume",
    "haptics_player_seek": "Player.seek",
    "haptics_player_set_rate": "Player.set_rate",
    "haptics_player_set_looping": "Player.set_looping",
    "haptics_player_set_loop": "Player.set_loop",
    "haptics_player_set_buses": "Player.set_buses",
    "haptics_player_set_interruption_policy": "Player.set_interruption_policy",
    "haptics_player_set_gain": "Player.set_gain",
    "haptics_player_set_pan": "Player.set_pan",
    "haptics_player_set_pitch": "Player.set_pitch",
    "haptics_player_set_muted": "Player.set_muted",
    "haptics_read_player": "Player.state",
    "haptics_player_send_parameters": "Player.send_parameters",
    "haptics_send_cue_parameters": "Engine.send_cue_parameters",
    "haptics_player_schedule_curves": "Player.schedule_curves",
    "haptics_schedule_cue_curves": "Engine.schedule_cue_curves",
    "haptics_bus": "Engine.bus",
    "haptics_set_bus_gain": "Engine.set_bus_gain",
    "haptics_set_bus_muted": "Engine.set_bus_muted",
    "haptics_set_bus_soloed": "Engine.set_bus_soloed",
    "haptics_set_switch": "Engine.set_switch",
    "haptics_set_music_pauses_when_off": "Engine.set_music_pauses_when_off",
    "haptics_switch_is_on": "Engine.switch_is_on",
    "haptics_set_ducking": "Engine.set_ducking",
    "haptics_remove_ducking": "Engine.remove_ducking",
    "haptics_timeline_set_bus_gain": "Timeline.set_bus_gain",
    "haptics_timeline_set_bus_muted": "Timeline.set_bus_muted",
    "haptics_timeline_set_ducking": "Timeline.set_ducking",
    "haptics_timeline_remove_ducking": "Timeline.remove_ducking",
    "haptics_timeline_set_buses": "Timeline.set_buses",
    "haptics_play_music": "Engine.play_music",
    "haptics_stop_music": "Engine.stop_music",
    "haptics_pause_music": "Engine.pause_music",
    "haptics_resume_music": "Engine.resume_music",
    "haptics_timeline_play_music": "Timeline.play_music",
    "haptics_timeline_stop_music": "Timeline.stop_music",
    "haptics_preloader_create": "Preloader.__init__",
    "haptics_preloader_begin": "Preloader.begin",
    "haptics_preloader_poll": "Preloader.poll",
    "haptics_preloader_settle": "Preloader.settle",
    "haptics_preloader_reject": "Preloader.reject",
    "haptics_preloader_expire": "Preloader.expire",
    "haptics_preloader_relieve": "Preloader.relieve",
    "haptics_preloader_unload": "Preloader.unload",
    "haptics_preloader_find": "Preloader.find",
    "haptics_preloader_used_bytes": "Preloader.used_bytes",
    "haptics_read_preload": "Preload.progress",
    "haptics_preload_result": "Preload.find",
    "haptics_preload_cancel": "Preload.cancel",
    "haptics_judge_create": "Judge.__init__",
    "haptics_judge_tap": "Judge.tap",
    "haptics_judge_close": "Judge.close_windows",
    "haptics_judge_tap_at": "Judge.tap_at",
    "haptics_judge_close_at": "Judge.close_windows_at",
    "haptics_judge_poll": "Judge.poll",
    "haptics_read_score": "Judge.score",
    "haptics_hint_create": "Hint.__init__",
    "haptics_hint_note_input": "Hint.note_input",
    "haptics_hint_stop": "Hint.stop",
    "haptics_hint_advance": "Hint.advance",
    "haptics_hint_next_time": "Hint.next_time",
    "haptics_assist_create": "Assist.__init__",
    "haptics_assist_note_failure": "Assist.note_failure",
    "haptics_assist_note_success": "Assist.note_success",
    "haptics_assist_reset": "Assist.reset",
    "haptics_read_assist": "Assist.state",
    "haptics_hold_create": "Hold.__init__",
    "haptics_hold_press": "Hold.press",
    "haptics_hold_release": "Hold.release",
    "haptics_hold_reset": "Hold.reset",
    "haptics_hold_level": "Hold.level",
    "haptics_hold_full_time": "Hold.full_time",
    "haptics_heart_create": "Heart.__init__",
    "haptics_heart_advance": "Heart.advance",
    "haptics_travel_of_drag": "travel_of_drag",
    "haptics_drag_for_travel": "drag_for_travel",
    "haptics_steps_create": "Steps.__init__",
    "haptics_steps_current": "Steps.current",
    "haptics_flow_create": "Flow.__init__",
    "haptics_flow_play": "Flow.play",
    "haptics_flow_count_down": "Flow.count_down",
    "haptics_flow_pause": "Flow.pause",
    "haptics_flow_count_down_for": "Flow.count_down_for",
    "haptics_flow_play_music": "Flow.play_music",
    "haptics_flow_stop_music": "Flow.stop_music",
    "haptics_flow_add": "Flow.add",
    "haptics_flow_timeline": "Flow.timeline",
    "haptics_acknowledge": "Engine.acknowledge",
    "haptics_start_began": "Engine.start_began",
    "haptics_start_refused": "Engine.start_refused",
    "haptics_start_change_refused": "Engine.start_change_refused",
}

__all__ = [
    "Arrangement",
    "AssetKind",
    "Assist",
    "AssistRules",
    "AssistState",
    "BeatMap",
    "Boundary",
    "Bus",
    "Control",
    "Cue",
    "CueOutcome",
    "Curve",
    "Demand",
    "DropReason",
    "Ducking",
    "Effect",
    "Engine",
    "Event",
    "EventKind",
    "External",
    "ExternalOrder",
    "FileFormat",
    "Fixes",
    "Flow",
    "Heart",
    "HeartRules",
    "Hint",
    "Hold",
    "Interruption",
    "Judge",
    "Judging",
    "LatePolicy",
    "Law",
    "Layout",
    "Levels",
    "Loop",
    "LoopStyle",
    "Loss",
    "Modality",
    "ModalityStatus",
    "Motor",
    "Motors",
    "Music",
    "Outcome",
    "Parameter",
    "Part",
    "Player",
    "PlayerState",
    "Policy",
    "Position",
    "Preload",
    "Preloader",
    "Prepared",
    "Progress",
    "Pulse",
    "Quiet",
    "ReadOutcome",
    "Reading",
    "Refusal",
    "ReportFormat",
    "Request",
    "RunOptions",
    "SampleFormat",
    "Score",
    "Sender",
    "Severity",
    "Signal",
    "Start",
    "StartChange",
    "Status",
    "Step",
    "StepEvent",
    "StepKind",
    "Steps",
    "StoppedReason",
    "Switch",
    "Tally",
    "Target",
    "TimeKind",
    "Timeline",
    "Transition",
    "Transport",
    "Unit",
    "Verdict",
    "VerdictKind",
    "drag_for_travel",
    "travel_of_drag",
]
