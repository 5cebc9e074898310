public import Diagnostics
internal import JSONRules
internal import LocatedJSON

/// A value of a kind that its member cannot hold: an object for an array, `null` for a number.
///
/// Core Haptics casts what it finds to the kind it expects: a list that is no array holds nothing
/// for it, a type that is no string names nothing, and what stands there is lost at best. Numbers
/// in quotes and booleans are read as numbers and have rules of their own.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": null, "EventType": "HapticTransient"}}]}
/// ```
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Pattern": {"Event": {"Time": 0, "EventType": "HapticTransient"}}}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum WrongType: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "wrong-type"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports members whose values are of another kind.
  public static func check(_ context: inout RuleContext) {
    for value in context.document.misplacedValues {
      guard case .member(let key) = value.owner else { continue }
      report(value.node, of: key.rawValue, expected: value.expected.words, &context)
    }
    let version = context.document.version.field
    for number in context.document.unusualNumbers
    where number.form == .otherKind && number.field != version {
      guard let name = number.field.name, let value = number.value else { continue }
      report(
        value,
        of: context.document.json.string(of: name) ?? "",
        expected: "a number",
        &context
      )
    }
  }

  private static func report(
    _ node: JSONDocument.NodeID,
    of name: String,
    expected: String,
    _ context: inout RuleContext
  ) {
    let json = context.document.json
    context.report(
      self,
      at: json.isContainer(node) ? context.opening(of: node) : json.range(of: node),
      "'\(name)' holds \(json.words(for: node)), where \(expected) belongs",
      code: node == context.document.patternField.value
        ? (.invalidPatternDictionary, .loading) : nil,
      fixIts: wrapping(node, expected: expected, in: json)
    )
  }

  /// An object in place of an array was probably meant to be its only element.
  private static func wrapping(
    _ node: JSONDocument.NodeID,
    expected: String,
    in json: JSONDocument
  ) -> [FixIt] {
    guard expected == JSONNode.Kind.array.words, json.kind(of: node) == .object,
      json.members(of: node).contains(where: {
        json.string(of: $0.name).flatMap(AHAPKey.init) != nil
      })
    else { return [] }
    let range = json.range(of: node)
    return [
      FixIt(
        "put the object into an array",
        edits: [
          FixIt.Edit(range.lowerBound..<range.lowerBound, "["),
          FixIt.Edit(range.upperBound..<range.upperBound, "]"),
        ],
        isSafe: false
      )
    ]
  }
}

extension JSONDocument {
  /// Whether a node is an array or an object, which may fill many lines.
  fileprivate func isContainer(_ node: NodeID) -> Bool {
    kind(of: node) == .array || kind(of: node) == .object
  }
}
