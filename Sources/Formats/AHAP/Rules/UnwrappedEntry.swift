package import Diagnostics
package import JSONFormat
internal import LocatedJSON

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

  package static func check(_ context: inout AHAPContext) {
    let document = context.document
    for entry in document.entries where !entry.hasContent && !entry.isDisturbed {
      guard let key = content(of: entry.node, in: document.json) else { continue }
      let range = document.json.range(of: entry.node)
      let isAll =
        document.events.isEmpty && document.parameters.isEmpty && document.curves.isEmpty
      context.report(
        self,
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
            ],
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
      switch json.string(of: name).flatMap(AHAPKey.init) {
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

  private static func words(for key: AHAPKey) -> String {
    switch key {
    case .event: "an event"
    case .parameter: "a parameter"
    default: "a curve"
    }
  }
}
