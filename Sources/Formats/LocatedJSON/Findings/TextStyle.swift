extension DiagnosticTheme {
  /// Emphasizes a part of the text.
  package func bold(_ text: String) -> String { wrapped(text, in: "1") }

  /// A word of a formal language.
  package func code(_ text: String) -> String { wrapped(text, in: "36") }

  /// The name of a severity, in its color.
  package func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: wrapped(severity.rawValue, in: "31")
    case .warning: wrapped(severity.rawValue, in: "33")
    case .note: wrapped(severity.rawValue, in: "34")
    }
  }

  private func wrapped(_ text: String, in code: String) -> String {
    self == .ansi ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
