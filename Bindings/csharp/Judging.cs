using System;
using System.Collections.Generic;

namespace Haptics
{
  /// <summary>The beats of a track, in nanoseconds from its start, each later than the one before.</summary>
  public sealed class BeatMap
  {
    public IReadOnlyList<long> Beats { get; }
    /// <summary>The track's, in nanoseconds, 0 ... 2^60; every beat is before its end.</summary>
    public long Duration { get; }
    /// <summary>The least time from a beat to the next, 1 ... 2^60 nanoseconds.</summary>
    public long Spacing { get; set; } = 150000000;
    /// <summary>Of a timeline file: the index of the first beat's cue, behind which the others follow.</summary>
    public int FirstCue { get; set; }

    public BeatMap(IReadOnlyList<long> beats, long duration)
    {
      Beats = beats ?? throw new ArgumentNullException(nameof(beats));
      Duration = duration;
    }
  }

  /// <summary>How taps are judged; times are nanoseconds, 0 ... 2^60.</summary>
  /// <remarks>After MissesToWiden misses the window is wide, until HitsToNarrow hits in a row would have been
  /// hits in the narrow one; 0 is never, in both.</remarks>
  public sealed class Judging
  {
    public int MissesToWiden { get; set; } = 5;
    public int HitsToNarrow { get; set; } = 3;
    /// <summary>Whether all misses count, and not only those in a row.</summary>
    public bool CountsInTotal { get; set; }
    /// <summary>How long it takes until the host learns of a tap.</summary>
    public long InputLatency { get; set; }
    /// <summary>How far a tap may be from its beat.</summary>
    public long NarrowWindow { get; set; } = 150000000;
    /// <summary>The same while the window is wide.</summary>
    public long WideWindow { get; set; } = 300000000;
  }

  public enum VerdictKind
  {
    /// <summary>A beat was hit.</summary>
    Hit = 0,
    /// <summary>The window of a beat closed, and nobody had hit it.</summary>
    Miss = 1,
    /// <summary>A tap belongs to no beat.</summary>
    Stray = 2,
  }

  /// <summary>The verdict on a tap or a beat; times are nanoseconds.</summary>
  public struct Verdict
  {
    public VerdictKind Kind { get; internal set; }
    /// <summary>The index of the beat; -1 for a stray tap.</summary>
    public int Beat { get; internal set; }
    /// <summary>Of a hit, how far behind its beat; negative if early.</summary>
    public long Offset { get; internal set; }
    /// <summary>Where a tap was heard in the track, or the beat that was missed.</summary>
    public long Position { get; internal set; }
  }

  /// <summary>What a judge has counted.</summary>
  public struct Score
  {
    public int Hits { get; internal set; }
    public int Misses { get; internal set; }
    /// <summary>The misses that add up until the window widens.</summary>
    public int CountedMisses { get; internal set; }
    /// <summary>Whether the player is being helped.</summary>
    public bool IsWide { get; internal set; }
    /// <summary>Whether every beat is judged.</summary>
    public bool IsOver { get; internal set; }
    /// <summary>How far a tap may be from its beat now, in nanoseconds.</summary>
    public long Window { get; internal set; }
  }

  /// <summary>Judges which taps hit which beats. Verdicts wait for Poll; use one from one thread at a time.</summary>
  public sealed unsafe class Judge : Owned
  {
    /// <param name="beats">Copied; all are open.</param>
    /// <param name="judging">null for `new Judging()`.</param>
    /// <exception cref="HapticsException">InvalidArgument: beats are out of order, too close or outside of the
    /// track, or a number is out of its range.</exception>
    public Judge(BeatMap beats, Judging judging = null) : base(Make(beats, judging ?? new Judging()), Native.haptics_judge_destroy)
    {
    }

    private static IntPtr Make(BeatMap beats, Judging judging)
    {
      var how = haptics_judging.HAPTICS_JUDGING_INIT;
      how.misses_to_widen = judging.MissesToWiden;
      how.hits_to_narrow = judging.HitsToNarrow;
      how.counts_in_total = judging.CountsInTotal ? 1 : 0;
      how.input_latency = judging.InputLatency;
      how.narrow_window = judging.NarrowWindow;
      how.wide_window = judging.WideWindow;
      var array = new List<long>(beats.Beats).ToArray();
      fixed (long* first = array)
      {
        var map = haptics_beat_map.HAPTICS_BEAT_MAP_INIT;
        map.first_cue = beats.FirstCue;
        map.beats = (IntPtr)first;
        map.beat_count = (UIntPtr)(uint)array.Length;
        map.duration = beats.Duration;
        map.spacing = beats.Spacing;
        Result.Check(Native.haptics_judge_create(&map, &how, out var pointer));
        return pointer;
      }
    }

    /// <summary>Judges a tap that the host learned of at a time, in nanoseconds, by what was heard of a playback.</summary>
    /// <exception cref="HapticsException">UnknownPlayback, or NotBegun until something of it is heard.</exception>
    public void Tap(Engine engine, ulong playback, long hostTime) =>
      Result.Check(Native.haptics_judge_tap(Open, engine.Open, playback, hostTime));

    /// <summary>Closes the windows that no tap can reach any more. Call it once a frame, with the host time.</summary>
    /// <exception cref="HapticsException">As of Tap.</exception>
    public void CloseWindows(Engine engine, ulong playback, long hostTime) =>
      Result.Check(Native.haptics_judge_close(Open, engine.Open, playback, hostTime));

    /// <summary>Judges a tap in a track that something else plays: where it is heard as the host learns of it.</summary>
    public void TapAt(long position) => Result.Check(Native.haptics_judge_tap_at(Open, position));

    /// <summary>Closes windows in a track that something else plays.</summary>
    public void CloseWindowsAt(long position) => Result.Check(Native.haptics_judge_close_at(Open, position));

    /// <summary>The verdicts since the last call.</summary>
    public List<Verdict> Poll()
    {
      const int capacity = 32;
      var found = new List<Verdict>();
      var verdicts = stackalloc haptics_verdict[capacity];
      while (true)
      {
        var stride = (UIntPtr)sizeof(haptics_verdict);
        var count = (int)Native.haptics_judge_poll(Open, verdicts, (UIntPtr)capacity, stride);
        if (count == 0) return found;
        for (var i = 0; i < count; i++)
          found.Add(new Verdict
          {
            Kind = (VerdictKind)verdicts[i].kind, Beat = verdicts[i].beat,
            Offset = verdicts[i].offset, Position = verdicts[i].position,
          });
      }
    }

    public Score Score
    {
      get
      {
        var score = haptics_score.HAPTICS_SCORE_INIT;
        Result.Check(Native.haptics_read_score(Open, ref score));
        return new Score
        {
          Hits = score.hits, Misses = score.misses, CountedMisses = score.counted_misses,
          IsWide = score.is_wide != 0, IsOver = score.is_over != 0, Window = score.window,
        };
      }
    }
  }
}
