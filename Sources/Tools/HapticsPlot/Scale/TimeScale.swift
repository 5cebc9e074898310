/// A time axis: the positions of times, and the numbers of the axis.
struct TimeScale: Sendable {
  /// The time at the right end, in seconds; the left end is 0.
  let span: Double
  /// The place of time 0.
  let left: Double
  /// The place of the time ``span``.
  let right: Double

  /// The shortest stretch of time that is drawn, in seconds.
  static let shortest = 0.05

  /// Creates an axis; a span that is not a number, or is shorter than ``shortest``, becomes that.
  init(span: Double, from left: Double, to right: Double) {
    self.span = span > Self.shortest ? min(span, .greatestFiniteMagnitude) : Self.shortest
    self.left = left
    self.right = right
  }

  /// Returns the position of a time in seconds, clamped to the axis.
  func x(_ time: Double) -> Double {
    left + (right - left) * max(0, min(1, time / span))
  }

  /// The time of a place, in seconds.
  func time(atX x: Double) -> Double { (x - left) / (right - left) * span }

  /// The seconds per unit of the picture.
  var secondsPerUnit: Double { span / (right - left) }
}

extension TimeScale {
  /// A place on the axis that has a number.
  struct Tick: Equatable {
    var time: Double
    var label: String
  }

  /// The numbers of the axis, with their unit.
  struct Ticks: Equatable {
    var ticks: [Tick]
    var unit: String
  }

  /// At most about `limit` round numbers along the axis.
  ///
  /// Below two minutes they are seconds in steps of 1, 2 or 5 and their tenfolds; from there to
  /// ten days they are minutes and hours as a clock shows them.
  func ticks(atMost limit: Int) -> Ticks {
    let limit = Double(max(1, limit))
    if span >= 120, span < 864_000 {
      let steps: [Double] = [
        15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400, 172_800,
      ]
      let step = steps.first { span / $0 <= limit } ?? 172_800
      let hasHours = span >= 3600
      return Ticks(
        ticks: multiples(of: step).map { Tick(time: $0, label: clock($0, hasHours: hasHours)) },
        unit: hasHours ? "hours:minutes" : "minutes:seconds"
      )
    }
    var power = 1e-3
    while power * 10 <= span / limit { power *= 10 }
    let step = [power, 2 * power, 5 * power, 10 * power].first { span / $0 <= limit } ?? power
    return Ticks(
      ticks: multiples(of: step).map { Tick(time: $0, label: DecimalText.text($0, places: 3)) },
      unit: "seconds"
    )
  }

  private func multiples(of step: Double) -> [Double] {
    // A little beyond the end, for sums that miss it by a bit.
    let count = Int(min(span / step * 1.000001, 1000))
    return (0...count).map { Double($0) * step }
  }

  private func clock(_ time: Double, hasHours: Bool) -> String {
    let seconds = Int(time)
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return hasHours
      ? "\(seconds / 3600):\(padded(seconds / 60 % 60))"
      : "\(seconds / 60):\(padded(seconds % 60))"
  }
}
