// Enumerations, values and verbs of haptics.h. Made by scripts/make/bindings.
using System;
using System.Collections.Generic;

namespace Haptics
{

  /// <summary>The result of a call.</summary>
  public enum Status
  {
    Ok = 0,
    /// <summary>A required argument is <c>null</c>.</summary>
    NullArgument = 1,
    /// <summary>A number or a name is out of range.</summary>
    InvalidArgument = 2,
    /// <summary>The bytes are not a usable pattern, timeline or clip.</summary>
    InvalidFile = 3,
    /// <summary>The pattern or sound is not loaded or was not supplied, or the engine lacks the bus.</summary>
    UnknownResource = 4,
    /// <summary>The playback has ended.</summary>
    UnknownPlayback = 5,
    /// <summary>The command queue is full; the call had no effect.</summary>
    QueueFull = 6,
    /// <summary>The limit of playbacks, patterns, sounds or buses is reached.</summary>
    TooMany = 7,
    /// <summary>Another thread is in <c>Engine.Render()</c>; nothing was rendered.</summary>
    Busy = 8,
    /// <summary>No live cue has this identifier.</summary>
    UnknownCue = 9,
    /// <summary>The cue has started, was cancelled, or was dropped as too late; the call had no effect.</summary>
    CueOver = 10,
    /// <summary>None of the playback has been heard yet.</summary>
    NotBegun = 11,
    /// <summary>No built-in, marker, rule, option, cue, gate or track has this name.</summary>
    UnknownName = 12,
    /// <summary>The result would be imperceptible.</summary>
    NothingPerceptible = 13,
    /// <summary>The asset is not loaded yet.</summary>
    Pending = 14,
    /// <summary>The asset was cancelled or unloaded before it was loaded.</summary>
    Abandoned = 15,
    /// <summary>Another engine took over from this one, or owns the player or prepared cue.</summary>
    OtherEngine = 16,
    /// <summary>An external asset was not loaded in time.</summary>
    TimedOut = 17,
    /// <summary>The call needs more memory than there may be; it had no effect.</summary>
    OutOfMemory = 18,
  }

  /// <summary>The formats of files.</summary>
  public enum FileFormat
  {
    /// <summary>.ahap: a pattern for Core Haptics.</summary>
    Pattern = 0,
    /// <summary>.timeline.json: cues in three modalities.</summary>
    Timeline = 1,
    /// <summary>.haptic: a vibration described by envelopes.</summary>
    Clip = 2,
    /// <summary>.harmony.json: a vibration for HarmonyOS.</summary>
    Harmony = 3,
    /// <summary>.hjif: MPEG haptics.</summary>
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
    /// <summary>1 channel: the haptic signal.</summary>
    Haptic = 0,
    /// <summary>2 channels: left and right.</summary>
    Audio = 1,
    /// <summary>3 channels: left, right, haptic.</summary>
    Both = 2,
    /// <summary>2 channels: the haptic signal added to left and right.</summary>
    Preview = 3,
  }

  /// <summary>The signals of the haptic channels.</summary>
  public enum Layout
  {
    /// <summary>Every haptic channel carries the same signal.</summary>
    Mono = 0,
    /// <summary>Alternating left and right, for two actuators; requires an even number of channels.</summary>
    Stereo = 1,
  }

  /// <summary>The type of samples.</summary>
  public enum SampleFormat
  {
    /// <summary>Numbers, -1 to 1.</summary>
    Float = 0,
    /// <summary>16-bit integers, -32767 to 32767, rounded to the nearest.</summary>
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
    /// <summary>Muted by the user; its channels are silent.</summary>
    Muted = 1,
    /// <summary>Its volume is zero; it is still rendered.</summary>
    Inaudible = 2,
    /// <summary>Another program has its output.</summary>
    Interrupted = 3,
    /// <summary>The user prefers less: weaker signals, fades instead of flashes.</summary>
    Reduced = 4,
    /// <summary>The engine has no channels for it; overrides the status that you set.</summary>
    Unavailable = 5,
    /// <summary>Its output failed; add a reason, a <see cref="StoppedReason"/>; 15 is read for
    /// <see cref="StoppedReason.SystemError"/>, the reason if none is added.</summary>
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
    /// <summary>It pauses, and resumes at its position.</summary>
    Resumes = 0,
    /// <summary>It pauses, and resumes at the position without the interruption.</summary>
    CatchesUp = 1,
    /// <summary>It pauses until you resume it.</summary>
    StaysPaused = 2,
    /// <summary>It stops when the interruption starts.</summary>
    Stops = 3,
  }

  /// <summary>The reaction of a modality to the loss of another one.</summary>
  public enum Loss
  {
    /// <summary>It plays the cue's fallback, if any.</summary>
    Fallback = 0,
    /// <summary>It plays its own rendition, <c>Strength</c> times as strong.</summary>
    Stronger = 1,
    /// <summary>It plays its own rendition, unchanged.</summary>
    Nothing = 2,
  }

  /// <summary>The outcome of a cue in a modality.</summary>
  public enum CueOutcome
  {
    /// <summary>The cue has no rendition in this modality.</summary>
    Nothing = 0,
    Played = 1,
    Strengthened = 2,
    PlayedFallback = 3,
    Merged = 4,
    /// <summary>Beyond the flash limit.</summary>
    Suppressed = 5,
    Lost = 6,
    NoVoice = 7,
    /// <summary>It was too late.</summary>
    Over = 8,
    Unannounced = 9,
    Expired = 10,
    Unloaded = 11,
    Silent = 12,
    Missing = 13,
    /// <summary>Held back by the quiet rules; <c>DropReason</c> has the reason.</summary>
    Gated = 14,
    /// <summary>The platform's player refused the pattern.</summary>
    Refused = 15,
  }

  /// <summary>The arrangement of two motors.</summary>
  public enum Arrangement
  {
    /// <summary>The sharpness divides haptics between them.</summary>
    HeavyAndLight = 0,
    /// <summary>They convey the pan of a cue.</summary>
    LeftAndRight = 1,
  }

  /// <summary>The type of a motor.</summary>
  public enum Motor
  {
    /// <summary>An eccentric rotating mass (ERM), whose amplitude is the square of the drive.</summary>
    Eccentric = 0,
    /// <summary>A linear resonant actuator (LRA) or a voice coil, whose amplitude is the drive.</summary>
    Resonant = 1,
  }

  /// <summary>The behavior of a late cue.</summary>
  public enum LatePolicy
  {
    /// <summary>A late cue starts in its middle.</summary>
    Join = 0,
    /// <summary>It plays from its start if it is not later than <c>LateLimit</c>.</summary>
    PlayWhole = 1,
    /// <summary>It is dropped with a receipt.</summary>
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
    /// <summary>Active sounds play to their end.</summary>
    RingsOn = 0,
    /// <summary>Active sounds are cut, and joined at the start.</summary>
    Cuts = 1,
  }

  /// <summary>The time at which a command takes effect.</summary>
  public enum TimeKind
  {
    /// <summary>At the first frame of the next block.</summary>
    Now = 0,
    /// <summary>At <c>Frame</c> of the engine; a past frame is late.</summary>
    AtFrame = 1,
    /// <summary><c>Delay</c> frames after the first frame of the next block.</summary>
    After = 2,
    /// <summary>At the frame that is audible at <c>HostTime</c>, by the current reading of the clock;
    /// <see cref="Status.NotBegun"/> without a reading.</summary>
    AtHostTime = 3,
    /// <summary>At the next boundary of <c>Playback</c>; now if it is paused or has ended.</summary>
    NextBeat = 4,
    NextBar = 5,
    NextLoop = 6,
  }

  /// <summary>The kind of an asset.</summary>
  public enum AssetKind
  {
    Pattern = 0,
    Sound = 1,
    /// <summary>Only for <c>Request</c>, by its name and with default options.</summary>
    BuiltInPattern = 2,
    BuiltInSound = 3,
    /// <summary>Only for <c>Request</c>: the program loads and keeps it.</summary>
    External = 4,
    /// <summary>Only for <c>Request</c>: a sound that only music plays, which may be streamed.</summary>
    Music = 5,
  }

  /// <summary>The formats of reports.</summary>
  public enum ReportFormat
  {
    /// <summary>For people, as a compiler prints findings.</summary>
    Text = 0,
    /// <summary>One JSON document.</summary>
    Json = 1,
    /// <summary>The Static Analysis Results Interchange Format 2.1.0.</summary>
    Sarif = 2,
    /// <summary>Workflow commands for GitHub Actions.</summary>
    Github = 3,
    /// <summary>Test results.</summary>
    Junit = 4,
    /// <summary>A code quality report of GitLab.</summary>
    Gitlab = 5,
    /// <summary>Checkstyle XML.</summary>
    Checkstyle = 6,
    /// <summary>The Reviewdog Diagnostic Format.</summary>
    Rdjson = 7,
  }

  /// <summary>The fixes that a run applies.</summary>
  public enum Fixes
  {
    /// <summary>None.</summary>
    None = 0,
    /// <summary>Those that certainly preserve the meaning.</summary>
    Safe = 1,
    /// <summary>Safe ones, and those that may change the meaning.</summary>
    All = 2,
  }

  /// <summary>The controls of patterns, the dynamic parameters of Core Haptics. The first of each family multiplies
  /// by 0 to 1; the others add -1 to 1. Values outside are clamped.</summary>
  public enum Control
  {
    /// <summary>Multiplies.</summary>
    HapticIntensity = 0,
    HapticSharpness = 1,
    /// <summary>Attack, decay and release affect only later events, and accept no curves.</summary>
    HapticAttackTime = 2,
    HapticDecayTime = 3,
    HapticReleaseTime = 4,
    /// <summary>Multiplies.</summary>
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
    /// <summary>The haptic modality, and <see cref="Bus.Haptic"/>.</summary>
    Haptics = 0,
    /// <summary><see cref="Bus.Effects"/>.</summary>
    Effects = 1,
    /// <summary><see cref="Bus.Music"/>.</summary>
    Music = 2,
    /// <summary><see cref="Bus.Voice"/>.</summary>
    Voice = 3,
  }

  /// <summary>The part of a track that repeats, without a gap.</summary>
  public enum Loop
  {
    /// <summary>None; it plays to its end.</summary>
    Once = 0,
    /// <summary>All of it.</summary>
    Loops = 1,
    /// <summary>From <c>LoopFrom</c> to <c>LoopTo</c>; the earlier part plays once.</summary>
    LoopsPart = 2,
  }

  /// <summary>The law of a crossfade.</summary>
  public enum Law
  {
    /// <summary>Constant power, for unrelated tracks.</summary>
    EqualPower = 0,
    /// <summary>Constant amplitude, for versions of one track.</summary>
    Linear = 1,
  }

  /// <summary>The boundary of the active track at which another one takes over.</summary>
  public enum Boundary
  {
    /// <summary>Immediately.</summary>
    None = 0,
    Beat = 1,
    Bar = 2,
    /// <summary>The end of its loop, or of a track that does not loop.</summary>
    End = 3,
  }

  /// <summary>An order about an external asset, which the program carries out.</summary>
  public enum ExternalOrder
  {
    /// <summary>Begin to load it, and call <c>Preloader.Settle()</c> or <c>Preloader.Reject()</c>.</summary>
    Load = 0,
    /// <summary>It is no longer wanted; settle or reject its load nevertheless.</summary>
    Abandon = 1,
    /// <summary>Release it: its last group was unloaded, memory was relieved, or it came too late or was too
    /// large.</summary>
    Release = 2,
  }

  /// <summary>The kind of a verdict.</summary>
  public enum VerdictKind
  {
    /// <summary>A beat was hit.</summary>
    Hit = 0,
    /// <summary>The window of a beat closed without a hit.</summary>
    Miss = 1,
    /// <summary>A tap belongs to no beat.</summary>
    Stray = 2,
  }

  /// <summary>The kind of a step event.</summary>
  public enum StepKind
  {
    /// <summary>Its progress is more than 0.</summary>
    Began = 0,
    /// <summary><c>Milestone</c> was reached, for the first time since it began.</summary>
    Passed = 1,
    /// <summary>Its progress is back at 0.</summary>
    FellBack = 2,
    /// <summary>The next step can start.</summary>
    Done = 3,
  }

