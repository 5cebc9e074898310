/// A meaning of haptics, with the built-in pattern that plays it and its names on platforms.
///
/// A name is `nil` if the platform has no effect of that meaning. The Web Haptics explainer defines
/// the names of `hint`, `edge`, `tick` and `align`. On iOS, which has an impact for everything else,
/// `click` and `threshold` use the nearest one.
package struct NamedEffect: Sendable {
  /// The name, in lower case with hyphens.
  package let name: String
  /// A sentence that describes when to use the effect.
  package let summary: String
  /// The name of the built-in pattern.
  package let pattern: String
  /// The kind of feedback generator and its style, such as `impact light`.
  package let iOS: String?
  /// The `SensoryFeedback` of SwiftUI, such as `impact(weight: .light)`.
  package let swiftUI: String?
  /// A pattern of `NSHapticFeedbackManager`.
  package let macOS: String?
  /// A case of `WKHapticType`.
  package let watchOS: String?
  /// A constant of `HapticFeedbackConstants`.
  package let android: String?
  /// A property of `KnownSimpleHapticsControllerWaveforms`.
  package let windows: String?
  /// An effect of `navigator.playHaptics`, which is a proposal.
  package let web: String?
  /// A usage of the HID page 0x0E.
  package let hid: UInt16?
  /// A waveform of Logitech mice, by its number and name.
  package let logitech: (number: UInt8, name: String)?

  private init(
    _ name: String,
    _ summary: String,
    pattern: String,
    iOS: String? = nil,
    swiftUI: String? = nil,
    macOS: String? = nil,
    watchOS: String? = nil,
    android: String? = nil,
    windows: String? = nil,
    web: String? = nil,
    hid: UInt16? = nil,
    logitech: (number: UInt8, name: String)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.pattern = pattern
    self.iOS = iOS
    self.swiftUI = swiftUI
    self.macOS = macOS
    self.watchOS = watchOS
    self.android = android
    self.windows = windows
    self.web = web
    self.hid = hid
    self.logitech = logitech
  }
}

extension NamedEffect {
  /// Returns the effect with a name, or `nil` if there is none.
  package static func named(_ name: String) -> NamedEffect? { all.first { $0.name == name } }

  /// The effects, in display order.
  package static let all: [NamedEffect] = [
    NamedEffect(
      "click",
      "A button or key is pressed.",
      pattern: "click",
      iOS: "impact light",
      swiftUI: "impact(weight: .light)",
      watchOS: "click",
      android: "VIRTUAL_KEY",
      windows: "Click",
      hid: 0x1003
    ),
    NamedEffect(
      "tick",
      "A slider or wheel passes one of many steps.",
      pattern: "system-selection",
      iOS: "selection",
      swiftUI: "selection",
      macOS: "generic",
      android: "SEGMENT_FREQUENT_TICK",
      windows: "Step",
      web: "tick"
    ),
    NamedEffect(
      "selection",
      "Another item is selected.",
      pattern: "system-selection",
      iOS: "selection",
      swiftUI: "selection",
      android: "CLOCK_TICK",
      logitech: (4, "subtle collision")
    ),
    NamedEffect(
      "align",
      "A dragged item snaps to a guide or into its slot.",
      pattern: "system-rigid",
      iOS: "impact rigid",
      swiftUI: "alignment",
      macOS: "alignment",
      android: "SEGMENT_TICK",
      windows: "Align",
      web: "align",
      logitech: (0, "sharp state change")
    ),
    NamedEffect(
      "edge",
      "A scroll, drag or zoom reaches its end.",
      pattern: "system-soft",
      iOS: "impact soft",
      swiftUI: "impact(flexibility: .soft)",
      macOS: "generic",
      android: "LONG_PRESS",
      windows: "Collide",
      web: "edge",
      logitech: (3, "damp collision")
    ),
    NamedEffect(
      "hint",
      "The pointer or finger is over something that responds.",
      pattern: "system-light",
      iOS: "impact light",
      swiftUI: "impact(weight: .light)",
      macOS: "generic",
      android: "GESTURE_THRESHOLD_DEACTIVATE",
      windows: "Hover",
      web: "hint",
      hid: 0x1008,
      logitech: (27, "whisper collision")
    ),
    NamedEffect(
      "threshold",
      "A pull or press goes far enough to take effect.",
      pattern: "system-medium",
      iOS: "impact medium",
      swiftUI: "impact(weight: .medium)",
      macOS: "levelChange",
      android: "GESTURE_THRESHOLD_ACTIVATE",
      logitech: (1, "damp state change")
    ),
    NamedEffect(
      "success",
      "A task succeeds.",
      pattern: "system-success",
      iOS: "notification success",
      swiftUI: "success",
      watchOS: "success",
      android: "CONFIRM",
      windows: "Success",
      hid: 0x1009,
      logitech: (7, "completed")
    ),
    NamedEffect(
      "warning",
      "A task succeeds in part, or needs attention.",
      pattern: "system-warning",
      iOS: "notification warning",
      swiftUI: "warning"
    ),
    NamedEffect(
      "error",
      "A task fails.",
      pattern: "system-error",
      iOS: "notification error",
      swiftUI: "error",
      watchOS: "failure",
      android: "REJECT",
      windows: "Error",
      hid: 0x100A,
      logitech: (6, "angry alert")
    ),
    NamedEffect(
      "impact-light",
      "A small, light object hits another.",
      pattern: "system-light",
      iOS: "impact light",
      swiftUI: "impact(weight: .light)",
      logitech: (4, "subtle collision")
    ),
    NamedEffect(
      "impact-medium",
      "An object of medium weight hits another.",
      pattern: "system-medium",
      iOS: "impact medium",
      swiftUI: "impact(weight: .medium)"
    ),
    NamedEffect(
      "impact-heavy",
      "A large, heavy object hits another.",
      pattern: "system-heavy",
      iOS: "impact heavy",
      swiftUI: "impact(weight: .heavy)"
    ),
    NamedEffect(
      "impact-soft",
      "A soft object hits another.",
      pattern: "system-soft",
      iOS: "impact soft",
      swiftUI: "impact(flexibility: .soft)",
      logitech: (3, "damp collision")
    ),
    NamedEffect(
      "impact-rigid",
      "A hard object hits another.",
      pattern: "system-rigid",
      iOS: "impact rigid",
      swiftUI: "impact(flexibility: .rigid)",
      logitech: (2, "sharp collision")
    ),
  ]
}
