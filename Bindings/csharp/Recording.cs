using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

namespace Haptics
{
  /// <summary>The outcome of a cue in a modality.</summary>
  public sealed class Moment
  {
    /// <summary>Seconds from the engine's first frame.</summary>
    public double Time { get; internal set; }
    public Modality Modality { get; internal set; }
    /// <summary>The name of the meaning, or its number.</summary>
    public string Name { get; internal set; }
    public Outcome Outcome { get; internal set; }
    /// <summary>The reason for a drop or a loss, in words.</summary>
    public string Reason { get; internal set; }

    /// <summary>True if it was felt, heard or shown, as far as an engine can know.</summary>
    public bool IsReached =>
      Outcome != Outcome.Queued && Outcome != Outcome.Lost && Outcome != Outcome.Dropped && Outcome != Outcome.Gated;

    public override string ToString() =>
      string.Format(CultureInfo.InvariantCulture, "{0:0.000} s  {1}  {2}  {3}{4}", Time, Words(Modality), Name,
        Words(Outcome), Reason.Length == 0 ? "" : $" ({Reason})");

    internal static string Words(Enum value) =>
      Regex.Replace(value.ToString(), "(?<!^)[A-Z]", " $0").ToLowerInvariant();
  }

  /// <summary>Plays an engine without a device, faster than real time, and records the outcome of each cue.</summary>
  public sealed class Recording
  {
    private const int Block = 512;
    private readonly Engine engine;
    private readonly IReadOnlyDictionary<int, string> names;
    private readonly List<Moment> moments = new List<Moment>();
    private readonly HashSet<((ulong, ulong, int), long)> seen = new HashSet<((ulong, ulong, int), long)>();
    private readonly Dictionary<(ulong, ulong, int), long> due = new Dictionary<(ulong, ulong, int), long>();
    private readonly List<Event> visuals = new List<Event>();
    private long frame;

    public IReadOnlyList<Moment> Moments => moments;

    /// <summary>names: the names of meanings; a meaning without one is called by its number.</summary>
    public Recording(Engine engine, IReadOnlyDictionary<int, string> names = null)
    {
      this.engine = engine;
      this.names = names ?? new Dictionary<int, string>();
    }

    /// <summary>Renders for a duration in seconds. Visuals are shown at their time.</summary>
    public void Run(double seconds)
    {
      var rest = (long)Math.Round(seconds * engine.SampleRate);
      while (rest > 0)
      {
        var frames = (int)Math.Min(rest, Block);
        engine.Render(new float[frames * engine.Channels]);
        rest -= frames;
        frame += frames;
        Poll();
        var shown = visuals.FindAll(one => one.Frame < frame);
        visuals.RemoveAll(one => one.Frame < frame);
        foreach (var visual in shown) engine.Acknowledge(visual.VisualId);
        Poll();
      }
    }

    /// <summary>Returns true if a cue of this name was felt, heard or shown: in any modality or one, at any time or one.</summary>
    public bool HasPlayed(string name, double? at = null, Modality? modality = null, double within = 0.001) =>
      moments.Any(one => one.IsReached && one.Name == name && (modality == null || one.Modality == modality)
        && (at == null || Math.Abs(one.Time - at.Value) <= within));

    /// <summary>One line for each outcome, sorted by time, for snapshots.</summary>
    public override string ToString() => string.Concat(
      moments.OrderBy(one => one.Time).ThenBy(one => one.Modality).ThenBy(one => one.Name, StringComparer.Ordinal)
        .Select(one => one + "\n"));

    private static (ulong, ulong, int) CueOf(Event one) => (one.Playback, one.LiveCue, one.Cue);

    private void Poll()
    {
      foreach (var one in engine.Poll())
      {
        if (one.Kind == EventKind.Visual)
        {
          visuals.Add(one);
          due[CueOf(one)] = one.Frame;
        }
        if (one.Kind == EventKind.Withdrawn) visuals.RemoveAll(visual => visual.VisualId == one.VisualId);
        if (one.Kind == EventKind.Receipt) Note(one);
      }
    }

    private void Note(Event receipt)
    {
      if (receipt.Outcome == Outcome.Queued) return;
      var at = receipt.Frame;
      if (receipt.Modality == Modality.Visual)
      {
        // It is acknowledged after the block in which it was due.
        if (due.TryGetValue(CueOf(receipt), out var frameOfVisual)) at = frameOfVisual;
        // A visual that replaces another modality has a second receipt when it is shown.
        var isNew = seen.Add((CueOf(receipt), at));
        if (receipt.Outcome == Outcome.Shown && !isNew) return;
      }
      var reason = "";
      if (receipt.DropReason != DropReason.NoReason) reason = Moment.Words(receipt.DropReason);
      else if (receipt.Outcome == Outcome.Lost)
        reason = Moment.Words(Enum.IsDefined(typeof(ModalityStatus), receipt.ModalityStatus)
          ? receipt.ModalityStatus : ModalityStatus.Failed);
      moments.Add(new Moment
      {
        Time = (double)at / engine.SampleRate,
        Modality = receipt.Modality,
        Name = names.TryGetValue(receipt.Meaning, out var name) ? name : receipt.Meaning.ToString(CultureInfo.InvariantCulture),
        Outcome = receipt.Outcome,
        Reason = reason,
      });
    }
  }
}
