// Enumerations, values and verbs of haptics.h. Made by scripts/make/bindings.
using System;
using System.Collections.Generic;

namespace Haptics
{

  /// <summary>The result of a call.</summary>
  public enum Status
  {
    Ok = 0,
    /// <summary>a required pointer is NULL</summary>
    NullArgument = 1,
    /// <summary>a number, a name or a struct_size is out of range</summary>
    InvalidArgument = 2,
    /// <summary>the bytes are not a usable pattern, timeline or clip</summary>
    InvalidFile = 3,
    /// <summary>the pattern or sound is not loaded or was not supplied, or the engine lacks the bus</summary>
    UnknownResource = 4,
    /// <summary>the playback has ended</summary>
    UnknownPlayback = 5,
    /// <summary>the command queue is full; the call had no effect</summary>
    QueueFull = 6,
    /// <summary>the limit of playbacks, patterns, sounds or buses is reached</summary>
    TooMany = 7,
    /// <summary>another thread is in haptics_render; nothing was rendered</summary>
    Busy = 8,
    /// <summary>no live cue has this identifier</summary>
    UnknownCue = 9,
    /// <summary>the cue has started, was cancelled, or was dropped as too late; the call had no effect</summary>
    CueOver = 10,
    /// <summary>none of the playback has been heard yet</summary>
    NotBegun = 11,
    /// <summary>no built-in, marker, rule, option, cue, gate or track has this name</summary>
    UnknownName = 12,
    /// <summary>the result would be imperceptible</summary>
    NothingPerceptible = 13,
    /// <summary>the asset is not loaded yet</summary>
    Pending = 14,
    /// <summary>the asset was cancelled or unloaded before it was loaded</summary>
    Abandoned = 15,
    /// <summary>another engine took over from this one, or owns the player or prepared cue</summary>
    OtherEngine = 16,
  }

  /// <summary>The formats of files.</summary>
  public enum FileFormat
  {
    /// <summary>.ahap: a pattern for Core Haptics</summary>
    Pattern = 0,
    /// <summary>.timeline.json: cues in three modalities</summary>
    Timeline = 1,
    /// <summary>.haptic: a vibration described by envelopes</summary>
    Clip = 2,
    /// <summary>.harmony.json: a vibration for HarmonyOS</summary>
    Harmony = 3,
    /// <summary>.hjif: MPEG haptics</summary>
    Hjif = 4,
  }

  /// <summary>The severity of a finding.</summary>
  public enum Severity
  {
    Note = 0,
    Warning = 1,
    Error = 2,
  }

  /// <summary>The part of a file to convert.</summary>
  public enum Part
  {
    All = 0,
    Continuous = 1,
    Transients = 2,
  }

  /// <summary>The signals to render.</summary>
  public enum Signal
  {
    /// <summary>1 channel: the haptic signal</summary>
    Haptic = 0,
    /// <summary>2 channels: left and right</summary>
    Audio = 1,
    /// <summary>3 channels: left, right, haptic</summary>
    Both = 2,
    /// <summary>2 channels: the haptic signal added to left and right</summary>
    Preview = 3,
  }

  /// <summary>The signals of the haptic channels.</summary>
  public enum Layout
  {
    /// <summary>every haptic channel carries the same signal</summary>
    Mono = 0,
    /// <summary>alternating left and right, for two actuators; requires an even number of channels</summary>
    Stereo = 1,
  }

  /// <summary>The type of samples.</summary>
  public enum SampleFormat
  {
    /// <summary>float, -1 ... 1</summary>
    Float = 0,
    /// <summary>int16_t, -32767 ... 32767, rounded to the nearest</summary>
    Int16 = 1,
  }

  /// <summary>The modalities of a cue.</summary>
  public enum Modality
  {
    Haptic = 0,
    Audio = 1,
    Visual = 2,
    All = 3,
  }

  /// <summary>The status of a modality.</summary>
  public enum ModalityStatus
  {
    Available = 0,
    /// <summary>muted by the user; its channels are silent</summary>
    Muted = 1,
    /// <summary>its volume is zero; it is still rendered</summary>
    Inaudible = 2,
    /// <summary>another program has its output</summary>
    Interrupted = 3,
    /// <summary>the user prefers less: weaker signals, fades instead of flashes</summary>
    Reduced = 4,
    /// <summary>the engine has no channels for it; overrides the status that you set</summary>
    Unavailable = 5,
    /// <summary>its output failed; add a reason, HAPTICS_STOPPED_... Without one, it is
    /// HAPTICS_STOPPED_SYSTEM_ERROR, and is read as 15</summary>
    Failed = 16,
  }

  /// <summary>The reason why an output stopped, with the numbers of Core Haptics.</summary>
  public enum StoppedReason
  {
    SystemError = -1,
    AudioSessionInterrupt = 1,
    ApplicationSuspended = 2,
    IdleTimeout = 3,
    NotifyWhenFinished = 4,
    EngineDestroyed = 5,
    GameControllerDisconnect = 6,
  }

  /// <summary>The effect of an interruption on a playback or a player, chosen at its start.</summary>
  public enum Interruption
  {
    /// <summary>it pauses, and resumes at its position</summary>
    Resumes = 0,
    /// <summary>it pauses, and resumes at the position without the interruption</summary>
    CatchesUp = 1,
    /// <summary>it pauses until you resume it</summary>
    StaysPaused = 2,
    /// <summary>it stops when the interruption starts</summary>
    Stops = 3,
  }

  /// <summary>The reaction of a modality to the loss of another one.</summary>
  public enum Loss
  {
    /// <summary>it plays the cue's fallback, if any</summary>
    Fallback = 0,
    /// <summary>it plays its own rendition, `strength` times as strong</summary>
    Stronger = 1,
    /// <summary>it plays its own rendition, unchanged</summary>
    Nothing = 2,
  }

  /// <summary>The outcome of a cue in a modality.</summary>
  public enum CueOutcome
  {
    /// <summary>the cue has no rendition in this modality</summary>
    Nothing = 0,
    Played = 1,
    Strengthened = 2,
    PlayedFallback = 3,
    Merged = 4,
    /// <summary>beyond the flash limit</summary>
    Suppressed = 5,
    Lost = 6,
    NoVoice = 7,
    /// <summary>it was too late</summary>
    Over = 8,
    Unannounced = 9,
    Expired = 10,
    Unloaded = 11,
    Silent = 12,
    Missing = 13,
    /// <summary>held back by the quiet rules; `drop_reason` has the reason</summary>
    Gated = 14,
    /// <summary>the platform's player refused the pattern</summary>
    Refused = 15,
  }

  /// <summary>The arrangement of two motors.</summary>
  public enum Arrangement
  {
    /// <summary>the sharpness divides haptics between them</summary>
    HeavyAndLight = 0,
    /// <summary>they convey the pan of a cue</summary>
    LeftAndRight = 1,
  }

  /// <summary>The type of a motor.</summary>
  public enum Motor
  {
    /// <summary>an eccentric rotating mass (ERM), whose amplitude is the square of the drive</summary>
    Eccentric = 0,
    /// <summary>a linear resonant actuator (LRA) or a voice coil, whose amplitude is the drive</summary>
    Resonant = 1,
  }

  /// <summary>The behavior of a late cue.</summary>
  public enum LatePolicy
  {
    /// <summary>a late cue starts in its middle</summary>
    Join = 0,
    /// <summary>it plays from its start if it is not later than late_limit</summary>
    PlayWhole = 1,
    /// <summary>it is dropped with a receipt</summary>
    Drop = 2,
  }

  /// <summary>The unit of a time.</summary>
  public enum Unit
  {
    Seconds = 0,
    Frames = 1,
    Beats = 2,
  }

  /// <summary>The treatment of active sounds at the end of a loop.</summary>
  public enum LoopStyle
  {
    /// <summary>active sounds play to their end</summary>
    RingsOn = 0,
    /// <summary>active sounds are cut, and joined at the start</summary>
    Cuts = 1,
  }

  /// <summary>The time at which a command takes effect.</summary>
  public enum TimeKind
  {
    /// <summary>at the first frame of the next block</summary>
    Now = 0,
    /// <summary>at `frame` of the engine; a past frame is late</summary>
    AtFrame = 1,
    /// <summary>`delay` frames after the first frame of the next block</summary>
    After = 2,
    /// <summary>at the frame that is audible at `host_time`, by the current reading of the clock; HAPTICS_NOT_BEGUN
    /// without a reading</summary>
    AtHostTime = 3,
    /// <summary>at the next boundary of `playback`; now if it is paused or has ended</summary>
    NextBeat = 4,
    NextBar = 5,
    NextLoop = 6,
  }

  /// <summary>The kind of an asset.</summary>
  public enum AssetKind
  {
    Pattern = 0,
    Sound = 1,
    /// <summary>only for haptics_request, by its name and with default options</summary>
    BuiltInPattern = 2,
    BuiltInSound = 3,
  }

  /// <summary>The formats of reports.</summary>
  public enum ReportFormat
  {
    /// <summary>for people, as a compiler prints findings</summary>
    Text = 0,
    /// <summary>one JSON document</summary>
    Json = 1,
    /// <summary>the Static Analysis Results Interchange Format 2.1.0</summary>
    Sarif = 2,
    /// <summary>workflow commands for GitHub Actions</summary>
    Github = 3,
    /// <summary>test results</summary>
    Junit = 4,
    /// <summary>a code quality report of GitLab</summary>
    Gitlab = 5,
    /// <summary>Checkstyle XML</summary>
    Checkstyle = 6,
    /// <summary>the Reviewdog Diagnostic Format</summary>
    Rdjson = 7,
  }

  /// <summary>The fixes that a run applies.</summary>
  public enum Fixes
  {
    /// <summary>none</summary>
    None = 0,
    /// <summary>those that certainly preserve the meaning</summary>
    Safe = 1,
    /// <summary>safe ones, and those that may change the meaning</summary>
    All = 2,
  }

  /// <summary>The controls of patterns, the dynamic parameters of Core Haptics. The first of each family multiplies
  /// by 0 ... 1; the others add -1 ... 1. Values outside are clamped.</summary>
  public enum Control
  {
    /// <summary>multiplies</summary>
    HapticIntensity = 0,
    HapticSharpness = 1,
    /// <summary>attack, decay and release affect only later events, and accept no curves</summary>
    HapticAttackTime = 2,
    HapticDecayTime = 3,
    HapticReleaseTime = 4,
    /// <summary>multiplies</summary>
    AudioVolume = 5,
    AudioPan = 6,
    AudioBrightness = 7,
    AudioPitch = 8,
    AudioAttackTime = 9,
    AudioDecayTime = 10,
    AudioReleaseTime = 11,
  }

  /// <summary>The buses of every engine, called "haptic", "effects", "music" and "voice". Haptics play into the
  /// first one and audio into the second one, unless the cue, timeline or player specifies another bus.</summary>
  public enum Bus
  {
    Haptic = 1,
    Effects = 2,
    Music = 3,
    Voice = 4,
  }

  /// <summary>The switches for the settings of a user.</summary>
  public enum Switch
  {
    /// <summary>the haptic modality, and HAPTICS_BUS_HAPTIC</summary>
    Haptics = 0,
    /// <summary>HAPTICS_BUS_EFFECTS</summary>
    Effects = 1,
    /// <summary>HAPTICS_BUS_MUSIC</summary>
    Music = 2,
    /// <summary>HAPTICS_BUS_VOICE</summary>
    Voice = 3,
  }

  /// <summary>The part of a track that repeats, without a gap.</summary>
  public enum Loop
  {
    /// <summary>none; it plays to its end</summary>
    Once = 0,
    /// <summary>all of it</summary>
    Loops = 1,
    /// <summary>from loop_from to loop_to; the earlier part plays once</summary>
    LoopsPart = 2,
  }

  /// <summary>The law of a crossfade.</summary>
  public enum Law
  {
    /// <summary>constant power, for unrelated tracks</summary>
    EqualPower = 0,
    /// <summary>constant amplitude, for versions of one track</summary>
    Linear = 1,
  }

  /// <summary>The boundary of the active track at which another one takes over.</summary>
  public enum Boundary
  {
    /// <summary>immediately</summary>
    None = 0,
    Beat = 1,
    Bar = 2,
    /// <summary>the end of its loop, or of a track that does not loop</summary>
    End = 3,
  }

  /// <summary>The kind of a verdict.</summary>
  public enum VerdictKind
  {
    /// <summary>a beat was hit</summary>
    Hit = 0,
    /// <summary>the window of a beat closed without a hit</summary>
    Miss = 1,
    /// <summary>a tap belongs to no beat</summary>
    Stray = 2,
  }

  /// <summary>The kind of a step event.</summary>
  public enum StepKind
  {
    /// <summary>its progress is more than 0</summary>
    Began = 0,
    /// <summary>`milestone` was reached, for the first time since it began</summary>
    Passed = 1,
    /// <summary>its progress is back at 0</summary>
    FellBack = 2,
    /// <summary>the next step can start</summary>
    Done = 3,
  }

  /// <summary>The kind of an event.</summary>
  public enum EventKind
  {
    /// <summary>show `visual` and acknowledge `visual_id`</summary>
    Visual = 0,
    /// <summary>do not show `visual_id` after all</summary>
    Withdrawn = 1,
    /// <summary>the `outcome` of a cue in `modality`, with its reason</summary>
    Receipt = 2,
    /// <summary>the playback changed: `transport`</summary>
    Transport = 3,
    /// <summary>`lost_events` were lost because the program did not poll</summary>
    Lost = 4,
    /// <summary>the visual `visual_id` now represents `cue_count` cues</summary>
    Merged = 5,
    /// <summary>a cue reached `reached_modalities`; the policy requires `required_modalities`</summary>
    Shortfall = 6,
    /// <summary>`modality` has `modality_status`, starting at `frame`</summary>
    Status = 7,
    /// <summary>playbacks pause because of `stopped_reason`</summary>
    Interrupted = 8,
    /// <summary>the interruption has ended</summary>
    Resumed = 9,
    /// <summary>a track of music; `outcome` is HAPTICS_QUEUED while it waits, HAPTICS_PLAYED if it started at
    /// `frame`, HAPTICS_LOST if it started inaudibly, HAPTICS_DROPPED if it did not start</summary>
    Music = 10,
    /// <summary>start `pattern`, and report the outcome of `start_id`</summary>
    Start = 11,
    /// <summary>change `start_id`: `start_change`</summary>
    StartChanged = 12,
    /// <summary>the playback passed a marker, such as the start of a step of a flow: `marker`</summary>
    Marker = 13,
  }

  /// <summary>The presentation of a visual.</summary>
  public enum Effect
  {
    Plain = 0,
    Flash = 1,
    Fade = 2,
  }

  /// <summary>The state of a rendition.</summary>
  public enum Outcome
  {
    Queued = 0,
    Played = 1,
    Shown = 2,
    Late = 3,
    /// <summary>`drop_reason` has the reason</summary>
    Dropped = 4,
    /// <summary>played stronger because another modality was lost</summary>
    Strengthened = 5,
    PlayedFallback = 6,
    /// <summary>counted in an earlier visual</summary>
    Merged = 7,
    /// <summary>the modality could not be reached; see `modality_status`</summary>
    Lost = 8,
    /// <summary>was playing; another cue took its voice at `frame`</summary>
    Cut = 9,
    /// <summary>held back by the quiet rules; `drop_reason` has the reason</summary>
    Gated = 10,
    /// <summary>the platform's player refused a change of a start, which continues unless the change was a stop, a
    /// pause or a rate; see `refusal`</summary>
    ChangeRefused = 11,
  }

  /// <summary>The reason why a rendition was dropped or held back.</summary>
  public enum DropReason
  {
    NoReason = 0,
    TooLate = 1,
    NoVoice = 2,
    Cancelled = 3,
    Expired = 4,
    TakenBack = 5,
    /// <summary>it would have exceeded the flash limit</summary>
    FlashLimit = 6,
    /// <summary>it could not be announced because the program did not poll</summary>
    Unannounced = 7,
    /// <summary>its pattern or sound was unloaded</summary>
    Unloaded = 8,
    /// <summary>its pattern or sound contains nothing perceptible</summary>
    Silent = 9,
    /// <summary>the sound for its pattern's waveform was not supplied</summary>
    Missing = 10,
    /// <summary>held back because one of its gates was closed</summary>
    GateClosed = 11,
    /// <summary>held back during a moment</summary>
    DuringMoment = 12,
    /// <summary>held back by the cooldown of its meaning</summary>
    Cooldown = 13,
    /// <summary>held back by the limit of starts per second</summary>
    TooManyCues = 14,
    /// <summary>the platform's player refused its start; see `refusal`</summary>
    Refused = 15,
  }

