import HapticsCore

/// Transients that quickly follow each other.
struct TransientRun {
  /// The indices of the events, in the order of their times.
  private(set) var events: [Int]
  /// The greatest interval between two of them, in seconds.
  private(set) var longestGap = 0.0
  /// The number of different times.
  private(set) var timeCount = 1

  /// Returns the runs of a file's transients at two or more times, each less than `limit` seconds
  /// after the previous one.
  ///
  /// - Complexity: O(*n* log *n*) in the number of events; O(*n*) if no two are that close and all
  ///   are in the order of their times.
  static func runs(closerThan limit: Double, in document: AHAPDocument) -> [TransientRun] {
    // A distance that is exactly the limit in the file may be slightly less as a binary number.
    let limit = limit - 1e-9
    let events = document.events
    guard mayBeClose(events, limit) else { return [] }
    let order = events.indices.filter { isTransient(events[$0]) }
      .sorted { (events[$0].time.number, $0) < (events[$1].time.number, $1) }
    var runs: [TransientRun] = []
    var last = -Double.infinity
    for index in order {
      let gap = events[index].time.number - last
      last = events[index].time.number
      if gap < limit {
        runs[runs.count - 1].append(index, after: gap)
      } else {
        if runs.last?.timeCount == 1 { runs.removeLast() }
        runs.append(TransientRun(events: [index]))
      }
    }
    if runs.last?.timeCount == 1 { runs.removeLast() }
    return runs
  }

  private init(events: [Int]) { self.events = events }

  private mutating func append(_ event: Int, after gap: Double) {
    events.append(event)
    longestGap = max(longestGap, gap)
    if gap > 0 { timeCount += 1 }
  }

  private static func isTransient(_ event: LocatedEvent) -> Bool {
    event.type == .hapticTransient && event.time.stated != nil
  }

  /// Returns whether two transients may be close, without making anything: in most patterns,
  /// transients are in the order of their times and well apart.
  private static func mayBeClose(_ events: [LocatedEvent], _ limit: Double) -> Bool {
    var last = -Double.infinity
    for event in events where isTransient(event) {
      let time = event.time.number
      if time < last || time > last && time - last < limit { return true }
      last = time
    }
    return false
  }
}
