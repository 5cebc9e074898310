import Foundation
import Haptics
import TestSupport
import Testing

/// A timeline of the folder `Patterns`, and an engine that has loaded it.
struct Scene {
  let contents: TimelineContents
  let engine: HapticEngine
  /// The contents with the engine's numbers.
  let loaded: LoadedContents

  /// A low rate makes tests quick; what is told does not depend on it.
  static let sampleRate = 8_000

  static let names = [
    "handshake", "finale", "firewall", "runner", "cipher", "blueprint", "gravity-game", "camera",
    "estimation",
  ]

  init(_ name: String) throws {
    let file = Repository.root.appending(path: "Patterns/\(name).timeline.json")
    let document = TimelineDocument(reading: Array(try Data(contentsOf: file)))
    contents = document.contents()
    var configuration = EngineConfiguration()
    configuration.sampleRate = Scene.sampleRate
    engine = try HapticEngine(configuration)
    loaded = try engine.load(contents, from: NoFiles())
    engine.lossPolicy = timeline.lossPolicy
  }

  var timeline: Timeline { loaded.timeline }
  /// The cues that the game fires, with the engine's numbers.
  var live: [String: Cue] { loaded.live }

  /// Plays the whole timeline once while modalities are lost.
  func report(_ plan: LossPlan) throws -> OfflineReport {
    var timeline = timeline
    timeline.loop = nil
    var run = try OfflineRun(engine, timeline, plan: plan)
    return run.finish()
  }
}

/// The scenes need nothing but the library.
struct NoFiles: TimelineFiles {
  struct NoFile: Error {}
  func pattern(at path: String) throws(NoFile) -> HapticPattern { throw NoFile() }
  func sound(at path: String) throws(NoFile) -> PCM { throw NoFile() }
}

extension Cue {
  /// The modalities that the cue speaks to.
  var modalities: Set<Modality> {
    var modalities: Set<Modality> = []
    if pattern != nil { modalities.insert(.haptic) }
    if sound != nil { modalities.insert(.audio) }
    if visual != nil { modalities.insert(.visual) }
    return modalities
  }

  /// Whether the cue has a fallback for a modality.
  func hasFallback(for modality: Modality) -> Bool {
    switch modality {
    case .haptic: fallback.pattern != nil
    case .audio: fallback.sound != nil
    case .visual: fallback.visual != nil
    }
  }
}
