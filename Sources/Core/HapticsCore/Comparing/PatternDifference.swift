/// The perceptible differences between two patterns.
///
/// Two files that play the same have no differences, regardless of the order of their elements,
/// written defaults or the form of curves.
package struct PatternDifference: Sendable {
  /// The events of the first pattern that have no counterpart in the second, by index.
  package let removed: [Int]
  /// The events of the second pattern that have no counterpart in the first, by index.
  package let added: [Int]
  /// The events that have a counterpart and differ perceptibly, in the order of time.
  package let changed: [ChangedEvent]
  /// The number of events without a perceptible difference.
  package let unchangedCount: Int
  /// The shift or change of speed that the events have in common; `nil` if there is none.
  ///
  /// Every other change is relative to this one.
  package let timing: TimingChange?
  /// The lengths of both patterns in seconds.
  package let durations: (before: Double, after: Double)

  /// An event of both patterns, with its changes.
  package struct ChangedEvent: Sendable {
    /// The event's index in the first pattern.
    package let before: Int
    /// The event's index in the second pattern.
    package let after: Int
    /// The changes, in the order of ``EventChange``'s cases.
    package let changes: [EventChange]
  }

  /// A Boolean value that indicates whether the patterns play the same.
  package var isEmpty: Bool {
    removed.isEmpty && added.isEmpty && changed.isEmpty && timing == nil
      && abs(durations.before - durations.after) <= PatternDifference.timeTolerance
  }

  /// The distance, in seconds, below which times are equal: a hundredth of the smallest difference
  /// a finger can feel.
  package static let timeTolerance = 0.0001
  /// The distance below which values are equal.
  package static let valueTolerance = 0.001
  /// The greatest distance, in seconds, at which an event counts as moved instead of replaced.
  package static let moveLimit = 0.25

  /// Compares two patterns.
  ///
  /// - Parameters:
  ///   - before: The first pattern.
  ///   - after: The second pattern.
  /// - Complexity: O(*n* log *n*) in the number of events and control points. If very many events
  ///   overlap, their quantities are compared at a subset of the breakpoints.
  package init(from before: HapticPattern, to after: HapticPattern) {
    let difference = PatternDifference(before, after, EventAlignment(before.events, after.events))
    // A few events do not prove a stretch by their times, but by leaving nothing else to say.
    if difference.changeCount > 1, let map = PatternDifference.stretch(from: before, to: after) {
      let alignment = EventAlignment(before.events, after.events, by: map)
      let stretched = PatternDifference(before, after, alignment)
      if stretched.changeCount == 0, stretched.timing != nil {
        self = stretched
        return
      }
    }
    self = difference
  }

  /// The number of changes besides the common one.
  private var changeCount: Int {
    changed.reduce(removed.count + added.count) { $0 + $1.changes.count }
  }

  /// Returns the stretch of the first event with a duration, or of all starts if there is none.
  private static func stretch(from before: HapticPattern, to after: HapticPattern) -> TimeMap? {
    func measure(_ pattern: HapticPattern) -> (start: Double, length: Double)? {
      let times = pattern.events.map { $0.time }
      guard let start = times.min(), let end = times.max() else { return nil }
      let lasting = pattern.events.filter { $0.duration ?? 0 > 0 }.min { $0.time < $1.time }
      return (start, lasting?.duration ?? end - start)
    }
    guard let a = measure(before), let b = measure(after), a.length > 0 else { return nil }
    let factor = b.length / a.length
    let offset = b.start - a.start * factor
    guard factor > 0, factor.isFinite, offset.isFinite, (factor - 1).magnitude > 0.0005 else {
      return nil
    }
    return TimeMap(factor: factor, offset: offset.magnitude < timeTolerance ? 0 : offset)
  }

  private init(_ before: HapticPattern, _ after: HapticPattern, _ alignment: EventAlignment) {
    let map = alignment.map
    let isStretched = map.factor != 1 && alignment.timing?.beatCount == nil
    let contours = (before: Contours(before), after: Contours(after))
    var changed: [ChangedEvent] = []
    // The stages of envelopes may be stretched, or stay as written.
    for scalesStages in isStretched ? [true, false] : [true] {
      let expected =
        map.isIdentity
        ? contours.before
        : Contours(PatternDifference.expected(before, alignment, scalesStages: scalesStages))
      let changes = PatternDifference.changes(
        alignment,
        (before, expected),
        (after, contours.after)
      )
      if scalesStages || changes.count < changed.count { changed = changes }
      if changed.isEmpty { break }
    }
    removed = alignment.onlyBefore
    added = alignment.onlyAfter
    self.changed = changed
    unchangedCount = alignment.pairs.count - changed.count
    timing = alignment.timing
    durations = (contours.before.duration, contours.after.duration)
  }

  /// Returns the first pattern with the common change applied.
  private static func expected(
    _ before: HapticPattern,
    _ alignment: EventAlignment,
    scalesStages: Bool
  ) -> HapticPattern {
    let map = alignment.map
    var expected = before
    if alignment.timing?.beatCount == nil { expected = before.stretched(by: map.factor) }
    for i in before.events.indices {
      expected.events[i].time = before.events[i].time + alignment.displacements[i]
      if !scalesStages { expected.events[i].parameters = before.events[i].parameters }
    }
    for i in before.parameters.indices {
      expected.parameters[i].time = map(before.parameters[i].time)
    }
    for i in before.curves.indices { expected.curves[i].time = map(before.curves[i].time) }
    return expected
  }

  private static func changes(
    _ alignment: EventAlignment,
    _ before: (pattern: HapticPattern, contours: Contours),
    _ after: (pattern: HapticPattern, contours: Contours)
  ) -> [ChangedEvent] {
    let step = step(alignment.pairs, before.contours, after.contours)
    var changed: [ChangedEvent] = []
    for (i, j) in alignment.pairs {
      let changes = EventChange.changes(
        from: before.contours.events[i],
        to: after.contours.events[j],
        timeTolerance: alignment.map.tolerance,
        waveforms: (before.pattern.events[i].waveform, after.pattern.events[j].waveform),
        step: step
      )
      if !changes.isEmpty { changed.append(ChangedEvent(before: i, after: j, changes: changes)) }
    }
    return changed
  }

  /// Returns the interval between compared pieces of a control, which limits the comparisons to
  /// about 64 for each event and piece.
  private static func step(_ pairs: [(Int, Int)], _ before: Contours, _ after: Contours) -> Int {
    var room: Int64 = 1
    for each in [before, after] {
      room += 64 * each.tracks.reduce(Int64(each.events.count)) { $0 + Int64($1.segments.count) }
    }
    var total: Int64 = 0
    for (i, j) in pairs {
      total += before.events[i].pieceCount + after.events[j].pieceCount
    }
    return max(1, Int(clamping: (total + room - 1) / room))
  }
}

extension EventContour {
  fileprivate var pieceCount: Int64 {
    tracks.reduce(0) { $0 + Int64($1.pieces(from: start, to: end).count) }
  }
}
