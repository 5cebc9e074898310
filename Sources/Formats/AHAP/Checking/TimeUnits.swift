internal import HapticsCore
internal import LocatedJSON

/// Whether the times of a file seem to be written in milliseconds.
///
/// A guess, by what patterns are like: they last for seconds, and their times have fractions. The
/// figures are our decision; no file of those that were looked at is taken for something else.
struct TimeUnits {
  /// Whether all times of the file look like milliseconds.
  let isInMilliseconds: Bool
  /// When the last event begins, or ends if that is no suspiciously long while later, in seconds.
  private let restEnd: Double

  /// Nobody waits so many seconds for a transient, or holds a phone that vibrates for so long.
  private static let suspicious = 100.0
  /// An hour in milliseconds; what is longer is something else.
  private static let longest = 3_600_000.0
  /// What is shorter than so many milliseconds is not told apart.
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

  /// Whether a single duration looks like milliseconds: a very long one, in a pattern that is short
  /// otherwise.
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
      // Who writes 60, 120, 180 may well count minutes.
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
