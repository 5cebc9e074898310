import CInput
import HapticsLifecycle
import HapticsSynthesis

/// A controller that rumbles, with one effect for all levels.
///
/// The kernel ends the effect after ``duration``, so no motor continues if the program hangs.
final class Gamepad {
  let node: InputNode
  /// The number of the effect, once it is uploaded.
  private var effect: Int16 = -1

  /// The duration of an effect without a refresh, in milliseconds; effects are refreshed every
  /// second.
  static let duration: UInt16 = 1500

  init(_ node: InputNode) { self.node = node }

  /// Drives both motors, or stops them.
  ///
  /// - Throws: `OutputError` if the kernel rejects the effect.
  func send(_ motors: MotorLevels) throws(OutputError) {
    if motors.isStopped {
      guard effect >= 0 else { return }
      return try node.play(effect, 0)
    }
    var upload = ff_effect()
    upload.id = effect
    upload.replay = ff_replay(length: Gamepad.duration, delay: 0)
    upload.u.rumble = ff_rumble_effect(
      strong_magnitude: Gamepad.magnitude(motors.low),
      weak_magnitude: Gamepad.magnitude(motors.high)
    )
    try node.upload(&upload)
    effect = upload.id
    // Drivers differ in whether a new upload restarts a playing effect.
    try node.play(effect)
  }

  private static func magnitude(_ level: Float) -> UInt16 {
    UInt16(max(0, min(level, 1)) * 65_535 + 0.5)
  }
}
