/// A value that shapes all active and later events of its family, starting at its time.
public struct HapticDynamicParameter: Hashable, Sendable {
  /// The controlled quantity.
  public var id: ID
  /// The time from which the value applies, in seconds from the pattern's start.
  public var time: Double
  /// The value as written; ``ID/range`` is the range that is played.
  public var value: Double

  /// Creates a dynamic parameter at a time in seconds from the pattern's start.
  public init(_ id: ID, at time: Double, value: Double) {
    self.id = id
    self.time = time
    self.value = value
  }
}

extension HapticDynamicParameter {
  /// The controllable quantities; raw values are the names Core Haptics gives them.
  public enum ID: String, CaseIterable, Hashable, Sendable {
    /// Multiplies the intensity of haptic events.
    case hapticIntensityControl = "HapticIntensityControl"
    /// Adds to the sharpness of continuous haptic events.
    case hapticSharpnessControl = "HapticSharpnessControl"
    /// Adds to the attack position of haptic events.
    case hapticAttackTimeControl = "HapticAttackTimeControl"
    /// Adds to the decay position of haptic events.
    case hapticDecayTimeControl = "HapticDecayTimeControl"
    /// Adds to the release position of haptic events.
    case hapticReleaseTimeControl = "HapticReleaseTimeControl"
    /// Multiplies the volume of audio events.
    case audioVolumeControl = "AudioVolumeControl"
    /// Adds to the pan of audio events.
    case audioPanControl = "AudioPanControl"
    /// Adds to the brightness of audio events.
    case audioBrightnessControl = "AudioBrightnessControl"
    /// Adds to the pitch of audio events.
    case audioPitchControl = "AudioPitchControl"
    /// Adds to the attack position of audio events.
    case audioAttackTimeControl = "AudioAttackTimeControl"
    /// Adds to the decay position of audio events.
    case audioDecayTimeControl = "AudioDecayTimeControl"
    /// Adds to the release position of audio events.
    case audioReleaseTimeControl = "AudioReleaseTimeControl"

    /// The way in which a control and an event's own value combine.
    package enum Composition: Hashable, Sendable {
      /// The control multiplies the event's value.
      case multiplies
      /// The control is added to the event's value.
      case adds
    }

    /// The way in which the control combines with the event's own value and with a curve of the
    /// same ID.
    package var composition: Composition {
      switch self {
      case .hapticIntensityControl, .audioVolumeControl: .multiplies
      default: .adds
      }
    }

    /// The range of values that are played as written; other values are clamped to it.
    public var range: ClosedRange<Double> {
      composition == .multiplies ? 0...1 : -1...1
    }

    /// The value that has no effect.
    public var neutralValue: Double { composition == .multiplies ? 1 : 0 }

    /// The family of events that the control shapes.
    package var family: HapticEvent.Family {
      switch self {
      case .hapticIntensityControl, .hapticSharpnessControl, .hapticAttackTimeControl,
        .hapticDecayTimeControl, .hapticReleaseTimeControl:
        .haptic
      default: .audio
      }
    }

    /// The event parameter that the control acts on.
    package var target: HapticEvent.ParameterID {
      switch self {
      case .hapticIntensityControl: .hapticIntensity
      case .hapticSharpnessControl: .hapticSharpness
      case .hapticAttackTimeControl, .audioAttackTimeControl: .attackTime
      case .hapticDecayTimeControl, .audioDecayTimeControl: .decayTime
      case .hapticReleaseTimeControl, .audioReleaseTimeControl: .releaseTime
      case .audioVolumeControl: .audioVolume
      case .audioPanControl: .audioPan
      case .audioBrightnessControl: .audioBrightness
      case .audioPitchControl: .audioPitch
      }
    }

    /// A Boolean value that indicates whether a ``HapticParameterCurve`` may control the quantity:
    /// six of the twelve.
    package var acceptsCurve: Bool {
      switch target {
      case .attackTime, .decayTime, .releaseTime, .sustained: false
      default: true
      }
    }
  }
}
