/// How a person tapped along with beats: how much later than each beat the tap came.
public struct TapSeries: Hashable, Sendable {
  /// How much later taps came than their beats, in seconds; negative where they came before.
  public let delays: Sample
  /// How many beats have no tap.
  public let missedCount: Int

  /// Finds the tap of each beat: of the taps that are nearer to it than to any other, the nearest.
  ///
  /// A tap that is further away than half the distance to the next beat was meant for no beat.
  ///
  /// - Parameters:
  ///   - beats: When the beats were, in seconds, ascending.
  ///   - taps: When taps came, in any order.
  ///   - reach: How far a tap may be from its beat, in seconds.
  public init(beats: [Double], taps: [Double], reach: Double = 0.3) {
    let taps = taps.filter(\.isFinite).sorted()
    var delays: [Double] = []
    var next = 0
    for (index, beat) in beats.enumerated() {
      let from = index == 0 ? beat - reach : max(beat - reach, (beats[index - 1] + beat) / 2)
      let to =
        index == beats.count - 1 ? beat + reach : min(beat + reach, (beat + beats[index + 1]) / 2)
      while next < taps.count, taps[next] < from { next += 1 }
      var nearest: Double?
      while next < taps.count, taps[next] < to {
        let delay = taps[next] - beat
        if delay.magnitude < nearest?.magnitude ?? .infinity { nearest = delay }
        next += 1
      }
      if let nearest { delays.append(nearest) }
    }
    self.delays = Sample(delays)
    missedCount = beats.count - delays.count
  }
}
