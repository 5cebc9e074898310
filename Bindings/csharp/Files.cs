using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace Haptics
{
  /// <summary>A finding: a problem in a file. Lines and columns count from 1.</summary>
  public sealed class Finding
  {
    public Severity Severity { get; internal set; }
    public string Rule { get; internal set; }
    public string Message { get; internal set; }
    public int Line { get; internal set; }
    public int Column { get; internal set; }
    public IReadOnlyList<string> Notes { get; internal set; }
    /// <summary>Ways to correct it, the best one first.</summary>
    public IReadOnlyList<Fix> Fixes { get; internal set; }
  }

  /// <summary>A way to correct a finding: its effect, and replacements of bytes.</summary>
  public sealed class Fix
  {
    public string Message { get; internal set; }
    /// <summary>Whether the file certainly means the same afterwards.</summary>
    public bool IsSafe { get; internal set; }
    public IReadOnlyList<(long offset, long length, string replacement)> Edits { get; internal set; }
  }

  /// <summary>An option of a built-in pattern; the summary has its unit.</summary>
  public sealed class Option
  {
    public string Name { get; internal set; }
    public string Summary { get; internal set; }
    public double Minimum { get; internal set; }
    public double Maximum { get; internal set; }
    public double Default { get; internal set; }
    public bool IsWhole { get; internal set; }
  }

  /// <summary>The findings in a file; Text is compiler-style output.</summary>
  public sealed class Report
  {
    public IReadOnlyList<Finding> Findings { get; internal set; }
    public int Errors { get; internal set; }
    public int Warnings { get; internal set; }
    public string Text { get; internal set; }
    /// <summary>The findings as `haptics validate --format json` prints those of a file.</summary>
    public string Json { get; internal set; }
  }

  /// <summary>Interleaved samples, -1 ... 1.</summary>
  public sealed class Samples
  {
    public float[] Data { get; internal set; }
    public int Channels { get; internal set; }
    public int Frames => Channels == 0 ? 0 : Data.Length / Channels;
  }

  /// <summary>Checking, fixing, formatting, converting, plotting, making and rendering files.</summary>
  public static unsafe class Files
  {
    public static string Version => Utf8.String(Native.haptics_version());

    /// <summary>Checks a file. A file with errors also returns a report.</summary>
    public static Report Validate(byte[] file, FileFormat format = FileFormat.Pattern, string name = null) =>
      With(file, format, name, source =>
      {
        Result.Check(Native.haptics_validate((haptics_source*)source, null, out var report));
        return Take(report);
      });

    /// <summary>Applies the safe fixes, and those that they make possible.</summary>
    public static byte[] Fix(byte[] file, out int applied, FileFormat format = FileFormat.Pattern)
    {
      var count = UIntPtr.Zero;
      var text = With(file, format, null, source =>
      {
        Result.Check(Native.haptics_fix_file((haptics_source*)source, null, out var fixedText, out count));
        return Bytes(fixedText);
      });
      applied = (int)count;
      return text;
    }

    /// <summary>Writes a file in its canonical layout.</summary>
    public static byte[] Format(byte[] file, FileFormat format = FileFormat.Pattern) =>
      With(file, format, null, source =>
      {
        Result.Check(Native.haptics_format((haptics_source*)source, out var text));
        return Bytes(text);
      });

    /// <summary>Explains a rule, or a loss of a conversion. Without a width, only paragraphs are folded, at 80.</summary>
    public static string Explain(string rule, int columns = 0, bool hasColor = false)
    {
      Result.Check(Native.haptics_explain(Utf8.Bytes(rule), columns, hasColor ? 1 : 0, out var text));
      return Encoding.UTF8.GetString(Bytes(text));
    }

    /// <summary>The JSON Schema of a format, or of "configuration", for editors.</summary>
    public static string Schema(string format)
    {
      Result.Check(Native.haptics_schema(Utf8.Bytes(format), out var text));
      return Encoding.UTF8.GetString(Bytes(text));
    }

    /// <summary>Converts a file to a format by its name, such as "haptic"; the result may be binary.</summary>
    public static byte[] Convert(byte[] file, string to, out Report losses, FileFormat format = FileFormat.Pattern)
    {
      Report lost = null;
      var result = With(file, format, null, source =>
      {
        fixed (byte* target = Utf8.Bytes(to))
        {
          var how = haptics_conversion.HAPTICS_CONVERSION_INIT;
          how.to = (IntPtr)target;
          Result.Check(Native.haptics_convert((haptics_source*)source, &how, out var text, out var report));
          lost = Take(report);
          return Bytes(text);
        }
      });
      losses = lost;
      return result;
    }

    /// <summary>Converts a sound: onsets become transients, and the loudness a vibration.</summary>
    public static byte[] ConvertSound(
      float[] samples, int channels, int sampleRate, out Report losses, string to = "ahap", double sensitivity = 0.5,
      double density = 33, double vibration = 0.7)
    {
      fixed (float* first = samples)
      fixed (byte* target = Utf8.Bytes(to))
      {
        var listening = haptics_listening.HAPTICS_LISTENING_INIT;
        listening.channels = channels;
        listening.sample_rate = sampleRate;
        listening.samples = (IntPtr)first;
        listening.frames = (UIntPtr)(uint)(samples.Length / Math.Max(1, channels));
        listening.sensitivity = sensitivity;
        listening.density = density;
        listening.vibration = vibration;
        var how = haptics_conversion.HAPTICS_CONVERSION_INIT;
        how.to = (IntPtr)target;
        Result.Check(Native.haptics_convert_sound(&listening, &how, out var text, out var report));
        losses = Take(report);
        return Bytes(text);
      }
    }

    /// <summary>A shipped actuator: "phone", "game-pad" or "bass-shaker".</summary>
    public static Actuator Actuator(string name)
    {
      var native = haptics_actuator.HAPTICS_ACTUATOR_INIT;
      Result.Check(Native.haptics_actuator_named(Utf8.Bytes(name), ref native));
      return new Actuator { Resonance = native.resonance, Quality = native.quality, RiseTime = native.rise_time };
    }

    // The library's names, with summaries

    public static IReadOnlyDictionary<string, string> Formats =>
      Named(Native.haptics_format_name, Native.haptics_format_summary);
    public static IReadOnlyDictionary<string, string> Patterns =>
      Named(Native.haptics_pattern_name, Native.haptics_pattern_summary);
    public static IReadOnlyDictionary<string, string> Sounds =>
      Named(Native.haptics_sound_name, Native.haptics_sound_summary);

    private static IReadOnlyDictionary<string, string> Named(Func<UIntPtr, IntPtr> nameOf, Func<byte[], IntPtr> summaryOf)
    {
      var found = new Dictionary<string, string>();
      while (true)
      {
        var name = Utf8.String(nameOf((UIntPtr)(uint)found.Count));
        if (name == null) return found;
        found[name] = Utf8.String(summaryOf(Utf8.Bytes(name)));
      }
    }

    /// <summary>The options of a built-in pattern.</summary>
    public static IReadOnlyList<Option> Options(string pattern)
    {
      var found = new List<Option>();
      while (true)
      {
        var one = new haptics_option_info { struct_size = (uint)sizeof(haptics_option_info) };
        var status = Native.haptics_pattern_option(Utf8.Bytes(pattern), (UIntPtr)(uint)found.Count, ref one);
        if (status == Status.InvalidArgument) return found;
        Result.Check(status);
        found.Add(new Option
        {
          Name = Utf8.String(one.name), Summary = Utf8.String(one.summary), Minimum = one.minimum,
          Maximum = one.maximum, Default = one.default_value, IsWhole = one.is_whole != 0,
        });
      }
    }

    /// <summary>Draws a pattern or clip as SVG.</summary>
    public static string Plot(byte[] file, FileFormat format = FileFormat.Pattern, string name = null) =>
      With(file, format, name, source =>
      {
        Result.Check(Native.haptics_plot((haptics_source*)source, null, out var svg));
        return Encoding.UTF8.GetString(Bytes(svg));
      });

    /// <summary>Writes a built-in pattern as an AHAP file.</summary>
    public static byte[] Generate(string name, IReadOnlyDictionary<string, double> options = null) =>
      WithOptions(options, (array, count) =>
      {
        var stride = (UIntPtr)sizeof(haptics_option);
        Result.Check(Native.haptics_generate(
          Utf8.Bytes(name), (haptics_option*)array, (UIntPtr)count, stride, out var text));
        return Bytes(text);
      });

    /// <summary>Renders a pattern or clip as a whole. A longer one than durationLimit is refused.</summary>
    public static Samples Render(
      byte[] file, int sampleRate = 48000, Signal signal = Signal.Haptic, string model = null,
      double durationLimit = 600, FileFormat format = FileFormat.Pattern, string name = null) =>
      With(file, format, name, source =>
      {
        fixed (byte* modelName = Utf8.Bytes(model))
        {
          var how = haptics_rendering.HAPTICS_RENDERING_INIT;
          how.sample_rate = sampleRate;
          how.signal = (int)signal;
          how.duration_limit = durationLimit;
          how.model = (IntPtr)modelName;
          Result.Check(Native.haptics_render_pattern((haptics_source*)source, &how, out var samples));
          return TakeSamples(samples);
        }
      });

    /// <summary>Renders a built-in sound.</summary>
    public static Samples RenderSound(string name, int sampleRate = 48000)
    {
      Result.Check(Native.haptics_render_sound(Utf8.Bytes(name), sampleRate, out var samples));
      return TakeSamples(samples);
    }

    /// <summary>Calls `body` with a source that is valid during the call.</summary>
    internal static T With<T>(byte[] file, FileFormat format, string name, Func<IntPtr, T> body)
    {
      if (file == null) throw new ArgumentNullException(nameof(file));
      fixed (byte* bytes = file)
      fixed (byte* characters = Utf8.Bytes(name))
      {
        var source = haptics_source.HAPTICS_SOURCE_INIT;
        source.format = (int)format;
        source.bytes = (IntPtr)bytes;
        source.size = (UIntPtr)(uint)file.Length;
        source.name = (IntPtr)characters;
        return body((IntPtr)(&source));
      }
    }

    /// <summary>Calls `body` with options that are valid during the call, and their number.</summary>
    internal static T WithOptions<T>(IReadOnlyDictionary<string, double> options, Func<IntPtr, uint, T> body)
    {
      var names = new List<GCHandle>();
      var array = new haptics_option[Math.Max(1, options?.Count ?? 0)];
      try
      {
        foreach (var option in options ?? new Dictionary<string, double>())
        {
          var name = GCHandle.Alloc(Utf8.Bytes(option.Key), GCHandleType.Pinned);
          array[names.Count].struct_size = (uint)sizeof(haptics_option);
          array[names.Count].name = name.AddrOfPinnedObject();
          array[names.Count].value = option.Value;
          names.Add(name);
        }
        fixed (haptics_option* first = array) return body((IntPtr)first, (uint)names.Count);
      }
      finally
      {
        foreach (var name in names) name.Free();
      }
    }

    internal static byte[] Bytes(IntPtr text)
    {
      using (var handle = new Handle(text, Native.haptics_text_destroy))
      {
        var bytes = new byte[(int)Native.haptics_text_size(handle)];
        Marshal.Copy(Native.haptics_text_characters(handle), bytes, 0, bytes.Length);
        return bytes;
      }
    }

    private static Samples TakeSamples(IntPtr samples)
    {
      using (var handle = new Handle(samples, Native.haptics_samples_destroy))
      {
        var channels = Native.haptics_samples_channels(handle);
        var data = new float[checked((int)Native.haptics_samples_frames(handle) * channels)];
        Marshal.Copy(Native.haptics_samples_data(handle), data, 0, data.Length);
        return new Samples { Data = data, Channels = channels };
      }
    }

    private static Report Take(IntPtr pointer)
    {
      using (var handle = new Handle(pointer, Native.haptics_report_destroy))
      {
        var findings = new List<Finding>();
        for (uint i = 0; ; i++)
        {
          var one = (haptics_finding*)Native.haptics_report_finding(handle, (UIntPtr)i);
          if (one == null) break;
          var notes = new List<string>();
          for (uint n = 0; n < (uint)one->note_count; n++)
            notes.Add(Utf8.String(((haptics_note*)Native.haptics_finding_note(one, (UIntPtr)n))->message));
          var fixes = new List<Fix>();
          for (uint n = 0; n < (uint)one->fix_count; n++)
          {
            var fix = (haptics_fix*)Native.haptics_finding_fix(one, (UIntPtr)n);
            var edits = new List<(long, long, string)>();
            for (uint e = 0; e < (uint)fix->edit_count; e++)
            {
              var edit = (haptics_edit*)Native.haptics_fix_edit(fix, (UIntPtr)e);
              edits.Add(((long)edit->offset, (long)edit->length, Utf8.String(edit->replacement)));
            }
            fixes.Add(new Fix { Message = Utf8.String(fix->message), IsSafe = fix->is_safe != 0, Edits = edits });
          }
          findings.Add(new Finding
          {
            Severity = (Severity)one->severity, Rule = Utf8.String(one->rule),
            Message = Utf8.String(one->message), Line = one->line, Column = one->column,
            Notes = notes, Fixes = fixes,
          });
        }
        return new Report
        {
          Findings = findings,
          Errors = (int)Native.haptics_report_count(handle, (int)Severity.Error),
          Warnings = (int)Native.haptics_report_count(handle, (int)Severity.Warning),
          Text = Utf8.String(Native.haptics_report_text(handle)),
          Json = Utf8.String(Native.haptics_report_json(handle)),
        };
      }
    }
  }
}
