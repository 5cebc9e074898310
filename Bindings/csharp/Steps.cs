using System;
using System.Collections.Generic;
using System.Linq;

namespace Haptics
{
  public enum StepKind
  {
    /// <summary>Its progress is more than 0.</summary>
    Began = 0,
    /// <summary>Milestone was reached, for the first time since it began.</summary>
    Passed = 1,
    /// <summary>It is back at 0 after it had begun.</summary>
    FellBack = 2,
    /// <summary>The next one can begin.</summary>
    Done = 3,
  }

  /// <summary>What follows from progress; Milestone is an index, and -1 for other kinds than Passed.</summary>
  public struct StepEvent
  {
    public StepKind Kind { get; internal set; }
    public int Step { get; internal set; }
    public int Milestone { get; internal set; }
  }

  /// <summary>Steps that are taken one after the other, each by a progress of its own.</summary>
  public sealed unsafe class Steps : Owned
  {
    /// <param name="milestones">For each step, progresses of 0 ... 1 in rising order.</param>
    /// <exception cref="HapticsException">InvalidArgument</exception>
    public Steps(params double[][] milestones) : base(Make(milestones), Native.haptics_steps_destroy)
    {
    }

    private static IntPtr Make(double[][] milestones)
    {
      var all = milestones.SelectMany(one => one).ToArray();
      var steps = new haptics_step[milestones.Length];
      fixed (double* first = all)
      fixed (haptics_step* array = steps)
      {
        var next = first;
        for (var i = 0; i < steps.Length; i++)
        {
          steps[i].struct_size = (uint)sizeof(haptics_step);
          steps[i].milestones = (IntPtr)next;
          steps[i].milestone_count = (UIntPtr)(uint)milestones[i].Length;
          next += milestones[i].Length;
        }
        var stride = (UIntPtr)sizeof(haptics_step);
        Result.Check(Native.haptics_steps_create(array, (UIntPtr)(uint)steps.Length, stride, out var pointer));
        return pointer;
      }
    }

    /// <summary>Takes the progress of the current step, 0 ... 1, and returns what follows.</summary>
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
        for (var i = 0; i < count; i++)
          found.Add(new StepEvent
          {
            Kind = (StepKind)events[i].kind, Step = events[i].step, Milestone = events[i].milestone,
          });
        // What has no room waits; NaN is no progress of the step that has become current.
        progress = double.NaN;
      }
    }

    /// <summary>The index of the current step: their number when all are done.</summary>
    public int Current => Native.haptics_steps_current(Open);
  }

  /// <summary>Steps that take their time: a step with a cue lasts until its last rendition is over.</summary>
  public sealed unsafe class Flow : Owned
  {
    public Flow() : base(Make(), Native.haptics_flow_destroy)
    {
    }

    private static IntPtr Make()
    {
      Result.Check(Native.haptics_flow_create(out var pointer));
      return pointer;
    }

    /// <summary>Adds a cue that plays to its end; returns this flow, as the others do.</summary>
    /// <exception cref="HapticsException">InvalidArgument, as of the others: a number is out of its range.</exception>
    public Flow Play(string name, Cue cue)
    {
      var native = cue.Native();
      Result.Check(Native.haptics_flow_play(Open, Utf8.Bytes(name), &native));
      return this;
    }

    /// <summary>Adds a cue that plays `count` times, 0 ... 10000, every so often: 0 or more, and below 2^52.</summary>
    /// <remarks>Beats, here and of pauses, are those of 120 beats per minute.</remarks>
    public Flow CountDown(string name, Cue cue, int count, double every, Unit unit = Unit.Seconds)
    {
      var native = cue.Native();
      Result.Check(Native.haptics_flow_count_down(Open, Utf8.Bytes(name), &native, count, every, (int)unit));
      return this;
    }

    /// <summary>Adds a pause: 0 or more, and below 2^52.</summary>
    public Flow Pause(string name, double duration, Unit unit = Unit.Seconds)
    {
      Result.Check(Native.haptics_flow_pause(Open, Utf8.Bytes(name), duration, (int)unit));
      return this;
    }

    /// <summary>A timeline for an engine's patterns and sounds, with a marker at each step; and its last frame.</summary>
    public Timeline Timeline(Engine engine, out long end)
    {
      Result.Check(Native.haptics_flow_timeline(engine.Open, Open, out var made, out end));
      return new Timeline(made);
    }
  }

  /// <summary>A slider that resists.</summary>
  public static class Slider
  {
    /// <summary>How far it has come, 0 ... 1, for a drag of 0 ... 1.</summary>
    public static double TravelOfDrag(double drag, double exponent = 0.8) =>
      Native.haptics_travel_of_drag(drag, exponent);

    /// <summary>The drag for which it has come so far.</summary>
    public static double DragForTravel(double travel, double exponent = 0.8) =>
      Native.haptics_drag_for_travel(travel, exponent);
  }
}
