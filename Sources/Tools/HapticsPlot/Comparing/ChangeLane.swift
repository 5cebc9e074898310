import HapticsCore

/// A sign for each changed event, at its time.
///
/// Each kind of change has its own row or shape, so that color is not the only distinction.
struct ChangeLane: LaneContent {
  /// A kind of change, with its sign.
  enum Kind: CaseIterable {
    case removed, stronger, weaker, moved, other, added

    /// The name of the kind in a legend.
    var name: String {
      switch self {
      case .removed: "removed"
      case .stronger: "stronger"
      case .weaker: "weaker"
      case .moved: "moved"
      case .other: "changed"
      case .added: "added"
      }
    }

    var color: String {
      switch self {
      case .removed: "was"
      case .added: "is"
      case .stronger, .weaker, .moved, .other: "ink"
      }
    }

    /// The row of its signs, counted from above.
    var row: Int {
      switch self {
      case .removed: 0
      case .stronger, .weaker, .moved, .other: 1
      case .added: 2
      }
    }
  }

  /// A sign and its range; only a move covers more than a point.
  struct Sign: Hashable {
    var kind: Kind
    var from: Int
    var to: Int
  }

  let name = "changes"
  let caption: String
  let height = 58.0

  private let signs: [Sign]
  private static let rowHeight = 18.0
  private static let mostMoves = 400

  init(_ plot: ComparisonPlot, scale: TimeScale) {
    let difference = plot.difference
    // Signs at one place are one; a tenth of a unit is finer than can be seen.
    func place(_ time: Double) -> Int { Int((scale.x(time) * 10).rounded()) }
    var signs: Set<Sign> = []
    func add(_ kind: Kind, _ from: Int, _ to: Int) {
      signs.insert(Sign(kind: kind, from: from, to: to))
    }
    for index in difference.removed {
      let x = place(plot.before.contours.events[index].start)
      add(.removed, x, x)
    }
    for index in difference.added {
      let x = place(plot.after.contours.events[index].start)
      add(.added, x, x)
    }
    for event in difference.changed {
      let old = place(plot.before.contours.events[event.before].start)
      let new = place(plot.after.contours.events[event.after].start)
      let kinds = Set(event.changes.map(Self.kind))
      if kinds.contains(.moved), signs.count < Self.mostMoves { add(.moved, old, new) }
      for kind in [Kind.stronger, .weaker] where kinds.contains(kind) { add(kind, new, new) }
      if kinds == [.other] { add(.other, new, new) }
    }
    self.signs = signs.sorted { ($0.from, $0.to, $0.kind.row) < ($1.from, $1.to, $1.kind.row) }
    caption = difference.isEmpty ? "none" : "− removed, + added, changed ones between"
  }

  var kinds: [Kind] { Kind.allCases.filter { kind in signs.contains { $0.kind == kind } } }

  private static func kind(of change: EventChange) -> Kind {
    switch change {
    case .moved: .moved
    case .stronger(let by): by < 0 ? .weaker : .stronger
    case .lengthened, .levelCourse, .quantity, .playback: .other
    }
  }

  func draw(in area: LaneArea, to svg: inout SVGWriter) {
    for (row, label) in [(0, "−"), (2, "+")] {
      svg.add(
        "text",
        .class("dim small"),
        .x(LaneArea.left - 6),
        .y(y(ofRow: row, in: area) + 4),
        .word("text-anchor", "end"),
        text: label
      )
    }
    for kind in Kind.allCases {
      var path = SVGPath(places: 1)
      for sign in signs where sign.kind == kind {
        Self.add(
          kind,
          from: Double(sign.from) / 10,
          to: Double(sign.to) / 10,
          y: y(ofRow: kind.row, in: area),
          to: &path
        )
      }
      guard !path.bytes.isEmpty else { continue }
      Self.draw(path, of: kind, to: &svg)
    }
  }

  private func y(ofRow row: Int, in area: LaneArea) -> Double {
    area.top + 11 + Double(row) * Self.rowHeight
  }

  /// Draws the signs of a kind.
  static func draw(_ path: SVGPath, of kind: Kind, to svg: inout SVGWriter) {
    switch kind {
    case .stronger, .weaker, .other:
      svg.add("path", .class(kind.color), .fill, .path(path))
    case .removed, .moved, .added:
      let width = kind == .moved ? 1.6 : 2.2
      svg.add(
        "path",
        .class("line " + kind.color),
        .stroke,
        .number("stroke-width", width),
        .path(path)
      )
    }
  }

  /// Adds the sign of a kind to a path.
  static func add(_ kind: Kind, from: Double, to x: Double, y: Double, to path: inout SVGPath) {
    func polygon(_ points: [(Double, Double)]) {
      for (index, point) in points.enumerated() {
        let (px, py) = (x + point.0, y + point.1)
        if index == 0 { path.move(toX: px, y: py) } else { path.line(toX: px, y: py) }
      }
    }
    switch kind {
    case .removed: polygon([(-4, 0), (4, 0)])
    case .added:
      polygon([(-4, 0), (4, 0)])
      polygon([(0, -4), (0, 4)])
    case .stronger:
      polygon([(-4.2, 3.6), (0, -4.4), (4.2, 3.6)])
      path.close()
    case .weaker:
      polygon([(-4.2, -3.6), (0, 4.4), (4.2, -3.6)])
      path.close()
    case .other:
      polygon([(-4, 0), (0, -4), (4, 0), (0, 4)])
      path.close()
    case .moved:
      // An arrow that is long enough to be one, with its point where the event is now.
      let direction = x < from ? -1.0 : 1
      let tail = direction * min(-9, -(x - from).magnitude)
      polygon([(tail, 0), (0, 0)])
      polygon([(-4 * direction, -3), (0, 0), (-4 * direction, 3)])
    }
  }
}
