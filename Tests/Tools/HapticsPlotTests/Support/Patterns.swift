import HapticsCore
import HapticsPlot
import HapticsSynthesis

/// Patterns that several tests draw.
enum Patterns {
  /// One tap and one held vibration that fades and grows round.
  static let boing = HapticPattern(
    events: [
      .tap(at: 0, intensity: 0.8, sharpness: 0.4),
      .held(at: 0.015, for: 0.25, intensity: 0.8, sharpness: 0.4),
    ],
    curves: [
      HapticParameterCurve(
        .hapticIntensityControl,
        at: 0.015,
        controlPoints: [
          .init(at: 0, value: 1), .init(at: 0.1, value: 0.5), .init(at: 0.25, value: 0),
        ]
      ),
      HapticParameterCurve(
        .hapticSharpnessControl,
        at: 0.015,
        controlPoints: [.init(at: 0, value: 0), .init(at: 0.25, value: -0.3)]
      ),
    ]
  )

  /// Everything that a picture can show: sounds, controls, overlaps, marks of each kind.
  static let everything = HapticPattern(
    events: [
      .held(at: 0, for: 2, intensity: 0.9, sharpness: 0.3),
      .held(at: 0.5, for: 1, intensity: 0.5, sharpness: 0.9),
      .tap(at: 2.25, intensity: 1, sharpness: 1),
      .tap(at: 2.5, intensity: 0, sharpness: 0.5),
      .tap(at: -1, intensity: 1, sharpness: 0.5),
      HapticEvent(
        .audioContinuous,
        at: 0.25,
        duration: 1.5,
        parameters: [.init(.audioVolume, 0.6)]
      ),
      HapticEvent(
        .audioCustom,
        at: 2,
        duration: 0.5,
        waveform: .init(path: "sounds/snap & <crackle>.wav")
      ),
    ],
    parameters: [.init(.audioVolumeControl, at: 1, value: 0.5)],
    curves: [
      HapticParameterCurve(
        .hapticSharpnessControl,
        at: 0,
        controlPoints: [.init(at: 0, value: 0), .init(at: 2, value: 1)]
      )
    ]
  )

  /// Ten minutes: 20 held vibrations, 2,400 taps and 25,600 points of curves.
  static let long: HapticPattern = {
    var numbers = Numbers()
    var pattern = HapticPattern()
    for i in 0..<20 {
      pattern.events.append(.held(at: Double(i) * 30, for: 30, intensity: 0.9, sharpness: 0.4))
    }
    for i in 0..<2400 {
      pattern.events.append(
        .tap(at: Double(i) * 0.25, intensity: numbers.next(), sharpness: numbers.next())
      )
    }
    for id in [HapticDynamicParameter.ID.hapticIntensityControl, .hapticSharpnessControl] {
      for i in 0..<800 {
        pattern.curves.append(
          HapticParameterCurve(
            id,
            at: Double(i) * 0.75,
            controlPoints: (0..<16).map { .init(at: Double($0) * 0.05, value: numbers.next()) }
          )
        )
      }
    }
    return pattern
  }()
}

extension HapticEvent {
  static func tap(at time: Double, intensity: Double, sharpness: Double) -> HapticEvent {
    HapticEvent(
      .hapticTransient,
      at: time,
      parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
    )
  }

  static func held(
    at time: Double,
    for duration: Double,
    intensity: Double = 1,
    sharpness: Double = 0.5
  ) -> HapticEvent {
    HapticEvent(
      .hapticContinuous,
      at: time,
      duration: duration,
      parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
    )
  }
}

extension HapticPattern {
  /// The pattern's picture without a signal.
  func plot(title: String = "test", model: SynthesisModel = .speaker) -> PatternPlot {
    PatternPlot(Contours(self), of: self, title: title, model: model)
  }
}

/// Numbers from 0 to 1 that are the same in every run.
struct Numbers {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }
}
