/// A short sound, described by what is heard rather than by samples.
///
/// ```swift
/// let knock = SoundDescription(
///   name: "knock",
///   summary: "Someone is at the door.",
///   layers: [
///     SoundLayer(.triangle, pitch: .settle(from: 400, to: 180, halfLife: 0.01), decay: 0.12)
///   ]
/// )
/// let pcm = try knock.render(sampleRate: 48_000)
/// ```
///
/// Nothing in it depends on a sample rate: it is the same sound, of the same length and pitch, at
/// each of them.
public struct SoundDescription: Hashable, Sendable {
  /// The name by which the sound is asked for: lower case, words joined by hyphens.
  public var name: String

  /// A sentence about what the sound conveys.
  public var summary: String

  /// The layers, which sound together.
  public var layers: [SoundLayer]

  /// The length in seconds: the end of the last layer.
  public var duration: Double { layers.reduce(0) { max($0, $1.end) } }

  /// Whether all layers are in the middle, so that one channel says it all.
  public var isMono: Bool { layers.allSatisfy { $0.pan == 0 } }

  /// The longest sound that is rendered, in seconds.
  ///
  /// A description is for effects; what is longer is music, and has its own tools.
  public static let longestDuration = 30.0

  /// Creates a description.
  public init(name: String, summary: String, layers: [SoundLayer]) {
    self.name = name
    self.summary = summary
    self.layers = layers
  }
}

/// Why a sound cannot be rendered.
public enum SoundError: Error, Hashable, Sendable {
  /// The sample rate, in Hz, is outside of ``PatternRenderer/sampleRates``.
  case sampleRateOutOfRange(Int)

  /// The sound ends after more than ``SoundDescription/longestDuration``; the value is in seconds.
  case tooLong(Double)

  /// The layer at an index has a number that is outside of its documented range, or none at all.
  case layerOutOfRange(Int)
}
