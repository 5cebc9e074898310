struct TerminalLine: Sendable {
  private var runs: [(text: String, ink: TerminalInk)] = []

  mutating func add(_ text: String, _ ink: TerminalInk) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.ink == ink {
      runs[runs.count - 1].text += text
    } else {
      runs.append((text, ink))
    }
  }

  mutating func add(_ character: Character, _ ink: TerminalInk) {
    // A space looks the same in any ink.
    if character == " ", !runs.isEmpty, runs[runs.count - 1].ink != .playhead {
      runs[runs.count - 1].text.append(character)
    } else if let last = runs.last, last.ink == ink {
      runs[runs.count - 1].text.append(character)
    } else {
      runs.append((String(character), ink))
    }
  }

  /// The line with its escape sequences, and without spaces at its end unless they are kept.
  func text(
    _ colors: TerminalColors,
    on background: TerminalBackground,
    keepsSpaces: Bool = false
  ) -> String {
    var text = ""
    for (index, run) in runs.enumerated() {
      var content = run.text[...]
      if index == runs.count - 1, !keepsSpaces {
        while content.last == " " { content.removeLast() }
      }
      guard !content.isEmpty else { continue }
      if let code = run.ink.code(colors, on: background) {
        text += "\u{1B}[\(code)m\(content)\u{1B}[0m"
      } else {
        text += content
      }
    }
    return text
  }
}

/// Texts of others on a terminal.
enum TerminalText {
  /// Returns the number of columns of a string.
  static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the string without control characters, truncated with an ellipsis if it is too wide.
  static func fitting(_ text: String, columns limit: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      let safe = character.unicodeScalars.allSatisfy(isSafe) ? character : "\u{FFFD}"
      let width = String(safe).unicodeScalars.reduce(0) { $0 + columns(of: $1) }
      if used + width > limit - 1, columns(text) > limit { return result + "…" }
      if used + width > limit { return result }
      result.append(safe)
      used += width
    }
    return result
  }

  /// Returns the string in ASCII, with `?` for characters without a counterpart.
  static func ascii(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "−": result += "-"
      case "·": result += "-"
      case "×": result += "x"
      case "…": result += "~"
      case "\u{0}"..<"\u{80}": result.unicodeScalars.append(scalar)
      default: result += "?"
      }
    }
  }

  static func padded(_ text: String, to count: Int) -> String {
    text + String(repeating: " ", count: max(0, count - columns(text)))
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: TextWidth.isWide(scalar) ? 2 : 1
    }
  }

  /// Returns whether a terminal shows the scalar without side effects.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{202A}"..."\u{202E}",
      "\u{2066}"..."\u{2069}", "\u{2028}", "\u{2029}":
      false
    default: true
    }
  }
}
