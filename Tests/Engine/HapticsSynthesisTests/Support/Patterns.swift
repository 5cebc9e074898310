import HapticsCore
import HapticsSynthesis
import TestSupport

extension HapticEvent {
  /// A held vibration.
  static func held(
    at time: Double = 0,
    for duration: Double,
    intensity: Double = 1,
    sharpness: Double = 0.5,
    _ others: [HapticEvent.ParameterID: Double] = [:]
  ) -> HapticEvent {
    HapticEvent(
      .hapticContinuous,
      at: time,
      duration: duration,
      parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
        + others.map { .init($0.key, $0.value) }
    )
  }

  /// A tap.
  static func tap(at time: Double = 0, intensity: Double = 1, sharpness: Double = 0.5) -> Self {
    HapticEvent(
      .hapticTransient,
      at: time,
      parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
    )
  }
}

extension HapticParameterCurve {
  /// A curve through points.
  init(_ id: HapticDynamicParameter.ID, _ points: (Double, Double)..., at time: Double = 0) {
    self.init(id, at: time, controlPoints: points.map { .init(at: $0.0, value: $0.1) })
  }
}

extension HapticEvent {
  /// A tone, or a sound where a path is given.
  static func audio(
    _ path: String? = nil,
    at time: Double = 0,
    for duration: Double? = nil,
    isLooped: Bool = false,
    usesVolumeEnvelope: Bool = false,
    _ parameters: [HapticEvent.ParameterID: Double] = [:]
  ) -> Self {
    HapticEvent(
      path == nil ? .audioContinuous : .audioCustom,
      at: time,
      duration: duration,
      parameters: parameters.map { .init($0.key, $0.value) },
      waveform: path.map {
        Waveform(path: $0, usesVolumeEnvelope: usesVolumeEnvelope, isLooped: isLooped)
      }
    )
  }
}

extension SeededGenerator {
  /// A pattern of half a second in which much overlaps and much jumps.
  mutating func pattern() -> HapticPattern {
    var pattern = HapticPattern()
    for _ in 0..<4 {
      pattern.events.append(.tap(at: number(0...0.4), intensity: number(0...1)))
      pattern.events.append(
        .held(
          at: number(0...0.4),
          for: number(0.0001...0.2),
          intensity: number(0...1),
          sharpness: number(0...1),
          [
            .attackTime: number(-0.1...0.2), .releaseTime: number(-0.1...0.2),
            .decayTime: number(0...0.2), .sustained: Bool.random(using: &self) ? 1 : 0,
          ]
        )
      )
    }
    for path in [nil, "mono", "stereo"] {
      pattern.events.append(
        .audio(
          path,
          at: number(0...0.3),
          for: number(0.001...0.3),
          isLooped: Bool.random(using: &self),
          usesVolumeEnvelope: Bool.random(using: &self),
          [
            .audioVolume: number(0...1), .audioPan: number(-1...1), .audioPitch: number(-1...1),
            .audioBrightness: number(0...1.5), .attackTime: number(-0.1...0.1),
          ]
        )
      )
    }
    for id in HapticDynamicParameter.ID.allCases where id.acceptsCurve {
      pattern.parameters.append(.init(id, at: number(0...0.5), value: number(-1...1)))
      var time = number(0...0.2)
      let start = time
      pattern.curves.append(
        .init(
          id,
          at: start,
          controlPoints: (0..<8).map { _ in
            time += Bool.random(using: &self) ? 0.0001 : number(0...0.05)
            return .init(at: time - start, value: number(-1...1))
          }
        )
      )
    }
    return pattern
  }

  /// Sounds of noise under the paths of ``pattern()``.
  mutating func sounds(at sampleRate: Int) -> [String: DecodedSound] {
    let noise = (0..<2 * sampleRate / 20).map { _ in Float(number(-1...1)) }
    return [
      "mono": DecodedSound(interleaved: noise, channelCount: 1, sampleRate: sampleRate),
      "stereo": DecodedSound(interleaved: noise, channelCount: 2, sampleRate: sampleRate),
    ]
  }
}
