/// The set of straight lines above some points and below others, which are added from left to
/// right.
///
/// Only the steepest and the flattest of them are kept, and the hulls along which the points that
/// pin them can move (J. O'Rourke, "An on-line algorithm for fitting straight lines between data
/// ranges", Communications of the ACM 24, 1981).
struct StabbingLines {
  private var floor = Hull(sign: 1)
  private var ceiling = Hull(sign: -1)
  /// The steepest line, pinned by a floor point on the left and a ceiling point on the right.
  private var steepest: Line?
  /// The flattest line, pinned by a ceiling point on the left and a floor point on the right.
  private var flattest: Line?

  /// A line through two points.
  struct Line {
    let left: PlanePoint
    let right: PlanePoint
    let slope: Double

    init(left: PlanePoint, right: PlanePoint) {
      self.left = left
      self.right = right
      slope = (right.y - left.y) / (right.x - left.x)
    }

    func value(at x: Double) -> Double {
      // From the nearer pin, so that the pins themselves are met exactly.
      abs(x - right.x) < abs(x - left.x)
        ? right.y + slope * (x - right.x) : left.y + slope * (x - left.x)
    }

    func crossing(_ wall: Line) -> PlanePoint {
      let before = value(at: wall.left.x) - wall.left.y
      let after = value(at: wall.right.x) - wall.right.y
      let part = before == after ? 0 : min(max(before / (before - after), 0), 1)
      let x = wall.left.x + (wall.right.x - wall.left.x) * part
      return PlanePoint(x: x, y: value(at: x))
    }

    func crossing(_ other: Line, within window: ClosedRange<Double>) -> PlanePoint {
      let left = PlanePoint(x: window.lowerBound, y: other.value(at: window.lowerBound))
      let right = PlanePoint(x: window.upperBound, y: other.value(at: window.upperBound))
      guard right.x > left.x else { return left }
      let x = crossing(Line(left: left, right: right)).x
      return PlanePoint(x: x, y: other.value(at: x))
    }
  }

  /// The line that reaches furthest, if no line continues.
  struct Exit {
    let line: Line
    let isThroughFloor: Bool
    let point: PlanePoint
  }

  /// The earliest time at which the line that comes furthest may touch a wall last; `nil` while there are
  /// not both.
  var lastPin: Double? {
    guard let steepest, let flattest else { return nil }
    return min(steepest.right.x, flattest.right.x)
  }

  var middle: Line? {
    guard let steepest, let flattest else { return nil }
    let x = max(steepest.right.x, flattest.right.x)
    let left = min(steepest.left.x, flattest.left.x)
    func mean(at x: Double) -> PlanePoint {
      .init(x: x, y: (steepest.value(at: x) + flattest.value(at: x)) / 2)
    }
    return Line(left: mean(at: left), right: mean(at: x))
  }

  mutating func add(floor low: PlanePoint, ceiling high: PlanePoint) -> Exit? {
    if let line = add(floor: low) { return Exit(line: line, isThroughFloor: true, point: low) }
    if let line = add(ceiling: high) { return Exit(line: line, isThroughFloor: false, point: high) }
    return nil
  }

  /// Keeps the lines above a point, or returns the one that comes closest if there are none.
  mutating func add(floor point: PlanePoint) -> Line? {
    if let steepest, steepest.value(at: point.x) < point.y { return steepest }
    if flattest.map({ $0.value(at: point.x) < point.y }) ?? true {
      flattest = ceiling.tangent(to: point) ?? flattest
    }
    floor.insert(point)
    return nil
  }

  /// Keeps the lines below a point, or returns the one that comes closest if there are none.
  mutating func add(ceiling point: PlanePoint) -> Line? {
    if let flattest, flattest.value(at: point.x) > point.y { return flattest }
    if steepest.map({ $0.value(at: point.x) > point.y }) ?? true {
      steepest = floor.tangent(to: point) ?? steepest
    }
    ceiling.insert(point)
    return nil
  }

  /// The points that can pin a line: the upper hull of the floor, the lower hull of the ceiling.
  private struct Hull {
    /// 1 for an upper hull, -1 for a lower one.
    let sign: Double
    private var points: [PlanePoint] = []
    /// The index of the last pin, which only increases.
    private var pin = 0

    init(sign: Double) { self.sign = sign }

    mutating func tangent(to point: PlanePoint) -> Line? {
      guard pin < points.count, points[pin].x < point.x else { return nil }
      var best = Line(left: points[pin], right: point)
      while pin + 1 < points.count, points[pin + 1].x < point.x {
        let line = Line(left: points[pin + 1], right: point)
        guard line.slope * sign <= best.slope * sign else { break }
        best = line
        pin += 1
      }
      return best
    }

    mutating func insert(_ point: PlanePoint) {
      while points.count - pin >= 2 {
        let a = points[points.count - 2]
        let b = points[points.count - 1]
        let turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        guard turn * sign >= 0 else { break }
        points.removeLast()
      }
      points.append(point)
    }
  }
}
