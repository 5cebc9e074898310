import TestSupport
import Testing

@testable import HapticsRuntime

/// The clock that an engine makes of what its output says.
@Suite struct ClockFilterTests {
  /// An output on a crystal that is off, whose thread is late by chance, sometimes by a lot.
  private struct Simulation {
    var partsPerMillion: Double
    var block = 256
    var random: SeededGenerator
    /// From this second on, everything is later by this many nanoseconds.
    var step: (second: Double, by: Double)?

    /// How far the engine's clock is off, in microseconds, block by block, from a second on.
    mutating func errors(from first: Double, to last: Double) -> [Double] {
      var filter = ClockFilter(sampleRate: 48_000)
      var frame: Int64 = 0
      let pace = 1e9 / 48_000 * (1 + partsPerMillion * 1e-6)
      var errors: [Double] = []
      var stallEnd = 0.0
      var nextStall = 4e9
      while true {
        var truth = 7e12 + Double(frame) * pace
        let second = (truth - 7e12) * 1e-9
        if second >= last { return errors }
        if let step, second >= step.second { truth += step.by }
        var jitter = -Double.log(1 - Double.random(in: 0..<1, using: &random)) * 0.3e6
        if Double.random(in: 0..<1, using: &random) < 0.001 { jitter += 4e6 }
        // For 50 ms the thread does nothing, and then catches up with what was due.
        if truth - 7e12 >= nextStall {
          stallEnd = truth + 50e6
          nextStall += 10e9
        }
        let reported = max(truth + jitter, stallEnd)
        let heard = filter.take(Int64(reported), at: frame).hostTime(of: frame)
        frame += Int64(block)
        if second >= first { errors.append((Double(heard) - truth) * 1e-3) }
      }
    }
  }

  @Test(arguments: [-200.0, -50, 0, 50, 200], [UInt64(1), 2, 3])
  func `late threads, spikes and stalls hardly move the clock`(
    partsPerMillion: Double,
    seed: UInt64
  ) throws {
    var simulation = Simulation(
      partsPerMillion: partsPerMillion,
      random: SeededGenerator(seed: seed)
    )
    let errors = simulation.errors(from: 10, to: 60)
    let bias = errors.reduce(0, +) / Double(errors.count)
    let square = errors.reduce(0) { $0 + ($1 - bias) * ($1 - bias) }
    #expect(bias.magnitude <= 50)
    #expect((square / Double(errors.count)).squareRoot() <= 25)
    #expect(try #require(errors.map(\.magnitude).max()) <= 100)
  }

  @Test(arguments: [1, 64, 480, 4096])
  func `blocks of any size make a clock`(block: Int) {
    var simulation = Simulation(
      partsPerMillion: 100,
      block: block,
      random: SeededGenerator(seed: 9)
    )
    let errors = simulation.errors(from: block < 64 ? 2 : 10, to: block < 64 ? 3 : 20)
    #expect(errors.allSatisfy { $0.magnitude <= 200 })
  }

  @Test(arguments: [-30e6, 10e6, 30e6])
  func `after a jump that stays, the clock is right within ten blocks`(by nanoseconds: Double) {
    var simulation = Simulation(
      partsPerMillion: 100,
      random: SeededGenerator(seed: 5),
      step: (second: 12, by: nanoseconds)
    )
    let errors = simulation.errors(from: 12, to: 13.9)
    #expect(errors.dropFirst(12).allSatisfy { $0.magnitude <= 1000 })
    #expect(errors.dropFirst(80).allSatisfy { $0.magnitude <= 250 })
  }

  @Test func `one time that is too early does not move the clock`() {
    var filter = ClockFilter(sampleRate: 48_000)
    for block in 0..<Int64(500) {
      let truth = block * 256 * 62_500 / 3
      let reported = block % 40 == 7 && block > 40 ? truth - 15_000_000 : truth
      let heard = filter.take(reported, at: block * 256).hostTime
      #expect((heard - truth).magnitude <= 2)
    }
  }

  @Test(arguments: [Int64.min, -1, 0, .max], [0, 256, Int64.max / 200])
  func `an impossible time stamp does not disturb the clock`(time: Int64, step: Int64) {
    var filter = ClockFilter(sampleRate: 48_000)
    for turn in 0..<Int64(100) {
      let reading = filter.take(turn % 2 == 0 ? time : turn, at: turn * step)
      #expect((959...1041).contains(reading.framesPerSecond / 48))
    }
  }
}

extension Double {
  /// The natural logarithm, by its series; exact enough for a distribution.
  fileprivate static func log(_ x: Double) -> Double {
    let z = (x.significand - 1) / (x.significand + 1)
    var (term, sum) = (z, 0.0)
    for n in stride(from: 1.0, to: 60, by: 2) {
      sum += term / n
      term *= z * z
    }
    return 2 * sum + Double(x.exponent) * 0.6931471805599453
  }
}
