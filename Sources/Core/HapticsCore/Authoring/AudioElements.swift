/// A synthesized tone, for a ``HapticPatternBuilder``.
public struct Tone: HapticPatternElement {
  /// A pattern of the tone alone.
  public let pattern: HapticPattern

  /// Creates a tone that is held for its duration and then released.
  ///
  /// - Parameters:
  ///   - time: The start, in seconds.
  ///   - duration: The duration before the release, in seconds.
  ///   - volume: The volume, 0 ... 1. The default is 1.
  ///   - pitch: The pitch, from an octave down at -1 to an octave up at 1. The default is 0.
  ///   - pan: The pan position, from left at -1 to right at 1. The default is 0.
  ///   - brightness: The share of high frequencies, 0 ... 1. The default is 1.
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
  ///   - path: The path of the sound file, relative to the pattern's file.
  ///   - time: The start, in seconds.
  ///   - duration: The duration, in seconds. The default is the length of the file.
  ///   - volume: The volume, 0 ... 1. The default is 1.
  ///   - pitch: The pitch, from an octave down at -1 to an octave up at 1. The default is 0.
  ///   - pan: The pan position, from left at -1 to right at 1. The default is 0.
  ///   - isLooped: A Boolean value that indicates whether the sound repeats for the duration, which
  ///     is then required.
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
