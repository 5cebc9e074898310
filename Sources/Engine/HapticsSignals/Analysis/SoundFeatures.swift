/// The features of a sound: its onsets, loudness and brightness.
public struct SoundFeatures: Hashable, Sendable {
  /// The onsets, in the order of time.
  public var onsets: [Onset] = []
  /// The loudness over time, as connected points with amplitudes from 0 to 1, relative to the
  /// loudest.
  public var amplitude: [Point] = []
  /// The brightness over time, as connected points with values from 0 to 1.
  public var brightness: [Point] = []
  /// The duration, in seconds.
  public var duration = 0.0

  /// Creates the features of a sound without a sample.
  public init() {}

  /// An onset of a sound.
  public struct Onset: Hashable, Sendable {
    /// The time of the onset, in seconds.
    public var time: Double
    /// The peak amplitude after the onset, from 0 to 1.
    public var amplitude: Double
    /// The brightness of the rising part, from 0 to 1.
    public var brightness: Double
    /// The rise of the spectrum, in units of the detector's threshold.
    public var salience: Double
  }

  /// A breakpoint of a line.
  public struct Point: Hashable, Sendable {
    /// The time of the point, in seconds.
    public var time: Double
    /// The value, from 0 to 1.
    public var value: Double
  }
}
