using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;

namespace Haptics
{
  /// <summary>A file that a timeline names, as a program has it.</summary>
  public sealed class Asset
  {
    internal Array Content { get; private set; }
    internal int Channels { get; private set; }
    internal int SampleRate { get; private set; }
    internal long StreamFrames { get; private set; }
    internal long LoopStart { get; private set; }
    internal float[] LoopHead { get; private set; }
    internal long Tag { get; private set; }

    private Asset()
    {
    }

    /// <summary>An AHAP file.</summary>
    public static Asset Pattern(byte[] file) =>
      new Asset { Content = file ?? throw new ArgumentNullException(nameof(file)) };

    /// <summary>Interleaved samples of 1 or 2 channels, at 1000 ... 768000 Hz.</summary>
    public static Asset Sound(float[] samples, int channels, int sampleRate) => new Asset
    {
      Content = samples ?? throw new ArgumentNullException(nameof(samples)), Channels = channels, SampleRate = sampleRate,
    };

    /// <summary>The beginnings of a sound that is read while it plays as music, as of <see cref="Engine.LoadMusic"/>.
    /// </summary>
    /// <param name="tag">A number of yours, which its demands have.</param>
    public static Asset Music(
      float[] head, int channels, int sampleRate, long frames, long loopStart = 0, float[] loopHead = null, long tag = 0)
    {
      var asset = Sound(head, channels, sampleRate);
      (asset.StreamFrames, asset.LoopStart, asset.LoopHead, asset.Tag) = (frames, loopStart, loopHead, tag);
      return asset;
    }
  }

  /// <summary>Finds the Pattern or Sound for a path in a file; null if there is none.</summary>
  public delegate Asset FindAsset(AssetKind kind, string path);

  /// <summary>The loading functions of an engine.</summary>
  public sealed unsafe partial class Engine
  {
    // Patterns and sounds: functions return their number in cues

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

    /// <summary>Loads the beginnings of a sound of so many frames that is read while it plays as music.</summary>
    /// <param name="head">The first frames, interleaved.</param>
    /// <param name="loopHead">Frames from `loopStart` on, where the part that repeats begins; null if the head
    /// has them.</param>
    public int LoadMusic(
      float[] head, int channels, int sampleRate, long frames, long loopStart = 0, float[] loopHead = null, long tag = 0)
    {
      if (channels < 1 || head.Length % channels != 0 || loopHead?.Length % channels > 0)
        throw new ArgumentOutOfRangeException(nameof(channels), "a sound has whole frames");
      fixed (float* first = head, again = loopHead)
      {
        var stream = haptics_music_stream.HAPTICS_MUSIC_STREAM_INIT;
        (stream.channels, stream.sample_rate, stream.frames) = (channels, sampleRate, frames);
        (stream.head, stream.head_frames) = ((IntPtr)first, (UIntPtr)(uint)(head.Length / channels));
        (stream.loop_start, stream.tag) = (loopStart, tag);
        stream.loop_head = (IntPtr)again;
        stream.loop_head_frames = (UIntPtr)(uint)((loopHead?.Length ?? 0) / channels);
        Result.Check(Native.haptics_load_music(Open, &stream, out var number));
        return number;
      }
    }

    /// <summary>The most urgent demand for frames of streamed music; null if nothing is needed now.</summary>
    public Demand NextDemand()
    {
      var demand = haptics_demand.HAPTICS_DEMAND_INIT;
      Result.Check(Native.haptics_next_demand(Open, ref demand));
      if (demand.frames == 0) return null;
      return new Demand
      {
        Sound = demand.sound, Frame = demand.frame, Frames = demand.frames, Ticket = demand.ticket, Due = demand.due,
        Tag = demand.tag,
      };
    }

    /// <summary>Supplies the first frames of a demand, interleaved; false if the demand is stale.</summary>
    public bool FeedMusic(Demand demand, float[] samples, int frames)
    {
      var native = demand.Native();
      fixed (float* data = samples)
      {
        Result.Check(Native.haptics_feed_music(Open, &native, data, (UIntPtr)(uint)frames, out var isFed));
        return isFed == 1;
      }
    }

