using System;
using System.Collections.Generic;

// Times are nanoseconds on a clock of your choice. Use each object from one thread at a time.
namespace Haptics
{
  /// <summary>Decides when a player who does nothing gets a hint.</summary>
  public sealed class Hint : Owned
  {
    /// <param name="first">From the last input to the first hint, 1000000 ... 2^60 nanoseconds.</param>
    /// <param name="again">From a hint to the next, in the same range.</param>
    /// <param name="limit">The most hints until there is input; 0 for any number.</param>
    /// <exception cref="HapticsException">InvalidArgument</exception>
    public Hint(long first, long again, int limit = 0) : base(Make(first, again, limit), Native.haptics_hint_destroy)
    {
    }

    private static IntPtr Make(long first, long again, int limit)
    {
      Result.Check(Native.haptics_hint_create(first, again, limit, out var pointer));
      return pointer;
    }

    /// <summary>Begins to wait, anew with each input.</summary>
    public void NoteInput(long time) => Native.haptics_hint_note_input(Open, time);

    /// <summary>Waits no longer, until there is input.</summary>
    public void Stop() => Native.haptics_hint_stop(Open);

    /// <summary>The number of the hint that is due by a time, from 1; 0 for none; of several, the last.</summary>
    public int Advance(long time) => Native.haptics_hint_advance(Open, time);

    /// <summary>The time of the next hint; null if none is to come.</summary>
    public long? NextTime => Times.Known(Native.haptics_hint_next_time(Open));
  }

  internal static class Times
  {
    /// <summary>A time, or null for the one that never comes.</summary>
    internal static long? Known(long time) => time == long.MaxValue ? (long?)null : time;
  }

  /// <summary>When failures lead to help: by default once, after three in a row, for good.</summary>
  public sealed class AssistRules
  {
    /// <summary>0 for never.</summary>
    public int FailuresToHelp { get; set; } = 3;
    /// <summary>Whether all failures since help changed count, and not only those in a row.</summary>
    public bool CountsInTotal { get; set; }
    /// <summary>Unaided successes in a row that take a level back; 0 for never.</summary>
    public int SuccessesToEnd { get; set; }
    public int MostLevels { get; set; } = 1;
    /// <summary>The factor of each level, 0 ... 1000.</summary>
    public double LevelFactor { get; set; } = 1;
  }

  /// <summary>Counts failures, and says when help begins, goes further and ends.</summary>
  public sealed unsafe class Assist : Owned
  {
    /// <param name="rules">null for `new AssistRules()`.</param>
    /// <exception cref="HapticsException">InvalidArgument</exception>
    public Assist(AssistRules rules = null) : base(Make(rules ?? new AssistRules()), Native.haptics_assist_destroy)
    {
    }

    private static IntPtr Make(AssistRules rules)
    {
      var native = haptics_assist_rules.HAPTICS_ASSIST_RULES_INIT;
      native.failures_to_help = rules.FailuresToHelp;
      native.counts_in_total = rules.CountsInTotal ? 1 : 0;
      native.successes_to_end = rules.SuccessesToEnd;
      native.most_levels = rules.MostLevels;
      native.level_factor = rules.LevelFactor;
      Result.Check(Native.haptics_assist_create(&native, out var pointer));
      return pointer;
    }

    /// <summary>Counts a failure; returns whether help begins or goes a level further.</summary>
    public bool NoteFailure() => Native.haptics_assist_note_failure(Open) != 0;

    /// <summary>Counts a success; returns whether help ends or goes back by a level.</summary>
    public bool NoteSuccess(bool isUnaided) => Native.haptics_assist_note_success(Open, isUnaided ? 1 : 0) != 0;

    /// <summary>Begins anew, without help.</summary>
    public void Reset() => Native.haptics_assist_reset(Open);

    /// <summary>The level of help; 0 for none.</summary>
    public int Level => State.level;
    /// <summary>Those that add up to the next level.</summary>
    public int Failures => State.failures;
    /// <summary>LevelFactor to the power of Level.</summary>
    public double Factor => State.factor;

    private haptics_assist_state State
    {
      get
      {
        var state = haptics_assist_state.HAPTICS_ASSIST_STATE_INIT;
        Result.Check(Native.haptics_read_assist(Open, ref state));
        return state;
      }
    }
  }

