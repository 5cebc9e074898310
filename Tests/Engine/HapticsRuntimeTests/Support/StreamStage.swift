import HapticsRuntime
import HapticsTimeline

/// Two engines that play the same tracks, one from memory and one from streams that the stage feeds.
final class StreamStage {
  private(set) var memory: HapticEngine
  private(set) var streamed: HapticEngine
  private(set) var expected: [Float] = []
  private(set) var heard: [Float] = []
  private(set) var events: [EngineEvent] = []
  private var tracks: [SoundID: Track] = [:]

  struct Track {
    var samples: [Float]
    var channels: Int
  }

  init(_ change: (inout EngineConfiguration) -> Void = { _ in }) throws {
    var configuration = EngineConfiguration()
    configuration.hapticChannels = 0
    change(&configuration)
    memory = try HapticEngine(configuration)
    streamed = try HapticEngine(configuration)
  }

  /// Loads noise into both engines, under the same number.
  func load(
    frames: Int,
    channels: Int = 1,
    sampleRate: Int = 48_000,
    seed: UInt64 = 1,
    head: Int = 12_000,
    loopHead: Range<Int>? = nil
  ) throws -> SoundID {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let samples = (0..<frames * channels).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) * 0x1p-24 - 0.5
    }
    let whole = try memory.load(samples: samples, channels: channels, sampleRate: sampleRate)
    var stream = MusicStream(
      sampleRate: sampleRate,
      channelCount: channels,
      frameCount: Int64(frames),
      head: Array(samples[..<(head * channels)])
    )
    if let loopHead {
      stream.loopStart = Int64(loopHead.lowerBound)
      stream.loopHead = Array(
        samples[loopHead.lowerBound * channels..<loopHead.upperBound * channels]
      )
    }
    let sound = try streamed.load(stream)
    precondition(whole == sound)
    tracks[sound] = Track(samples: samples, channels: channels)
    return sound
  }

  /// Calls both engines.
  func both(_ body: (HapticEngine) throws -> Void) rethrows {
    try body(memory)
    try body(streamed)
  }

  func samples(of demand: MusicDemand) -> [Float] {
    guard let track = tracks[demand.sound] else { return [] }
    let first = Int(demand.frame) * track.channels
    return Array(track.samples[first..<first + demand.count * track.channels])
  }

  /// Feeds everything that is asked for.
  @discardableResult
  func feed() -> Bool {
    var hasFed = false
    while let demand = streamed.musicSupply.nextDemand() {
      let isTaken = streamed.musicSupply.feed(demand, samples(of: demand).span)
      precondition(isTaken)
      hasFed = true
    }
    return hasFed
  }

  /// Renders both engines.
  ///
  /// - Parameters:
  ///   - waits: Whether the streamed engine renders up to frames that are missing, which are then
  ///     fed; otherwise, it plays on without them.
  ///   - isFed: Whether all demands are fed before a block that starts at a frame.
  func render(
    _ frames: Int,
    blocks: [Int] = [512],
    waits: Bool = false,
    isFed: (Int) -> Bool = { _ in true }
  ) {
    var left = frames
    var turn = 0
    let channels = memory.configuration.channels
    while left > 0 {
      let count = min(blocks[turn % blocks.count], left)
      turn += 1
      var block = [Float](repeating: .nan, count: count * channels)
      var span = block.mutableSpan
      precondition(memory.render(into: &span, frames: count))
      expected += block
      block = [Float](repeating: .nan, count: count * channels)
      if isFed(Int(streamed.renderedFrames)) { feed() }
      if waits {
        var done = 0
        while done < count {
          done += block.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            return streamed.renderer.renderFed(
              into: start + done * channels,
              frames: count - done
            ) ?? 0
          }
          if done < count, !feed() { preconditionFailure("nothing is asked for") }
        }
      } else {
        var span = block.mutableSpan
        precondition(streamed.render(into: &span, frames: count))
      }
      heard += block
      events += streamed.poll()
      _ = memory.poll()
      left -= count
    }
  }

  /// Lets other engines take over.
  func takeOver() throws {
    memory = try HapticEngine(reviving: memory)
    streamed = try HapticEngine(reviving: streamed)
  }

  var gaps: [MusicGap] {
    events.compactMap { if case .musicGap(let gap) = $0 { gap } else { nil } }
  }

  /// The first sample that differs from that of music in memory.
  var firstDifference: Int? { zip(heard, expected).enumerated().first { $1.0 != $1.1 }?.offset }
}
