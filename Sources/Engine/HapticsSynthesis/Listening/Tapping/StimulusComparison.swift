/// The delay of perceived sounds relative to lights, from a user's taps to both.
///
/// The user's delay and the latency of the key are equal in both series and cancel in their
/// difference. The remainder is the additional latency of the loudspeaker relative to the screen.
package struct StimulusComparison: Hashable, Sendable {
  package let sound: TransientSeries
  package let light: TransientSeries

  /// The greatest spread of a series that says anything, in seconds.
  package static let spreadLimit = 0.025
  /// The least number of taps in a conclusive series.
  package static let leastCount = 8

  package init(sound: TransientSeries, light: TransientSeries) {
    self.sound = sound
    self.light = light
  }

  /// The delay of perceived sounds relative to lights, in seconds.
  package var soundLateness: Double { sound.delays.median - light.delays.median }

  /// A fault that makes a series of taps inconclusive.
  package enum Fault: Hashable, Sendable {
    /// There are fewer taps than ``leastCount``.
    case tooFew(count: Int)
    /// The taps scatter by more than ``spreadLimit``.
    case tooScattered(spread: Double)
  }

  /// The fault in the taps to sounds, if any.
  package var soundFault: Fault? { StimulusComparison.fault(of: sound) }

  /// The fault in the taps to lights, if any.
  package var lightFault: Fault? { StimulusComparison.fault(of: light) }

  private static func fault(of series: TransientSeries) -> Fault? {
    guard series.delays.count >= leastCount else { return .tooFew(count: series.delays.count) }
    let spread = series.delays.spread
    return spread > spreadLimit ? .tooScattered(spread: spread) : nil
  }
}
