public import Diagnostics
internal import LocatedJSON

/// A `Pattern` that holds no event, no parameter and no curve.
///
/// Core Haptics refuses the file. For a pause, or for a pattern that is made while the program
/// runs, an event of intensity 0 serves.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": []}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum EmptyPattern: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "empty-pattern"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports a pattern that yields nothing.
  public static func check(_ context: inout RuleContext) {
    guard isFound(in: &context), let pattern = context.document.patternField.value else { return }
    context.report(
      self,
      at: pattern,
      "'Pattern' holds no event, parameter or curve",
      code: (.invalidPatternDictionary, .loading)
    )
  }

  /// Whether the pattern is empty, and no other error says why.
  static func isFound(in context: inout RuleContext) -> Bool {
    let document = context.document
    guard document.events.isEmpty, document.parameters.isEmpty, document.curves.isEmpty,
      let pattern = document.patternField.value, document.json.kind(of: pattern) == .array,
      document.misplacedValues.isEmpty, !document.json.isMalformed
    else { return false }
    return document.entries.allSatisfy { entry in
      UnwrappedEntry.content(of: entry.node, in: document.json) == nil
        && !context.misspellings.hasAny(of: [.event, .parameter, .parameterCurve], in: entry.node)
    }
  }
}
