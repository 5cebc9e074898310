/// What is done about trouble with a device, and when it is too much.
///
/// It knows neither a back end nor time: it is told what happened and says what to do.
struct RecoveryPlan: BitwiseCopyable {
  /// What to do.
  enum Step: Equatable, BitwiseCopyable {
    /// Nothing is wrong; ask again after waiting.
    case wait
    /// Ask again at once.
    case again
    /// Frames ran out: prepare the device, and fill it.
    case prepare
    case resume
    case giveUp(gone: Bool)
  }

  /// How often a device may fail in a row without taking a single block.
  static var patience: Int { 8 }

  private var failures = 0

  /// The device took a block.
  mutating func progress() { failures = 0 }

  mutating func step(after kind: DeviceTrouble.Kind) -> Step {
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
