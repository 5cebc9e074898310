import HapticsCore

/// What a comparison shows, reduced to what its columns can hold: each event in one of three roles.
struct ComparedContents {
  /// What is in both patterns.
  let same: PlotContents
  /// What was: removed, or changed since.
  let was: PlotContents
  /// What is now: added, or changed.
  let now: PlotContents

  /// A role that an event has in a comparison.
  enum Role: CaseIterable {
    case same, was, now

    /// The class of its color.
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

  /// Whether anything in a role is felt.
  func hasHaptics(_ role: Role) -> Bool {
    !self[role].transients.isEmpty || !self[role].continuous.isEmpty
  }

  /// Whether anything in a role is heard.
  func hasSounds(_ role: Role) -> Bool { !self[role].sounds.isEmpty }

  /// Whether anything is felt in either pattern.
  var hasHaptics: Bool { Role.allCases.contains(where: hasHaptics) }

  /// Whether anything is heard in either pattern.
  var hasSounds: Bool { Role.allCases.contains(where: hasSounds) }
}
