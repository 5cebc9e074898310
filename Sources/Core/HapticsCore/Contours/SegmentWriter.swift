/// Composes pieces of curves with the values of parameters and collects the segments.
struct SegmentWriter {
  private(set) var position = -Double.infinity

  private let id: HapticDynamicParameter.ID
  private let steps: [ControlTrack.Point]
  private var nextStep = 0
  private var step: Double
  private var segments: [ControlTrack.Segment] = []

  init(id: HapticDynamicParameter.ID, steps: [ControlTrack.Point]) {
    self.id = id
    self.steps = steps
    step = id.neutralValue
  }

  mutating func reserveCapacity(_ pieces: Int) {
    segments.reserveCapacity(pieces + steps.count)
  }

  mutating func write(until end: Double, from: Double, to: Double) {
    let piece = ControlTrack.Segment(start: position, end: end, from: from, to: to)
    while nextStep < steps.count, steps[nextStep].time < end {
      let time = steps[nextStep].time
      if time > position {
        append(piece.clipped(from: position, to: time))
        position = time
      }
      step = steps[nextStep].value
      nextStep += 1
    }
    append(piece.clipped(from: position, to: end))
    position = end
  }

  consuming func finish() -> [ControlTrack.Segment] {
    if let only = segments.first, segments.count == 1, only.from == id.neutralValue { return [] }
    return segments
  }

  private mutating func append(_ piece: ControlTrack.Segment) {
    let from = compose(piece.from)
    let to = compose(piece.to)
    if let last = segments.last, last.from == from, last.to == from, from == to {
      segments[segments.count - 1] = .init(start: last.start, end: piece.end, from: from, to: to)
    } else {
      segments.append(.init(start: piece.start, end: piece.end, from: from, to: to))
    }
  }

  private func compose(_ curve: Double) -> Double {
    switch id.composition {
    case .multiplies: curve * step
    case .adds: curve + step
    }
  }
}
