#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An error of a controller that does not rumble.
public struct GamepadFault: Error, Hashable, Sendable {
  /// The kinds of problems.
  public enum Kind: Hashable, Sendable {
    /// No controller that rumbles is connected.
    case noGamepad
    /// The person at the machine has no right to it.
    case noPermission
    /// The device is not a controller with rumble.
    case noRumble
    /// Others use all places that it has for effects.
    case noSlot
    /// The device was unplugged.
    case gone
    /// The kernel rejected the call for another reason.
    case failed
  }

  /// The kind of problem.
  public var kind: Kind
  /// The node of the controller, or the name that was looked for.
  public var place: String
  /// The positive system error number; 0 if there is none.
  public var code: Int32

  /// Creates a fault.
  public init(_ kind: Kind, at place: String, code: Int32 = 0) {
    self.kind = kind
    self.place = place
    self.code = code
  }

  /// The fault of a call that returned the negative number of an error.
  init(result: Int32, at path: String) {
    let kind: Kind =
      switch -result {
      case EACCES, EPERM: .noPermission
      case ENOSPC: .noSlot
      case ENODEV, ENXIO, ENOENT, EBADF: .gone
      case ENOTTY, EINVAL: .noRumble
      default: .failed
      }
    self.init(kind, at: path, code: -result)
  }

  /// The udev rule that gives controllers to the person at the machine.
  ///
  /// It belongs into a file of `/etc/udev/rules.d` whose name comes before `73-seat-late.rules`.
  public static let udevRule =
    #"KERNEL=="event*", SUBSYSTEM=="input", ENV{ID_INPUT_JOYSTICK}=="1", TAG+="uaccess""#

  /// The description of the problem, without the path.
  public var reason: String {
    let words = code == 0 ? "" : ": \(String(cString: strerror(code)))"
    return switch kind {
    case .noGamepad: "no controller that rumbles is connected"
    case .noPermission:
      "cannot open it\(words); the udev rule '\(GamepadFault.udevRule)' in "
        + "/etc/udev/rules.d/70-gamepads.rules lets you"
    case .noRumble: "it does not rumble"
    case .noSlot: "other programs use all its effects\(words)"
    case .gone: "it is not there any more\(words)"
    case .failed: "it does not rumble\(words)"
    }
  }
}
