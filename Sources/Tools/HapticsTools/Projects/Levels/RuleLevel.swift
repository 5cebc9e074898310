package import LocatedJSON

/// The level of a rule in a configuration.
package enum RuleLevel: String, CaseIterable, Hashable, Sendable {
  /// The rule is disabled.
  case off
  /// The rule is enabled at its default severity.
  case on
  /// The findings are notes.
  case note
  /// The findings are warnings.
  case warning
  /// The findings are errors.
  case error

  /// The severity of the findings, or `nil` for the default or a disabled rule.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