  /// <summary>The kind of an event.</summary>
  public enum EventKind
  {
    /// <summary>Show <c>Visual</c> and acknowledge <c>VisualId</c>.</summary>
    Visual = 0,
    /// <summary>Do not show <c>VisualId</c> after all.</summary>
    Withdrawn = 1,
    /// <summary>The <c>Outcome</c> of a cue in <c>Modality</c>, with its reason.</summary>
    Receipt = 2,
    /// <summary>The playback changed: <c>Transport</c>.</summary>
    Transport = 3,
    /// <summary><c>LostEvents</c> were lost because the program did not poll.</summary>
    Lost = 4,
    /// <summary>The visual <c>VisualId</c> now represents <c>CueCount</c> cues.</summary>
    Merged = 5,
    /// <summary>A cue reached <c>ReachedModalities</c>; the policy requires <c>RequiredModalities</c>; at most once
    /// per cue.</summary>
    Shortfall = 6,
    /// <summary><c>Modality</c> has <c>ModalityStatus</c>, starting at <c>Frame</c>.</summary>
    Status = 7,
    /// <summary>Playbacks pause because of <c>StoppedReason</c>.</summary>
    Interrupted = 8,
    /// <summary>The interruption has ended.</summary>
    Resumed = 9,
    /// <summary>A track of music; <c>Outcome</c> is <see cref="Outcome.Queued"/> while it waits,
    /// <see cref="Outcome.Played"/> if it started at <c>Frame</c>, <see cref="Outcome.Lost"/> if it started
    /// inaudibly, <see cref="Outcome.Dropped"/> if it did not start.</summary>
    Music = 10,
    /// <summary>Start <c>Pattern</c>, and report the outcome of <c>StartId</c>.</summary>
    Start = 11,
    /// <summary>Change <c>StartId</c>: <c>StartChange</c>.</summary>
    StartChanged = 12,
    /// <summary>The playback passed a marker, such as the start of a step of a flow: <c>Marker</c>.</summary>
    Marker = 13,
    /// <summary>The streamed <c>Sound</c> was silent for <c>Duration</c> frames after <c>Frame</c>, because its
    /// frames were fed too late.</summary>
    MusicGap = 14,
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
    /// <summary><c>DropReason</c> has the reason.</summary>
    Dropped = 4,
    /// <summary>Played stronger because another modality was lost.</summary>
    Strengthened = 5,
    PlayedFallback = 6,
    /// <summary>Counted in an earlier visual.</summary>
    Merged = 7,
    /// <summary>The modality could not be reached; see <c>ModalityStatus</c>.</summary>
    Lost = 8,
    /// <summary>Was playing; another cue took its voice at <c>Frame</c>.</summary>
    Cut = 9,
    /// <summary>Held back by the quiet rules; <c>DropReason</c> has the reason.</summary>
    Gated = 10,
    /// <summary>The platform's player refused a change of a start; see <c>Refusal</c>.</summary>
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
    /// <summary>It would have exceeded the flash limit.</summary>
    FlashLimit = 6,
    /// <summary>It could not be announced because the program did not poll.</summary>
    Unannounced = 7,
    /// <summary>Its pattern or sound was unloaded.</summary>
    Unloaded = 8,
    /// <summary>Its pattern or sound contains nothing perceptible.</summary>
    Silent = 9,
    /// <summary>The sound for its pattern's waveform was not supplied.</summary>
    Missing = 10,
    /// <summary>Held back because one of its gates was closed.</summary>
    GateClosed = 11,
    /// <summary>Held back during a moment.</summary>
    DuringMoment = 12,
    /// <summary>Held back by the cooldown of its meaning.</summary>
    Cooldown = 13,
    /// <summary>Held back by the limit of starts per second.</summary>
    TooManyCues = 14,
    /// <summary>The platform's player refused its start; see <c>Refusal</c>.</summary>
    Refused = 15,
  }

  /// <summary>The reason for which a player of the platform refuses a start.</summary>
  public enum Refusal
  {
    None = 0,
    /// <summary>The player or its device failed.</summary>
    Failed = 1,
    /// <summary>The player is stopped.</summary>
    Stopped = 2,
    /// <summary>It does not know or support the pattern.</summary>
    Pattern = 3,
    /// <summary>The pattern is too long.</summary>
    Length = 4,
    /// <summary>It does not support the rate.</summary>
    Rate = 5,
    /// <summary>It cannot start within a pattern.</summary>
    Offset = 6,
    /// <summary>Too many patterns play.</summary>
    Busy = 7,
    /// <summary>The time of the start has passed.</summary>
    Late = 8,
    /// <summary>It does not support the change.</summary>
    Change = 9,
  }

  /// <summary>The change of a start. It takes effect at <c>HostTime</c>, if that is known.</summary>
  public enum StartChange
  {
    /// <summary>Do not start it after all.</summary>
    Cancel = 0,
    /// <summary>It starts at <c>HostTime</c> instead.</summary>
    Move = 1,
    Stop = 2,
    Pause = 3,
    /// <summary>From <c>StartOffset</c>.</summary>
    Resume = 4,
    /// <summary><c>StartRate</c>.</summary>
    Rate = 5,
    /// <summary>It moves to <c>StartValue</c> over <c>StartSeconds</c>.</summary>
    Gain = 6,
    /// <summary><c>Control</c> gets <c>StartValue</c>.</summary>
    Control = 7,
    /// <summary>A point of a curve of <c>Control</c>: <c>StartValue</c>, <c>StartSeconds</c> after <c>HostTime</c>;
    /// <c>PointsLeft</c> points follow.</summary>
    Curve = 8,
    /// <summary>The pattern has ended.</summary>
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
    /// <summary>Hz, 20 to 1000.</summary>
    public double Resonance { get; set; } = 170;
    /// <summary>The quality factor of the resonance, 0.3 to 100.</summary>
    public double Quality { get; set; } = 8;
    /// <summary>Seconds, 0.001 to 0.5.</summary>
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
  /// to the delay of its output after <c>HeardAt</c> of <c>Engine.Render()</c>: 0.02 for an actuator that responds
  /// 20 ms later than the loudspeaker.</summary>
  public sealed partial class EngineConfiguration
  {
    /// <summary>8000 to 768000 Hz.</summary>
    public int SampleRate { get; set; } = 48000;
    /// <summary>0 to 2; first in each frame.</summary>
    public int AudioChannels { get; set; } = 2;
    /// <summary>0 to 8; after the audio channels; at least one channel in total.</summary>
    public int HapticChannels { get; set; } = 1;
    /// <summary>A <see cref="Layout"/>.</summary>
    public Layout HapticLayout { get; set; }
    /// <summary><c>true</c> to add the haptic signal to every audio channel, for listening.</summary>
    public bool IsPreview { get; set; }
    /// <summary>Simultaneous renditions, 1 to 256.</summary>
    public int Voices { get; set; } = 64;
    /// <summary>Simultaneous timelines and players, 1 to 1024.</summary>
    public int Playbacks { get; set; } = 16;
    /// <summary>Pending commands and live cues, 1 to 65536.</summary>
    public int Commands { get; set; } = 4096;
    /// <summary>Messages that wait for <c>Engine.Poll()</c>, 1024 to 1048576.</summary>
    public int Messages { get; set; } = 4096;
    /// <summary>Loaded sounds, and as many loaded patterns, 1 to 65536.</summary>
    public int Resources { get; set; } = 1024;
    /// <summary><c>true</c> if you drive motors by <c>Engine.ReadLevels()</c>, which delivers haptics even without
    /// haptic channels.</summary>
    public bool HasMotors { get; set; }
    /// <summary>Seconds between a visual's announcement and its cue, 0 to 10.</summary>
    public double VisualLookahead { get; set; } = 0.10000000000000001;
    /// <summary>Seconds after its cue until a visual expires, 0 to 10.</summary>
    public double VisualExpiry { get; set; } = 0.25;
    /// <summary>The latency of the haptic output, in seconds, 0 to 10.</summary>
    public double HapticLatency { get; set; }
    /// <summary>The latency of the audio output.</summary>
    public double AudioLatency { get; set; }
    /// <summary>The latency of the screen.</summary>
    public double VisualLatency { get; set; }
    /// <summary>The synthesis model; <c>null</c> for "actuator". "actuator" is for voice coils and linear resonant
    /// actuators, "speaker" for small speakers and headphones, "mpeg" for cross-checks.</summary>
    public string Model { get; set; }
    /// <summary><c>null</c> for none; only with the model "actuator".</summary>
    public Actuator Actuator { get; set; }
    /// <summary>Buses of the mixer, 4 to 32; 0 for 16.</summary>
    public int Buses { get; set; }
    /// <summary>The haptic buses whose patterns a player of the platform plays, as <see cref="EventKind.Start"/>: 1
    /// &lt;&lt; (bus - 1) each; 0 for none.</summary>
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

    /// <summary><c>true</c> once <c>Engine.Render()</c> has been given a time.</summary>
    public bool IsKnown => it.is_known != 0;
    /// <summary>Since the engine was created.</summary>
    public long RenderedFrames => it.rendered_frames;
    /// <summary>The frame that is audible at <c>HeardHostTime</c>.</summary>
    public long HeardFrame => it.heard_frame;
    /// <summary>The host time of <c>HeardFrame</c>, in nanoseconds.</summary>
    public long HeardHostTime => it.heard_host_time;
    /// <summary>Per second of host time.</summary>
    public double FramesPerSecond => it.frames_per_second;
  }

  /// <summary>The rules for lost modalities.</summary>
  public sealed partial class Policy
  {
    /// <summary>The number of modalities that a cue must reach, 0 to 3.</summary>
    public int MinimumModalities { get; set; } = 1;
    /// <summary>The gain of a reduced modality, 0 to 1.</summary>
    public float ReducedLevel { get; set; } = 0.5f;
    /// <summary>The maximum number of flashes in any second, 0 to 3.</summary>
    public int FlashLimit { get; set; } = 3;
    /// <summary>Repeats of a visual within this time merge, 0 to 1 second.</summary>
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

    /// <summary>Cues that became due.</summary>
    public long Cues => it.cues;
    /// <summary>Cues that the haptic modality delivered.</summary>
    public long Haptic => it.haptic;
    /// <summary>Cues that audio delivered.</summary>
    public long Audio => it.audio;
    /// <summary>Cues that were shown.</summary>
    public long Visual => it.visual;
    /// <summary>Cues that were late.</summary>
    public long Late => it.late;
    /// <summary>Cues that reached fewer modalities than the policy requires.</summary>
    public long Shortfalls => it.shortfalls;
    /// <summary>Cues that the quiet rules held back.</summary>
    public long HeldBack => it.held_back;
  }

  /// <summary>The outcome of a cue in each modality.</summary>
  public struct ReadOutcome
  {
    private readonly haptics_outcome it;

    internal ReadOutcome(haptics_outcome it) { this.it = it; }

    /// <summary><c>true</c> once the cue was due; the other members apply only then.</summary>
    public bool WasDue => it.was_due != 0;
    /// <summary>A <see cref="CueOutcome"/>.</summary>
    public CueOutcome Haptic => (CueOutcome)it.haptic;
    /// <summary>A <see cref="CueOutcome"/> for audio.</summary>
    public CueOutcome Audio => (CueOutcome)it.audio;
    /// <summary>A <see cref="CueOutcome"/> for visuals.</summary>
    public CueOutcome Visual => (CueOutcome)it.visual;
    /// <summary>Their number, 0 to 3.</summary>
    public int ReachedModalities => it.reached_modalities;
    /// <summary>For a cue that was held back, a <see cref="DropReason"/>; else
    /// <see cref="DropReason.NoReason"/>.</summary>
    public DropReason DropReason => (DropReason)it.drop_reason;
  }

  /// <summary>Rules that limit the number of cues. A cue that is held back plays in no modality, and its receipt
  /// <see cref="Outcome.Gated"/> has the reason. The rules apply in this order: 1. A cue is held back while one of
  /// its gates is closed. 2. A cue whose priority is <c>MomentPriority</c> or more is a moment. No later rule holds
  /// it back. 3. While a moment plays, no other cue starts. 4. A meaning starts again only after its cooldown,
  /// which counts from its last start. 5. At most <c>MostPerSecond</c> cues start within any second: those of
  /// timelines and live ones together, if a limit applies to them.</summary>
  public sealed partial class Quiet
  {
    /// <summary>The maximum number of starts within any second, 1 to 64; 0 for no limit.</summary>
    public int MostPerSecond { get; set; }
    /// <summary>Seconds, 0 to 3600; a cue's own overrides it.</summary>
    public double Cooldown { get; set; }
    /// <summary>0 to 255; -1 if no cue is a moment.</summary>
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

  /// <summary>The two motors of a controller: by default, a heavy motor on the left and a light one on the right,
  /// as in controllers for Xbox and in the DualShock. These motors need 50 to 100 ms to reach their full speed, and
  /// the lowest drives hardly start them. A transient therefore drives them for 40 ms with at least 0.35; the
  /// minimum drive is 0.1.</summary>
  public sealed partial class Motors
  {
    /// <summary><see cref="Arrangement.HeavyAndLight"/> or <see cref="Arrangement.LeftAndRight"/>.</summary>
    public Arrangement Arrangement { get; set; }
    /// <summary>A <see cref="Motor"/>.</summary>
    public Motor Motor { get; set; }
    /// <summary>The minimum drive of a motor that moves, 0 to 1.</summary>
    public float Floor { get; set; } = 0.1f;
    /// <summary>The minimum drive of a transient, 0 to 1.</summary>
    public float KickFloor { get; set; } = 0.35f;
    /// <summary>The duration of a transient's drive in seconds, 0 to 1; at least the time between two calls of
    /// <c>Engine.ReadLevels()</c>.</summary>
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

