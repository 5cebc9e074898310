/// A haptic clip: a vibration as two envelopes, with transients at emphasized points.
///
/// A clip preserves the author's values. Straight lines connect the points.
public struct HapticClip: Hashable, Sendable {
  /// The points of the amplitude of the vibration, with times that do not decrease.
  public var amplitude: [AmplitudePoint]

  /// The points of the frequency of the vibration, with times that do not decrease.
  ///
  /// The frequency is constant before the first point and after the last one. Without points, it is
  /// ``defaultFrequency``.
  public var frequency: [FrequencyPoint]

  /// The notes of people and tools, under the names of the format.
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

  /// The duration in seconds: the time of the last amplitude point.
  public var duration: Double { amplitude.last?.time ?? 0 }
}

extension HapticClip {
  /// A corner of the amplitude envelope.
  public struct AmplitudePoint: Hashable, Sendable {
    /// The time, in seconds.
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
    /// The time, in seconds.
    public var time: Double
    /// The value, from 0 to 1.
    public var frequency: Double

    /// Creates a point.
    public init(at time: Double, _ frequency: Double) {
      self.time = time
      self.frequency = frequency
    }
  }

  /// A transient at a point.
  public struct Emphasis: Hashable, Sendable {
    /// The amplitude, from that of the point to 1.
    public var amplitude: Double
    /// The frequency, from 0 to 1.
    public var frequency: Double

    /// Creates an emphasis.
    public init(_ amplitude: Double, frequency: Double) {
      self.amplitude = amplitude
      self.frequency = frequency
    }
  }

  /// A note of people or tools about a clip.
  public struct Note: Hashable, Sendable {
    /// The subject of the note, such as ``ClipKey/author`` or ``ClipKey/project``.
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
