/// The form of text for a reader.
package struct TextStyle: Sendable {
  package var theme = DiagnosticTheme.plain
  /// The width of the terminal that the text goes to, if it is one.
  package var columns: Int?
  /// The words for remedies.
  package var remedies: RemedyWords = { $0.description }

  package init() {}

  package init(_ theme: DiagnosticTheme, columns: Int?, _ remedies: @escaping RemedyWords) {
    (self.theme, self.columns, self.remedies) = (theme, columns, remedies)
  }
}

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
