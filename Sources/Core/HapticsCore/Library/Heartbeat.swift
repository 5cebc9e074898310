/// A heartbeat: pairs of taps, lub and dub, that grow beat by beat.
///
/// The last dub pads the pattern to a whole beat, so that it loops in time.
public struct Heartbeat: PatternRecipe, Hashable {
  /// The number of pairs.
  public var beats = 8.0
  /// The number of pairs per minute.
  public var beatsPerMinute = 72.0
  /// The intensity of the first lub.
  public var fromIntensity = 0.4
  /// The intensity of the last lub.
  public var toIntensity = 1.0
  /// The sharpness of the first lub.
  public var fromSharpness = 0.1
  /// The sharpness of the last lub.
  public var toSharpness = 0.5
  /// The interval from lub to dub, in seconds, at most 45 % of a beat.
  public var dubDelay = 0.18
  /// The dub's intensity as a fraction of the lub's.
  public var dubShare = 0.7

  /// Creates eight beats.
  public init() {}

  let name = "heartbeat"
  let summary = "Lub-dub pairs whose intensity and sharpness rise from beat to beat."

  static let options: [Option] = [
    .init("beats", { $0.beats }, { $0.beats = $1 }, 1...200, isWhole: true, "The number of pairs."),
    .init(
      "bpm",
      { $0.beatsPerMinute },
      { $0.beatsPerMinute = $1 },
      20...240,
      "The number of pairs per minute."
    ),
    .init(
      "from-intensity",
      { $0.fromIntensity },
      { $0.fromIntensity = $1 },
      0.05...1,
      "The intensity of the first lub."
    ),
    .init(
      "to-intensity",
      { $0.toIntensity },
      { $0.toIntensity = $1 },
      0.05...1,
      "The intensity of the last lub."
    ),
    .init(
      "from-sharpness",
      { $0.fromSharpness },
      { $0.fromSharpness = $1 },
      0...1,
      "The sharpness of the first lub."
    ),
    .init(
      "to-sharpness",
      { $0.toSharpness },
      { $0.toSharpness = $1 },
      0...1,
      "The sharpness of the last lub."
    ),
    .init(
      "dub-delay",
      { $0.dubDelay },
      { $0.dubDelay = $1 },
      0.05...0.5,
      "From lub to dub, in seconds."
    ),
    .init(
      "dub-share",
      { $0.dubShare },
      { $0.dubShare = $1 },
      0.1...1,
      "The dub's share of the lub's intensity."
    ),
  ]

  /// The beats as a pattern, with every option clamped to its range.
  public var pattern: HapticPattern { finishedPattern }

  func makePattern() -> HapticPattern {
    let period = 60 / beatsPerMinute
    let delay = min(dubDelay, 0.45 * period)
    let count = Int(beats)
    return HapticPattern {
      for beat in 0..<count {
        let rise = count > 1 ? Double(beat) / Double(count - 1) : 0
        let intensity = fromIntensity + (toIntensity - fromIntensity) * rise
        let sharpness = fromSharpness + (toSharpness - fromSharpness) * rise
        At(Double(beat) * period) {
          Transient(at: 0, intensity: intensity, sharpness: sharpness)
          Transient(
            at: delay,
            intensity: intensity * dubShare,
            sharpness: sharpness * 0.8,
            padding: beat == count - 1 ? period - delay : nil
          )
        }
      }
    }
  }
}
