// Judging, flows and preloading.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using Haptics;

internal static partial class Tests
{
  private const long Ms = 1000000, Second = 1000 * Ms;

  private static void Near(double found, double expected, double within)
  {
    if (!(Math.Abs(found - expected) <= within)) throw new Exception($"found {found}, expected {expected}");
  }

  private static void TapsAreJudgedByWhatWasHeard()
  {
    var beats = new BeatMap(new[] { Second, 2 * Second }, 3 * Second);
    using (var judge = new Judge(beats, new Judging { InputLatency = 50 * Ms }))
    {
      judge.TapAt(Second + 70 * Ms);
      var hit = judge.Poll().Single();
      Equal((hit.Kind, hit.Beat, hit.Offset, hit.Position), (VerdictKind.Hit, 0, 20 * Ms, Second + 20 * Ms));
      judge.TapAt(Second + 500 * Ms);
      judge.CloseWindowsAt(3 * Second);
      Equal(string.Join(" ", judge.Poll().Select(one => $"{one.Kind} {one.Beat}")), "Stray -1 Miss 1");
      var score = judge.Score;
      Equal((score.Hits, score.Misses, score.IsOver, score.IsWide, score.Window), (1, 1, true, false, 150 * Ms));
    }
    // More verdicts than fit at once.
    using (var judge = new Judge(new BeatMap(Enumerable.Range(0, 100).Select(i => i * Second).ToList(), 100 * Second)))
    {
      judge.CloseWindowsAt(200 * Second);
      Equal(judge.Poll().Count, 100);
      Equal(judge.Score.IsWide, true);
    }
  }

  private static void ATrackOfAFileHasItsBeats()
  {
    var file = Encoding.UTF8.GetBytes("{\"version\": 1, \"duration\": 4, \"assets\": {\"sounds\": {\"s\": {\"builtIn\": "
      + "\"click\"}}}, \"tracks\": {\"packets\": {\"audio\": \"s\", \"spacing\": 0.5, \"beats\": [1.0, 2.0, 2.5]}}}");
    using (var engine = new Engine())
    using (var timeline = engine.LoadTimeline(file))
    {
      Equal(string.Join(" ", timeline.TrackNames), "packets");
      var beats = timeline.BeatMap("packets");
      Equal(string.Join(" ", beats.Beats.Select(beat => beat / Ms)), "1000 2000 2500");
      Equal((beats.Duration, beats.Spacing, beats.FirstCue), (4 * Second, 500 * Ms, 0));
      Equal(Throws<HapticsException>(() => timeline.BeatMap("none")).Status, Status.UnknownName);
      Equal(engine.Duration(timeline), 4.0);  // as the file states
      var playback = engine.Play(timeline);
      using (var judge = new Judge(beats))
      {
        Equal(Throws<HapticsException>(() => judge.Tap(engine, playback, 0)).Status, Status.NotBegun);
        engine.Render(new float[120000 * 3], 10 * Second);
        judge.Tap(engine, playback, 11 * Second + 20 * Ms);
        judge.CloseWindows(engine, playback, 12 * Second + 160 * Ms);
        var verdicts = judge.Poll();
        Equal(string.Join(" ", verdicts.Select(one => $"{one.Kind} {one.Beat}")), "Hit 0 Miss 1");
        Near(verdicts[0].Offset / 1e6, 20, 0.1);
      }
    }
  }

  private static void WhatIsWrongWithBeatsIsRefused()
  {
    var twice = new BeatMap(new[] { Second, Second }, 3 * Second);
    Equal(Throws<HapticsException>(() => new Judge(twice)).Status, Status.InvalidArgument);
    Equal(Throws<HapticsException>(() => new Judge(new BeatMap(new long[0], 0), new Judging { NarrowWindow = -1 })).Status,
      Status.InvalidArgument);
    var judge = new Judge(new BeatMap(new long[0], 0));
    using (var engine = new Engine())
      Equal(Throws<HapticsException>(() => judge.Tap(engine, 12345, 0)).Status, Status.UnknownPlayback);
    judge.Dispose();
    Throws<ObjectDisposedException>(() => judge.Poll());
  }

