/// The delay between the audio and the haptic channel of a recording.
public struct SkewMeasurement: Sendable {
  /// One of the two channels that are compared.
  public struct Channel: Sendable {
    /// The number of the channel, starting at 1.
    public let number: Int
    /// The onsets of the channel.
    public let onsets: [Onset]

    /// Creates a channel.
    public init(number: Int, onsets: [Onset]) {
      self.number = number
      self.onsets = onsets
    }
  }

  /// An error that prevents a measurement.
  public enum Fault: Error, Hashable, Sendable {
    /// The sound channel has no onsets.
    case nothingHeard
    /// The haptic channel has no onsets.
    case nothingFelt
    /// No tap of one channel has a partner in the other.
    case noPairs
  }

  /// Frames per second of the recording.
  public let sampleRate: Int
  /// The sound channel.
  public let sound: Channel
  /// The haptic channel.
  public let haptic: Channel
  /// The partners.
  public let pairing: OnsetPairing
  /// The statistics of the pairs.
  public let summary: SkewSummary

  /// Compares two channels.
  ///
  /// - Parameter window: The greatest distance between partners, in seconds.
  /// - Throws: ``Fault`` if a channel has no onsets or there are no pairs.
  public init(
    sampleRate: Int,
    sound: Channel,
    haptic: Channel,
    window: Double
  ) throws(Fault) {
    guard !sound.onsets.isEmpty else { throw .nothingHeard }
    guard !haptic.onsets.isEmpty else { throw .nothingFelt }
    pairing = OnsetPairing(sound.onsets.map(\.time), haptic.onsets.map(\.time), window: window)
    guard let summary = SkewSummary(pairing.pairs) else { throw .noPairs }
    self.sampleRate = sampleRate
    self.sound = sound
    self.haptic = haptic
    self.summary = summary
  }

  /// Returns whether every onset has a partner within a limit in seconds.
  public func isWithin(_ limit: Double) -> Bool {
    pairing.firstAlone.isEmpty && pairing.secondAlone.isEmpty
      && max(-summary.range.lowerBound, summary.range.upperBound) <= limit
  }
}
