/// A synthesized tone, for a ``HapticPatternBuilder``.
public struct Tone: HapticPatternElement {
  /// A pattern of the tone alone.
  public let pattern: HapticPattern

  /// Creates a tone that is held for its duration, and then released.
  ///
  /// - Parameters:
  ///   - time: When it begins, in seconds.
  ///   - duration: How long it is held, in seconds.
  ///   - volume: How loud it is, 0 ... 1; `nil` leaves it to the default, 1.
  ///   - pitch: An octave down at -1, an octave up at 1; `nil` leaves it to the default, 0.
  ///   - pan: Left at -1, right at 1; `nil` leaves it to the default, 0.
  ///   - brightness: How much of the high frequencies is heard, 0 ... 1; `nil` leaves it to the
  ///     default, 1.
  ///   - attackTime: The position of the attack on the envelope's time scale, 0 ... 1.
  ///   - releaseTime: The position of the release on the envelope's time scale, 0 ... 1.
  public init(
    at time: Double,
    for duration: Double,
    volume: Double? = nil,
    pitch: Double? = nil,
    pan: Double? = nil,
    brightness: Double? = nil,
    attackTime: Double? = nil,
    releaseTime: Double? = nil
  ) {
    let event = HapticEvent(
      .audioContinuous,
      at: time,
      duration: duration,
      parameters: .written([
        (.audioVolume, volume), (.audioPitch, pitch), (.audioPan, pan),
        (.audioBrightness, brightness), (.attackTime, attackTime), (.releaseTime, releaseTime),
      ])
    )
    pattern = event.pattern
  }
}

/// A sound from a file, for a ``HapticPatternBuilder``.
public struct SoundFile: HapticPatternElement {
  /// A pattern of the sound alone.
  public let pattern: HapticPattern

  /// Creates a sound.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the pattern's own.
  ///   - time: When it begins, in seconds.
  ///   - duration: How long it is heard, in seconds; `nil` is as long as it is.
  ///   - volume: How loud it is, 0 ... 1; `nil` leaves it to the default, 1.
  ///   - pitch: An octave down at -1, an octave up at 1; `nil` leaves it to the default, 0.
  ///   - pan: Left at -1, right at 1; `nil` leaves it to the default, 0.
  ///   - isLooped: Whether it is heard again and again for the duration, which it then needs.
  public init(
    _ path: String,
    at time: Double,
    for duration: Double? = nil,
    volume: Double? = nil,
    pitch: Double? = nil,
    pan: Double? = nil,
    isLooped: Bool = false
  ) {
    let event = HapticEvent(
      .audioCustom,
      at: time,
      duration: duration,
      parameters: .written([(.audioVolume, volume), (.audioPitch, pitch), (.audioPan, pan)]),
      waveform: .init(path: path, isLooped: isLooped)
    )
    pattern = event.pattern
  }
}
