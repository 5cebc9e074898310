/// How much later taps are felt than heard, in two channels of a recording.
public struct SkewMeasurement: Sendable {
  /// One of the two channels that are compared.
  public struct Channel: Sendable {
    /// Its number, from 1.
    public let number: Int
    /// Its onsets.
    public let onsets: [Onset]

    /// Creates a channel.
    public init(number: Int, onsets: [Onset]) {
      self.number = number
      self.onsets = onsets
    }
  }

  /// Why there is nothing to measure.
  public enum Fault: Error, Hashable, Sendable {
    /// Nothing was heard in the sound channel.
    case nothingHeard
    /// Nothing was felt in the haptic channel.
    case nothingFelt
    /// No tap of one channel has a partner in the other.
    case noPairs
  }

  /// Frames per second of the recording.
  public let sampleRate: Int
  /// What was heard.
  public let sound: Channel
  /// What was felt.
  public let haptic: Channel
  /// The partners.
  public let pairing: OnsetPairing
  /// What the partners come to.
  public let summary: SkewSummary

  /// Compares two channels.
  ///
  /// - Parameter window: How far apart partners may be, in seconds.
  /// - Throws: ``Fault`` where there is nothing to compare.
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

  /// Returns whether every tap has a partner, no further away than a limit in seconds.
  public func isWithin(_ limit: Double) -> Bool {
    pairing.firstAlone.isEmpty && pairing.secondAlone.isEmpty
      && max(-summary.range.lowerBound, summary.range.upperBound) <= limit
  }
}
