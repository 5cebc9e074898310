import HapticsCore
import HapticsFormats

/// What is felt and heard of a file.
enum PlayedPattern {
  /// What is felt and heard at a time; the parts of an envelope show in the level.
  private static let played: [HapticEvent.ParameterID] = [
    .hapticIntensity, .hapticSharpness, .audioVolume, .audioPitch, .audioPan, .audioBrightness,
  ]

  /// Whether all events of two files play alike.
  static func areSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let first = Contours(AHAPDocument(reading: a).pattern).events
    let second = Contours(AHAPDocument(reading: b).pattern).events
    guard first.count == second.count else { return false }
    return zip(first, second).allSatisfy { a, b in
      guard a.start == b.start, a.end == b.end, a.isPlayed == b.isPlayed else { return false }
      return (0...8).allSatisfy { step in
        // Not at a control point: there the two may differ in the last bit of its time.
        let time = a.start + (a.end - a.start) * (Double(step) + 0.317) / 9
        return Self.played.allSatisfy { id in
          switch (a.value(of: id, at: time), b.value(of: id, at: time)) {
          case (let x?, let y?): abs(x - y) < 1e-9
          case (nil, nil): true
          default: false
          }
        }
      }
    }
  }
}
