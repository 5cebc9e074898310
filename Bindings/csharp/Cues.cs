using System;

namespace Haptics
{
  public enum Modality { Haptic = 0, Audio = 1, Visual = 2, All = 3 }

  /// <summary>The status of a modality; a failed output is Failed plus a StoppedReason.</summary>
  public enum ModalityStatus
  {
    Available = 0, Muted = 1, Inaudible = 2, Interrupted = 3, Reduced = 4, Unavailable = 5, Failed = 16,
  }

  /// <summary>Why an output stopped, with Core Haptics' numbers.</summary>
  public enum StoppedReason
  {
    SystemError = -1, AudioSessionInterrupt = 1, ApplicationSuspended = 2, IdleTimeout = 3,
    NotifyWhenFinished = 4, EngineDestroyed = 5, GameControllerDisconnect = 6,
  }

  public enum LatePolicy { Join = 0, PlayWhole = 1, Drop = 2 }
  public enum Unit { Seconds = 0, Frames = 1, Beats = 2 }
  public enum LossAction { Fallback = 0, Stronger = 1, Nothing = 2 }

  /// <summary>One meaning in up to three modalities; numbers of patterns, sounds and visuals are 0 for none.</summary>
  public sealed class Cue
  {
    public int Meaning { get; set; }
    public int Pattern { get; set; }
    public int Sound { get; set; }
    public int Visual { get; set; }
    public bool VisualIsFlash { get; set; }
    public int FallbackPattern { get; set; }
    public int FallbackSound { get; set; }
    public int FallbackVisual { get; set; }
    public bool FallbackVisualIsFlash { get; set; }
    /// <summary>0 ... 16, as the other gains.</summary>
    public float PatternGain { get; set; } = 1;
    public float SoundGain { get; set; } = 1;
    public float FallbackPatternGain { get; set; } = 1;
    public float FallbackSoundGain { get; set; } = 1;
    /// <summary>0 ... 255; when voices run out, lower priorities give way.</summary>
    public int Priority { get; set; } = 128;
    /// <summary>How many modalities it must reach, 0 ... 3; -1 for the policy's.</summary>
    public int MinimumModalities { get; set; } = -1;
    public LatePolicy LatePolicy { get; set; }
    /// <summary>Seconds, for LatePolicy.PlayWhole.</summary>
    public double LateLimit { get; set; }
    public double VisualDuration { get; set; } = 0.1;
    public Unit VisualDurationUnit { get; set; }
    public ulong Payload { get; set; }
    public ulong FallbackPayload { get; set; }
    /// <summary>Seconds since its meaning's last start; null for the engine's.</summary>
    public double? Cooldown { get; set; }
    /// <summary>The buses that it plays into; 0 for those of the timeline or player.</summary>
    public int AudioBus { get; set; }
    public int HapticBus { get; set; }
    /// <summary>The gates that must all be open, a bit for each.</summary>
    public uint Gates { get; set; }

    internal haptics_cue Native()
    {
      var cue = haptics_cue.HAPTICS_CUE_INIT;
      cue.meaning = Meaning;
      cue.pattern = Pattern;
      cue.sound = Sound;
      cue.visual = Visual;
      cue.visual_is_flash = VisualIsFlash ? 1 : 0;
      cue.fallback_pattern = FallbackPattern;
      cue.fallback_sound = FallbackSound;
      cue.fallback_visual = FallbackVisual;
      cue.fallback_visual_is_flash = FallbackVisualIsFlash ? 1 : 0;
      cue.pattern_gain = PatternGain;
      cue.sound_gain = SoundGain;
      cue.fallback_pattern_gain = FallbackPatternGain;
      cue.fallback_sound_gain = FallbackSoundGain;
      cue.priority = Priority;
      cue.minimum_modalities = MinimumModalities;
      cue.late_policy = (int)LatePolicy;
      cue.late_limit = LateLimit;
      cue.visual_duration = VisualDuration;
      cue.visual_duration_unit = (int)VisualDurationUnit;
      cue.payload = Payload;
      cue.fallback_payload = FallbackPayload;
      cue.cooldown = Cooldown ?? 0;
      cue.has_cooldown = Cooldown.HasValue ? 1 : 0;
      cue.audio_bus = AudioBus;
      cue.haptic_bus = HapticBus;
      cue.gates = Gates;
      return cue;
    }
  }

