// What the classes add to haptics.h: exceptions, lifetimes, threads. Tests.exe LAYOUT; exit status 0 if
// all is as it must be.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;
using Haptics;

internal static partial class Tests
{
  private static readonly byte[] Broken = Encoding.UTF8.GetBytes(
    "{\"Version\": 1, \"Pattern\": [{\"Event\": {\"Time\": 0, \"EventType\": \"HapticTap\"}}]}");

  private static void Equal<T>(T found, T expected)
  {
    if (!Equals(found, expected)) throw new Exception($"found {found}, expected {expected}");
  }

  private static T Throws<T>(Action body) where T : Exception
  {
    try
    {
      body();
    }
    catch (T exception)
    {
      return exception;
    }
    throw new Exception($"nothing threw {typeof(T).Name}");
  }

  private static void EveryStructHasTheLayoutThatACompilerGivesIt(string layout)
  {
    var assembly = typeof(Engine).Assembly;
    var lines = File.ReadAllLines(layout);
    foreach (var line in lines)
    {
      var words = line.Split(' ');
      var type = assembly.GetType("Haptics." + words[0], true);
      Equal(Marshal.SizeOf(type), int.Parse(words[1]));
      foreach (var member in words.Skip(2).Select(one => one.Split(':')))
      {
        var name = member[0] == "on_loss" && type.GetField("on_loss_0", BindingFlags.Instance | BindingFlags.NonPublic) != null
          ? "on_loss_0" : member[0];
        Equal((int)Marshal.OffsetOf(type, name), int.Parse(member[1]));
      }
    }
    if (lines.Length < 30) throw new Exception("the layout has too few structs");
  }

  private static void ARunReportsSeveralFilesAndFixesThem()
  {
    using (var run = new Run(new RunOptions { Fixes = Fixes.Safe }))
    {
      var comma = Encoding.UTF8.GetBytes("{\"Version\": 1, \"Pattern\": [],}");
      var first = run.Add(comma, out var fixedFile, "comma.ahap");
      Equal(Encoding.UTF8.GetString(fixedFile), "{\"Version\": 1, \"Pattern\": []}");
      Equal(first.StartsWith("comma.ahap: fixed json-trailing-comma"), true);
      run.Configure(Encoding.UTF8.GetBytes("{\"exclude\": [\"old/\"]}"));
      Equal(run.Excludes("old/tap.ahap"), true);
      var second = run.Add(Broken, out fixedFile, "tap.ahap", find: (kind, path) => null, folders: ".");
      Equal(second.StartsWith("tap.ahap:1:63: error: unknown event type"), true);
      Equal(fixedFile, null);
      run.Fail("none.ahap", "No such file or directory");
      Equal(run.Finish(out var status).StartsWith("2 files checked"), true);
      Equal(status, 2);
    }
    Equal(Files.Explain("missing-duration").StartsWith("missing-duration (error)"), true);
    Equal(Files.Schema("ahap").StartsWith("{"), true);
  }

  private static void TheStatusesAreThoseOfTheHeader()
  {
    foreach (var name in Enum.GetNames(typeof(Status)))
    {
      var constant = "HAPTICS_" + string.Concat(name.Select(
        (c, i) => i > 0 && char.IsUpper(c) ? "_" + c : char.ToUpperInvariant(c).ToString()));
      var field = typeof(Engine).Assembly.GetType("Haptics.Constants")
        .GetField(constant, BindingFlags.Static | BindingFlags.NonPublic);
      Equal(Convert.ToInt32(field.GetRawConstantValue()), (int)Enum.Parse(typeof(Status), name));
    }
  }

  private static void AFileWithErrorsIsAnExceptionThatNamesTheLine()
  {
    var thrown = Throws<HapticsException>(() => Files.Render(Broken, name: "täp.ahap"));
    Equal(thrown.Status, Status.InvalidFile);
    Equal(thrown.Message.Split(';')[0], "täp.ahap:1:63: error: unknown event type 'HapticTap'");
  }

  private static void FindingsHaveTheirRuleAndPlace()
  {
    var report = Files.Validate(Broken);
    Equal(report.Errors, 1);
    Equal(report.Findings.Single().Rule, "unknown-event-type");
    Equal(report.Findings.Single().Column, 63);
    Equal(report.Findings.Single().Notes.Count, 1);
    var repaired = Files.Fix(Encoding.UTF8.GetBytes("{\"Version\": 1, \"Pattern\": [],}"), out var applied);
    Equal(Encoding.UTF8.GetString(repaired), "{\"Version\": 1, \"Pattern\": []}");
    Equal(applied, 1);
  }

