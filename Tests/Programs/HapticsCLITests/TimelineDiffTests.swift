import Foundation
import TestSupport
import Testing

/// `haptics diff` of timelines: what is gone, new and otherwise, by meaning.
@Suite struct TimelineDiffTests {
  private static let before = #"""
    {
      "version": 1,
      "tempo": { "bpm": 120 },
      "assets": {
        "patterns": { "thud": { "builtIn": "thud" }, "own": "own.ahap" },
        "sounds": { "click": { "builtIn": "click" } },
        "visuals": { "ring": {} }
      },
      "tracks": { "song": { "haptic": "thud", "beats": [ "1 beat", "2 beats", "3 beats" ] } },
      "cues": [
        { "name": "one", "time": 0, "haptic": "own", "audio": "click" },
        { "name": "two", "time": 1, "haptic": "thud", "visual": "ring", "priority": 10 },
        { "time": 1.5, "haptic": "thud" }
      ],
      "live": [ { "name": "hit", "haptic": "thud" } ]
    }
    """#

  private static let tap =
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}"#
  private static let twoTaps =
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}, "#
    + #"{"Event": {"Time": 0.3, "EventType": "HapticTransient"}}]}"#

  /// The old timeline, and one in which texts stand for others.
  private func folder(
    _ changes: [(String, String)],
    own: String = tap
  ) throws -> Folder {
    var after = Self.before
    for (old, new) in changes {
      #expect(after.contains(old))
      after = after.replacing(old, with: new)
    }
    return try Folder([
      "old/a.timeline.json": Self.before, "old/own.ahap": Self.tap,
      "new/a.timeline.json": after, "new/own.ahap": own,
    ])
  }

  private func lines(_ folder: Folder) throws -> [String] {
    let run = try Program.run("diff", "old/a.timeline.json", "new/a.timeline.json", in: folder)
    #expect(run.status == 1, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `a timeline that says the same in other words has no difference`() throws {
    // Seconds for beats, a rendition spelled out, another place of a file, another order of cues.
    let folder = try folder([
      (#"[ "1 beat", "2 beats", "3 beats" ]"#, "[ 0.5, 1, 1.5 ]"),
      (#""audio": "click""#, #""audio": { "asset": "click", "gain": 1 }"#),
      (#""own": "own.ahap""#, #""own": "deeper/mine.ahap""#),
      (
        #"{ "time": 1.5, "haptic": "thud" }"#,
        #"{ "time": 1.5, "haptic": "thud", "priority": 128 }"#
      ),
    ])
    try folder.write(Self.tap, to: "new/deeper/mine.ahap")
    let run = try Program.run("diff", "old/a.timeline.json", "new/a.timeline.json", in: folder)
    #expect(run.output == "no perceptible difference\n")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `cues are told apart by their names, and beats by their track`() throws {
    let folder = try folder([
      (#""name": "one", "time": 0"#, #""name": "one", "time": 0.25"#),
      (#""name": "two""#, #""name": "three""#),
      (#""time": 1,"#, #""time": 1.25,"#),
      (#"[ "1 beat", "2 beats", "3 beats" ]"#, #"[ "2 beats", "3 beats", "4 beats" ]"#),
    ])
    #expect(
      try lines(folder) == [
        "- the cue 'two' at 1 s was removed",
        "+ the cue 'three' at 1.25 s was added",
        "~ the cue 'one' at 0 s: comes 250 ms later",
        "~ the cue 'song 1' at 500 ms: comes 1.5 s later",
        "4 cues unchanged",
      ]
    )
  }

  @Test func `changes of music are told one by one, as the file calls them`() throws {
    func timeline(_ music: String) -> String {
      #"""
      { "version": 1, "duration": 10, "cues": [],
        "assets": { "sounds": { "m": { "builtIn": "chime" }, "n": { "builtIn": "thud" } } },
        "music": [ \#(music) ] }
      """#
    }
    let folder = try Folder([
      "a.timeline.json": timeline(
        #"{ "time": 0, "sound": "m", "loop": true }, { "time": 5, "fadeOut": 1 }"#
      ),
      "b.timeline.json": timeline(
        #"{ "time": 0, "sound": "m" }, { "time": 5, "fadeOut": 2 }, { "time": 8, "sound": "n" }"#
      ),
    ])
    let run = try Program.run("diff", "a.timeline.json", "b.timeline.json", in: folder)
    #expect(
      run.output == """
        + the music 'n' at 8 s was added
        ~ the music 'm' at 0 s: loop is nothing instead of true
        ~ the end of the music at 5 s: fadeOut is 2 instead of 1
        0 cues unchanged

        """
    )
  }

  @Test func `a cue with another name at the same time is the same one`() throws {
    #expect(
      try lines(try folder([(#""name": "two""#, #""name": "three""#)])) == [
        "~ the cue 'two' at 1 s: name is 'three' instead of 'two'", "6 cues unchanged",
      ]
    )
  }

  @Test func `each aspect of a cue is called as in the file`() throws {
    let folder = try folder([
      (#""haptic": "own", "audio": "click""#, #""haptic": { "asset": "thud", "gain": 0.5 }"#),
      (#""visual": "ring", "priority": 10"#, #""visual": "ring", "minimumModalities": 2"#),
      (
        #"{ "name": "hit", "haptic": "thud" }"#,
        #"{ "name": "hit", "haptic": "thud", "gate": "x" }"#
      ),
    ])
    #expect(
      try lines(folder) == [
        "~ the cue 'one' at 0 s: haptic is 'thud' instead of 'own', haptic.gain is 0.5 instead of 1, "
          + "audio is nothing instead of 'click'",
        "~ the cue 'two' at 1 s: priority is 128 instead of 10, "
          + "minimumModalities is 2 instead of nothing",
        "~ the live cue 'hit': gate is 'x' instead of nothing",
        "4 cues unchanged",
      ]
    )
  }

  @Test func `a bus that differs is an aspect of a cue, and the usual one spelled out is none`()
    throws
  {
    let folder = try folder([
      (#""audio": "click" }"#, #""audio": "click", "bus": "effects" }"#),
      (#""visual": "ring", "priority""#, #""visual": "ring", "bus": "voice", "priority""#),
    ])
    #expect(
      try lines(folder) == [
        "~ the cue 'two' at 1 s: bus is 'voice' instead of 'effects'", "6 cues unchanged",
      ]
    )
  }

  @Test func `the part of a sound, its balance and its pitch are aspects of a cue`() throws {
    let folder = try folder([
      (
        #""audio": "click""#,
        #""audio": { "asset": "click", "from": 0, "to": 0.02, "pan": -0.5, "pitch": 0.25 }"#
      )
    ])
    #expect(
      try lines(folder) == [
        "~ the cue 'one' at 0 s: audio.to is 0.02 instead of nothing, "
          + "audio.pan is -0.5 instead of nothing, audio.pitch is 0.25 instead of nothing",
        "6 cues unchanged",
      ]
    )
  }

  @Test func `assets count by their content, and rules one by one`() throws {
    let folder = try folder(
      [
        (#"{ "bpm": 120 }"#, #"{ "bpm": 60 }"#),
        (#"[ "1 beat", "2 beats", "3 beats" ]"#, "[ 0.5, 1, 1.5 ]"),
        (#"{ "builtIn": "click" }"#, #"{ "builtIn": "chime" }"#),
        (#""ring": {}"#, #""ring": { "flash": true }, "glow": {}"#),
        (#""live":"#, #""policy": { "onLoss": { "haptic": { "audio": 2 } } }, "live":"#),
      ],
      own: Self.twoTaps
    )
    #expect(
      try lines(folder) == [
        "+ the visual 'glow' was added",
        "~ the timeline: tempo.bpm is 60 instead of 120, "
          + "policy.onLoss.haptic.audio is 2 instead of 'fallback'",
        "~ the pattern 'own': feels otherwise (1 event new)",
        "~ the sound 'click': is built-in 'chime' instead of built-in 'click'",
        "~ the visual 'ring': flash is true instead of nothing",
        "7 cues unchanged",
      ]
    )
  }

  @Test func `the difference as JSON names parts and aspects`() throws {
    let folder = try folder([
      (#""name": "one", "time": 0"#, #""name": "one", "time": 0.25"#),
      (#""audio": "click""#, #""audio": { "asset": "click", "gain": 0.5 }"#),
    ])
    let run = try Program.run(
      "diff",
      "--format",
      "json",
      "old/a.timeline.json",
      "new/a.timeline.json",
      in: folder
    )
    #expect(run.status == 1)
    #expect(
      run.output == """
        {
          "version": 1,
          "kind": "timeline",
          "before": "old/a.timeline.json",
          "after": "new/a.timeline.json",
          "isEmpty": false,
          "timing": null,
          "removed": [],
          "added": [],
          "changed": [
            {
              "part": "cue",
              "name": "one",
              "time": 0.0,
              "changes": [
                { "aspect": "time", "before": 0.0, "after": 0.25 },
                { "aspect": "audio.gain", "before": 1.0, "after": 0.5 }
              ]
            }
          ],
          "unchangedCues": 6
        }

        """
    )
  }

  /// A timeline of cues without names: a time and a pattern for each.
  private static func plain(_ cues: [(time: Double, pattern: String)], duration: Double) -> String {
    let cues = cues.map {
      #"{ "time": \#($0.time), "haptic": "\#($0.pattern)", "visual": "ring" }"#
    }
    return """
      {
        "version": 1, "duration": \(duration), "markers": { "end": \(duration) },
        "assets": {
          "patterns": { "thud": { "builtIn": "thud" }, "click": { "builtIn": "click" } },
          "visuals": { "ring": {} }
        },
        "cues": [ \(cues.joined(separator: ", ")) ]
      }
      """
  }

  private func difference(
    _ before: [(time: Double, pattern: String)],
    _ after: [(time: Double, pattern: String)],
    durations: (Double, Double)
  ) throws -> [String] {
    let folder = try Folder([
      "old/a.timeline.json": Self.plain(before, duration: durations.0),
      "new/a.timeline.json": Self.plain(after, duration: durations.1),
    ])
    return try lines(folder)
  }

  private static let grid = (0..<8).map { (time: Double($0) * 0.5, pattern: "thud") }

  @Test func `a common shift is one sentence, also of the duration and the markers`() throws {
    let later = Self.grid.map { (time: $0.time + 0.3, pattern: $0.pattern) }
    #expect(
      try difference(Self.grid, later, durations: (5, 5.3))
        == ["everything 300 ms later", "8 cues otherwise unchanged"]
    )
  }

  @Test(arguments: [
    (0.5, "100 % faster"), (0.8, "25 % faster"), (1.25, "20 % slower"), (2, "50 % slower"),
  ])
  func `another speed is one sentence, also on a regular grid`(
    factor: Double,
    words: String
  ) throws {
    let stretched = Self.grid.map { (time: $0.time * factor, pattern: $0.pattern) }
    #expect(
      try difference(Self.grid, stretched, durations: (5, 5 * factor))
        == ["everything \(words)", "8 cues otherwise unchanged"]
    )
  }

  @Test(arguments: [(75.0, 0), (90, 1)])
  func `a tempo that changes with all times is no change of its own`(
    bpm: Double,
    changes: Int
  ) throws {
    func timeline(_ bpm: Double, _ later: Double, by factor: Double) -> String {
      let cues = (0..<8).map { "{ \"time\": \(Double($0) * factor), \"haptic\": \"thud\" }" }
      return """
        {
          "version": 1, "duration": \(10 * factor),
          "tempo": { "bpm": \(bpm), "changes": [{ "beat": 4, "bpm": \(later) }] },
          "assets": { "patterns": { "thud": { "builtIn": "thud" } } },
          "cues": [\(cues.joined(separator: ", "))]
        }
        """
    }
    let folder = try Folder([
      "old/a.timeline.json": timeline(96, 60, by: 1),
      "new/a.timeline.json": timeline(120, bpm, by: 0.8),
    ])
    let lines = try lines(folder)
    #expect(lines.first?.hasPrefix("everything 25 % faster") == true)
    #expect(lines.count { $0.hasPrefix("~ the timeline: tempo.changes") } == changes)
    #expect(lines.count == 2 + changes)
  }

  @Test func `a cue without a name that is shifted and plays something else is the same one`()
    throws
  {
    var later = Self.grid.map { (time: $0.time + 0.3, pattern: $0.pattern) }
    later[3].pattern = "click"
    #expect(
      try difference(Self.grid, later, durations: (5, 5)) == [
        "everything 300 ms later; beyond that:",
        "~ the cue 'cue 4' at 1.5 s: haptic is 'click' instead of 'thud'",
        "7 cues otherwise unchanged",
      ]
    )
    #expect(
      try difference(
        [(time: 1, pattern: "thud")],
        [(time: 1.2, pattern: "click")],
        durations: (5, 5)
      ) == [
        "~ the cue 'cue 1' at 1 s: comes 200 ms later, haptic is 'click' instead of 'thud'",
        "0 cues unchanged",
      ]
    )
  }

  @Test(arguments: [0, 0.25])
  func `cues without a name that have the contents of others now are compared by their times`(
    shift: Double
  ) throws {
    let before = (0..<10).map { index in
      (time: Double(index) * 0.5 + 0.2, pattern: ["thud", "click"][index % 2])
    }
    var after = before.map { (time: $0.time + shift, pattern: $0.pattern) }
    after[3].pattern = "thud"
    after[6].pattern = "click"
    let changes = [
      "~ the cue 'cue 4' at 1.7 s: haptic is 'thud' instead of 'click'",
      "~ the cue 'cue 7' at 3.2 s: haptic is 'click' instead of 'thud'",
    ]
    let lines = try difference(before, after, durations: (6, 6))
    #expect(lines.filter { $0.hasPrefix("~") } == changes, "\(lines)")
    #expect(lines.last == "8 cues \(shift > 0 ? "otherwise " : "")unchanged")
  }

  @Test func `a timeline is not compared with a pattern, nor drawn`() throws {
    let folder = try folder([])
    let mixed = try Program.run("diff", "old/a.timeline.json", "old/own.ahap", in: folder)
    #expect(mixed.status == 2)
    #expect(
      mixed.errors
        == "haptics: old/a.timeline.json: a timeline, which cannot be compared with a pattern\n"
    )
    let drawn = try Program.run(
      "diff",
      "old/a.timeline.json",
      "new/a.timeline.json",
      "-o",
      "d.svg",
      in: folder
    )
    #expect(drawn.status == 2)
    #expect(drawn.errors == "haptics: d.svg: '--output' plots two patterns, not timelines\n")
  }
}
