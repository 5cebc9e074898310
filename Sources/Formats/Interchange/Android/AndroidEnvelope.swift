/// An envelope of Android 16 with few points, for `BasicEnvelopeBuilder` and
/// `WaveformEnvelopeBuilder`.
///
/// It starts and ends at 0. All devices with envelopes support 16 points at distances of 20 ms to 1
/// s.
struct AndroidEnvelope: Sendable {
  /// The start, in milliseconds.
  var start: Int64
  /// The sharpness at the start.
  var initialSharpness: Double
  var points: [Point] = []

  /// The values at a point, and the time from the previous one in milliseconds.
  struct Point: Hashable, Sendable {
    var intensity: Double
    var sharpness: Double
    var duration: Int64
  }

  /// The most points that every device takes.
  static let pointLimit = 16
  /// The shortest time between two points, in seconds.
  static let shortest = 0.02
  /// The longest time between two points, in milliseconds.
  static let longest: Int64 = 1000

  /// The level below which the ends are silence.
  private static let silence = 0.06

  /// Creates an envelope along a line, which rises from 0 and falls to 0 where the line does not.
  init(_ line: EnvelopeLine) {
    var line = line
    // A line that was fitted to silence may pass it by the tolerance.
    for end in [0, line.points.count - 1] where line.points.indices.contains(end) {
      if line.points[end].intensity <= Self.silence { line.points[end].intensity = 0 }
    }
    let first = line.points.first ?? .init(time: 0, intensity: 0, sharpness: 0.5)
    start = Self.milliseconds(first.time)
    initialSharpness = Self.rounded(first.sharpness)
    var time = start
    if first.intensity > 0 {
      add(first.intensity, first.sharpness, after: 20)
      time += 20
    }
    for point in line.points.dropFirst() {
      let next = max(Self.milliseconds(point.time), time + 20)
      // Segments longer than devices support are split.
      let parts = (next - time + Self.longest - 1) / Self.longest
      let last = points.last ?? Point(intensity: 0, sharpness: initialSharpness, duration: 0)
      for part in 1...max(parts, 1) {
        let share = Double(part) / Double(max(parts, 1))
        let end = time + (next - time) * part / max(parts, 1)
        let begin = time + (next - time) * (part - 1) / max(parts, 1)
        add(
          last.intensity + (point.intensity - last.intensity) * share,
          last.sharpness + (point.sharpness - last.sharpness) * share,
          after: end - begin
        )
      }
      time = next
    }
    if let last = points.last, last.intensity > 0 { add(0, last.sharpness, after: 20) }
  }

  private mutating func add(_ intensity: Double, _ sharpness: Double, after duration: Int64) {
    points.append(
      Point(
        intensity: Self.rounded(intensity),
        sharpness: Self.rounded(sharpness),
        duration: duration
      )
    )
  }

  /// A value to four decimals, which is finer than any motor.
  static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

  private static func milliseconds(_ time: Double) -> Int64 { Int64((time * 1000).rounded()) }

  /// The resulting haptic line.
  var line: EnvelopeLine {
    var line = EnvelopeLine()
    var time = start
    line.points.append(
      .init(time: Double(time) / 1000, intensity: 0, sharpness: initialSharpness)
    )
    for point in points {
      time += point.duration
      line.points.append(
        .init(time: Double(time) / 1000, intensity: point.intensity, sharpness: point.sharpness)
      )
    }
    return line
  }
}