  private static void ToolsMakeFiles()
  {
    var two = Files.Generate("heartbeat", new Dictionary<string, double> { ["beats"] = 2 });
    if (two.Length >= Files.Generate("heartbeat").Length) throw new Exception("options are ignored");
    var clip = Files.Convert(two, "haptic", out var losses);
    Equal(losses.Errors, 0);
    Equal(Files.Validate(clip, FileFormat.Clip).Errors, 0);
    Equal(Files.Plot(two).Substring(0, 4), "<svg");
    Equal(Files.Format(Files.Format(two)).SequenceEqual(Files.Format(two)), true);
    Equal(Throws<HapticsException>(() => Files.Generate("nothing")).Status, Status.UnknownName);
    var samples = Files.Render(two, signal: Signal.Both);
    Equal(samples.Channels, 3);
    Equal(samples.Data.All(one => one >= -1 && one <= 1), true);
    Equal(samples.Data.Any(one => one != 0), true);
  }

  private static void BadNumbersAreRefused()
  {
    var thrown = Throws<HapticsException>(() => new Engine(new EngineConfiguration { Voices = 0 }));
    Equal(thrown.Status, Status.InvalidArgument);
    if (!thrown.Message.Contains("voices")) throw new Exception(thrown.Message);
    using (var engine = new Engine())
    {
      Equal(Throws<HapticsException>(() => engine.Pause(12345)).Status, Status.UnknownPlayback);
      Throws<ArgumentOutOfRangeException>(() => engine.Render(new float[4]));
      Throws<ArgumentOutOfRangeException>(() => engine.Render(new float[6], 3, 6));
      Throws<ArgumentNullException>(() => engine.LoadPattern(null));
    }
  }

  private static void WhatIsDisposedIsRefused()
  {
    var engine = new Engine();
    var timeline = new Timeline();
    timeline.Dispose();
    Throws<ObjectDisposedException>(() => engine.Play(timeline));
    engine.Dispose();
    engine.Dispose();
    Throws<ObjectDisposedException>(() => engine.Render(new float[3]));
  }

  private static void HandlesAreFreedWhenTheyAreCollected()
  {
    for (var i = 0; i < 100; i++)
    {
      var engine = new Engine(new EngineConfiguration { Voices = 1 });
      engine.Fire(new Cue { Pattern = engine.LoadPattern(Files.Generate("click")) });
      engine.Render(new float[3]);
    }
    GC.Collect();
    GC.WaitForPendingFinalizers();
  }

  private static void TwoThreadsRenderWithoutHarm()
  {
    using (var engine = new Engine())
    {
      int rendered = 0, refused = 0;
      ThreadStart body = () =>
      {
        var block = new float[4096 * 3];
        for (var i = 0; i < 200; i++)
        {
          try
          {
            engine.Render(block);
            Interlocked.Increment(ref rendered);
          }
          catch (HapticsException exception) when (exception.Status == Status.Busy)
          {
            Interlocked.Increment(ref refused);
          }
        }
      };
      var threads = new[] { new Thread(body), new Thread(body) };
      foreach (var one in threads) one.Start();
      foreach (var one in threads) one.Join();
      Equal(rendered + refused, 400);
    }
  }

  private static void ATimelineFileFindsItsPatternsAndWhatTheFinderThrowsArrives()
  {
    var file = Encoding.UTF8.GetBytes("{\"version\": 1, \"duration\": 1, \"assets\": {\"patterns\": {\"a\": \"a.ahap\"}},"
      + "\"cues\": [{\"time\": 0, \"haptic\": \"a\", \"name\": \"first\"}]}");
    using (var engine = new Engine())
    {
      using (var timeline = engine.LoadTimeline(file, path => path == "a.ahap" ? Files.Generate("click") : null))
        Equal(timeline.FindCue("first"), 0);
      Equal(Throws<HapticsException>(() => engine.LoadTimeline(file)).Status, Status.UnknownResource);
      Equal(Throws<IOException>(() => engine.LoadTimeline(file, path => { throw new IOException("disk"); })).Message, "disk");
    }
  }

  private static void LevelsAreThoseOfWhatPlays()
  {
    using (var engine = new Engine(new EngineConfiguration { HapticChannels = 0, HasMotors = true }))
    {
      engine.Fire(new Cue { Pattern = engine.LoadBuiltInPattern("heartbeat") });
      engine.Render(new float[960]);
      if (engine.ReadLevels().Low < 0.3) throw new Exception("the heavy motor stands still");
    }
  }

  private static float Peak(Engine engine, int channel)
  {
    var block = new float[9600 * engine.Channels];
    engine.Render(block);
    float peak = 0;
    for (var i = 4800; i < 9600; i++) peak = Math.Max(peak, Math.Abs(block[i * engine.Channels + channel]));
    return peak;
  }