  /// <summary>The reason for which a player of the platform refuses a start.</summary>
  public enum Refusal
  {
    None = 0,
    /// <summary>the player or its device failed</summary>
    Failed = 1,
    /// <summary>the player is stopped</summary>
    Stopped = 2,
    /// <summary>it does not know or support the pattern</summary>
    Pattern = 3,
    /// <summary>the pattern is too long</summary>
    Length = 4,
    /// <summary>it does not support the rate</summary>
    Rate = 5,
    /// <summary>it cannot start within a pattern</summary>
    Offset = 6,
    /// <summary>too many patterns play</summary>
    Busy = 7,
    /// <summary>the time of the start has passed</summary>
    Late = 8,
    /// <summary>it does not support the change</summary>
    Change = 9,
  }

  /// <summary>The change of a start. It takes effect at `host_time`, if that is known.</summary>
  public enum StartChange
  {
    /// <summary>do not start it after all</summary>
    Cancel = 0,
    /// <summary>it starts at `host_time` instead</summary>
    Move = 1,
    Stop = 2,
    Pause = 3,
    /// <summary>from `start_offset`</summary>
    Resume = 4,
    /// <summary>`start_rate`</summary>
    Rate = 5,
    /// <summary>it moves to `start_value` over `start_seconds`</summary>
    Gain = 6,
    /// <summary>`control` gets `start_value`</summary>
    Control = 7,
    /// <summary>a point of a curve of `control`: `start_value`, `start_seconds` after `host_time`; `points_left`
    /// points follow</summary>
    Curve = 8,
    /// <summary>the pattern has ended</summary>
    End = 9,
  }

  /// <summary>The change of a playback.</summary>
  public enum Transport
  {
    Started = 0,
    Paused = 1,
    Resumed = 2,
    Sought = 3,
    RateChanged = 4,
    Looped = 5,
    Replaced = 6,
    Amended = 7,
    Finished = 8,
    Stopped = 9,
  }

  /// <summary>The device to render haptics for.</summary>
  public sealed partial class Actuator
  {
    /// <summary>Hz, 20 ... 1000</summary>
    public double Resonance { get; set; } = 170;
    /// <summary>the quality factor of the resonance, 0.3 ... 100</summary>
    public double Quality { get; set; } = 8;
    /// <summary>seconds, 0.001 ... 0.5</summary>
    public double RiseTime { get; set; } = 0.035000000000000003;

    internal unsafe haptics_actuator Native()
    {
      var native = haptics_actuator.HAPTICS_ACTUATOR_INIT;
      native.resonance = Resonance;
      native.quality = Quality;
      native.rise_time = RiseTime;
      return native;
    }
  }

  /// <summary>The configuration of an engine. Latencies: a cue that is planned ahead reaches all modalities at the
  /// same moment, because faster outputs wait for the slowest. That covers the cues of timelines, and live cues
  /// that are fired or moved ahead of their frame by at least the difference between the greatest and the smallest
  /// latency. Any other live cue leaves each output immediately, and its receipts state the skew. Set each latency
  /// to the delay of its output after heard_at of haptics_render: 0.02 for an actuator that responds 20 ms later
  /// than the loudspeaker.</summary>
  public sealed partial class EngineConfiguration
  {
    /// <summary>8000 ... 768000 Hz</summary>
    public int SampleRate { get; set; } = 48000;
    /// <summary>0 ... 2; first in each frame</summary>
    public int AudioChannels { get; set; } = 2;
    /// <summary>0 ... 8; after the audio channels; at least one channel in total</summary>
    public int HapticChannels { get; set; } = 1;
    /// <summary>HAPTICS_LAYOUT_...</summary>
    public Layout HapticLayout { get; set; }
    /// <summary>1 to add the haptic signal to every audio channel, for listening</summary>
    public bool IsPreview { get; set; }
    /// <summary>simultaneous renditions, 1 ... 256</summary>
    public int Voices { get; set; } = 64;
    /// <summary>simultaneous timelines and players, 1 ... 1024</summary>
    public int Playbacks { get; set; } = 16;
    /// <summary>pending commands and live cues, 1 ... 65536</summary>
    public int Commands { get; set; } = 4096;
    /// <summary>messages that wait for haptics_poll, 1024 ... 1048576</summary>
    public int Messages { get; set; } = 4096;
    /// <summary>loaded sounds, and as many loaded patterns, 1 ... 65536</summary>
    public int Resources { get; set; } = 1024;
    /// <summary>1 if you drive motors by haptics_levels, which delivers haptics even without haptic
    /// channels</summary>
    public bool HasMotors { get; set; }
    /// <summary>seconds between a visual's announcement and its cue, 0 ... 10</summary>
    public double VisualLookahead { get; set; } = 0.10000000000000001;
    /// <summary>seconds after its cue until a visual expires, 0 ... 10</summary>
    public double VisualExpiry { get; set; } = 0.25;
    /// <summary>the latency of the haptic output, in seconds, 0 ... 10 (see above)</summary>
    public double HapticLatency { get; set; }
    /// <summary>the latency of the audio output</summary>
    public double AudioLatency { get; set; }
    /// <summary>the latency of the screen</summary>
    public double VisualLatency { get; set; }
    /// <summary>the synthesis model; NULL for "actuator". "actuator" is for voice coils and linear resonant
    /// actuators, "speaker" for small speakers and headphones, "mpeg" for cross-checks</summary>
    public string Model { get; set; }
    /// <summary>NULL for none; only with the model "actuator"</summary>
    public Actuator Actuator { get; set; }
    /// <summary>buses of the mixer, 4 ... 32; 0 for 16</summary>
    public int Buses { get; set; }
    /// <summary>the haptic buses whose patterns a player of the platform plays, as HAPTICS_EVENT_START: 1 &lt;&lt;
    /// (bus - 1) each; 0 for none</summary>
    public uint StartBuses { get; set; }

    internal unsafe haptics_config Native(ref Pins pins)
    {
      var native = haptics_config.HAPTICS_CONFIG_INIT;
      native.sample_rate = SampleRate;
      native.audio_channels = AudioChannels;
      native.haptic_channels = HapticChannels;
      native.haptic_layout = (int)HapticLayout;
      native.is_preview = IsPreview ? 1 : 0;
      native.voices = Voices;
      native.playbacks = Playbacks;
      native.commands = Commands;
      native.messages = Messages;
      native.resources = Resources;
      native.has_motors = HasMotors ? 1 : 0;
      native.visual_lookahead = VisualLookahead;
      native.visual_expiry = VisualExpiry;
      native.haptic_latency = HapticLatency;
      native.audio_latency = AudioLatency;
      native.visual_latency = VisualLatency;
      native.model = Pins.Text(ref pins, Model);
      if (Actuator != null) native.actuator = Pins.Array(ref pins, new[] { Actuator.Native() });
      native.buses = Buses;
      native.start_buses = StartBuses;
      return native;
    }
  }

  /// <summary>The clock, which maps frames to host times.</summary>
  public struct Reading
  {
    private readonly haptics_reading it;

    internal Reading(haptics_reading it) { this.it = it; }

    /// <summary>1 once haptics_render has been given a time</summary>
    public bool IsKnown => it.is_known != 0;
    /// <summary>since the engine was created</summary>
    public long RenderedFrames => it.rendered_frames;
    /// <summary>the frame that is audible at heard_host_time</summary>
    public long HeardFrame => it.heard_frame;
    /// <summary>the host time of heard_frame, in nanoseconds</summary>
    public long HeardHostTime => it.heard_host_time;
    /// <summary>per second of host time</summary>
    public double FramesPerSecond => it.frames_per_second;
  }

  /// <summary>The rules for lost modalities.</summary>
  public sealed partial class Policy
  {
    /// <summary>the number of modalities that a cue must reach, 0 ... 3</summary>
    public int MinimumModalities { get; set; } = 1;
    /// <summary>the gain of a reduced modality, 0 ... 1</summary>
    public float ReducedLevel { get; set; } = 0.5f;
    /// <summary>the maximum number of flashes in any second, 0 ... 3</summary>
    public int FlashLimit { get; set; } = 3;
    /// <summary>repeats of a visual within this time merge, 0 ... 1 second</summary>
    public double MergeWindow { get; set; } = 0.14999999999999999;

    internal unsafe haptics_policy Native()
    {
      var native = haptics_policy.HAPTICS_POLICY_INIT;
      native.minimum_modalities = MinimumModalities;
      native.on_loss_0 = losses[0];
      native.on_loss_1 = losses[1];
      native.on_loss_2 = losses[2];
      native.on_loss_3 = losses[3];
      native.on_loss_4 = losses[4];
      native.on_loss_5 = losses[5];
      native.on_loss_6 = losses[6];
      native.on_loss_7 = losses[7];
      native.on_loss_8 = losses[8];
      native.reduced_level = ReducedLevel;
      native.flash_limit = FlashLimit;
      native.merge_window = MergeWindow;
      return native;
    }
  }

  /// <summary>The number of deliveries since the engine was created.</summary>
  public struct Tally
  {
    private readonly haptics_tally it;

    internal Tally(haptics_tally it) { this.it = it; }

    /// <summary>cues that became due</summary>
    public long Cues => it.cues;
    /// <summary>cues that the haptic modality delivered</summary>
    public long Haptic => it.haptic;
    /// <summary>cues that audio delivered</summary>
    public long Audio => it.audio;
    /// <summary>cues that were shown</summary>
    public long Visual => it.visual;
    /// <summary>cues that were late</summary>
    public long Late => it.late;
    /// <summary>cues that reached fewer modalities than the policy requires</summary>
    public long Shortfalls => it.shortfalls;
    /// <summary>cues that the quiet rules held back</summary>
    public long HeldBack => it.held_back;
  }

  /// <summary>The outcome of a cue in each modality.</summary>
  public struct ReadOutcome
  {
    private readonly haptics_outcome it;

    internal ReadOutcome(haptics_outcome it) { this.it = it; }

    /// <summary>1 once the cue was due; else the rest is 0</summary>
    public bool WasDue => it.was_due != 0;
    /// <summary>HAPTICS_OUTCOME_...</summary>
    public CueOutcome Haptic => (CueOutcome)it.haptic;
    /// <summary>HAPTICS_OUTCOME_... for audio</summary>
    public CueOutcome Audio => (CueOutcome)it.audio;
    /// <summary>HAPTICS_OUTCOME_... for visuals</summary>
    public CueOutcome Visual => (CueOutcome)it.visual;
    /// <summary>their number, 0 ... 3</summary>
    public int ReachedModalities => it.reached_modalities;
    /// <summary>for a cue that was held back, HAPTICS_GATE_CLOSED ...; else 0</summary>
    public DropReason DropReason => (DropReason)it.drop_reason;
  }

  /// <summary>Rules that limit the number of cues. A cue that is held back plays in no modality, and its receipt
  /// HAPTICS_GATED has the reason. The rules apply in this order: 1. A cue is held back while one of its gates is
  /// closed. 2. A cue whose priority is moment_priority or more is a moment. No later rule holds it back. 3. While
  /// a moment plays, no other cue starts. 4. A meaning starts again only after its cooldown, which counts from its
  /// last start. 5. At most most_per_second cues start within any second: those of timelines and live ones
  /// together, if a limit applies to them.</summary>
  public sealed partial class Quiet
  {
    /// <summary>the maximum number of starts within any second, 1 ... 64; 0 for no limit</summary>
    public int MostPerSecond { get; set; }
    /// <summary>seconds, 0 ... 3600; a cue's own overrides it</summary>
    public double Cooldown { get; set; }
    /// <summary>0 ... 255; -1 if no cue is a moment</summary>
    public int MomentPriority { get; set; } = -1;

    internal unsafe haptics_quiet Native()
    {
      var native = haptics_quiet.HAPTICS_QUIET_INIT;
      native.most_per_second = MostPerSecond;
      native.cooldown = Cooldown;
      native.moment_priority = MomentPriority;
      return native;
    }
  }

  /// <summary>The two motors of a controller. The macros are for the common ones: HAPTICS_MOTORS_INIT: a heavy
  /// motor on the left and a light one on the right, as in controllers for Xbox and in the DualShock. These motors
  /// need 50 to 100 ms to reach their full speed, and the lowest drives hardly start them. A transient therefore
  /// drives them for 40 ms with at least 0.35; the minimum drive is 0.1. HAPTICS_MOTORS_TRIGGERS_INIT: the motors
  /// in the triggers of an Xbox One controller. HAPTICS_MOTORS_RESONANT_INIT: an actuator on each side, as in Joy-
  /// Cons, the Steam Deck and the DualSense while it plays no sound; they need 10 to 20 ms.</summary>
  public sealed partial class Motors
  {
    /// <summary>HAPTICS_MOTORS_HEAVY_AND_LIGHT or HAPTICS_MOTORS_LEFT_AND_RIGHT</summary>
    public Arrangement Arrangement { get; set; }
    /// <summary>HAPTICS_MOTOR_...</summary>
    public Motor Motor { get; set; }
    /// <summary>the minimum drive of a motor that moves, 0 ... 1</summary>
    public float Floor { get; set; } = 0.1f;
    /// <summary>the minimum drive of a transient, 0 ... 1</summary>
    public float KickFloor { get; set; } = 0.35f;
    /// <summary>the duration of a transient's drive in seconds, 0 ... 1; at least the time between two calls of
    /// haptics_levels</summary>
    public double Kick { get; set; } = 0.040000000000000001;

    internal unsafe haptics_motors Native()
    {
      var native = haptics_motors.HAPTICS_MOTORS_INIT;
      native.arrangement = (int)Arrangement;
      native.motor = (int)Motor;
      native.floor = Floor;
      native.kick_floor = KickFloor;
      native.kick = Kick;
      return native;
    }
  }

  /// <summary>Haptic levels at a point in time.</summary>
  public struct Levels
  {
    private readonly haptics_motor_levels it;

    internal Levels(haptics_motor_levels it) { this.it = it; }

    /// <summary>0 ... 1, the greater one of both sides</summary>
    public float Intensity => it.intensity;
    /// <summary>0 ... 1, of the strongest signal; 0 during silence</summary>
    public float Sharpness => it.sharpness;
    /// <summary>the intensity on the left, 0 ... 1</summary>
    public float Left => it.left;
    /// <summary>the intensity on the right, 0 ... 1</summary>
    public float Right => it.right;
    /// <summary>the drive of the heavy motor, or of the left one, 0 ... 1</summary>
    public float Low => it.low;
    /// <summary>the drive of the light motor, or of the right one, 0 ... 1</summary>
    public float High => it.high;

    internal haptics_motor_levels Native => it;
  }

  /// <summary>A cue.</summary>
  public sealed partial class Cue
  {
    /// <summary>a number of your choice</summary>
    public int Meaning { get; set; }
    /// <summary>the haptic rendition, or 0</summary>
    public int Pattern { get; set; }
    /// <summary>the audio rendition, or 0</summary>
    public int Sound { get; set; }
    /// <summary>the visual rendition, a number of your choice, or 0</summary>
    public int Visual { get; set; }
    /// <summary>1 if the visual is a flash</summary>
    public bool VisualIsFlash { get; set; }
    /// <summary>plays if another modality is lost and the policy selects the fallback; 0 for none</summary>
    public int FallbackPattern { get; set; }
    /// <summary>the fallback for a sound; 0 for none</summary>
    public int FallbackSound { get; set; }
    /// <summary>the fallback for a visual; 0 for none</summary>
    public int FallbackVisual { get; set; }
    /// <summary>1 if the fallback visual is a flash</summary>
    public bool FallbackVisualIsFlash { get; set; }
    /// <summary>gains, 0 ... 16</summary>
    public float PatternGain { get; set; } = 1f;
    /// <summary>0 ... 16</summary>
    public float SoundGain { get; set; } = 1f;
    /// <summary>0 ... 16</summary>
    public float FallbackPatternGain { get; set; } = 1f;
    /// <summary>0 ... 16</summary>
    public float FallbackSoundGain { get; set; } = 1f;
    /// <summary>0 ... 255; if voices run out, lower priorities end first</summary>
    public int Priority { get; set; } = 128;
    /// <summary>the number of modalities that it must reach, 0 ... 3; -1 for the policy's</summary>
    public int MinimumModalities { get; set; } = -1;
    /// <summary>HAPTICS_LATE_...</summary>
    public LatePolicy LatePolicy { get; set; }
    /// <summary>HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS</summary>
    public Unit VisualDurationUnit { get; set; }
    /// <summary>seconds, 0 or more; for HAPTICS_LATE_PLAY_WHOLE</summary>
    public double LateLimit { get; set; }
    /// <summary>0 or more, for both visuals</summary>
    public double VisualDuration { get; set; } = 0.10000000000000001;
    /// <summary>delivered with the visual</summary>
    public ulong Payload { get; set; }
    /// <summary>delivered with the fallback visual</summary>
    public ulong FallbackPayload { get; set; }
    /// <summary>seconds since its meaning's last start, 0 ... 3600</summary>
    public double? Cooldown { get; set; }
    /// <summary>its audio bus, also for fallbacks; both buses 0 for the buses of the timeline or player; else 0 for
    /// HAPTICS_BUS_EFFECTS</summary>
    public int AudioBus { get; set; }
    /// <summary>its haptic bus, also for fallbacks; 0 for HAPTICS_BUS_HAPTIC</summary>
    public int HapticBus { get; set; }
    /// <summary>the gates that must all be open, a bit for each</summary>
    public uint Gates { get; set; }
    /// <summary>the visual while visuals are HAPTICS_REDUCED; 0 for `visual`, at the policy's
    /// reduced_level</summary>
    public int ReducedVisual { get; set; }
    /// <summary>1 if the reduced visual is a flash, which fades</summary>
    public bool ReducedVisualIsFlash { get; set; }

