public import Diagnostics
internal import JSONRules
internal import LocatedJSON

/// A value of a kind that cannot stand where it does: a string for a number, an array for an object.
///
/// Bad:
/// ```json
/// [{"at": 1, "haptic": "thud"}]
/// ```
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": null, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
public enum TimelineWrongType: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-wrong-type"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports values of another kind.
  public static func check(_ context: inout TimelineContext) {
    let json = context.document.json
    for misfit in context.document.misfits {
      guard case .wrongKind(let owner, let expected) = misfit.kind else { continue }
      context.report(
        self,
        at: misfit.node,
        "\(owner) \(misfit.node == 0 ? "is" : "holds") \(json.words(for: misfit.node)),"
          + " where \(expected) belongs",
        fixIts: unquoting(misfit.node, expected: expected, in: json)
      )
    }
  }

  /// A number in quotes was meant to be the number.
  private static func unquoting(
    _ node: JSONDocument.NodeID,
    expected: String,
    in json: JSONDocument
  ) -> [FixIt] {
    guard expected.hasSuffix("number"), json.kind(of: node) == .string,
      let text = json.string(of: node)
    else { return [] }
    let number = JSONDocument(reading: Array(text.utf8.prefix(64)))
    guard number.faults.isEmpty, !number.isEmpty, number.kind(of: 0) == .number else { return [] }
    return [
      FixIt("remove the quotes", replacing: json.range(of: node), with: text, isSafe: true)
    ]
  }
}