  private static void GainAndPanRampOver30MillisecondsByDefault()
  {
    var changes = new Action<Engine, Player, ulong>[]
    {
      (engine, player, fired) => player.SetGain(0), (engine, player, fired) => player.SetPan(-1),
      (engine, player, fired) => engine.SetCueGain(fired, 0), (engine, player, fired) => engine.SetCuePan(fired, -1),
    };
    for (var i = 0; i < changes.Length; i++)
      using (var engine = new Engine(new EngineConfiguration { HapticChannels = 0 }))
      using (var timeline = new Timeline())
      {
        var sound = engine.LoadSound(Enumerable.Repeat(0.5f, 48000).ToArray(), 1, 48000);
        timeline.Add(new Cue { Sound = sound }, 0);
        using (var player = new Player(engine, timeline))
        {
          var fired = i < 2 ? 0 : engine.Fire(new Cue { Sound = sound });
          if (i < 2) player.Start();
          var block = new float[3840];
          engine.Render(block, 0, 960);
          var before = block[959];
          changes[i](engine, player, fired);
          engine.Render(block);
          Equal(block[1441] > 0.2f * before && block[1441] < 0.8f * before, true);
          Equal(block[2801] > 0 && block[2801] < 0.1f * before, true);
          Equal(block[2883], 0f);
        }
      }
  }

  private static void APlayerIsStartedShapedAndStopped()
  {
    using (var engine = new Engine())
    using (var player = new Player(engine, engine.LoadPattern(Files.Generate("capacitor-charge"))))
    {
      Equal(player.State.IsActive, false);
      player.SetGain(0.5f);
      player.Start();
      if (Peak(engine, 2) == 0) throw new Exception("nothing is felt");
      player.SetMuted(true);
      Equal(Peak(engine, 2), 0f);
      Equal(player.State.IsActive, true);
      player.Stop();
      Peak(engine, 2);
      Equal(player.State.IsActive, false);
    }
  }

  private static void BusesMusicAndGatesChangeWhatPlays()
  {
    using (var engine = new Engine())
    {
      var tone = new float[48000];
      for (var i = 0; i < tone.Length; i++) tone[i] = (float)Math.Sin(i / 20.0) / 4;
      engine.PlayMusic(new Music(engine.LoadSound(tone, 1, 48000)));
      var full = Peak(engine, 0);
      engine.SetBusGain(Bus.Music, -20);
      if (Math.Abs(Peak(engine, 0) / full - 0.1) > 0.01) throw new Exception("the bus is not 20 dB lower");
      engine.StopMusic();
      Peak(engine, 0);
      Equal(Peak(engine, 0), 0f);
      engine.SetGates(2, false);
      engine.Fire(new Cue { Pattern = engine.LoadBuiltInPattern("click"), Gates = 2 });
      engine.Render(new float[480 * 3]);
      Equal(engine.Poll().Count(one => one.Outcome == Outcome.Gated), 1);
    }
  }

  private static void ARecordingHasALineForEachOutcome()
  {
    using (var engine = new Engine())
    using (var timeline = new Timeline())
    {
      var recording = new Recording(engine, new Dictionary<int, string> { { 1, "success" }, { 2, "hit" } });
      var pattern = engine.LoadBuiltInPattern("thud");
      engine.SetStatus(Modality.Audio, ModalityStatus.Muted);
      timeline.Add(new Cue { Meaning = 1, Pattern = pattern, Sound = engine.LoadBuiltInSound("chime"), Visual = 7,
        VisualDuration = 0.2 }, 1.5);
      engine.Play(timeline);
      engine.Fire(new Cue { Meaning = 2, Pattern = pattern, Visual = 3 });
      recording.Run(2);
      Equal(recording.ToString(), "0.000 s  haptic  hit  played\n0.000 s  visual  hit  shown\n"
        + "1.500 s  haptic  success  played\n1.500 s  audio  success  lost (muted)\n"
        + "1.500 s  visual  success  shown\n");
      Equal(recording.HasPlayed("success", 1.5, Modality.Haptic), true);
      Equal(recording.HasPlayed("success", modality: Modality.Audio), false);
      Equal(recording.HasPlayed("success", 1.4), false);
    }
  }

  private static void AVisualOfALoopIsShownInEachPass()
  {
    using (var engine = new Engine())
    using (var timeline = new Timeline())
    {
      var recording = new Recording(engine, new Dictionary<int, string> { { 2, "hit" } });
      timeline.Add(new Cue { Meaning = 2, Visual = 3, VisualDuration = 0.1 }, 0);
      timeline.SetLoop(0, 0.5);
      engine.Play(timeline);
      recording.Run(1.2);
      Equal(recording.ToString(), "0.000 s  visual  hit  shown\n0.500 s  visual  hit  shown\n"
        + "1.000 s  visual  hit  shown\n");
    }
  }

  private static int Main(string[] arguments)
  {
    var failed = 0;
    foreach (var test in typeof(Tests).GetMethods(BindingFlags.Static | BindingFlags.NonPublic))
    {
      if (test.ReturnType != typeof(void) || test.IsGenericMethod || test.Name[0] == '<') continue;
      if (test.GetParameters().Length > 1) continue;
      try
      {
        test.Invoke(null, test.GetParameters().Length == 1 ? new object[] { arguments[0] } : null);
      }
      catch (TargetInvocationException exception)
      {
        failed++;
        Console.WriteLine($"failed: {test.Name}: {exception.InnerException}");
      }
    }
    return failed == 0 ? 0 : 1;
  }
}
