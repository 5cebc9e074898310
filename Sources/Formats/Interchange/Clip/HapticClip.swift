/// What a haptic clip says: a vibration as two envelopes, with transients at emphasized points.
///
/// A clip is a value that keeps what its author wrote. Points are joined by straight lines.
public struct HapticClip: Hashable, Sendable {
  /// How strong the vibration is: points in the order of their times, of which some may be equal.
  public var amplitude: [AmplitudePoint]

  /// How sharp the vibration is, likewise.
  ///
  /// Before the first point and behind the last one their values hold. Where there is no point, the
  /// frequency is ``defaultFrequency`` throughout.
  public var frequency: [FrequencyPoint]

  /// What people and tools note, by the names that the format knows.
  public var notes: [Note]

  /// Creates a clip.
  public init(
    amplitude: [AmplitudePoint],
    frequency: [FrequencyPoint] = [],
    notes: [Note] = []
  ) {
    self.amplitude = amplitude
    self.frequency = frequency
    self.notes = notes
  }

  /// The frequency of a clip that has no frequency envelope.
  public static let defaultFrequency = 0.5

  /// How long the clip is, in seconds: its last amplitude point's time.
  public var duration: Double { amplitude.last?.time ?? 0 }
}

extension HapticClip {
  /// A corner of the amplitude envelope.
  public struct AmplitudePoint: Hashable, Sendable {
    /// When it is reached, in seconds.
    public var time: Double
    /// The value, from 0 to 1.
    public var amplitude: Double
    /// A transient at that time.
    public var emphasis: Emphasis?

    /// Creates a point.
    public init(at time: Double, _ amplitude: Double, emphasis: Emphasis? = nil) {
      self.time = time
      self.amplitude = amplitude
      self.emphasis = emphasis
    }
  }

  /// A corner of the frequency envelope.
  public struct FrequencyPoint: Hashable, Sendable {
    /// When it is reached, in seconds.
    public var time: Double
    /// The value, from 0 to 1.
    public var frequency: Double

    /// Creates a point.
    public init(at time: Double, _ frequency: Double) {
      self.time = time
      self.frequency = frequency
    }
  }

  /// What makes a point stand out: a transient.
  public struct Emphasis: Hashable, Sendable {
    /// How strong it is, from 0 to 1, and at least the point's amplitude.
    public var amplitude: Double
    /// How sharp it is, from 0 to 1.
    public var frequency: Double

    /// Creates an emphasis.
    public init(_ amplitude: Double, frequency: Double) {
      self.amplitude = amplitude
      self.frequency = frequency
    }
  }

  /// What people or tools note about a clip.
  public struct Note: Hashable, Sendable {
    /// What it is about, such as ``ClipKey/author`` or ``ClipKey/project``.
    package var key: ClipKey
    /// The words.
    public var text: String

    /// Creates a note.
    package init(_ key: ClipKey, _ text: String) {
      self.key = key
      self.text = text
    }
  }
}
