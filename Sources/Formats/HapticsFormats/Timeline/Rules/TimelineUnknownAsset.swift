import HapticsTimeline
package import LocatedJSON

package enum TimelineUnknownAsset: TimelineRule {
  package static let id: RuleID = "timeline-unknown-asset"
  package static let severity = Severity.error
  package static let page = """
    A reference to an asset that does not exist.

    Haptic renditions refer to `assets.patterns`, audio to `assets.sounds`, visual to
    `assets.visuals`. Names are case-sensitive.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"},
      {"time": 2, "haptic": "Thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let assets = context.document.assets
    let known = context.assetsByName
    let anywhere = Dictionary(firstOfEach: assets.map { ($0.name.value, $0) })
    var guesses: [Modality: NameGuesses] = [:]
    for (modality, name) in unknownNames(in: context.document, known) {
      let meant = guesses[
        modality,
        default: NameGuesses(
          among: assets.filter { $0.modality == modality }.map { $0.name.value }
        )
      ].guess(name.value)
      let other = anywhere[name.value]
      context.report(
        at: name.node,
        "unknown \(modality.assetKind) \(quoted(name.value))"
          + (meant.map { "; did you mean '\($0)'?" } ?? ""),
        notes: other.map {
          [
            Diagnostic.Note(
              "this \($0.modality.assetKind) has the name",
              at: context.document.json.range(of: $0.name.node)
            )
          ]
        } ?? [],
        fixIts: meant.map { meant in
          [
            FixIt(
              "write '\(meant)'",
              replacing: context.document.json.range(of: name.node),
              with: "\"\(meant)\"",
              isSafe: meant.lowercased() == name.value.lowercased()
            )
          ]
        } ?? []
      )
    }
  }

  /// Returns the names in a file for which it has no asset.
  private static func unknownNames(
    in document: TimelineDocument,
    _ known: [AssetName: LocatedAsset]
  ) -> [(Modality, Located<String>)] {
    var names: [(Modality, Located<String>)] = []
    func take(_ modality: Modality, _ rendition: LocatedRendition?) {
      guard let rendition, !rendition.isEffect else { return }
      let name = rendition.asset
      if known[AssetName(modality, name.value)] == nil { names.append((modality, name)) }
    }
    document.forEachSpeech { speech in
      for modality in Modality.allCases {
        take(modality, speech.renditions[modality])
        take(modality, speech.terms?.fallback[modality])
      }
      take(.visual, speech.terms?.reduced)
    }
    for music in document.music { take(.audio, music.sound.map { LocatedRendition($0) }) }
    return names
  }
}

extension Modality {
  /// The assets that its renditions refer to, in a word.
  fileprivate var assetKind: String {
    switch self {
    case .haptic: "pattern"
    case .audio: "sound"
    case .visual: "visual"
    }
  }
}
