/// A value on its way from one to another, in `Double`, as it is drawn on paper.
struct SlowLine {
  enum Shape {
    case straight
    case rising
    case falling
  }

  var from: Double
  var to: Double
  var start: Int64 = 0
  var length: Int64 = 0
  var shape = Shape.straight

  init(_ value: Double) { (from, to) = (value, value) }

  init(_ from: Double, _ to: Double, start: Int64, length: Int64, shape: Shape = .straight) {
    (self.from, self.to, self.start, self.length, self.shape) = (from, to, start, length, shape)
  }

  func value(_ frame: Int64) -> Double {
    if frame >= start + length { return to }
    if frame <= start { return from }
    let part = Double(frame - start) / Double(length)
    // The points of a circle, whose squares add up to 1; see `ValueLine`.
    let t = part * (0.7853982 + 0.2146018 * part * part)
    switch shape {
    case .straight: return from + (to - from) * part
    case .rising: return from + (to - from) * 2 * t / (1 + t * t)
    case .falling: return from + (to - from) * 2 * t * t / (1 + t * t)
    }
  }

  mutating func move(to value: Double, at frame: Int64, over frames: Int64) {
    self = SlowLine(self.value(frame), value, start: frame, length: frames)
  }
}
