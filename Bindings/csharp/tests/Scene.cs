// Plays the scene of Tests/Conformance: Scene.exe SCENE prints what happens, and a hash of every sample.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Web.Script.Serialization;
using Haptics;
using Json = System.Collections.Generic.Dictionary<string, object>;

internal static class Scene
{
  private static double Number(Json from, string name, double otherwise = 0) =>
    from.TryGetValue(name, out var value) ? Convert.ToDouble(value, CultureInfo.InvariantCulture) : otherwise;

  private static int Whole(Json from, string name, int otherwise = 0) =>
    from.TryGetValue(name, out var value) ? Convert.ToInt32(value, CultureInfo.InvariantCulture) : otherwise;

  private static IEnumerable<Json> Objects(object array) =>
    ((System.Collections.ArrayList)array).Cast<Json>();

  private static Cue CueOf(object described)
  {
    var from = (Json)described;
    return new Cue
    {
      Meaning = Whole(from, "meaning"), Pattern = Whole(from, "pattern"), Sound = Whole(from, "sound"),
      Visual = Whole(from, "visual"), VisualIsFlash = Whole(from, "visual_is_flash") != 0,
      FallbackPattern = Whole(from, "fallback_pattern"), FallbackSound = Whole(from, "fallback_sound"),
      FallbackVisual = Whole(from, "fallback_visual"), Priority = Whole(from, "priority", 128),
      MinimumModalities = Whole(from, "minimum_modalities", -1),
      LatePolicy = (LatePolicy)Whole(from, "late_policy"),
      PatternGain = (float)Number(from, "pattern_gain", 1),
      VisualDuration = Number(from, "visual_duration", 0.1), Payload = (ulong)Whole(from, "payload"),
    };
  }

  private static Timeline TimelineOf(Json described)
  {
    var timeline = new Timeline(Number(described, "tempo"), Whole(described, "beats_per_bar"));
    foreach (var placed in Objects(described["cues"]))
      timeline.Add(CueOf(placed["cue"]), Number(placed, "at"), Unit.Beats);
    if (described.TryGetValue("loop", out var loop))
    {
      var ends = ((System.Collections.ArrayList)loop).Cast<object>().Select(Convert.ToDouble).ToArray();
      timeline.SetLoop(ends[0], ends[1], Unit.Beats);
    }
    timeline.SetPolicy(new Policy { MinimumModalities = Whole(described, "minimum_modalities") });
    return timeline;
  }

  private static string Words(Event e) => string.Join(" ", new object[]
  {
    (int)e.Kind, e.Frame, e.Playback, e.LiveCue, e.Cue, e.Meaning, e.CueCount, (int)e.Modality,
    (int)e.Outcome, (int)e.DropReason, (int)e.ModalityStatus, (int)e.StoppedReason, (int)e.Transport,
    e.ReachedModalities, e.RequiredModalities, e.LostEvents, e.Lateness, e.Skew, e.VisualId, e.Payload,
    e.Visual, (int)e.Effect, ((double)e.Level).ToString("R", CultureInfo.InvariantCulture),
    e.HasHostTime ? 1 : 0, e.HostTime, e.Offset, e.Duration,
  });

