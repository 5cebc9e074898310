/// The style of rendered diagnostics: plain, or in a terminal's colors.
public enum DiagnosticTheme: Sendable {
  /// No decoration at all.
  case plain
  /// ANSI escape sequences.
  case ansi

  enum Role {
    case place, severity(Severity), message, gutter, caret(Severity), label, insertion
  }

  func paint(_ text: String, as role: Role) -> String {
    guard self == .ansi, !text.isEmpty else { return text }
    return "\u{1B}[\(DiagnosticTheme.code(of: role))m\(text)\u{1B}[0m"
  }

  private static func code(of role: Role) -> String {
    switch role {
    case .place, .message: "1"
    case .gutter: "2"
    case .label: "36"
    case .insertion: "32"
    case .severity(let severity): "1;" + color(of: severity)
    case .caret(let severity): color(of: severity)
    }
  }

  private static func color(of severity: Severity) -> String {
    switch severity {
    case .error: "31"
    case .warning: "33"
    case .note: "34"
    }
  }
}
