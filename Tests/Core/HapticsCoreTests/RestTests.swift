import Testing

@testable import HapticsCore

/// The rest of a pattern after a time.
@Suite struct RestTests {
  private let pattern = HapticPattern(
    events: [
      HapticEvent(.hapticTransient, at: 0),
      HapticEvent(
        .hapticContinuous,
        at: 0.125,
        duration: 1,
        parameters: [
          .init(.hapticIntensity, 0.75), .init(.attackTime, 0.25), .init(.releaseTime, 0.5),
        ]
      ),
      HapticEvent(
        .hapticContinuous,
        at: 0.25,
        parameters: [.init(.sustained, 0), .init(.attackTime, 0.125), .init(.decayTime, 0.75)]
      ),
      HapticEvent(.audioContinuous, at: 0.5, duration: 0.5),
      HapticEvent(.hapticTransient, at: 1.5),
    ],
    parameters: [
      .init(.hapticIntensityControl, at: 0.75, value: 0.5),
      .init(.hapticIntensityControl, at: 0.25, value: 0.875),
      .init(.hapticReleaseTimeControl, at: 0, value: 0.125),
    ],
    curves: [
      .init(
        .hapticSharpnessControl,
        at: 0.25,
        controlPoints: [
          .init(at: 0, value: -2), .init(at: 0.5, value: 0.5), .init(at: 1, value: 1),
        ]
      ),
      .init(
        .hapticIntensityControl,
        at: 0,
        controlPoints: [.init(at: 1, value: 0.5), .init(at: 0, value: 1)]
      ),
      .init(
        .hapticIntensityControl,
        at: 0.625,
        controlPoints: [.init(at: 0, value: 0.25), .init(at: 0.125, value: 1)]
      ),
    ]
  )

  /// The level and the sharpness of all events at a time.
  private func values(_ contours: Contours, at time: Double) -> [Double] {
    [
      contours.events.reduce(0) { $0 + $1.intensity(at: time) },
      contours.events.reduce(0) { $0 + $1.volume(at: time) },
      contours.control(.hapticSharpnessControl).value(at: time),
      contours.control(.hapticIntensityControl).value(at: time),
    ]
  }

  // No attack is under way at these times. The last is in the release of the first event.
  @Test(arguments: [0.625, 0.6875, 0.75, 1, 1.0625, 1.1875, 1.375])
  func `the rest of a pattern has the values of the pattern from that time`(start: Double) {
    let (whole, rest) = (Contours(pattern), Contours(pattern.rest(from: start)))
    var worst = 0.0
    for step in 1..<400 {
      let time = Double(step) / 256 + 1 / 1024
      // The last millisecond of a fall is linear in the pattern, and cut in the rest.
      let isEnd = whole.events.contains { (start + time - $0.end).magnitude < 0.0015 }
      if isEnd { continue }
      for (one, other) in zip(values(whole, at: start + time), values(rest, at: time)) {
        worst = max(worst, (one - other).magnitude)
      }
    }
    #expect(worst < 1e-9)
  }

  @Test func `the rest excludes past transients, sound files and finished events`() {
    let file = HapticEvent(.audioCustom, at: 0, duration: 5, waveform: .init(path: "a.wav"))
    let rest = (pattern.events + [file]).reduce(into: HapticPattern()) { $0.events.append($1) }
      .rest(from: 1.5)
    #expect(rest.events.map(\.type) == [.hapticContinuous, .hapticTransient])
    #expect(rest.events.map(\.time) == [0, 0])
    #expect(pattern.rest(from: 60).events.isEmpty)
    #expect(pattern.rest(from: 60).curves.isEmpty)
  }

  @Test func `the last parameter of each control before the time applies first`() {
    #expect(
      pattern.rest(from: 0.5).parameters == [
        .init(.hapticReleaseTimeControl, at: 0, value: 0.125),
        .init(.hapticIntensityControl, at: 0, value: 0.875),
        .init(.hapticIntensityControl, at: 0.25, value: 0.5),
      ]
    )
  }

  @Test func `an attack that is under way rises again in the time that is left`() throws {
    let event = HapticEvent(
      .hapticContinuous,
      at: 1,
      duration: 2,
      parameters: [.init(.attackTime, 0.5)]
    )
    let rest = HapticPattern(events: [event]).rest(from: 1.125)
    let contour = try #require(Contours(rest).events.first)
    // A position of 0.5 is an attack of 0.3 s.
    #expect((contour.envelope.attack - 0.175).magnitude < 1e-9)
    #expect(contour.heldEnd == 1.875)
  }

  @Test func `the rest of a pattern with times that are not finite does not trap`() {
    let odd = HapticPattern(
      events: [HapticEvent(.hapticContinuous, at: .nan, duration: 1)],
      parameters: [.init(.hapticIntensityControl, at: .infinity, value: 1)],
      curves: [
        .init(.hapticIntensityControl, at: .nan, controlPoints: [.init(at: 0, value: 1)]),
        .init(.hapticIntensityControl, at: 0, controlPoints: []),
      ]
    )
    #expect(odd.rest(from: 1) == HapticPattern())
    #expect(pattern.rest(from: 0) == pattern)
    #expect(pattern.rest(from: .nan) == pattern)
  }
}
