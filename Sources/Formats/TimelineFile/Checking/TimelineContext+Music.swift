internal import HapticsTimeline
internal import JSONFormat

extension TimelineContext {
  /// How long the sound of a track of music lasts, in seconds, where that is known.
  mutating func duration(of music: LocatedMusic) -> Double? {
    guard let name = music.sound, let asset = assetsByName[AssetName(.audio, name.value)],
      case .sound(let duration, _, _)? = state(of: asset)
    else { return nil }
    return duration
  }

  /// The sample rate of the sound of a track of music in Hz; of a sound that is made for an engine, or that
  /// nobody looked into, that of most engines.
  mutating func sampleRate(of music: LocatedMusic) -> Int {
    guard let name = music.sound, let asset = assetsByName[AssetName(.audio, name.value)],
      case .sound(_, _, let rate?)? = state(of: asset)
    else { return 48_000 }
    return rate
  }
}