  private static int Main(string[] arguments)
  {
    var scene = (Json)new JavaScriptSerializer().DeserializeObject(File.ReadAllText(arguments[0])).Lists();
    var given = (Json)scene["config"];
    var engine = new Engine(new EngineConfiguration
    {
      SampleRate = Whole(given, "sample_rate"), AudioChannels = Whole(given, "audio_channels"),
      HapticChannels = Whole(given, "haptic_channels"), Voices = Whole(given, "voices"),
      VisualLookahead = Number(given, "visual_lookahead"), HapticLatency = Number(given, "haptic_latency"),
      AudioLatency = Number(given, "audio_latency"), VisualLatency = Number(given, "visual_latency"),
    });
    foreach (string name in (System.Collections.ArrayList)scene["patterns"]) engine.LoadBuiltInPattern(name);
    foreach (string name in (System.Collections.ArrayList)scene["sounds"]) engine.LoadBuiltInSound(name);
    var timelines = Objects(scene["timelines"]).Select(TimelineOf).ToList();
    var playbacks = new List<ulong>();
    var fired = new List<ulong>();
    Func<Json, Time> when = o => o.ContainsKey("delay") ? Time.After(Whole(o, "delay"))
      : o.ContainsKey("frame") ? Time.AtFrame(Whole(o, "frame")) : default(Time);
    Func<Json, ulong> playback = o => playbacks[Whole(o, "playback")];
    Func<Json, ulong> live = o => fired[Whole(o, "fired")];
    Func<Json, Timeline> timeline = o => timelines[Whole(o, "timeline")];
    Func<Json, double> value = o => Number(o, "value");
    var calls = new Dictionary<string, Action<Json>>
    {
      ["play"] = o => playbacks.Add(engine.Play(timeline(o), new Start { From = Number(o, "from") })),
      ["fire"] = o => fired.Add(engine.Fire(CueOf(o["cue"]), when(o))),
      ["move"] = o => engine.Move(live(o), when(o)),
      ["cancel"] = o => engine.Cancel(live(o)),
      ["status"] = o => engine.SetStatus((Modality)Whole(o, "modality"), (ModalityStatus)Whole(o, "status")),
      ["rate"] = o => engine.SetRate(playback(o), value(o)),
      ["pause"] = o => engine.Pause(playback(o)),
      ["resume"] = o => engine.Resume(playback(o)),
      ["seek"] = o => engine.Seek(playback(o), value(o)),
      ["stop"] = o => engine.Stop(playback(o), value(o)),
      ["cancel_cue"] = o => engine.CancelCue(playback(o), Whole(o, "cue")),
      ["move_cue"] = o => engine.MoveCue(playback(o), Whole(o, "cue"), value(o)),
      ["replace"] = o => engine.Replace(playback(o), timeline(o)),
      ["interrupt"] = o => engine.BeginInterruption(StoppedReason.ApplicationSuspended),
      ["continue"] = o => engine.EndInterruption(),
    };
    var blocks = ((System.Collections.ArrayList)scene["blocks"]).Cast<int>().ToList();
    long frame = 0;
    uint low = 0x811c9dc5, high = 0x01000193;
    for (var turn = 0; turn < Whole(scene, "turns"); turn++)
    {
      foreach (var order in Objects(scene["orders"]).Where(o => Whole(o, "turn") == turn))
      {
        try
        {
          calls[(string)order["call"]](order);
        }
        catch (HapticsException exception)
        {
          Console.WriteLine($"{turn} refused {(int)exception.Status}");
        }
      }
      var frames = blocks[turn % blocks.Count];
      var block = new float[frames * engine.Channels];
      engine.Render(block, (long)((1000 + (double)frame * 1000 / 48000) * 1e6));
      frame += frames;
      var words = new uint[block.Length];
      Buffer.BlockCopy(block, 0, words, 0, block.Length * 4);
      foreach (var word in words)
      {
        low = unchecked((low ^ word) * 0x01000193u);
        high = unchecked((high + (word >> 7) + low) * 0x85ebca6bu);
      }
      for (var events = engine.Poll(); events.Count > 0; events = engine.Poll())
        foreach (var one in events)
        {
          Console.WriteLine($"{turn} {Words(one)}");
          if (one.Kind == EventKind.Visual && one.VisualId % 3 != 0) engine.Acknowledge(one.VisualId);
        }
    }
    Console.WriteLine($"samples {low} {high}");
    foreach (var one in timelines) one.Dispose();
    engine.Dispose();
    return 0;
  }

  /// <summary>Arrays of JSON as lists, whichever the parser makes of them.</summary>
  private static object Lists(this object value)
  {
    if (value is Json members) return members.ToDictionary(one => one.Key, one => one.Value.Lists());
    if (value is object[] array) return new System.Collections.ArrayList(array.Select(Lists).ToArray());
    return value;
  }
}
