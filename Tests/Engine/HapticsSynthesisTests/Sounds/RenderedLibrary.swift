public import HapticsSynthesis
public import Testing

/// The sounds of the library, rendered once for all tests.
enum RenderedLibrary {
  /// All sounds at 48 kHz, by their names.
  static let sounds: [String: PCM] = {
    var sounds: [String: PCM] = [:]
    for sound in SoundLibrary.all { sounds[sound.name] = try? sound.render(sampleRate: 48_000) }
    return sounds
  }()
}

extension SoundDescription: CustomTestStringConvertible {
  /// The sound's name.
  public var testDescription: String { name }
}

extension PCM {
  /// The samples' bits in one number (FNV-1a).
  var fingerprint: UInt64 {
    samples.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1.bitPattern)) &* 0x100_0000_01B3 }
  }
}
