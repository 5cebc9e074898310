import HapticsTimeline

/// What the control side knows of the mixer.
struct MixRecord {
  /// The names of the buses, by their numbers.
  var names = ["haptic", "effects", "music", "voice"]
  /// The switches that named buses follow.
  var switches = MixSwitch.allCases
  /// The pairs of buses of which one lowers the other, or did.
  var ducks: Set<UInt16> = []
}

extension EngineConfiguration {
  /// The first of some buses, a bit for each, that the mixer does not have.
  func missingBus(of bits: UInt32) -> BusID? {
    let missing = UInt64(bits) & ~(1 << UInt64(buses) - 1)
    return missing == 0 ? nil : BusID(rawValue: UInt8(missing.trailingZeroBitCount))
  }
}