    internal unsafe haptics_cue Native(ref Pins pins)
    {
      var native = haptics_cue.HAPTICS_CUE_INIT;
      native.meaning = Meaning;
      native.pattern = Pattern;
      native.sound = Sound;
      native.visual = Visual;
      native.visual_is_flash = VisualIsFlash ? 1 : 0;
      native.fallback_pattern = FallbackPattern;
      native.fallback_sound = FallbackSound;
      native.fallback_visual = FallbackVisual;
      native.fallback_visual_is_flash = FallbackVisualIsFlash ? 1 : 0;
      native.pattern_gain = PatternGain;
      native.sound_gain = SoundGain;
      native.fallback_pattern_gain = FallbackPatternGain;
      native.fallback_sound_gain = FallbackSoundGain;
      native.priority = Priority;
      native.minimum_modalities = MinimumModalities;
      native.late_policy = (int)LatePolicy;
      native.visual_duration_unit = (int)VisualDurationUnit;
      native.late_limit = LateLimit;
      native.visual_duration = VisualDuration;
      native.payload = Payload;
      native.fallback_payload = FallbackPayload;
      if (hasLosses) native.on_loss = Pins.Array(ref pins, losses);
      native.cooldown = Cooldown ?? 0;
      native.has_cooldown = Cooldown.HasValue ? 1 : 0;
      native.audio_bus = AudioBus;
      native.haptic_bus = HapticBus;
      native.gates = Gates;
      native.reduced_visual = ReducedVisual;
      native.reduced_visual_is_flash = ReducedVisualIsFlash ? 1 : 0;
      return native;
    }
  }

  /// <summary>The initial position and rate of a playback.</summary>
  public sealed partial class Start
  {
    /// <summary>of `from`: HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS</summary>
    public Unit Unit { get; set; }
    /// <summary>the position in the timeline, 0 or more</summary>
    public double From { get; set; }
    /// <summary>1/64 ... 64</summary>
    public double Rate { get; set; } = 1;
    /// <summary>HAPTICS_INTERRUPTION_...</summary>
    public Interruption OnInterruption { get; set; }

    internal unsafe haptics_start Native()
    {
      var native = haptics_start.HAPTICS_START_INIT;
      native.unit = (int)Unit;
      native.from = From;
      native.rate = Rate;
      native.on_interruption = (int)OnInterruption;
      return native;
    }
  }

  /// <summary>A position in a playback.</summary>
  public struct Position
  {
    private readonly haptics_playback_position it;

    internal Position(haptics_playback_position it) { this.it = it; }

    /// <summary>1 if it moves</summary>
    public bool IsRunning => it.is_running != 0;
    /// <summary>from the timeline's start</summary>
    public double Seconds => it.seconds;
    /// <summary>the position in beats</summary>
    public double Beats => it.beats;
    /// <summary>its rate, 1/64 ... 64; 0 while it does not move</summary>
    public double Rate => it.rate;
  }

  /// <summary>The options of a run. Lists of rules have commas between the names of rules and groups.</summary>
  public sealed partial class RunOptions
  {
    /// <summary>HAPTICS_REPORT_...</summary>
    public ReportFormat Format { get; set; }
    /// <summary>1 to color text for terminals</summary>
    public bool HasColor { get; set; }
    /// <summary>the width of the terminal, 0 ... 10000; 0 for none</summary>
    public int Columns { get; set; }
    /// <summary>the mildest severity that fails: HAPTICS_WARNING or HAPTICS_ERROR; HAPTICS_NOTE for the
    /// configuration's, by default HAPTICS_ERROR</summary>
    public Severity Failing { get; set; }
    /// <summary>1 to report only what fails, without a summary</summary>
    public bool IsQuiet { get; set; }
    /// <summary>1 to count the findings of each rule instead; needs text or JSON</summary>
    public bool IsStatistic { get; set; }
    /// <summary>HAPTICS_FIXES_...</summary>
    public Fixes Fixes { get; set; }
    /// <summary>1 to report only the fixes</summary>
    public bool IsOnlyFixing { get; set; }
    /// <summary>the findings to report of each file, 0 ... 1000000</summary>
    public uint FindingLimit { get; set; } = 1000;
    /// <summary>the only rules to run; NULL for all</summary>
    public string Selected { get; set; }
    /// <summary>the rules to skip; NULL for none</summary>
    public string Disabled { get; set; }
    /// <summary>levels of rules, as in "unknown-key=note"; NULL for none</summary>
    public string Levels { get; set; }

    internal unsafe haptics_run_options Native(ref Pins pins)
    {
      var native = haptics_run_options.HAPTICS_RUN_INIT;
      native.format = (int)Format;
      native.has_color = HasColor ? 1 : 0;
      native.columns = Columns;
      native.failing = (int)Failing;
      native.is_quiet = IsQuiet ? 1 : 0;
      native.is_statistic = IsStatistic ? 1 : 0;
      native.fixes = (int)Fixes;
      native.is_only_fixing = IsOnlyFixing ? 1 : 0;
      native.finding_limit = FindingLimit;
      native.selected = Pins.Text(ref pins, Selected);
      native.disabled = Pins.Text(ref pins, Disabled);
      native.levels = Pins.Text(ref pins, Levels);
      return native;
    }
  }

  /// <summary>A cue that plays or will play: either a live one, or one of a playback.</summary>
  public sealed partial class Target
  {
    /// <summary>the index in the playback's timeline</summary>
    public int Cue { get; set; }
    /// <summary>0 for a live cue</summary>
    public ulong Playback { get; set; }
    /// <summary>0 for a cue of a playback</summary>
    public ulong LiveCue { get; set; }

    internal unsafe haptics_target Native()
    {
      var native = haptics_target.HAPTICS_TARGET_INIT;
      native.cue = Cue;
      native.playback = Playback;
      native.live_cue = LiveCue;
      return native;
    }
  }

  /// <summary>The state of a player.</summary>
  public struct PlayerState
  {
    private readonly haptics_player_state it;

    internal PlayerState(haptics_player_state it) { this.it = it; }

    /// <summary>1 while it plays or is paused</summary>
    public bool IsActive => it.is_active != 0;
    /// <summary>1 while it is paused</summary>
    public bool IsPaused => it.is_paused != 0;
    /// <summary>1 if it loops</summary>
    public bool IsLooping => it.is_looping != 0;
    /// <summary>1/64 ... 64</summary>
    public double Rate => it.rate;
    /// <summary>its current or last playback; 0 before the first start</summary>
    public ulong Playback => it.playback;
  }

  /// <summary>A value for a control.</summary>
  public sealed partial class Parameter
  {
    /// <summary>HAPTICS_CONTROL_...</summary>
    public Control Control { get; set; }
    /// <summary>any number; clamped to the range of the control</summary>
    public double Value { get; set; }
    /// <summary>seconds after `when` at which it applies, 0 or more</summary>
    public double Time { get; set; }

    public Parameter(Control control, double value)
    {
      Control = control;
      Value = value;
    }

    internal unsafe haptics_parameter Native()
    {
      var native = haptics_parameter.HAPTICS_PARAMETER_INIT;
      native.control = (int)Control;
      native.value = Value;
      native.time = Time;
      return native;
    }
  }

  /// <summary>A piecewise linear curve that a control follows.</summary>
  public sealed partial class Curve
  {
    /// <summary>HAPTICS_CONTROL_...; none of the attack, decay and release times</summary>
    public Control Control { get; set; }
    /// <summary>at least 2, in any order</summary>
    public IReadOnlyList<Point> Points { get; set; } = new Point[0];
    /// <summary>seconds after `when`, from which its points are counted</summary>
    public double Time { get; set; }

    public Curve(Control control, IReadOnlyList<Point> points)
    {
      Control = control;
      Points = points ?? throw new ArgumentNullException(nameof(points));
    }

    internal unsafe haptics_curve Native(ref Pins pins)
    {
      var native = haptics_curve.HAPTICS_CURVE_INIT;
      native.control = (int)Control;
      native.points = Pins.List(ref pins, Points);
      native.point_count = (UIntPtr)(uint)Points.Count;
      native.time = Time;
      return native;
    }
  }

  /// <summary>The parameters of ducking: a bus lowers another one while a rendition plays into it. For cues that
  /// are planned ahead, the attack ends at the start of the cue.</summary>
  public sealed partial class Ducking
  {
    /// <summary>decibels, -120 ... 0</summary>
    public double Depth { get; set; } = -12;
    /// <summary>seconds of the ramp down, 0 ... 3600; values below 5 ms act as 5 ms</summary>
    public double Attack { get; set; } = 0.10000000000000001;
    /// <summary>seconds after the last rendition, 0 ... 3600</summary>
    public double Hold { get; set; } = 0.5;
    /// <summary>seconds of the ramp up, as attack</summary>
    public double Release { get; set; } = 0.5;

    internal unsafe haptics_ducking Native()
    {
      var native = haptics_ducking.HAPTICS_DUCKING_INIT;
      native.depth = Depth;
      native.attack = Attack;
      native.hold = Hold;
      native.release = Release;
      return native;
    }
  }

  /// <summary>A sound to play as music.</summary>
  public sealed partial class Music
  {
    /// <summary>from haptics_load_sound</summary>
    public int Sound { get; set; }
    /// <summary>HAPTICS_BUS_EFFECTS ... HAPTICS_BUS_VOICE or another</summary>
    public Bus Bus { get; set; } = Bus.Music;
    /// <summary>0 ... 16</summary>
    public float Gain { get; set; } = 1f;
    /// <summary>HAPTICS_MUSIC_...</summary>
    public Loop Loop { get; set; } = Loop.Loops;
    /// <summary>HAPTICS_SECONDS, or HAPTICS_FRAMES of the sound at its own rate</summary>
    public Unit LoopUnit { get; set; }
    /// <summary>0 or more</summary>
    public double LoopFrom { get; set; }
    /// <summary>at least 64 frames after loop_from; at most the sound's end for frames, and 86400 for seconds,
    /// which end with the sound</summary>
    public double LoopTo { get; set; }
    /// <summary>1 ... 10000; 0 for a track without beats</summary>
    public double BeatsPerMinute { get; set; }
    /// <summary>1 ... 1000</summary>
    public int BeatsPerBar { get; set; } = 4;
    /// <summary>the frame of the sound on which the first beat of a bar falls</summary>
    public long FirstBeat { get; set; }

    public Music(int sound)
    {
      Sound = sound;
    }

    internal unsafe haptics_music Native()
    {
      var native = haptics_music.HAPTICS_MUSIC_INIT;
      native.sound = Sound;
      native.bus = (int)Bus;
      native.gain = Gain;
      native.loop = (int)Loop;
      native.loop_unit = (int)LoopUnit;
      native.loop_from = LoopFrom;
      native.loop_to = LoopTo;
      native.beats_per_minute = BeatsPerMinute;
      native.beats_per_bar = BeatsPerBar;
      native.first_beat = FirstBeat;
      return native;
    }
  }

  /// <summary>The transition to another track.</summary>
  public sealed partial class Transition
  {
    /// <summary>HAPTICS_BOUNDARY_...; immediate without an active track, or if that has no beats</summary>
    public Boundary Boundary { get; set; }
    /// <summary>seconds over which the other one fades, 0 ... 3600; values below 5 ms act as 5 ms</summary>
    public double FadeOut { get; set; }
    /// <summary>seconds, 0 ... 3600; 0 to start with the full level</summary>
    public double FadeIn { get; set; }
    /// <summary>HAPTICS_EQUAL_POWER or HAPTICS_LINEAR</summary>
    public Law Law { get; set; }
    /// <summary>HAPTICS_INTERRUPTION_...</summary>
    public Interruption OnInterruption { get; set; }
    /// <summary>the frame of the sound at which it starts, 0 or more; other values than 0 fade in over at least 5
    /// ms</summary>
    public long From { get; set; }

    internal unsafe haptics_transition Native()
    {
      var native = haptics_transition.HAPTICS_TRANSITION_INIT;
      native.boundary = (int)Boundary;
      native.fade_out = FadeOut;
      native.fade_in = FadeIn;
      native.law = (int)Law;
      native.on_interruption = (int)OnInterruption;
      native.from = From;
      return native;
    }
  }

  /// <summary>An asset to preload.</summary>
  public sealed partial class Request
  {
    /// <summary>the path of its file, or the name of the built-in</summary>
    public string Name { get; set; }
    /// <summary>HAPTICS_ASSET_...</summary>
    public AssetKind Kind { get; set; }
    /// <summary>its share of the progress, such as the bytes of its file; 1 ... 2^40</summary>
    public long Size { get; set; } = 1;
    /// <summary>0 ... 255; higher priorities load first, equal ones in order</summary>
    public int Priority { get; set; } = 128;

    public Request(string name)
    {
      Name = name ?? throw new ArgumentNullException(nameof(name));
    }

    internal unsafe haptics_request Native(ref Pins pins)
    {
      var native = haptics_request.HAPTICS_REQUEST_INIT;
      native.name = Pins.Text(ref pins, Name);
      native.kind = (int)Kind;
      native.size = Size;
      native.priority = Priority;
      return native;
    }
  }

  /// <summary>The progress of a preload, which never decreases.</summary>
  public struct Progress
  {
    private readonly haptics_preload_progress it;

    internal Progress(haptics_preload_progress it) { this.it = it; }

    /// <summary>assets</summary>
    public int Count => it.count;
    /// <summary>assets that are loaded or failed</summary>
    public int Settled => it.settled;
    /// <summary>assets that failed</summary>
    public int Failed => it.failed;
    /// <summary>the sum of the sizes that are settled</summary>
    public long Bytes => it.bytes;
    /// <summary>the sum of all sizes</summary>
    public long TotalBytes => it.total_bytes;
  }

  /// <summary>The beats of a track.</summary>
  public sealed partial class BeatMap
  {
    /// <summary>in nanoseconds from the track's start, in rising order</summary>
    public IReadOnlyList<long> Beats { get; set; } = new long[0];
    /// <summary>of the track, in nanoseconds, 0 ... 2^60; every beat is before its end</summary>
    public long Duration { get; set; }
    /// <summary>in a timeline file, the index of the first beat's cue, which the others follow; else
    /// ignored</summary>
    public int FirstCue { get; set; }
    /// <summary>the minimum time between two beats, 1 ... 2^60 nanoseconds</summary>
    public long Spacing { get; set; } = 150000000;

    public BeatMap(IReadOnlyList<long> beats, long duration)
    {
      Beats = beats ?? throw new ArgumentNullException(nameof(beats));
      Duration = duration;
    }

    internal unsafe haptics_beat_map Native(ref Pins pins)
    {
      var native = haptics_beat_map.HAPTICS_BEAT_MAP_INIT;
      native.beats = Pins.List(ref pins, Beats);
      native.beat_count = (UIntPtr)(uint)Beats.Count;
      native.duration = Duration;
      native.first_cue = FirstCue;
      native.spacing = Spacing;
      return native;
    }
  }

