/// What is felt and heard of a pattern: every event after envelopes, parameters and curves.
///
/// A pattern is compiled once, and everything that asks what an event does at some time reads the
/// result: voices, plots, and rules about effect. Nothing else composes events, envelopes,
/// parameters and curves.
///
/// ```swift
/// let contours = Contours(pattern)
/// contours.events[0].intensity(at: 0.5)
/// ```
///
/// Where Core Haptics' behavior is not documented, the decision is stated where it is made.
/// Values outside their range are clamped; what Core Haptics refuses is not played
/// (``EventContour/isPlayed``); no number, however hostile, traps.
public struct Contours: Sendable {
  /// One contour for each of the pattern's events, in the pattern's order.
  public let events: [EventContour]

  /// The pattern's length in seconds, without release tails and the last transient's own length.
  ///
  /// It is the largest of the events' written ends, the parameters' times and the curves' last
  /// points.
  public let duration: Double

  /// The time at which a looped player restarts, in seconds: the written end of the last event.
  ///
  /// A transient's duration counts, and is the way to pad a loop. Parameters and curves do not.
  public let loopEnd: Double

  /// The tracks of the controls that the pattern uses.
  let tracks: [ControlTrack]

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, with whatever values its author wrote.
  ///   - waveformDuration: The length in seconds of an event's sound file, or `nil` where it is
  ///     not known. It is asked for events whose ``HapticEvent/duration`` does not say.
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

  /// The track of a control over the whole pattern, shared by all events of its family.
  public func control(_ id: HapticDynamicParameter.ID) -> ControlTrack {
    tracks.first { $0.id == id } ?? ControlTrack(neutral: id)
  }

  /// When everything is silent again, in seconds, with release tails.
  ///
  /// The length of a last transient belongs to the synthesis model, and is not counted; nor is an event
  /// that is silent all along.
  ///
  /// - Complexity: O(*n*) in the number of events.
  public var soundingEnd: Double {
    // Mostly the last ones end last, and of the others nothing more is asked.
    events.reversed().reduce(0) { $1.end > $0 && !$1.isSilent ? $1.end : $0 }
  }

  /// The last time that a parameter or a control point names, or 0.
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