    /// <summary>Tells that the frames of a demand cannot be read; its music falls silent.</summary>
    public void RefuseMusic(Demand demand)
    {
      var native = demand.Native();
      Result.Check(Native.haptics_refuse_music(Open, &native));
    }

    /// <summary>Renders into a block, up to streamed music that is not fed yet; returns the number of frames.</summary>
    public int RenderFed(float[] block)
    {
      fixed (float* samples = block)
      {
        var frames = (UIntPtr)(uint)(block.Length / Channels);
        Result.Check(Native.haptics_render_fed(Open, samples, frames, out var rendered));
        return (int)(uint)rendered;
      }
    }

    /// <summary>Reads a timeline file whose patterns and sounds are built in, or patterns given by their paths.</summary>
    public Timeline LoadTimeline(byte[] file, Func<string, byte[]> pattern = null, string name = null) =>
      LoadTimeline(file, (kind, path) =>
      {
        var bytes = kind == AssetKind.Pattern ? pattern?.Invoke(path) : null;
        return bytes == null ? null : Asset.Pattern(bytes);
      }, name);

    /// <summary>Reads a timeline file, and loads everything that it names: `find` gives patterns and sounds.</summary>
    /// <exception cref="HapticsException">InvalidFile, or UnknownResource for what is missing. What `find`
    /// throws is thrown here.</exception>
    public Timeline LoadTimeline(byte[] file, FindAsset find, string name = null)
    {
      using (var supply = new Supply(find))
        return Files.With(file, FileFormat.Timeline, name, source =>
        {
          var assets = supply.Native();
          var status = Native.haptics_load_timeline(Open, (haptics_source*)source, &assets, out var made);
          supply.ThrowWhatWasThrown();
          Result.Check(status);
          return new Timeline(made);
        });
    }
  }

  /// <summary>Files that the library asks for, from a delegate of the program's.</summary>
  internal sealed class Supply : IDisposable
  {
    private readonly haptics_find_asset found;
    private GCHandle kept, keptLoop;
    private Exception thrown;

    internal Supply(FindAsset find)
    {
      found = (IntPtr context, int kind, IntPtr path, ref haptics_asset asset) =>
      {
        try
        {
          var one = find?.Invoke((AssetKind)kind, Utf8.String(path));
          if (one != null) Set(ref asset, one);
          return one == null ? 0 : 1;
        }
        catch (Exception exception)  // must not cross the C library
        {
          thrown = thrown ?? exception;
          return 0;
        }
      };
    }

    private void Set(ref haptics_asset asset, Asset one)
    {
      Dispose();
      kept = GCHandle.Alloc(one.Content, GCHandleType.Pinned);
      var size = (uint)one.Content.Length;
      if (one.Content is byte[])
      {
        asset.bytes = kept.AddrOfPinnedObject();
        asset.size = (UIntPtr)size;
        return;
      }
      asset.samples = kept.AddrOfPinnedObject();
      asset.channels = one.Channels;
      asset.frames = (UIntPtr)(size / (uint)Math.Max(1, one.Channels));
      asset.sample_rate = one.SampleRate;
      (asset.stream_frames, asset.loop_start, asset.tag) = (one.StreamFrames, one.LoopStart, one.Tag);
      if (one.LoopHead == null) return;
      keptLoop = GCHandle.Alloc(one.LoopHead, GCHandleType.Pinned);
      asset.loop_head = keptLoop.AddrOfPinnedObject();
      asset.loop_head_frames = (UIntPtr)((uint)one.LoopHead.Length / (uint)Math.Max(1, one.Channels));
    }

    internal haptics_assets Native()
    {
      var assets = haptics_assets.HAPTICS_ASSETS_INIT;
      assets.find = Marshal.GetFunctionPointerForDelegate(found);
      return assets;
    }

    /// <summary>Rethrows the first exception of the delegate, if any.</summary>
    internal void ThrowWhatWasThrown()
    {
      if (thrown != null) ExceptionDispatchInfo.Capture(thrown).Throw();
    }

    /// <summary>Lets go of the last file; the delegate lives until then.</summary>
    public void Dispose()
    {
      if (kept.IsAllocated) kept.Free();
      if (keptLoop.IsAllocated) keptLoop.Free();
      GC.KeepAlive(found);
    }
  }
}
