public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A member that has no meaning anywhere in a pattern.
///
/// Core Haptics ignores it. What people and tools note about a pattern belongs in `Metadata`,
/// where any name is free.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Author": "Ada", "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Metadata": {"Author": "Ada"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum UnknownKey: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "unknown-key"
  /// How much its findings matter.
  public static let severity = Severity.note

  /// Reports members of unknown names.
  public static func check(_ context: inout AHAPContext) {
    for misfit in context.document.misfits {
      guard case .unknownMember = misfit.kind, !context.isInEmptyEntry(misfit),
        InlineParameter.id(of: misfit, in: context.document) == nil
      else { continue }
      context.report(misfit.finding(RuleSummary(self), in: context.document.json))
    }
  }
}

extension AHAPContext {
  /// Whether a member stands in an element of `Pattern` of which all is passed over, as
  /// `unwrapped-entry`, `empty-pattern-entry` or `empty-pattern` says.
  func isInEmptyEntry(_ misfit: Misfit<AHAPLevel>) -> Bool {
    guard let entry = document.entry(at: misfit.object) else { return false }
    return !entry.hasContent && !entry.isDisturbed
  }
}
