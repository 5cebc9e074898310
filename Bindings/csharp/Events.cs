namespace Haptics
{
  public enum EventKind
  {
    /// <summary>Show Visual, and acknowledge VisualId.</summary>
    Visual = 0,
    /// <summary>Do not show VisualId after all.</summary>
    Withdrawn = 1,
    /// <summary>The outcome of a cue in Modality.</summary>
    Receipt = 2,
    Transport = 3,
    /// <summary>LostEvents were lost because nobody polled.</summary>
    Lost = 4,
    Merged = 5,
    /// <summary>A cue reached too few modalities.</summary>
    Shortfall = 6,
    Status = 7,
    Interrupted = 8,
    Resumed = 9,
    /// <summary>A track of music began, waits or did not begin.</summary>
    Music = 10,
  }

  public enum Outcome
  {
    Queued = 0, Played = 1, Shown = 2, Late = 3, Dropped = 4, Strengthened = 5, PlayedFallback = 6,
    Merged = 7, Lost = 8, Cut = 9, Gated = 10,
  }

  public enum Transport
  {
    Started = 0, Paused = 1, Resumed = 2, Sought = 3, RateChanged = 4, Looped = 5, Replaced = 6,
    Amended = 7, Finished = 8, Stopped = 9,
  }

  /// <summary>What happened, with the members of haptics_event; those without a meaning for its kind are 0.</summary>
  public struct Event
  {
    private readonly haptics_event it;

    internal Event(haptics_event it) { this.it = it; }

    public EventKind Kind => (EventKind)it.kind;
    public long Frame => it.frame;
    public ulong Playback => it.playback;
    public ulong LiveCue => it.live_cue;
    public int Cue => it.cue;
    public int Meaning => it.meaning;
    public int CueCount => it.cue_count;
    public Modality Modality => (Modality)it.modality;
    public Outcome Outcome => (Outcome)it.outcome;
    /// <summary>HAPTICS_TOO_LATE ... of haptics.h.</summary>
    public int DropReason => it.drop_reason;
    public ModalityStatus ModalityStatus => (ModalityStatus)it.modality_status;
    public StoppedReason StoppedReason => (StoppedReason)it.stopped_reason;
    public Transport Transport => (Transport)it.transport;
    public int ReachedModalities => it.reached_modalities;
    public int RequiredModalities => it.required_modalities;
    public int LostEvents => it.lost_events;
    /// <summary>Frames.</summary>
    public long Lateness => it.lateness;
    /// <summary>Nanoseconds behind the cue's fastest output.</summary>
    public long Skew => it.skew;
    public ulong VisualId => it.visual_id;
    public ulong Payload => it.payload;
    public int Visual => it.visual;
    /// <summary>0 plain, 1 a flash, 2 a fade.</summary>
    public int Effect => it.effect;
    public float Level => it.level;
    public bool HasHostTime => it.has_host_time != 0;
    /// <summary>When to hand a visual to the screen, in nanoseconds.</summary>
    public long HostTime => it.host_time;
    public long Offset => it.offset;
    public long Duration => it.duration;
  }

  /// <summary>What is felt at a moment, 0 ... 1; Low and High are the drives of two motors.</summary>
  public struct Levels
  {
    public float Intensity, Sharpness, Left, Right, Low, High;
  }
}
