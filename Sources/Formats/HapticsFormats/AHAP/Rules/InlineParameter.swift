import HapticsCore
package import LocatedJSON

package enum InlineParameter: AHAPRule {
  package static let id: RuleID = "inline-parameter"
  package static let severity = Severity.error
  package static let page = """
    An event parameter written as a key of the event.

    Core Haptics ignores it and uses the parameter's default. Parameters belong in
    `EventParameters`, each with a `ParameterID` and a `ParameterValue`.

    Source: Apple's documentation and reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "HapticIntensity": 1.0, "HapticSharpness": 0.3}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1.0},
        {"ParameterID": "HapticSharpness", "ParameterValue": 0.3}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: AHAPContext) {
    let document = context.document
    var inline: [JSONDocument.NodeID: [Inline]] = [:]
    var objects: [JSONDocument.NodeID] = []
    for violation in document.violations {
      guard let id = id(of: violation, in: document) else { continue }
      if inline[violation.object] == nil { objects.append(violation.object) }
      inline[violation.object, default: []].append(Inline(id: id, name: violation.node))
    }
    for object in objects {
      guard let event = document.event(at: object), let parts = inline[object] else { continue }
      report(parts, event, context)
    }
  }

  /// A parameter and the node of the member's name.
  private struct Inline {
    let id: HapticEvent.ParameterID
    let name: JSONDocument.NodeID
  }

  /// The parameter that a member of an event is named after: `HapticIntensity`, `intensity`.
  static func id(
    of violation: SchemaViolation<AHAPLevel>,
    in document: AHAPDocument
  ) -> HapticEvent.ParameterID? {
    guard case .unknownMember(in: .event) = violation.kind else { return nil }
    return document.json.string(of: violation.node).flatMap(id(named:))
  }

  /// Returns the parameter with a name in any spelling: `HapticIntensity`, `intensity`.
  static func id(named name: String) -> HapticEvent.ParameterID? {
    name.utf8.count < 32 ? byLetters[AHAPKey.letters(of: name)] : nil
  }

  /// The parameters by the letters of their names, with the prefix of a family or without it.
  private static let byLetters: [String: HapticEvent.ParameterID] = {
    var known: [String: HapticEvent.ParameterID] = [:]
    for id in HapticEvent.ParameterID.allCases {
      let own = id.rawValue.lowercased()
      var names = [own]
      for prefix in ["haptic", "audio"] {
        names.append(prefix + own)
        if own.hasPrefix(prefix) { names.append(String(own.dropFirst(prefix.count))) }
      }
      for name in names where known[name] == nil { known[name] = id }
    }
    return known
  }()

  private static func report(
    _ inline: [Inline],
    _ event: LocatedEvent,
    _ context: AHAPContext
  ) {
    let json = context.document.json
    let names = inline.map { quoted(json.string(of: $0.name) ?? "") }.listed(with: "and")
    let isOne = inline.count == 1
    context.report(
      at: inline[0].name,
      "\(names) \(isOne ? "has" : "have") no effect here: an event's parameters belong in"
        + " 'EventParameters'",
      fixIts: event.isDisturbed ? [] : moving(inline, event, in: context.document)
    )
  }

  /// The fix that moves the members into `EventParameters`.
  private static func moving(
    _ inline: [Inline],
    _ event: LocatedEvent,
    in document: AHAPDocument
  ) -> [FixIt] {
    let json = document.json
    var known = Set(document.eventParameters[event.parameters].compactMap({ $0.id }))
    let canMove = inline.allSatisfy {
      json.kind(of: $0.name + 1) == .number && known.insert($0.id).inserted
        && event.type.map($0.id.applies) != false
    }
    guard canMove else { return [] }
    let elements = inline.map {
      "{\"ParameterID\": \"\($0.id.rawValue)\", \"ParameterValue\": \(json.text(of: $0.name + 1))}"
    }
    var edits: [FixIt.Edit]
    if let list = event.parametersField.value {
      guard json.kind(of: list) == .array else { return [] }
      edits = json.removals(ofMembers: inline.map({ $0.name }), of: event.node)
      edits.append(json.insertion(ofElements: elements, lastIn: list))
    } else {
      let first =
        json.range(of: inline[0].name).lowerBound..<json.range(of: inline[0].name + 1).upperBound
      edits = inline.dropFirst().map { json.removal(ofMember: $0.name) }
      edits.append(
        FixIt.Edit(first, "\"EventParameters\": [\(elements.joined(separator: ", "))]")
      )
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return [
      FixIt(
        "move \(inline.count == 1 ? "it" : "them") into 'EventParameters'",
        edits: edits,
        // The event was played with the defaults.
        isSafe: false
      )
    ]
  }
}
