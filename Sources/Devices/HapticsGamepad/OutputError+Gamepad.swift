import HapticsLifecycle
import HapticsRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension OutputError {
  static func noGamepad(_ name: String?) -> OutputError {
    OutputError(
      device: name ?? "gamepad",
      reason: "no controller that rumbles is connected",
      fault: OutputFault(.cannotOpen)
    )
  }

  /// Creates the error of a controller without rumble motors.
  static func noRumble(_ path: String) -> OutputError {
    OutputError(device: path, reason: "it does not rumble", fault: OutputFault(.unsuitable))
  }

  /// Creates the error of a call that returned a negative error number.
  init(result: Int32, at path: String) {
    let words = ": \(String(cString: strerror(-result)))"
    let (kind, reason): (OutputFault.Kind, String) =
      switch -result {
      case EACCES, EPERM:
        (
          .cannotOpen,
          "cannot open it\(words); the udev rule '\(GamepadOutput.udevRule)' in "
            + "/etc/udev/rules.d/70-gamepads.rules lets you"
        )
      case ENOSPC: (.failed, "other programs use all its effects\(words)")
      case ENODEV, ENXIO, ENOENT, EBADF: (.gone, "it is not there any more\(words)")
      case ENOTTY, EINVAL: (.unsuitable, "it does not rumble")
      default: (.failed, "it does not rumble\(words)")
      }
    self.init(device: path, reason: reason, fault: OutputFault(kind, code: -result))
  }
}
