namespace Haptics
{
  /// <summary>Loading, on threads of yours.</summary>
  public sealed unsafe partial class Preloader
  {
    /// <summary>Loads the next asset on this thread; returns whether one waited.</summary>
    /// <param name="find">Supplies the requested files, and the waveforms of patterns.</param>
    /// <remarks>An asset that cannot be loaded throws no exception here; Preload.Find throws it. What `find`
    /// throws is
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
  }

  /// <summary>Decides when levels are sent to motors.</summary>
  public sealed unsafe partial class Sender
  {
    /// <summary>The drives to send at a time in nanoseconds; null if none.</summary>
    public (float low, float high)? Send(Levels levels, long time)
    {
      var native = levels.Native;
      var isSent = Native.haptics_sender_send(Open, &native, time, out var low, out var high);
      if (isSent == 0) return null;
      return (low, high);
    }
  }
}
