import TestSupport
import Testing

@testable import HapticsOutput

/// How a second device is kept beside the first one, in simulation.
@Suite struct RateFollowerTests {
  /// Lets a device on another crystal be followed, and says how late it was, in microseconds, every
  /// 10 ms of the last half.
  private func follow(_ partsPerMillion: Double, from start: Double, seconds: Int) -> [Double] {
    var follower = RateFollower()
    var random = SeededGenerator(seed: 7)
    var lateness = start
    var seen: [Double] = []
    var most = 0.0
    for step in 0..<seconds * 100 {
      // What is seen jitters by up to a millisecond to both sides, and at times by 5 ms.
      var noise = Double.random(in: -0.001...0.001, using: &random)
      if step % 997 == 0 { noise += 0.005 }
      let part = follower.take(lateness + noise, after: 0.01)
      most = max(most, part.magnitude)
      lateness += (-part - partsPerMillion * 1e-6) * 0.01
      if step > seconds * 50 { seen.append(lateness * 1e6) }
    }
    #expect(most <= 1e-3)
    return seen
  }

  @Test(arguments: [-900.0, -300, 0, 200, 900])
  func `another crystal is learned and followed`(partsPerMillion: Double) {
    let lateness = follow(partsPerMillion, from: 0, seconds: 120)
    let mean = lateness.reduce(0, +) / Double(lateness.count)
    #expect(mean.magnitude <= 20)
    #expect(lateness.allSatisfy { $0.magnitude <= 200 })
  }

  @Test(arguments: [-0.02, 0.02])
  func `a device that begins at another time is brought back slowly`(start: Double) {
    let lateness = follow(100, from: start, seconds: 240)
    #expect(lateness.allSatisfy { $0.magnitude <= 200 })
  }

  @Test func `the rate follower ignores values that are not finite or far too large`() {
    var follower = RateFollower()
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(follower.take(value, after: 0.01).magnitude <= 1e-3)
      #expect(follower.take(0, after: value).magnitude <= 1e-3)
    }
  }
}
