import HapticsTimeline
package import LocatedJSON

package enum TimelineUnusedAsset: TimelineRule {
  package static let id: RuleID = "timeline-unused-asset"
  package static let severity = Severity.note
  package static let page = """
    An asset that no cue uses.

    It is still loaded, which takes time and memory.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}, "snap": {"builtIn": "snap"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    guard context.document.violations.isEmpty else { return }
    var used: Set<AssetName> = []
    func use(_ speech: LocatedContents) {
      for (modality, rendition) in speech.allRenditions { used.insert(.init(modality, rendition)) }
    }
    context.document.forEachSpeech(use)
    for music in context.document.music {
      if let sound = music.sound { used.insert(.init(.audio, sound.value)) }
    }
    // A misspelled name may have been meant for it.
    guard used.allSatisfy({ context.assetsByName[$0] != nil }) else { return }
    for asset in context.document.assets
    where !used.contains(.init(asset.modality, asset.name.value)) {
      context.report(at: asset.name.node, "no cue uses \(quoted(asset.name.value))")
    }
  }
}
