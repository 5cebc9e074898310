using System;

namespace Haptics
{
  /// <summary>The buses of every engine; Engine.Bus makes others.</summary>
  public enum Bus { Haptic = 1, Effects = 2, Music = 3, Voice = 4 }
  /// <summary>The settings of a user that say what is heard or felt at all.</summary>
  public enum Switch { Haptics = 0, Effects = 1, Music = 2, Voice = 3 }

  /// <summary>How a live cue plays, the mixer, music, and gates.</summary>
  public sealed unsafe partial class Engine
  {
    private static haptics_target Live(ulong fired)
    {
      var target = haptics_target.HAPTICS_TARGET_INIT;
      target.live_cue = fired;
      return target;
    }

    /// <summary>Changes the gain of a live cue, 0 ... 16, over seconds.</summary>
    public void SetCueGain(ulong fired, float gain, double over = 0.03, Time when = default(Time))
    {
      var target = Live(fired);
      var time = when.Native();
      Result.Check(Native.haptics_set_cue_gain(Open, &target, gain, over, &time));
    }

    /// <summary>Changes the pan of a live cue, -1 left ... 1 right, over seconds.</summary>
    public void SetCuePan(ulong fired, float pan, double over = 0.03, Time when = default(Time))
    {
      var target = Live(fired);
      var time = when.Native();
      Result.Check(Native.haptics_set_cue_pan(Open, &target, pan, over, &time));
    }

    /// <summary>Stops a live cue, fading over seconds; at least 5 ms.</summary>
    public void StopCue(ulong fired, double fade = 0, Time when = default(Time))
    {
      var target = Live(fired);
      var time = when.Native();
      Result.Check(Native.haptics_stop_cue(Open, &target, fade, &time));
    }

    /// <summary>Finds a bus by its name, or makes one, which a switch closes.</summary>
    public Bus MakeBus(string name, Switch follows = Switch.Effects)
    {
      Result.Check(Native.haptics_bus(Open, Utf8.Bytes(name), (int)follows, out var bus));
      return (Bus)bus;
    }

    /// <summary>Changes the gain of a bus, -120 ... 24 dB or minus infinity, over seconds.</summary>
    public void SetBusGain(Bus bus, double decibels, double over = 0.03, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_set_bus_gain(Open, (int)bus, decibels, over, &time));
    }

    public void SetBusMuted(Bus bus, bool isMuted, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_set_bus_muted(Open, (int)bus, isMuted ? 1 : 0, &time));
    }

    /// <summary>Turns a switch on or off, from the next block on.</summary>
    public void SetSwitch(Switch which, bool isOn) =>
      Result.Check(Native.haptics_set_switch(Open, (int)which, isOn ? 1 : 0));

    /// <summary>Lets the bus `trigger` lower the bus `target` by decibels while something plays into it.</summary>
    public void SetDucking(Bus target, Bus trigger, double depth = -12, Time when = default(Time))
    {
      var ducking = haptics_ducking.HAPTICS_DUCKING_INIT;
      ducking.depth = depth;
      var time = when.Native();
      Result.Check(Native.haptics_set_ducking(Open, (int)target, (int)trigger, &ducking, &time));
    }

    /// <summary>Plays a sound as music, in a loop by default; fades are seconds.</summary>
    public void PlayMusic(
      int sound, bool loops = true, double fadeIn = 0, double fadeOut = 0, float gain = 1, Time when = default(Time))
    {
      var music = haptics_music.HAPTICS_MUSIC_INIT;
      music.sound = sound;
      music.gain = gain;
      music.loop = loops ? Constants.HAPTICS_MUSIC_LOOPS : Constants.HAPTICS_MUSIC_ONCE;
      var transition = haptics_transition.HAPTICS_TRANSITION_INIT;
      transition.fade_in = fadeIn;
      transition.fade_out = fadeOut;
      var time = when.Native();
      Result.Check(Native.haptics_play_music(Open, &music, &transition, &time));
    }

    /// <summary>Fades the music out over seconds, at least 5 ms.</summary>
    public void StopMusic(double fade = 0, Time when = default(Time))
    {
      var time = when.Native();
      Result.Check(Native.haptics_stop_music(Open, fade, &time));
    }

    /// <summary>Opens or closes gates, a bit for each of 32, from the next block on.</summary>
    public void SetGates(uint gates, bool areOpen) =>
      Result.Check(Native.haptics_set_gates(Open, gates, areOpen ? 1 : 0));
  }
}
