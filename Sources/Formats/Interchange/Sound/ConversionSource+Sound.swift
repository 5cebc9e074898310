package import HapticsSignals

extension ConversionSource {
  /// Creates a source from a sound: onsets become transients, and loudness becomes a vibration.
  package init(_ features: SoundFeatures) { self.init(.clip(HapticClip(features))) }
}

extension HapticClip {
  /// Creates a clip from a sound: loudness becomes the envelope, and onsets become emphases.
  ///
  /// - Complexity: O(*n* log *n*) in the number of points and onsets.
  init(_ features: SoundFeatures) {
    var clip = HapticClip(
      amplitude: features.amplitude.map { .init(at: $0.time, $0.value) },
      frequency: features.brightness.map { .init(at: $0.time, $0.value * $0.value) }
    )
    if clip.amplitude.isEmpty {
      clip.amplitude = [.init(at: 0, 0), .init(at: max(features.duration, 0.01), 0)]
    }
    let last = clip.amplitude.count - 1
    if clip.amplitude[last].time < features.duration {
      clip.amplitude.append(.init(at: features.duration, clip.amplitude[last].amplitude))
    }
    var points: [AmplitudePoint] = []
    var rest = clip.amplitude[...]
    for onset in features.onsets {
      let before = rest.prefix { $0.time < onset.time }
      points += before
      rest = rest.dropFirst(before.count)
      var level = clip.amplitude(at: onset.time)
      if let there = rest.first, there.time == onset.time {
        level = there.amplitude
        rest = rest.dropFirst()
      }
      let emphasis = Emphasis(max(onset.amplitude, level), frequency: onset.brightness)
      points.append(.init(at: onset.time, level, emphasis: emphasis))
    }
    clip.amplitude = points + rest
    self = clip
  }
}
