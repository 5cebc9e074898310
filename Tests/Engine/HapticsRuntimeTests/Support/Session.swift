import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline

/// An engine in manual time, and everything that it rendered.
final class Session {
  let engine: HapticEngine
  private(set) var samples: [Float] = []
  private(set) var events: [EngineEvent] = []

  init(_ change: (inout EngineConfiguration) -> Void = { _ in }) throws {
    var configuration = EngineConfiguration()
    change(&configuration)
    engine = try HapticEngine(configuration)
  }

  /// Renders so many frames in blocks of the given sizes in turn, and polls after each.
  func render(_ frames: Int, blocks: [Int] = [512], heardAt: ((Int64) -> Int64)? = nil) {
    var left = frames
    var turn = 0
    while left > 0 {
      let count = min(blocks[turn % blocks.count], left)
      turn += 1
      var block = [Float](repeating: .nan, count: count * engine.configuration.channels)
      let time = heardAt?(engine.renderedFrames)
      var span = block.mutableSpan
      let isDone = engine.render(into: &span, frames: count, heardAt: time)
      precondition(isDone)
      samples += block
      events += engine.poll()
      left -= count
    }
  }

  /// The samples of one channel.
  func channel(_ index: Int) -> [Float] {
    stride(from: index, to: samples.count, by: engine.configuration.channels).map { samples[$0] }
  }

  var haptic: [Float] { channel(engine.configuration.audioChannels) }

  /// The receipts, as far as they name a modality or a fate.
  var receipts: [Receipt] {
    events.compactMap { event in
      if case .receipt(let receipt) = event { return receipt }
      return nil
    }
  }

  var visuals: [VisualCue] {
    events.compactMap { event in
      if case .visual(let visual) = event { return visual }
      return nil
    }
  }
}

enum Patterns {
  /// Taps and a held vibration that changes, of about a second.
  static let lively = HapticPattern(events: [
    HapticEvent(
      .hapticTransient,
      at: 0,
      parameters: [.init(.hapticIntensity, 1), .init(.hapticSharpness, 0.5)]
    ),
    HapticEvent(
      .hapticContinuous,
      at: 0.1,
      duration: 0.8,
      parameters: [
        .init(.hapticIntensity, 0.7), .init(.hapticSharpness, 0.2), .init(.attackTime, 0.2),
      ]
    ),
    HapticEvent(
      .hapticTransient,
      at: 0.45,
      parameters: [.init(.hapticIntensity, 0.6), .init(.hapticSharpness, 1)]
    ),
  ])

  /// What the renderer for files makes of a pattern.
  static func rendered(_ pattern: HapticPattern, frames: Int) throws -> [Float] {
    var renderer = try PatternRenderer(Contours(pattern), model: .actuator, sampleRate: 48_000)
    var samples = [Float](repeating: 0, count: frames)
    var span = samples.mutableSpan
    renderer.render(into: &span)
    return samples
  }
}
