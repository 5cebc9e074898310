public import Diagnostics
internal import JSONRules
internal import LocatedJSON

/// Something else where only an object can stand: the whole file, or an element of an array.
///
/// Core Haptics reads the file's outermost object and looks for `Version` and `Pattern` in it; a
/// file that begins with `[` is refused. The elements of `Pattern`, `EventParameters` and
/// `ParameterCurveControlPoints` are objects too.
///
/// Bad:
/// ```json
/// [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum NotAnObject: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "not-an-object"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports values that are no objects.
  public static func check(_ context: inout RuleContext) {
    let json = context.document.json
    for value in context.document.misplacedValues where value.expected == .object {
      switch value.owner {
      case .file:
        context.report(
          self,
          at: opening(of: value.node, in: json),
          "an AHAP file is an object, and not \(json.kind(of: value.node).words)",
          code: (.invalidPatternDictionary, .loading),
          fixIts: wrapping(value.node, in: json)
        )
      case .element(let key):
        context.report(
          self,
          at: value.node,
          "an element of '\(key.rawValue)' is an object, and not \(json.words(for: value.node))",
          notes: members(ofElementsOf: key)
        )
      case .member: break
      }
    }
  }

  private static func members(ofElementsOf key: AHAPKey) -> [Diagnostic.Note] {
    let level: AHAPKey.Level? =
      switch key {
      case .pattern: .entry
      case .eventParameters: .eventParameter
      case .parameterCurveControlPoints: .controlPoint
      default: nil
      }
    guard let level else { return [] }
    let names = level.keys.map { "'\($0.rawValue)'" }
    return [
      Diagnostic.Note("it holds \(names.listed(with: level == .entry ? "or" : "and"))")
    ]
  }

  /// An array was probably meant to be the pattern.
  private static func wrapping(_ node: JSONDocument.NodeID, in json: JSONDocument) -> [FixIt] {
    guard json.kind(of: node) == .array else { return [] }
    let range = json.range(of: node)
    return [
      FixIt(
        "make the array the file's 'Pattern'",
        edits: [
          FixIt.Edit(range.lowerBound..<range.lowerBound, "{\"Version\": 1.0, \"Pattern\": "),
          FixIt.Edit(range.upperBound..<range.upperBound, "}"),
        ],
        isSafe: false
      )
    ]
  }

  private static func opening(of node: JSONDocument.NodeID, in json: JSONDocument) -> Range<Int> {
    let range = json.range(of: node)
    return json.kind(of: node) == .array ? range.lowerBound..<range.lowerBound + 1 : range
  }
}
