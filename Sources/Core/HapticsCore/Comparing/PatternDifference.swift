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
    let alignment = EventAlignment(before.events, after.events)
    let map = alignment.map
    // The first pattern, with the common change applied.
    var expected = before
    if !map.isIdentity {
      if alignment.timing?.beatCount == nil { expected = before.stretched(by: map.factor) }
      for i in before.events.indices {
        expected.events[i].time = before.events[i].time + alignment.displacements[i]
      }
      for i in before.parameters.indices {
        expected.parameters[i].time = map(before.parameters[i].time)
      }
      for i in before.curves.indices { expected.curves[i].time = map(before.curves[i].time) }
    }
    let contours = (expected: Contours(expected), after: Contours(after))
    let step = PatternDifference.step(alignment.pairs, contours.expected, contours.after)
    var changed: [ChangedEvent] = []
    var unchanged = 0
    for (i, j) in alignment.pairs {
      let changes = EventChange.changes(
        from: contours.expected.events[i],
        to: contours.after.events[j],
        timeTolerance: map.tolerance,
        waveforms: (before.events[i].waveform, after.events[j].waveform),
        step: step
      )
      if changes.isEmpty {
        unchanged += 1
      } else {
        changed.append(ChangedEvent(before: i, after: j, changes: changes))
      }
    }
    removed = alignment.onlyBefore
    added = alignment.onlyAfter
    self.changed = changed
    unchangedCount = unchanged
    timing = alignment.timing
    let length = map.isIdentity ? contours.expected.duration : Contours(before).duration
    durations = (length, contours.after.duration)
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
