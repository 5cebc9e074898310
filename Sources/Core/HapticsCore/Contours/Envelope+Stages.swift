extension EventContour.Envelope {
  /// A part of an envelope that has one shape.
  package struct Stage: Hashable, Sendable {
    package enum Shape: Hashable, Sendable {
      /// A straight rise or fall.
      case linear
      /// The full level.
      case hold
      /// A fall by equal ratios in equal times.
      case exponential
    }

    package let shape: Shape
    /// The start of the stage, in seconds from the event's start.
    package let start: Double
    /// The end of the stage, in seconds from the event's start.
    package let end: Double
    /// The level at ``start``.
    package let from: Double
    /// The level that is reached at ``end``.
    package let to: Double
    /// The rate of an exponential fall, `e^(-rate * t)`, per second.
    let rate: Double

    /// Returns the level at a time in seconds from the event's start, the stage's end included.
    ///
    /// At the ends, it is this stage's limit, regardless of the adjacent stages.
    package func level(at time: Double) -> Double {
      if time <= start { return from }
      if time >= end { return to }
      switch shape {
      case .hold: return from
      case .linear: return from + (to - from) * ((time - start) / (end - start))
      case .exponential:
        return from * DeterministicMath.exp2(-rate * 1.4426950408889634 * (time - start))
      }
    }

    /// The time at which a linear stage's line crosses 0, in seconds from the event's start.
    var zero: Double { start - from * (end - start) / (to - from) }
  }

  /// The envelope's stages in order: at most an attack, a hold, and a fall with its fade-out.
  package var stages: [Stage] {
    var stages: [Stage] = []
    func add(_ shape: Stage.Shape, _ start: Double, _ end: Double, _ from: Double, _ to: Double) {
      guard end > start else { return }
      let rate = shape == .exponential ? fall * 0.6931471805599453 / (decay + release) : 0
      stages.append(.init(shape: shape, start: start, end: end, from: from, to: to, rate: rate))
    }
    let risen = min(attack, held)
    add(.linear, 0, risen, 0, attack > 0 ? risen / attack : 1)
    add(.hold, attack, attack + hold, 1, 1)
    // The fall, unless it is cut.
    let begin = isSustained ? held : attack
    let top = isSustained ? releaseLevel : 1
    let duration = isSustained ? release : decay
    let cut = isSustained ? length : held
    let bend = min(begin + max(0, duration - Self.fadeOut), cut)
    let left = falling(for: bend - begin, of: duration)
    add(.exponential, begin, bend, top, top * left)
    let over = falling(for: cut - begin, of: duration)
    add(.linear, bend, cut, top * left, top * over)
    return stages
  }
}
