using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Haptics
{
  /// <summary>Cues at times. Use one from one thread at a time.</summary>
  public sealed unsafe class Timeline : IDisposable
  {
    private readonly Handle handle;

    internal Handle Handle => handle.Open(this);

    /// <param name="beatsPerMinute">1 ... 10000</param>
    /// <param name="beatsPerBar">1 ... 1000</param>
    public Timeline(double beatsPerMinute = 120, int beatsPerBar = 4)
    {
      Result.Check(Native.haptics_timeline_create(beatsPerMinute, beatsPerBar, out var pointer));
      handle = new Handle(pointer, Native.haptics_timeline_destroy);
    }

    internal Timeline(IntPtr adopted)
    {
      handle = new Handle(adopted, Native.haptics_timeline_destroy);
    }

    /// <summary>Adds a cue; returns its index, from 0.</summary>
    public int Add(Cue cue, double time, Unit unit = Unit.Seconds)
    {
      var native = cue.Native();
      Result.Check(Native.haptics_timeline_add(Handle, &native, time, (int)unit, out var index));
      return index;
    }

    public void SetLoop(double from, double to, Unit unit = Unit.Seconds) =>
      Result.Check(Native.haptics_timeline_set_loop(Handle, from, to, (int)unit));

    public void SetPolicy(Policy policy)
    {
      var native = policy.Native();
      Result.Check(Native.haptics_timeline_set_policy(Handle, &native));
    }

    public void ChangeTempo(double beat, double beatsPerMinute) =>
      Result.Check(Native.haptics_timeline_change_tempo(Handle, beat, beatsPerMinute));

    public void AddMarker(string name, double time, Unit unit = Unit.Seconds) =>
      Result.Check(Native.haptics_timeline_add_marker(Handle, Utf8.Bytes(name), time, (int)unit));

    public int FindCue(string name)
    {
      Result.Check(Native.haptics_timeline_find_cue(Handle, Utf8.Bytes(name), out var index));
      return index;
    }

    public void Dispose() => handle.Dispose();
  }

  /// <summary>The configuration of an engine; see haptics_config of haptics.h for units and ranges.</summary>
  public sealed class EngineConfiguration
  {
    public int SampleRate { get; set; } = 48000;
    public int AudioChannels { get; set; } = 2;
    public int HapticChannels { get; set; } = 1;
    public bool IsStereoHaptics { get; set; }
    public bool IsPreview { get; set; }
    public bool HasMotors { get; set; }
    public int Voices { get; set; } = 64;
    public int Playbacks { get; set; } = 16;
    public int Commands { get; set; } = 4096;
    public int Messages { get; set; } = 4096;
    public int Resources { get; set; } = 1024;
    public int Buses { get; set; } = 16;
    public double VisualLookahead { get; set; } = 0.1;
    public double VisualExpiry { get; set; } = 0.25;
    public double HapticLatency { get; set; }
    public double AudioLatency { get; set; }
    public double VisualLatency { get; set; }
    public string Model { get; set; }
  }

  /// <summary>An engine, which owns no thread and no device: Render makes its next frames.</summary>
  public sealed unsafe partial class Engine : IDisposable
  {
    private readonly Handle handle;

    internal Handle Open => handle.Open(this);

    public int SampleRate { get; }
    /// <summary>Channels of a frame: audio first, then haptics.</summary>
    public int Channels { get; }

    public Engine(EngineConfiguration configuration = null)
    {
      var given = configuration ?? new EngineConfiguration();
      fixed (byte* model = Utf8.Bytes(given.Model))
      {
        var config = haptics_config.HAPTICS_CONFIG_INIT;
        config.sample_rate = given.SampleRate;
        config.audio_channels = given.AudioChannels;
        config.haptic_channels = given.HapticChannels;
        config.haptic_layout = given.IsStereoHaptics ? 1 : 0;
        config.is_preview = given.IsPreview ? 1 : 0;
        config.has_motors = given.HasMotors ? 1 : 0;
        config.voices = given.Voices;
        config.playbacks = given.Playbacks;
        config.commands = given.Commands;
        config.messages = given.Messages;
        config.resources = given.Resources;
        config.buses = given.Buses;
        config.visual_lookahead = given.VisualLookahead;
        config.visual_expiry = given.VisualExpiry;
        config.haptic_latency = given.HapticLatency;
        config.audio_latency = given.AudioLatency;
        config.visual_latency = given.VisualLatency;
        config.model = (IntPtr)model;
        Result.Check(Native.haptics_engine_create(&config, out var pointer));
        handle = new Handle(pointer, Native.haptics_engine_destroy);
      }
      SampleRate = given.SampleRate;
      Channels = given.AudioChannels + given.HapticChannels;
    }

    // Rendering

    /// <summary>Renders block.Length / Channels frames. heardAt: when the first is heard, in host nanoseconds.</summary>
    public void Render(float[] block, long heardAt = long.MinValue) => Render(block, 0, block.Length, heardAt);

    /// <summary>Renders into `count` samples from `start` on: a multiple of Channels. Without a copy.</summary>
    public void Render(float[] block, int start, int count, long heardAt = long.MinValue)
    {
      if (start < 0 || count < 0 || count > block.Length - start || count % Channels != 0)
        throw new ArgumentOutOfRangeException(nameof(count), "whole frames within the block are rendered");
      if (count == 0) return;
      fixed (float* samples = &block[start])
        Result.Check(Native.haptics_render(Open, samples, (UIntPtr)(uint)(count / Channels), heardAt));
    }

    /// <summary>What happened since the last call.</summary>
    public List<Event> Poll()
    {
      const int capacity = 32;
      var found = new List<Event>();
      var events = stackalloc haptics_event[capacity];
      while (true)
      {
        var stride = (UIntPtr)sizeof(haptics_event);
        var count = (int)Native.haptics_poll(Open, events, (UIntPtr)capacity, stride);
        if (count == 0) return found;
        for (var i = 0; i < count; i++) found.Add(new Event(events[i]));
      }
    }

    /// <summary>Says that a visual was shown.</summary>
    public void Acknowledge(ulong visualId) => Result.Check(Native.haptics_acknowledge(Open, visualId));

    /// <summary>What is felt at a host time; without one, at the last rendered frame.</summary>
    public Levels ReadLevels(long hostTime = long.MinValue, double lookahead = 0)
    {
      var levels = haptics_motor_levels.HAPTICS_MOTOR_LEVELS_INIT;
      Result.Check(Native.haptics_levels(Open, hostTime, lookahead, null, ref levels));
      return new Levels
      {
        Intensity = levels.intensity, Sharpness = levels.sharpness, Left = levels.left,
        Right = levels.right, Low = levels.low, High = levels.high,
      };
    }

    // Patterns and sounds: what is returned is their number in cues

    public int LoadPattern(
      byte[] file, int polyphony = 4, FileFormat format = FileFormat.Pattern, string name = null) =>
      Files.With(file, format, name, source =>
      {
        Result.Check(Native.haptics_load_pattern(
          Open, (haptics_source*)source, polyphony, null, UIntPtr.Zero, UIntPtr.Zero, out var number));
        return number;
      });

    public int LoadBuiltInPattern(
      string name, IReadOnlyDictionary<string, double> options = null, int polyphony = 4) =>
      Files.WithOptions(options, (array, count) =>
      {
        Result.Check(Native.haptics_load_built_in_pattern(
          Open, Utf8.Bytes(name), (haptics_option*)array, (UIntPtr)count,
          (UIntPtr)sizeof(haptics_option), polyphony, out var number));
        return number;
      });

    public int LoadSound(float[] samples, int channels, int sampleRate)
    {
      if (channels < 1 || samples.Length % channels != 0)
        throw new ArgumentOutOfRangeException(nameof(channels), "a sound has whole frames");
      fixed (float* data = samples)
      {
        var frames = (UIntPtr)(uint)(samples.Length / channels);
        Result.Check(Native.haptics_load_sound(Open, data, frames, channels, sampleRate, out var number));
        return number;
      }
    }

    public int LoadBuiltInSound(string name)
    {
      Result.Check(Native.haptics_load_built_in_sound(Open, Utf8.Bytes(name), out var number));
      return number;
    }

    public void UnloadPattern(int pattern) => Result.Check(Native.haptics_unload_pattern(Open, pattern));
    public void UnloadSound(int sound) => Result.Check(Native.haptics_unload_sound(Open, sound));

    /// <summary>Reads a timeline file whose patterns and sounds are built in, or given by their paths.</summary>
    public Timeline LoadTimeline(byte[] file, Func<string, byte[]> pattern = null, string name = null)
    {
      Exception thrown = null;
      var kept = default(GCHandle);
      Action release = () =>
      {
        if (kept.IsAllocated) kept.Free();
      };
      haptics_find_asset find = (IntPtr context, int kind, IntPtr path, ref haptics_asset asset) =>
      {
        try
        {
          release();
          var bytes = kind == Constants.HAPTICS_ASSET_PATTERN ? pattern?.Invoke(Utf8.String(path)) : null;
          if (bytes == null) return 0;
          kept = GCHandle.Alloc(
            bytes, GCHandleType.Pinned);
          asset.bytes = kept.AddrOfPinnedObject();
          asset.size = (UIntPtr)(uint)bytes.Length;
          return 1;
        }
        catch (Exception exception)  // must not cross the C library
        {
          thrown = exception;
          return 0;
        }
      };
      try
      {
        return Files.With(file, FileFormat.Timeline, name, source =>
        {
          var assets = haptics_assets.HAPTICS_ASSETS_INIT;
          assets.find = Marshal.GetFunctionPointerForDelegate(find);
          var status = Native.haptics_load_timeline(Open, (haptics_source*)source, &assets, out var made);
          if (thrown != null) throw thrown;
          Result.Check(status);
          return new Timeline(made);
        });
      }
      finally
      {
        release();
        GC.KeepAlive(find);
      }
    }

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
      Result.Check(Native.haptics_fire_named(Open, file.Handle, Utf8.Bytes(name), &time, out var fired));
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
      Result.Check(Native.haptics_play(Open, timeline.Handle, &start, &time, out var playback));
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
      Result.Check(Native.haptics_replace(Open, playback, timeline.Handle, keepsPosition ? 1 : 0, &time));
    }

    public void CancelCue(ulong playback, int cue) =>
      Result.Check(Native.haptics_cancel_cue(Open, playback, cue));

    public void MoveCue(ulong playback, int cue, double time, Unit unit = Unit.Seconds) =>
      Result.Check(Native.haptics_move_cue(Open, playback, cue, time, (int)unit));

    // Modalities

    public void SetStatus(Modality modality, ModalityStatus status) =>
      Result.Check(Native.haptics_set_modality_status(Open, (int)modality, (int)status));

    public void SetPolicy(Policy policy)
    {
      var native = policy.Native();
      Result.Check(Native.haptics_set_policy(Open, &native));
    }

    public void BeginInterruption(StoppedReason reason) =>
      Result.Check(Native.haptics_begin_interruption(Open, (int)reason));

    public void EndInterruption() => Result.Check(Native.haptics_end_interruption(Open));

    public bool IsIdle
    {
      get
      {
        Result.Check(Native.haptics_is_idle(Open, out var isIdle));
        return isIdle != 0;
      }
    }

    public void Dispose() => handle.Dispose();
  }
}
