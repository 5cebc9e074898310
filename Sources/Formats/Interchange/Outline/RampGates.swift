import HapticsCore

/// Gates around a line of intensity or sharpness that consists of ramps.
///
/// Silence remains silent: its breakpoints are set to 0 after the fit.
struct RampGates {
  private let tolerance: Double
  private var gates: [FittingGate] = []
  private var silences: [ClosedRange<Double>] = []
  /// The value at the end of the last ramp.
  private var last: Double?
  private var least = Double.infinity
  private var greatest = -Double.infinity

  /// The length of a jump in seconds, as Apple's own patterns have them.
  private static let jump = 1e-5
  /// Ramps that are shorter are jumps: 32-bit floats cannot distinguish their ends.
  private static let shortest = 2e-6

  /// Starts a line.
  ///
  /// - Parameter tolerance: The intensity, or sharpness, that the fitted line may be off by.
  init(tolerance: Double) { self.tolerance = tolerance }

  /// Adds a ramp, which starts at or after the end of the previous one.
  mutating func add(_ start: Double, _ end: Double, from: Double, to: Double) {
    guard end - start >= Self.shortest else { return }
    if from == 0, to == 0 { silences.append(start...end) }
    least = min(least, from, to)
    greatest = max(greatest, from, to)
    let isJump = last.map { $0 != from } ?? false
    append(isJump ? start + min(Self.jump, (end - start) / 2) : start, from)
    append(end, to)
    last = to
  }

  /// The fewest points of a line that keeps to the tolerance, with times and values rounded.
  func fitted() -> [HapticParameterCurve.ControlPoint] {
    var corners = FittingGate.fewestCorners(through: gates)
    var silence = 0
    for (index, corner) in corners.enumerated() {
      while silence < silences.count, silences[silence].upperBound < corner.time { silence += 1 }
      // A greater value belongs to a jump, whose last breakpoint may be slightly late.
      if silence < silences.count, silences[silence].lowerBound <= corner.time,
        corner.value <= tolerance + 1e-9
      {
        corners[index].value = 0
      }
      corners[index].time = corner.time.roundedTime
      corners[index].value = min(max(corners[index].value, 0), 1).roundedValue
    }
    var latest = -Double.infinity
    return corners.filter { corner in
      defer { latest = max(latest, corner.time) }
      return corner.time > latest
    }
  }

  /// The one value that the line has throughout, or `nil`.
  var constant: Double? { least == greatest ? least : nil }

  private mutating func append(_ time: Double, _ value: Double) {
    if let last = gates.last, time <= last.time { return }
    gates.append(
      FittingGate(at: time, from: max(value - tolerance, 0), to: min(value + tolerance, 1))
    )
  }
}
