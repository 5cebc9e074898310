package import HapticsCore

/// One continuous event with a random envelope under a random curve, and what shows its level.
package struct RandomEnvelope: Sendable {
  /// The event under its curve.
  package let pattern: HapticPattern
  /// The same event at a steady level, which lasts longer: its signal is the carrier.
  package let carrier: HapticPattern
  private let contour: EventContour
  private let own: Double

  /// Creates an event whose times fall between frames.
  package init(_ type: HapticEvent.EventType, using random: inout SeededGenerator) {
    let level: HapticEvent.ParameterID =
      type == .audioContinuous ? .audioVolume : .hapticIntensity
    own = random.number(0.3...1)
    let start = random.number(0...0.01)
    let held = random.once(in: 3) ? random.number(0.0005...0.01) : random.number(0.02...0.5)
    // Positions: from a few frames to a tenth of a second.
    let times = (0..<3).map { _ in random.pick([0, 0.0001, 0.001, 0.01, 0.05, 0.2, 0.3]) }
    let isSustained = !random.once(in: 3)
    var event = HapticEvent(type, at: start, duration: held, parameters: [.init(level, own)])
    carrier = HapticPattern(events: [
      HapticEvent(type, at: start, duration: 2, parameters: event.parameters)
    ])
    event.parameters += [
      .init(.attackTime, times[0]), .init(.decayTime, times[1]), .init(.releaseTime, times[2]),
      .init(.sustained, isSustained ? 1 : 0),
    ]
    var curves: [HapticParameterCurve] = []
    if random.once(in: 2) {
      let points = [0, random.number(0.1...0.2), random.number(0.3...0.4), 2]
      curves = [
        HapticParameterCurve(
          type == .audioContinuous ? .audioVolumeControl : .hapticIntensityControl,
          at: 0,
          controlPoints: points.map { .init(at: $0, value: random.number(0.2...1)) }
        )
      ]
    }
    pattern = HapticPattern(events: [event], curves: curves)
    contour = Contours(pattern).events[0]
  }

  /// The greatest difference of the rendered level from the contour, within a frame either way.
  ///
  /// The first and the last `ramp` seconds are not compared.
  ///
  /// - Parameters:
  ///   - signal: The pattern, rendered.
  ///   - carrier: The carrier, rendered from the same frame on.
  ///   - framesPerSecond: The frames in a second of the pattern.
  ///   - isSquared: Whether the amplitude is the square of the level.
  package func error(
    of signal: [Float],
    over carrier: [Float],
    framesPerSecond: Double,
    ramp: Double,
    isSquared: Bool
  ) -> Double {
    let level = contour.type.family.level
    let peak = carrier.reduce(0) { max($0, $1.magnitude) }
    let first = Int(((contour.start + ramp) * framesPerSecond).rounded(.up)) + 1
    // A fall that is shorter than the ramp is a ramp.
    let stages = contour.envelope.stages
    let fall = contour.start + (stages.last { $0.to >= $0.from }?.end ?? 0)
    let end = Int((contour.end - fall < ramp ? fall : contour.end) * framesPerSecond)
    let corners = contour.envelope.stages.map { contour.start + $0.end }
    var worst = 0.0
    for frame in first..<max(first, min(end, signal.count, carrier.count))
    where carrier[frame].magnitude > peak / 8 {
      let ratio = max(0, Double(signal[frame]) / Double(carrier[frame]))
      let rendered = own * (isSquared ? ratio.squareRoot() : ratio)
      var (least, greatest) = (1.0, 0.0)
      let near = (-4...4).map { (Double(frame) + Double($0) / 4) / framesPerSecond }
      for time in near + corners.filter({ near[0] < $0 && $0 < near[8] }) {
        // Past its ends the event has the level that it comes to there.
        let inside = min(max(time, contour.start), contour.end - 1e-9)
        let value = contour.value(of: level, at: inside) ?? 0
        (least, greatest) = (min(least, value), max(greatest, value))
      }
      worst = max(worst, least - rendered, rendered - greatest)
    }
    return worst
  }
}