  private static void AHintComesWhenNothingIsDone()
  {
    var hint = new Hint(Second, 500 * Ms, 2);
    Equal(hint.NextTime, null);
    hint.NoteInput(100 * Ms);
    Equal((hint.NextTime, hint.Advance(1100 * Ms - 1), hint.Advance(1100 * Ms)), ((long?)(1100 * Ms), 0, 1));
    hint.Stop();
    Equal(hint.NextTime, null);
    Equal(Throws<HapticsException>(() => new Hint(0, Second)).Status, Status.InvalidArgument);
  }

  private static void FailuresLeadToHelp()
  {
    var rules = new AssistRules { FailuresToHelp = 2, SuccessesToEnd = 1, MostLevels = 2, LevelFactor = 0.5 };
    var assist = new Assist(rules);
    var told = Enumerable.Range(0, 4).Select(_ => assist.NoteFailure()).ToArray();
    Equal(string.Join(" ", told), "False True False True");
    Equal((assist.State.Level, assist.State.Factor, assist.State.Failures), (2, 0.25, 0));
    Equal((assist.NoteSuccess(false), assist.NoteSuccess(true), assist.State.Level), (false, true, 1));
    assist.Reset();
    Equal(assist.State.Level, 0);
  }

  private static void AHoldChargesAndFallsBack()
  {
    var hold = new Hold(Second);
    hold.Press(Second);
    Equal(hold.FullTime, 2 * Second);
    var level = hold.Level(1500 * Ms);
    Near(level, (1 - Math.Exp(-0.5)) / (1 - Math.Exp(-1)), 1e-9);
    Equal(hold.Release(1500 * Ms), false);
    Near(hold.Level(1750 * Ms), level * Math.Exp(-1), 1e-9);
    hold.Press(2 * Second);
    Equal(hold.Release(9 * Second), true);
    Equal(hold.Level(9 * Second), 1.0);
    hold.Reset();
    Equal((hold.Level(9 * Second), hold.FullTime), (0.0, (long?)null));
    Equal(Throws<HapticsException>(() => new Hold(0)).Status, Status.InvalidArgument);
  }

  private static void AHeartBeats()
  {
    var heart = new Heart();
    var first = heart.Advance(5 * Second, 0).Single();
    Equal((first.Time, first.Intensity, first.Sharpness, first.IsDub), (5 * Second, 0.4, 0.1, false));
    var taps = heart.Advance(6 * Second, 0);
    Equal((taps.Count, taps[0].Time, taps[0].IsDub, taps[1].Time), (2, 5180 * Ms, true, 6 * Second));
    var calm = new Heart(new HeartRules { RateFrom = 30, DubDelay = 250 * Ms });
    calm.Advance(0, 0);
    Equal(string.Join(" ", calm.Advance(Second, 0).Select(one => one.Time / Ms)), "250");
  }

  private static void StepsFollowEachOther()
  {
    // Forty milestones are more than fit at once, and none of them counts for the next step.
    var steps = new Steps(new[] { new Step { Milestones = Enumerable.Range(1, 40).Select(i => i / 40.0).ToArray() }, new Step() });
    var events = steps.Report(1);
    Equal(events.Count, 42);
    Equal((events[0].Kind, events[41].Kind), (StepKind.Began, StepKind.Done));
    Equal(events.Skip(1).Take(40).Select(one => one.Milestone).SequenceEqual(Enumerable.Range(0, 40)), true);
    Equal(steps.Current, 1);
    Equal(Throws<HapticsException>(() => new Steps(new[] { new Step { Milestones = new[] { 0.5, 0.25 } } })).Status, Status.InvalidArgument);
    Near(Slider.DragForTravel(Slider.TravelOfDrag(0.5)), 0.5, 1e-9);
  }

  private static void AFlowBecomesATimeline()
  {
    using (var engine = new Engine())
    {
      var cue = new Cue { Sound = engine.LoadSound(Enumerable.Repeat(0.1f, 4800).ToArray(), 1, 48000) };
      var flow = new Flow();
      flow.Play("first", cue);
      flow.Pause("rest", 0.5);
      flow.CountDown("three", cue, 3, 1);
      var (timeline, end) = flow.Timeline(engine);
      using (timeline)
      {
        Equal(end, 4800L + 24000 + 3 * 48000);
        Near(engine.Duration(timeline), 0.1 + 0.5 + 3, 1e-9);
        engine.Play(timeline);
      }
      Equal(Throws<HapticsException>(() => flow.Pause("rest", -1)).Status, Status.InvalidArgument);
    }
  }

