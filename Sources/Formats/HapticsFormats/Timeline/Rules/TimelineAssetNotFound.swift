package import LocatedJSON

package enum TimelineAssetNotFound: TimelineRule {
  package static let id: RuleID = "timeline-asset-not-found"
  package static let severity = Severity.error
  package static let page = """
    A file that does not exist in any of the searched folders.

    Paths are looked up next to the timeline's file, then in each `--asset-root`. A path may not
    leave these folders, so that a timeline's assets travel with it.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": "gone.ahap"}, "visuals": {"ring": {}}},
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
      guard let path = asset.path, let state = context.state(of: asset) else { continue }
      switch state {
      case .missing(let places, let similar):
        context.report(
          at: path.node,
          "cannot find the file \(quoted(path.value))",
          notes: [.missingFile(path.value, lookedIn: places, similar: similar)],
          fixIts: context.document.json.path(path.node, similarTo: similar)
        )
      case .outside:
        context.report(
          at: path.node,
          "the path \(quoted(path.value)) leaves the folder of the timeline",
          notes: [Diagnostic.Note(.addAssetRoot)]
        )
      case .pattern, .sound, .unreadable, .encoded: break
      }
    }
  }
}

extension LocatedAsset {
  /// The path of its file, or `nil`.
  var path: Located<String>? { source?.path }
}

extension LocatedAsset.Source {
  /// The path of the file, or `nil`.
  fileprivate var path: Located<String>? {
    switch self {
    case .file(let path): path
    case .pattern(let source): source.path
    case .builtIn, .visual: nil
    }
  }
}
