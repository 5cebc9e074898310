import HapticsCore
import HapticsFormats
import Interchange
import LocatedJSON
import Testing

/// A haptic clip becomes a pattern that is felt as the clip is.
@Suite struct ClipToPatternTests {
  @Test func `a rise within the tolerance is no loss, and a larger one is`() {
    // The fitted line passes up to the tolerance below the point's own level, 0.6 felt as 0.7746.
    func losses(_ emphasis: Double) -> [ConversionLoss] {
      HapticClip(
        amplitude: [
          .init(at: 0, 0.2), .init(at: 0.5, 0.6, emphasis: .init(emphasis, frequency: 0.5)),
          .init(at: 1, 0.3),
        ]
      ).pattern().losses
    }
    #expect(losses(0.6) == [])
    let told = losses(0.62)
    #expect(told.map(\.element) == [1])
    guard case .lifted(let from, let to) = told.first?.kind else {
      Issue.record("not lifted: \(told)")
      return
    }
    #expect(abs(from - 0.6.squareRoot()) <= HapticClip.defaultTolerance)
    #expect(abs(to - 0.62.squareRoot()) <= 1e-6)
  }

  private static let tolerance = HapticClip.defaultTolerance

  /// Clips of our own, each with something that is easily lost.
  static let clips: [(name: String, clip: HapticClip)] = [
    ("a ramp", HapticClip(amplitude: [.init(at: 0, 0), .init(at: 2, 1)])),
    (
      "a jump",
      HapticClip(
        amplitude: [.init(at: 0, 1), .init(at: 1, 1), .init(at: 1, 0.04), .init(at: 2, 0.04)],
        frequency: [.init(at: 0, 0.2), .init(at: 0.5, 0.9), .init(at: 0.5, 0.1)]
      )
    ),
    (
      "many points",
      HapticClip(
        amplitude: (0...90).map { .init(at: Double($0) / 30, Double($0 * 37 % 91) / 90) },
        frequency: (0...60).map { .init(at: Double($0) / 20, Double($0 * 23 % 61) / 60) }
      )
    ),
    (
      "a start that is late, and a frequency outside",
      HapticClip(
        amplitude: [.init(at: 0.5, 0.3), .init(at: 1.5, 0.6)],
        frequency: [.init(at: 0, 0.1), .init(at: 3, 0.9)]
      )
    ),
    (
      "points a few microseconds apart",
      HapticClip(
        amplitude: [
          .init(at: 0, 0.5), .init(at: 0.000005, 0.6), .init(at: 0.1, 0), .init(at: 0.2, 0),
          .init(at: 0.200005, 0.9), .init(at: 0.3, 0.1),
        ]
      )
    ),
    (
      "a minute and a half",
      HapticClip(
        amplitude: (0...18).map { .init(at: Double($0) * 5, $0 % 2 == 0 ? 0.2 : 0.7) },
        frequency: [.init(at: 0, 0), .init(at: 90, 1)]
      )
    ),
    (
      "an emphasis less than a microsecond before the vibration",
      HapticClip(
        amplitude: [
          .init(at: 0, 0.1, emphasis: .init(0.6, frequency: 0.3)), .init(at: 0.000_000_8, 0.9),
          .init(at: 1, 0.2),
        ]
      )
    ),
    (
      "emphasis on the first point, inside and on the last",
      HapticClip(
        amplitude: [
          .init(at: 0, 0.1, emphasis: .init(0.6, frequency: 0.3)), .init(at: 0.5, 0.4),
          .init(at: 1, 0.2, emphasis: .init(0.2, frequency: 0.9)),
          .init(at: 1.0002, 0.2, emphasis: .init(1, frequency: 1)),
          .init(at: 2, 0, emphasis: .init(0.8, frequency: 0)),
        ]
      )
    ),
  ]

  private static func emphases(_ clip: HapticClip) -> [Double] {
    clip.amplitude.filter { $0.emphasis != nil }.map(\.time)
  }

