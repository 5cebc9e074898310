package import LocatedJSON

package enum OtherHapticFormat: AHAPRule {
  package static let id: RuleID = "other-haptic-format"
  package static let severity = Severity.error
  package static let page = """
    A pattern in the JSON of another haptics platform.

    RichTap's `.he` files and Pulsar's patterns are also JSON, but with other keys and units. Core
    Haptics cannot read them, and `haptics` does not convert them.

    Source: published files of both platforms.

    Bad:
    ```json
    {"Metadata": {"Version": 2}, "PatternList": [{"AbsoluteTime": 0, "Pattern": [
      {"Event": {"Type": "transient", "RelativeTime": 0, "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    ```

    Bad:
    ```json
    {"continuousPattern": {"amplitude": [], "frequency": []},
     "discretePattern": [{"time": 0, "amplitude": 0.8, "frequency": 0.5}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: AHAPContext) {
    guard let format = context.document.otherFormat else { return }
    context.report(
      at: 0,
      "the file is \(format), not AHAP",
      code: (.invalidPatternDictionary, .loading)
    )
  }
}

extension AHAPDocument {
  /// The haptics format of another platform that a file is in, or `nil`.
  package var otherFormat: String? {
    guard subjects.contains(.irregular), !json.isMalformed, !json.isEmpty else { return nil }
    var (isRichTap, hasVersion) = (false, false)
    var pattern: JSONDocument.NodeID?
    // The formats have fewer keys.
    for (name, value) in json.members(of: 0).prefix(16) {
      switch json.string(of: name) {
      case "continuousPattern", "discretePattern": return "a Pulsar pattern"
      case "PatternList": isRichTap = true
      case "Version": hasVersion = true
      case "Pattern": pattern = value
      default: break
      }
    }
    if !hasVersion, let pattern { isRichTap = isRichTap || beginsWithRichTapEvent(pattern) }
    return isRichTap ? "a RichTap pattern ('.he')" : nil
  }

  /// Returns whether a list begins with an event of RichTap's first version.
  private func beginsWithRichTapEvent(_ pattern: JSONDocument.NodeID) -> Bool {
    guard let element = json.elements(of: pattern).first(where: { _ in true }),
      let event = names(of: element)?["Event"], let names = names(of: event)
    else { return false }
    return names["RelativeTime"] != nil && names["Type"] != nil
  }

  /// The values of an object by their names; `nil` for other nodes and large objects.
  private func names(of object: JSONDocument.NodeID) -> [String: JSONDocument.NodeID]? {
    guard !json.isEmpty, json.kind(of: object) == .object else { return nil }
    var names: [String: JSONDocument.NodeID] = [:]
    for (name, value) in json.members(of: object).prefix(16) {
      names[json.string(of: name) ?? ""] = value
    }
    return names
  }
}
