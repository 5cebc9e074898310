extension HapticEvent {
  /// A value that shapes one event.
  public struct Parameter: Hashable, Sendable {
    /// The quantity that the value sets.
    public var id: ParameterID
    /// The value as written; ``ParameterID/range`` is the range that is played.
    public var value: Double

    /// Creates a parameter.
    public init(_ id: ParameterID, _ value: Double) {
      self.id = id
      self.value = value
    }
  }

  /// The quantities of a single event; raw values are the names Core Haptics gives them.
  public enum ParameterID: String, CaseIterable, Hashable, Sendable {
    /// The strength of the event.
    case hapticIntensity = "HapticIntensity"
    /// The feel of the event, from round to sharp.
    case hapticSharpness = "HapticSharpness"
    /// The position of the attack on the envelope's time scale.
    case attackTime = "AttackTime"
    /// The position of the decay on the envelope's time scale; used when not sustained.
    case decayTime = "DecayTime"
    /// The position of the release on the envelope's time scale; used when sustained.
    case releaseTime = "ReleaseTime"
    /// The sustained flag: 0 for an event that decays immediately, other values for one that is
    /// held for its duration.
    case sustained = "Sustained"
    /// The volume of the event.
    case audioVolume = "AudioVolume"
    /// The pitch: an octave down at -1, an octave up at 1.
    case audioPitch = "AudioPitch"
    /// The pan position, from left at -1 to right at 1.
    case audioPan = "AudioPan"
    /// The share of high frequencies.
    case audioBrightness = "AudioBrightness"

    /// The range of values that are played as written; other values are clamped to it.
    public var range: ClosedRange<Double> {
      switch self {
      case .audioPitch, .audioPan: -1...1
      default: 0...1
      }
    }

    /// The value of an event that does not set the parameter.
    ///
    /// The defaults of intensity and sharpness were observed for transients; we apply them to
    /// continuous events.
    public var defaultValue: Double {
      switch self {
      case .hapticIntensity: 0.75
      case .hapticSharpness: 0.5
      case .sustained, .audioVolume, .audioBrightness: 1
      case .attackTime, .decayTime, .releaseTime, .audioPitch, .audioPan: 0
      }
    }

    /// Returns whether events of the given type accept the parameter.
    ///
    /// A transient also accepts the four envelope parameters, but ignores them.
    package func applies(to type: EventType) -> Bool {
      switch self {
      case .hapticIntensity, .hapticSharpness: type.family == .haptic
      case .attackTime, .decayTime, .releaseTime, .sustained: true
      case .audioVolume, .audioPitch, .audioPan, .audioBrightness: type.family == .audio
      }
    }
  }
}
