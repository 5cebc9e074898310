import HapticsFormats

extension ClipDocument {
  /// The playable clip of the file.
  ///
  /// Points without a time or value are omitted, and decreasing times are raised to the latest
  /// previous one. If no rule finds an error, the clip has every point, in source order. A clip of
  /// version 0 becomes one of version 1: its last amplitude holds until its duration, and its
  /// transients become emphases, with additional points if required.
  package var clip: HapticClip {
    var latest = 0.0
    var amplitude: [HapticClip.AmplitudePoint] = []
    for point in self.amplitude {
      guard let time = point.time?.value, let value = point.value?.value else { continue }
      latest = max(latest, time)
      amplitude.append(.init(at: latest, value, emphasis: point.emphasis.flatMap(emphasis)))
    }
    latest = 0
    var frequency: [HapticClip.FrequencyPoint] = []
    for point in self.frequency {
      guard let time = point.time?.value, let value = point.value?.value else { continue }
      latest = max(latest, time)
      frequency.append(.init(at: latest, value))
    }
    var clip = HapticClip(amplitude: amplitude, frequency: frequency, notes: notes)
    if isLegacy { upgrade(&clip) }
    return clip
  }

  private func emphasis(_ located: LocatedEmphasis) -> HapticClip.Emphasis? {
    guard let amplitude = located.amplitude?.value, let frequency = located.frequency?.value
    else { return nil }
    return HapticClip.Emphasis(amplitude, frequency: frequency)
  }

  private func upgrade(_ clip: inout HapticClip) {
    if let last = clip.amplitude.last, let duration, duration > last.time {
      clip.amplitude.append(.init(at: duration, last.amplitude))
    }
    var added: [HapticClip.AmplitudePoint] = []
    var next = 0
    let sorted = transients.sorted { ($0.time?.value ?? 0) < ($1.time?.value ?? 0) }
    for transient in sorted {
      guard let time = transient.time?.value, let emphasis = transient.emphasis.flatMap(emphasis)
      else { continue }
      while next < clip.amplitude.count, clip.amplitude[next].time < time { next += 1 }
      if next < clip.amplitude.count, clip.amplitude[next].time == time,
        clip.amplitude[next].emphasis == nil
      {
        clip.amplitude[next].emphasis = emphasis
      } else {
        added.append(.init(at: time, clip.amplitude(at: time), emphasis: emphasis))
      }
    }
    guard !added.isEmpty else { return }
    // Behind the clip's own points of the same time, which a jump may need in their order.
    let all = clip.amplitude + added
    clip.amplitude = all.indices
      .sorted { (all[$0].time, $0) < (all[$1].time, $1) }
      .map { all[$0] }
  }
}
