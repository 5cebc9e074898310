/// A short sound, described by its audible properties instead of samples.
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
/// The description is independent of sample rates: the sound has the same length and pitch at each
/// of them.
public struct SoundDescription: Hashable, Sendable {
  /// The name of the sound, in lower case with hyphens.
  public var name: String

  /// A sentence that describes the meaning of the sound.
  public var summary: String

  package var layers: [SoundLayer]

  /// The length in seconds: the end of the last layer.
  public var duration: Double { layers.reduce(0) { max($0, $1.end) } }

  /// A Boolean value that indicates whether all layers are centered, so that one channel is enough.
  package var isMono: Bool { layers.allSatisfy { $0.pan == 0 } }

  /// The longest duration of a rendered sound, in seconds.
  ///
  /// Descriptions are intended for effects; music needs other tools.
  package static let longestDuration = 30.0

  package init(name: String, summary: String, layers: [SoundLayer]) {
    self.name = name
    self.summary = summary
    self.layers = layers
  }
}
