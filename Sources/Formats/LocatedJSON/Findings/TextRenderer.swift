/// Writes diagnostics as a good compiler does: place, message, the line, a caret, notes, fixes.
///
/// ```
/// charge.ahap:9:22: error: 'HapticContinuous' needs an 'EventDuration' [missing-duration]
///    9 |     "EventType": "HapticContinuous"
///      |                  ^~~~~~~~~~~~~~~~~~
///      = note: Core Haptics reports -4823 (invalid event duration) when the player is created
///      = fix: add '"EventDuration": 1.0'
/// ```
public struct TextRenderer {
  private let text: SourceText
  private let theme: DiagnosticTheme
  private let columns: Int?
  private var locator: SourceLocator
  /// A Boolean value that indicates whether lines of the source can be shown: those of binary files
  /// and of UTF-16 are unreadable.
  private let isText: Bool

  /// The most notes and fixes of a finding that are shown.
  private static let footnoteLimit = 32

  /// Creates a renderer for the findings of one source.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - theme: The style of the parts.
  ///   - columns: The width of the terminal, which limits excerpts and underlines; `nil` to use a
  ///     readable width.
  public init(_ text: SourceText, theme: DiagnosticTheme = .plain, columns: Int? = nil) {
    self.text = text
    self.theme = theme
    self.columns = columns
    isText = text.isReadable
    locator = SourceLocator(text)
  }

  /// Appends one diagnostic to `output`.
  ///
  /// - Parameter page: The address of the rule's page, which is omitted if it does not fit.
  /// - Complexity: O(1) in the length of the text, but for the first time that a part of it is
  ///   shown.
  public mutating func render(
    _ diagnostic: Diagnostic,
    page: String? = nil,
    into output: inout String
  ) {
    renderHeadline(
      diagnostic.message + " [\(diagnostic.rule)]",
      severity: diagnostic.severity,
      at: diagnostic.range,
      into: &output
    )
    let indent = renderExcerpt(diagnostic.range, severity: diagnostic.severity, into: &output)
    let notes = diagnostic.notes.prefix(Self.footnoteLimit)
    let fixIts = diagnostic.fixIts.prefix(Self.footnoteLimit)
    for note in notes where note.range == nil {
      renderFootnote("note", note.message, indent: indent, into: &output)
    }
    for fixIt in fixIts {
      renderFootnote("fix", fixIt.message, indent: indent, into: &output)
    }
    let omitted = diagnostic.notes.count - notes.count + diagnostic.fixIts.count - fixIts.count
    if omitted > 0 {
      renderFootnote("note", "\(omitted) more are not shown", indent: indent, into: &output)
    }
    if let page, indent + " = page: ".count + page.count <= columns ?? .max {
      renderFootnote("page", page, indent: indent, into: &output)
    }
    for note in notes {
      guard let range = note.range else { continue }
      renderHeadline(note.message, severity: .note, at: range, into: &output)
      _ = renderExcerpt(range, severity: .note, into: &output)
    }
  }

  private mutating func renderHeadline(
    _ message: String,
    severity: Severity,
    at range: Range<Int>,
    into output: inout String
  ) {
    let location = locator.location(of: range.lowerBound)
    output += theme.paint("\(text.name.harmless):\(location.line):\(location.column):", as: .place)
    output += " " + theme.paint("\(severity.rawValue):", as: .severity(severity))
    output += " " + theme.paint(message, as: .message) + "\n"
  }

  /// Appends the line of a range and its underline; returns the width of the line number.
  private mutating func renderExcerpt(
    _ range: Range<Int>,
    severity: Severity,
    into output: inout String
  ) -> Int {
    let number = String(locator.location(of: range.lowerBound).line)
    let width = max(number.count, 4)
    guard isText else { return width }
    let excerpt = SourceExcerpt(
      text.bytes,
      underlining: range,
      columns: columns.map { $0 - width - 3 } ?? SourceExcerpt.defaultColumns
    )
    output += theme.paint(padding(width - number.count) + number + " |", as: .gutter)
    output += excerpt.line.isEmpty ? "\n" : " \(excerpt.line)\n"
    output += theme.paint(padding(width) + " |", as: .gutter)
    output += " " + theme.paint(excerpt.underline, as: .caret(severity)) + "\n"
    return width
  }

  private func renderFootnote(
    _ label: String,
    _ message: String,
    indent: Int,
    into output: inout String
  ) {
    output += padding(indent) + " " + theme.paint("= \(label):", as: .label) + " \(message)\n"
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: count) }
}