  /// <summary>The rules for judging taps. A tap is judged by the audible position at the time of the touch. It
  /// belongs to the nearest beat that is not judged yet and whose window contains it. After misses_to_widen misses
  /// the window is wide, until hits_to_narrow hits in a row would have been hits in the narrow one.</summary>
  public sealed partial class Judging
  {
    /// <summary>0 or more; 0 for never</summary>
    public int MissesToWiden { get; set; } = 5;
    /// <summary>0 or more; 0 for never</summary>
    public int HitsToNarrow { get; set; } = 3;
    /// <summary>0 to count misses in a row, 1 to count all</summary>
    public bool CountsInTotal { get; set; }
    /// <summary>nanoseconds until a tap reaches the host, 0 ... 2^60</summary>
    public long InputLatency { get; set; }
    /// <summary>the maximum distance of a tap from its beat, in nanoseconds, 0 ... 2^60</summary>
    public long NarrowWindow { get; set; } = 150000000;
    /// <summary>the same while the window is wide</summary>
    public long WideWindow { get; set; } = 300000000;

    internal unsafe haptics_judging Native()
    {
      var native = haptics_judging.HAPTICS_JUDGING_INIT;
      native.misses_to_widen = MissesToWiden;
      native.hits_to_narrow = HitsToNarrow;
      native.counts_in_total = CountsInTotal ? 1 : 0;
      native.input_latency = InputLatency;
      native.narrow_window = NarrowWindow;
      native.wide_window = WideWindow;
      return native;
    }
  }

  /// <summary>The verdict on a tap or a beat.</summary>
  public struct Verdict
  {
    private readonly haptics_verdict it;

    internal Verdict(haptics_verdict it) { this.it = it; }

    /// <summary>HAPTICS_HIT, HAPTICS_MISS or HAPTICS_STRAY</summary>
    public VerdictKind Kind => (VerdictKind)it.kind;
    /// <summary>its index in the map; -1 for a stray tap</summary>
    public int Beat => it.beat;
    /// <summary>of a hit, nanoseconds after the beat, negative if early</summary>
    public long Offset => it.offset;
    /// <summary>of a tap, the audible position in the track; of a miss, the beat</summary>
    public long Position => it.position;
  }

  /// <summary>The counts of a judge.</summary>
  public struct Score
  {
    private readonly haptics_score it;

    internal Score(haptics_score it) { this.it = it; }

    /// <summary>beats that were hit</summary>
    public int Hits => it.hits;
    /// <summary>beats that were not</summary>
    public int Misses => it.misses;
    /// <summary>misses that count toward a wide window</summary>
    public int CountedMisses => it.counted_misses;
    /// <summary>1 while the window is wide</summary>
    public bool IsWide => it.is_wide != 0;
    /// <summary>1 when every beat is judged</summary>
    public bool IsOver => it.is_over != 0;
    /// <summary>the current maximum distance of a tap from its beat, in nanoseconds</summary>
    public long Window => it.window;
  }

  /// <summary>The rules that turn failures (deaths, wrong tries, missed beats) into help.</summary>
  public sealed partial class AssistRules
  {
    /// <summary>0 or more; 0 for never</summary>
    public int FailuresToHelp { get; set; } = 3;
    /// <summary>0 to count failures in a row, 1 to count all since help changed</summary>
    public bool CountsInTotal { get; set; }
    /// <summary>unaided successes in a row that remove a level; 0 for never</summary>
    public int SuccessesToEnd { get; set; }
    /// <summary>0 or more</summary>
    public int MostLevels { get; set; } = 1;
    /// <summary>the factor of each level, 0 ... 1000</summary>
    public double LevelFactor { get; set; } = 1;

    internal unsafe haptics_assist_rules Native()
    {
      var native = haptics_assist_rules.HAPTICS_ASSIST_RULES_INIT;
      native.failures_to_help = FailuresToHelp;
      native.counts_in_total = CountsInTotal ? 1 : 0;
      native.successes_to_end = SuccessesToEnd;
      native.most_levels = MostLevels;
      native.level_factor = LevelFactor;
      return native;
    }
  }

  /// <summary>The state of a counter of failures.</summary>
  public struct AssistState
  {
    private readonly haptics_assist_state it;

    internal AssistState(haptics_assist_state it) { this.it = it; }

    /// <summary>of help; 0 for none</summary>
    public int Level => it.level;
    /// <summary>failures that count toward the next level</summary>
    public int Failures => it.failures;
    /// <summary>level_factor to the power of level, for you to multiply by</summary>
    public double Factor => it.factor;
  }

  /// <summary>The beat of a heart without progress (from) and with full progress (to).</summary>
  public sealed partial class HeartRules
  {
    /// <summary>beats per minute, 20 ... 240</summary>
    public double RateFrom { get; set; } = 60;
    /// <summary>at least rate_from</summary>
    public double RateTo { get; set; } = 140;
    /// <summary>the intensity of the first tap of a beat, 0 ... 1</summary>
    public double IntensityFrom { get; set; } = 0.40000000000000002;
    /// <summary>at least intensity_from</summary>
    public double IntensityTo { get; set; } = 1;
    /// <summary>0 ... 1</summary>
    public double SharpnessFrom { get; set; } = 0.10000000000000001;
    /// <summary>at least sharpness_from</summary>
    public double SharpnessTo { get; set; } = 0.5;
    /// <summary>the second tap's share of that intensity, 0 ... 1</summary>
    public double DubShare { get; set; } = 0.69999999999999996;
    /// <summary>nanoseconds to the second tap, 1 ... 10^10; limited to 45 % of a beat</summary>
    public long DubDelay { get; set; } = 180000000;

    internal unsafe haptics_heart_rules Native()
    {
      var native = haptics_heart_rules.HAPTICS_HEART_RULES_INIT;
      native.rate_from = RateFrom;
      native.rate_to = RateTo;
      native.intensity_from = IntensityFrom;
      native.intensity_to = IntensityTo;
      native.sharpness_from = SharpnessFrom;
      native.sharpness_to = SharpnessTo;
      native.dub_share = DubShare;
      native.dub_delay = DubDelay;
      return native;
    }
  }

  /// <summary>A tap of a heartbeat.</summary>
  public struct Pulse
  {
    private readonly haptics_pulse it;

    internal Pulse(haptics_pulse it) { this.it = it; }

    /// <summary>1 for the second, softer tap of its beat</summary>
    public bool IsDub => it.is_dub != 0;
    /// <summary>when it is due, in nanoseconds</summary>
    public long Time => it.time;
    /// <summary>0 ... 1</summary>
    public double Intensity => it.intensity;
    /// <summary>0 ... 1</summary>
    public double Sharpness => it.sharpness;
  }

  /// <summary>A step of a scene.</summary>
  public sealed partial class Step
  {
    /// <summary>progress values, 0 ... 1, in rising order</summary>
    public IReadOnlyList<double> Milestones { get; set; } = new double[0];

    internal unsafe haptics_step Native(ref Pins pins)
    {
      var native = new haptics_step { struct_size = (uint)sizeof(haptics_step) };
      native.milestones = Pins.List(ref pins, Milestones);
      native.milestone_count = (UIntPtr)(uint)Milestones.Count;
      return native;
    }
  }

  /// <summary>An event caused by progress.</summary>
  public struct StepEvent
  {
    private readonly haptics_step_event it;

    internal StepEvent(haptics_step_event it) { this.it = it; }

    /// <summary>HAPTICS_STEP_...</summary>
    public StepKind Kind => (StepKind)it.kind;
    /// <summary>the index of the step</summary>
    public int Step => it.step;
    /// <summary>the index of its milestone; -1 for other kinds</summary>
    public int Milestone => it.milestone;
  }

  /// <summary>An event. Members that its kind does not use are 0.</summary>
  public struct Event
  {
    private readonly haptics_event it;

    internal Event(haptics_event it) { this.it = it; }

    /// <summary>HAPTICS_EVENT_...</summary>
    public EventKind Kind => (EventKind)it.kind;
    /// <summary>when</summary>
    public long Frame => it.frame;
    /// <summary>the playback of the event or of its cue; else 0</summary>
    public ulong Playback => it.playback;
    /// <summary>the live cue, or 0</summary>
    public ulong LiveCue => it.live_cue;
    /// <summary>the index in the playback's timeline; -1 for several cues and without a playback</summary>
    public int Cue => it.cue;
    /// <summary>-1 for a receipt that covers several cues</summary>
    public int Meaning => it.meaning;
    /// <summary>the number of cues that a receipt, a visual or a merged visual represents</summary>
    public int CueCount => it.cue_count;
    /// <summary>HAPTICS_HAPTIC ... HAPTICS_VISUAL, or HAPTICS_ALL</summary>
    public Modality Modality => (Modality)it.modality;
    /// <summary>of a receipt: HAPTICS_QUEUED ... HAPTICS_CHANGE_REFUSED</summary>
    public Outcome Outcome => (Outcome)it.outcome;
    /// <summary>of a receipt HAPTICS_DROPPED or _GATED: HAPTICS_TOO_LATE ...</summary>
    public DropReason DropReason => (DropReason)it.drop_reason;
    /// <summary>of a status, and of a receipt HAPTICS_LOST: HAPTICS_MUTED ...</summary>
    public ModalityStatus ModalityStatus => (ModalityStatus)it.modality_status;
    /// <summary>of an interruption: HAPTICS_STOPPED_...</summary>
    public StoppedReason StoppedReason => (StoppedReason)it.stopped_reason;
    /// <summary>of a transport: HAPTICS_STARTED ... HAPTICS_STOPPED</summary>
    public Transport Transport => (Transport)it.transport;
    /// <summary>of a shortfall</summary>
    public int ReachedModalities => it.reached_modalities;
    /// <summary>of a shortfall</summary>
    public int RequiredModalities => it.required_modalities;
    /// <summary>of HAPTICS_EVENT_LOST</summary>
    public int LostEvents => it.lost_events;
    /// <summary>of a receipt: frames</summary>
    public long Lateness => it.lateness;
    /// <summary>of a receipt, nanoseconds after the cue's fastest output; 0 for visuals and for cues that wait for
    /// the slowest output</summary>
    public long Skew => it.skew;
    /// <summary>of a visual, for haptics_acknowledge</summary>
    public ulong VisualId => it.visual_id;
    /// <summary>of a visual</summary>
    public ulong Payload => it.payload;
    /// <summary>of a visual: the number in its cue</summary>
    public int Visual => it.visual;
    /// <summary>of a visual: HAPTICS_EFFECT_...</summary>
    public Effect Effect => (Effect)it.effect;
    /// <summary>of a visual: above 1 in place of another modality, below 1 when reduced</summary>
    public float Level => it.level;
    /// <summary>1 if host_time is known</summary>
    public bool HasHostTime => it.has_host_time != 0;
    /// <summary>the time at which to present a visual, at which a start or its change takes effect, or at which a
    /// marker is perceived, in nanoseconds</summary>
    public long HostTime => it.host_time;
    /// <summary>of a visual: its frames that have already passed; of a marker: the frames since then, after a
    /// seek</summary>
    public long Offset => it.offset;
    /// <summary>of a visual, in frames</summary>
    public long Duration => it.duration;
    /// <summary>of HAPTICS_EVENT_MUSIC: the sound of the track</summary>
    public int Sound => it.sound;
    /// <summary>of a start and its changes</summary>
    public ulong StartId => it.start_id;
    /// <summary>of a start and HAPTICS_START_RESUME: seconds of the pattern that have passed</summary>
    public double StartOffset => it.start_offset;
    /// <summary>of a start and HAPTICS_START_RATE</summary>
    public double StartRate => it.start_rate;
    /// <summary>of a start: its gain; of a change: the gain or the value</summary>
    public double StartValue => it.start_value;
    /// <summary>of HAPTICS_START_GAIN and HAPTICS_START_CURVE</summary>
    public double StartSeconds => it.start_seconds;
    /// <summary>of a start: from haptics_load_pattern</summary>
    public int Pattern => it.pattern;
    /// <summary>of HAPTICS_EVENT_START_CHANGED: HAPTICS_START_...</summary>
    public StartChange StartChange => (StartChange)it.start_change;
    /// <summary>of a change: HAPTICS_CONTROL_...</summary>
    public Control Control => (Control)it.control;
    /// <summary>of HAPTICS_START_CURVE</summary>
    public int PointsLeft => it.points_left;
    /// <summary>of a receipt HAPTICS_REFUSED or _CHANGE_REFUSED: HAPTICS_REFUSAL_...</summary>
    public Refusal Refusal => (Refusal)it.refusal;
    /// <summary>of such a receipt: the platform's error number, or 0</summary>
    public int RefusalCode => it.refusal_code;
    /// <summary>of HAPTICS_EVENT_MARKER: its index, which is that of the step in a flow; -1 for other
    /// events</summary>
    public int Marker => it.marker;
    public uint Reserved2 => it.reserved2;
  }

  /// <summary>A counter of failures. Use it from one thread at a time.</summary>
  public sealed unsafe partial class Assist : Owned
  {
    internal Assist(IntPtr adopted) : base(adopted, Native.haptics_assist_destroy)
    {
    }

    /// <summary>Creates a counter.</summary>
    /// <param name="rules">NULL for HAPTICS_ASSIST_RULES_INIT.</param>
    public Assist(AssistRules rules = null)
      : base(Make(rules), Native.haptics_assist_destroy)
    {
    }

    private static IntPtr Make(AssistRules rules)
    {
      var rulesNative = (rules ?? new AssistRules()).Native();
      Result.Check(Native.haptics_assist_create(&rulesNative, out var assistOut));
      return assistOut;
    }

    /// <summary>Count a failure, and a success. Return 1 if the level of help rises, and if it falls; else 0, as
    /// for NULL.</summary>
        public bool NoteFailure()
    {
      return Native.haptics_assist_note_failure(Open) != 0;
    }

    /// <summary>Count a failure, and a success. Return 1 if the level of help rises, and if it falls; else 0, as
    /// for NULL.</summary>
    /// <param name="isUnaided">1 if it would have been a success without the help, else 0.</param>
        public bool NoteSuccess(bool isUnaided)
    {
      return Native.haptics_assist_note_success(Open, isUnaided ? 1 : 0) != 0;
    }

    /// <summary>Resets the counter to no help.</summary>
        public void Reset()
    {
      Native.haptics_assist_reset(Open);
    }

    /// <summary>Reads the state.</summary>
    public AssistState State
    {
      get
      {
        var stateOut = haptics_assist_state.HAPTICS_ASSIST_STATE_INIT;
        Result.Check(Native.haptics_read_assist(Open, ref stateOut));
        return new AssistState(stateOut);
      }
    }
  }

  /// <summary>See haptics.h.</summary>
  public sealed unsafe partial class Engine : Owned
  {

    /// <summary>Reports whether the engine is idle: 1 without active playbacks and pending commands, else
    /// 0.</summary>
    public bool IsIdle
    {
      get
      {
        Result.Check(Native.haptics_is_idle(Open, out var isIdleOut));
        return isIdleOut != 0;
      }
    }

    /// <summary>Reads the clock.</summary>
        public Reading Clock()
    {
      var readingOut = haptics_reading.HAPTICS_READING_INIT;
      Result.Check(Native.haptics_clock(Open, ref readingOut));
      return new Reading(readingOut);
    }

    /// <summary>Loads a built-in sound, rendered at the engine's rate.</summary>
    /// <param name="name">of a built-in pattern or a built-in sound.</param>
        public int LoadBuiltInSound(string name)
    {
      Result.Check(Native.haptics_load_built_in_sound(Open, Utf8.Bytes(name), out var soundOut));
      return soundOut;
    }

    /// <summary>Unload a pattern or a sound. Cues that refer to it are dropped with a receipt. Active renditions
    /// play to their end; then haptics_poll frees the memory. You may unload a sound that a loaded pattern
    /// uses.</summary>
    /// <param name="pattern">the identifier of a pattern, which loading sets.</param>
        public void UnloadPattern(int pattern)
    {
      Result.Check(Native.haptics_unload_pattern(Open, pattern));
    }

    /// <summary>Unload a pattern or a sound. Cues that refer to it are dropped with a receipt. Active renditions
    /// play to their end; then haptics_poll frees the memory. You may unload a sound that a loaded pattern
    /// uses.</summary>
    /// <param name="sound">the identifier of a sound, which loading sets.</param>
        public void UnloadSound(int sound)
    {
      Result.Check(Native.haptics_unload_sound(Open, sound));
    }

    /// <summary>Sets the status of a modality, starting with the next block. While a modality is lost, its
    /// renditions continue silently, so that they are in sync when it returns.</summary>
    /// <param name="modality">HAPTICS_HAPTIC, HAPTICS_AUDIO or HAPTICS_VISUAL.</param>
    /// <param name="status">HAPTICS_AVAILABLE ... HAPTICS_FAILED.</param>
        public void SetStatus(Modality modality, ModalityStatus status)
    {
      Result.Check(Native.haptics_set_modality_status(Open, (int)modality, (int)status));
    }

