package import LocatedJSON

/// A file of a format as it was read: every part with its place, right or wrong.
package protocol FormatDocument: Sendable {
  /// The table of the format.
  associatedtype Level: FormatLevel
  /// The results that rules compute once and share.
  associatedtype Memo

  /// Reads a JSON text.
  init(_ json: JSONDocument)
  /// Starts the notes of a check.
  static func memo() -> Memo

  /// The rules of the format, in the order in which they run.
  static var stages: [RuleStage<Self>] { get }

  /// A file without findings, which the pages of rules show and change; `nil` if there is none.
  static var example: String? { get }

  /// The source with all its values.
  var json: JSONDocument { get }
  /// The deviations from the table.
  var violations: SchemaViolations<Level> { get }
  /// The subjects that it has.
  var subjects: RuleSubjects { get }
}

extension FormatDocument {
  package static var example: String? { nil }
  package var subjects: RuleSubjects { .all }

  /// Reads a file.
  package init(reading bytes: [UInt8], limits: JSONDocument.Limits = .init()) {
    self.init(JSONDocument(reading: bytes, limits: limits))
  }

  /// Returns the findings of every rule that is not disabled, in the order of their locations.
  static func findings(in bytes: [UInt8], disabling disabledRules: Set<RuleID>) -> [Diagnostic] {
    var validator = FormatValidator<Self>()
    validator.options.disabledRules = disabledRules
    return validator.validate(bytes).findings
  }
}
