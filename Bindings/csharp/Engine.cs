using System;
using System.Collections.Generic;

namespace Haptics
{
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
