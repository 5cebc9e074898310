/// A compiled pattern: the values of every event after envelopes, parameters and curves.
///
/// A pattern is compiled once. Voices, plots, and rules about effects read the result. No other
/// type composes events, envelopes, parameters and curves.
///
/// ```swift
/// let contours = Contours(pattern)
/// contours.events[0].intensity(at: 0.5)
/// ```
///
/// If Core Haptics' behavior is not documented, the declaration that decides it states the
/// decision. Values outside their range are clamped. Events that Core Haptics rejects are not
/// played. No number traps.
public struct Contours: Sendable {
  /// The contours of the pattern's events, in the pattern's order.
  package let events: [EventContour]

  /// The pattern's duration in seconds, without release tails and the length of a final transient.
  ///
  /// It is the greatest of the events' written ends, the parameters' times and the curves' last
  /// points.
  public let duration: Double

  /// The time at which a looped player restarts, in seconds: the written end of the last event.
  ///
  /// It includes a transient's duration, which is the way to pad a loop, but not parameters and
  /// curves.
  public let loopEnd: Double

  let tracks: [ControlTrack]

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern; its values can be out of range.
  ///   - waveformDuration: The length in seconds of an event's sound file, or `nil` if it is
  ///     unknown. It is called for events whose ``HapticEvent/duration`` is `nil`.
  /// - Complexity: O(*n* log *n*) in the number of events, parameters and control points.
  public init(
    _ pattern: HapticPattern,
    waveformDuration: (HapticEvent.Waveform) -> Double? = { _ in nil }
  ) {
    let tracks = ControlTrack.tracks(of: pattern)
    var events: [EventContour] = []
    events.reserveCapacity(pattern.events.count)
    var loopEnd = 0.0
    for event in pattern.events {
      let contour = EventContour(event, tracks: tracks, waveformDuration: waveformDuration)
      loopEnd = max(loopEnd, contour.writtenEnd)
      events.append(contour)
    }
    self.tracks = tracks
    self.events = events
    self.loopEnd = loopEnd
    duration = max(loopEnd, Contours.controlEnd(of: pattern))
  }

  /// Returns the track of a control over the whole pattern, shared by all events of its family.
  package func control(_ id: HapticDynamicParameter.ID) -> ControlTrack {
    tracks.first { $0.id == id } ?? ControlTrack(neutral: id)
  }

  /// The time at which the last event, including its release, ends, in seconds.
  ///
  /// The length of a last transient is not included, because it depends on the synthesis model.
  /// Silent events do not count.
  ///
  /// - Complexity: O(*n*) in the number of events.
  package var soundingEnd: Double {
    // The last events usually end last, so the costly `isSilent` is evaluated only for them.
    events.reversed().reduce(0) { $1.end > $0 && !$1.isSilent ? $1.end : $0 }
  }

  /// Returns the last time that a parameter or a control point names, or 0.
  private static func controlEnd(of pattern: HapticPattern) -> Double {
    var end = 0.0
    for parameter in pattern.parameters where parameter.time.isFinite {
      end = max(end, parameter.time)
    }
    for curve in pattern.curves where curve.time.isFinite {
      for point in curve.controlPoints where point.time.isFinite {
        end = max(end, curve.time + point.time)
      }
    }
    return min(end, ControlTrack.horizon)
  }
}