  /// <summary>Charges as a capacitor does while a button is pressed, and falls back when it is let go early.</summary>
  public sealed class Hold : Owned
  {
    /// <param name="duration">Until it is full, 1 ... 2^60 nanoseconds.</param>
    /// <param name="timeConstant">Seconds, 0.001 ... 1000000.</param>
    /// <param name="fallTimeConstant">Seconds, in the same range.</param>
    /// <exception cref="HapticsException">InvalidArgument</exception>
    public Hold(long duration, double timeConstant = 1, double fallTimeConstant = 0.25)
      : base(Make(duration, timeConstant, fallTimeConstant), Native.haptics_hold_destroy)
    {
    }

    private static IntPtr Make(long duration, double timeConstant, double fallTimeConstant)
    {
      Result.Check(Native.haptics_hold_create(duration, timeConstant, fallTimeConstant, out var pointer));
      return pointer;
    }

    public void Press(long time) => Native.haptics_hold_press(Open, time);

    /// <summary>Lets it go; returns whether it was full.</summary>
    public bool Release(long time) => Native.haptics_hold_release(Open, time) != 0;

    /// <summary>Empties it; a hold that is full stays so until then.</summary>
    public void Reset() => Native.haptics_hold_reset(Open);

    /// <summary>How full it is, 0 ... 1.</summary>
    public double Level(long time) => Native.haptics_hold_level(Open, time);

    /// <summary>When it is full if it is held until then; null where it is not held, or is full.</summary>
    public long? FullTime => Times.Known(Native.haptics_hold_full_time(Open));
  }

  /// <summary>How a heart beats without progress (From) and with all of it (To).</summary>
  public sealed class HeartRules
  {
    /// <summary>Beats per minute, as RateTo.</summary>
    public double RateFrom { get; set; } = 60;
    public double RateTo { get; set; } = 140;
    /// <summary>0 ... 1, as all that follow but DubDelay.</summary>
    public double IntensityFrom { get; set; } = 0.4;
    public double IntensityTo { get; set; } = 1;
    public double SharpnessFrom { get; set; } = 0.1;
    public double SharpnessTo { get; set; } = 0.5;
    /// <summary>The second tap's share of the intensity.</summary>
    public double DubShare { get; set; } = 0.7;
    /// <summary>Nanoseconds from the first tap to the second.</summary>
    public long DubDelay { get; set; } = 180000000;
  }

  /// <summary>One tap of a heart's beat.</summary>
  public struct Pulse
  {
    public long Time { get; internal set; }
    /// <summary>0 ... 1, as the sharpness.</summary>
    public double Intensity { get; internal set; }
    public double Sharpness { get; internal set; }
    /// <summary>Whether it is the second, softer tap.</summary>
    public bool IsDub { get; internal set; }
  }

  /// <summary>Beats faster and harder the further something has come.</summary>
  public sealed unsafe class Heart : Owned
  {
    /// <param name="rules">null for `new HeartRules()`.</param>
    /// <exception cref="HapticsException">InvalidArgument</exception>
    public Heart(HeartRules rules = null) : base(Make(rules ?? new HeartRules()), Native.haptics_heart_destroy)
    {
    }

    private static IntPtr Make(HeartRules rules)
    {
      var native = haptics_heart_rules.HAPTICS_HEART_RULES_INIT;
      native.rate_from = rules.RateFrom;
      native.rate_to = rules.RateTo;
      native.intensity_from = rules.IntensityFrom;
      native.intensity_to = rules.IntensityTo;
      native.sharpness_from = rules.SharpnessFrom;
      native.sharpness_to = rules.SharpnessTo;
      native.dub_share = rules.DubShare;
      native.dub_delay = rules.DubDelay;
      Result.Check(Native.haptics_heart_create(&native, out var pointer));
      return pointer;
    }

    /// <summary>The taps that are due until a time, itself included, at a progress of 0 ... 1.</summary>
    public List<Pulse> Advance(long time, double progress)
    {
      const int capacity = 16;
      var found = new List<Pulse>();
      var pulses = stackalloc haptics_pulse[capacity];
      while (true)
      {
        var stride = (UIntPtr)sizeof(haptics_pulse);
        var count = (int)Native.haptics_heart_advance(Open, time, progress, pulses, (UIntPtr)capacity, stride);
        if (count == 0) return found;
        for (var i = 0; i < count; i++)
          found.Add(new Pulse
          {
            Time = pulses[i].time, Intensity = pulses[i].intensity, Sharpness = pulses[i].sharpness,
            IsDub = pulses[i].is_dub != 0,
          });
      }
    }
  }
}
