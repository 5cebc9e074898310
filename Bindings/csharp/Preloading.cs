using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Haptics
{
  /// <summary>An asset to preload: the path of its file, or the name of the built-in.</summary>
  public sealed class Request
  {
    public string Name { get; }
    public AssetKind Kind { get; }
    /// <summary>What progress counts for it, as the bytes of its file; 1 ... 2^40.</summary>
    public long Size { get; set; } = 1;
    /// <summary>0 ... 255; higher ones are loaded first, equal ones in order.</summary>
    public int Priority { get; set; } = 128;

    public Request(string name, AssetKind kind = AssetKind.Pattern)
    {
      Name = name ?? throw new ArgumentNullException(nameof(name));
      Kind = kind;
    }
  }

  /// <summary>How much of a preload is done: assets, and the sizes that were asked for. It never goes down.</summary>
  public struct Progress
  {
    public int Count { get; internal set; }
    /// <summary>Those that are loaded or failed.</summary>
    public int Settled { get; internal set; }
    public int Failed { get; internal set; }
    public long Bytes { get; internal set; }
    public long TotalBytes { get; internal set; }
  }

  /// <summary>Assets that were asked for together. Several threads may share it.</summary>
  /// <remarks>Dispose forgets it, which cancels nothing.</remarks>
  public sealed class Preload : Owned
  {
    internal Preload(IntPtr adopted) : base(adopted, Native.haptics_preload_destroy)
    {
    }

    public Progress Progress
    {
      get
      {
        var progress = haptics_preload_progress.HAPTICS_PRELOAD_PROGRESS_INIT;
        Result.Check(Native.haptics_read_preload(Open, ref progress));
        return new Progress
        {
          Count = progress.count, Settled = progress.settled, Failed = progress.failed,
          Bytes = progress.bytes, TotalBytes = progress.total_bytes,
        };
      }
    }

    /// <summary>The number of an asset once all are settled, for cues; null before.</summary>
    /// <exception cref="HapticsException">Why it could not be loaded: InvalidFile, TooMany or Abandoned;
    /// UnknownResource for what was not asked for.</exception>
    public int? Find(string name, AssetKind kind = AssetKind.Pattern)
    {
      var status = Native.haptics_preload_result(Open, (int)kind, Utf8.Bytes(name), out var number);
      return Preloader.Number(status, number);
    }

    /// <summary>Waits for its assets no longer; what is loaded stays.</summary>
    public void Cancel() => Result.Check(Native.haptics_preload_cancel(Open));
  }

  /// <summary>Keeps the books of what is to be loaded into an engine. It has no thread: LoadNext loads one asset.</summary>
  /// <remarks>Several threads may share it. Dispose destroys it; what it has loaded stays.</remarks>
  public sealed unsafe class Preloader : Owned
  {
    /// <param name="engine">Where assets are loaded into.</param>
    /// <param name="budget">The most bytes that samples, and the files of patterns, take in memory.</param>
    /// <exception cref="HapticsException">InvalidArgument</exception>
    public Preloader(Engine engine, long budget) : base(Make(engine, budget), Native.haptics_preloader_destroy)
    {
    }

    private static IntPtr Make(Engine engine, long budget)
    {
      Result.Check(Native.haptics_preloader_create(engine.Open, budget, out var pointer));
      return pointer;
    }

    /// <summary>A number, or null while something is pending; throws what else a status says.</summary>
    internal static int? Number(Status status, int number)
    {
      if (status == Status.Pending) return null;
      Result.Check(status);
      return number;
    }

    /// <summary>Asks for assets, for a group such as a level.</summary>
    /// <exception cref="HapticsException">InvalidArgument: a number is out of its range.</exception>
    public Preload Begin(IReadOnlyList<Request> requests, string group = "")
    {
      var names = new List<GCHandle>();
      var array = new haptics_request[Math.Max(1, requests.Count)];
      try
      {
        foreach (var one in requests)
        {
          var name = GCHandle.Alloc(Utf8.Bytes(one.Name), GCHandleType.Pinned);
          array[names.Count] = new haptics_request
          {
            struct_size = (uint)sizeof(haptics_request), kind = (int)one.Kind,
            name = name.AddrOfPinnedObject(), size = one.Size, priority = one.Priority,
          };
          names.Add(name);
        }
        fixed (haptics_request* first = array)
        {
          var stride = (UIntPtr)sizeof(haptics_request);
          Result.Check(Native.haptics_preloader_begin(
            Open, first, (UIntPtr)(uint)requests.Count, stride, Utf8.Bytes(group), out var pointer));
          return new Preload(pointer);
        }
      }
      finally
      {
        foreach (var name in names) name.Free();
      }
    }

    /// <summary>Loads the next asset on this thread; returns whether one waited.</summary>
    /// <param name="find">Gives the files that were asked for, and those of the waveforms of patterns.</param>
    /// <remarks>That an asset cannot be loaded is no exception here: Preload.Find has it. What `find` throws is
    /// thrown here.</remarks>
    public bool LoadNext(FindAsset find = null)
    {
      using (var supply = new Supply(find))
      {
        var assets = supply.Native();
        var status = Native.haptics_preloader_load_next(Open, &assets, out var isDone);
        supply.ThrowWhatWasThrown();
        Result.Check(status);
        return isDone == 0;
      }
    }

    /// <summary>Loads everything that waits, on this thread.</summary>
    public void LoadAll(FindAsset find = null)
    {
      while (LoadNext(find))
      {
      }
    }

    /// <summary>Unloads what no other group keeps, and abandons what is not loaded yet.</summary>
    public void Unload(string group = "") =>
      Result.Check(Native.haptics_preloader_unload(Open, Utf8.Bytes(group)));

    /// <summary>The number of an asset, for cues; null while it is not loaded.</summary>
    public int? Find(string name, AssetKind kind = AssetKind.Pattern)
    {
      var status = Native.haptics_preloader_find(Open, (int)kind, Utf8.Bytes(name), out var number);
      return Number(status, number);
    }

    /// <summary>How many bytes of the budget are taken.</summary>
    public long UsedBytes
    {
      get
      {
        Result.Check(Native.haptics_preloader_used_bytes(Open, out var bytes));
        return bytes;
      }
    }
  }
}
