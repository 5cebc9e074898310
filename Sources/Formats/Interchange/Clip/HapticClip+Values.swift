import HapticsRealtime

extension HapticClip {
  /// Returns the amplitude at a time; 0 before the first point and after the last one.
  ///
  /// If points have the same time, the last of them applies from that time on.
  ///
  /// - Complexity: O(log *n*) in the number of points.
  public func amplitude(at time: Double) -> Double {
    guard let first = amplitude.first, let last = amplitude.last, time >= first.time,
      time <= last.time
    else { return 0 }
    return line(amplitude.count, at: time) { (amplitude[$0].time, amplitude[$0].amplitude) }
  }

  /// Returns the frequency at a time; it is constant before the first point and after the last one.
  ///
  /// - Complexity: O(log *n*) in the number of points.
  public func frequency(at time: Double) -> Double {
    guard !frequency.isEmpty else { return HapticClip.defaultFrequency }
    return line(frequency.count, at: time) { (frequency[$0].time, frequency[$0].frequency) }
  }

  /// Returns the clip without frequencies outside of its amplitudes, which have no effect and which
  /// strict readers reject.
  func trimmed() -> HapticClip {
    guard let start = amplitude.first?.time, let end = amplitude.last?.time,
      let first = frequency.first?.time, let last = frequency.last?.time,
      first < start || last > end
    else { return self }
    var inside = frequency.filter { $0.time >= start && $0.time <= end }
    if first < start, inside.first?.time != start {
      inside.insert(.init(at: start, frequency(at: start)), at: 0)
    }
    if last > end, inside.last?.time != end { inside.append(.init(at: end, frequency(at: end))) }
    var clip = self
    clip.frequency = inside
    return clip
  }

  private func line(
    _ count: Int,
    at time: Double,
    _ point: (Int) -> (time: Double, value: Double)
  ) -> Double {
    let next = partitioningIndex(in: 0..<count) { point($0).time > time }
    guard next > 0 else { return point(0).value }
    let before = point(next - 1)
    guard next < count else { return before.value }
    let after = point(next)
    let part = (time - before.time) / (after.time - before.time)
    return before.value + (after.value - before.value) * part
  }
}
