import LocatedJSON

/// The perceptible difference between two outlines.
///
/// A millisecond earlier or later is no difference: at each time, the difference of two vibrations
/// is the gap between their ranges of values within half of ``slack``. A vibration may also be as
/// strong as a simultaneous transient of the other outline. Sharpness is compared if both are
/// perceptible. Transients are paired in the order of time; an outline has one at a time, and those
/// that it left out for a stronger one count as missing where the other kept them.
package struct ContourDistance: Hashable, Sendable {
  /// A difference.
  package struct Spread: Hashable, Sendable {
    package internal(set) var largest = 0.0
    package internal(set) var mean = 0.0
  }

  /// The difference of the vibrations' intensities.
  package private(set) var intensity = Spread()
  /// The difference of the vibrations' sharpnesses.
  package private(set) var sharpness = Spread()
  /// The difference of the transients' intensities.
  package private(set) var transientIntensity = Spread()
  /// The difference of the transients' sharpnesses.
  package private(set) var transientSharpness = Spread()
  /// By how much transients move, in seconds.
  package private(set) var time = Spread()
  /// The transients that have no counterpart afterwards.
  package private(set) var missingTransients = 0
  /// The transients that have no counterpart before.
  package private(set) var addedTransients = 0

  /// The time by which events may shift without a difference, in seconds.
  package static let slack = 0.001
  /// The furthest that a transient is taken to have moved, in seconds.
  package static let reach = 0.05
  /// The intensity below which sharpness is imperceptible.
  static let felt = 0.02

  /// Compares two outlines.
  ///
  /// - Complexity: O(*n* log *n*) in the number of corners and transients.
  package init(from before: HapticOutline, to after: HapticOutline) {
    let pair = VibrationPair(before, after)
    intensity = pair.intensity()
    sharpness = pair.sharpness()
    compare(before.transients, after.transients)
    let hidden = before.hidden.count - after.hidden.count
    missingTransients += max(hidden, 0)
    addedTransients += max(-hidden, 0)
  }

  /// Returns whether all differences are within a tolerance, and all times within a millisecond.
  package func isWithin(_ tolerance: Double) -> Bool {
    let limit = tolerance + 1e-6
    return missingTransients == 0 && addedTransients == 0 && time.largest <= Self.slack
      && intensity.largest <= limit && sharpness.largest <= limit
      && transientIntensity.largest <= limit && transientSharpness.largest <= limit
  }

  private mutating func compare(
    _ before: [HapticOutline.Transient],
    _ after: [HapticOutline.Transient]
  ) {
    var (i, j, count) = (0, 0, 0.0)
    while i < before.count, j < after.count {
      let gap = after[j].time - before[i].time
      if gap > Self.reach
        || i + 1 < before.count && abs(after[j].time - before[i + 1].time) < abs(gap)
      {
        missingTransients += 1
        i += 1
      } else if gap < -Self.reach
        || j + 1 < after.count && abs(after[j + 1].time - before[i].time) < abs(gap)
      {
        addedTransients += 1
        j += 1
      } else {
        time.add(abs(gap))
        transientIntensity.add(abs(after[j].intensity - before[i].intensity))
        transientSharpness.add(abs(after[j].sharpness - before[i].sharpness))
        (i, j, count) = (i + 1, j + 1, count + 1)
      }
    }
    missingTransients += before.count - i
    addedTransients += after.count - j
    guard count > 0 else { return }
    time.mean /= count
    transientIntensity.mean /= count
    transientSharpness.mean /= count
  }
}

extension ContourDistance.Spread {
  /// Takes a difference into account; the mean is a sum until it is divided.
  mutating func add(_ difference: Double) {
    largest = max(largest, difference)
    mean += difference
  }
}

extension ContourDistance: CustomStringConvertible {
  /// The largest differences and the means, in a line.
  package var description: String {
    var parts: [String] = []
    let vibration = [intensity.words("in intensity"), sharpness.words("in sharpness")].filled
    if !vibration.isEmpty { parts.append("vibration off by \(vibration)") }
    let transients = [
      transientIntensity.words("in intensity"), transientSharpness.words("in sharpness"),
      time.words("ms in time", scale: 1000),
    ].filled
    if !transients.isEmpty { parts.append("transients off by \(transients)") }
    if missingTransients > 0 { parts.append(counted(missingTransients, "missing transient")) }
    if addedTransients > 0 { parts.append(counted(addedTransients, "added transient")) }
    return parts.isEmpty ? "no difference" : parts.joined(separator: "; ")
  }
}

extension ContourDistance.Spread {
  /// Returns the largest difference and the mean, or an empty string if both round to 0.
  fileprivate func words(_ quantity: String, scale: Double = 1) -> String {
    let largest = (largest * scale * 10_000).rounded() / 10_000
    let mean = (mean * scale * 10_000).rounded() / 10_000
    guard largest > 0 || mean > 0 else { return "" }
    return "\(text(largest)) \(quantity) (mean \(text(mean)))"
  }

  private func text(_ value: Double) -> String { value == 0 ? "0" : value.description }
}

extension [String] {
  fileprivate var filled: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}
