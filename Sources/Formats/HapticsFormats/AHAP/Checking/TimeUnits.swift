import HapticsCore
import LocatedJSON

/// A guess whether the times of a file are in milliseconds.
///
/// Patterns typically last for seconds, and their times have fractions. The limits are our
/// decision; no known file is misjudged.
struct TimeUnits {
  /// A Boolean value that indicates whether all times of the file look like milliseconds.
  let isInMilliseconds: Bool
  /// The start of the last event, or its end if the duration is plausible, in seconds.
  private let restEnd: Double

  /// The least number of seconds that is too long for a pause or a vibration.
  private static let suspicious = 100.0
  /// An hour in milliseconds, above which times are something else.
  private static let longest = 3_600_000.0
  /// The number of milliseconds below which the units are indistinguishable.
  private static let shortest = 10.0

  /// - Complexity: O(*n*) in the number of events, parameters and control points.
  init(_ document: AHAPDocument) {
    var times = Times()
    var restEnd = 0.0
    for event in document.events {
      let duration = event.duration.number
      times.add(event.time, isEvidence: true)
      // Of a vibration alone `duration-too-long` speaks; a sound file may last for minutes.
      times.add(event.duration, isEvidence: event.type == .audioContinuous)
      restEnd = max(restEnd, event.time.number + (duration < Self.suspicious ? duration : 0))
    }
    for parameter in document.parameters {
      times.add(parameter.time, isEvidence: true)
      restEnd = max(restEnd, parameter.time.number)
    }
    for curve in document.curves {
      times.add(curve.time, isEvidence: true)
      for point in document.controlPoints[curve.points] {
        times.add(point.time, isEvidence: true)
        restEnd = max(restEnd, curve.time.number + point.time.number)
      }
    }
    self.restEnd = restEnd
    isInMilliseconds = times.areMilliseconds && !document.json.isMalformed
  }

  /// Returns whether a duration looks like milliseconds: a very long one in an otherwise short
  /// pattern.
  func isLikelyInMilliseconds(_ duration: NumberField) -> Bool {
    duration.number >= Self.suspicious && restEnd <= duration.number / 10
  }

  private struct Times {
    private var areWhole = true
    private var areMinutes = true
    private var least = Double.infinity
    private var greatestEvidence = 0.0

    mutating func add(_ field: NumberField, isEvidence: Bool) {
      guard field.isPresent else { return }
      let time = field.number
      areWhole =
        areWhole && field.written != nil && time == time.rounded()
        && (0...TimeUnits.longest).contains(time)
      guard areWhole, time > 0 else { return }
      // Times such as 60, 120 and 180 may be whole minutes.
      areMinutes = areMinutes && time.truncatingRemainder(dividingBy: 60) == 0
      least = min(least, time)
      if isEvidence { greatestEvidence = max(greatestEvidence, time) }
    }

    var areMilliseconds: Bool {
      areWhole && !areMinutes && least >= TimeUnits.shortest
        && greatestEvidence >= TimeUnits.suspicious
    }
  }
}
