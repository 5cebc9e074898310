/// What is done about an error of the device, and when it is too much.
///
/// It knows neither ALSA nor time: it is told what happened and says what to do.
struct RecoveryPlan: BitwiseCopyable {
  /// What to do.
  enum Step: Equatable, BitwiseCopyable {
    /// Nothing is wrong; ask again after waiting.
    case wait
    /// Ask again at once.
    case again
    /// Frames ran out: prepare the device, and fill it.
    case prepare
    /// The device sleeps: wake it, and prepare it if that is not enough.
    case resume
    /// The device is lost.
    case giveUp(gone: Bool)
  }

  /// How often a device may fail in a row without taking a single block.
  static var patience: Int { 8 }

  private var failures = 0

  /// The numbers of the errors, as Linux counts them.
  private enum Code {
    static var interrupted: Int { -4 }
    static var noSuchAddress: Int { -6 }
    static var again: Int { -11 }
    static var noSuchDevice: Int { -19 }
    static var brokenPipe: Int { -32 }
    static var badState: Int { -77 }
    static var suspended: Int { -86 }
    static var shutDown: Int { -108 }
  }

  /// Whether a call returned only that the device takes nothing at this moment.
  func isWait(_ code: Int) -> Bool { code == Code.again }

  /// The device took a block.
  mutating func progress() { failures = 0 }

  /// What to do about what a call returned, which is negative.
  mutating func step(after code: Int) -> Step {
    switch code {
    case Code.again: return .wait
    case Code.interrupted: return failing(.again)
    case Code.brokenPipe: return failing(.prepare)
    case Code.suspended: return failing(.resume)
    case Code.noSuchDevice, Code.noSuchAddress, Code.shutDown: return .giveUp(gone: true)
    // Someone else stopped the device, or its plug-in lost its state.
    case Code.badState: return failing(.prepare)
    default: return .giveUp(gone: false)
    }
  }

  /// What to do where the device took nothing for too long.
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
