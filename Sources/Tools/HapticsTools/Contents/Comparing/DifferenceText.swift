package import HapticsCore
package import LocatedJSON

/// The changes between two patterns, in words.
package struct DifferenceText {
  private let before: HapticPattern
  private let after: HapticPattern
  private let difference: PatternDifference
  private let theme: DiagnosticTheme

  package init(
    _ difference: PatternDifference,
    from before: HapticPattern,
    to after: HapticPattern,
    theme: DiagnosticTheme
  ) {
    self.difference = difference
    self.before = before
    self.after = after
    self.theme = theme
  }

  /// A line for each event that differs, in the order of time, and what stayed the same.
  package var text: String {
    guard !difference.isEmpty else { return "no perceptible difference\n" }
    var lines: [(time: Double, text: String)] = []
    for index in difference.removed {
      let event = before.events[index]
      lines.append((event.time, theme.removed("- " + DifferenceText.name(event) + " was removed")))
    }
    for index in difference.added {
      let event = after.events[index]
      lines.append((event.time, theme.added("+ " + DifferenceText.name(event) + " was added")))
    }
    for change in difference.changed {
      let event = before.events[change.before]
      let words = change.changes.map { DifferenceText.words($0, event.type.family) }
      lines.append((event.time, "~ \(DifferenceText.name(event)) \(words.joined(separator: ", "))"))
    }
    lines.sort { $0.time < $1.time }
    var text = ""
    if let timing = difference.timing {
      text = timing.sentence + (lines.isEmpty ? "\n" : "; beyond that:\n")
    }
    text += lines.map { $0.text + "\n" }.joined()
    let (length, newLength) = difference.durations
    if abs(length - newLength) > PatternDifference.timeTolerance {
      text +=
        "the pattern lasts \(newLength.readableDuration) instead of "
        + "\(length.readableDuration)\n"
    }
    let otherwise = difference.timing == nil ? "" : "otherwise "
    return text + "\(counted(difference.unchangedCount, "event")) \(otherwise)unchanged\n"
  }

  package static func name(_ event: HapticEvent) -> String {
    let noun =
      switch event.type {
      case .hapticTransient: "transient"
      case .hapticContinuous: "continuous event"
      case .audioContinuous: "tone"
      case .audioCustom: "sound" + (event.waveform.map { " \(quoted($0.path))" } ?? "")
      }
    return "the \(noun) at \(event.time.readableDuration)"
  }

  package static func words(_ change: EventChange, _ family: HapticEvent.Family) -> String {
    switch change {
    case .moved(let by):
      "comes \(by.magnitude.readableDuration) \(by < 0 ? "earlier" : "later")"
    case .lengthened(let by):
      "is \(by.magnitude.readableDuration) \(by < 0 ? "shorter" : "longer")"
    case .stronger(let by):
      "is \(comparative(by, family)) (\(by.readableChange))"
    case .levelCourse(let by):
      "has a different envelope, \(comparative(by, family)) by up to \(by.magnitude.readable)"
    case .quantity(let id, let by):
      "is \(comparative(id, by)) (\(by.readableChange))"
    case .playback:
      "has different envelope or loop settings"
    }
  }

  private static func comparative(_ by: Double, _ family: HapticEvent.Family) -> String {
    switch family {
    case .haptic: by < 0 ? "weaker" : "stronger"
    case .audio: by < 0 ? "quieter" : "louder"
    }
  }

  private static func comparative(_ id: HapticEvent.ParameterID, _ by: Double) -> String {
    switch id {
    case .hapticSharpness: by < 0 ? "less sharp" : "sharper"
    case .audioPitch: by < 0 ? "lower" : "higher"
    case .audioPan: by < 0 ? "further left" : "further right"
    case .audioBrightness: by < 0 ? "duller" : "brighter"
    default: by < 0 ? "less in \(id.rawValue)" : "more in \(id.rawValue)"
    }
  }
}

extension TimingChange {
  /// The change in words: `everything 300 ms later`, `8 beats, 11 % faster`.
  package var sentence: String {
    words(number: { (($0 * 10).rounded() / 10).readable }, duration: { $0.readableDuration })
  }
}

extension DiagnosticTheme {
  package func removed(_ text: String) -> String {
    self == .ansi ? "\u{1B}[31m\(text)\u{1B}[0m" : text
  }

  package func added(_ text: String) -> String {
    self == .ansi ? "\u{1B}[32m\(text)\u{1B}[0m" : text
  }
}
