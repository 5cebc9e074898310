/// The delay of perceived sounds relative to lights, from a person's taps to both.
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

  /// The delay of perceived sounds relative to lights, in seconds.
  public var soundLateness: Double { sound.delays.median - light.delays.median }

  /// A fault that makes a series of taps inconclusive.
  public enum Fault: Hashable, Sendable {
    /// There are fewer taps than ``leastCount``.
    case tooFew(count: Int)
    /// They scatter by more than ``spreadLimit``.
    case tooScattered(spread: Double)
  }

  /// The fault in the taps to sounds, if any.
  public var soundFault: Fault? { StimulusComparison.fault(of: sound) }

  /// The fault in the taps to lights, if any.
  public var lightFault: Fault? { StimulusComparison.fault(of: light) }

  private static func fault(of series: TapSeries) -> Fault? {
    guard series.delays.count >= leastCount else { return .tooFew(count: series.delays.count) }
    let spread = series.delays.spread
    return spread > spreadLimit ? .tooScattered(spread: spread) : nil
  }
}
