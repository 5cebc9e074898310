import HapticsCore
import HapticsSynthesis
import Testing

/// Patterns that pass faster or slower: their timing follows, what vibrates does not.
@Suite struct PatternRateTests {
  /// Renders frames of one channel, with changes of the rate at some of them.
  private func render(
    _ pattern: HapticPattern,
    signal: SignalKind = .haptic,
    frames: Int,
    rates: [(frame: Int, rate: Double)],
    blocks: [Int] = [512],
    sounds: [String: DecodedSound] = [:]
  ) throws -> [Float] {
    var renderer = try PatternRenderer(
      Contours(pattern) { sounds[$0.path]?.duration },
      signal: signal,
      model: .actuator,
      sampleRate: 48_000,
      sounds: { sounds[$0.path] }
    )
    var heard: [Float] = []
    var turn = 0
    while heard.count < frames * signal.channelCount {
      let done = heard.count / signal.channelCount
      for change in rates where change.frame == done { renderer.setRate(change.rate) }
      let next = rates.map(\.frame).filter { $0 > done }.min() ?? frames
      let count = min(blocks[turn % blocks.count], next - done, frames - done)
      turn += 1
      var block = [Float](repeating: 0, count: count * signal.channelCount)
      var span = block.mutableSpan
      renderer.render(into: &span)
      heard += block
    }
    return heard
  }

  private let hum = HapticPattern(events: [
    HapticEvent(
      .hapticContinuous,
      at: 0,
      duration: 2,
      parameters: [.init(.hapticIntensity, 0.8), .init(.hapticSharpness, 0.3)]
    )
  ])

  /// How often a signal rises through zero.
  private func cycles(_ signal: some Sequence<Float>) -> Int {
    let signal = Array(signal)
    return zip(signal, signal.dropFirst()).count { $0 < 0 && $1 >= 0 }
  }

  @Test(arguments: [0.5, 2, 3.7])
  func `a vibration lasts as long as the rate says, and keeps its frequency`(rate: Double) throws {
    let own = try render(hum, frames: 48_000, rates: [])
    let end = Int((96_000 / rate).rounded())
    let changed = try render(hum, frames: end + 4800, rates: [(0, rate)])
    // The closing ramp of the actuator's model lasts for 10 ms at most.
    #expect(changed[(end - 200)..<end].contains { $0.magnitude > 0.01 })
    #expect(changed[(end + 480)...].allSatisfy { $0 == 0 })
    let window = min(end, 24_000)
    #expect(Array(changed[..<window]) == Array(own[..<window]))
    #expect(cycles(changed[..<window]) == cycles(own[..<window]))
  }

  @Test func `taps come at the rate, each as it always is`() throws {
    func taps(_ times: [Double]) -> HapticPattern {
      HapticPattern(events: times.map { HapticEvent(.hapticTransient, at: $0) })
    }
    let fast = try render(taps([0, 0.5, 1.5]), frames: 48_000, rates: [(0, 2)])
    let own = try render(taps([0, 0.25, 0.75]), frames: 48_000, rates: [])
    #expect(fast == own)
  }

  @Test func `taps that overlap only at a high rate are all felt`() throws {
    let times = (0..<200).map { Double($0) * 0.1 }
    let crowd = HapticPattern(events: times.map { HapticEvent(.hapticTransient, at: $0) })
    let near = HapticPattern(events: times.map { HapticEvent(.hapticTransient, at: $0 / 64) })
    let fast = try render(crowd, frames: 24_000, rates: [(0, 64)])
    #expect(try fast == render(near, frames: 24_000, rates: []))
  }

  @Test func `envelopes and curves follow the rate`() throws {
    func swelling(_ scale: Double) -> HapticPattern {
      HapticPattern(
        events: [HapticEvent(.hapticContinuous, at: 0.1 * scale, duration: 0.8 * scale)],
        curves: [
          HapticParameterCurve(
            .hapticIntensityControl,
            at: 0,
            controlPoints: [
              .init(at: 0, value: 0), .init(at: 0.5 * scale, value: 1),
              .init(at: scale, value: 0.2),
            ]
          )
        ]
      )
    }
    let fast = try render(swelling(2), frames: 50_000, rates: [(0, 2)])
    let own = try render(swelling(1), frames: 50_000, rates: [])
    for (sample, expected) in zip(fast, own) {
      #expect(Double(sample).isNear(Double(expected), within: 1e-6))
    }
  }

