import CHaptics
import HapticsTimeline

extension InterruptionPolicy {
  /// Reads a policy of the header, which has the same numbers.
  init(checked number: Int32) throws(CallError) {
    guard let policy = UInt8(exactly: number).flatMap(InterruptionPolicy.init(rawValue:)) else {
      throw .argument("\(number) is not an interruption policy; use HAPTICS_INTERRUPTION_...")
    }
    self = policy
  }
}