    /// <summary>Reads the effective status of a modality: the last one set, or HAPTICS_UNAVAILABLE.</summary>
    /// <param name="modality">HAPTICS_HAPTIC, HAPTICS_AUDIO or HAPTICS_VISUAL.</param>
        public ModalityStatus ReadStatus(Modality modality)
    {
      Result.Check(Native.haptics_modality_status(Open, (int)modality, out var statusOut));
      return (ModalityStatus)statusOut;
    }

    /// <summary>Pauses every playback, live cue and the music, starting with the next block.</summary>
    /// <param name="reason">HAPTICS_STOPPED_...; default HAPTICS_STOPPED_SYSTEM_ERROR.</param>
        public void BeginInterruption(StoppedReason reason = StoppedReason.SystemError)
    {
      Result.Check(Native.haptics_begin_interruption(Open, (int)reason));
    }

    /// <summary>Ends an interruption. Each playback follows its HAPTICS_INTERRUPTION_...</summary>
        public void EndInterruption()
    {
      Result.Check(Native.haptics_end_interruption(Open));
    }

    /// <summary>Ends an interruption as haptics_end_interruption does, or without resuming anything.</summary>
    /// <param name="nanoseconds">the duration of the interruption, for playbacks that catch up, 0 or more; default
    /// 0. Frames rendered in the meantime always count, so it matters only if haptics_render was not
    /// called.</param>
    /// <param name="resumes">1 or 0; 1 resumes, and 0 keeps playbacks paused and ends live cues; default 1.</param>
        public void EndInterruptionAfter(long nanoseconds = 0, bool resumes = true)
    {
      Result.Check(Native.haptics_end_interruption_after(Open, nanoseconds, resumes ? 1 : 0));
    }

    /// <summary>Sets the policy of live cues that are fired later.</summary>
    /// <param name="policy">the new policy.</param>
        public void SetPolicy(Policy policy)
    {
      var policyNative = policy.Native();
      Result.Check(Native.haptics_set_policy(Open, &policyNative));
    }

    /// <summary>Reads the tally.</summary>
        public Tally Tally()
    {
      var tallyOut = haptics_tally.HAPTICS_TALLY_INIT;
      Result.Check(Native.haptics_read_tally(Open, ref tallyOut));
      return new Tally(tallyOut);
    }

    /// <summary>Reads the latest outcome of a cue in a playback's current timeline. Returns
    /// HAPTICS_UNKNOWN_PLAYBACK for a playback that has ended, and for an unknown cue.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
    /// <param name="cue">the index of a cue in the timeline, 0 or more.</param>
        public ReadOutcome Outcome(ulong playback, int cue)
    {
      var outcomeOut = haptics_outcome.HAPTICS_OUTCOME_INIT;
      Result.Check(Native.haptics_read_outcome(Open, playback, cue, ref outcomeOut));
      return new ReadOutcome(outcomeOut);
    }

    /// <summary>Set the quiet rules of live cues that are fired or prepared later, and of a timeline's
    /// cues.</summary>
    /// <param name="quiet">the new rules.</param>
        public void SetQuiet(Quiet quiet)
    {
      var quietNative = quiet.Native();
      Result.Check(Native.haptics_set_quiet(Open, &quietNative));
    }

    /// <summary>Opens or closes gates, starting with the next block. Use gates for settings of the player or for
    /// scenes. Active cues continue. All gates are initially open.</summary>
    /// <param name="gates">a bit for each of 32 gates of your choice, or of haptics_timeline_find_gate.</param>
    /// <param name="areOpen">1 or 0.</param>
        public void SetGates(uint gates, bool areOpen)
    {
      Result.Check(Native.haptics_set_gates(Open, gates, areOpen ? 1 : 0));
    }

    /// <summary>Reads the closed gates, a bit for each.</summary>
        public uint ClosedGates()
    {
      Result.Check(Native.haptics_closed_gates(Open, out var gatesOut));
      return gatesOut;
    }

    /// <summary>Reads the haptic levels, computed from envelopes rather than from the signal, exact to 64 frames.
    /// They include gains, pan, policy and statuses. They are 0 from a tenth of a second after the last rendered
    /// frame, so that no motor keeps turning.</summary>
    /// <param name="hostTime">in nanoseconds; INT64_MIN for the last rendered frame; default INT64_MIN.</param>
    /// <param name="lookahead">seconds ahead of the sound, 0 ... 1, for a slow radio; default 0; limited by the
    /// audio device's buffer. If you need more, set haptic_latency of haptics_config to the latency of the
    /// radio.</param>
    /// <param name="motors">NULL for HAPTICS_MOTORS_INIT.</param>
        public Levels ReadLevels(long hostTime = long.MinValue, double lookahead = 0, Motors motors = null)
    {
      var motorsNative = (motors ?? new Motors()).Native();
      var levelsOut = haptics_motor_levels.HAPTICS_MOTOR_LEVELS_INIT;
      Result.Check(Native.haptics_levels(Open, hostTime, lookahead, &motorsNative, ref levelsOut));
      return new Levels(levelsOut);
    }

    /// <summary>Reads the duration of a timeline in an engine, at rate 1 and without its loop. It ends with the
    /// `duration` of its file. Without one, it ends with its last cue or with the last track of music that does not
    /// loop. Cues may ring on after the end.</summary>
        public double Duration(Timeline timeline)
    {
      Result.Check(Native.haptics_timeline_duration(Open, timeline.Open, out var durationOut));
      return durationOut;
    }

    /// <summary>Plays a copy of a timeline.</summary>
    /// <param name="start">NULL for HAPTICS_START_INIT.</param>
        public ulong Play(Timeline timeline, Start start = null, Time when = default(Time))
    {
      var startNative = (start ?? new Start()).Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_play(Open, timeline.Open, &startNative, &whenNative, out var playbackOut));
      return playbackOut;
    }

