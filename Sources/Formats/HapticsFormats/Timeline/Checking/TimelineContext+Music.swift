import HapticsTimeline

extension TimelineContext {
  /// Returns the duration of a track's sound in seconds, or `nil` if it is unknown.
  func duration(of music: LocatedMusic) -> Double? {
    guard let name = music.sound, let asset = assetsByName[AssetName(.audio, name.value)] else {
      return nil
    }
    return state(of: asset)?.soundDuration
  }

  /// Returns the sample rate of a track's sound in Hz; for unknown and generated sounds, the
  /// default rate of engines.
  func sampleRate(of music: LocatedMusic) -> Int {
    guard let name = music.sound, let asset = assetsByName[AssetName(.audio, name.value)],
      let rate = state(of: asset)?.soundRate
    else { return 48_000 }
    return rate
  }
}
