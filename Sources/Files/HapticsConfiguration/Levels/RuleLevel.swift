public import Diagnostics

/// What a configuration makes of a rule.
public enum RuleLevel: String, CaseIterable, Hashable, Sendable {
  /// The rule is not asked.
  case off
  /// The rule is asked, and is as severe as usual.
  case on
  /// Its findings are notes.
  case note
  /// Its findings are warnings.
  case warning
  /// Its findings are errors.
  case error

  /// The severity of the findings, or `nil` where it is the usual one or there are none.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
