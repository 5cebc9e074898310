import HapticsCore

/// Builds the breakpoints of a line from ramps, which may jump from one to the next.
///
/// Times are multiples of 0.1 µs and values are millionths, so that written breakpoints read back
/// unchanged.
struct BreakpointLine {
  /// A breakpoint.
  struct Corner: Hashable, Sendable {
    /// The time, in seconds.
    var time: Double
    /// The value, from 0 to 1.
    var value: Double
  }

  /// The corners, in the order of times that differ.
  private(set) var corners: [Corner] = []

  /// The length of a jump in seconds, as Apple's own patterns have them.
  static let jump = 1e-5
  /// Ramps that are shorter are jumps: 32-bit floats cannot distinguish their ends.
  static let shortest = 2e-6
  /// The least step next to an omitted short ramp; half a millisecond's rise covers smaller steps
  /// within a microsecond.
  private static let seam = 0.002

  /// Adds a ramp, which starts at or after the end of the previous one.
  mutating func add(_ start: Double, _ end: Double, from: Double, to: Double) {
    guard end - start >= Self.shortest else { return }
    let (start, end) = (start.roundedTime, end.roundedTime)
    let (from, to) = (from.roundedValue, to.roundedValue)
    if let last = corners.last {
      let gap = start - last.time
      if gap > Self.shortest {
        append(start, from)
      } else if gap > 1e-8, abs(last.value - from) <= Self.seam {
        corners[corners.count - 1] = Corner(time: start, value: from)
      } else if last.value != from {
        append(start + Self.jump, from)
      }
    } else {
      append(start, from)
    }
    append(end, to)
  }

  private mutating func append(_ time: Double, _ value: Double) {
    let time = time.roundedTime
    if let last = corners.last, time <= last.time { return }
    corners.append(Corner(time: time, value: value))
  }
}

extension [BreakpointLine.Corner] {
  /// Returns the value at a time; it is constant before the first breakpoint and after the last
  /// one.
  ///
  /// - Complexity: O(log *n*) in the number of breakpoints.
  func value(at time: Double) -> Double {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return first?.value ?? 0 }
    let before = self[low - 1]
    guard low < count, before.time < time else { return before.value }
    return before.value(at: time, towards: self[low])
  }

  /// The line between two times, with corners at both.
  func cut(_ start: Double, _ end: Double) -> [Element] {
    var line = [Element(time: start, value: value(at: start).roundedValue)]
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].time <= start { low = middle + 1 } else { high = middle }
    }
    while low < count, self[low].time < end {
      line.append(self[low])
      low += 1
    }
    if end > start { line.append(Element(time: end, value: value(at: end).roundedValue)) }
    return line
  }

  /// The one value that all corners have, or `nil`.
  var constant: Double? {
    guard let first else { return nil }
    return allSatisfy { $0.value == first.value } ? first.value : nil
  }
}

extension BreakpointLine.Corner {
  /// The value of the line from this corner to another one.
  func value(at time: Double, towards next: Self) -> Double {
    next.value == value
      ? value : value + (next.value - value) * ((time - self.time) / (next.time - self.time))
  }
}
