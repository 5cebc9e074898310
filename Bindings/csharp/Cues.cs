using System;

namespace Haptics
{
  /// <summary>The reactions of modalities to the loss of others, for cues and policies.</summary>
  internal static class Losses
  {
    internal static void Set(haptics_loss_action[] losses, Modality lost, Modality other, Loss action, float strength)
    {
      if (lost > Modality.Visual || other > Modality.Visual)
        throw new ArgumentOutOfRangeException(nameof(lost), "a loss is of one modality");
      losses[3 * (int)lost + (int)other] = new haptics_loss_action { action = (int)action, strength = strength };
    }
  }

  public sealed partial class Cue
  {
    private readonly haptics_loss_action[] losses = new haptics_loss_action[9];
    private bool hasLosses;

    /// <summary>Sets the reaction of a modality to the loss of another one, overriding the policy; strength 1
    /// ... 4.</summary>
    public void OnLoss(Modality lost, Modality other, Loss action, float strength = 0)
    {
      Losses.Set(losses, lost, other, action, strength);
      hasLosses = true;
    }
  }

  public sealed partial class Policy
  {
    private readonly haptics_loss_action[] losses = new haptics_loss_action[9];

    /// <summary>Sets the reaction of a modality to the loss of another one; strength 1 ... 4 is for
    /// Stronger.</summary>
    public void OnLoss(Modality lost, Modality other, Loss action, float strength = 0) =>
      Losses.Set(losses, lost, other, action, strength);

    internal static Policy Read(haptics_policy native)
    {
      var policy = new Policy
      {
        MinimumModalities = native.minimum_modalities, ReducedLevel = native.reduced_level,
        FlashLimit = native.flash_limit, MergeWindow = native.merge_window,
      };
      var all = new[]
      {
        native.on_loss_0, native.on_loss_1, native.on_loss_2, native.on_loss_3, native.on_loss_4, native.on_loss_5,
        native.on_loss_6, native.on_loss_7, native.on_loss_8,
      };
      all.CopyTo(policy.losses, 0);
      return policy;
    }
  }

  public sealed partial class Target
  {
    /// <summary>A live cue, by what Fire returned.</summary>
    public static implicit operator Target(ulong fired) => new Target { LiveCue = fired };
  }

  /// <summary>A control point of a curve.</summary>
  public struct Point
  {
    /// <summary>Seconds after the curve's time.</summary>
    public double Time;
    public double Value;

    public Point(double time, double value)
    {
      Time = time;
      Value = value;
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
    /// <summary>Frames, 0 or more, after the first frame of the next block.</summary>
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
