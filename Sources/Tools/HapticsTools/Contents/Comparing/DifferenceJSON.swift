import HapticsCore
package import LocatedJSON

extension PatternDifference {
  /// The difference as JSON: events by their indices, times in seconds.
  package func json(_ names: (before: String, after: String)) -> JSON {
    [
      "version": 1,
      "kind": "pattern",
      "before": .string(names.before),
      "after": .string(names.after),
      "isEmpty": .boolean(isEmpty),
      "timing": timing?.json ?? .null,
      "durations": .line([
        "before": .number(durations.before), "after": .number(durations.after),
      ]),
      "removed": .line(.array(removed.map(JSON.integer))),
      "added": .line(.array(added.map(JSON.integer))),
      "changed": .array(
        changed.map { event in
          .line([
            "before": .integer(event.before),
            "after": .integer(event.after),
            "changes": .array(event.changes.map { $0.json }),
          ])
        }
      ),
      "unchanged": .integer(unchangedCount),
    ]
  }
}

extension TimingChange {
  var json: JSON {
    .line([
      "delay": .number(delay.roundedToNanoseconds),
      "speed": .number(speed.roundedToNanoseconds),
      "beats": beatCount.map(JSON.integer) ?? .null,
    ])
  }
}

extension EventChange {
  fileprivate var json: JSON {
    switch self {
    case .moved(let by): ["kind": "moved", "by": .number(by)]
    case .lengthened(let by): ["kind": "lengthened", "by": .number(by)]
    case .stronger(let by): ["kind": "stronger", "by": .number(by)]
    case .levelCourse(let by): ["kind": "course", "by": .number(by)]
    case .quantity(let id, let by):
      ["kind": "quantity", "parameter": .string(id.rawValue), "by": .number(by)]
    case .playback: ["kind": "playback"]
    }
  }
}
