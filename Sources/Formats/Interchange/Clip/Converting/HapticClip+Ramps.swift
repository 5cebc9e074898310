import HapticsRealtime

extension HapticClip {
  /// A straight part of an envelope.
  struct Ramp {
    var start: Double
    var end: Double
    var from: Double
    var to: Double
  }

  /// The amplitude envelope between two times.
  func ramps(from start: Double, to end: Double) -> [Ramp] {
    HapticClip.ramps(amplitude.count, from: start, to: end) { index in
      (amplitude[index].time, amplitude[index].amplitude)
    }
  }

  /// Returns the frequency envelope between two times, as far as it exists.
  func frequencyRamps(from start: Double, to end: Double) -> [Ramp] {
    HapticClip.ramps(frequency.count, from: start, to: end) { index in
      (frequency[index].time, frequency[index].frequency)
    }
  }

  private static func ramps(
    _ count: Int,
    from start: Double,
    to end: Double,
    _ point: (Int) -> (time: Double, value: Double)
  ) -> [Ramp] {
    guard count > 0, start < end else { return [] }
    var ramps: [Ramp] = []
    func add(_ low: Double, _ high: Double, _ from: Double, _ to: Double) {
      let (first, last) = (max(low, start), min(high, end))
      guard first < last else { return }
      func value(_ time: Double) -> Double {
        from == to ? from : from + (to - from) * ((time - low) / (high - low))
      }
      let head = first == low ? from : value(first)
      ramps.append(Ramp(start: first, end: last, from: head, to: last == high ? to : value(last)))
    }
    let next = partitioningIndex(in: 0..<count) { point($0).time >= start }
    var before = next > 0 ? point(next - 1) : (time: -Double.infinity, value: point(0).value)
    for index in next..<count where before.time < end {
      let after = point(index)
      add(before.time, after.time, before.value, after.value)
      before = after
    }
    if before.time < end { add(before.time, .infinity, before.value, before.value) }
    return ramps
  }
}