    /// <summary>0 to 1, the greater one of both sides.</summary>
    public float Intensity => it.intensity;
    /// <summary>0 to 1, of the strongest signal; 0 during silence.</summary>
    public float Sharpness => it.sharpness;
    /// <summary>The intensity on the left, 0 to 1.</summary>
    public float Left => it.left;
    /// <summary>The intensity on the right, 0 to 1.</summary>
    public float Right => it.right;
    /// <summary>The drive of the heavy motor, or of the left one, 0 to 1.</summary>
    public float Low => it.low;
    /// <summary>The drive of the light motor, or of the right one, 0 to 1.</summary>
    public float High => it.high;

    internal haptics_motor_levels Native => it;
  }

  /// <summary>A cue.</summary>
  public sealed partial class Cue
  {
    /// <summary>A number of your choice.</summary>
    public int Meaning { get; set; }
    /// <summary>The haptic rendition, or 0.</summary>
    public int Pattern { get; set; }
    /// <summary>The audio rendition, or 0.</summary>
    public int Sound { get; set; }
    /// <summary>The visual rendition, a number of your choice, or 0.</summary>
    public int Visual { get; set; }
    /// <summary><c>true</c> if the visual is a flash.</summary>
    public bool VisualIsFlash { get; set; }
    /// <summary>Plays if another modality is lost and the policy selects the fallback; 0 for none.</summary>
    public int FallbackPattern { get; set; }
    /// <summary>The fallback for a sound; 0 for none.</summary>
    public int FallbackSound { get; set; }
    /// <summary>The fallback for a visual; 0 for none.</summary>
    public int FallbackVisual { get; set; }
    /// <summary><c>true</c> if the fallback visual is a flash.</summary>
    public bool FallbackVisualIsFlash { get; set; }
    /// <summary>Gains, 0 to 16.</summary>
    public float PatternGain { get; set; } = 1f;
    /// <summary>0 to 16.</summary>
    public float SoundGain { get; set; } = 1f;
    /// <summary>0 to 16.</summary>
    public float FallbackPatternGain { get; set; } = 1f;
    /// <summary>0 to 16.</summary>
    public float FallbackSoundGain { get; set; } = 1f;
    /// <summary>0 to 255; if voices run out, lower priorities end first.</summary>
    public int Priority { get; set; } = 128;
    /// <summary>The number of modalities that it must reach, 0 to 3; -1 for the policy's.</summary>
    public int MinimumModalities { get; set; } = -1;
    /// <summary>A <see cref="LatePolicy"/>.</summary>
    public LatePolicy LatePolicy { get; set; }
    /// <summary><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>.</summary>
    public Unit VisualDurationUnit { get; set; }
    /// <summary>Seconds, 0 or more; for <see cref="LatePolicy.PlayWhole"/>.</summary>
    public double LateLimit { get; set; }
    /// <summary>0 or more, for both visuals.</summary>
    public double VisualDuration { get; set; } = 0.10000000000000001;
    /// <summary>Delivered with the visual.</summary>
    public ulong Payload { get; set; }
    /// <summary>Delivered with the fallback visual.</summary>
    public ulong FallbackPayload { get; set; }
    /// <summary>Seconds since its meaning's last start, 0 to 3600.</summary>
    public double? Cooldown { get; set; }
    /// <summary>Its audio bus, also for fallbacks; both buses 0 for the buses of the timeline or player; else 0 for
    /// <see cref="Bus.Effects"/>.</summary>
    public int AudioBus { get; set; }
    /// <summary>Its haptic bus, also for fallbacks; 0 for <see cref="Bus.Haptic"/>.</summary>
    public int HapticBus { get; set; }
    /// <summary>The gates that must all be open, a bit for each.</summary>
    public uint Gates { get; set; }
    /// <summary>The visual while visuals are <see cref="ModalityStatus.Reduced"/>; 0 for <c>Visual</c>, at the
    /// policy's <c>ReducedLevel</c>.</summary>
    public int ReducedVisual { get; set; }
    /// <summary><c>true</c> if the reduced visual is a flash, which fades.</summary>
    public bool ReducedVisualIsFlash { get; set; }
    /// <summary>The second of the sound at which it starts, 0 to 86400.</summary>
    public double SoundFrom { get; set; }
    /// <summary>The second at which it ends, after <c>SoundFrom</c>; 0 for the end of the sound.</summary>
    public double SoundTo { get; set; }
    /// <summary>Octaves, -1 to 1; a higher sound is shorter.</summary>
    public double SoundPitch { get; set; }
    /// <summary>The second at which the fallback's sound starts, 0 to 86400.</summary>
    public double FallbackSoundFrom { get; set; }
    /// <summary>The second at which it ends; 0 for the end of the sound.</summary>
    public double FallbackSoundTo { get; set; }
    /// <summary>The fallback's octaves, -1 to 1.</summary>
    public double FallbackSoundPitch { get; set; }
    /// <summary>The balance, from left, -1, to right, 1.</summary>
    public float SoundPan { get; set; }
    /// <summary>The fallback's balance, -1 to 1.</summary>
    public float FallbackSoundPan { get; set; }

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
      native.sound_from = SoundFrom;
      native.sound_to = SoundTo;
      native.sound_pitch = SoundPitch;
      native.fallback_sound_from = FallbackSoundFrom;
      native.fallback_sound_to = FallbackSoundTo;
      native.fallback_sound_pitch = FallbackSoundPitch;
      native.sound_pan = SoundPan;
      native.fallback_sound_pan = FallbackSoundPan;
      return native;
    }
  }

  /// <summary>The initial position and rate of a playback.</summary>
  public sealed partial class Start
  {
    /// <summary>Of <c>From</c>: <see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or
    /// <see cref="Unit.Beats"/>.</summary>
    public Unit Unit { get; set; }
    /// <summary>The position in the timeline, 0 or more.</summary>
    public double From { get; set; }
    /// <summary>1/64 to 64.</summary>
    public double Rate { get; set; } = 1;
    /// <summary>An <see cref="Interruption"/>.</summary>
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

    /// <summary><c>true</c> if it moves.</summary>
    public bool IsRunning => it.is_running != 0;
    /// <summary>From the timeline's start.</summary>
    public double Seconds => it.seconds;
    /// <summary>The position in beats.</summary>
    public double Beats => it.beats;
    /// <summary>Its rate, 1/64 to 64; 0 while it does not move.</summary>
    public double Rate => it.rate;
  }

  /// <summary>The options of a run. Lists of rules have commas between the names of rules and groups.</summary>
  public sealed partial class RunOptions
  {
    /// <summary>A <see cref="ReportFormat"/>.</summary>
    public ReportFormat Format { get; set; }
    /// <summary><c>true</c> to color text for terminals.</summary>
    public bool HasColor { get; set; }
    /// <summary>The width of the terminal, 0 to 10000; 0 for none.</summary>
    public int Columns { get; set; }
    /// <summary>The mildest severity that fails: <see cref="Severity.Warning"/> or <see cref="Severity.Error"/>;
    /// <see cref="Severity.Note"/> for the configuration's, by default <see cref="Severity.Error"/>.</summary>
    public Severity Failing { get; set; }
    /// <summary><c>true</c> to report only what fails, without a summary.</summary>
    public bool IsQuiet { get; set; }
    /// <summary><c>true</c> to count the findings of each rule instead; needs text or JSON.</summary>
    public bool IsStatistic { get; set; }
    /// <summary>A <see cref="Fixes"/>.</summary>
    public Fixes Fixes { get; set; }
    /// <summary><c>true</c> to report only the fixes; needs <c>Fixes</c>, without <c>IsStatistic</c>.</summary>
    public bool IsOnlyFixing { get; set; }
    /// <summary>The findings to report of each file, 0 to 1000000.</summary>
    public uint FindingLimit { get; set; } = 1000;
    /// <summary>The only rules to run; <c>null</c> for all.</summary>
    public string Selected { get; set; }
    /// <summary>The rules to skip; <c>null</c> for none.</summary>
    public string Disabled { get; set; }
    /// <summary>Levels of rules, as in "unknown-key=note"; <c>null</c> for none.</summary>
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
    /// <summary>The index in the playback's timeline.</summary>
    public int Cue { get; set; }
    /// <summary>0 for a live cue.</summary>
    public ulong Playback { get; set; }
    /// <summary>0 for a cue of a playback.</summary>
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

    /// <summary><c>true</c> while it plays or is paused.</summary>
    public bool IsActive => it.is_active != 0;
    /// <summary><c>true</c> while it is paused.</summary>
    public bool IsPaused => it.is_paused != 0;
    /// <summary><c>true</c> if it loops.</summary>
    public bool IsLooping => it.is_looping != 0;
    /// <summary>1/64 to 64.</summary>
    public double Rate => it.rate;
    /// <summary>Its current or last playback; 0 before the first start.</summary>
    public ulong Playback => it.playback;
  }

  /// <summary>A value for a control.</summary>
  public sealed partial class Parameter
  {
    /// <summary>A <see cref="Control"/>.</summary>
    public Control Control { get; set; }
    /// <summary>Any number; clamped to the range of the control.</summary>
    public double Value { get; set; }
    /// <summary>Seconds after <c>When</c> at which it applies, 0 or more.</summary>
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
    /// <summary>A <see cref="Control"/>; none of the attack, decay and release times.</summary>
    public Control Control { get; set; }
    /// <summary>At least 2, in any order.</summary>
    public IReadOnlyList<Point> Points { get; set; } = new Point[0];
    /// <summary>Seconds after <c>When</c>, from which its points are counted.</summary>
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
    /// <summary>Decibels, -120 to 0.</summary>
    public double Depth { get; set; } = -12;
    /// <summary>Seconds of the ramp down, 0 to 3600; values below 5 ms act as 5 ms.</summary>
    public double Attack { get; set; } = 0.10000000000000001;
    /// <summary>Seconds after the last rendition, 0 to 3600.</summary>
    public double Hold { get; set; } = 0.5;
    /// <summary>Seconds of the ramp up, as attack.</summary>
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
    /// <summary>From <c>Engine.LoadSound()</c> or <c>Engine.LoadMusic()</c>.</summary>
    public int Sound { get; set; }
    /// <summary>A <see cref="Bus"/> or another one.</summary>
    public Bus Bus { get; set; } = Bus.Music;
    /// <summary>0 to 16.</summary>
    public float Gain { get; set; } = 1f;
    /// <summary>A <see cref="Loop"/>.</summary>
    public Loop Loop { get; set; } = Loop.Loops;
    /// <summary><see cref="Unit.Seconds"/>, or <see cref="Unit.Frames"/> of the sound at its own rate.</summary>
    public Unit LoopUnit { get; set; }
    /// <summary>0 or more.</summary>
    public double LoopFrom { get; set; }
    /// <summary>At least 64 frames after <c>LoopFrom</c>; at most the sound's end for frames, and 86400 for
    /// seconds, which end with the sound.</summary>
    public double LoopTo { get; set; }
    /// <summary>1 to 10000; 0 for a track without beats.</summary>
    public double BeatsPerMinute { get; set; }
    /// <summary>1 to 1000.</summary>
    public int BeatsPerBar { get; set; } = 4;
    /// <summary>The frame of the sound on which the first beat of a bar falls.</summary>
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
    /// <summary>A <see cref="Boundary"/>; immediate without an active track, or if that has no beats.</summary>
    public Boundary Boundary { get; set; }
    /// <summary>Seconds over which the other one fades, 0 to 3600; values below 5 ms act as 5 ms.</summary>
    public double FadeOut { get; set; }
    /// <summary>Seconds, 0 to 3600; 0 to start with the full level.</summary>
    public double FadeIn { get; set; }
    /// <summary><see cref="Law.EqualPower"/> or <see cref="Law.Linear"/>.</summary>
    public Law Law { get; set; }
    /// <summary>An <see cref="Interruption"/>.</summary>
    public Interruption OnInterruption { get; set; }
    /// <summary>The frame of the sound at which it starts, 0 or more; other values than 0 fade in over at least 5
    /// ms.</summary>
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

  /// <summary>Frames that an engine asks for.</summary>
  public sealed partial class Demand
  {
    /// <summary>The sound to read.</summary>
    public int Sound { get; set; }
    /// <summary>The first frame, at the sound's own rate.</summary>
    public long Frame { get; set; }
    /// <summary>The number of frames; 0 if nothing is needed now.</summary>
    public int Frames { get; set; }
    /// <summary>The playback that asks.</summary>
    public uint Ticket { get; set; }
    /// <summary>The frame of the engine at which the music falls silent without them.</summary>
    public long Due { get; set; }
    /// <summary>The <c>Tag</c> of the <c>MusicStream</c> or <c>Asset</c>.</summary>
    public long Tag { get; set; }

    internal unsafe haptics_demand Native()
    {
      var native = haptics_demand.HAPTICS_DEMAND_INIT;
      native.sound = Sound;
      native.frame = Frame;
      native.frames = Frames;
      native.ticket = Ticket;
      native.due = Due;
      native.tag = Tag;
      return native;
    }
  }

