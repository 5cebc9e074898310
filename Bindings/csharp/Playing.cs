namespace Haptics
{
  /// <summary>Live cues and playbacks.</summary>
  public sealed unsafe partial class Engine
  {
    // Live cues: what is returned is their identifier

    public ulong Fire(Cue cue, Time when = default(Time))
    {
      var native = cue.Native();
      var time = when.Native();
      Result.Check(Native.haptics_fire(Open, &native, &time, out var fired));
      return fired;
    }

    public ulong Fire(Timeline file, string name, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_fire_named(Open, file.Open, Utf8.Bytes(name), &time, out var fired));
      return fired;
    }

    public void Cancel(ulong fired) => Result.Check(Native.haptics_cancel(Open, fired));

    public void Move(ulong fired, Time when)
    {
      var time = when.Native();
      Result.Check(Native.haptics_move(Open, fired, &time));
    }

    // Playbacks: what is returned is their identifier

    public ulong Play(
      Timeline timeline, double from = 0, Unit unit = Unit.Seconds, double rate = 1, Time when = default(Time))
    {
      var start = haptics_start.HAPTICS_START_INIT;
      start.from = from;
      start.unit = (int)unit;
      start.rate = rate;
      var time = when.Native();
      Result.Check(Native.haptics_play(Open, timeline.Open, &start, &time, out var playback));
      return playback;
    }

    public void Pause(ulong playback, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_pause(Open, playback, &time));
    }

    public void Resume(ulong playback, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_resume(Open, playback, &time));
    }

    public void Seek(ulong playback, double to, Unit unit = Unit.Seconds, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_seek(Open, playback, to, (int)unit, &time));
    }

    public void SetRate(ulong playback, double rate, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_set_rate(Open, playback, rate, &time));
    }

    /// <summary>Stops a playback, fading over seconds; at least 5 ms.</summary>
    public void Stop(ulong playback, double fade = 0, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_stop(Open, playback, fade, &time));
    }

    public void Replace(
      ulong playback, Timeline timeline, bool keepsPosition = false, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_replace(Open, playback, timeline.Open, keepsPosition ? 1 : 0, &time));
    }

    public void CancelCue(ulong playback, int cue) =>
      Result.Check(Native.haptics_cancel_cue(Open, playback, cue));

    public void MoveCue(ulong playback, int cue, double time, Unit unit = Unit.Seconds) =>
      Result.Check(Native.haptics_move_cue(Open, playback, cue, time, (int)unit));
  }
}
