package import LocatedJSON

/// A file of a format as it was read: every part with its place, right or wrong.
package protocol FormatDocument: Sendable {
  /// The table of the format.
  associatedtype Level: FormatLevel
  /// What its rules work out once and share.
  associatedtype Memo

  /// Reads a JSON text.
  init(_ json: JSONDocument)
  /// Starts the notes of a check.
  static func memo() -> Memo

  /// Its rules, in the order in which they are asked.
  static var stages: [RuleStage<Self>] { get }

  /// The text, which keeps everything that stands in the file.
  var json: JSONDocument { get }
  /// What does not fit the table.
  var misfits: Misfits<Level> { get }
  /// The subjects that it has.
  var subjects: RuleSubjects { get }
}

extension FormatDocument {
  /// All subjects.
  package var subjects: RuleSubjects { .all }
}