  /// <summary>The rules for lost modalities.</summary>
  public sealed class Policy
  {
    private readonly haptics_loss_action[] onLoss = new haptics_loss_action[9];

    /// <summary>How many modalities a cue must reach, 0 ... 3.</summary>
    public int MinimumModalities { get; set; } = 1;
    /// <summary>The gain of a reduced modality, 0 ... 1.</summary>
    public float ReducedLevel { get; set; } = 0.5f;
    /// <summary>The most flashes in any second, 0 ... 3.</summary>
    public int FlashLimit { get; set; } = 3;
    /// <summary>Repeats of a visual within these seconds merge, 0 ... 1.</summary>
    public double MergeWindow { get; set; } = 0.15;

    /// <summary>Sets what a modality does about the loss of another; strength 1 ... 4 is for Stronger.</summary>
    public void OnLoss(Modality lost, Modality other, LossAction action, float strength = 0)
    {
      if (lost > Modality.Visual || other > Modality.Visual)
        throw new ArgumentOutOfRangeException(nameof(lost), "a loss is of one modality");
      onLoss[3 * (int)lost + (int)other] = new haptics_loss_action { action = (int)action, strength = strength };
    }

    internal haptics_policy Native()
    {
      var policy = haptics_policy.HAPTICS_POLICY_INIT;
      policy.minimum_modalities = MinimumModalities;
      policy.reduced_level = ReducedLevel;
      policy.flash_limit = FlashLimit;
      policy.merge_window = MergeWindow;
      policy.on_loss_0 = onLoss[0];
      policy.on_loss_1 = onLoss[1];
      policy.on_loss_2 = onLoss[2];
      policy.on_loss_3 = onLoss[3];
      policy.on_loss_4 = onLoss[4];
      policy.on_loss_5 = onLoss[5];
      policy.on_loss_6 = onLoss[6];
      policy.on_loss_7 = onLoss[7];
      policy.on_loss_8 = onLoss[8];
      return policy;
    }
  }

  /// <summary>When something takes effect; default is the next block.</summary>
  public struct Time
  {
    private int kind;
    private long value;
    private ulong playback;

    /// <summary>At a frame of the engine; one that is over is late.</summary>
    public static Time AtFrame(long frame) => new Time { kind = Constants.HAPTICS_AT_FRAME, value = frame };
    /// <summary>Frames, 0 or more, behind the first one of the next block.</summary>
    public static Time After(long frames) => new Time { kind = Constants.HAPTICS_AFTER, value = frames };
    public static Time AtHostTime(long nanoseconds) =>
      new Time { kind = Constants.HAPTICS_AT_HOST_TIME, value = nanoseconds };
    public static Time NextBeat(ulong playback) =>
      new Time { kind = Constants.HAPTICS_NEXT_BEAT, playback = playback };
    public static Time NextBar(ulong playback) =>
      new Time { kind = Constants.HAPTICS_NEXT_BAR, playback = playback };
    public static Time NextLoop(ulong playback) =>
      new Time { kind = Constants.HAPTICS_NEXT_LOOP, playback = playback };

    internal haptics_time Native()
    {
      var time = haptics_time.HAPTICS_TIME_INIT;
      time.kind = kind;
      time.frame = kind == Constants.HAPTICS_AT_FRAME ? value : 0;
      time.delay = kind == Constants.HAPTICS_AFTER ? value : 0;
      time.host_time = kind == Constants.HAPTICS_AT_HOST_TIME ? value : 0;
      time.playback = playback;
      return time;
    }
  }
}