  @Test(arguments: clips.map(\.name))
  func `its vibration stays within the tolerance`(name: String) throws {
    let clip = try #require(Self.clips.first { $0.name == name }).clip
    let apart = Distance(clip, clip.continuousPattern())
    #expect(apart.intensity <= Self.tolerance && apart.sharpness <= Self.tolerance, "\(apart)")
    let together = Distance(clip, clip.pattern().pattern, gaps: Self.emphases(clip))
    #expect(
      together.intensity <= Self.tolerance && together.sharpness <= Self.tolerance,
      "\(together)"
    )
  }

  @Test(arguments: clips.map(\.name))
  func `a smaller tolerance is kept too`(name: String) throws {
    let clip = try #require(Self.clips.first { $0.name == name }).clip
    let distance = Distance(clip, clip.continuousPattern(tolerance: 0.001))
    #expect(distance.intensity <= 0.001 && distance.sharpness <= 0.001, "\(distance)")
  }

  @Test(arguments: clips.map(\.name))
  func `the converted pattern has no findings`(name: String) throws {
    let clip = try #require(Self.clips.first { $0.name == name }).clip
    for pattern in [clip.pattern().pattern, clip.continuousPattern()] {
      let text = try pattern.ahapText()
      let findings = AHAPValidator().validate(Array(text.utf8)).findings
      // Emphases that are 0.2 ms apart are as close as their author wrote them.
      #expect(findings.map(\.rule.rawValue).filter { $0 != "transients-too-close" } == [])
      #expect(pattern.curves.allSatisfy { $0.controlPoints.count <= 16 })
    }
  }

  @Test func `a transient is as strong and sharp as its emphasis, whatever the curve`() {
    let clip = HapticClip(
      amplitude: [
        .init(at: 0, 0.1, emphasis: .init(0.6, frequency: 0.3)), .init(at: 0.5, 0.4),
        .init(at: 1, 0.2, emphasis: .init(0.2, frequency: 0.9)),
        .init(at: 2, 0, emphasis: .init(0.8, frequency: 0)),
      ]
    )
    for pattern in [clip.pattern().pattern, clip.transientPattern()] {
      let transients = Contours(pattern).events.filter { $0.type == .hapticTransient }
      #expect(transients.map(\.start) == [0, 1, 2])
      for (event, emphasis) in zip(transients, [(0.6, 0.3), (0.2, 0.9), (0.8, 0)]) {
        #expect(abs(event.intensity(at: event.start) - emphasis.0.squareRoot()) < 2e-6)
        #expect(abs(event.sharpness(at: event.start) - emphasis.1) < 1e-6)
      }
    }
    #expect(clip.continuousPattern().events.map(\.type) == [.hapticContinuous])
  }

  @Test(arguments: clips.map(\.name))
  func `no transient is at the edge of a curve, so that no reading of it matters`(
    name: String
  ) throws {
    let clip = try #require(Self.clips.first { $0.name == name }).clip
    let pattern = clip.pattern().pattern
    let curves = pattern.curves.filter { $0.id == .hapticIntensityControl }
    let starts = curves.map(\.time)
    let ends = curves.map { $0.time + ($0.controlPoints.last?.time ?? 0) }
    for event in pattern.events where event.type == .hapticTransient {
      // An edge where another curve begins or ends is none.
      for start in starts where !ends.contains(where: { abs($0 - start) < 1e-9 }) {
        #expect(abs(event.time - start) > 0.0004 || start == 0 && event.time == 0)
      }
      for end in ends where !starts.contains(where: { abs($0 - end) < 1e-9 }) {
        #expect(abs(event.time - end) > 0.0004)
      }
    }
  }

  @Test func `a curve raised for a transient is reported as a loss`() {
    let clip = HapticClip(
      amplitude: [
        .init(at: 0, 0.25), .init(at: 1, 0.25, emphasis: .init(0.81, frequency: 0.5)),
        .init(at: 2, 0.64),
      ]
    )
    let conversion = clip.pattern()
    #expect(conversion.losses.map(\.element) == [1])
    #expect(conversion.losses.map(\.time) == [1])
    #expect(
      conversion.losses.map { $0.kind.words(for: "a pattern") } == [
        "the vibration rises from 50 % to 90 % for a millisecond, so that its curve does not weaken the"
          + " transient"
      ]
    )
    let vibration = Contours(conversion.pattern).events[0]
    #expect(abs(vibration.intensity(at: 1) - 0.9) < 1e-6)
    #expect(abs(vibration.intensity(at: 0.9994) - 0.5) < 0.005)
    #expect(abs(vibration.intensity(at: 1.0006) - 0.5) < 0.005)
  }

  @Test func `a vibration that stays the same has no curve, and weakens no transient`() {
    let clip = HapticClip(
      amplitude: [.init(at: 0, 0.25, emphasis: .init(1, frequency: 1)), .init(at: 1, 0.25)],
      frequency: [.init(at: 0, 0.09), .init(at: 1, 0.09)]
    )
    let conversion = clip.pattern()
    #expect(conversion.losses.isEmpty)
    #expect(
      conversion.pattern
        == HapticPattern(events: [
          HapticEvent(
            .hapticContinuous,
            at: 0,
            duration: 1,
            parameters: [.init(.hapticIntensity, 0.5), .init(.hapticSharpness, 0.3)]
          ),
          HapticEvent(
            .hapticTransient,
            at: 0,
            parameters: [.init(.hapticIntensity, 1), .init(.hapticSharpness, 1)]
          ),
        ])
    )
  }

  @Test func `without a frequency envelope the sharpness is that of 0.5 throughout`() throws {
    let clip = HapticClip(amplitude: [.init(at: 0, 1), .init(at: 1, 0)])
    let contours = Contours(clip.pattern().pattern)
    #expect(try abs(#require(contours.events.first).sharpness(at: 0.5) - 0.5.squareRoot()) < 1e-6)
  }

  @Test func `a long clip is cut where it is weakest, without a gap or an overlap`() {
    let clip = HapticClip(
      amplitude: [
        .init(at: 0, 1), .init(at: 20, 1), .init(at: 21, 0.01), .init(at: 22, 1), .init(at: 70, 1),
      ]
    )
    let events = clip.continuousPattern().events
    #expect(events.map(\.time) == [0, 21, 51])
    #expect(events.map(\.duration) == [21, 30, 19])
  }

  @Test func `a long silence is converted to a gap between events`() throws {
    let clip = HapticClip(
      amplitude: [
        .init(at: 0, 1), .init(at: 1, 0), .init(at: 99, 0), .init(at: 100, 1, emphasis: nil),
      ]
    )
    let pattern = clip.pattern().pattern
    #expect(pattern.events.map(\.time) == [0, 99])
    #expect(pattern.events.map(\.duration) == [1, 1])
    #expect(pattern.curves.allSatisfy { $0.time < 1 || $0.time >= 99 })
    let findings = AHAPValidator().validate(Array(try pattern.ahapText().utf8)).findings
    #expect(findings.map(\.message) == [])
  }

  @Test func `a clip that ends in silence pads its last transient`() {
    let clip = HapticClip(
      amplitude: [
        .init(at: 0, 0), .init(at: 1, 0, emphasis: .init(1, frequency: 1)), .init(at: 3, 0),
      ]
    )
    #expect(clip.pattern().pattern.events.map(\.duration) == [2])
  }
}
