import HapticsLifecycle
import HapticsRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension OutputError {
  /// Creates the error of a search without a result.
  static func none(_ type: EffectType, named name: String?) -> OutputError {
    let (device, reason) =
      switch type {
      case .haptic: ("haptic device", "no device that plays named effects is connected")
      case .rumble: ("gamepad", "no controller that rumbles is connected")
      }
    return OutputError(device: name ?? device, reason: reason, fault: OutputFault(.cannotOpen))
  }

  /// Creates the error of a device without a type of effect.
  static func unsupported(_ type: EffectType, _ path: String) -> OutputError {
    OutputError(device: path, reason: type.lacking, fault: OutputFault(.unsuitable))
  }

  /// Creates the error of a call that returned a negative error number.
  init(result: Int32, at path: String, _ type: EffectType) {
    let words = ": \(String(cString: strerror(-result)))"
    let (kind, reason): (OutputFault.Kind, String) =
      switch -result {
      case EACCES, EPERM: (.cannotOpen, "cannot open it\(words); \(type.remedy)")
      case ENOSPC: (.failed, "other programs use all its effects\(words)")
      case ENODEV, ENXIO, ENOENT, EBADF: (.gone, "it is not there any more\(words)")
      case ENOTTY, EINVAL: (.unsuitable, type.lacking)
      default: (.failed, "\(type.lacking)\(words)")
      }
    self.init(device: path, reason: reason, fault: OutputFault(kind, code: -result))
  }
}
