using System;

namespace Haptics
{
  /// <summary>A player of a timeline or a pattern, which is started as often as wanted.</summary>
  public sealed unsafe class Player : Owned
  {
    private readonly Engine engine;

    /// <summary>A player of a copy of a timeline.</summary>
    public Player(Engine engine, Timeline timeline) : this(engine, Make(engine, timeline))
    {
    }

    /// <summary>A player of a pattern that is loaded.</summary>
    public Player(Engine engine, int pattern) : this(engine, Make(engine, pattern))
    {
    }

    private Player(Engine engine, IntPtr adopted) : base(adopted, Native.haptics_player_destroy)
    {
      this.engine = engine;
    }

    private static IntPtr Make(Engine engine, Timeline timeline)
    {
      Result.Check(Native.haptics_player_create(engine.Open, timeline.Open, out var pointer));
      return pointer;
    }

    private static IntPtr Make(Engine engine, int pattern)
    {
      Result.Check(Native.haptics_player_create_with_pattern(engine.Open, pattern, out var pointer));
      return pointer;
    }

    public void Start(Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_player_start(engine.Open, Open, &time));
    }

    /// <summary>Stops it, fading over seconds; at least 5 ms.</summary>
    public void Stop(double fade = 0, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_player_stop(engine.Open, Open, fade, &time));
    }

    public void Pause(Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_player_pause(engine.Open, Open, &time));
    }

    public void Resume(Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_player_resume(engine.Open, Open, &time));
    }

    public void Seek(double to, Unit unit = Unit.Seconds, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_player_seek(engine.Open, Open, to, (int)unit, &time));
    }

    /// <summary>Changes the rate, 1/64 ... 64, also of its next starts.</summary>
    public void SetRate(double rate, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_player_set_rate(engine.Open, Open, rate, &time));
    }

    public void SetLooping(bool isLooping) =>
      Result.Check(Native.haptics_player_set_looping(engine.Open, Open, isLooping ? 1 : 0));

    /// <summary>Changes the gain, 0 ... 16, over seconds.</summary>
    public void SetGain(float gain, double over = 0.03, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_player_set_gain(engine.Open, Open, gain, over, &time));
    }

    /// <summary>Changes the pan, -1 left ... 1 right, over seconds.</summary>
    public void SetPan(float pan, double over = 0.03, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_player_set_pan(engine.Open, Open, pan, over, &time));
    }

    /// <summary>Mutes it; it continues silently.</summary>
    public void SetMuted(bool isMuted, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_player_set_muted(engine.Open, Open, isMuted ? 1 : 0, &time));
    }

    /// <summary>Whether it plays or is paused.</summary>
    public bool IsActive
    {
      get
      {
        var state = haptics_player_state.HAPTICS_PLAYER_STATE_INIT;
        Result.Check(Native.haptics_read_player(Open, ref state));
        return state.is_active != 0;
      }
    }
  }
}
