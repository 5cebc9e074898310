import Foundation
import HapticsCore
import HapticsRuntime
import HapticsTimeline

/// Things to play, and what comes of them.
enum Scene {
  /// A vibration and a sound in both ears.
  static func lively(_ engine: HapticEngine) throws -> Timeline {
    var cue = Cue(Meaning(rawValue: 1), at: .frames(480))
    cue.pattern = .init(
      try engine.load(
        HapticPattern(events: [
          HapticEvent(.hapticTransient, at: 0, parameters: [.init(.hapticIntensity, 1)]),
          HapticEvent(.hapticContinuous, at: 0.05, duration: 0.2),
        ])
      )
    )
    cue.sound = .init(
      try engine.load(
        samples: (0..<9600).map { Float($0 % 97) / 200 },
        channels: 2,
        sampleRate: 48_000
      )
    )
    return Timeline(cues: [cue])
  }

  /// What an engine renders when nobody plays it.
  static func rendered(_ engine: HapticEngine, frames: Int) -> [Float] {
    var samples = [Float](repeating: .nan, count: frames * engine.configuration.channels)
    var span = samples.mutableSpan
    engine.render(into: &span, frames: frames)
    return samples
  }

  /// The samples in a file of raw ones.
  static func floats(_ url: URL) throws -> [Float] {
    try Data(contentsOf: url).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }
}
