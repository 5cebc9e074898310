import Foundation
import HapticsCore
import HapticsFiles
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import HapticsTools
import LocatedJSON
import TestSupport
import Testing

/// Timelines read from files, with the sounds of their patterns.
@Suite struct LoadedTimelineTests {
  /// A cue whose pattern lies in another folder and plays the sound beside it.
  private static let timeline = #"""
    {
      "version": 1,
      "assets": { "patterns": { "blast": "patterns/blast.ahap" } },
      "cues": [{ "name": "blast", "time": 0.25, "haptic": "blast" }]
    }
    """#

  private static let pattern = #"""
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "AudioCustom", "EventWaveformPath": "blast.wav" } },
        { "Event": { "Time": 0.0, "EventType": "HapticTransient" } }
      ]
    }
    """#

  private static let rate = 8_000

  /// A folder with the timeline, its pattern and, where it is wanted, the pattern's sound: half of
  /// full scale for a tenth of a second.
  private func folder(hasSound: Bool) throws -> Folder {
    let folder = try Folder([
      "t.timeline.json": Self.timeline, "patterns/blast.ahap": Self.pattern,
    ])
    if hasSound { try writeSound("patterns/blast.wav", in: folder) }
    return folder
  }

  private func writeSound(_ name: String, in folder: Folder) throws {
    var writer = try SoundFileWriter(
      try AtomicFile(replacing: folder.path(name)),
      format: SoundFormat(.wav, .float32),
      channelCount: 1,
      sampleRate: Self.rate
    )
    try writer.write([Float](repeating: 0.5, count: Self.rate / 10).span)
    try writer.finish()
  }

  private var configuration: EngineConfiguration {
    var configuration = EngineConfiguration()
    configuration.sampleRate = Self.rate
    return configuration
  }

  /// What becomes of the timeline, and the loudest sample of the left channel around a time.
  private func played(
    _ loaded: LoadedTimeline
  ) throws -> (report: OfflineReport, left: [Float]) {
    var left: [Float] = []
    let staged = try loaded.prepared(configuration).staged
    var run = try staged.offlineRun(LossPlan(), limit: .usual, named: loaded.name)
    while let block = run.next() {
      left += stride(from: 0, to: block.count, by: 3).map { block[$0] }
    }
    return (run.report, left)
  }

  @Test func `the sound that a pattern of a timeline names is played`() throws {
    let folder = try folder(hasSound: true)
    let loaded = try LoadedTimeline(folder.path("t.timeline.json"))
    let (report, left) = try played(loaded)
    #expect(report.cues[0].states == [.haptic: .played, .audio: .played])
    let start = Self.rate / 4
    #expect(left[..<start].allSatisfy { $0 == 0 })
    #expect(left[(start + 100)..<(start + 700)].contains { abs($0) > 0.05 })
    // It ends with the sound, a tenth of a second after its start.
    #expect(left.count == start + Self.rate / 10)
  }

  @Test func `a cue with a missing sound still plays its haptics`() throws {
    let folder = try folder(hasSound: false)
    let loaded = try LoadedTimeline(folder.path("t.timeline.json"))
    let (report, left) = try played(loaded)
    #expect(report.cues[0].states == [.haptic: .played, .audio: .dropped(.missing)])
    #expect(left.allSatisfy { $0 == 0 })
  }

  @Test func `a pattern is read from disk once`() throws {
    let folder = try folder(hasSound: true)
    let loaded = try LoadedTimeline(folder.path("t.timeline.json"))
    try FileManager.default.removeItem(at: folder.file("patterns/blast.ahap"))
    let (report, _) = try played(loaded)
    #expect(report.cues[0].states[.haptic] == .played)
  }

  @Test func `errors of a timeline are thrown as findings`() throws {
    let folder = try folder(hasSound: false)
    try FileManager.default.removeItem(at: folder.file("patterns/blast.ahap"))
    let error = #expect(throws: ToolError.self) {
      try LoadedTimeline(folder.path("t.timeline.json"))
    }
    #expect(error?.findings.map(\.rule.rawValue) == ["timeline-asset-not-found"])
  }

  /// A cue that plays a sound of the timeline's own.
  private static let sounding = #"""
    {
      "version": 1,
      "assets": { "sounds": { "hit": "hit.wav" } },
      "cues": [{ "name": "hit", "time": 0.25, "audio": "hit" }]
    }
    """#

  @Test func `a sound of the timeline's own is played for as long as it is`() throws {
    let folder = try Folder(["t.timeline.json": Self.sounding])
    try writeSound("hit.wav", in: folder)
    let (report, left) = try played(LoadedTimeline(folder.path("t.timeline.json")))
    #expect(report.cues[0].states == [.audio: .played])
    let start = Self.rate / 4
    #expect(left.indices.filter { left[$0] != 0 } == Array(start..<(start + Self.rate / 10)))
  }

  @Test func `a sound that cannot be read when it is loaded is named with the reason`() throws {
    let folder = try Folder(["t.timeline.json": Self.sounding])
    try writeSound("hit.wav", in: folder)
    let loaded = try LoadedTimeline(folder.path("t.timeline.json"))
    try folder.write("no sound", to: "hit.wav")
    let error = #expect(throws: ToolError.self) { try loaded.prepared(configuration) }
    #expect(error?.subject == "hit.wav")
    #expect(error?.reason == "no sound that can be decoded here, such as WAV, FLAC, AIFF or Ogg")
  }
}
