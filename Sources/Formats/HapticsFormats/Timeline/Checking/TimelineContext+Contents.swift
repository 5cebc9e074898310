import HapticsCore
import HapticsTimeline

extension TimelineContext {
  /// Returns the modalities that a cue or track addresses, by the contents of its assets, as in the
  /// engine.
  ///
  /// If an asset cannot be looked up, its key determines the modality.
  func modalities(of speech: LocatedContents) -> Set<Modality> {
    var modalities: Set<Modality> = []
    for (key, rendition) in speech.renditions.all {
      let contents = contents(of: rendition, key)
      if contents.hasHaptic { modalities.insert(.haptic) }
      if contents.hasAudio { modalities.insert(.audio) }
      if key == .visual { modalities.insert(.visual) }
    }
    return modalities
  }

  /// Returns the contents of a cue's pattern or sound.
  func contents(
    of rendition: LocatedRendition,
    _ key: Modality
  ) -> RenditionContents {
    guard key == .haptic else { return key == .audio ? .audio : .nothing }
    return contents(ofPattern: AssetName(.haptic, rendition))
  }

  /// Returns the seconds of the sound that a rendition plays a part of, or `nil` if they are
  /// unknown.
  func duration(ofSound rendition: LocatedRendition) -> Double? {
    guard let asset = assetsByName[AssetName(.audio, rendition)],
      case .sound(let duration, _, _, _)? = state(of: asset)
    else { return nil }
    return duration
  }

  /// Returns the contents of a pattern.
  func contents(ofPattern name: AssetName) -> RenditionContents {
    guard let asset = assetsByName[name],
      case .pattern(_, let contents, _)? = state(of: asset)
    else { return .haptic }
    return contents
  }
}
