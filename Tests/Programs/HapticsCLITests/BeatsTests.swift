import Foundation
import TestSupport
import Testing

/// `haptics beats`, and the tempo of converted sounds.
@Suite struct BeatsTests {
  /// A click track as a sound file.
  private static func clicks(_ bpm: Double, first: Double, seconds: Double = 12) -> Data {
    var samples = [Int16](repeating: 0, count: Int(seconds * 48_000))
    for time in stride(from: first, to: seconds - 0.01, by: 60 / bpm) {
      let start = Int((time * 48_000).rounded())
      for frame in 0..<240 {
        samples[start + frame] = Int16((frame * 7919 % 241 - 120) * (240 - frame))
      }
    }
    return SampleSound.wav(samples)
  }

  private func folder(_ bpm: Double, first: Double) throws -> Folder {
    let folder = try Folder([:])
    try Self.clicks(bpm, first: first).write(to: folder.file("song.wav"))
    return folder
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `the tempo, the first beat and the number of beats are printed`() throws {
    let folder = try folder(120, first: 0.5)
    let run = try Program.run("beats", "song.wav", in: folder)
    #expect(run.status == 0 && run.errors == "")
    let words = /song\.wav: 120 beats per minute, the first beat at (50\d|49\d) ms, 23 beats\n/
    #expect(run.output.wholeMatch(of: words) != nil, "\(run.output)")
    let report = try json(Program.run("beats", "song.wav", "--format", "json", in: folder).output)
    #expect(report["bpm"] as? Double == 120 && report["isSteady"] as? Bool == true)
    let beats = try #require(report["beats"] as? [Double])
    #expect(beats.count == 23)
    for (index, beat) in beats.enumerated() {
      #expect((beat - 0.5 - 0.5 * Double(index)).magnitude < 0.008)
    }
  }

  @Test(arguments: [(120.0, 0.0), (96, 0.31), (150, 0.77)])
  func `a timeline plays the music with its beats on its own`(bpm: Double, first: Double) throws {
    let folder = try folder(bpm, first: first)
    let line =
      "haptics beats song.wav -o song.timeline.json && haptics validate --strict song.timeline.json"
    let run = try Program.shell(line, in: folder)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let timeline = try json(folder.read("song.timeline.json"))
    #expect((timeline["tempo"] as? [String: Any])?["bpm"] as? Double == bpm)
    let music = try #require((timeline["music"] as? [[String: Any]])?.first)
    let (start, beat) = (music["time"] as? Double ?? -1, music["firstBeat"] as? Double ?? -1)
    #expect((beat - first).magnitude < 0.008)
    let place = (start + beat) * bpm / 60
    #expect((place - place.rounded()).magnitude < 0.001 && start >= 0 && start < 60 / bpm)
    let report = try Program.run("report", "song.timeline.json", in: folder)
    #expect(report.status == 0, "\(report.output)\(report.errors)")
  }

  @Test func `a tempo that jumps is printed, and becomes a tempo change of the timeline`() throws {
    // 100 beats per minute for 20 s, then 140.
    let times =
      Array(stride(from: 0.3, to: 20, by: 0.6)) + Array(stride(from: 20.1, to: 39.9, by: 60 / 140))
    var samples = [Int16](repeating: 0, count: 40 * 48_000)
    for time in times {
      let start = Int((time * 48_000).rounded())
      for frame in 0..<240 {
        samples[start + frame] = Int16((frame * 7919 % 241 - 120) * (240 - frame))
      }
    }
    let folder = try Folder([:])
    try SampleSound.wav(samples).write(to: folder.file("song.wav"))
    let run = try Program.run("beats", "song.wav", "-o", "song.timeline.json", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let words = /song\.wav: 100 beats per minute, 140 from 20\.\d+ s, the first beat at .*\n/
    #expect(run.output.wholeMatch(of: words) != nil, "\(run.output)")
    let check = try Program.run("validate", "--strict", "song.timeline.json", in: folder)
    #expect(check.status == 0, "\(check.output)")
    let report = try Program.run("report", "song.timeline.json", "--format", "json", in: folder)
    let cues = try #require(json(report.output)["cues"] as? [[String: Any]])
    let timeline = try json(folder.read("song.timeline.json"))
    let music = try #require((timeline["music"] as? [[String: Any]])?.first)
    let start = try #require(music["time"] as? Double)
    #expect(cues.count == times.count)
    for (cue, time) in zip(cues, times) {
      let played = try #require(cue["time"] as? Double)
      #expect((played - start - time).magnitude < 0.012, "\(time)")
    }
  }

  @Test func `a click track at 120 beats per minute becomes a timeline of that tempo`() throws {
    let folder = try folder(120, first: 0)
    let run = try Program.run("convert", "song.wav", "-o", "x.timeline.json", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let timeline = try json(folder.read("x.timeline.json"))
    #expect((timeline["tempo"] as? [String: Any])?["bpm"] as? Double == 120)
    let cues = try #require(timeline["cues"] as? [[String: Any]])
    #expect(cues.count == 24)
    #expect(cues.map { $0["time"] as? String }.prefix(3) == ["0 beats", "1 beat", "2 beats"])
  }

  @Test func `a later first beat has a tempo that leads to it`() throws {
    let folder = try folder(100, first: 0.25)
    _ = try Program.run("convert", "song.wav", "-o", "x.timeline.json", in: folder)
    let timeline = try json(folder.read("x.timeline.json"))
    let tempo = try #require(timeline["tempo"] as? [String: Any])
    let change = try #require((tempo["changes"] as? [[String: Any]])?.first)
    #expect(change["beat"] as? Int == 1 && change["bpm"] as? Double == 100)
    #expect(((tempo["bpm"] as? Double ?? 0) - 240).magnitude < 8)
    let check = try Program.run("validate", "--strict", "x.timeline.json", in: folder)
    #expect(check.status == 0, "\(check.output)")
  }

  @Test func `a sound without beats, a missing terminal and wrong options are reported`() throws {
    let folder = try folder(120, first: 0)
    try SampleSound.wav(Array(repeating: 0, count: 48_000)).write(to: folder.file("s.wav"))
    let silent = try Program.run("beats", "s.wav", in: folder)
    #expect(silent.status == 1)
    #expect(
      silent.errors
        == "haptics: s.wav: no beat found; try '--tap', or '--about' with a tempo\n"
    )
    for (line, words) in [
      ("beats none.wav", "none.wav: No such file or directory"),
      ("beats song.wav --tap", "'--tap' needs an interactive terminal"),
      ("beats song.wav --about 500", "'--about' must be between 40 and 240"),
      ("beats song.wav -o song.json", "'--output' must end in '.timeline.json'"),
    ] {
      let run = try Program.shell("haptics \(line)", in: folder)
      #expect(run.status != 0 && run.errors.contains(words), "\(line): \(run.errors)")
    }
    #expect(try folder.names == ["s.wav", "song.wav"])
  }

  @Test func `a timeline names music in a folder below it, and tells of music elsewhere`() throws {
    let folder = try folder(120, first: 0)
    _ = try Program.shell("mkdir -p music other && mv song.wav music/", in: folder)
    let below = try Program.run("beats", "music/song.wav", "-o", "a.timeline.json", in: folder)
    #expect(below.status == 0 && below.errors == "")
    #expect(try folder.read("a.timeline.json").contains(#""music": "music/song.wav""#))
    let line = "cd other && haptics beats ../music/song.wav -o b.timeline.json"
    let elsewhere = try Program.shell(line, in: folder)
    #expect(elsewhere.status == 0)
    #expect(
      elsewhere.errors
        == "haptics: ../music/song.wav: not in the folder of the timeline; "
        + "put it there, or use '--asset-root' to play the timeline\n"
    )
    let check =
      "haptics validate a.timeline.json && "
      + "haptics validate --asset-root music other/b.timeline.json"
    #expect(try Program.shell(check, in: folder).status == 0)
  }

  @Test func `an approximate tempo chooses between it and its half`() throws {
    let folder = try folder(80, first: 0)
    let usual = try json(Program.run("beats", "song.wav", "--format", "json", in: folder).output)
    #expect(usual["bpm"] as? Double == 80)
    let run = try Program.run(
      "beats",
      "song.wav",
      "--about",
      "160",
      "--format",
      "json",
      in: folder
    )
    #expect(try json(run.output)["bpm"] as? Double == 160)
  }
}
