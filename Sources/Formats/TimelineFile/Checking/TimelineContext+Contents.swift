internal import HapticsCore
internal import HapticsTimeline
internal import JSONFormat

extension TimelineContext {
  /// The modalities that something speaks to: by what its assets hold, as the engine goes by it.
  ///
  /// Of what cannot be looked up, the key says it.
  mutating func modalities(of speech: LocatedSpeech) -> Set<Modality> {
    var modalities: Set<Modality> = []
    for (key, rendition) in speech.renditions {
      let contents = contents(of: rendition, key)
      if contents.hasHaptic { modalities.insert(.haptic) }
      if contents.hasAudio { modalities.insert(.audio) }
      if key == .visual { modalities.insert(.visual) }
    }
    return modalities
  }

  /// What a pattern or sound of a cue holds.
  mutating func contents(
    of rendition: LocatedRendition,
    _ key: Modality
  ) -> RenditionContents {
    guard key == .haptic else { return key == .audio ? .audio : .nothing }
    return contents(ofPattern: rendition.asset.value)
  }

  /// What a pattern holds, by the name of its asset.
  mutating func contents(ofPattern name: String) -> RenditionContents {
    let name = AssetName(.haptic, name)
    if let contents = memo.contents[name] { return contents }
    guard let asset = assetsByName[name],
      case .pattern(let pattern, let sounds)? = state(of: asset)
    else { return .haptic }
    let contents = Contours(pattern).contents { sounds.contains($0.path) }
    memo.contents[name] = contents
    return contents
  }
}
