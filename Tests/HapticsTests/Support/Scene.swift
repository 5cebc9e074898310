import Foundation
import Haptics
import TestSupport
import Testing

/// A timeline of the folder `Patterns`, and an engine that has loaded it.
struct Scene {
  let contents: TimelineContents
  let engine: HapticEngine
  let timeline: Timeline
  /// The cues that the game fires, with the engine's numbers.
  let live: [String: Cue]

  /// A low rate makes tests quick; what is told does not depend on it.
  static let sampleRate = 8_000

  static let names = ["handshake", "finale", "firewall"]

  init(_ name: String) throws {
    let file = Repository.root.appending(path: "Patterns/\(name).timeline.json")
    let document = TimelineDocument(reading: Array(try Data(contentsOf: file)))
    contents = document.contents()
    var configuration = EngineConfiguration()
    configuration.sampleRate = Scene.sampleRate
    engine = try HapticEngine(configuration)
    let loaded = try engine.load(contents, from: NoFiles())
    timeline = loaded.timeline
    live = loaded.live
  }

  /// Plays the whole timeline while senses are lost.
  func report(_ plan: LossPlan) throws -> OfflineReport {
    var run = try OfflineRun(engine, timeline, plan: plan)
    return run.finish()
  }
}

/// The scenes need nothing but the library.
private struct NoFiles: TimelineFiles {
  struct NoFile: Error {}
  func pattern(at path: String) throws(NoFile) -> HapticPattern { throw NoFile() }
  func sound(at path: String) throws(NoFile) -> PCM { throw NoFile() }
}

extension Cue {
  /// The senses that the cue speaks to.
  var senses: Set<Modality> {
    var senses: Set<Modality> = []
    if pattern != nil { senses.insert(.haptic) }
    if sound != nil { senses.insert(.audio) }
    if visual != nil { senses.insert(.visual) }
    return senses
  }

  /// Whether the cue has a substitute for a sense.
  func hasSubstitute(for modality: Modality) -> Bool {
    switch modality {
    case .haptic: substitutes.pattern != nil
    case .audio: substitutes.sound != nil
    case .visual: substitutes.visual != nil
    }
  }
}
