/// An event of a pattern: a transient, a continuous event, a tone or a sound file.
public struct HapticEvent: Hashable, Sendable {
  /// The type of the event.
  public var type: EventType

  /// The start of the event, in seconds from the pattern's start.
  public var time: Double

  /// The duration of the event, in seconds, or `nil` if the author gave none.
  ///
  /// A transient has a fixed length; its duration only pads the pattern's.
  public var duration: Double?

  /// The event's parameters, as written; the last of several equal ones applies.
  public var parameters: [Parameter]

  /// The sound file of an ``EventType/audioCustom`` event.
  public var waveform: Waveform?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - time: The start, in seconds from the pattern's start.
  ///   - duration: The duration, in seconds.
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

  /// Returns the value written for a parameter, unclamped, or `nil` if there is none.
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

    /// The family of the event: haptic or audio.
    package var family: Family {
      switch self {
      case .hapticTransient, .hapticContinuous: .haptic
      case .audioContinuous, .audioCustom: .audio
      }
    }
  }

  /// The families of events and parameters.
  package enum Family: Hashable, Sendable {
    /// Haptic events and parameters.
    case haptic
    /// Audio events and parameters.
    case audio
  }

  /// A sound file with its playback options.
  public struct Waveform: Hashable, Sendable {
    /// The path as written, relative to the pattern's file or to an asset root.
    public var path: String
    /// A Boolean value that indicates whether the sound is ramped in and out.
    public var usesVolumeEnvelope: Bool
    /// A Boolean value that indicates whether the sound repeats until the event's duration ends.
    public var isLooped: Bool

    /// Creates a waveform with Core Haptics' defaults: ramped, played once.
    public init(path: String, usesVolumeEnvelope: Bool = true, isLooped: Bool = false) {
      self.path = path
      self.usesVolumeEnvelope = usesVolumeEnvelope
      self.isLooped = isLooped
    }
  }
}
