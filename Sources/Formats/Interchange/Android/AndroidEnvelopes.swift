/// The consecutive envelopes of a pattern.
///
/// A transient rises and falls within 40 ms. An envelope with too many points is fitted less
/// closely, or split.
struct AndroidEnvelopes: Sendable {
  private(set) var envelopes: [AndroidEnvelope] = []
  private(set) var losses: [ConversionLoss]
  private(set) var rendition = HapticOutline(pieces: [], transients: [])

  private let pulsed: HapticOutline.Pulsed

  /// The longest envelope, in seconds.
  private static let longest =
    Double(AndroidEnvelope.pointLimit) * Double(AndroidEnvelope.longest) / 1000
  /// The maximum error before an envelope is split.
  private static let coarsest = 0.05

  init(_ outline: HapticOutline, tolerance: Double) {
    pulsed = outline.pulsed(
      AndroidEnvelope.shortest * 2,
      tolerance: tolerance,
      hasSharpness: true
    )
    losses = outline.losses + pulsed.losses
    if !pulsed.taken.isEmpty {
      losses.append(ConversionLoss(.pulses(AndroidEnvelope.shortest * 2)))
    }
    var coarse = 0.0
    for stretch in pulsed.outline.stretches(gap: AndroidEnvelope.shortest * 2) {
      add(stretch, tolerance, &coarse)
    }
    if coarse > tolerance { losses.append(ConversionLoss(.coarse(coarse))) }
    describe(outline)
  }

  /// Adds a stretch as one envelope, or as several.
  private mutating func add(
    _ stretch: ClosedRange<Double>,
    _ tolerance: Double,
    _ coarse: inout Double
  ) {
    var allowed = tolerance
    // A range longer than the maximum of all points needs no trial.
    let length = stretch.upperBound - stretch.lowerBound
    while length <= Self.longest {
      let line = MillisecondLine(
        pulsed.outline.from(stretch.lowerBound),
        stretch,
        tolerance: allowed,
        shortest: Int(AndroidEnvelope.shortest * 1000),
        longest: Int(AndroidEnvelope.longest)
      )
      let envelope = AndroidEnvelope(EnvelopeLine(line.points))
      if envelope.points.count <= AndroidEnvelope.pointLimit {
        coarse = max(coarse, line.error)
        envelopes.append(envelope)
        return
      }
      guard allowed < Self.coarsest else { break }
      allowed = min(allowed * 1.5, Self.coarsest)
    }
    // An envelope that begins before another one is over ends it: the first falls to 0 before that.
    let middle = weakest(stretch)
    add(stretch.lowerBound...(middle - AndroidEnvelope.shortest), tolerance, &coarse)
    add(middle...stretch.upperBound, tolerance, &coarse)
  }

  /// Returns the time of the least level in the middle half of a range.
  private func weakest(_ stretch: ClosedRange<Double>) -> Double {
    let length = stretch.upperBound - stretch.lowerBound
    var best = stretch.lowerBound + length / 2
    var least = Double.infinity
    for step in 0...64 {
      let time = stretch.lowerBound + length * (0.25 + Double(step) / 128)
      let level = pulsed.outline.vibration(at: time).intensity
      if level < least - 1e-9 { (best, least) = (time, level) }
    }
    return (best * 1000).rounded() / 1000
  }

  /// Stores the resulting haptics; pulses are compared as the transients that they represent.
  private mutating func describe(_ outline: HapticOutline) {
    var felt = HapticOutline(pieces: [], transients: [])
    for envelope in envelopes { felt.pieces += envelope.line.pieces }
    rendition.pieces = felt.pieces.hidden(in: pulsed.windows, above: outline.pieces)
    for transient in pulsed.taken {
      let peak = felt.vibration(at: transient.time + AndroidEnvelope.shortest)
      guard peak.intensity > 0 else { continue }
      rendition.transients.append(
        .init(
          element: nil,
          time: (transient.time * 1000).rounded() / 1000,
          intensity: peak.intensity,
          sharpness: peak.sharpness
        )
      )
    }
  }
}

/// The conversion of sharpness to frequency, as in Google's haptics tools: 0.7 is the resonance.
enum AndroidFrequency {
  /// The lowest, the resonance and the highest, in hertz, of the profile in those tools.
  static let profile = (low: 50.0, resonance: 136.0, high: 174.0)

  /// The frequency of a sharpness, in hertz.
  static func hertz(_ sharpness: Double) -> Double {
    let (low, resonance, high) = profile
    let hertz =
      sharpness <= 0.7
      ? low + (resonance - low) * (sharpness / 0.7)
      : resonance + (high - resonance) * ((sharpness - 0.7) / 0.3)
    return (hertz * 100).rounded() / 100
  }
}