    /// <summary>Pause and resume a playback. Signals that would click fade over 5 ms; a resumed playback continues
    /// exactly at its position.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
        public void Pause(ulong playback, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_pause(Open, playback, &whenNative));
    }

    /// <summary>Pause and resume a playback. Signals that would click fade over 5 ms; a resumed playback continues
    /// exactly at its position.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
        public void Resume(ulong playback, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_resume(Open, playback, &whenNative));
    }

    /// <summary>Moves a playback to a position in seconds, frames or beats, 0 or more.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
    /// <param name="to">the position, 0 or more, in `unit`.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void Seek(ulong playback, double to, Unit unit = Unit.Seconds, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_seek(Open, playback, to, (int)unit, &whenNative));
    }

    /// <summary>Changes the rate of a playback: 1/64 ... 64; to stop time, pause. Sounds change pitch as on tape,
    /// and haptics keep their frequencies.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
    /// <param name="rate">1/64 ... 64; 1 is as written.</param>
        public void SetRate(ulong playback, double rate, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_rate(Open, playback, rate, &whenNative));
    }

    /// <summary>Sets the effect of an interruption on a playback.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
    /// <param name="policy">HAPTICS_INTERRUPTION_....</param>
        public void SetInterruptionPolicy(ulong playback, Interruption policy, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_interruption_policy(Open, playback, (int)policy, &whenNative));
    }

    /// <summary>Stops a playback, fading over 0 seconds or more; at least 5 ms.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
    /// <param name="fade">seconds, 0 or more; values below 5 ms act as 5 ms; default 0.</param>
        public void Stop(ulong playback, double fade = 0, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_stop(Open, playback, fade, &whenNative));
    }

    /// <summary>Replaces the timeline of a playback. The new one plays from its start, or from the current position
    /// if keeps_position is not 0.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
    /// <param name="keepsPosition">1 or 0; 1 continues from the current position, and 0 restarts; default
    /// 0.</param>
        public void Replace(ulong playback, Timeline timeline, bool keepsPosition = false, Time when =
      default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_replace(Open, playback, timeline.Open, keepsPosition ? 1 : 0, &whenNative));
    }

    /// <summary>Play from a marker, and move a playback to one. An unknown name returns
    /// HAPTICS_UNKNOWN_NAME.</summary>
    /// <param name="name">of a marker of the timeline.</param>
    /// <param name="start">NULL for HAPTICS_START_INIT; `from` and `unit` are ignored.</param>
        public ulong PlayFromMarker(Timeline timeline, string name, Start start = null, Time when = default(Time))
    {
      var startNative = (start ?? new Start()).Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_play_from_marker(Open, timeline.Open, Utf8.Bytes(name), &startNative, &whenNative, out var playbackOut));
      return playbackOut;
    }

    /// <summary>Play from a marker, and move a playback to one. An unknown name returns
    /// HAPTICS_UNKNOWN_NAME.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
    /// <param name="name">of a marker of the timeline.</param>
        public void SeekToMarker(ulong playback, string name, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_seek_to_marker(Open, playback, Utf8.Bytes(name), &whenNative));
    }

    /// <summary>Cancels a cue in a playback's current timeline. Returns HAPTICS_CUE_OVER if the cue is already
    /// cancelled, or if the playhead has passed it and no loop returns to it. Otherwise one receipt with the cue's
    /// meaning follows: HAPTICS_DROPPED with HAPTICS_CANCELLED. If the cue starts before the command takes effect,
    /// it plays and has only the receipts of a played cue.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
    /// <param name="cue">the index of a cue in the timeline, 0 or more.</param>
        public void CancelCue(ulong playback, int cue)
    {
      Result.Check(Native.haptics_cancel_cue(Open, playback, cue));
    }

    /// <summary>Moves a cue in a playback's timeline. A cue that is moved into the past is late. Returns
    /// HAPTICS_CUE_OVER as haptics_cancel_cue does.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
    /// <param name="cue">the index of a cue in the timeline, 0 or more.</param>
    /// <param name="time">0 or more, in `unit`.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void MoveCue(ulong playback, int cue, double time, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_move_cue(Open, playback, cue, time, (int)unit));
    }

    /// <summary>Reads the audible position of a playback at a host time. It moves smoothly and never backward.
    /// Returns HAPTICS_NOT_BEGUN until the first frame is audible. A playback that has ended keeps its last
    /// position until another playback takes its slot, then returns HAPTICS_UNKNOWN_PLAYBACK.</summary>
    /// <param name="playback">the identifier of a playback, from haptics_play or of a player.</param>
    /// <param name="hostTime">in nanoseconds, on the clock of haptics_render.</param>
        public Position Position(ulong playback, long hostTime)
    {
      var positionOut = haptics_playback_position.HAPTICS_PLAYBACK_POSITION_INIT;
      Result.Check(Native.haptics_position(Open, playback, hostTime, ref positionOut));
      return new Position(positionOut);
    }

    /// <summary>Fires a live cue of a timeline file by its name, as haptics_fire does. It follows the policy and
    /// the quiet rules of its timeline, if the file states them or they were set, else the engine's.</summary>
    /// <param name="name">of a cue in the file.</param>
        public ulong FireNamed(Timeline timeline, string name, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_fire_named(Open, timeline.Open, Utf8.Bytes(name), &whenNative, out var firedOut));
      return firedOut;
    }

    /// <summary>Plays a live cue. fired may be NULL. haptics_config describes when its modalities wait for each
    /// other.</summary>
    /// <param name="cue">the cue to play.</param>
        public ulong Fire(Cue cue, Time when = default(Time))
    {
      Pins pins = null;
      try
      {
        var cueNative = cue.Native(ref pins);
        var whenNative = when.Native();
        Result.Check(Native.haptics_fire(Open, &cueNative, &whenNative, out var firedOut));
        return firedOut;
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Cancels a live cue that is still pending. Returns HAPTICS_CUE_OVER if it no longer is, and
    /// HAPTICS_UNKNOWN_CUE if it never existed. The receipts are the same as for haptics_cancel_cue.</summary>
    /// <param name="fired">the identifier of a live cue; functions that fire a cue set it, and accept NULL.</param>
        public void Cancel(ulong fired)
    {
      Result.Check(Native.haptics_cancel(Open, fired));
    }

    /// <summary>Moves a live cue that is still pending. Returns HAPTICS_CUE_OVER and HAPTICS_UNKNOWN_CUE as
    /// haptics_cancel does.</summary>
    /// <param name="fired">the identifier of a live cue; functions that fire a cue set it, and accept NULL.</param>
        public void Move(ulong fired, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_move(Open, fired, &whenNative));
    }

    /// <summary>Prepares a cue with the current policy of the engine. Destroy it before the engine.</summary>
    /// <param name="cue">the cue to play.</param>
        public Prepared Prepare(Cue cue)
    {
      Pins pins = null;
      try
      {
        var cueNative = cue.Native(ref pins);
        Result.Check(Native.haptics_prepare(Open, &cueNative, out var preparedOut));
        return new Prepared(preparedOut);
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Fires a prepared cue, as haptics_fire does. Returns HAPTICS_OTHER_ENGINE if another engine prepared
    /// it, even if this one took over from that engine.</summary>
        public ulong FirePrepared(Prepared prepared, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_fire_prepared(Open, prepared.Open, &whenNative, out var firedOut));
      return firedOut;
    }

    /// <summary>Change a cue, starting at `when`: its gain, 0 ... 16, and its pan, -1 left ... 1 right, over 0
    /// seconds or more; its pitch in octaves, -1 ... 1, immediately. A cue that has ended is ignored.</summary>
    /// <param name="target">the cue.</param>
    /// <param name="gain">0 ... 16; 1 is as written.</param>
    /// <param name="over">the duration of the change in seconds, 0 or more; default 0.03.</param>
        public void SetCueGain(Target target, float gain, double over = 0.029999999999999999, Time when =
      default(Time))
    {
      var targetNative = target.Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_cue_gain(Open, &targetNative, gain, over, &whenNative));
    }

    /// <summary>Change a cue, starting at `when`: its gain, 0 ... 16, and its pan, -1 left ... 1 right, over 0
    /// seconds or more; its pitch in octaves, -1 ... 1, immediately. A cue that has ended is ignored.</summary>
    /// <param name="target">the cue.</param>
    /// <param name="pan">-1 left ... 1 right; 0 is as written.</param>
    /// <param name="over">the duration of the change in seconds, 0 or more; default 0.03.</param>
        public void SetCuePan(Target target, float pan, double over = 0.029999999999999999, Time when =
      default(Time))
    {
      var targetNative = target.Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_cue_pan(Open, &targetNative, pan, over, &whenNative));
    }

    /// <summary>Change a cue, starting at `when`: its gain, 0 ... 16, and its pan, -1 left ... 1 right, over 0
    /// seconds or more; its pitch in octaves, -1 ... 1, immediately. A cue that has ended is ignored.</summary>
    /// <param name="target">the cue.</param>
    /// <param name="octaves">-1 ... 1; 0 is as written.</param>
        public void SetCuePitch(Target target, double octaves, Time when = default(Time))
    {
      var targetNative = target.Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_cue_pitch(Open, &targetNative, octaves, &whenNative));
    }

    /// <summary>Stops a cue, fading over 0 seconds or more; at least 5 ms.</summary>
    /// <param name="target">the cue.</param>
    /// <param name="fade">seconds, 0 or more; values below 5 ms act as 5 ms; default 0.</param>
        public void StopCue(Target target, double fade = 0, Time when = default(Time))
    {
      var targetNative = target.Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_stop_cue(Open, &targetNative, fade, &whenNative));
    }

    /// <summary>Send values of controls to a player, or to a cue that plays, as if its pattern contained them.
    /// Times are in seconds of real time. They do not follow the rate, stop while the player is paused, and
    /// continue through loops and seeks. The latest value wins. Values for an idle player apply to its next start,
    /// and `when` is relative to it.</summary>
    /// <param name="target">the cue.</param>
    /// <param name="parameters">`count` elements, `stride` bytes apart.</param>
        public void SendCueParameters(Target target, IReadOnlyList<Parameter> parameters, Time when = default(Time))
    {
      Pins pins = null;
      try
      {
        var targetNative = target.Native();
        var parametersArray = new haptics_parameter[Math.Max(1, parameters.Count)];
        for (var i = 0; i < parameters.Count; i++) parametersArray[i] = parameters[i].Native();
        var whenNative = when.Native();
        Result.Check(Native.haptics_send_cue_parameters(Open, &targetNative, (haptics_parameter*)Pins.Array(ref pins, parametersArray), (UIntPtr)(uint)parameters.Count, (UIntPtr)sizeof(haptics_parameter), &whenNative));
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Schedule curves for controls of a player, or of a cue that plays, with times as above. Curves of
    /// one control that are sent together combine as in a pattern; otherwise, the curve that started last wins. A
    /// curve that is sent before the start renders the same samples as in the pattern. At most 256 curves can be
    /// active; another one returns HAPTICS_QUEUE_FULL.</summary>
    /// <param name="target">the cue.</param>
    /// <param name="curves">`count` elements, `stride` bytes apart.</param>
        public void ScheduleCueCurves(Target target, IReadOnlyList<Curve> curves, Time when = default(Time))
    {
      Pins pins = null;
      try
      {
        var targetNative = target.Native();
        var curvesArray = new haptics_curve[Math.Max(1, curves.Count)];
        for (var i = 0; i < curves.Count; i++) curvesArray[i] = curves[i].Native(ref pins);
        var whenNative = when.Native();
        Result.Check(Native.haptics_schedule_cue_curves(Open, &targetNative, (haptics_curve*)Pins.Array(ref pins, curvesArray), (UIntPtr)(uint)curves.Count, (UIntPtr)sizeof(haptics_curve), &whenNative));
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Finds a bus by its name, or creates it. Returns HAPTICS_TOO_MANY beyond `buses` of
    /// haptics_config.</summary>
    /// <param name="name">of the bus; output pointers receive a string for haptics_text_destroy, or NULL on
    /// failure.</param>
    /// <param name="follows">the switch that closes a new bus, HAPTICS_SWITCH_...; default
    /// HAPTICS_SWITCH_EFFECTS.</param>
        public Bus MakeBus(string name, Switch follows = Switch.Effects)
    {
      Result.Check(Native.haptics_bus(Open, Utf8.Bytes(name), (int)follows, out var busOut));
      return (Bus)busOut;
    }

    /// <summary>Change a bus. Gain, mute, solo, switch and ducking are separate factors, which are multiplied. No
    /// factor saves or restores another.</summary>
    /// <param name="bus">HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive the
    /// bus.</param>
    /// <param name="decibels">-120, which is silence, ... 24, or -INFINITY.</param>
    /// <param name="over">the duration of the linear ramp in seconds, 0 or more; default 0.03, as for mute and
    /// solo.</param>
        public void SetBusGain(Bus bus, double decibels, double over = 0.029999999999999999, Time when =
      default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_bus_gain(Open, (int)bus, decibels, over, &whenNative));
    }

    /// <summary>Change a bus. Gain, mute, solo, switch and ducking are separate factors, which are multiplied. No
    /// factor saves or restores another.</summary>
    /// <param name="bus">HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive the
    /// bus.</param>
    /// <param name="isMuted">1 or 0. While any bus is soloed, only soloed buses play; mute overrides solo.</param>
        public void SetBusMuted(Bus bus, bool isMuted, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_bus_muted(Open, (int)bus, isMuted ? 1 : 0, &whenNative));
    }

    /// <summary>Change a bus. Gain, mute, solo, switch and ducking are separate factors, which are multiplied. No
    /// factor saves or restores another.</summary>
    /// <param name="bus">HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive the
    /// bus.</param>
    /// <param name="isSoloed">1 or 0. While any bus is soloed, only soloed buses play; mute overrides solo.</param>
        public void SetBusSoloed(Bus bus, bool isSoloed, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_bus_soloed(Open, (int)bus, isSoloed ? 1 : 0, &whenNative));
    }

    /// <summary>Turns a switch on (1) or off (0), starting with the next block; its buses fade over 30 ms. The
    /// haptic modality is muted while HAPTICS_SWITCH_HAPTICS is off, and audio while the other three switches are
    /// off.</summary>
    /// <param name="mixSwitch">HAPTICS_SWITCH_....</param>
    /// <param name="isOn">1 or 0; output pointers receive it.</param>
        public void SetSwitch(Switch mixSwitch, bool isOn)
    {
      Result.Check(Native.haptics_set_switch(Open, (int)mixSwitch, isOn ? 1 : 0));
    }

    /// <summary>Sets whether HAPTICS_SWITCH_MUSIC pauses the music, which then resumes at its position. By default,
    /// the music continues silently.</summary>
    /// <param name="pauses">1 or 0; default 1.</param>
        public void SetMusicPausesWhenOff(bool pauses = true)
    {
      Result.Check(Native.haptics_set_music_pauses_when_off(Open, pauses ? 1 : 0));
    }

    /// <summary>Reports whether a switch is on: 1 or 0. All switches are initially on.</summary>
    /// <param name="mixSwitch">HAPTICS_SWITCH_....</param>
        public bool SwitchIsOn(Switch mixSwitch)
    {
      Result.Check(Native.haptics_switch_is_on(Open, (int)mixSwitch, out var isOnOut));
      return isOnOut != 0;
    }

    /// <summary>Add and remove ducking of the bus `target` by the bus `trigger`. Active ducking continues from its
    /// level. At most 32 pairs of buses are possible; another pair returns HAPTICS_TOO_MANY.</summary>
    /// <param name="target">the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.</param>
    /// <param name="trigger">the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or
    /// another.</param>
    /// <param name="ducking">NULL for HAPTICS_DUCKING_INIT.</param>
        public void SetDucking(Bus target, Bus trigger, Ducking ducking = null, Time when = default(Time))
    {
      var duckingNative = (ducking ?? new Ducking()).Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_ducking(Open, (int)target, (int)trigger, &duckingNative, &whenNative));
    }

    /// <summary>Add and remove ducking of the bus `target` by the bus `trigger`. Active ducking continues from its
    /// level. At most 32 pairs of buses are possible; another pair returns HAPTICS_TOO_MANY.</summary>
    /// <param name="target">the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.</param>
    /// <param name="trigger">the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or
    /// another.</param>
        public void RemoveDucking(Bus target, Bus trigger, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_remove_ducking(Open, (int)target, (int)trigger, &whenNative));
    }

    /// <summary>Plays a track in place of the active one. At most one track waits for its boundary; a later call of
    /// this function or of haptics_stop_music replaces it. If more than four tracks sound simultaneously, the
    /// softest one ends.</summary>
    /// <param name="music">the sound and its options.</param>
    /// <param name="transition">NULL for HAPTICS_TRANSITION_INIT.</param>
        public void PlayMusic(Music music, Transition transition = null, Time when = default(Time))
    {
      var musicNative = music.Native();
      var transitionNative = (transition ?? new Transition()).Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_play_music(Open, &musicNative, &transitionNative, &whenNative));
    }

    /// <summary>Fades the music out over 0 or more seconds, at least 5 ms, and discards the waiting
    /// track.</summary>
    /// <param name="fade">seconds, 0 or more; values below 5 ms act as 5 ms; default 0.</param>
        public void StopMusic(double fade = 0, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_stop_music(Open, fade, &whenNative));
    }

    /// <summary>Pause and resume the music, which continues exactly at its position.</summary>
        public void PauseMusic(Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_pause_music(Open, &whenNative));
    }

    /// <summary>Pause and resume the music, which continues exactly at its position.</summary>
        public void ResumeMusic(Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_resume_music(Open, &whenNative));
    }

    /// <summary>Acknowledges that a visual was shown. A withdrawn visual is ignored. Cues that have expired stay
    /// expired; cues that merge into the visual later count as shown.</summary>
    /// <param name="visualId">from an event HAPTICS_EVENT_VISUAL.</param>
        public void Acknowledge(ulong visualId)
    {
      Result.Check(Native.haptics_acknowledge(Open, visualId));
    }

    /// <summary>Reports that the player began a start.</summary>
    /// <param name="startId">from an event HAPTICS_EVENT_START. An identifier that is unknown, or was reported
    /// before, is ignored.</param>
    /// <param name="lateBy">the delay after `host_time`, in nanoseconds, 0 or more; default 0.</param>
        public void StartBegan(ulong startId, long lateBy = 0)
    {
      Result.Check(Native.haptics_start_began(Open, startId, lateBy));
    }

    /// <summary>Reports that the player refused a start. Other modalities make up for it as for a lost
    /// haptic</summary>
    /// <param name="startId">from an event HAPTICS_EVENT_START. An identifier that is unknown, or was reported
    /// before, is ignored.</param>
    /// <param name="refusal">HAPTICS_REFUSAL_...; default HAPTICS_REFUSAL_FAILED.</param>
    /// <param name="code">the platform's error number; default 0.</param>
        public void StartRefused(ulong startId, Refusal refusal = Refusal.Failed, int code = 0)
    {
      Result.Check(Native.haptics_start_refused(Open, startId, (int)refusal, code));
    }
  }

  /// <summary>A sequence of timed steps. A step with a cue lasts until the end of its last rendition, to the frame.
  /// Use it from one thread at a time.</summary>
  public sealed unsafe partial class Flow : Owned
  {
    internal Flow(IntPtr adopted) : base(adopted, Native.haptics_flow_destroy)
    {
    }

    /// <summary>Creates a flow without steps.</summary>
    public Flow()
      : base(Make(), Native.haptics_flow_destroy)
    {
    }

    private static IntPtr Make()
    {
      Result.Check(Native.haptics_flow_create(out var flowOut));
      return flowOut;
    }

    /// <summary>Add a step: a cue that plays to its end, a cue that plays `count` times, 0 ... 10000, at an
    /// interval of `every`, or a pause.</summary>
    /// <param name="name">of the step.</param>
    /// <param name="cue">the cue to play.</param>
        public void Play(string name, Cue cue)
    {
      Pins pins = null;
      try
      {
        var cueNative = cue.Native(ref pins);
        Result.Check(Native.haptics_flow_play(Open, Utf8.Bytes(name), &cueNative));
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Add a step: a cue that plays to its end, a cue that plays `count` times, 0 ... 10000, at an
    /// interval of `every`, or a pause.</summary>
    /// <param name="name">of the step.</param>
    /// <param name="cue">the cue to play.</param>
    /// <param name="count">the number of elements of an array.</param>
    /// <param name="every">0 or more and below 2^52; beats are at 120 beats per minute.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void CountDown(string name, Cue cue, int count, double every, Unit unit = Unit.Seconds)
    {
      Pins pins = null;
      try
      {
        var cueNative = cue.Native(ref pins);
        Result.Check(Native.haptics_flow_count_down(Open, Utf8.Bytes(name), &cueNative, count, every, (int)unit));
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Add a step: a cue that plays to its end, a cue that plays `count` times, 0 ... 10000, at an
    /// interval of `every`, or a pause.</summary>
    /// <param name="name">of the step.</param>
    /// <param name="duration">0 or more and below 2^52; beats are at 120 beats per minute.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void Pause(string name, double duration, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_flow_pause(Open, Utf8.Bytes(name), duration, (int)unit));
    }

    /// <summary>Adds a step of the length `duration`, in which a cue plays at each interval of `every`.</summary>
    /// <param name="name">of the step.</param>
    /// <param name="cue">the cue to play.</param>
    /// <param name="duration">0 or more and below 2^52, in `unit`.</param>
    /// <param name="every">0 or more and below 2^52, in `unit`.</param>
    /// <param name="opening">a cue that plays once, at the start of the step; NULL for none.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void CountDownFor(string name, Cue cue, double duration, double every, Cue opening, Unit unit =
      Unit.Seconds)
    {
      Pins pins = null;
      try
      {
        var cueNative = cue.Native(ref pins);
        var openingNative = opening.Native(ref pins);
        Result.Check(Native.haptics_flow_count_down_for(Open, Utf8.Bytes(name), &cueNative, duration, every, (int)unit, &openingNative));
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Add steps that take no time: another track of music, and the end of the music. The music continues
    /// after the flow has finished.</summary>
    /// <param name="name">of the step.</param>
    /// <param name="transition">NULL for HAPTICS_TRANSITION_INIT; `from` and `on_interruption` must be 0.</param>
        public void PlayMusic(string name, Music music, Transition transition = null)
    {
      var musicNative = music.Native();
      var transitionNative = (transition ?? new Transition()).Native();
      Result.Check(Native.haptics_flow_play_music(Open, Utf8.Bytes(name), &musicNative, &transitionNative));
    }

    /// <summary>Add steps that take no time: another track of music, and the end of the music. The music continues
    /// after the flow has finished.</summary>
    /// <param name="name">of the step.</param>
    /// <param name="fade">0 ... 3600 seconds; 0 is a hard cut; default 0.</param>
        public void StopMusic(string name, double fade = 0)
    {
      Result.Check(Native.haptics_flow_stop_music(Open, Utf8.Bytes(name), fade));
    }

    /// <summary>Adds the steps of another flow, whose names follow `name` and a slash: "death/flash".</summary>
    /// <param name="name">of the step.</param>
        public void Add(string name, Flow other)
    {
      Result.Check(Native.haptics_flow_add(Open, Utf8.Bytes(name), other.Open));
    }

    /// <summary>Creates a timeline from a flow, for the patterns and sounds of an engine, with a marker at the
    /// start of each step, in frames, which HAPTICS_EVENT_MARKER reports. Play it like any other timeline.
    /// haptics_stop aborts the flow, with its music. Its end is the event HAPTICS_EVENT_TRANSPORT with
    /// HAPTICS_FINISHED or HAPTICS_STOPPED.</summary>
        public (Timeline timeline, long end) Timeline(Engine engine)
    {
      Result.Check(Native.haptics_flow_timeline(engine.Open, Open, out var timelineOut, out var endOut));
      return (new Timeline(timelineOut), endOut);
    }
  }

  /// <summary>A heart that beats faster and harder as progress increases. Use it from one thread at a
  /// time.</summary>
  public sealed unsafe partial class Heart : Owned
  {
    internal Heart(IntPtr adopted) : base(adopted, Native.haptics_heart_destroy)
    {
    }

    /// <summary>Creates a heart.</summary>
    /// <param name="rules">NULL for HAPTICS_HEART_RULES_INIT.</param>
    public Heart(HeartRules rules = null)
      : base(Make(rules), Native.haptics_heart_destroy)
    {
    }

    private static IntPtr Make(HeartRules rules)
    {
      var rulesNative = (rules ?? new HeartRules()).Native();
      Result.Check(Native.haptics_heart_create(&rulesNative, out var heartOut));
      return heartOut;
    }

    /// <summary>Writes the taps that are due until and including a time, `stride` bytes apart, as haptics_poll
    /// does, and returns their number; the rest stay for the next call. The first call starts a beat. A call more
    /// than a second after the last one, or before it, also starts a beat.</summary>
    /// <param name="time">in nanoseconds.</param>
    /// <param name="progress">0 ... 1; other values are clamped, and NaN is 0.</param>
        public List<Pulse> Advance(long time, double progress)
    {
      const int capacity = 32;
      var found = new List<Pulse>();
      var room = stackalloc haptics_pulse[capacity];
      while (true)
      {
        var count = (int)Native.haptics_heart_advance(Open, time, progress, room, (UIntPtr)capacity, (UIntPtr)sizeof(haptics_pulse));
        if (count == 0) return found;
        for (var i = 0; i < count; i++) found.Add(new Pulse(room[i]));
      }
    }
  }

  /// <summary>Schedules hints for idle players. Use it from one thread at a time. Times here and below are
  /// nanoseconds on a clock of your choice.</summary>
  public sealed unsafe partial class Hint : Owned
  {
    internal Hint(IntPtr adopted) : base(adopted, Native.haptics_hint_destroy)
    {
    }

    /// <summary>Creates a hint that is not waiting yet.</summary>
    /// <param name="first">nanoseconds from the last input to the first hint, 1000000 ... 2^60.</param>
    /// <param name="again">nanoseconds between two hints, 1000000 ... 2^60.</param>
    /// <param name="limit">the maximum number of hints without input; 0 for no limit; default 0.</param>
    public Hint(long first, long again, int limit = 0)
      : base(Make(first, again, limit), Native.haptics_hint_destroy)
    {
    }

    private static IntPtr Make(long first, long again, int limit)
    {
      Result.Check(Native.haptics_hint_create(first, again, limit, out var hintOut));
      return hintOut;
    }

    /// <summary>Restart the wait after an input, and stop waiting until the next input.</summary>
    /// <param name="time">in nanoseconds.</param>
        public void NoteInput(long time)
    {
      Native.haptics_hint_note_input(Open, time);
    }

    /// <summary>Restart the wait after an input, and stop waiting until the next input.</summary>
        public void Stop()
    {
      Native.haptics_hint_stop(Open);
    }

    /// <summary>Returns the number of the latest hint that is due at a time, counted from 1, or 0 if none is
    /// due.</summary>
    /// <param name="time">in nanoseconds.</param>
        public int Advance(long time)
    {
      return Native.haptics_hint_advance(Open, time);
    }

    /// <summary>Returns the time of the next hint, or INT64_MAX if none follows.</summary>
    public long? NextTime
    {
      get
      {
        return Times.Known(Native.haptics_hint_next_time(Open));
      }
    }
  }

  /// <summary>A hold that charges like a capacitor while a button is pressed, and discharges if the button is
  /// released early. Use it from one thread at a time.</summary>
  public sealed unsafe partial class Hold : Owned
  {
    internal Hold(IntPtr adopted) : base(adopted, Native.haptics_hold_destroy)
    {
    }

    /// <summary>Creates an empty hold.</summary>
    /// <param name="duration">nanoseconds until the hold is full, 1 ... 2^60.</param>
    /// <param name="timeConstant">seconds, 0.001 ... 1000000; default 1.</param>
    /// <param name="fallTimeConstant">seconds, 0.001 ... 1000000; default 0.25.</param>
    public Hold(long duration, double timeConstant = 1, double fallTimeConstant = 0.25)
      : base(Make(duration, timeConstant, fallTimeConstant), Native.haptics_hold_destroy)
    {
    }

    private static IntPtr Make(long duration, double timeConstant, double fallTimeConstant)
    {
      Result.Check(Native.haptics_hold_create(duration, timeConstant, fallTimeConstant, out var holdOut));
      return holdOut;
    }

    /// <summary>Press, release and empty a hold. A full hold stays full until it is emptied. haptics_hold_release
    /// returns 1 if it was full, else 0.</summary>
    /// <param name="time">in nanoseconds.</param>
        public void Press(long time)
    {
      Native.haptics_hold_press(Open, time);
    }

    /// <summary>Press, release and empty a hold. A full hold stays full until it is emptied. haptics_hold_release
    /// returns 1 if it was full, else 0.</summary>
    /// <param name="time">in nanoseconds.</param>
        public bool Release(long time)
    {
      return Native.haptics_hold_release(Open, time) != 0;
    }

    /// <summary>Press, release and empty a hold. A full hold stays full until it is emptied. haptics_hold_release
    /// returns 1 if it was full, else 0.</summary>
        public void Reset()
    {
      Native.haptics_hold_reset(Open);
    }

    /// <summary>Return the level at a time, 0 ... 1, or 0 for NULL, and the time at which a pressed hold will be
    /// full, or INT64_MAX if it is not pressed or already full.</summary>
    /// <param name="time">in nanoseconds.</param>
        public double Level(long time)
    {
      return Native.haptics_hold_level(Open, time);
    }

    /// <summary>Return the level at a time, 0 ... 1, or 0 for NULL, and the time at which a pressed hold will be
    /// full, or INT64_MAX if it is not pressed or already full.</summary>
    public long? FullTime
    {
      get
      {
        return Times.Known(Native.haptics_hold_full_time(Open));
      }
    }
  }

  /// <summary>A judge of the beats of a track. Use it from one thread at a time.</summary>
  public sealed unsafe partial class Judge : Owned
  {
    internal Judge(IntPtr adopted) : base(adopted, Native.haptics_judge_destroy)
    {
    }

    /// <summary>Creates a judge with a copy of the beats, none of which is judged. Beats that are out of order, too
    /// close or outside the track return HAPTICS_INVALID_ARGUMENT, and haptics_error_message names the
    /// first.</summary>
    /// <param name="map">the beats; output pointers are filled in.</param>
    /// <param name="judging">NULL for HAPTICS_JUDGING_INIT.</param>
    public Judge(BeatMap map, Judging judging = null)
      : base(Make(map, judging), Native.haptics_judge_destroy)
    {
    }

    private static IntPtr Make(BeatMap map, Judging judging)
    {
      Pins pins = null;
      try
      {
        var mapNative = map.Native(ref pins);
        var judgingNative = (judging ?? new Judging()).Native();
        Result.Check(Native.haptics_judge_create(&mapNative, &judgingNative, out var judgeOut));
        return judgeOut;
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Judge a tap, or close the windows that no tap can reach any more, once a frame. Verdicts wait for
    /// haptics_judge_poll. Verdicts on beats whose windows have closed precede the verdict on a tap. A tap is
    /// judged by what was audible when it started, even if the playback was paused, moved or changed its rate since
    /// then. After the end of the timeline the position continues, so that the last windows close.</summary>
    /// <param name="playback">plays the track from its start. Returns HAPTICS_NOT_BEGUN until it has
    /// started.</param>
    /// <param name="hostTime">the time at which the tap reached the host, or the current time, in
    /// nanoseconds.</param>
        public void Tap(Engine engine, ulong playback, long hostTime)
    {
      Result.Check(Native.haptics_judge_tap(Open, engine.Open, playback, hostTime));
    }

    /// <summary>Judge a tap, or close the windows that no tap can reach any more, once a frame. Verdicts wait for
    /// haptics_judge_poll. Verdicts on beats whose windows have closed precede the verdict on a tap. A tap is
    /// judged by what was audible when it started, even if the playback was paused, moved or changed its rate since
    /// then. After the end of the timeline the position continues, so that the last windows close.</summary>
    /// <param name="playback">plays the track from its start. Returns HAPTICS_NOT_BEGUN until it has
    /// started.</param>
    /// <param name="hostTime">the time at which the tap reached the host, or the current time, in
    /// nanoseconds.</param>
        public void CloseWindows(Engine engine, ulong playback, long hostTime)
    {
      Result.Check(Native.haptics_judge_close(Open, engine.Open, playback, hostTime));
    }

    /// <summary>Do the same for a track that another player plays at its normal rate.</summary>
    /// <param name="position">the audible position when the tap reaches the host, or now, in nanoseconds.</param>
        public void TapAt(long position)
    {
      Result.Check(Native.haptics_judge_tap_at(Open, position));
    }

    /// <summary>Do the same for a track that another player plays at its normal rate.</summary>
    /// <param name="position">the audible position when the tap reaches the host, or now, in nanoseconds.</param>
        public void CloseWindowsAt(long position)
    {
      Result.Check(Native.haptics_judge_close_at(Open, position));
    }

    /// <summary>Writes up to `capacity` verdicts, `stride` bytes apart, as haptics_poll does, and returns their
    /// number; the rest stay for the next call.</summary>
        public List<Verdict> Poll()
    {
      const int capacity = 32;
      var found = new List<Verdict>();
      var room = stackalloc haptics_verdict[capacity];
      while (true)
      {
        var count = (int)Native.haptics_judge_poll(Open, room, (UIntPtr)capacity, (UIntPtr)sizeof(haptics_verdict));
        if (count == 0) return found;
        for (var i = 0; i < count; i++) found.Add(new Verdict(room[i]));
      }
    }

    /// <summary>Reads the counts.</summary>
    public Score Score
    {
      get
      {
        var scoreOut = haptics_score.HAPTICS_SCORE_INIT;
        Result.Check(Native.haptics_read_score(Open, ref scoreOut));
        return new Score(scoreOut);
      }
    }
  }

  /// <summary>A player. It plays one playback at a time, and can be started again. Its completion is the event
  /// HAPTICS_EVENT_TRANSPORT with HAPTICS_FINISHED or HAPTICS_STOPPED of its playback.</summary>
  public sealed unsafe partial class Player : Owned
  {

    /// <summary>Starts a player from its start, or from the position of an earlier seek, at the latest rate. It
    /// stops the previous playback.</summary>
        public void Start(Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_start((control ?? Engine).Open, Open, &whenNative));
    }

    /// <summary>The functions of playbacks, for players. They ignore an idle player, but a seek and a rate apply to
    /// its next start.</summary>
    /// <param name="fade">seconds, 0 or more; values below 5 ms act as 5 ms; default 0.</param>
        public void Stop(double fade = 0, Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_stop((control ?? Engine).Open, Open, fade, &whenNative));
    }

    /// <summary>The functions of playbacks, for players. They ignore an idle player, but a seek and a rate apply to
    /// its next start.</summary>
        public void Pause(Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_pause((control ?? Engine).Open, Open, &whenNative));
    }

    /// <summary>The functions of playbacks, for players. They ignore an idle player, but a seek and a rate apply to
    /// its next start.</summary>
        public void Resume(Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_resume((control ?? Engine).Open, Open, &whenNative));
    }

    /// <summary>The functions of playbacks, for players. They ignore an idle player, but a seek and a rate apply to
    /// its next start.</summary>
    /// <param name="to">the position, 0 or more, in `unit`.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void Seek(double to, Unit unit = Unit.Seconds, Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_seek((control ?? Engine).Open, Open, to, (int)unit, &whenNative));
    }

    /// <summary>The functions of playbacks, for players. They ignore an idle player, but a seek and a rate apply to
    /// its next start.</summary>
    /// <param name="rate">1/64 ... 64; 1 is as written.</param>
        public void SetRate(double rate, Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_set_rate((control ?? Engine).Open, Open, rate, &whenNative));
    }

    /// <summary>Turns looping on (1) or off (0), even during playback.</summary>
    /// <param name="isLooping">1 or 0.</param>
        public void SetLooping(bool isLooping, Engine control = null)
    {
      Result.Check(Native.haptics_player_set_looping((control ?? Engine).Open, Open, isLooping ? 1 : 0));
    }

    /// <summary>Sets the part that repeats, even during playback, and turns looping on. Active sounds are cut at
    /// its end. from == to turns looping off, and the player continues to its end.</summary>
    /// <param name="from">in seconds, frames or beats from the start of the timeline, 0 or more; the part has at
    /// least 64 frames.</param>
    /// <param name="to">in seconds, frames or beats from the start of the timeline, 0 or more; the part has at
    /// least 64 frames.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void SetLoop(double from, double to, Unit unit = Unit.Seconds, Engine control = null)
    {
      Result.Check(Native.haptics_player_set_loop((control ?? Engine).Open, Open, from, to, (int)unit));
    }

    /// <summary>Sets the buses of cues that specify none, as the members of haptics_cue with these names do. It
    /// applies to later starts.</summary>
    /// <param name="audioBus">the audio bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default
    /// 0.</param>
    /// <param name="hapticBus">the haptic bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default
    /// 0.</param>
        public void SetBuses(Bus audioBus = (Bus)0, Bus hapticBus = (Bus)0, Engine control = null)
    {
      Result.Check(Native.haptics_player_set_buses((control ?? Engine).Open, Open, (int)audioBus, (int)hapticBus));
    }

    /// <summary>Sets the effect of an interruption on a player, now and for later starts.</summary>
    /// <param name="policy">HAPTICS_INTERRUPTION_....</param>
        public void SetInterruptionPolicy(Interruption policy, Engine control = null)
    {
      Result.Check(Native.haptics_player_set_interruption_policy((control ?? Engine).Open, Open, (int)policy));
    }

    /// <summary>Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The values also
    /// apply to its next starts. A muted player continues silently.</summary>
    /// <param name="gain">0 ... 16; 1 is as written.</param>
    /// <param name="over">the duration of the change in seconds, 0 or more; default 0.03.</param>
        public void SetGain(float gain, double over = 0.029999999999999999, Time when = default(Time), Engine
      control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_set_gain((control ?? Engine).Open, Open, gain, over, &whenNative));
    }

    /// <summary>Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The values also
    /// apply to its next starts. A muted player continues silently.</summary>
    /// <param name="pan">-1 left ... 1 right; 0 is as written.</param>
    /// <param name="over">the duration of the change in seconds, 0 or more; default 0.03.</param>
        public void SetPan(float pan, double over = 0.029999999999999999, Time when = default(Time), Engine control
      = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_set_pan((control ?? Engine).Open, Open, pan, over, &whenNative));
    }

    /// <summary>Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The values also
    /// apply to its next starts. A muted player continues silently.</summary>
    /// <param name="octaves">-1 ... 1; 0 is as written.</param>
        public void SetPitch(double octaves, Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_set_pitch((control ?? Engine).Open, Open, octaves, &whenNative));
    }

    /// <summary>Shape all cues of a player, as haptics_set_cue_gain and the others do for a cue. The values also
    /// apply to its next starts. A muted player continues silently.</summary>
    /// <param name="isMuted">1 or 0.</param>
        public void SetMuted(bool isMuted, Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_set_muted((control ?? Engine).Open, Open, isMuted ? 1 : 0, &whenNative));
    }

    /// <summary>Reads the state of a player.</summary>
    public PlayerState State
    {
      get
      {
        var stateOut = haptics_player_state.HAPTICS_PLAYER_STATE_INIT;
        Result.Check(Native.haptics_read_player(Open, ref stateOut));
        return new PlayerState(stateOut);
      }
    }

    /// <summary>Send values of controls to a player, or to a cue that plays, as if its pattern contained them.
    /// Times are in seconds of real time. They do not follow the rate, stop while the player is paused, and
    /// continue through loops and seeks. The latest value wins. Values for an idle player apply to its next start,
    /// and `when` is relative to it.</summary>
    /// <param name="parameters">`count` elements, `stride` bytes apart.</param>
        public void SendParameters(IReadOnlyList<Parameter> parameters, Time when = default(Time), Engine control =
      null)
    {
      Pins pins = null;
      try
      {
        var parametersArray = new haptics_parameter[Math.Max(1, parameters.Count)];
        for (var i = 0; i < parameters.Count; i++) parametersArray[i] = parameters[i].Native();
        var whenNative = when.Native();
        Result.Check(Native.haptics_player_send_parameters((control ?? Engine).Open, Open, (haptics_parameter*)Pins.Array(ref pins, parametersArray), (UIntPtr)(uint)parameters.Count, (UIntPtr)sizeof(haptics_parameter), &whenNative));
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Schedule curves for controls of a player, or of a cue that plays, with times as above. Curves of
    /// one control that are sent together combine as in a pattern; otherwise, the curve that started last wins. A
    /// curve that is sent before the start renders the same samples as in the pattern. At most 256 curves can be
    /// active; another one returns HAPTICS_QUEUE_FULL.</summary>
    /// <param name="curves">`count` elements, `stride` bytes apart.</param>
        public void ScheduleCurves(IReadOnlyList<Curve> curves, Time when = default(Time), Engine control = null)
    {
      Pins pins = null;
      try
      {
        var curvesArray = new haptics_curve[Math.Max(1, curves.Count)];
        for (var i = 0; i < curves.Count; i++) curvesArray[i] = curves[i].Native(ref pins);
        var whenNative = when.Native();
        Result.Check(Native.haptics_player_schedule_curves((control ?? Engine).Open, Open, (haptics_curve*)Pins.Array(ref pins, curvesArray), (UIntPtr)(uint)curves.Count, (UIntPtr)sizeof(haptics_curve), &whenNative));
      }
      finally
      {
        pins?.Dispose();
      }
    }
  }

  /// <summary>Assets that were requested together.</summary>
  public sealed unsafe partial class Preload : Owned
  {
    internal Preload(IntPtr adopted) : base(adopted, Native.haptics_preload_destroy)
    {
    }

    /// <summary>Reads the progress.</summary>
    public Progress Progress
    {
      get
      {
        var progressOut = haptics_preload_progress.HAPTICS_PRELOAD_PROGRESS_INIT;
        Result.Check(Native.haptics_read_preload(Open, ref progressOut));
        return new Progress(progressOut);
      }
    }

    /// <summary>Returns the result of an asset of a preload after all its assets have settled: HAPTICS_OK with its
    /// number, HAPTICS_INVALID_FILE if it was not supplied or is not a usable file, HAPTICS_TOO_MANY if it exceeds
    /// the budget or the limits of the engine, or HAPTICS_ABANDONED; haptics_error_message contains the details.
    /// Earlier, it returns HAPTICS_PENDING. It returns HAPTICS_UNKNOWN_RESOURCE for an asset that was not
    /// requested.</summary>
    /// <param name="name">of the asset, as in its haptics_request.</param>
    /// <param name="kind">HAPTICS_ASSET_...; default HAPTICS_ASSET_PATTERN.</param>
        public int? Find(string name, AssetKind kind = AssetKind.Pattern)
    {
      var status = Native.haptics_preload_result(Open, (int)kind, Utf8.Bytes(name), out var idOut);
      if (status == Status.Pending) return null;
      Result.Check(status);
      return idOut;
    }

    /// <summary>Cancels a preload. Assets that are not loaded yet are abandoned, unless another preload waits for
    /// them. Loaded assets stay.</summary>
        public void Cancel()
    {
      Result.Check(Native.haptics_preload_cancel(Open));
    }
  }

  /// <summary>A queue of assets to load, with their priorities, groups and memory. It has no thread;
  /// haptics_preloader_load_next loads one asset on the calling thread. An asset that several preloads request is
  /// loaded once.</summary>
  public sealed unsafe partial class Preloader : Owned
  {
    internal Preloader(IntPtr adopted) : base(adopted, Native.haptics_preloader_destroy)
    {
    }

    /// <summary>Creates a preloader for an engine. It may outlive the engine. After haptics_engine_take_over it
    /// stays with the old engine. Create another one for the new engine, which has the loaded assets.</summary>
    /// <param name="budget">the maximum memory of samples and pattern files, in bytes; 0 or more.</param>
    public Preloader(Engine engine, long budget)
      : base(Make(engine, budget), Native.haptics_preloader_destroy)
    {
    }

    private static IntPtr Make(Engine engine, long budget)
    {
      Result.Check(Native.haptics_preloader_create(engine.Open, budget, out var preloaderOut));
      return preloaderOut;
    }

    /// <summary>Requests assets. Assets that are already loaded are skipped, and assets that failed earlier are
    /// retried.</summary>
    /// <param name="requests">`count` elements, `stride` bytes apart.</param>
    /// <param name="group">their purpose, such as a level, for haptics_preloader_unload; default "".</param>
        public Preload Begin(IReadOnlyList<Request> requests, string group = "")
    {
      Pins pins = null;
      try
      {
        var requestsArray = new haptics_request[Math.Max(1, requests.Count)];
        for (var i = 0; i < requests.Count; i++) requestsArray[i] = requests[i].Native(ref pins);
        Result.Check(Native.haptics_preloader_begin(Open, (haptics_request*)Pins.Array(ref pins, requestsArray), (UIntPtr)(uint)requests.Count, (UIntPtr)sizeof(haptics_request), Utf8.Bytes(group), out var preloadOut));
        return new Preload(preloadOut);
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Unloads the assets of a group that no other group uses, as haptics_unload_pattern and
    /// haptics_unload_sound do, and abandons the ones that are not loaded yet.</summary>
    /// <param name="group">as in haptics_preloader_begin; default "".</param>
        public void Unload(string group = "")
    {
      Result.Check(Native.haptics_preloader_unload(Open, Utf8.Bytes(group)));
    }

    /// <summary>Finds a loaded asset, or returns HAPTICS_PENDING.</summary>
    /// <param name="name">of the asset, as in its haptics_request.</param>
    /// <param name="kind">HAPTICS_ASSET_...; default HAPTICS_ASSET_PATTERN.</param>
        public int? Find(string name, AssetKind kind = AssetKind.Pattern)
    {
      var status = Native.haptics_preloader_find(Open, (int)kind, Utf8.Bytes(name), out var idOut);
      if (status == Status.Pending) return null;
      Result.Check(status);
      return idOut;
    }

    /// <summary>Reads the used bytes of the budget, including assets that are loading.</summary>
    public long UsedBytes
    {
      get
      {
        Result.Check(Native.haptics_preloader_used_bytes(Open, out var bytesOut));
        return bytesOut;
      }
    }
  }

  /// <summary>A cue that was compiled ahead of time, which makes each firing cheaper.</summary>
  public sealed unsafe partial class Prepared : Owned
  {
    internal Prepared(IntPtr adopted) : base(adopted, Native.haptics_prepared_destroy)
    {
    }
  }

  /// <summary>Schedules levels to send to a controller: when they change, at the rate that its connection supports.
  /// It sends the peak since the previous send, repeats a stop because a radio may lose it, and refreshes constant
  /// levels. Use it from one thread at a time.</summary>
  public sealed unsafe partial class Sender : Owned
  {
    internal Sender(IntPtr adopted) : base(adopted, Native.haptics_sender_destroy)
    {
    }

    /// <summary>Creates a sender for motors at rest.</summary>
    /// <param name="interval">the minimum time between two sends, 0 or more nanoseconds; 10000000 for a cable;
    /// default 40000000, for Bluetooth.</param>
    /// <param name="refresh">0 or more nanoseconds after which constant levels are sent again; default
    /// 1000000000.</param>
    /// <param name="stops">the number of times that a stop is sent, 0 or more; 5 for Bluetooth; default 2.</param>
    public Sender(long interval = 40000000, long refresh = 1000000000, int stops = 2)
      : base(Make(interval, refresh, stops), Native.haptics_sender_destroy)
    {
    }

    private static IntPtr Make(long interval, long refresh, int stops)
    {
      Result.Check(Native.haptics_sender_create(interval, refresh, stops, out var senderOut));
      return senderOut;
    }
  }

  /// <summary>A sequence of steps, each with its own progress. Use it from one thread at a time.</summary>
  public sealed unsafe partial class Steps : Owned
  {
    internal Steps(IntPtr adopted) : base(adopted, Native.haptics_steps_destroy)
    {
    }

    /// <summary>Creates steps that have not started.</summary>
    /// <param name="steps">`count` elements, 0 ... 65536, `stride` bytes apart.</param>
    public Steps(IReadOnlyList<Step> steps)
      : base(Make(steps), Native.haptics_steps_destroy)
    {
    }

    private static IntPtr Make(IReadOnlyList<Step> steps)
    {
      Pins pins = null;
      try
      {
        var stepsArray = new haptics_step[Math.Max(1, steps.Count)];
        for (var i = 0; i < steps.Count; i++) stepsArray[i] = steps[i].Native(ref pins);
        Result.Check(Native.haptics_steps_create((haptics_step*)Pins.Array(ref pins, stepsArray), (UIntPtr)(uint)steps.Count, (UIntPtr)sizeof(haptics_step), out var madeOut));
        return madeOut;
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Returns the index of the current step, or the number of steps when all are done; 0 for
    /// NULL.</summary>
    public int Current
    {
      get
      {
        return Native.haptics_steps_current(Open);
      }
    }
  }

  /// <summary>See haptics.h.</summary>
  public sealed unsafe partial class Timeline : Owned
  {
    internal Timeline(IntPtr adopted) : base(adopted, Native.haptics_timeline_destroy)
    {
    }

    /// <summary>Set the quiet rules of live cues that are fired or prepared later, and of a timeline's
    /// cues.</summary>
    /// <param name="quiet">the new rules.</param>
        public void SetQuiet(Quiet quiet)
    {
      var quietNative = quiet.Native();
      Result.Check(Native.haptics_timeline_set_quiet(Open, &quietNative));
    }

    /// <summary>Finds a gate of a timeline file by its name, and sets only its bit.</summary>
    /// <param name="name">of a gate in a timeline file.</param>
        public uint FindGate(string name)
    {
      Result.Check(Native.haptics_timeline_find_gate(Open, Utf8.Bytes(name), out var gatesOut));
      return gatesOut;
    }

    /// <summary>Creates an empty timeline. It is independent of engines. Use it from one thread at a
    /// time.</summary>
    /// <param name="beatsPerMinute">1 ... 10000; default 120.</param>
    /// <param name="beatsPerBar">1 ... 1000; default 4.</param>
    public Timeline(double beatsPerMinute = 120, int beatsPerBar = 4)
      : base(Make(beatsPerMinute, beatsPerBar), Native.haptics_timeline_destroy)
    {
    }

    private static IntPtr Make(double beatsPerMinute, int beatsPerBar)
    {
      Result.Check(Native.haptics_timeline_create(beatsPerMinute, beatsPerBar, out var timelineOut));
      return timelineOut;
    }

    /// <summary>Adds a cue at a time in seconds, frames or beats from the start: 0 or more and below 2^52; beats up
    /// to 2^30. The first cue has the index 0.</summary>
    /// <param name="cue">the cue to add.</param>
    /// <param name="time">0 or more, in `unit`.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public int Add(Cue cue, double time, Unit unit = Unit.Seconds)
    {
      Pins pins = null;
      try
      {
        var cueNative = cue.Native(ref pins);
        Result.Check(Native.haptics_timeline_add(Open, &cueNative, time, (int)unit, out var indexOut));
        return indexOut;
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Adds a cue at a time, and again at a constant step until, but not including, another time; at most
    /// 65536 times. Each time is a multiple of the step after the first, so rounding errors do not add up. Beats
    /// follow the changes of tempo that were made earlier.</summary>
    /// <param name="cue">the cue to add.</param>
    /// <param name="time">0 or more, in `unit`.</param>
    /// <param name="every">more than 0.</param>
    /// <param name="until">0 or more. All three use the same unit.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public (int first, int count) AddRepeated(Cue cue, double time, double every, double until, Unit unit =
      Unit.Seconds)
    {
      Pins pins = null;
      try
      {
        var cueNative = cue.Native(ref pins);
        Result.Check(Native.haptics_timeline_add_repeated(Open, &cueNative, time, every, until, (int)unit, out var firstOut, out var countOut));
        return (firstOut, countOut);
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Sets the part of a timeline that repeats. from == to removes the loop.</summary>
    /// <param name="from">the start of the loop, 0 or more, in `unit`.</param>
    /// <param name="to">its end, in `unit`.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void SetLoop(double from, double to, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_set_loop(Open, from, to, (int)unit));
    }

    /// <summary>Sets the policy of a timeline's cues.</summary>
    /// <param name="policy">the new policy; output pointers are filled in.</param>
        public void SetPolicy(Policy policy)
    {
      var policyNative = policy.Native();
      Result.Check(Native.haptics_timeline_set_policy(Open, &policyNative));
    }

    /// <summary>Reads the policy of a timeline's cues, as set or as defined by its file.</summary>
    public Policy Policy
    {
      get
      {
        var policyOut = haptics_policy.HAPTICS_POLICY_INIT;
        Result.Check(Native.haptics_timeline_policy(Open, ref policyOut));
        return Policy.Read(policyOut);
      }
    }

    /// <summary>Changes the tempo of a timeline, starting at a beat: 1 ... 10000 beats per minute.</summary>
    /// <param name="beat">0 ... 2^30.</param>
    /// <param name="beatsPerMinute">1 ... 10000.</param>
        public void ChangeTempo(double beat, double beatsPerMinute)
    {
      Result.Check(Native.haptics_timeline_change_tempo(Open, beat, beatsPerMinute));
    }

    /// <summary>Names a time, for haptics_play_from_marker and haptics_seek_to_marker. If two markers share a name,
    /// the first one wins.</summary>
    /// <param name="name">of the marker.</param>
    /// <param name="time">0 or more, in `unit`.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void AddMarker(string name, double time, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_add_marker(Open, Utf8.Bytes(name), time, (int)unit));
    }

    /// <summary>Finds the time of a marker by its name. `unit` is HAPTICS_SECONDS, HAPTICS_FRAMES or
    /// HAPTICS_BEATS.</summary>
    /// <param name="name">of the marker.</param>
        public (double time, Unit unit) FindMarker(string name)
    {
      Result.Check(Native.haptics_timeline_find_marker(Open, Utf8.Bytes(name), out var timeOut, out var unitOut));
      return (timeOut, (Unit)unitOut);
    }

    /// <summary>Sets the treatment of active sounds at the end of the loop.</summary>
    /// <param name="style">HAPTICS_LOOP_RINGS_ON or HAPTICS_LOOP_CUTS.</param>
        public void SetLoopStyle(LoopStyle style)
    {
      Result.Check(Native.haptics_timeline_set_loop_style(Open, (int)style));
    }

    /// <summary>Finds a cue of a timeline file by its name, for haptics_cancel_cue and others.</summary>
    /// <param name="name">of a cue in the file.</param>
        public int FindCue(string name)
    {
      Result.Check(Native.haptics_timeline_find_cue(Open, Utf8.Bytes(name), out var cueOut));
      return cueOut;
    }

    /// <summary>Returns the name of a visual of a timeline file, by its number in events; NULL for any other
    /// number. Valid until haptics_timeline_destroy; do not free it.</summary>
    /// <param name="visual">the number of a visual, 1 or more.</param>
        public string VisualName(int visual)
    {
      return Utf8.String(Native.haptics_timeline_visual_name(Open, visual));
    }

    /// <summary>Change the mixer at a time of a timeline. The change also applies to a playback that starts or
    /// seeks past it, and persists when the playback ends. Gains ramp over 30 ms. Other arguments are as
    /// above.</summary>
    /// <param name="bus">HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive the
    /// bus.</param>
    /// <param name="decibels">-120, which is silence, ... 24, or -INFINITY.</param>
    /// <param name="time">in seconds, frames or beats from the start, as in haptics_timeline_add.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void SetBusGain(Bus bus, double decibels, double time, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_set_bus_gain(Open, (int)bus, decibels, time, (int)unit));
    }

    /// <summary>Change the mixer at a time of a timeline. The change also applies to a playback that starts or
    /// seeks past it, and persists when the playback ends. Gains ramp over 30 ms. Other arguments are as
    /// above.</summary>
    /// <param name="bus">HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE, or from haptics_bus; output pointers receive the
    /// bus.</param>
    /// <param name="isMuted">1 or 0.</param>
    /// <param name="time">in seconds, frames or beats from the start, as in haptics_timeline_add.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void SetBusMuted(Bus bus, bool isMuted, double time, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_set_bus_muted(Open, (int)bus, isMuted ? 1 : 0, time, (int)unit));
    }

    /// <summary>Change the mixer at a time of a timeline. The change also applies to a playback that starts or
    /// seeks past it, and persists when the playback ends. Gains ramp over 30 ms. Other arguments are as
    /// above.</summary>
    /// <param name="target">the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.</param>
    /// <param name="trigger">the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or
    /// another.</param>
    /// <param name="time">in seconds, frames or beats from the start, as in haptics_timeline_add.</param>
    /// <param name="ducking">depth and times; NULL for HAPTICS_DUCKING_INIT.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void SetDucking(Bus target, Bus trigger, double time, Ducking ducking = null, Unit unit =
      Unit.Seconds)
    {
      var duckingNative = (ducking ?? new Ducking()).Native();
      Result.Check(Native.haptics_timeline_set_ducking(Open, (int)target, (int)trigger, &duckingNative, time, (int)unit));
    }

    /// <summary>Change the mixer at a time of a timeline. The change also applies to a playback that starts or
    /// seeks past it, and persists when the playback ends. Gains ramp over 30 ms. Other arguments are as
    /// above.</summary>
    /// <param name="target">the bus to lower, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another.</param>
    /// <param name="trigger">the bus that lowers the target, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or
    /// another.</param>
    /// <param name="time">in seconds, frames or beats from the start, as in haptics_timeline_add.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void RemoveDucking(Bus target, Bus trigger, double time, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_remove_ducking(Open, (int)target, (int)trigger, time, (int)unit));
    }

    /// <summary>Sets the buses of a timeline's cues that specify none, as the members of haptics_cue with these
    /// names do.</summary>
    /// <param name="audioBus">the audio bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default
    /// 0.</param>
    /// <param name="hapticBus">the haptic bus, HAPTICS_BUS_HAPTIC ... HAPTICS_BUS_VOICE or another; default
    /// 0.</param>
        public void SetBuses(Bus audioBus = (Bus)0, Bus hapticBus = (Bus)0)
    {
      Result.Check(Native.haptics_timeline_set_buses(Open, (int)audioBus, (int)hapticBus));
    }

    /// <summary>Play and stop music at a time of a timeline. If a playback starts or seeks past this time, it joins
    /// the music at the corresponding position.</summary>
    /// <param name="music">the sound and its options.</param>
    /// <param name="time">0 or more, in `unit`.</param>
    /// <param name="transition">NULL for HAPTICS_TRANSITION_INIT; `from` and `on_interruption` must be 0, because
    /// music follows its playback.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void PlayMusic(Music music, double time, Transition transition = null, Unit unit = Unit.Seconds)
    {
      var musicNative = music.Native();
      var transitionNative = (transition ?? new Transition()).Native();
      Result.Check(Native.haptics_timeline_play_music(Open, &musicNative, &transitionNative, time, (int)unit));
    }

    /// <summary>Play and stop music at a time of a timeline. If a playback starts or seeks past this time, it joins
    /// the music at the corresponding position.</summary>
    /// <param name="time">0 or more, in `unit`.</param>
    /// <param name="fade">0 ... 3600 seconds; default 0.</param>
    /// <param name="unit">HAPTICS_SECONDS, HAPTICS_FRAMES or HAPTICS_BEATS; default HAPTICS_SECONDS.</param>
        public void StopMusic(double time, double fade = 0, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_stop_music(Open, fade, time, (int)unit));
    }
  }

  /// <summary>A slider that resists.</summary>
  public static class Slider
  {
    /// <summary>Return the travel of a drag, and the drag for a travel, of a slider that resists. The travel is
    /// drag^exponent; both are fractions of the full distance, 0 ... 1. Other values are clamped, and NaN is
    /// 0.</summary>
    public static double TravelOfDrag(double drag, double exponent = 0.80000000000000004) => Native.haptics_travel_of_drag(drag, exponent);
    /// <summary>Return the travel of a drag, and the drag for a travel, of a slider that resists. The travel is
    /// drag^exponent; both are fractions of the full distance, 0 ... 1. Other values are clamped, and NaN is
    /// 0.</summary>
    public static double DragForTravel(double travel, double exponent = 0.80000000000000004) => Native.haptics_drag_for_travel(travel, exponent);
  }
}