  /// <summary>An asset to preload.</summary>
  public sealed partial class Request
  {
    /// <summary>The path of its file, or the name of the built-in.</summary>
    public string Name { get; set; }
    /// <summary>An <see cref="AssetKind"/>.</summary>
    public AssetKind Kind { get; set; }
    /// <summary>Its share of the progress, such as the bytes of its file; 1 to 2^40.</summary>
    public long Size { get; set; } = 1;
    /// <summary>0 to 255; higher priorities load first, equal ones in order.</summary>
    public int Priority { get; set; } = 128;
    /// <summary>The indexes of requests of the same call that must be settled, loaded or failed, before it is
    /// begun.</summary>
    public IReadOnlyList<int> After { get; set; } = new int[0];
    /// <summary>Of an external asset: a number of yours, which its orders have.</summary>
    public long Tag { get; set; }
    /// <summary>Of an external asset: the bytes reserved while it is loaded; 0 or more.</summary>
    public long Estimate { get; set; }
    /// <summary>Of an external asset: the time-out in nanoseconds, see <c>Preloader.Expire()</c>; 0 for
    /// never.</summary>
    public long Timeout { get; set; }

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
      native.after = Pins.List(ref pins, After);
      native.after_count = (UIntPtr)(uint)After.Count;
      native.tag = Tag;
      native.estimate = Estimate;
      native.timeout = Timeout;
      return native;
    }
  }

  /// <summary>An order for an external asset.</summary>
  public struct External
  {
    private readonly haptics_external it;

    internal External(haptics_external it) { this.it = it; }

    /// <summary>An <see cref="ExternalOrder"/>.</summary>
    public ExternalOrder Kind => (ExternalOrder)it.kind;
    /// <summary>The number of the load, never 0.</summary>
    public long Ticket => it.ticket;
    /// <summary>That of its <c>Request</c>.</summary>
    public long Tag => it.tag;
  }

  /// <summary>The progress of a preload, which never decreases.</summary>
  public struct Progress
  {
    private readonly haptics_preload_progress it;

    internal Progress(haptics_preload_progress it) { this.it = it; }

    /// <summary>Assets.</summary>
    public int Count => it.count;
    /// <summary>Assets that are loaded or failed.</summary>
    public int Settled => it.settled;
    /// <summary>Assets that failed.</summary>
    public int Failed => it.failed;
    /// <summary>The sum of the sizes that are settled.</summary>
    public long Bytes => it.bytes;
    /// <summary>The sum of all sizes.</summary>
    public long TotalBytes => it.total_bytes;
  }

  /// <summary>The beats of a track.</summary>
  public sealed partial class BeatMap
  {
    /// <summary>In nanoseconds from the track's start, in rising order.</summary>
    public IReadOnlyList<long> Beats { get; set; } = new long[0];
    /// <summary>Of the track, in nanoseconds, 0 to 2^60; every beat is before its end.</summary>
    public long Duration { get; set; }
    /// <summary>In a timeline file, the index of the first beat's cue, which the others follow; else
    /// ignored.</summary>
    public int FirstCue { get; set; }
    /// <summary>The minimum time between two beats, 1 to 2^60 nanoseconds.</summary>
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
  /// belongs to the nearest beat that is not judged yet and whose window contains it. After <c>MissesToWiden</c>
  /// misses the window is wide, until <c>HitsToNarrow</c> hits in a row would have been hits in the narrow
  /// one.</summary>
  public sealed partial class Judging
  {
    /// <summary>0 or more; 0 for never.</summary>
    public int MissesToWiden { get; set; } = 5;
    /// <summary>0 or more; 0 for never.</summary>
    public int HitsToNarrow { get; set; } = 3;
    /// <summary><c>false</c> to count misses in a row, <c>true</c> to count all.</summary>
    public bool CountsInTotal { get; set; }
    /// <summary>Nanoseconds until a tap reaches the host, 0 to 2^60.</summary>
    public long InputLatency { get; set; }
    /// <summary>The maximum distance of a tap from its beat, in nanoseconds, 0 to 2^60.</summary>
    public long NarrowWindow { get; set; } = 150000000;
    /// <summary>The same while the window is wide.</summary>
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

    /// <summary><see cref="VerdictKind.Hit"/>, <see cref="VerdictKind.Miss"/> or
    /// <see cref="VerdictKind.Stray"/>.</summary>
    public VerdictKind Kind => (VerdictKind)it.kind;
    /// <summary>Its index in the map; -1 for a stray tap.</summary>
    public int Beat => it.beat;
    /// <summary>Of a hit, nanoseconds after the beat, negative if early.</summary>
    public long Offset => it.offset;
    /// <summary>Of a tap, the audible position in the track; of a miss, the beat.</summary>
    public long Position => it.position;
  }

  /// <summary>The counts of a judge.</summary>
  public struct Score
  {
    private readonly haptics_score it;

    internal Score(haptics_score it) { this.it = it; }

    /// <summary>Beats that were hit.</summary>
    public int Hits => it.hits;
    /// <summary>Beats that were not.</summary>
    public int Misses => it.misses;
    /// <summary>Misses that count toward a wide window.</summary>
    public int CountedMisses => it.counted_misses;
    /// <summary><c>true</c> while the window is wide.</summary>
    public bool IsWide => it.is_wide != 0;
    /// <summary><c>true</c> when every beat is judged.</summary>
    public bool IsOver => it.is_over != 0;
    /// <summary>The current maximum distance of a tap from its beat, in nanoseconds.</summary>
    public long Window => it.window;
  }

  /// <summary>The rules that turn failures (deaths, wrong tries, missed beats) into help.</summary>
  public sealed partial class AssistRules
  {
    /// <summary>0 or more; 0 for never.</summary>
    public int FailuresToHelp { get; set; } = 3;
    /// <summary><c>false</c> to count failures in a row, <c>true</c> to count all since help changed.</summary>
    public bool CountsInTotal { get; set; }
    /// <summary>Unaided successes in a row that remove a level; 0 for never.</summary>
    public int SuccessesToEnd { get; set; }
    /// <summary>0 or more.</summary>
    public int MostLevels { get; set; } = 1;
    /// <summary>The factor of each level, 0 to 1000.</summary>
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

    /// <summary>Of help; 0 for none.</summary>
    public int Level => it.level;
    /// <summary>Failures that count toward the next level.</summary>
    public int Failures => it.failures;
    /// <summary><c>LevelFactor</c> to the power of level, for you to multiply by.</summary>
    public double Factor => it.factor;
  }

  /// <summary>The beat of a heart without progress (from) and with full progress (to).</summary>
  public sealed partial class HeartRules
  {
    /// <summary>Beats per minute, 20 to 240.</summary>
    public double RateFrom { get; set; } = 60;
    /// <summary>At least <c>RateFrom</c>.</summary>
    public double RateTo { get; set; } = 140;
    /// <summary>The intensity of the first tap of a beat, 0 to 1.</summary>
    public double IntensityFrom { get; set; } = 0.40000000000000002;
    /// <summary>At least <c>IntensityFrom</c>.</summary>
    public double IntensityTo { get; set; } = 1;
    /// <summary>0 to 1.</summary>
    public double SharpnessFrom { get; set; } = 0.10000000000000001;
    /// <summary>At least <c>SharpnessFrom</c>.</summary>
    public double SharpnessTo { get; set; } = 0.5;
    /// <summary>The second tap's share of that intensity, 0 to 1.</summary>
    public double DubShare { get; set; } = 0.69999999999999996;
    /// <summary>Nanoseconds to the second tap, 1 to 10^10; limited to 45 % of a beat.</summary>
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

    /// <summary><c>true</c> for the second, softer tap of its beat.</summary>
    public bool IsDub => it.is_dub != 0;
    /// <summary>When it is due, in nanoseconds.</summary>
    public long Time => it.time;
    /// <summary>0 to 1.</summary>
    public double Intensity => it.intensity;
    /// <summary>0 to 1.</summary>
    public double Sharpness => it.sharpness;
  }

  /// <summary>A step of a scene.</summary>
  public sealed partial class Step
  {
    /// <summary>Progress values, 0 to 1, in rising order.</summary>
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

    /// <summary>A <see cref="StepKind"/>.</summary>
    public StepKind Kind => (StepKind)it.kind;
    /// <summary>The index of the step.</summary>
    public int Step => it.step;
    /// <summary>The index of its milestone; -1 for other kinds.</summary>
    public int Milestone => it.milestone;
  }

  /// <summary>An event. Members that its kind does not use are 0.</summary>
  public struct Event
  {
    private readonly haptics_event it;

    internal Event(haptics_event it) { this.it = it; }

    /// <summary>An <see cref="EventKind"/>.</summary>
    public EventKind Kind => (EventKind)it.kind;
    /// <summary>When.</summary>
    public long Frame => it.frame;
    /// <summary>The playback of the event or of its cue; else 0.</summary>
    public ulong Playback => it.playback;
    /// <summary>The live cue, or 0.</summary>
    public ulong LiveCue => it.live_cue;
    /// <summary>The index in the playback's timeline; -1 for several cues and without a playback.</summary>
    public int Cue => it.cue;
    /// <summary>-1 for a receipt that covers several cues.</summary>
    public int Meaning => it.meaning;
    /// <summary>The number of cues that a receipt, a visual or a merged visual represents.</summary>
    public int CueCount => it.cue_count;
    /// <summary>A <see cref="Modality"/>, or <see cref="Modality.All"/>.</summary>
    public Modality Modality => (Modality)it.modality;
    /// <summary>Of a receipt: an <see cref="Outcome"/>.</summary>
    public Outcome Outcome => (Outcome)it.outcome;
    /// <summary>Of a receipt <see cref="Outcome.Dropped"/> or <see cref="Outcome.Gated"/>: a
    /// <see cref="DropReason"/>.</summary>
    public DropReason DropReason => (DropReason)it.drop_reason;
    /// <summary>Of a status, and of a receipt <see cref="Outcome.Lost"/>: a <see cref="ModalityStatus"/>.</summary>
    public ModalityStatus ModalityStatus => (ModalityStatus)it.modality_status;
    /// <summary>Of an interruption: a <see cref="StoppedReason"/>.</summary>
    public StoppedReason StoppedReason => (StoppedReason)it.stopped_reason;
    /// <summary>Of a transport: a <see cref="Transport"/>.</summary>
    public Transport Transport => (Transport)it.transport;
    /// <summary>Of a shortfall.</summary>
    public int ReachedModalities => it.reached_modalities;
    /// <summary>Of a shortfall.</summary>
    public int RequiredModalities => it.required_modalities;
    /// <summary>Of <see cref="EventKind.Lost"/>.</summary>
    public int LostEvents => it.lost_events;
    /// <summary>Of a receipt: frames.</summary>
    public long Lateness => it.lateness;
    /// <summary>Of a receipt, nanoseconds after the cue's fastest output; 0 for visuals and for cues that wait for
    /// the slowest output.</summary>
    public long Skew => it.skew;
    /// <summary>Of a visual, for <c>Engine.Acknowledge()</c>.</summary>
    public ulong VisualId => it.visual_id;
    /// <summary>Of a visual.</summary>
    public ulong Payload => it.payload;
    /// <summary>Of a visual: the number in its cue.</summary>
    public int Visual => it.visual;
    /// <summary>Of a visual: an <see cref="Effect"/>.</summary>
    public Effect Effect => (Effect)it.effect;
    /// <summary>Of a visual: above 1 in place of another modality, below 1 when reduced.</summary>
    public float Level => it.level;
    /// <summary><c>true</c> if <c>HostTime</c> is known.</summary>
    public bool HasHostTime => it.has_host_time != 0;
    /// <summary>The time at which to present a visual, at which a start or its change takes effect, or at which a
    /// marker is perceived, in nanoseconds.</summary>
    public long HostTime => it.host_time;
    /// <summary>Of a visual: its frames that have already passed; of a marker: the frames since then, after a
    /// seek.</summary>
    public long Offset => it.offset;
    /// <summary>Of a visual and of a gap in music, in frames.</summary>
    public long Duration => it.duration;
    /// <summary>Of <see cref="EventKind.Music"/>: the sound of the track.</summary>
    public int Sound => it.sound;
    /// <summary>Of a start and its changes.</summary>
    public ulong StartId => it.start_id;
    /// <summary>Of a start and <see cref="StartChange.Resume"/>: seconds of the pattern that have passed.</summary>
    public double StartOffset => it.start_offset;
    /// <summary>Of a start and <see cref="StartChange.Rate"/>.</summary>
    public double StartRate => it.start_rate;
    /// <summary>Of a start: its gain; of a change: the gain or the value.</summary>
    public double StartValue => it.start_value;
    /// <summary>Of <see cref="StartChange.Gain"/> and <see cref="StartChange.Curve"/>.</summary>
    public double StartSeconds => it.start_seconds;
    /// <summary>Of a start: the loaded pattern.</summary>
    public int Pattern => it.pattern;
    /// <summary>Of <see cref="EventKind.StartChanged"/>: a <see cref="StartChange"/>.</summary>
    public StartChange StartChange => (StartChange)it.start_change;
    /// <summary>Of a change: a <see cref="Control"/>.</summary>
    public Control Control => (Control)it.control;
    /// <summary>Of <see cref="StartChange.Curve"/>.</summary>
    public int PointsLeft => it.points_left;
    /// <summary>Of a receipt <see cref="DropReason.Refused"/> or _CHANGE_REFUSED: a
    /// <see cref="Refusal"/>.</summary>
    public Refusal Refusal => (Refusal)it.refusal;
    /// <summary>Of that receipt: the platform's error number, or 0.</summary>
    public int RefusalCode => it.refusal_code;
    /// <summary>Of <see cref="EventKind.Marker"/>: its index in the timeline, which is the index of its step in a
    /// flow; -1 for other events.</summary>
    public int Marker => it.marker;
  }

