using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Haptics
{
  /// <summary>Cues at times. Use one from one thread at a time.</summary>
  public sealed unsafe class Timeline : Owned
  {
    /// <param name="beatsPerMinute">1 ... 10000</param>
    /// <param name="beatsPerBar">1 ... 1000</param>
    public Timeline(double beatsPerMinute = 120, int beatsPerBar = 4) : this(Make(beatsPerMinute, beatsPerBar))
    {
    }

    internal Timeline(IntPtr adopted) : base(adopted, Native.haptics_timeline_destroy)
    {
    }

    private static IntPtr Make(double beatsPerMinute, int beatsPerBar)
    {
      Result.Check(Native.haptics_timeline_create(beatsPerMinute, beatsPerBar, out var pointer));
      return pointer;
    }

    /// <summary>Adds a cue; returns its index, from 0.</summary>
    public int Add(Cue cue, double time, Unit unit = Unit.Seconds)
    {
      var native = cue.Native();
      Result.Check(Native.haptics_timeline_add(Open, &native, time, (int)unit, out var index));
      return index;
    }

    public void SetLoop(double from, double to, Unit unit = Unit.Seconds) =>
      Result.Check(Native.haptics_timeline_set_loop(Open, from, to, (int)unit));

    public void SetPolicy(Policy policy)
    {
      var native = policy.Native();
      Result.Check(Native.haptics_timeline_set_policy(Open, &native));
    }

    public void ChangeTempo(double beat, double beatsPerMinute) =>
      Result.Check(Native.haptics_timeline_change_tempo(Open, beat, beatsPerMinute));

    public void AddMarker(string name, double time, Unit unit = Unit.Seconds) =>
      Result.Check(Native.haptics_timeline_add_marker(Open, Utf8.Bytes(name), time, (int)unit));

    public int FindCue(string name)
    {
      Result.Check(Native.haptics_timeline_find_cue(Open, Utf8.Bytes(name), out var index));
      return index;
    }

    /// <summary>The names of its tracks with beats; only a timeline file has some.</summary>
    public IReadOnlyList<string> TrackNames
    {
      get
      {
        var names = new List<string>();
        while (true)
        {
          var name = Native.haptics_timeline_track_name(Open, (UIntPtr)(uint)names.Count);
          if (name == IntPtr.Zero) return names;
          names.Add(Utf8.String(name));
        }
      }
    }

    /// <summary>The beats of a track of a timeline file.</summary>
    /// <exception cref="HapticsException">UnknownName</exception>
    public BeatMap BeatMap(string track)
    {
      var map = haptics_beat_map.HAPTICS_BEAT_MAP_INIT;
      Result.Check(Native.haptics_timeline_beat_map(Open, Utf8.Bytes(track), ref map));
      var beats = new long[(int)map.beat_count];
      if (beats.Length > 0) Marshal.Copy(map.beats, beats, 0, beats.Length);
      return new BeatMap(beats, map.duration) { Spacing = map.spacing, FirstCue = map.first_cue };
    }

    /// <summary>The name of a visual of a timeline file, by the number in events; null for any other number.</summary>
    public string VisualName(int visual) => Utf8.String(Native.haptics_timeline_visual_name(Open, visual));
  }
}
