/// A user's taps to beats, as delays relative to their beats.
package struct TransientSeries: Hashable, Sendable {
  /// The delays of taps relative to their beats, in seconds; negative for early taps.
  package let delays: Sample
  /// The number of beats without a tap.
  package let missedCount: Int

  /// Finds the tap of each beat, which is the nearest tap that has no nearer beat.
  ///
  /// A tap further away than half the distance to the next beat belongs to no beat.
  ///
  /// - Parameters:
  ///   - beats: The times of the beats, in seconds, ascending.
  ///   - taps: The times of the taps, in seconds, in any order.
  ///   - reach: The greatest distance between a tap and its beat, in seconds.
  package init(beats: [Double], taps: [Double], reach: Double = 0.3) {
    let taps = taps.filter { $0.isFinite }.sorted()
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
