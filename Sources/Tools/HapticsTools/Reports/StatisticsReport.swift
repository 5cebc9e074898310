import HapticsCore
package import LocatedJSON

/// The number of findings of each rule, instead of the findings.
package struct StatisticsReport: Report {
  /// The output format.
  package enum Format: Sendable {
    /// A table for users.
    case text(TextStyle)
    /// A JSON document.
    case json
  }

  private let format: Format
  private let hasSummary: Bool

  package init(_ format: Format, hasSummary: Bool) {
    self.format = format
    self.hasSummary = hasSummary
  }

  package func closing(_ tally: Tally) -> String {
    let rows = tally.rules.sorted {
      (-$0.value.count, $0.key.rule, $0.key.severity) < (
        -$1.value.count, $1.key.rule, $1.key.severity
      )
    }
    switch format {
    case .text(let style):
      return rows.map { line($0.key, $0.value, style, rows) }.joined()
        + (hasSummary ? tally.summary + "\n" + (tally.fixWords(style).map { $0 + "\n" } ?? "") : "")
    case .json:
      let document: JSON = [
        "tool": .line(["name": "haptics", "version": .string(HapticsVersion.current)]),
        "statistics": .array(
          rows.map { kind, count in
            .line([
              "rule": .string(kind.rule.rawValue),
              "severity": .string(kind.severity.rawValue),
              "count": .integer(count.count),
              "fixable": .integer(count.safeFixCount),
              "unsafeFixable": .integer(count.unsafeFixCount),
            ])
          }
        ),
        "summary": .line(JSONReport.summary(tally)),
      ]
      return document.text(.spread) + "\n"
    }
  }

  private func line(
    _ kind: Tally.Kind,
    _ count: Tally.RuleCount,
    _ style: TextStyle,
    _ rows: [(key: Tally.Kind, value: Tally.RuleCount)]
  ) -> String {
    func padding(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count))
    }
    let number = String(count.count)
    let name = kind.rule.rawValue
    let width = rows.map { $0.key.rule.rawValue.count }.max() ?? 0
    let fixes = count.fixWords(style)
    let start =
      padding(number, rows.map { String($0.value.count).count }.max() ?? 0) + number + "  "
      + style.theme.severity(kind.severity) + padding(kind.severity.rawValue, 7) + "  " + name
    return start + (fixes.map { padding(name, width) + "  " + $0 } ?? "") + "\n"
  }
}
