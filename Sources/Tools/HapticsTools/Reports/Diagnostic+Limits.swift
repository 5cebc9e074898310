package import LocatedJSON

/// Limits for findings in machine-readable reports.
extension Diagnostic {
  /// The most notes that are reported for one finding.
  private static let noteLimit = 32
  /// The most fixes that are reported for one finding.
  private static let fixLimit = 32

  package var reportedNotes: ArraySlice<Note> { notes.prefix(Self.noteLimit) }

  /// The fixes that are reported.
  ///
  /// Large fixes are omitted, because a partial fix would be wrong.
  package var reportedFixes: [FixIt] { fixIts.prefix(Self.fixLimit).filter { $0.isShort } }

  /// The number of omitted notes and fixes.
  package var omittedCount: Int {
    notes.count - reportedNotes.count + fixIts.count - reportedFixes.count
  }
}

extension FixIt {
  /// The maximum number of edits in a reported fix.
  private static let editLimit = 256
  /// The maximum size of replacements in a reported fix, in bytes.
  private static let replacementLimit = 16_384

  /// A Boolean value that indicates whether a report can contain the fix; `--fix` also applies
  /// longer ones.
  fileprivate var isShort: Bool {
    edits.count <= Self.editLimit
      && edits.reduce(0) { $0 + $1.replacement.utf8.count } <= Self.replacementLimit
  }
}
