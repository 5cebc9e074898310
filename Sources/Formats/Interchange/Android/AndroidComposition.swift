/// A pattern as a composition of primitives, for `VibrationEffect.startComposition`.
///
/// Primitives are transients, rises and falls. The device determines their durations. Delays start
/// at the end of the previous primitive, for which nominal durations are assumed.
struct AndroidComposition: Sendable {
  /// A primitive, and when it is played.
  struct Step: Hashable, Sendable {
    var primitive: Primitive
    /// The scale, from 0 to 1.
    var scale: Double
    /// The delay from the end of the previous primitive, in milliseconds.
    var delay: Int64
    /// The start, in milliseconds.
    var start: Int64
  }

  /// The primitives that devices can play.
  enum Primitive: String, CaseIterable, Sendable {
    case click
    case tick
    case lowTick = "low_tick"
    case thud
    case quickRise = "quick_rise"
    case slowRise = "slow_rise"
    case quickFall = "quick_fall"

    /// The nominal duration in milliseconds; devices differ.
    var length: Int64 {
      switch self {
      case .click, .lowTick: 12
      case .tick: 8
      case .thud: 300
      case .quickRise: 150
      case .slowRise: 500
      case .quickFall: 100
      }
    }
  }

  private(set) var steps: [Step] = []
  private(set) var losses: [ConversionLoss]
  private(set) var rendition = HapticOutline(pieces: [], transients: [])

  /// Below that, a transient is a tick.
  private static let faint = 0.35
  /// A change of intensity that is felt as a rise or a fall.
  private static let change = 0.15

  init(_ outline: HapticOutline) {
    losses = outline.losses
    var wanted: [(time: Double, primitive: Primitive, scale: Double, element: Int?)] = []
    for transient in outline.transients where transient.time < ClipLevel.timeLimit {
      let isSharp = transient.sharpness >= 0.35
      let isFaint = transient.intensity < Self.faint
      wanted.append(
        (
          transient.time, isFaint ? (isSharp ? .tick : .lowTick) : isSharp ? .click : .thud,
          isFaint ? transient.intensity / Self.faint : transient.intensity, transient.element
        )
      )
    }
    for stretch in outline.stretches(gap: 0.02) where stretch.lowerBound < ClipLevel.timeLimit {
      guard let found = Self.primitive(for: stretch, of: outline) else { continue }
      wanted.append((stretch.lowerBound, found.0, found.1, nil))
    }
    if !outline.pieces.isEmpty { losses.append(ConversionLoss(.vibration)) }
    if outline.hasSharpness { losses.append(ConversionLoss(.sharpness)) }
    let order = wanted.indices.sorted { (wanted[$0].time, $0) < (wanted[$1].time, $1) }
    var end: Int64 = 0
    for item in order.map({ wanted[$0] }) {
      let start = Int64((item.time * 1000).rounded())
      let delay = max(start - end, 0)
      if end > start {
        losses.append(
          ConversionLoss(.moved(Double(end - start) / 1000), element: item.element, at: item.time)
        )
      }
      let scale = (item.scale * 1000).rounded() / 1000
      steps.append(
        Step(primitive: item.primitive, scale: scale, delay: delay, start: end + delay)
      )
      if item.element != nil || item.primitive.isTransient {
        rendition.transients.append(
          HapticOutline.Transient(
            element: nil,
            time: Double(end + delay) / 1000,
            intensity: item.primitive.isFaint ? scale * Self.faint : scale,
            sharpness: 0.5
          )
        )
      }
      end += delay + item.primitive.length
    }
  }

  /// Returns the rise or fall that matches a segment of the vibration, if any.
  private static func primitive(
    for stretch: ClosedRange<Double>,
    of outline: HapticOutline
  ) -> (Primitive, Double)? {
    let length = stretch.upperBound - stretch.lowerBound
    let first = outline.vibration(at: stretch.lowerBound).intensity
    let last = outline.vibration(at: stretch.upperBound - min(length / 100, 1e-3)).intensity
    guard abs(last - first) >= change else { return nil }
    // A segment that goes up and down is neither.
    for step in 1..<32 {
      let level = outline.vibration(at: stretch.lowerBound + length * Double(step) / 32).intensity
      guard level <= max(first, last) + change, level >= min(first, last) - change else {
        return nil
      }
    }
    if last > first { return (length <= 0.5 ? .quickRise : .slowRise, last) }
    return length <= 0.5 ? (.quickFall, first) : nil
  }
}

extension AndroidComposition.Primitive {
  /// A Boolean value that indicates whether it represents a transient.
  fileprivate var isTransient: Bool {
    switch self {
    case .click, .tick, .lowTick, .thud: true
    case .quickRise, .slowRise, .quickFall: false
    }
  }

  fileprivate var isFaint: Bool { self == .tick || self == .lowTick }
}
