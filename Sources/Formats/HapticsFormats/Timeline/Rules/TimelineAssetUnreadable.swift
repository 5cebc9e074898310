package import LocatedJSON

package enum TimelineAssetUnreadable: TimelineRule {
  package static let id: RuleID = "timeline-asset-unreadable"
  package static let severity = Severity.error
  package static let page = """
    A file without a playable pattern or sound.

    `haptics validate` lists all errors of a pattern.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": "broken.ahap"}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": "thud.ahap"}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    for asset in context.document.assets {
      guard let path = asset.path, let reason = context.state(of: asset)?.refusal else { continue }
      context.report(
        at: path.node,
        "the file \(quoted(path.value)) cannot be played: \(reason)"
      )
    }
  }
}

extension AssetState {
  /// The reason for which an existing file cannot be played.
  fileprivate var refusal: String? {
    switch self {
    case .unreadable(let reason): reason
    case .pattern, .sound, .encoded, .missing, .outside: nil
    }
  }
}
