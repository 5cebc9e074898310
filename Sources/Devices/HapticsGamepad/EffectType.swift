import CInput

/// A type of effect of the kernel's force feedback.
enum EffectType {
  /// An effect that the device defines, by the usage of the HID page for haptics.
  case haptic
  /// The levels of two motors.
  case rumble

  /// The number of the type, which is also the bit of the capability.
  var number: Int32 { self == .haptic ? FF_HAPTIC : FF_RUMBLE }

  /// The fault of a device that lacks it.
  var lacking: String { self == .haptic ? "it plays no named effects" : "it does not rumble" }

  /// The way to get access to a device with it.
  var remedy: String {
    switch self {
    case .haptic: "members of the group 'input' can"
    case .rumble:
      "the udev rule '\(GamepadOutput.udevRule)' in /etc/udev/rules.d/70-gamepads.rules lets you"
    }
  }
}
