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
    private GCHandle kept;
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
      GC.KeepAlive(found);
    }
  }
}
