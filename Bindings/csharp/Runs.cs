using System;
using System.Runtime.InteropServices;

namespace Haptics
{
  /// <summary>A run over files that returns the report of `haptics validate` part by part.</summary>
  public sealed unsafe class Run : IDisposable
  {
    private readonly Handle handle;

    private Handle Open => handle.Open(this);

    public Run(RunOptions options = null)
    {
      Pins pins = null;
      try
      {
        var native = (options ?? new RunOptions()).Native(ref pins);
        Result.Check(Native.haptics_run_create(&native, out var run));
        handle = new Handle(run, Native.haptics_run_destroy);
      }
      finally
      {
        pins?.Dispose();
      }
    }

    /// <summary>Applies the text of a haptics.json to the files that are added from now on; null for none. Its paths
    /// of asset roots, profiles and baselines are ignored.</summary>
    public void Configure(byte[] file, string name = null)
    {
      if (file == null) Result.Check(Native.haptics_run_configure(Open, null));
      else
        Files.With(file, FileFormat.Pattern, name, source =>
        {
          Result.Check(Native.haptics_run_configure(Open, (haptics_source*)source));
          return 0;
        });
    }

    /// <summary>Whether the configuration excludes a file that was found in a folder.</summary>
    public bool Excludes(string path) => Native.haptics_run_excludes(Open, Utf8.Bytes(path)) == 1;

    /// <summary>Checks a file: the next part of the report, and the fixed file, or null if nothing was fixed.</summary>
    /// <param name="name">the file as the user named it, which determines its format</param>
    /// <param name="path">relative to the folder of the configuration</param>
    /// <param name="find">finds assets; without it, the rules about them are skipped</param>
    /// <param name="folders">the folders that it searches, for messages</param>
    public string Add(
      byte[] file, out byte[] fixedFile, string name = null, string path = null, FindAsset find = null,
      params string[] folders)
    {
      byte[] result = null;
      using (var supply = new Supply(find))
      {
        var text = Files.With(file, FileFormat.Pattern, name, source =>
        {
          var assets = supply.Native();
          var status = Native.haptics_run_add(
            Open, (haptics_source*)source, Utf8.Bytes(path), find == null ? null : &assets,
            Utf8.Bytes(string.Join("\n", folders)), out var entry, out var mended);
          supply.ThrowWhatWasThrown();
          Result.Check(status);
          if (mended != IntPtr.Zero) result = Files.Bytes(mended);
          return System.Text.Encoding.UTF8.GetString(Files.Bytes(entry));
        });
        fixedFile = result;
        return text;
      }
    }

    /// <summary>Counts a file that could not be read or written.</summary>
    public void Fail(string name, string reason) =>
      Result.Check(Native.haptics_run_fail(Open, Utf8.Bytes(name), Utf8.Bytes(reason)));

    /// <summary>Ends the run: the end of the report; the status is 0 if no finding fails, 1 if one does, 2 after a
    /// failure.</summary>
    public string Finish(out int exitStatus)
    {
      Result.Check(Native.haptics_run_finish(Open, out var text, out exitStatus));
      return System.Text.Encoding.UTF8.GetString(Files.Bytes(text));
    }

    public void Dispose() => handle.Dispose();
  }
}
