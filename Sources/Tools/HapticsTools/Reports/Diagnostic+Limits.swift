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

extension [Diagnostic] {
  /// Returns the most severe findings, in the order of their places.
  ///
  /// - Parameters:
  ///   - limit: The most findings.
  ///   - mildest: The least severity.
  package func mostSevere(_ limit: Int, from mildest: Severity = .note) -> [Diagnostic] {
    guard mildest > .note || count > limit else { return self }
    var room = limit
    var quotas: [Severity: Int] = [:]
    for severity in Severity.allCases.reversed() where severity >= mildest {
      let quota = Swift.min(room, count { $0.severity == severity })
      quotas[severity] = quota
      room -= quota
    }
    return filter { finding in
      guard let quota = quotas[finding.severity], quota > 0 else { return false }
      quotas[finding.severity] = quota - 1
      return true
    }
  }
}
