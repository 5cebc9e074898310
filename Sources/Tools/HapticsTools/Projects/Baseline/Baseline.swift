package import LocatedJSON

/// The findings that a project knows and does not want to hear about again.
package struct Baseline: Hashable, Sendable {
  /// The fingerprints by rule, by the path of the file relative to the baseline's folder.
  package private(set) var files: [String: [RuleID: [Fingerprint]]] = [:]
  private var known: Set<Fingerprint> = []
  private var names: Set<String> = []

  /// Creates a baseline that knows nothing.
  package init() {}

  package mutating func add(_ path: String, _ rule: RuleID, _ fingerprints: [Fingerprint]) {
    guard !fingerprints.isEmpty else { return }
    files[path, default: [:]][rule, default: []] += fingerprints
    known.formUnion(fingerprints)
    names.insert(Baseline.name(of: path))
  }

  package func contains(_ fingerprint: Fingerprint) -> Bool { known.contains(fingerprint) }

  /// Returns whether the baseline has findings for a file name without folders.
  package func mentions(_ name: String) -> Bool { names.contains(name) }

  package var count: Int {
    files.values.reduce(0) { $0 + $1.values.reduce(0) { $0 + $1.count } }
  }

  /// Known findings that were not found again.
  package struct StaleFinding: Hashable, Sendable {
    /// The file, relative to the baseline's folder.
    package let path: String
    package let rule: RuleID
    /// The number of stale findings in the file.
    package let count: Int
  }

  /// Returns the findings of the baseline that were not found again, by file and rule.
  ///
  /// Files are compared by name without folders, because folders are renamed. Files that were
  /// neither checked nor deleted are skipped.
  ///
  /// - Parameters:
  ///   - found: The known findings that were found again.
  ///   - checked: The names of the checked files, without folders.
  ///   - isDeleted: Returns whether no file exists at a path.
  package func gone(
    found: Set<Fingerprint>,
    checked: Set<String>,
    isDeleted: (String) -> Bool
  ) -> [StaleFinding] {
    var gone: [StaleFinding] = []
    for (path, rules) in files.sorted(by: { $0.key < $1.key }) {
      for (rule, fingerprints) in rules.sorted(by: { $0.key < $1.key }) {
        let count = fingerprints.count { !found.contains($0) }
        guard count > 0, checked.contains(Baseline.name(of: path)) || isDeleted(path) else {
          continue
        }
        gone.append(StaleFinding(path: path, rule: rule, count: count))
      }
    }
    return gone
  }

  private static func name(of path: String) -> String {
    String(path.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? "")
  }
}
