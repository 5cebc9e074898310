/// The delay between the audio and the haptic channel of a recording.
package struct SkewMeasurement: Sendable {
  /// A channel of the two that are compared.
  package struct Channel: Sendable {
    /// The number of the channel, starting at 1.
    package let number: Int
    package let onsets: [Onset]

    package init(number: Int, onsets: [Onset]) {
      self.number = number
      self.onsets = onsets
    }
  }

  /// Frames per second of the recording.
  package let sampleRate: Int
  package let sound: Channel
  package let haptic: Channel
  package let pairing: OnsetPairing
  package let summary: SkewSummary

  /// Compares two channels; returns `nil` if no onset of one has a partner in the other.
  ///
  /// - Parameter window: The greatest distance between partners, in seconds.
  package init?(
    sampleRate: Int,
    sound: Channel,
    haptic: Channel,
    window: Double
  ) {
    pairing = OnsetPairing(
      sound.onsets.map { $0.time },
      haptic.onsets.map { $0.time },
      window: window
    )
    guard let summary = SkewSummary(pairing.pairs) else { return nil }
    self.sampleRate = sampleRate
    self.sound = sound
    self.haptic = haptic
    self.summary = summary
  }

  /// Returns whether every onset has a partner within a limit in seconds.
  package func isWithin(_ limit: Double) -> Bool {
    pairing.firstAlone.isEmpty && pairing.secondAlone.isEmpty
      && max(-summary.range.lowerBound, summary.range.upperBound) <= limit
  }
}
