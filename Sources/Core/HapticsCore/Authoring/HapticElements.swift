/// A transient, for a ``HapticPatternBuilder``.
public struct Transient: HapticPatternElement {
  /// A pattern of the transient alone.
  public let pattern: HapticPattern

  /// Creates a transient.
  ///
  /// - Parameters:
  ///   - time: The time of the transient, in seconds.
  ///   - intensity: The intensity, 0 ... 1. The default is 0.75.
  ///   - sharpness: The sharpness, 0 ... 1. The default is 0.5.
  ///   - padding: The time that the transient adds to the pattern's duration, in seconds, to delay
  ///     a loop's restart.
  public init(
    at time: Double,
    intensity: Double? = nil,
    sharpness: Double? = nil,
    padding: Double? = nil
  ) {
    let event = HapticEvent(
      .hapticTransient,
      at: time,
      duration: padding,
      parameters: .written([(.hapticIntensity, intensity), (.hapticSharpness, sharpness)])
    )
    pattern = event.pattern
  }
}

/// A continuous event, for a ``HapticPatternBuilder``.
public struct Continuous: HapticPatternElement {
  /// A pattern of the event alone.
  public let pattern: HapticPattern

  /// Creates an event that is held for its duration and then released.
  ///
  /// - Parameters:
  ///   - time: The start, in seconds.
  ///   - duration: The duration before the release, in seconds, at most 30.
  ///   - intensity: The intensity, 0 ... 1. The default is 0.75.
  ///   - sharpness: The sharpness, 0 ... 1. The default is 0.5.
  ///   - attackTime: The position of the attack on the envelope's time scale, 0 ... 1.
  ///   - releaseTime: The position of the release on the envelope's time scale, 0 ... 1. A position
  ///     p is (2^(8p) - 1) / 50 seconds.
  public init(
    at time: Double,
    for duration: Double,
    intensity: Double? = nil,
    sharpness: Double? = nil,
    attackTime: Double? = nil,
    releaseTime: Double? = nil
  ) {
    let event = HapticEvent(
      .hapticContinuous,
      at: time,
      duration: duration,
      parameters: .written([
        (.hapticIntensity, intensity), (.hapticSharpness, sharpness), (.attackTime, attackTime),
        (.releaseTime, releaseTime),
      ])
    )
    pattern = event.pattern
  }

  /// Creates an event that decays immediately after its attack.
  ///
  /// - Parameters:
  ///   - time: The start, in seconds.
  ///   - duration: The greatest duration, in seconds.
  ///   - intensity: The intensity, 0 ... 1. The default is 0.75.
  ///   - sharpness: The sharpness, 0 ... 1. The default is 0.5.
  ///   - attackTime: The position of the attack on the envelope's time scale, 0 ... 1.
  ///   - decayTime: The position of the decay on the envelope's time scale, 0 ... 1.
  public init(
    at time: Double,
    for duration: Double,
    intensity: Double? = nil,
    sharpness: Double? = nil,
    attackTime: Double? = nil,
    decayTime: Double
  ) {
    let event = HapticEvent(
      .hapticContinuous,
      at: time,
      duration: duration,
      parameters: .written([
        (.hapticIntensity, intensity), (.hapticSharpness, sharpness), (.attackTime, attackTime),
        (.decayTime, decayTime), (.sustained, 0),
      ])
    )
    pattern = event.pattern
  }
}

extension [HapticEvent.Parameter] {
  static func written(_ values: [(HapticEvent.ParameterID, Double?)]) -> Self {
    values.compactMap { id, value in value.map { HapticEvent.Parameter(id, $0) } }
  }
}
