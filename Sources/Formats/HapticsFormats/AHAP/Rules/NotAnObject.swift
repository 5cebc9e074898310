package import LocatedJSON

package enum NotAnObject: AHAPRule {
  package static let id: RuleID = "not-an-object"
  package static let severity = Severity.error
  package static let page = """
    Anything but an object as the whole file or as an element of an array of objects.

    Core Haptics looks for `Version` and `Pattern` in the file's outermost object and rejects a file
    that begins with `[`. The elements of `Pattern`, `EventParameters` and
    `ParameterCurveControlPoints` must also be objects.

    Source: reports of developers.

    Bad:
    ```json
    [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    let json = context.document.json
    for misfit in context.document.misfits {
      guard case .wrongKind(let owner, let shape) = misfit.kind else { continue }
      switch owner {
      case .file:
        context.report(
          at: misfit.node,
          "an AHAP file must be an object; found \(json.kind(of: misfit.node).words)",
          code: (.invalidPatternDictionary, .loading),
          fixIts: wrapping(misfit.node, in: json)
        )
      case .element:
        context.report(
          at: json.range(of: misfit.node),
          "each \(owner.words.dropFirst(3)) must be an object;"
            + " found \(json.kind(of: misfit.node).words)",
          notes: shape.level.map { [members(of: $0)] } ?? []
        )
      case .member, .named: break
      }
    }
  }

  private static func members(of level: AHAPLevel) -> Diagnostic.Note {
    let names = level.members.map { "'\($0.key.rawValue)'" }
    return Diagnostic.Note("it contains \(names.listed(with: level == .entry ? "or" : "and"))")
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