  private static Asset FindQuiet(AssetKind kind, string path) =>
    kind == AssetKind.Sound && path.EndsWith(".wav") ? Asset.Sound(new[] { 0.25f, 0.25f, 0.25f, 0.25f }, 1, 48000) : null;

  private static void AssetsAreLoadedOneAfterTheOther()
  {
    using (var engine = new Engine())
    using (var preloader = new Preloader(engine, 1 << 20))
    {
      var preload = preloader.Begin(new[]
      {
        new Request("heartbeat") { Kind = AssetKind.BuiltInPattern, Size = 10 },
        new Request("b.wav") { Kind = AssetKind.Sound, Size = 200 }, new Request("gone.ahap"),
      }, "level");
      Equal((preload.Progress.Count, preload.Progress.TotalBytes), (3, 211L));
      Equal(preload.Find("b.wav", AssetKind.Sound), null);
      var waited = Enumerable.Range(0, 4).Select(_ => preloader.LoadNext(FindQuiet)).ToArray();
      Equal(string.Join(" ", waited), "True True True False");
      Equal((preload.Progress.Settled, preload.Progress.Failed, preload.Progress.Bytes), (3, 1, 211L));
      Equal(preload.Find("b.wav", AssetKind.Sound), preloader.Find("b.wav", AssetKind.Sound));
      var missing = Throws<HapticsException>(() => preload.Find("gone.ahap"));
      Equal((missing.Status, missing.Message), (Status.InvalidFile, "'gone.ahap' was not supplied"));
      Equal(Throws<HapticsException>(() => preload.Find("never")).Status, Status.UnknownResource);
      Equal(preloader.UsedBytes, 16L);
      engine.Fire(new Cue { Sound = preloader.Find("b.wav", AssetKind.Sound).Value });
      preloader.Unload("level");
      Equal(preloader.UsedBytes, 0L);
      Equal(preloader.Find("b.wav", AssetKind.Sound), null);
    }
  }

  private static void WhatAFinderThrowsArrivesAndWhatIsCancelledIsAbandoned()
  {
    using (var engine = new Engine())
    using (var preloader = new Preloader(engine, 1 << 20))
    {
      preloader.Begin(new[] { new Request("a.ahap") }).Dispose();
      Equal(Throws<IOException>(() => preloader.LoadNext((kind, path) => throw new IOException(path))).Message, "a.ahap");
      var preload = preloader.Begin(new[] { new Request("b.ahap") });
      preload.Cancel();
      Equal(Throws<HapticsException>(() => preload.Find("b.ahap")).Status, Status.Abandoned);
      Equal(preloader.LoadNext(), false);
    }
  }

  private static void SeveralThreadsLoad()
  {
    using (var engine = new Engine())
    using (var preloader = new Preloader(engine, 1 << 20))
    {
      var names = Enumerable.Range(0, 64).Select(i => $"{i}.wav").ToList();
      var preload = preloader.Begin(names.Select(name => new Request(name) { Kind = AssetKind.Sound }).ToList());
      var threads = Enumerable.Range(0, 4).Select(_ => new Thread(() => preloader.LoadAll(FindQuiet))).ToList();
      foreach (var one in threads) one.Start();
      foreach (var one in threads) one.Join();
      Equal((preload.Progress.Settled, preload.Progress.Failed), (64, 0));
      Equal(names.Select(name => preload.Find(name, AssetKind.Sound)).Distinct().Count(), 64);
    }
  }

  private static void ATimelineFileFindsItsSounds()
  {
    var file = Encoding.UTF8.GetBytes("{\"version\": 1, \"duration\": 1, \"assets\": {\"sounds\": {\"b\": \"b.wav\"}, "
      + "\"visuals\": {\"ring\": {\"duration\": 1}}}, \"cues\": [{\"time\": 0, \"audio\": \"b\"}]}");
    using (var engine = new Engine())
    using (var timeline = engine.LoadTimeline(file, FindQuiet))
    {
      Equal((timeline.VisualName(1), timeline.VisualName(2)), ("ring", null));
      engine.Play(timeline);
      var block = new float[3];
      engine.Render(block);
      if (block[0] == 0) throw new Exception("nothing is heard");
    }
  }
}
