/// The steps for recovering a device, and their limits.
///
/// The plan is independent of back ends and clocks. It receives errors and returns steps.
struct RecoveryPlan: BitwiseCopyable {
  enum Step: Equatable, BitwiseCopyable {
    /// There is no error; try again after waiting.
    case wait
    /// Try again immediately.
    case again
    /// Frames ran out: prepare the device, and fill it.
    case prepare
    case resume
    case giveUp(gone: Bool)
  }

  /// The number of consecutive failures without an accepted block after which a device is lost.
  static var patience: Int { 8 }

  private var failures = 0

  /// Records that the device accepted a block.
  mutating func progress() { failures = 0 }

  mutating func step(after kind: DeviceError.Kind) -> Step {
    switch kind {
    case .later: .wait
    case .interrupted: failing(.again)
    case .xrun: failing(.prepare)
    case .suspended: failing(.resume)
    case .gone: .giveUp(gone: true)
    case .failed: .giveUp(gone: false)
    }
  }

  mutating func stepAfterStall() -> Step {
    // Once may be bad luck; twice without a block in between is the device.
    failures += RecoveryPlan.patience / 2
    return failures < RecoveryPlan.patience ? .prepare : .giveUp(gone: false)
  }

  private mutating func failing(_ step: Step) -> Step {
    failures += 1
    return failures < RecoveryPlan.patience ? step : .giveUp(gone: false)
  }
}
