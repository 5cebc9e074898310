public import Diagnostics

/// The findings that a project knows and does not want to hear about again.
public struct Baseline: Hashable, Sendable {
  /// The fingerprints by rule, by the path of the file relative to the baseline's folder.
  public private(set) var files: [String: [RuleID: [Fingerprint]]] = [:]
  private var known: Set<Fingerprint> = []
  private var names: Set<String> = []

  /// Creates a baseline that knows nothing.
  public init() {}

  /// Adds the findings in a file.
  public mutating func add(_ path: String, _ rule: RuleID, _ fingerprints: [Fingerprint]) {
    guard !fingerprints.isEmpty else { return }
    files[path, default: [:]][rule, default: []] += fingerprints
    known.formUnion(fingerprints)
    names.insert(Baseline.name(of: path))
  }

  /// Whether a finding is known.
  public func contains(_ fingerprint: Fingerprint) -> Bool { known.contains(fingerprint) }

  /// Whether something is known of files of a name, which is without folders.
  public func mentions(_ name: String) -> Bool { names.contains(name) }

  /// How many findings are known.
  public var count: Int {
    files.values.reduce(0) { $0 + $1.values.reduce(0) { $0 + $1.count } }
  }

  /// What is known and was not found again.
  public struct Gone: Hashable, Sendable {
    /// The file, relative to the baseline's folder.
    public let path: String
    /// The rule.
    public let rule: RuleID
    /// How many findings of it are gone from the file.
    public let count: Int
  }

  /// What was not found again, by file and rule.
  ///
  /// Files are known by their names without folders, because folders are renamed; those that were
  /// neither checked nor deleted are not spoken of.
  ///
  /// - Parameters:
  ///   - found: What was found again.
  ///   - checked: The names of the checked files, without folders.
  ///   - isDeleted: Whether there is no file at a path any more.
  public func gone(
    found: Set<Fingerprint>,
    checked: Set<String>,
    isDeleted: (String) -> Bool
  ) -> [Gone] {
    var gone: [Gone] = []
    for (path, rules) in files.sorted(by: { $0.key < $1.key }) {
      for (rule, fingerprints) in rules.sorted(by: { $0.key < $1.key }) {
        let count = fingerprints.count { !found.contains($0) }
        guard count > 0, checked.contains(Baseline.name(of: path)) || isDeleted(path) else {
          continue
        }
        gone.append(Gone(path: path, rule: rule, count: count))
      }
    }
    return gone
  }

  private static func name(of path: String) -> String {
    String(path.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? "")
  }
}
