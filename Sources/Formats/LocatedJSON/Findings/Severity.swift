/// The severity of a finding.
public enum Severity: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Likely to surprise.
  case note
  /// Content of the file is changed or ignored.
  case warning
  /// The text is refused, or means something its author plainly did not.
  case error

  /// Orders severities from the mildest.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
