using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Haptics
{
  /// <summary>The tracks of a timeline file.</summary>
  public sealed unsafe partial class Timeline
  {
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
  }

  /// <summary>Events of steps.</summary>
  public sealed unsafe partial class Steps
  {
    /// <summary>Updates the progress of the current step, 0 ... 1, and returns the resulting events.</summary>
    public List<StepEvent> Report(double progress)
    {
      const int capacity = 16;
      var found = new List<StepEvent>();
      var events = stackalloc haptics_step_event[capacity];
      while (true)
      {
        var stride = (UIntPtr)sizeof(haptics_step_event);
        var count = (int)Native.haptics_steps_report(Open, progress, events, (UIntPtr)capacity, stride);
        if (count == 0) return found;
        for (var i = 0; i < count; i++) found.Add(new StepEvent(events[i]));
        // Excess events wait for the next call; NaN leaves the progress of the current step unchanged.
        progress = double.NaN;
      }
    }
  }
}
