internal import HapticsCore

/// Gates around an envelope that is made of ramps, on the side of clips or of patterns.
///
/// Ramps are given as intensities, or as sharpnesses; they are straight on the side that they come
/// from, and bent on the other one. Tolerances are intensities on both sides: half of one is for the
/// fitted line, a tenth for the bend between two gates, and the rest for what is silent, whose corners
/// are put to 0 after the fit.
struct EnvelopeGates {
  /// On which side the gates are.
  enum Side {
    /// Amplitudes or frequencies, of ramps that are straight as intensities.
    case clip
    /// Intensities or sharpnesses, of ramps that are straight as amplitudes.
    case pattern
    /// Intensities or sharpnesses, of ramps that are straight as such.
    case outline
  }

  private let side: Side
  private let tolerance: Double
  private let step: Double
  private var gates: [FittingGate] = []
  private var silences: [ClosedRange<Double>] = []
  /// The value at the end of the last ramp.
  private var last: Double?
  private var least = Double.infinity
  private var greatest = -Double.infinity

  /// The length of a jump in seconds, as Apple's own patterns have them.
  static let jump = 1e-5
  /// Ramps that are shorter are jumps: 32-bit floats cannot tell their ends apart.
  static let shortest = 2e-6
  /// Ramps that are shorter, in seconds, are not looked at between their ends.
  private static let abrupt = 1e-4
  /// The most gates inside of ramps; what goes up and down more than that is looked at less closely.
  private static let limit = 1_000_000.0

  /// Starts an envelope.
  ///
  /// - Parameters:
  ///   - side: The side that the gates are on.
  ///   - tolerance: The intensity, or sharpness, that may be lost.
  ///   - travel: By how much all ramps together go up and down.
  init(_ side: Side, tolerance: Double, travel: Double) {
    self.side = side
    self.tolerance = tolerance * 0.45
    step = max(tolerance * 0.4, travel / Self.limit)
  }

  /// Adds a ramp, which does not begin before the one before it ends.
  mutating func add(_ start: Double, _ end: Double, from: Double, to: Double) {
    guard end - start >= Self.shortest else { return }
    if from == 0, to == 0 { silences.append(start...end) }
    least = min(least, from, to)
    greatest = max(greatest, from, to)
    let isJump = last.map { $0 != from } ?? false
    let first = isJump ? start + min(Self.jump, (end - start) / 2) : start
    append(first, from)
    let change = abs(to - from)
    let isBent = side != .outline && end - start >= Self.abrupt
    let count = isBent ? (change / step).rounded(.up) : 1.0
    if count > 1 {
      for part in stride(from: 1.0, to: count, by: 1) {
        let value = from + (to - from) * (part / count)
        let place = place(of: value, from: from, to: to)
        append(start + (end - start) * place, value)
      }
    }
    append(end, to)
    last = to
  }

  /// The fewest points of a line that keeps to the tolerance, with times and values rounded.
  func fitted() -> [HapticParameterCurve.ControlPoint] {
    var corners = FittingGate.fewestCorners(through: gates)
    let quiet = (side == .clip ? tolerance * tolerance : tolerance) + 1e-9
    var silence = 0
    for (index, corner) in corners.enumerated() {
      while silence < silences.count, silences[silence].upperBound < corner.time { silence += 1 }
      // What is greater belongs to a jump, whose last corner may lie a little behind its time.
      if silence < silences.count, silences[silence].lowerBound <= corner.time,
        corner.value <= quiet
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

  /// The one value that the envelope has throughout, as an intensity, or `nil`.
  var constant: Double? { least == greatest ? least : nil }

  /// Where on a ramp a value is reached, from 0 to 1.
  private func place(of value: Double, from: Double, to: Double) -> Double {
    switch side {
    case .clip, .outline: (value - from) / (to - from)
    case .pattern: (value * value - from * from) / (to * to - from * from)
    }
  }

  private mutating func append(_ time: Double, _ value: Double) {
    if let last = gates.last, time <= last.time { return }
    let low = max(value - tolerance, 0)
    let high = min(value + tolerance, 1)
    switch side {
    case .clip: gates.append(FittingGate(at: time, from: low * low, to: high * high))
    case .pattern, .outline: gates.append(FittingGate(at: time, from: low, to: high))
    }
  }
}
