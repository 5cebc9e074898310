package import LocatedJSON

package enum UnwrappedEntry: AHAPRule {
  package static let id: RuleID = "unwrapped-entry"
  /// The severity of its findings; a warning if the pattern contains something else that plays.
  package static let severity = Severity.error
  package static let page = """
    The keys of an event, parameter or curve directly in an element of `Pattern`.

    Core Haptics looks for `Event`, `Parameter` and `ParameterCurve` in each element and skips
    everything else, so nothing plays. Wrap the object in one of the three.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Time": 0, "EventType": "HapticTransient"}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: AHAPContext) {
    let document = context.document
    for entry in document.entries where !entry.hasContent && !entry.isDisturbed {
      guard let key = content(of: entry.node, in: document.json) else { continue }
      let range = document.json.range(of: entry.node)
      let isAll =
        document.events.isEmpty && document.parameters.isEmpty && document.curves.isEmpty
      context.report(
        at: context.opening(of: entry.node),
        "\(words(for: key)) is not wrapped in '\(key.rawValue)'",
        severity: isAll ? .error : .warning,
        code: isAll ? (.invalidPatternDictionary, .loading) : nil,
        notes: isAll ? [] : [Diagnostic.Note("Core Haptics skips the element")],
        fixIts: [
          FixIt(
            "wrap it in '\(key.rawValue)'",
            edits: [
              FixIt.Edit(range.lowerBound..<range.lowerBound, "{\"\(key.rawValue)\": "),
              FixIt.Edit(range.upperBound..<range.upperBound, "}"),
            ] + spelling(of: entry.node, at: level(of: key), in: document.json),
            isSafe: false
          )
        ]
      )
    }
  }

  /// Returns the kind of an element according to its keys, or `nil`.
  static func content(of entry: JSONDocument.NodeID, in json: JSONDocument) -> AHAPKey? {
    var isParameter = false
    for (name, _) in json.members(of: entry) {
      switch json.string(of: name).flatMap(AHAPKey.spelled) {
      case .eventType, .eventTime, .eventDuration, .eventParameters, .eventWaveformPath,
        .eventWaveformLoopEnabled, .eventWaveformUseVolumeEnvelope:
        return .event
      case .parameterCurveControlPoints: return .parameterCurve
      case .parameterID: isParameter = true
      case .event, .parameter, .parameterCurve: return nil
      default: break
      }
    }
    return isParameter ? .parameter : nil
  }

  private static func level(of key: AHAPKey) -> AHAPLevel {
    switch key {
    case .event: .event
    case .parameter: .parameter
    default: .curve
    }
  }

  /// Returns the edits that spell the keys and words of an object as AHAP does, as far as they are
  /// certain: those of the API differ in letter case, among others.
  private static func spelling(
    of object: JSONDocument.NodeID,
    at level: AHAPLevel,
    in json: JSONDocument
  ) -> [FixIt.Edit] {
    guard json.kind(of: object) == .object else { return [] }
    var edits: [FixIt.Edit] = []
    for (name, value) in json.members(of: object) {
      let text = json.string(of: name) ?? ""
      guard let key = key(text, at: level), let member = level.member(key) else { continue }
      if key.rawValue != text { edits.append(json.renaming(name, to: key.rawValue)) }
      switch member.shape {
      case .word(let words):
        let text = json.string(of: value) ?? ""
        let letters = AHAPKey.letters(of: text)
        if !words.contains(text),
          let word = words.first(where: { AHAPKey.letters(of: $0) == letters })
        {
          edits.append(FixIt.Edit(json.range(of: value), "\"\(word)\""))
        }
      case .list(.object(let level), _):
        for element in json.elements(of: value) {
          edits += spelling(of: element, at: level, in: json)
        }
      default: break
      }
    }
    return edits
  }

  /// Returns the key of a level with a name, regardless of letter case, or by the API's name.
  private static func key(_ name: String, at level: AHAPLevel) -> AHAPKey? {
    let letters = AHAPKey.letters(of: name)
    let keys = level.members.map { $0.key }
    return keys.first { AHAPKey.letters(of: $0.rawValue) == letters }
      ?? AHAPKey.aliases[letters]?.keys.first { keys.contains($0) }
  }

  /// Returns whether a deviation is a key of an unwrapped element, which has other keys once it is
  /// wrapped.
  static func contains(_ violation: SchemaViolation<AHAPLevel>, in document: AHAPDocument) -> Bool {
    guard let entry = document.entry(at: violation.object) else { return false }
    return !entry.hasContent && !entry.isDisturbed
      && content(of: entry.node, in: document.json) != nil
  }

  private static func words(for key: AHAPKey) -> String {
    switch key {
    case .event: "an event"
    case .parameter: "a parameter"
    default: "a curve"
    }
  }
}
