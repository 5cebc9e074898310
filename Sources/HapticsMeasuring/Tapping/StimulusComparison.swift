/// How much later sounds are perceived than lights, from a person's taps to both.
///
/// How late a person taps, and how late a key is noticed, is the same in both series, and falls out
/// of their difference. What is left is what the loudspeaker takes longer than the screen.
public struct StimulusComparison: Hashable, Sendable {
  /// The taps to sounds.
  public let sound: TapSeries
  /// The taps to lights.
  public let light: TapSeries

  /// The greatest spread of a series that says anything, in seconds.
  public static let spreadLimit = 0.025
  /// The fewest taps of a series that say anything.
  public static let leastCount = 8

  /// Compares two series.
  public init(sound: TapSeries, light: TapSeries) {
    self.sound = sound
    self.light = light
  }

  /// How much later sounds are perceived than lights, in seconds.
  public var soundLateness: Double { sound.delays.median - light.delays.median }

  /// What a series of taps is too poor in to say anything.
  public enum Fault: Hashable, Sendable {
    /// There are fewer taps than ``leastCount``.
    case tooFew(count: Int)
    /// They scatter by more than ``spreadLimit``.
    case tooScattered(spread: Double)
  }

  /// What is wrong with the taps to sounds, if anything is.
  public var soundFault: Fault? { StimulusComparison.fault(of: sound) }

  /// What is wrong with the taps to lights, if anything is.
  public var lightFault: Fault? { StimulusComparison.fault(of: light) }

  private static func fault(of series: TapSeries) -> Fault? {
    guard series.delays.count >= leastCount else { return .tooFew(count: series.delays.count) }
    let spread = series.delays.spread
    return spread > spreadLimit ? .tooScattered(spread: spread) : nil
  }
}