  @Test func `a higher rate raises the pitch of sounds`() throws {
    let sine = (0..<48_000).map { Float(DeterministicMath.sin(turns: Double($0) / 100)) / 2 }
    let sound = DecodedSound(interleaved: sine, channelCount: 1, sampleRate: 48_000)
    let pattern = HapticPattern(events: [.audio("a")])
    let heard = try render(
      pattern,
      signal: .audio,
      frames: 36_000,
      rates: [(0, 2)],
      sounds: ["a": sound]
    ).channel(0, of: 2)
    #expect(cycles(heard[..<24_000]) == 480 - 1)
    #expect(heard[24_100...].allSatisfy { $0 == 0 })
  }

  private static let changes = [(1000, 2.0), (1001, 0.5), (7777, 1.3), (20_000, 64), (20_100, 0.3)]

  @Test func `a change of the rate is not heard as a click`() throws {
    let own = try render(hum, frames: 30_000, rates: [])
    let changed = try render(hum, frames: 30_000, rates: Self.changes)
    #expect(changed.greatestBend <= own.greatestBend * 1.01)
  }

  @Test(arguments: [[1], [7], [64], [127, 480]])
  func `blocks of any sizes give the same signal at changing rates`(blocks: [Int]) throws {
    let sound = DecodedSound(
      interleaved: (0..<9000).map { Float($0 * 7919 % 997) / 2000 },
      channelCount: 1,
      sampleRate: 48_000
    )
    var pattern = hum
    pattern.events += [
      HapticEvent(.hapticTransient, at: 0.3), .audio("a", at: 0.1), .audio("a", at: 0.2, for: 0.5),
      HapticEvent(.audioContinuous, at: 0.05, duration: 0.4, parameters: [.init(.attackTime, 0.3)]),
    ]
    let sounds = ["a": sound]
    #expect(
      try render(
        pattern,
        signal: .both,
        frames: 30_000,
        rates: Self.changes,
        blocks: blocks,
        sounds: sounds
      ) == render(pattern, signal: .both, frames: 30_000, rates: Self.changes, sounds: sounds)
    )
  }

  @Test func `any rate is clamped to the range, and a reset restores the rate of 1`() throws {
    var renderer = try PatternRenderer(Contours(hum), model: .actuator, sampleRate: 48_000)
    for (rate, kept) in [(1e308, 64.0), (1e-300, 1 / 64), (.nan, 1), (-1, 1), (.infinity, 64)] {
      renderer.setRate(rate)
      let used = renderer.rate
      #expect(used == kept)
    }
    renderer.reset()
    let own = renderer.rate
    #expect(own == 1)
    var block = [Float](repeating: 0, count: 4800)
    var span = block.mutableSpan
    renderer.render(into: &span)
    #expect(try block == render(hum, frames: 4800, rates: []))
    renderer.skip(1 << 50)
    let isOver = renderer.isOver
    #expect(isOver)
  }

  @Test(arguments: SynthesisModel.builtIn)
  func `a jump of sharpness before a short fall stays within full scale`(
    model: SynthesisModel
  ) throws {
    // The ramp over the jump lies on a fall that is over before it: the sum is far below sharpness 0.
    let dull = HapticPattern(
      events: [
        HapticEvent(
          .hapticContinuous,
          at: 0,
          duration: 1,
          parameters: [.init(.hapticIntensity, 1), .init(.hapticSharpness, 0)]
        )
      ],
      curves: [
        HapticParameterCurve(
          .hapticSharpnessControl,
          at: 0.1,
          controlPoints: [.init(at: 0, value: 0.8), .init(at: 0.0012, value: 0)]
        )
      ]
    )
    var renderer = try PatternRenderer(Contours(dull), model: model, sampleRate: 48_000)
    renderer.setRate(8)
    var block = [Float](repeating: 0, count: 7000)
    var span = block.mutableSpan
    renderer.render(into: &span)
    #expect(block.allSatisfy { $0.magnitude <= 1 })
    #expect(block[2000...3000].contains { $0.magnitude > 0.05 })
  }
}
