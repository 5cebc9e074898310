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
    for (modality, rendition) in renditions(in: context.document) where !rendition.isEffect {
      let name = rendition.asset
      guard known[.init(modality, name.value)] == nil else { continue }
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

  /// Returns the renditions of a file with their locations.
  private static func renditions(
    in document: TimelineDocument
  ) -> [(Modality, LocatedRendition)] {
    ((document.cues + document.live).map { $0.speech } + document.tracks.map { $0.speech })
      .flatMap { $0.allRenditions }
      + document.music.compactMap { music in
        music.sound.map { (.audio, LocatedRendition(asset: $0)) }
      }
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
