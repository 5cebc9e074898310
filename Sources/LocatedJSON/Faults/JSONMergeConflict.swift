public import Diagnostics

/// The markers of a conflict that Git could not merge.
///
/// Both versions stand in the text. Decide for one of them, or write what both should become, and
/// remove the three lines of markers.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [
/// <<<<<<< HEAD
///   {"Event": {"Time": 0, "EventType": "HapticTransient"}}
/// =======
///   {"Event": {"Time": 1, "EventType": "HapticTransient"}}
/// >>>>>>> slower
/// ]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [
///   {"Event": {"Time": 0, "EventType": "HapticTransient"}}
/// ]}
/// ```
public enum JSONMergeConflict: JSONFault {
  /// The rule's stable name.
  public static let id: RuleID = "json-merge-conflict"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// The fault of a malformed text in which a conflict begins and ends.
  static func fault(in bytes: [UInt8]) -> Diagnostic? {
    var first: Range<Int>?
    var end: Range<Int>?
    var count = 0
    for line in JSONDisguise.lines(bytes) {
      if bytes[line].begins(with: "<<<<<<< ") {
        count += 1
        if first == nil { first = line }
      } else if first != nil, end == nil, bytes[line].begins(with: ">>>>>>> ") {
        end = line
      }
    }
    guard let first, let end else { return nil }
    return diagnostic(
      count == 1
        ? "the text holds a merge conflict" : "the text holds \(count) merge conflicts",
      at: first,
      notes: [Diagnostic.Note("it ends here", at: end)]
    )
  }
}
