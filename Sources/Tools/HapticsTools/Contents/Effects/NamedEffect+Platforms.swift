import HapticsCore

/// A platform with native effects, by its name for people.
enum EffectPlatform: String, CaseIterable {
  case iOS
  case swiftUI = "SwiftUI"
  case macOS
  case watchOS
  case android = "Android"
  case windows = "Windows"
  case web
  case hid = "HID"
  case logitech = "Logitech"
}

extension NamedEffect {
  /// Returns the short name of the native effect.
  func name(on platform: EffectPlatform) -> String? {
    switch platform {
    case .iOS: iOS
    case .swiftUI: swiftUI
    case .macOS: macOS
    case .watchOS: watchOS
    case .android: android
    case .windows: windows
    case .web: web
    case .hid: hid.map { "0x" + String($0, radix: 16, uppercase: true) }
    case .logitech: logitech?.name
    }
  }

  /// Returns the native effect as source code or a specification names it.
  func reference(on platform: EffectPlatform) -> String? {
    guard let name = name(on: platform) else { return nil }
    return switch platform {
    case .iOS: feedbackCall
    case .swiftUI: "SensoryFeedback.\(name)"
    case .macOS: "NSHapticFeedbackManager.FeedbackPattern.\(name)"
    case .watchOS: "WKHapticType.\(name)"
    case .android: "HapticFeedbackConstants.\(name)"
    case .windows: "KnownSimpleHapticsControllerWaveforms.\(name)"
    case .web: "navigator.playHaptics('\(name)')"
    case .hid: "usage \(name) of page 0x0E"
    case .logitech:
      logitech.map { waveform in
        "waveform \(waveform.number), \(waveform.name)"
          + (Self.reportedWaveforms.contains(waveform.number)
            ? "" : "; not reported by an MX Master 4 in use")
      }
    }
  }

  /// The waveforms that an MX Master 4 in use reported, in the mask 0x0001003C.
  private static let reportedWaveforms: Set<UInt8> = [2, 3, 4, 5, 16]

  /// The API level of Android from which the native effect plays.
  var androidLevel: Int? {
    switch android {
    case "LONG_PRESS": 3
    case "VIRTUAL_KEY": 5
    case "CLOCK_TICK": 21
    case "CONFIRM", "REJECT": 30
    case nil: nil
    default: 34
    }
  }

  /// The call of a feedback generator of iOS.
  var feedbackCall: String? {
    guard let words = iOS?.split(separator: " "), let kind = words.first else { return nil }
    return switch (kind, words.last) {
    case ("impact", let style?): "UIImpactFeedbackGenerator(style: .\(style)).impactOccurred()"
    case ("notification", let type?):
      "UINotificationFeedbackGenerator().notificationOccurred(.\(type))"
    default: "UISelectionFeedbackGenerator().selectionChanged()"
    }
  }
}
