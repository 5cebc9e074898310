import HapticsCore

/// The contents of a comparison, reduced to the columns of a picture, with each event in one of
/// three roles.
struct ComparedContents {
  /// The events of both patterns.
  let same: PlotContents
  /// The events that were removed, or their previous state.
  let was: PlotContents
  /// The events that were added, or their new state.
  let now: PlotContents

  /// A role that an event has in a comparison.
  enum Role: CaseIterable {
    case same, was, now

    var color: String {
      switch self {
      case .same: "same"
      case .was: "was"
      case .now: "is"
      }
    }
  }

  init(_ plot: ComparisonPlot, tracer: ContourTracer) {
    let difference = plot.difference
    let was = Set(difference.removed + difference.changed.map { $0.before })
    let now = Set(difference.added + difference.changed.map { $0.after })
    let both = Set(plot.after.contours.events.indices).subtracting(now)
    same = PlotContents(plot.after.contours, tracer: tracer, events: both)
    self.was = PlotContents(plot.before.contours, tracer: tracer, events: was)
    self.now = PlotContents(plot.after.contours, tracer: tracer, events: now)
  }

  subscript(role: Role) -> PlotContents {
    switch role {
    case .same: same
    case .was: was
    case .now: now
    }
  }

  /// Returns whether a role has haptic events.
  func hasHaptics(_ role: Role) -> Bool {
    !self[role].transients.isEmpty || !self[role].continuous.isEmpty
  }

  /// Returns whether a role has sounds.
  func hasSounds(_ role: Role) -> Bool { !self[role].sounds.isEmpty }

  /// A Boolean value that indicates whether either pattern has haptic events.
  var hasHaptics: Bool { Role.allCases.contains(where: hasHaptics) }

  /// A Boolean value that indicates whether either pattern has sounds.
  var hasSounds: Bool { Role.allCases.contains(where: hasSounds) }
}
