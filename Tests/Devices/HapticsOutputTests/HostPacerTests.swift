import Testing

@testable import HapticsOutput

/// When a device that never waits may have frames.
@Suite struct HostPacerTests {
  /// Feeds a device 480 frames whenever the pacer and the device allow it, for a time in seconds.
  private func frames(seconds: Int, drift: Double?) -> (frames: Int, isInCharge: Bool) {
    var pacer = HostPacer(sampleRate: 48_000, buffer: 1440, slack: 4800)
    var (fed, now) = (0, Int64(5_000_000_000))
    let end = now + Int64(seconds) * 1_000_000_000
    while now < end {
      // What a device of a buffer of 1440 frames would have taken by now.
      let room = drift.map { 1440 + Double(now - 5_000_000_000) * 48e-6 * $0 } ?? .infinity
      let wait = pacer.wait(before: 480, now: now)
      if wait > 0 || Double(fed + 480) > room {
        now += max(wait, 1_000_000)
      } else {
        pacer.spend(480)
        fed += 480
      }
    }
    return (fed, pacer.isInCharge)
  }

  @Test func `a device that never waits is fed as time passes`() {
    let (fed, isInCharge) = frames(seconds: 60, drift: nil)
    #expect(isInCharge)
    #expect((60 * 48_000 - 480...60 * 48_000 + 6240 + 4800).contains(fed))
  }

  @Test(arguments: [0.999, 1, 1.001])
  func `the host's clock does not take over from a device with its own crystal`(drift: Double) {
    let (fed, isInCharge) = frames(seconds: 120, drift: drift)
    #expect(!isInCharge)
    #expect((Double(fed) - 120 * 48_000 * drift).magnitude <= 1440 + 480)
  }

  @Test func `a host that slept does not catch up on the missed frames`() {
    var pacer = HostPacer(sampleRate: 48_000, buffer: 1440, slack: 4800)
    var fed = 0
    for now in [Int64(0), 3_600_000_000_000] {
      while pacer.wait(before: 480, now: now) == 0 {
        pacer.spend(480)
        fed += 480
      }
    }
    #expect(fed <= 2 * 6240)
  }
}
