import HapticsCore
package import LocatedJSON

package enum WrongType: AHAPRule {
  package static let id: RuleID = "wrong-type"
  package static let severity = Severity.error
  package static let page = """
    A value of the wrong type: an object for an array, `null` for a number.

    Core Haptics casts values to the type it expects, and treats a value of the wrong type as
    missing. Quoted numbers and booleans are read as numbers and have their own rules.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": null, "EventType": "HapticTransient"}}]}
    ```

    Bad:
    ```json
    {"Version": 1.0, "Pattern": {"Event": {"Time": 0, "EventType": "HapticTransient"}}}
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
      // `missing-version` says what such a version means.
      guard case .wrongKind(.member(let key), let shape) = misfit.kind, key != .version else {
        continue
      }
      context.report(
        at: misfit.node,
        "'\(key.rawValue)' must be \(shape.words); found \(json.words(for: misfit.node))",
        code: key == .pattern ? (.invalidPatternDictionary, .loading) : nil,
        fixIts: wrapping(misfit.node, expected: shape, in: json)
          + (key == .eventParameters ? listing(misfit.node, in: json) : [])
      )
    }
  }

  /// Parameters by name were meant to be elements, each with an ID and a value.
  private static func listing(_ node: JSONDocument.NodeID, in json: JSONDocument) -> [FixIt] {
    guard json.kind(of: node) == .object, !json.isMalformed else { return [] }
    var elements: [String] = []
    for (name, value) in json.members(of: node) {
      guard let id = json.string(of: name).flatMap(InlineParameter.id(named:)),
        json.kind(of: value) == .number
      else { return [] }
      let text = json.text(of: value)
      elements.append("{\"ParameterID\": \"\(id.rawValue)\", \"ParameterValue\": \(text)}")
    }
    guard !elements.isEmpty else { return [] }
    return [
      FixIt(
        "write an array of parameters",
        replacing: json.range(of: node),
        with: "[\(elements.joined(separator: ", "))]",
        isSafe: false
      )
    ]
  }

  /// An object in place of an array was probably meant to be its only element.
  private static func wrapping(
    _ node: JSONDocument.NodeID,
    expected: FormatShape<AHAPLevel>,
    in json: JSONDocument
  ) -> [FixIt] {
    guard expected.prefers(.array), json.kind(of: node) == .object,
      json.members(of: node).contains(where: {
        json.string(of: $0.name).flatMap(AHAPKey.init) != nil
      })
    else { return [] }
    let range = json.range(of: node)
    return [
      FixIt(
        "wrap the object in an array",
        edits: [
          FixIt.Edit(range.lowerBound..<range.lowerBound, "["),
          FixIt.Edit(range.upperBound..<range.upperBound, "]"),
        ],
        isSafe: false
      )
    ]
  }
}
