import HapticsSynthesis
package import LocatedJSON

extension ActuatorProfile {
  /// The profile as a file that ``ProfileFile`` reads.
  package var json: JSON {
    [
      "name": .string(name),
      "resonance": .number(resonance),
      "quality": .number(quality),
      "riseTime": .number(riseTime),
    ]
  }

  /// The profile's figures in a line.
  package var summary: String {
    "resonates at \(resonance.readable) Hz, quality \(quality.readable), "
      + "rises in \(riseTime.readableDuration)"
  }
}
