import CInput
import HapticsLifecycle
import HapticsRuntime
import HapticsSynthesis

/// An open controller, with one effect for all levels.
///
/// The kernel ends the effect after ``duration`` and when the descriptor is closed, so no motor
/// continues after a crash.
final class Gamepad {
  let path: String
  let name: String
  let isRadio: Bool
  let slots: Int
  private let port: any InputPort
  private let descriptor: Int32
  /// The number of the effect, once it is uploaded.
  private var effect: Int16 = -1

  /// The duration of an effect without a refresh, in milliseconds; effects are refreshed every
  /// second.
  static let duration: UInt16 = 1500

  /// Opens a node, and queries whether it supports rumble.
  ///
  /// - Throws: `OutputError` if it cannot be opened or does not support rumble.
  init(opening path: String, through port: any InputPort) throws(OutputError) {
    let descriptor = port.open(path)
    guard descriptor >= 0 else { throw OutputError(result: descriptor, at: path) }
    var bits = [UInt8](repeating: 0, count: Int(FF_CNT) / 8)
    let found = port.control(
      descriptor,
      haptics_input_bits(UInt32(EV_FF), UInt32(bits.count)),
      &bits
    )
    let bit = Int(FF_RUMBLE)
    guard found >= 0, bits[bit / 8] & 1 << (bit % 8) != 0 else {
      port.close(descriptor)
      throw found < 0
        ? OutputError(result: found, at: path) : .noRumble(path)
    }
    var text = [UInt8](repeating: 0, count: 256)
    let length = port.control(descriptor, haptics_input_name(UInt32(text.count)), &text)
    var identity = input_id()
    let known = port.control(descriptor, haptics_input_identity(), &identity)
    var slots: Int32 = 0
    if port.control(descriptor, haptics_input_effects(), &slots) < 0 { slots = 0 }
    self.path = path
    self.port = port
    self.descriptor = descriptor
    name = length > 0 ? String(decoding: text.prefix { $0 != 0 }, as: UTF8.self) : path
    isRadio = known >= 0 && Int32(identity.bustype) == BUS_BLUETOOTH
    self.slots = Int(slots)
  }

  deinit { port.close(descriptor) }

  /// Drives both motors, or stops them.
  ///
  /// - Throws: `OutputError` if the kernel rejects the effect.
  func send(_ motors: MotorLevels) throws(OutputError) {
    if motors.isStopped {
      guard effect >= 0 else { return }
      return try play(0)
    }
    var upload = ff_effect()
    upload.type = UInt16(FF_RUMBLE)
    upload.id = effect
    upload.replay = ff_replay(length: Gamepad.duration, delay: 0)
    upload.u.rumble = ff_rumble_effect(
      strong_magnitude: Gamepad.magnitude(motors.low),
      weak_magnitude: Gamepad.magnitude(motors.high)
    )
    let result = port.control(descriptor, haptics_input_upload(), &upload)
    guard result >= 0 else { throw OutputError(result: result, at: path) }
    effect = upload.id
    // Drivers differ in whether a new upload restarts a playing effect.
    try play(1)
  }

  private func play(_ count: Int32) throws(OutputError) {
    var event = input_event()
    event.type = UInt16(EV_FF)
    event.code = UInt16(effect)
    event.value = count
    let written = withUnsafeBytes(of: &event) { port.write($0, to: descriptor) }
    guard written >= 0 else {
      throw OutputError(result: Int32(clamping: written), at: path)
    }
  }

  private static func magnitude(_ level: Float) -> UInt16 {
    UInt16(max(0, min(level, 1)) * 65_535 + 0.5)
  }
}
