import HapticsCore
import HapticsRealtime

/// Some of a pattern's events in the order in which they begin: which of them are active when.
struct ActiveEvents {
  /// The stretch of time of an event that lasts.
  struct Stretch {
    /// The event's index.
    let event: Int
    /// The start, in seconds.
    let start: Double
    /// The end including the release, in seconds; infinite if the duration of the sound file is
    /// unknown.
    let end: Double
  }

  /// The events that last, in the order in which they begin.
  private var stretches: [Stretch] = []
  /// For each of them, the index of the one among it and those before that ends last.
  private var lasting: [Int] = []
  /// The times of the events that end immediately, in order.
  private var transients: [Double] = []

  /// Takes the events of a contour for which a condition holds.
  ///
  /// - Complexity: O(*n* log *n*) in the number of events.
  init(_ contours: Contours, where isTaken: (EventContour) -> Bool) {
    for (index, event) in contours.events.enumerated() where isTaken(event) {
      if event.end > event.start {
        stretches.append(Stretch(event: index, start: event.start, end: event.end))
      } else if event.type == .audioCustom {
        stretches.append(Stretch(event: index, start: event.start, end: .infinity))
      } else {
        transients.append(event.start)
      }
    }
    transients.sort()
    stretches.sort { ($0.start, $0.event) < ($1.start, $1.event) }
    lasting.reserveCapacity(stretches.count)
    for index in stretches.indices {
      let last = lasting.last ?? index
      lasting.append(stretches[last].end >= stretches[index].end ? last : index)
    }
  }

  var isEmpty: Bool { stretches.isEmpty && transients.isEmpty }

  /// The event that ends last of those that have begun before a time.
  ///
  /// - Complexity: O(log *n*) in the number of events.
  func lastEnding(begunBefore time: Double) -> Stretch? {
    let count = stretches.partitioningIndex { !($0.start < time) }
    return count == 0 ? nil : stretches[lasting[count - 1]]
  }

  /// Returns whether an event is active between two times, or a transient is at one of them.
  ///
  /// - Complexity: O(log *n*) in the number of events.
  func contains(from start: Double, to end: Double) -> Bool {
    let reach = ControlTrack.curveReach
    if let last = lastEnding(begunBefore: end - reach), last.end > start + reach { return true }
    let next = transients.partitioningIndex { !($0 < start - reach) }
    return next < transients.count && transients[next] <= end + reach
  }

  /// Returns whether an event begins between two times, including the first.
  ///
  /// - Complexity: O(log *n*) in the number of events.
  func begins(from start: Double, before end: Double) -> Bool {
    let stretch = stretches.partitioningIndex { !($0.start < start) }
    let transient = transients.partitioningIndex { !($0 < start) }
    return stretch < stretches.count && stretches[stretch].start < end
      || transient < transients.count && transients[transient] < end
  }
}
