import Foundation
import TestSupport
import Testing

@Suite struct DescribingTests {
  private let tap =
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}"#
  private let twoTaps = """
    {"Version": 1, "Pattern": [
      {"Event": {"Time": 0.75, "EventType": "HapticTransient"}},
      {"Event": {"Time": 0.5, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1}]}}
    ]}
    """

  @Test func `info says what is in a pattern`() throws {
    let folder = try Folder(["a.ahap": twoTaps])
    let run = try Program.run("info", "a.ahap", in: folder)
    #expect(run.status == 0)
    #expect(
      run.output == """
        a.ahap
          length        750 ms
          events        2 transients
          intensity     peaks at 1, in the transient at 500 ms
          sharpness     0.5
          closest       transients 250 ms apart, at 500 ms
          needs         haptics

        """
    )
  }

  @Test func `info goes on after a file that holds no pattern`() throws {
    let folder = try Folder(["a.ahap": "{}", "b.ahap": tap])
    let run = try Program.run("info", "--format", "json", "a.ahap", "b.ahap", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("a.ahap:1:1: error:"))
    #expect(run.output.contains(#""path": "b.ahap""#))
    #expect(try Program.run("info", "none.ahap", in: folder).status == 2)
  }

  @Test func `diff reports the perceptible differences`() throws {
    let folder = try Folder(["a.ahap": tap, "b.ahap": twoTaps])
    let run = try Program.run("diff", "a.ahap", "b.ahap", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        ~ the transient at 500 ms is stronger (+0.25)
        + the transient at 750 ms was added
        the pattern lasts 750 ms instead of 500 ms
        0 events unchanged

        """
    )
    let json = try Program.run("diff", "--format", "json", "a.ahap", "b.ahap", in: folder)
    #expect(json.output.contains(#"{ "kind": "stronger", "by": 0.25 }"#))
  }

  @Test func `diff says a common change of timing in one sentence`() throws {
    let folder = try Folder()
    for bpm in ["72", "80"] {
      _ = try Program.run("generate", "heartbeat", "--bpm", bpm, "-o", "\(bpm).ahap", in: folder)
    }
    let run = try Program.run("diff", "72.ahap", "80.ahap", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        8 beats, 11.1 % faster
        the pattern lasts 6 s instead of 6.666 s
        16 events otherwise unchanged

        """
    )
    let json = try Program.run("diff", "--format", "json", "72.ahap", "80.ahap", in: folder)
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let timing = document?["timing"] as? [String: Any]
    #expect(timing?["beats"] as? Int == 8)
    #expect(timing?["delay"] as? Double == 0)
    #expect(abs((timing?["speed"] as? Double ?? 0) - 80.0 / 72) < 0.001)
  }

  @Test func `diff of a pattern with itself is success`() throws {
    let folder = try Folder(["a.ahap": tap])
    let run = try Program.run("diff", "a.ahap", "a.ahap", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "no perceptible difference\n")
  }

  @Test func `a folder's patterns and timelines are summarized, each as what it is`() throws {
    let timeline = #"""
      {"version": 1, "tempo": {"bpm": 120},
       "assets": {"patterns": {"thud": {"builtIn": "thud"}, "own": "in/a.ahap"}, "visuals": {"ring": {}}},
       "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}, {"time": "4 beats", "haptic": "own"}]}
      """#
    let folder = try Folder([
      "in/a.ahap": Sample.clean, "show.timeline.json": timeline, "x.txt": "",
    ])
    let run = try Program.run("info", ".", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.hasSuffix(
        """

        ./show.timeline.json
          length        2 s
          cues          2, the last at 2 s
          modalities    2 haptic, 0 audio, 1 visual
          assets        2 patterns, 0 sounds, 1 visual
          needs         'in/a.ahap'

        """
      ),
      "\(run.output)"
    )
    let json = try Program.run("info", "--format", "json", ".", in: folder).output
    let facts = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(facts?.map { $0["kind"] as? String } == ["pattern", "timeline"])
    #expect(facts?.map { $0["version"] as? Int } == [1, 1])
    #expect(facts?.last?["lastCue"] as? Double == 2)
    #expect(facts?.last?["duration"] as? Double == 2)
    #expect(facts?.last?["files"] as? [String] == ["in/a.ahap"])
  }

  private static let assets = #"""
    "assets": {
      "patterns": {"tap": "in/tap.ahap", "held": "in/held.ahap"},
      "sounds": {"tap": {"pattern": "in/tap.ahap"}, "chime": {"builtIn": "chime"}},
      "visuals": {"ring": {"duration": 0.2}}
    }
    """#

  @Test(
    arguments: [
      (#""cues": [{"time": 5, "haptic": "tap"}]"#, 5.1),
      (#""cues": [{"time": 5, "haptic": "held"}]"#, 5.5),
      (#""cues": [{"time": 5, "audio": "tap"}]"#, 5.1),
      (#""cues": [{"time": 5, "haptic": "tap", "visual": "ring"}]"#, 5.2),
      (#""cues": [{"time": 5, "visual": "ring", "fallback": {"haptic": "held"}}]"#, 5.5),
      (#""cues": [{"time": 0, "every": 0.5, "until": 2.4, "haptic": "tap"}]"#, 2.1),
      (
        #""cues": [{"time": 1, "audio": {"asset": "chime", "from": 0.1, "to": 0.3,"pitch": 1}}]"#,
        1.1
      ),
      (#""duration": 4, "cues": [{"time": 1, "haptic": "tap"}]"#, 4),
      (#""live": [{"name": "hit", "haptic": "tap"}]"#, 0),
    ] as [(String, Double)]
  )
  func `a timeline ends with its duration, or with the last end of a cue as written`(
    content: String,
    end: Double
  ) throws {
    let held = #"""
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5, "EventParameters": [
          {"ParameterID": "ReleaseTime", "ParameterValue": 0.6}]}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 1}, {"Time": 2, "ParameterValue": 0.5}]}}]}
      """#
    let folder = try Folder([
      "x.timeline.json": "{\"version\": 1, \(Self.assets), \(content)}",
      "in/tap.ahap":
        #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0.1, "EventType": "HapticTransient"}}]}"#,
      "in/held.ahap": held,
    ])
    let info = try Program.run("info", "--format", "json", "x.timeline.json", in: folder)
    let facts = try JSONSerialization.jsonObject(with: Data(info.output.utf8)) as? [[String: Any]]
    #expect(try #require(facts?.first?["duration"] as? Double).isNearly(end), "\(info.output)")
    guard !content.contains("live") else { return }
    let run = try Program.run("report", "--format", "json", "x.timeline.json", in: folder)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(report?["frames"] as? Int == Int((end * 48_000).rounded()))
    let text = try Program.run("info", "x.timeline.json", in: folder).output
    let words = try #require(text.firstMatch(of: /length +(.+)/)).1
    let table = try Program.run("report", "x.timeline.json", in: folder).output
    #expect(table.contains(" in \(words): "), "\(table)")
    let render = try Program.run("render", "x.timeline.json", "-o", "x.wav", in: folder)
    #expect(render.output.hasPrefix("x.wav: \(words)"), "\(render.output)")
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) < 1e-9 }
}
