import HapticsTimeline

/// The control side's record of the mixer.
struct MixRecord {
  var names = ["haptic", "effects", "music", "voice"]
  var switches = MixSwitch.allCases
  var ducks: Set<UInt16> = []
}

extension EngineConfiguration {
  func missingBus(of bits: UInt32) -> BusID? {
    let missing = UInt64(bits) & ~(1 << UInt64(buses) - 1)
    return missing == 0 ? nil : BusID(rawValue: UInt8(missing.trailingZeroBitCount))
  }
}
