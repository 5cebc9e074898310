import HapticsCore
package import HapticsSynthesis

extension ConversionSource {
  /// Creates a source from a sound: onsets become transients, and loudness becomes a vibration.
  ///
  /// If the sound has a steady tempo, its onsets have beats.
  package init(_ features: SoundFeatures) {
    let sound = SoundPattern(features)
    self.init(.pattern(sound.pattern))
    transients = sound.transients
    score = BeatEstimate(features).flatMap { beats in
      Score(beats, times: sound.pattern.events.map { $0.time })
    }
  }
}

extension Score {
  /// The least part of the beats with an onset: speech and noise have no tempo.
  private static let leastShare = 0.6
  /// The least number of beats: a few knocks have no tempo.
  private static let leastBeats = 8
  /// The fractions of a beat to which onsets are rounded, and the greatest change, in seconds.
  private static let fractions = [1.0, 2, 3, 4, 6, 8]
  private static let rounding = 0.008

  /// Creates the score of a sound.
  ///
  /// Beat 0 is the start of the sound. If the first beat is later, a separate tempo leads to it.
  ///
  /// - Parameter times: The times of the elements, in seconds.
  /// - Returns: `nil` if the tempo is not steady or has too few onsets.
  fileprivate init?(_ beats: BeatEstimate, times: [Double]) {
    guard beats.isSteady, beats.share >= Self.leastShare, beats.times.count >= Self.leastBeats
    else { return nil }
    self.init(beatsPerBar: nil)
    let bpm = (beats.beatsPerMinute * 1000).rounded() / 1000
    let period = 60 / bpm
    // The first beat, or an earlier one if the sound starts in it.
    var start = beats.firstBeat - (beats.firstBeat / period).rounded(.down) * period
    if start < Self.rounding || period - start < Self.rounding { start = 0 }
    let lead = start > 0 ? 60 / start : bpm
    guard Score.tempi.contains(lead) else { return nil }
    changes = [Change(beat: 0, bpm: lead)]
    if start > 0 { changes.append(Change(beat: 1, bpm: bpm)) }
    positions = times.map { time in
      if start > 0, time < start { return time / start }
      let beat = (time - start) / period
      let whole = Self.fractions.lazy.map { (beat * $0).rounded() / $0 }
        .first { ($0 - beat).magnitude * period <= Self.rounding }
      return (whole ?? beat) + (start > 0 ? 1 : 0)
    }
  }
}