  /// <summary>A counter of failures. Use it from one thread at a time.</summary>
  public sealed unsafe partial class Assist : Owned
  {
    internal Assist(IntPtr adopted) : base(adopted, Native.haptics_assist_destroy)
    {
    }

    /// <summary>Creates a counter.</summary>
    /// <param name="rules"><c>null</c> for the default values.</param>
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

    /// <summary>Counts a failure. Returns <c>true</c> if the level of help rises, else <c>false</c>.</summary>
        public bool NoteFailure()
    {
      return Native.haptics_assist_note_failure(Open) != 0;
    }

    /// <summary>Counts a success. Returns <c>true</c> if the level of help falls, else <c>false</c>.</summary>
    /// <param name="isUnaided"><c>true</c> if it would have been a success without the help, else
    /// <c>false</c>.</param>
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

  /// <summary>An engine: it plays cues, timelines and music, and renders their frames.</summary>
  public sealed unsafe partial class Engine : Owned
  {

    /// <summary>Reports whether the engine is idle: without active playbacks and pending commands.</summary>
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

    /// <summary>Unloads a pattern. Cues that refer to it are dropped with a receipt. Active renditions play to
    /// their end; then <c>Engine.Poll()</c> frees the memory.</summary>
    /// <param name="pattern">the identifier of a pattern, which loading sets.</param>
        public void UnloadPattern(int pattern)
    {
      Result.Check(Native.haptics_unload_pattern(Open, pattern));
    }

    /// <summary>Unloads a sound as <c>UnloadPattern()</c> unloads a pattern, even one that a loaded pattern
    /// uses.</summary>
    /// <param name="sound">the identifier of a sound, which loading sets.</param>
        public void UnloadSound(int sound)
    {
      Result.Check(Native.haptics_unload_sound(Open, sound));
    }

    /// <summary>Sets the status of a modality, starting with the next block. While a modality is lost, its
    /// renditions continue silently, so that they are in sync when it returns.</summary>
    /// <param name="modality"><see cref="Modality.Haptic"/>, <see cref="Modality.Audio"/> or
    /// <see cref="Modality.Visual"/>.</param>
    /// <param name="status">a <see cref="ModalityStatus"/>.</param>
        public void SetStatus(Modality modality, ModalityStatus status)
    {
      Result.Check(Native.haptics_set_modality_status(Open, (int)modality, (int)status));
    }

    /// <summary>Reads the effective status of a modality: the last one set, or
    /// <see cref="ModalityStatus.Unavailable"/>.</summary>
    /// <param name="modality"><see cref="Modality.Haptic"/>, <see cref="Modality.Audio"/> or
    /// <see cref="Modality.Visual"/>.</param>
        public ModalityStatus ReadStatus(Modality modality)
    {
      Result.Check(Native.haptics_modality_status(Open, (int)modality, out var statusOut));
      return (ModalityStatus)statusOut;
    }

    /// <summary>Pauses every playback, live cue and the music, starting with the next block.</summary>
    /// <param name="reason">a <see cref="StoppedReason"/>; default <see cref="StoppedReason.SystemError"/>.</param>
        public void BeginInterruption(StoppedReason reason = StoppedReason.SystemError)
    {
      Result.Check(Native.haptics_begin_interruption(Open, (int)reason));
    }

    /// <summary>Ends an interruption. Each playback follows its policy for interruptions.</summary>
        public void EndInterruption()
    {
      Result.Check(Native.haptics_end_interruption(Open));
    }

    /// <summary>Ends an interruption as <c>EndInterruption()</c> does, or without resuming anything.</summary>
    /// <param name="nanoseconds">the duration of the interruption, for playbacks that catch up, 0 or more; default
    /// 0. Frames rendered in the meantime always count, so it matters only if <c>Engine.Render()</c> was not
    /// called.</param>
    /// <param name="resumes"><c>true</c> resumes, and <c>false</c> keeps playbacks paused and ends live cues;
    /// default <c>true</c>.</param>
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

    /// <summary>Reads the latest outcome of a cue in a playback's current timeline. Throws an exception with
    /// <see cref="Status.UnknownPlayback"/> for a playback that has ended, and for an unknown cue.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
    /// <param name="cue">the index of a cue in the timeline, 0 or more.</param>
        public ReadOutcome Outcome(ulong playback, int cue)
    {
      var outcomeOut = haptics_outcome.HAPTICS_OUTCOME_INIT;
      Result.Check(Native.haptics_read_outcome(Open, playback, cue, ref outcomeOut));
      return new ReadOutcome(outcomeOut);
    }

    /// <summary>Sets the quiet rules of live cues that are fired or prepared later.</summary>
    /// <param name="quiet">the new rules.</param>
        public void SetQuiet(Quiet quiet)
    {
      var quietNative = quiet.Native();
      Result.Check(Native.haptics_set_quiet(Open, &quietNative));
    }

    /// <summary>Opens or closes gates, starting with the next block. Use gates for settings of the player or for
    /// scenes. Active cues continue. All gates are initially open.</summary>
    /// <param name="gates">a bit for each of 32 gates of your choice, or of <c>Timeline.FindGate()</c>.</param>
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
    /// <param name="hostTime">in nanoseconds; <c>long.MinValue</c> for the last rendered frame; default
    /// <c>long.MinValue</c>.</param>
    /// <param name="lookahead">seconds ahead of the sound, 0 to 1, for a slow radio; default 0; limited by the
    /// audio device's buffer. If you need more, set <c>HapticLatency</c> of <c>EngineConfiguration</c> to the
    /// latency of the radio.</param>
    /// <param name="motors"><c>null</c> for the default values.</param>
    /// <returns>the current haptic levels.</returns>
        public Levels ReadLevels(long hostTime = long.MinValue, double lookahead = 0, Motors motors = null)
    {
      var motorsNative = (motors ?? new Motors()).Native();
      var levelsOut = haptics_motor_levels.HAPTICS_MOTOR_LEVELS_INIT;
      Result.Check(Native.haptics_levels(Open, hostTime, lookahead, &motorsNative, ref levelsOut));
      return new Levels(levelsOut);
    }

    /// <summary>Reads the duration of a timeline in an engine, at rate 1 and without its loop. It ends with the
    /// <c>duration</c> of its file. Without one, it ends with its last cue or with the last track of music that
    /// does not loop. Cues may ring on after the end.</summary>
    /// <returns>the duration in seconds.</returns>
        public double Duration(Timeline timeline)
    {
      Result.Check(Native.haptics_timeline_duration(Open, timeline.Open, out var durationOut));
      return durationOut;
    }

    /// <summary>Plays a copy of a timeline.</summary>
    /// <param name="start"><c>null</c> for the default values.</param>
        public ulong Play(Timeline timeline, Start start = null, Time when = default(Time))
    {
      var startNative = (start ?? new Start()).Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_play(Open, timeline.Open, &startNative, &whenNative, out var playbackOut));
      return playbackOut;
    }

    /// <summary>Pauses a playback. Signals that would click fade over 5 ms.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
        public void Pause(ulong playback, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_pause(Open, playback, &whenNative));
    }

    /// <summary>Resumes a playback exactly at its position.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
        public void Resume(ulong playback, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_resume(Open, playback, &whenNative));
    }

    /// <summary>Moves a playback to a position in seconds, frames or beats, 0 or more.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
    /// <param name="to">the position, 0 or more, in <c>unit</c>.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void Seek(ulong playback, double to, Unit unit = Unit.Seconds, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_seek(Open, playback, to, (int)unit, &whenNative));
    }

