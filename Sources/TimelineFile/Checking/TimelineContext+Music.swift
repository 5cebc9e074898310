internal import HapticsTimeline
internal import JSONFormat

extension TimelineContext {
  /// How long the sound of a track of music lasts, in seconds, where that is known.
  mutating func duration(of music: LocatedMusic) -> Double? {
    guard let name = music.sound, let asset = assetsByName[AssetName(.audio, name.value)],
      case .sound(let duration, _)? = state(of: asset)
    else { return nil }
    return duration
  }
}
