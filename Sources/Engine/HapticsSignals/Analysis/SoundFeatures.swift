/// What was found in a sound: its onsets, and how its loudness and brightness go.
public struct SoundFeatures: Hashable, Sendable {
  /// The onsets, in the order of time.
  public var onsets: [Onset] = []
  /// How loud the sound is: amplitudes from 0 to 1, where 1 is the loudest of it, joined by lines.
  public var amplitude: [Point] = []
  /// How bright it is, from 0 to 1, likewise.
  public var brightness: [Point] = []
  /// How long it is, in seconds.
  public var duration = 0.0

  /// Creates the features of a sound without a sample.
  public init() {}

  /// Something that begins.
  public struct Onset: Hashable, Sendable {
    /// When, in seconds.
    public var time: Double
    /// How loud it gets: an amplitude from 0 to 1.
    public var amplitude: Double
    /// How bright what begins is, from 0 to 1.
    public var brightness: Double
    /// How much of the spectrum rises, in units of the detector's threshold.
    public var salience: Double
  }

  /// A corner of a line.
  public struct Point: Hashable, Sendable {
    /// When it is reached, in seconds.
    public var time: Double
    /// The value, from 0 to 1.
    public var value: Double
  }
}