    /// <summary>Changes the rate of a playback: 1/64 to 64; to stop time, pause. Sounds change pitch as on tape,
    /// and haptics keep their frequencies.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
    /// <param name="rate">1/64 to 64; 1 is as written.</param>
        public void SetRate(ulong playback, double rate, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_rate(Open, playback, rate, &whenNative));
    }

    /// <summary>Sets the effect of an interruption on a playback.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
    /// <param name="policy">an <see cref="Interruption"/>.</param>
        public void SetInterruptionPolicy(ulong playback, Interruption policy, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_interruption_policy(Open, playback, (int)policy, &whenNative));
    }

    /// <summary>Stops a playback, fading over 0 seconds or more; at least 5 ms.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
    /// <param name="fade">seconds, 0 or more; values below 5 ms act as 5 ms; default 0.</param>
        public void Stop(ulong playback, double fade = 0, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_stop(Open, playback, fade, &whenNative));
    }

    /// <summary>Replaces the timeline of a playback. The new one plays from its start, unless it keeps the
    /// position.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
    /// <param name="keepsPosition"><c>true</c> continues from the current position, and <c>false</c> restarts;
    /// default <c>false</c>.</param>
        public void Replace(ulong playback, Timeline timeline, bool keepsPosition = false, Time when =
      default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_replace(Open, playback, timeline.Open, keepsPosition ? 1 : 0, &whenNative));
    }

    /// <summary>Plays a copy of a timeline from a marker. Throws an exception with <see cref="Status.UnknownName"/>
    /// for an unknown name.</summary>
    /// <param name="name">of a marker of the timeline.</param>
    /// <param name="start"><c>null</c> for the default values; <c>From</c> and <c>Unit</c> are ignored.</param>
    /// <returns>the identifier of a playback, from <c>Play()</c> or of a player.</returns>
        public ulong PlayFromMarker(Timeline timeline, string name, Start start = null, Time when = default(Time))
    {
      var startNative = (start ?? new Start()).Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_play_from_marker(Open, timeline.Open, Utf8.Bytes(name), &startNative, &whenNative, out var playbackOut));
      return playbackOut;
    }

    /// <summary>Moves a playback to a marker. Throws an exception with <see cref="Status.UnknownName"/> for an
    /// unknown name.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
    /// <param name="name">of a marker of the timeline.</param>
        public void SeekToMarker(ulong playback, string name, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_seek_to_marker(Open, playback, Utf8.Bytes(name), &whenNative));
    }

    /// <summary>Cancels a cue in a playback's current timeline. Throws an exception with
    /// <see cref="Status.CueOver"/> if the cue is already cancelled, or if the playhead has passed it and no loop
    /// returns to it. Otherwise one receipt with the cue's meaning follows: <see cref="Outcome.Dropped"/> with
    /// <see cref="DropReason.Cancelled"/>. If the cue starts before the command takes effect, it plays and has only
    /// the receipts of a played cue.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
    /// <param name="cue">the index of a cue in the timeline, 0 or more.</param>
        public void CancelCue(ulong playback, int cue)
    {
      Result.Check(Native.haptics_cancel_cue(Open, playback, cue));
    }

    /// <summary>Moves a cue in a playback's timeline. A cue that is moved into the past is late. Throws an
    /// exception with <see cref="Status.CueOver"/> as <c>CancelCue()</c> does.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
    /// <param name="cue">the index of a cue in the timeline, 0 or more.</param>
    /// <param name="time">0 or more, in <c>unit</c>.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void MoveCue(ulong playback, int cue, double time, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_move_cue(Open, playback, cue, time, (int)unit));
    }

    /// <summary>Reads the audible position of a playback at a host time. It moves smoothly and never backward.
    /// Throws an exception with <see cref="Status.NotBegun"/> until the first frame is audible. A playback that has
    /// ended keeps its last position until another playback takes its slot, then throws an exception with
    /// <see cref="Status.UnknownPlayback"/>.</summary>
    /// <param name="playback">the identifier of a playback, from <c>Play()</c> or of a player.</param>
    /// <param name="hostTime">in nanoseconds, on the clock of <c>Engine.Render()</c>.</param>
        public Position Position(ulong playback, long hostTime)
    {
      var positionOut = haptics_playback_position.HAPTICS_PLAYBACK_POSITION_INIT;
      Result.Check(Native.haptics_position(Open, playback, hostTime, ref positionOut));
      return new Position(positionOut);
    }

    /// <summary>Fires a live cue of a timeline file by its name, as <c>Fire()</c> does. It follows the policy and
    /// the quiet rules of its timeline, if the file states them or they were set, else the engine's.</summary>
    /// <param name="name">of a cue in the file.</param>
    /// <returns>the identifier of the live cue.</returns>
        public ulong FireNamed(Timeline timeline, string name, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_fire_named(Open, timeline.Open, Utf8.Bytes(name), &whenNative, out var firedOut));
      return firedOut;
    }

    /// <summary>Plays a live cue. <c>EngineConfiguration</c> describes when its modalities wait for each
    /// other.</summary>
    /// <param name="cue">the cue to play.</param>
    /// <returns>the identifier of a live cue.</returns>
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

    /// <summary>Cancels a live cue that is still pending. Throws an exception with <see cref="Status.CueOver"/> if
    /// it no longer is, and <see cref="Status.UnknownCue"/> if it never existed. The receipts are the same as for
    /// <c>CancelCue()</c>.</summary>
    /// <param name="fired">the identifier of a live cue.</param>
        public void Cancel(ulong fired)
    {
      Result.Check(Native.haptics_cancel(Open, fired));
    }

    /// <summary>Moves a live cue that is still pending. Throws an exception with <see cref="Status.CueOver"/> and
    /// <see cref="Status.UnknownCue"/> as <c>Cancel()</c> does.</summary>
    /// <param name="fired">the identifier of a live cue.</param>
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

    /// <summary>Fires a prepared cue, as <c>Fire()</c> does. Throws an exception with
    /// <see cref="Status.OtherEngine"/> if another engine prepared it, even if this one took over from that
    /// engine.</summary>
    /// <returns>the identifier of a live cue.</returns>
        public ulong FirePrepared(Prepared prepared, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_fire_prepared(Open, prepared.Open, &whenNative, out var firedOut));
      return firedOut;
    }

    /// <summary>Changes the gain of a cue, starting at <c>when</c>. A cue that has ended is ignored.</summary>
    /// <param name="target">the cue.</param>
    /// <param name="gain">0 to 16; 1 is as written.</param>
    /// <param name="over">the duration of the change in seconds, 0 or more; default 0.03.</param>
        public void SetCueGain(Target target, float gain, double over = 0.029999999999999999, Time when =
      default(Time))
    {
      var targetNative = target.Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_cue_gain(Open, &targetNative, gain, over, &whenNative));
    }

    /// <summary>Changes the pan of a cue, starting at <c>when</c>. A cue that has ended is ignored.</summary>
    /// <param name="target">the cue.</param>
    /// <param name="pan">-1 left to 1 right; 0 is as written.</param>
    /// <param name="over">the duration of the change in seconds, 0 or more; default 0.03.</param>
        public void SetCuePan(Target target, float pan, double over = 0.029999999999999999, Time when =
      default(Time))
    {
      var targetNative = target.Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_cue_pan(Open, &targetNative, pan, over, &whenNative));
    }

    /// <summary>Changes the pitch of a cue at <c>when</c>. A cue that has ended is ignored.</summary>
    /// <param name="target">the cue.</param>
    /// <param name="octaves">-1 to 1; 0 is as written.</param>
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

    /// <summary>Sends values of controls to a cue that plays, as <c>Player.SendParameters()</c> does to a
    /// player.</summary>
    /// <param name="target">the cue.</param>
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

    /// <summary>Schedules curves for controls of a cue that plays, as <c>Player.ScheduleCurves()</c> does for a
    /// player.</summary>
    /// <param name="target">the cue.</param>
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

    /// <summary>Finds a bus by its name, or creates it. Throws an exception with <see cref="Status.TooMany"/>
    /// beyond <c>Buses</c> of <c>EngineConfiguration</c>.</summary>
    /// <param name="name">of the bus.</param>
    /// <param name="follows">the switch that closes a new bus, a <see cref="Switch"/>; default
    /// <see cref="Switch.Effects"/>.</param>
        public Bus MakeBus(string name, Switch follows = Switch.Effects)
    {
      Result.Check(Native.haptics_bus(Open, Utf8.Bytes(name), (int)follows, out var busOut));
      return (Bus)busOut;
    }

    /// <summary>Changes the gain of a bus. Gain, mute, solo, switch and ducking are separate factors, which are
    /// multiplied. No factor saves or restores another.</summary>
    /// <param name="bus">a <see cref="Bus"/>, or from <c>MakeBus()</c>.</param>
    /// <param name="decibels">-120 to 24; -120 is silence.</param>
    /// <param name="over">the duration of the linear ramp in seconds, 0 or more; default 0.03.</param>
        public void SetBusGain(Bus bus, double decibels, double over = 0.029999999999999999, Time when =
      default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_bus_gain(Open, (int)bus, decibels, over, &whenNative));
    }

    /// <summary>Mutes or unmutes a bus, with a ramp of 30 ms. Mute overrides solo.</summary>
    /// <param name="bus">a <see cref="Bus"/>, or from <c>MakeBus()</c>.</param>
        public void SetBusMuted(Bus bus, bool isMuted, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_bus_muted(Open, (int)bus, isMuted ? 1 : 0, &whenNative));
    }

    /// <summary>Turns the solo of a bus on or off, with a ramp of 30 ms. While any bus is soloed, only soloed buses
    /// play.</summary>
    /// <param name="bus">a <see cref="Bus"/>, or from <c>MakeBus()</c>.</param>
        public void SetBusSoloed(Bus bus, bool isSoloed, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_bus_soloed(Open, (int)bus, isSoloed ? 1 : 0, &whenNative));
    }

    /// <summary>Turns a switch on or off, starting with the next block; its buses fade over 30 ms. The haptic
    /// modality is muted while <see cref="Switch.Haptics"/> is off, and audio while the other three switches are
    /// off.</summary>
    /// <param name="mixSwitch">a <see cref="Switch"/>.</param>
        public void SetSwitch(Switch mixSwitch, bool isOn)
    {
      Result.Check(Native.haptics_set_switch(Open, (int)mixSwitch, isOn ? 1 : 0));
    }

    /// <summary>Sets whether <see cref="Switch.Music"/> pauses the music, which then resumes at its position. By
    /// default, the music continues silently.</summary>
    /// <param name="pauses">default <c>true</c>.</param>
        public void SetMusicPausesWhenOff(bool pauses = true)
    {
      Result.Check(Native.haptics_set_music_pauses_when_off(Open, pauses ? 1 : 0));
    }

    /// <summary>Reports whether a switch is on. All switches are initially on.</summary>
    /// <param name="mixSwitch">a <see cref="Switch"/>.</param>
        public bool SwitchIsOn(Switch mixSwitch)
    {
      Result.Check(Native.haptics_switch_is_on(Open, (int)mixSwitch, out var isOnOut));
      return isOnOut != 0;
    }

    /// <summary>Adds ducking of the bus <c>target</c> by the bus <c>trigger</c>, or changes it. Active ducking
    /// continues from its level. At most 32 pairs of buses are possible; another pair throws an exception with
    /// <see cref="Status.TooMany"/>.</summary>
    /// <param name="target">the bus to lower, a <see cref="Bus"/> or another one.</param>
    /// <param name="trigger">the bus that lowers the target, a <see cref="Bus"/> or another one.</param>
    /// <param name="ducking"><c>null</c> for the default values.</param>
        public void SetDucking(Bus target, Bus trigger, Ducking ducking = null, Time when = default(Time))
    {
      var duckingNative = (ducking ?? new Ducking()).Native();
      var whenNative = when.Native();
      Result.Check(Native.haptics_set_ducking(Open, (int)target, (int)trigger, &duckingNative, &whenNative));
    }

    /// <summary>Removes ducking of the bus <c>target</c> by the bus <c>trigger</c>.</summary>
    /// <param name="target">the bus to lower, a <see cref="Bus"/> or another one.</param>
    /// <param name="trigger">the bus that lowers the target, a <see cref="Bus"/> or another one.</param>
        public void RemoveDucking(Bus target, Bus trigger, Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_remove_ducking(Open, (int)target, (int)trigger, &whenNative));
    }

    /// <summary>Plays a track in place of the active one. At most one track waits for its boundary; a later call of
    /// this function or of <c>StopMusic()</c> replaces it. If more than four tracks sound simultaneously, the
    /// softest one ends.</summary>
    /// <param name="music">the sound and its options.</param>
    /// <param name="transition"><c>null</c> for the default values.</param>
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

    /// <summary>Pauses the music.</summary>
        public void PauseMusic(Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_pause_music(Open, &whenNative));
    }

    /// <summary>Resumes the music exactly at its position.</summary>
        public void ResumeMusic(Time when = default(Time))
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_resume_music(Open, &whenNative));
    }

    /// <summary>Acknowledges that a visual was shown. A withdrawn visual is ignored. Cues that have expired stay
    /// expired; cues that merge into the visual later count as shown.</summary>
    /// <param name="visualId">from an event <see cref="EventKind.Visual"/>.</param>
        public void Acknowledge(ulong visualId)
    {
      Result.Check(Native.haptics_acknowledge(Open, visualId));
    }

    /// <summary>Reports that the player began a start.</summary>
    /// <param name="startId">from an event <see cref="EventKind.Start"/>. An identifier that is unknown, or was
    /// reported before, is ignored.</param>
    /// <param name="lateBy">the delay after <c>HostTime</c>, in nanoseconds, 0 or more; default 0.</param>
        public void StartBegan(ulong startId, long lateBy = 0)
    {
      Result.Check(Native.haptics_start_began(Open, startId, lateBy));
    }

    /// <summary>Reports that the player refused a start. Other modalities make up for it as for a lost
    /// haptic</summary>
    /// <param name="startId">from an event <see cref="EventKind.Start"/>. An identifier that is unknown, or was
    /// reported before, is ignored.</param>
    /// <param name="refusal">a <see cref="Refusal"/>; default <see cref="Refusal.Failed"/>.</param>
    /// <param name="code">the platform's error number; default 0.</param>
        public void StartRefused(ulong startId, Refusal refusal = Refusal.Failed, int code = 0)
    {
      Result.Check(Native.haptics_start_refused(Open, startId, (int)refusal, code));
    }

    /// <summary>Reports that the player refused a change of a start. For the engine, the change has happened: after
    /// a refused stop, pause or rate, end the pattern on the player, which would run on or out of step. A receipt
    /// <see cref="Outcome.ChangeRefused"/> follows, once for each reason in a row.</summary>
    /// <param name="startId">from an event <see cref="EventKind.Start"/>. An identifier that is unknown, or was
    /// reported before, is ignored.</param>
    /// <param name="frame">the <c>frame</c> of the event <see cref="EventKind.StartChanged"/>.</param>
    /// <param name="refusal">a <see cref="Refusal"/>; default <see cref="Refusal.Change"/>.</param>
    /// <param name="code">the platform's error number; default 0.</param>
        public void StartChangeRefused(ulong startId, long frame, Refusal refusal = Refusal.Change, int code = 0)
    {
      Result.Check(Native.haptics_start_change_refused(Open, startId, frame, (int)refusal, code));
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

    /// <summary>Adds a step with a cue that plays to its end.</summary>
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

    /// <summary>Adds a step with a cue that plays several times, at a constant interval.</summary>
    /// <param name="name">of the step.</param>
    /// <param name="cue">the cue to play.</param>
    /// <param name="count">the number of times, 0 to 10000.</param>
    /// <param name="every">the interval in <c>unit</c>, 0 or more and below 2^52; beats are at 120 beats per
    /// minute.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
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

    /// <summary>Adds a pause as a step.</summary>
    /// <param name="name">of the step.</param>
    /// <param name="duration">in <c>unit</c>, 0 or more and below 2^52; beats are at 120 beats per minute.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void Pause(string name, double duration, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_flow_pause(Open, Utf8.Bytes(name), duration, (int)unit));
    }

    /// <summary>Adds a step of the length <c>duration</c>, in which a cue plays at each interval of
    /// <c>every</c>.</summary>
    /// <param name="name">of the step.</param>
    /// <param name="cue">the cue to play.</param>
    /// <param name="duration">0 or more and below 2^52, in <c>unit</c>.</param>
    /// <param name="every">0 or more and below 2^52, in <c>unit</c>.</param>
    /// <param name="opening">a cue that plays once, at the start of the step; <c>null</c> for none.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
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

    /// <summary>Adds a step that takes no time, and in which another track of music starts. The music continues
    /// after the flow has finished.</summary>
    /// <param name="name">of the step.</param>
    /// <param name="music">the track.</param>
    /// <param name="transition"><c>null</c> for the default values; <c>From</c> and <c>OnInterruption</c> must be
    /// 0.</param>
        public void PlayMusic(string name, Music music, Transition transition = null)
    {
      var musicNative = music.Native();
      var transitionNative = (transition ?? new Transition()).Native();
      Result.Check(Native.haptics_flow_play_music(Open, Utf8.Bytes(name), &musicNative, &transitionNative));
    }

    /// <summary>Adds a step that takes no time, and in which the music ends.</summary>
    /// <param name="name">of the step.</param>
    /// <param name="fade">0 to 3600 seconds; 0 is a hard cut; default 0.</param>
        public void StopMusic(string name, double fade = 0)
    {
      Result.Check(Native.haptics_flow_stop_music(Open, Utf8.Bytes(name), fade));
    }

    /// <summary>Adds the steps of another flow, whose names follow <c>name</c> and a slash:
    /// "death/flash".</summary>
    /// <param name="name">of the step.</param>
        public void Add(string name, Flow other)
    {
      Result.Check(Native.haptics_flow_add(Open, Utf8.Bytes(name), other.Open));
    }

    /// <summary>Creates a timeline from a flow, for the patterns and sounds of an engine, with a marker at the
    /// start of each step, in frames, which <see cref="EventKind.Marker"/> reports. Play it like any other
    /// timeline; it finishes after its last step, including a pause, and after cues that you add.
    /// <c>Engine.Stop()</c> aborts the flow, with its music. Its end is the event <see cref="EventKind.Transport"/>
    /// with <see cref="Transport.Finished"/> or <see cref="Transport.Stopped"/>.</summary>
    /// <returns>the frame at which the flow finishes, from its start.</returns>
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
    /// <param name="rules"><c>null</c> for the default values.</param>
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

    /// <summary>Returns the taps that are due until and including a time. The first call starts a beat. A call more
    /// than a second after the last one, or before it, also starts a beat.</summary>
    /// <param name="time">nanoseconds on a clock of your choice.</param>
    /// <param name="progress">0 to 1; other values are clamped, and NaN is 0.</param>
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

  /// <summary>Schedules hints for idle players. Use it from one thread at a time. Its times are nanoseconds on a
  /// clock of your choice.</summary>
  public sealed unsafe partial class Hint : Owned
  {
    internal Hint(IntPtr adopted) : base(adopted, Native.haptics_hint_destroy)
    {
    }

    /// <summary>Creates a hint that is not waiting yet.</summary>
    /// <param name="first">nanoseconds from the last input to the first hint, 1000000 to 2^60.</param>
    /// <param name="again">nanoseconds between two hints, 1000000 to 2^60.</param>
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

    /// <summary>Restarts the wait after an input.</summary>
    /// <param name="time">nanoseconds on a clock of your choice.</param>
        public void NoteInput(long time)
    {
      Native.haptics_hint_note_input(Open, time);
    }

    /// <summary>Stops waiting until the next input.</summary>
        public void Stop()
    {
      Native.haptics_hint_stop(Open);
    }

    /// <summary>Returns the number of the latest hint that is due at a time, counted from 1, or 0 if none is
    /// due.</summary>
    /// <param name="time">nanoseconds on a clock of your choice.</param>
        public int Advance(long time)
    {
      return Native.haptics_hint_advance(Open, time);
    }

    /// <summary>Returns the time of the next hint, or <c>null</c> if none follows.</summary>
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
    /// <param name="duration">nanoseconds until the hold is full, 1 to 2^60.</param>
    /// <param name="timeConstant">seconds, 0.001 to 1000000; default 1.</param>
    /// <param name="fallTimeConstant">seconds, 0.001 to 1000000; default 0.25.</param>
    public Hold(long duration, double timeConstant = 1, double fallTimeConstant = 0.25)
      : base(Make(duration, timeConstant, fallTimeConstant), Native.haptics_hold_destroy)
    {
    }

    private static IntPtr Make(long duration, double timeConstant, double fallTimeConstant)
    {
      Result.Check(Native.haptics_hold_create(duration, timeConstant, fallTimeConstant, out var holdOut));
      return holdOut;
    }

    /// <summary>Presses a hold, which starts to charge.</summary>
    /// <param name="time">nanoseconds on a clock of your choice.</param>
        public void Press(long time)
    {
      Native.haptics_hold_press(Open, time);
    }

    /// <summary>Releases a hold. Returns <c>true</c> if it was full, else <c>false</c>. A full hold stays full
    /// until it is reset.</summary>
    /// <param name="time">nanoseconds on a clock of your choice.</param>
        public bool Release(long time)
    {
      return Native.haptics_hold_release(Open, time) != 0;
    }

    /// <summary>Empties a hold.</summary>
        public void Reset()
    {
      Native.haptics_hold_reset(Open);
    }

    /// <summary>Returns the level of a hold at a time, 0 to 1.</summary>
    /// <param name="time">nanoseconds on a clock of your choice.</param>
        public double Level(long time)
    {
      return Native.haptics_hold_level(Open, time);
    }

    /// <summary>Returns the time at which a pressed hold will be full, or <c>null</c> if it is not pressed or
    /// already full.</summary>
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
    /// close or outside the track throw an exception with <see cref="Status.InvalidArgument"/>, and the message
    /// names the first.</summary>
    /// <param name="map">the beats.</param>
    /// <param name="judging"><c>null</c> for the default values.</param>
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

    /// <summary>Judges a tap. Verdicts wait for <c>Poll()</c>. Verdicts on beats whose windows have closed precede
    /// the verdict on the tap. A tap is judged by what was audible when it started, even if the playback was
    /// paused, moved or changed its rate since then. Throws an exception with <see cref="Status.NotBegun"/> until
    /// the playback has started.</summary>
    /// <param name="playback">plays the track from its start.</param>
    /// <param name="hostTime">the time at which the tap reached the host, in nanoseconds.</param>
        public void Tap(Engine engine, ulong playback, long hostTime)
    {
      Result.Check(Native.haptics_judge_tap(Open, engine.Open, playback, hostTime));
    }

    /// <summary>Closes the windows that no tap can reach any more. Call it once a frame. After the end of the
    /// timeline the position continues, so that the last windows close. Throws an exception with
    /// <see cref="Status.NotBegun"/> until the playback has started.</summary>
    /// <param name="playback">plays the track from its start.</param>
    /// <param name="hostTime">the current time, in nanoseconds.</param>
        public void CloseWindows(Engine engine, ulong playback, long hostTime)
    {
      Result.Check(Native.haptics_judge_close(Open, engine.Open, playback, hostTime));
    }

    /// <summary>Judges a tap as <c>Tap()</c> does, for a track that another player plays at its normal
    /// rate.</summary>
    /// <param name="position">the audible position when the tap reaches the host, in nanoseconds.</param>
        public void TapAt(long position)
    {
      Result.Check(Native.haptics_judge_tap_at(Open, position));
    }

    /// <summary>Closes windows as <c>CloseWindows()</c> does, for a track that another player plays at its normal
    /// rate.</summary>
    /// <param name="position">the current audible position, in nanoseconds.</param>
        public void CloseWindowsAt(long position)
    {
      Result.Check(Native.haptics_judge_close_at(Open, position));
    }

    /// <summary>Returns the verdicts.</summary>
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
  /// <see cref="EventKind.Transport"/> with <see cref="Transport.Finished"/> or <see cref="Transport.Stopped"/> of
  /// its playback.</summary>
  public sealed unsafe partial class Player : Owned
  {

    /// <summary>Starts a player from its start, or from the position of an earlier seek, at the latest rate. It
    /// stops the previous playback.</summary>
        public void Start(Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_start((control ?? Engine).Open, Open, &whenNative));
    }

    /// <summary>Stops a player, fading over 0 seconds or more; at least 5 ms. An idle player is ignored.</summary>
    /// <param name="fade">seconds, 0 or more; values below 5 ms act as 5 ms; default 0.</param>
        public void Stop(double fade = 0, Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_stop((control ?? Engine).Open, Open, fade, &whenNative));
    }

    /// <summary>Pauses a player, as <c>Engine.Pause()</c> does. An idle player is ignored.</summary>
        public void Pause(Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_pause((control ?? Engine).Open, Open, &whenNative));
    }

    /// <summary>Resumes a player, as <c>Engine.Resume()</c> does. An idle player is ignored.</summary>
        public void Resume(Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_resume((control ?? Engine).Open, Open, &whenNative));
    }

    /// <summary>Moves a player to a position, as <c>Engine.Seek()</c> does. If the player is idle, its next start
    /// begins there.</summary>
    /// <param name="to">the position, 0 or more, in <c>unit</c>.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void Seek(double to, Unit unit = Unit.Seconds, Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_seek((control ?? Engine).Open, Open, to, (int)unit, &whenNative));
    }

    /// <summary>Changes the rate of a player, as <c>Engine.SetRate()</c> does. If the player is idle, the rate
    /// applies to its next start.</summary>
    /// <param name="rate">1/64 to 64; 1 is as written.</param>
        public void SetRate(double rate, Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_set_rate((control ?? Engine).Open, Open, rate, &whenNative));
    }

    /// <summary>Turns looping on or off, even during playback.</summary>
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
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void SetLoop(double from, double to, Unit unit = Unit.Seconds, Engine control = null)
    {
      Result.Check(Native.haptics_player_set_loop((control ?? Engine).Open, Open, from, to, (int)unit));
    }

    /// <summary>Sets the buses of cues that specify none, as the members of <c>Cue</c> with these names do. It
    /// applies to later starts.</summary>
    /// <param name="audioBus">the audio bus, a <see cref="Bus"/> or another one; default 0.</param>
    /// <param name="hapticBus">the haptic bus, a <see cref="Bus"/> or another one; default 0.</param>
        public void SetBuses(Bus audioBus = (Bus)0, Bus hapticBus = (Bus)0, Engine control = null)
    {
      Result.Check(Native.haptics_player_set_buses((control ?? Engine).Open, Open, (int)audioBus, (int)hapticBus));
    }

    /// <summary>Sets the effect of an interruption on a player, now and for later starts.</summary>
    /// <param name="policy">an <see cref="Interruption"/>.</param>
        public void SetInterruptionPolicy(Interruption policy, Engine control = null)
    {
      Result.Check(Native.haptics_player_set_interruption_policy((control ?? Engine).Open, Open, (int)policy));
    }

    /// <summary>Changes the gain of all cues of a player, now and for its next starts.</summary>
    /// <param name="gain">0 to 16; 1 is as written.</param>
    /// <param name="over">the duration of the change in seconds, 0 or more; default 0.03.</param>
        public void SetGain(float gain, double over = 0.029999999999999999, Time when = default(Time), Engine
      control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_set_gain((control ?? Engine).Open, Open, gain, over, &whenNative));
    }

    /// <summary>Changes the pan of all cues of a player, now and for its next starts.</summary>
    /// <param name="pan">-1 left to 1 right; 0 is as written.</param>
    /// <param name="over">the duration of the change in seconds, 0 or more; default 0.03.</param>
        public void SetPan(float pan, double over = 0.029999999999999999, Time when = default(Time), Engine control
      = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_set_pan((control ?? Engine).Open, Open, pan, over, &whenNative));
    }

    /// <summary>Changes the pitch of all cues of a player, now and for its next starts.</summary>
    /// <param name="octaves">-1 to 1; 0 is as written.</param>
        public void SetPitch(double octaves, Time when = default(Time), Engine control = null)
    {
      var whenNative = when.Native();
      Result.Check(Native.haptics_player_set_pitch((control ?? Engine).Open, Open, octaves, &whenNative));
    }

    /// <summary>Mutes or unmutes a player, now and for its next starts. A muted player continues
    /// silently.</summary>
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

    /// <summary>Sends values of controls to a player, as if its pattern contained them. Times are in seconds of
    /// real time. They do not follow the rate, stop while the player is paused, and continue through loops and
    /// seeks. The latest value wins. Values for an idle player apply to its next start, and <c>when</c> is relative
    /// to it. Of an idle player's values for one control and time, only the last is kept; its values and curves can
    /// take half of the engine's commands, and more throw an exception with
    /// <see cref="Status.QueueFull"/>.</summary>
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

    /// <summary>Schedules curves for controls of a player, with times as in <c>SendParameters()</c>. Curves of one
    /// control that are sent together combine as in a pattern; otherwise, the curve that started last wins. A curve
    /// that is sent before the start renders the same samples as in the pattern. At most 256 curves can be active;
    /// another one throws an exception with <see cref="Status.QueueFull"/>.</summary>
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

    /// <summary>Finds an asset of a preload after all its assets have settled; earlier, it returns <c>null</c>.
    /// Throws an exception with <see cref="Status.InvalidFile"/> if the asset was not supplied or is not a usable
    /// file, <see cref="Status.TooMany"/> if it exceeds the budget or the limits of the engine,
    /// <see cref="Status.Abandoned"/> if it was cancelled or unloaded, <see cref="Status.TimedOut"/> if its time
    /// was over, <see cref="Status.InvalidArgument"/> if it waited for itself, and
    /// <see cref="Status.UnknownResource"/> if it was not requested; the message contains the details. An external
    /// asset that is loaded has the number 0.</summary>
    /// <param name="name">of the asset, as in its <c>Request</c>.</param>
    /// <param name="kind">an <see cref="AssetKind"/>; default <see cref="AssetKind.Pattern"/>.</param>
    /// <returns>the number of the asset.</returns>
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
  /// <c>Preloader.LoadNext()</c> loads one asset on the calling thread. An asset that several preloads request is
  /// loaded once.</summary>
  public sealed unsafe partial class Preloader : Owned
  {
    internal Preloader(IntPtr adopted) : base(adopted, Native.haptics_preloader_destroy)
    {
    }

    /// <summary>Creates a preloader for an engine. It may outlive the engine. After <c>Engine.TakeOver()</c> it
    /// stays with the old engine. Create another one for the new engine, which has the loaded assets.</summary>
    /// <param name="budget">the maximum memory of samples, pattern files and external assets, in bytes; 0 or
    /// more.</param>
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
    /// <param name="group">their purpose, such as a level, for <c>Unload()</c>; default "".</param>
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

    /// <summary>Returns the orders for external assets. Assets are begun by <c>Preloader.LoadNext()</c>.</summary>
        public List<External> Poll()
    {
      const int capacity = 32;
      var found = new List<External>();
      var room = stackalloc haptics_external[capacity];
      while (true)
      {
        var count = (int)Native.haptics_preloader_poll(Open, room, (UIntPtr)capacity, (UIntPtr)sizeof(haptics_external));
        if (count == 0) return found;
        for (var i = 0; i < count; i++) found.Add(new External(room[i]));
      }
    }

    /// <summary>Completes the load of an external asset, which the program then keeps until it is ordered to
    /// release it. Throws an exception with <see cref="Status.Abandoned"/> or <see cref="Status.TimedOut"/> if the
    /// asset came too late, and <see cref="Status.TooMany"/> if it exceeds the budget; it is then released. Throws
    /// an exception with <see cref="Status.UnknownResource"/> if the ticket was settled before. Assets that waited
    /// for it can be begun after this call.</summary>
    /// <param name="ticket">the number in the order.</param>
    /// <param name="bytes">the memory that the asset holds; 0 or more.</param>
        public void Settle(long ticket, long bytes)
    {
      Result.Check(Native.haptics_preloader_settle(Open, ticket, bytes));
    }

    /// <summary>Ends the load of an external asset that failed. Throws an exception with
    /// <see cref="Status.UnknownResource"/> if the ticket was settled before.</summary>
    /// <param name="ticket">the number in the order.</param>
    /// <param name="reason">for the error message of <c>Preload.Find()</c>; default "".</param>
        public void Reject(long ticket, string reason = "")
    {
      Result.Check(Native.haptics_preloader_reject(Open, ticket, Utf8.Bytes(reason)));
    }

    /// <summary>Abandons external assets whose time is over; <c>Preload.Find()</c> then throws an exception with
    /// <see cref="Status.TimedOut"/>. The time of an asset begins with the first call after it was begun. Call it
    /// in each frame while assets with a time-out are being loaded.</summary>
    /// <param name="time">the present time in nanoseconds, on any clock that never goes back.</param>
        public void Expire(long time)
    {
      Result.Check(Native.haptics_preloader_expire(Open, time));
    }

    /// <summary>Unloads assets until the loaded ones take no more than a number of bytes, as when the system runs
    /// out of memory. Those of the lowest priority are first, and of these the last requested. Assets that are
    /// being loaded, and the groups to keep, stay.</summary>
    /// <param name="limit">the bytes that may remain; 0 or more.</param>
    /// <param name="kept">a group to keep; default "".</param>
    /// <returns>the number of freed bytes.</returns>
        public long Relieve(long limit, string kept = "")
    {
      Result.Check(Native.haptics_preloader_relieve(Open, limit, Utf8.Bytes(kept), out var freedOut));
      return freedOut;
    }

    /// <summary>Unloads the assets of a group that no other group uses, as <c>Engine.UnloadPattern()</c> and
    /// <c>Engine.UnloadSound()</c> do, and abandons the ones that are not loaded yet.</summary>
    /// <param name="group">as in <c>Begin()</c>; default "".</param>
        public void Unload(string group = "")
    {
      Result.Check(Native.haptics_preloader_unload(Open, Utf8.Bytes(group)));
    }

    /// <summary>Finds a loaded asset, or returns <c>null</c> before it is loaded.</summary>
    /// <param name="name">of the asset, as in its <c>Request</c>.</param>
    /// <param name="kind">an <see cref="AssetKind"/>; default <see cref="AssetKind.Pattern"/>.</param>
    /// <returns>its number, for the members <c>Pattern</c> and <c>Sound</c> of <c>Cue</c>; 0 for an external
    /// asset.</returns>
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
    /// <param name="steps">0 to 65536 elements.</param>
    /// <returns>the steps.</returns>
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

    /// <summary>Returns the index of the current step, or the number of steps when all are done.</summary>
    public int Current
    {
      get
      {
        return Native.haptics_steps_current(Open);
      }
    }
  }

  /// <summary>A timeline: cues, music and changes of the mixer at times, with tempos, markers and a loop. Use it
  /// from one thread at a time.</summary>
  public sealed unsafe partial class Timeline : Owned
  {
    internal Timeline(IntPtr adopted) : base(adopted, Native.haptics_timeline_destroy)
    {
    }

    /// <summary>Sets the quiet rules of a timeline's cues.</summary>
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
    /// <param name="beatsPerMinute">1 to 10000; default 120.</param>
    /// <param name="beatsPerBar">1 to 1000; default 4.</param>
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
    /// <param name="time">0 or more, in <c>unit</c>.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
    /// <returns>its index.</returns>
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
    /// <param name="time">0 or more, in <c>unit</c>.</param>
    /// <param name="every">more than 0.</param>
    /// <param name="until">0 or more. All three use the same unit.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
    /// <returns>the index of the first cue, and their number.</returns>
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
    /// <param name="from">the start of the loop, 0 or more, in <c>unit</c>.</param>
    /// <param name="to">its end, in <c>unit</c>.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void SetLoop(double from, double to, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_set_loop(Open, from, to, (int)unit));
    }

    /// <summary>Sets the policy of a timeline's cues.</summary>
    /// <param name="policy">the new policy.</param>
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

    /// <summary>Changes the tempo of a timeline, starting at a beat: 1 to 10000 beats per minute.</summary>
    /// <param name="beat">0 to 2^30.</param>
    /// <param name="beatsPerMinute">1 to 10000.</param>
        public void ChangeTempo(double beat, double beatsPerMinute)
    {
      Result.Check(Native.haptics_timeline_change_tempo(Open, beat, beatsPerMinute));
    }

    /// <summary>Names a time, for <c>Engine.PlayFromMarker()</c> and <c>Engine.SeekToMarker()</c>.
    /// <see cref="EventKind.Marker"/> reports that a playback passes it. If two markers share a name, the first one
    /// wins.</summary>
    /// <param name="name">of the marker.</param>
    /// <param name="time">0 or more, in <c>unit</c>.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void AddMarker(string name, double time, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_add_marker(Open, Utf8.Bytes(name), time, (int)unit));
    }

    /// <summary>Finds the time of a marker by its name.</summary>
    /// <param name="name">of the marker.</param>
    /// <returns>the time, and its unit: <see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or
    /// <see cref="Unit.Beats"/>.</returns>
        public (double time, Unit unit) FindMarker(string name)
    {
      Result.Check(Native.haptics_timeline_find_marker(Open, Utf8.Bytes(name), out var timeOut, out var unitOut));
      return (timeOut, (Unit)unitOut);
    }

    /// <summary>Sets the treatment of active sounds at the end of the loop.</summary>
    /// <param name="style"><see cref="LoopStyle.RingsOn"/> or <see cref="LoopStyle.Cuts"/>.</param>
        public void SetLoopStyle(LoopStyle style)
    {
      Result.Check(Native.haptics_timeline_set_loop_style(Open, (int)style));
    }

    /// <summary>Finds a cue of a timeline file by its name, for <c>Engine.CancelCue()</c> and others.</summary>
    /// <param name="name">of a cue in the file.</param>
    /// <returns>the index of the cue.</returns>
        public int FindCue(string name)
    {
      Result.Check(Native.haptics_timeline_find_cue(Open, Utf8.Bytes(name), out var cueOut));
      return cueOut;
    }

    /// <summary>Returns the name of a visual of a timeline file, by its number in events; <c>null</c> for any other
    /// number.</summary>
    /// <param name="visual">the number of a visual, 1 or more.</param>
        public string VisualName(int visual)
    {
      return Utf8.String(Native.haptics_timeline_visual_name(Open, visual));
    }

    /// <summary>Changes the gain of a bus at a time of a timeline, with a ramp of 30 ms. The change also applies to
    /// a playback that starts or seeks past it, and persists when the playback ends.</summary>
    /// <param name="bus">a <see cref="Bus"/>, or from <c>Engine.MakeBus()</c>.</param>
    /// <param name="decibels">-120 to 24; -120 is silence.</param>
    /// <param name="time">0 or more, in <c>unit</c>.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void SetBusGain(Bus bus, double decibels, double time, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_set_bus_gain(Open, (int)bus, decibels, time, (int)unit));
    }

    /// <summary>Mutes or unmutes a bus at a time of a timeline, as <c>SetBusGain()</c> changes a gain.</summary>
    /// <param name="bus">a <see cref="Bus"/>, or from <c>Engine.MakeBus()</c>.</param>
    /// <param name="time">0 or more, in <c>unit</c>.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void SetBusMuted(Bus bus, bool isMuted, double time, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_set_bus_muted(Open, (int)bus, isMuted ? 1 : 0, time, (int)unit));
    }

    /// <summary>Adds or changes ducking at a time of a timeline, as <c>SetBusGain()</c> changes a gain.</summary>
    /// <param name="target">the bus to lower, a <see cref="Bus"/> or another one.</param>
    /// <param name="trigger">the bus that lowers the target, a <see cref="Bus"/> or another one.</param>
    /// <param name="time">0 or more, in <c>unit</c>.</param>
    /// <param name="ducking">depth and times; <c>null</c> for the default values.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void SetDucking(Bus target, Bus trigger, double time, Ducking ducking = null, Unit unit =
      Unit.Seconds)
    {
      var duckingNative = (ducking ?? new Ducking()).Native();
      Result.Check(Native.haptics_timeline_set_ducking(Open, (int)target, (int)trigger, &duckingNative, time, (int)unit));
    }

    /// <summary>Removes ducking at a time of a timeline, as <c>SetBusGain()</c> changes a gain.</summary>
    /// <param name="target">the bus to lower, a <see cref="Bus"/> or another one.</param>
    /// <param name="trigger">the bus that lowers the target, a <see cref="Bus"/> or another one.</param>
    /// <param name="time">0 or more, in <c>unit</c>.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void RemoveDucking(Bus target, Bus trigger, double time, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_remove_ducking(Open, (int)target, (int)trigger, time, (int)unit));
    }

    /// <summary>Sets the buses of a timeline's cues that specify none, as the members of <c>Cue</c> with these
    /// names do.</summary>
    /// <param name="audioBus">the audio bus, a <see cref="Bus"/> or another one; default 0.</param>
    /// <param name="hapticBus">the haptic bus, a <see cref="Bus"/> or another one; default 0.</param>
        public void SetBuses(Bus audioBus = (Bus)0, Bus hapticBus = (Bus)0)
    {
      Result.Check(Native.haptics_timeline_set_buses(Open, (int)audioBus, (int)hapticBus));
    }

    /// <summary>Plays music at a time of a timeline. A playback that starts or seeks past this time joins the music
    /// at the corresponding position.</summary>
    /// <param name="music">the sound and its options.</param>
    /// <param name="time">0 or more, in <c>unit</c>.</param>
    /// <param name="transition"><c>null</c> for the default values; <c>From</c> and <c>OnInterruption</c> must be
    /// 0, because music follows its playback.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void PlayMusic(Music music, double time, Transition transition = null, Unit unit = Unit.Seconds)
    {
      var musicNative = music.Native();
      var transitionNative = (transition ?? new Transition()).Native();
      Result.Check(Native.haptics_timeline_play_music(Open, &musicNative, &transitionNative, time, (int)unit));
    }

    /// <summary>Stops the music at a time of a timeline.</summary>
    /// <param name="time">0 or more, in <c>unit</c>.</param>
    /// <param name="fade">0 to 3600 seconds; default 0.</param>
    /// <param name="unit"><see cref="Unit.Seconds"/>, <see cref="Unit.Frames"/> or <see cref="Unit.Beats"/>;
    /// default <see cref="Unit.Seconds"/>.</param>
        public void StopMusic(double time, double fade = 0, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_timeline_stop_music(Open, fade, time, (int)unit));
    }
  }

  /// <summary>A slider that resists.</summary>
  public static class Slider
  {
    /// <summary>Returns the travel of a slider that resists: drag^exponent. The drag and the travel are fractions
    /// of the full distance, 0 to 1. Other values are clamped, and NaN is 0.</summary>
    /// <param name="drag">0 to 1.</param>
    /// <param name="exponent">0.1 to 1; default 0.8; other values are clamped, and NaN is 0.1.</param>
    public static double TravelOfDrag(double drag, double exponent = 0.80000000000000004) => Native.haptics_travel_of_drag(drag, exponent);
    /// <summary>Returns the drag that moves a slider which resists to a travel: the inverse of
    /// <c>TravelOfDrag()</c>.</summary>
    /// <param name="travel">0 to 1.</param>
    /// <param name="exponent">0.1 to 1; default 0.8; other values are clamped, and NaN is 0.1.</param>
    public static double DragForTravel(double travel, double exponent = 0.80000000000000004) => Native.haptics_drag_for_travel(travel, exponent);
  }
}
