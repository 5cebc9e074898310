package import Diagnostics

/// What reports for programs hold of a finding that says very much.
extension Diagnostic {
  /// The most notes that are reported for one finding.
  private static let noteLimit = 32
  /// The most fixes that are reported for one finding.
  private static let fixLimit = 32

  /// The notes that are reported.
  package var reportedNotes: ArraySlice<Note> { notes.prefix(Self.noteLimit) }

  /// The fixes that are reported: half a fix would be worse than none, so large ones are left out
  /// whole.
  package var reportedFixes: [FixIt] { fixIts.prefix(Self.fixLimit).filter { $0.isShort } }

  /// How many notes and fixes are not told.
  package var omittedCount: Int {
    notes.count - reportedNotes.count + fixIts.count - reportedFixes.count
  }
}

extension FixIt {
  /// The most edits of a fix that is told with its edits.
  private static let editLimit = 256
  /// The most bytes that such a fix puts into the text.
  private static let replacementLimit = 16_384

  /// Whether the fix is of a length that a report can hold; `--fix` applies others too.
  fileprivate var isShort: Bool {
    edits.count <= Self.editLimit
      && edits.reduce(0) { $0 + $1.replacement.utf8.count } <= Self.replacementLimit
  }
}
