using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace Haptics
{
  /// <summary>The error of a failed call, with a message.</summary>
  public sealed class HapticsException : Exception
  {
    public Status Status { get; }

    internal HapticsException(Status status, string message) : base(message)
    {
      Status = status;
    }
  }

  internal static class Result
  {
    /// <summary>Throws the error of a failed call.</summary>
    internal static void Check(Status status)
    {
      if (status != Status.Ok) throw Failure(status);
    }

    internal static HapticsException Failure(Status status)
    {
      return new HapticsException(status, Utf8.String(Native.haptics_error_message()));
    }
  }

  internal static class Times
  {
    /// <summary>A time, or null for the one that never comes.</summary>
    internal static long? Known(long time) => time == long.MaxValue ? (long?)null : time;
  }

  /// <summary>Memory that a call's structs point to, pinned until the call returns.</summary>
  internal sealed class Pins : IDisposable
  {
    private readonly List<GCHandle> handles = new List<GCHandle>();

    internal static IntPtr Array(ref Pins pins, Array array)
    {
      pins = pins ?? new Pins();
      var handle = GCHandle.Alloc(array, GCHandleType.Pinned);
      pins.handles.Add(handle);
      return handle.AddrOfPinnedObject();
    }

    internal static IntPtr List<T>(ref Pins pins, IReadOnlyList<T> items)
    {
      if (items.Count == 0) return IntPtr.Zero;
      var array = new T[items.Count];
      for (var i = 0; i < array.Length; i++) array[i] = items[i];
      return Array(ref pins, array);
    }

    internal static IntPtr Text(ref Pins pins, string text) =>
      text == null ? IntPtr.Zero : Array(ref pins, Utf8.Bytes(text));

    public void Dispose()
    {
      foreach (var one in handles) one.Free();
    }
  }

  internal static class Utf8
  {
    /// <summary>A text for C: UTF-8 and a 0, or null.</summary>
    internal static byte[] Bytes(string text)
    {
      if (text == null) return null;
      if (text.IndexOf('\0') >= 0) throw new ArgumentException("a name must not contain a zero character");
      return Encoding.UTF8.GetBytes(text + "\0");
    }

    /// <summary>A text of C's; null for NULL.</summary>
    internal static string String(IntPtr characters)
    {
      if (characters == IntPtr.Zero) return null;
      var length = 0;
      while (Marshal.ReadByte(characters, length) != 0) length++;
      return String(characters, length);
    }

    internal static string String(IntPtr characters, int length)
    {
      var bytes = new byte[length];
      Marshal.Copy(characters, bytes, 0, length);
      return Encoding.UTF8.GetString(bytes);
    }
  }

  /// <summary>Something of the library's, destroyed once, and never during a call that uses it.</summary>
  internal sealed class Handle : SafeHandle
  {
    private readonly Action<IntPtr> destroy;

    internal Handle(IntPtr pointer, Action<IntPtr> destroy) : base(IntPtr.Zero, true)
    {
      this.destroy = destroy;
      SetHandle(pointer);
    }

    /// <summary>This handle, which must not be disposed.</summary>
    /// <remarks>Mono's marshaling, which would find that out, keeps the call's other handles for good.</remarks>
    internal Handle Open(object owner)
    {
      if (IsClosed) throw new ObjectDisposedException(owner.GetType().Name);
      return this;
    }

    public override bool IsInvalid => handle == IntPtr.Zero;

    protected override bool ReleaseHandle()
    {
      destroy(handle);
      return true;
    }
  }

  /// <summary>The owner of a library object, which frees it in Dispose, or in its finalizer.</summary>
  /// <remarks>Calls on a disposed object throw ObjectDisposedException.</remarks>
  public abstract class Owned : IDisposable
  {
    private readonly Handle handle;

    internal Owned(IntPtr pointer, Action<IntPtr> destroy)
    {
      handle = new Handle(pointer, destroy);
    }

    internal Handle Open => handle.Open(this);

    public void Dispose() => handle.Dispose();
  }
}
