using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;

namespace Haptics
{
  /// <summary>An engine, which owns no thread and no device: Render makes its next frames.</summary>
  public sealed unsafe partial class Engine
  {
    public int SampleRate { get; }
    /// <summary>Channels of a frame: audio first, then haptics.</summary>
    public int Channels { get; }

    public Engine(EngineConfiguration configuration = null)
      : this(Make(configuration ?? new EngineConfiguration(), null), configuration ?? new EngineConfiguration())
    {
    }

    private Engine(IntPtr adopted, EngineConfiguration configuration) : base(adopted, Native.haptics_engine_destroy)
    {
      SampleRate = configuration.SampleRate;
      Channels = configuration.AudioChannels + configuration.HapticChannels;
    }

    /// <summary>The engine of a transaction, owned elsewhere.</summary>
    private Engine(IntPtr borrowed, Engine like) : base(borrowed, pointer => { })
    {
      SampleRate = like.SampleRate;
      Channels = like.Channels;
    }

    /// <summary>An engine that continues where this one is, as when a device wants another rate.</summary>
    public Engine TakeOver(EngineConfiguration configuration) => new Engine(Make(configuration, this), configuration);

    private static IntPtr Make(EngineConfiguration given, Engine old)
    {
      Pins pins = null;
      try
      {
        var config = given.Native(ref pins);
        IntPtr made;
        Result.Check(old == null ? Native.haptics_engine_create(&config, out made)
          : Native.haptics_engine_take_over(old.Open, &config, out made));
        return made;
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Calls `body` with an engine whose commands take effect together, on one frame.</summary>
    /// <remarks>If it throws, none of them is done. Only commands are allowed: functions that fire, move,
    /// cancel, play, start, shape or mix.</remarks>
    public void Transaction(Action<Engine> body)
    {
      Exception thrown = null;
      haptics_transaction_body call = (pointer, context) =>
      {
        using (var control = new Engine(pointer, this))
          try
          {
            body(control);
            return Status.Ok;
          }
          catch (Exception exception)  // must not cross the C library
          {
            thrown = exception;
            return Status.InvalidArgument;
          }
      };
      var status = Native.haptics_transaction(Open, call, IntPtr.Zero);
      GC.KeepAlive(call);
      if (thrown != null) ExceptionDispatchInfo.Capture(thrown).Throw();
      Result.Check(status);
    }

    /// <summary>The name of a bus.</summary>
    public string BusName(Bus bus)
    {
      Result.Check(Native.haptics_bus_name(Open, (int)bus, out var name));
      return System.Text.Encoding.UTF8.GetString(Files.Bytes(name));
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

    /// <summary>The events since the last call.</summary>
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

    /// <summary>Renders the next frames into an array for each channel, or mixes into them; null drops a
    /// channel.</summary>
    public void Render(float[][] channels, int frames, long heardAt = long.MinValue, bool isMixed = false)
    {
      if (channels.Length != Channels) throw new ArgumentOutOfRangeException(nameof(channels), $"an engine has {Channels}");
      Pins pins = null;
      try
      {
        var places = new haptics_channel[channels.Length];
        for (var i = 0; i < places.Length; i++)
        {
          if (channels[i] == null) continue;
          if (frames < 0 || channels[i].Length < frames) throw new ArgumentOutOfRangeException(nameof(frames));
          places[i].samples = Pins.Array(ref pins, channels[i]);
          places[i].spacing = (UIntPtr)1;
        }
        var block = haptics_block.HAPTICS_BLOCK_INIT;
        block.is_mixed = isMixed ? 1 : 0;
        block.channel_count = (uint)places.Length;
        block.channels = Pins.Array(ref pins, places);
        Result.Check(Native.haptics_render_block(Open, &block, (UIntPtr)(uint)frames, heardAt));
      }
      finally
      {
        pins?.Dispose();
      }
    }
  }
}
