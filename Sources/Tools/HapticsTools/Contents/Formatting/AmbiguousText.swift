package import HapticsFormats
package import LocatedJSON

/// A file that cannot be formatted, because the content of its text is ambiguous.
package struct AmbiguousText: Sendable {
  /// The reason.
  package let error: FormatError
  private let source: SourceText
  private let findings: [Diagnostic]

  /// The most findings that are reported for a file.
  private static let findingLimit = 100

  /// Collects the findings that explain an error, or returns `nil` if there are none.
  init?(_ json: JSONDocument, _ name: String, _ error: FormatError, _ format: TextFormat) {
    self.error = error
    source = SourceText(name: name, bytes: json.bytes)
    if error == .malformed {
      findings = json.faults.filter { $0.severity == .error }
    } else if let rule = format.duplicateKey {
      let names = json.repeatedNames(atMost: Self.findingLimit + 1).names
      findings = json.repetitions(of: names, rule)
    } else {
      findings = []
    }
    if findings.isEmpty { return nil }
  }

  /// The refusal of the file because of the findings.
  package var refusal: ToolError { ToolError(refusing: source, findings) }

  /// Returns the findings as a check prints them.
  package func text(_ style: TextStyle) -> String {
    let source = SourceText(name: source.name.harmless, bytes: source.bytes)
    var renderer = TextRenderer(source, theme: style.theme, columns: style.columns)
    var text = ""
    for finding in findings.prefix(Self.findingLimit) { renderer.render(finding, into: &text) }
    let isMore = findings.count > Self.findingLimit
    return isMore ? text + "and more of that kind; \(style.remedies(.check))\n" : text
  }
}
