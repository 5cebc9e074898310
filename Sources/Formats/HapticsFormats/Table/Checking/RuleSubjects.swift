/// The kinds of content that rules are about, a bit for each.
///
/// A rule is skipped if the file has none of its subjects, which the reader determines in passing.
/// Each format defines its subjects. A file may claim a subject that it does not have, but must
/// claim each one that it has.
package struct RuleSubjects: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits.
  package let rawValue: UInt32

  /// Creates a set of the given bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The subject of rules that run on every file.
  package static let anyFile = RuleSubjects(rawValue: 1 << 31)
  /// Every subject, for files whose subjects are unknown.
  package static let all = RuleSubjects(rawValue: .max)
}
