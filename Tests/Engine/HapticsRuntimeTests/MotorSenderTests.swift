import HapticsSynthesis
import Testing

@testable import HapticsRuntime

/// When levels are sent to a controller, on a clock that the test moves.
@Suite struct MotorSenderTests {
  /// What is sent of levels that are offered at milliseconds, low motor only.
  private func sent(
    _ pacing: MotorSender.Pacing,
    _ offers: [(Int64, Float)]
  ) -> [Sent] {
    var sender = MotorSender(pacing)
    return offers.compactMap { offer in
      sender.send(MotorLevels(low: offer.1), at: offer.0 * 1_000_000).map {
        Sent(time: offer.0, low: $0.low)
      }
    }
  }

  struct Sent: Equatable {
    var time: Int64
    var low: Float
  }

  @Test func `an unchanged level is not sent again`() {
    let found = sent(.wired, [(0, 0), (20, 0), (40, 0.5), (60, 0.5), (80, 0.501), (100, 0.51)])
    #expect(found == [Sent(time: 40, low: 0.5), Sent(time: 100, low: 0.51)])
  }

  @Test func `a radio is given 25 levels a second, a cable 100`() {
    let ramp = (0...1000).map { (Int64($0), Float($0 + 10) / 2000) }
    #expect(sent(.radio, ramp).map(\.time) == Array(stride(from: 0, through: 1000, by: 40)))
    #expect(sent(.wired, ramp).map(\.time) == Array(stride(from: 0, through: 1000, by: 10)))
  }

  @Test func `a peak between two sends is sent with the next`() {
    let found = sent(.radio, [(0, 0.2), (10, 0.9), (20, 0.2), (40, 0.2), (80, 0.2)])
    #expect(
      found == [Sent(time: 0, low: 0.2), Sent(time: 40, low: 0.9), Sent(time: 80, low: 0.2)]
    )
  }

  @Test func `an unchanged level does not delay the following stop`() {
    let found = sent(.radio, [(0, 1), (10, 1), (20, 0), (40, 0)])
    #expect(found == [Sent(time: 0, low: 1), Sent(time: 40, low: 0)])
  }

  @Test func `a stop is repeated, and then nothing more is sent`() {
    let stop = [(Int64(0), Float(1))] + (1...100).map { (Int64($0) * 10, Float(0)) }
    #expect(sent(.wired, stop).map(\.time) == [0, 10, 20])
    #expect(sent(.radio, stop).map(\.time) == [0, 40, 80, 120, 160, 200])
  }

  @Test func `a constant level is sent again every second`() {
    let hold = (0...350).map { (Int64($0) * 10, Float(0.5)) }
    #expect(sent(.wired, hold).map(\.time) == [0, 1000, 2000, 3000])
  }

  @Test func `both motors are looked at`() {
    var sender = MotorSender(.wired)
    let second: Int64 = 10_000_000
    #expect(sender.send(MotorLevels(low: 1), at: 0) == MotorLevels(low: 1))
    #expect(sender.send(MotorLevels(high: 1), at: 1) == nil)
    #expect(sender.send(MotorLevels(low: 1), at: second) == MotorLevels(low: 1, high: 1))
    #expect(sender.send(MotorLevels(low: 1), at: 2 * second) == MotorLevels(low: 1))
  }

  @Test func `a clock that goes backwards holds nothing up`() {
    var sender = MotorSender(.radio)
    #expect(sender.send(MotorLevels(low: 1), at: .max) != nil)
    #expect(sender.send(MotorLevels(low: 0.5), at: .min) == MotorLevels(low: 0.5))
    #expect(sender.send(MotorLevels(), at: 0) == MotorLevels())
  }
}
