/// The things that a file can have and rules are about, a bit for each.
///
/// A rule names its subjects, and is not asked about a file that has none of them: whoever reads a
/// file sees in passing what most of the rules would look for in vain. A format names its subjects
/// itself; a file may claim one that it does not have, and must never lack one that it has.
package struct RuleSubjects: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits.
  package let rawValue: UInt32

  /// Creates a set of the given bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The subject of rules that are asked about every file.
  package static let anyFile = RuleSubjects(rawValue: 1 << 31)
  /// All subjects: those of a file of which nobody knows better.
  package static let all = RuleSubjects(rawValue: .max)
}
