public import Diagnostics
public import JSONFormat
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
  public static func check(_ context: inout AHAPContext) {
    let json = context.document.json
    for misfit in context.document.misfits {
      guard case .wrongKind(let owner, let shape) = misfit.kind else { continue }
      switch owner {
      case .file:
        context.report(
          self,
          at: misfit.node,
          "an AHAP file is an object, and not \(json.kind(of: misfit.node).words)",
          code: (.invalidPatternDictionary, .loading),
          fixIts: wrapping(misfit.node, in: json)
        )
      case .element:
        context.report(
          self,
          at: json.range(of: misfit.node),
          "\(owner.words) is an object, and not \(json.words(for: misfit.node))",
          notes: shape.level.map { [members(of: $0)] } ?? []
        )
      case .member, .named: break
      }
    }
  }

  private static func members(of level: AHAPLevel) -> Diagnostic.Note {
    let names = level.members.map { "'\($0.key.rawValue)'" }
    return Diagnostic.Note("it holds \(names.listed(with: level == .entry ? "or" : "and"))")
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
}
