/// One event of a pattern: a transient, a continuous event, a tone or a sound file.
public struct HapticEvent: Hashable, Sendable {
  /// The type of the event.
  public var type: EventType

  /// When the event begins, in seconds from the pattern's start.
  public var time: Double

  /// The duration of the event, in seconds, or `nil` if the author gave none.
  ///
  /// A transient has a fixed length; its duration only pads the pattern's.
  public var duration: Double?

  /// The event's own parameters, as written: of a repeated one the last counts.
  public var parameters: [Parameter]

  /// The sound file of an ``EventType/audioCustom`` event.
  public var waveform: Waveform?

  /// Creates an event.
  public init(
    _ type: EventType,
    at time: Double,
    duration: Double? = nil,
    parameters: [Parameter] = [],
    waveform: Waveform? = nil
  ) {
    self.type = type
    self.time = time
    self.duration = duration
    self.parameters = parameters
    self.waveform = waveform
  }

  /// The value written for a parameter, unclamped, or `nil` where there is none.
  public func value(of id: ParameterID) -> Double? {
    parameters.last { $0.id == id }?.value
  }
}

extension HapticEvent {
  /// The kinds of event; raw values are the names Core Haptics gives them.
  public enum EventType: String, CaseIterable, Hashable, Sendable {
    /// A short impulse of fixed length: a transient.
    case hapticTransient = "HapticTransient"
    /// A vibration with a duration: a continuous event.
    case hapticContinuous = "HapticContinuous"
    /// A synthesized tone.
    case audioContinuous = "AudioContinuous"
    /// A sound file.
    case audioCustom = "AudioCustom"

    /// Whether the event is felt or heard.
    public var family: Family {
      switch self {
      case .hapticTransient, .hapticContinuous: .haptic
      case .audioContinuous, .audioCustom: .audio
      }
    }
  }

  /// The two halves of the vocabulary: what is felt and what is heard.
  public enum Family: Hashable, Sendable {
    /// Events and parameters that are felt.
    case haptic
    /// Events and parameters that are heard.
    case audio
  }

  /// A sound file and how it is played.
  public struct Waveform: Hashable, Sendable {
    /// The path as written, relative to the pattern's file or to an asset root.
    public var path: String
    /// Whether the sound is ramped in and out.
    public var usesVolumeEnvelope: Bool
    /// Whether the sound repeats until the event's duration ends.
    public var isLooped: Bool

    /// Creates a waveform with Core Haptics' defaults: ramped, played once.
    public init(path: String, usesVolumeEnvelope: Bool = true, isLooped: Bool = false) {
      self.path = path
      self.usesVolumeEnvelope = usesVolumeEnvelope
      self.isLooped = isLooped
    }
  }
}
