import HapticsCore

/// Builds the breakpoints of a line from ramps, which may jump from one to the next.
///
/// Times are multiples of 0.1 µs and values are millionths, so that written breakpoints read back
/// unchanged.
struct BreakpointLine {
  /// A breakpoint: a time in seconds, and a value from 0 to 1.
  typealias Corner = HapticParameterCurve.ControlPoint

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
        corners[corners.count - 1] = Corner(at: start, value: from)
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
    corners.append(Corner(at: time, value: value))
  }
}
