/// A vibration as `VibrationEffect.createWaveform` takes it: amplitudes, each held for some time.
///
/// An amplitude is the square of an intensity, as in the converters by the makers of haptic clips.
/// Transients become pulses of ``HapticOutline/shortestPulse``, as many motors can only be
/// switched.
struct AndroidWaveform: Sendable {
  /// The duration of each amplitude, in milliseconds.
  private(set) var timings: [Int64] = []
  /// The amplitudes, from 0 to 255.
  private(set) var amplitudes: [Int64] = []
  private(set) var losses: [ConversionLoss]
  /// The resulting haptics.
  private(set) var rendition = HapticOutline(pieces: [], transients: [])

  /// The shortest step, in milliseconds; motors follow no faster.
  private static let shortest: Int64 = 5

  init(_ source: HapticOutline, tolerance: Double) {
    self = source.endingEarly(tolerance: tolerance) { outline in
      let made = Self(outline, of: source, tolerance)
      return (made, made.losses)
    }
  }

  private init(_ outline: HapticOutline, of source: HapticOutline, _ tolerance: Double) {
    losses = outline.losses
    let steps = Steps(outline, tolerance: tolerance)
    let vibration = LevelSteps(steps.values)
    let pulses = outline.pulses(least: Self.shortest) { transient, start in
      let amplitude = Self.amplitude(transient.intensity)
      guard amplitude > 0 else { return .none(.weak(transient.intensity)) }
      let isPerceptible = vibration.isExceeded(
        by: SIMD2(Self.intensity(amplitude), 0),
        at: Double(start) / 1000,
        tolerance: tolerance
      )
      return isPerceptible
        ? .milliseconds(HapticOutline.shortestPulse) : .none(.masked(transient.intensity))
    }
    losses += pulses.losses
    if !pulses.pulses.isEmpty {
      losses.append(ConversionLoss(.pulses(Double(HapticOutline.shortestPulse) / 1000)))
    }
    if steps.error > tolerance { losses.append(ConversionLoss(.coarse(steps.error))) }
    if outline.hasSharpness { losses.append(ConversionLoss(.sharpness)) }
    write(steps.values, pulses.pulses)
    let reading = LevelSteps(written).reading(
      pulses.pulses.map { LevelSteps.Pulse(transient: $0.transient, window: $0.window) },
      above: vibration,
      of: source,
      tolerance: tolerance
    )
    losses += reading.losses
    rendition = reading.rendition
  }

  /// Writes the stronger of the vibration and the pulses at each time.
  private mutating func write(_ steps: [Step], _ pulses: [HapticOutline.Pulse]) {
    var (step, pulse) = (0, 0)
    var time: Int64 = 0
    while true {
      while step < steps.count, steps[step].end <= time { step += 1 }
      while pulse < pulses.count, pulses[pulse].end <= time { pulse += 1 }
      guard step < steps.count || pulse < pulses.count else { return }
      var amplitude: Int64 = 0
      var end = Int64.max
      if step < steps.count {
        let isActive = steps[step].start <= time
        if isActive { amplitude = steps[step].amplitude }
        end = isActive ? steps[step].end : steps[step].start
      }
      if pulse < pulses.count {
        let isActive = pulses[pulse].start <= time
        if isActive {
          amplitude = max(amplitude, Self.amplitude(pulses[pulse].transient.intensity))
        }
        end = min(end, isActive ? pulses[pulse].end : pulses[pulse].start)
      }
      add(end - time, amplitude)
      time = end
    }
  }

  private mutating func add(_ length: Int64, _ amplitude: Int64) {
    if amplitudes.last == amplitude {
      timings[timings.count - 1] += length
    } else {
      timings.append(length)
      amplitudes.append(amplitude)
    }
  }

  /// The timings and amplitudes as steps.
  private var written: [Step] {
    var time: Int64 = 0
    return zip(timings, amplitudes).map { length, amplitude in
      defer { time += length }
      return Step(start: time, end: time + length, amplitude: amplitude)
    }
  }

  /// The amplitude of an intensity.
  static func amplitude(_ intensity: Double) -> Int64 {
    Int64((PerceivedScale.physical(intensity) * 255).rounded())
  }

  /// The intensity of an amplitude.
  static func intensity(_ amplitude: Int64) -> Double {
    PerceivedScale.perceived(Double(amplitude) / 255)
  }

  /// A constant amplitude, with times in milliseconds.
  fileprivate struct Step {
    var start: Int64
    var end: Int64
    var amplitude: Int64
  }

  /// The vibration in steps.
  private struct Steps {
    var values: [Step] = []
    /// The maximum difference between an intensity and its step, except at jumps.
    private(set) var error = 0.0

    /// Steps as long as the intensity stays within the tolerance, or as the shortest one.
    init(_ outline: HapticOutline, tolerance: Double) {
      var place = 0
      for stretch in outline.stretches(gap: 0) {
        let end = Int64((stretch.upperBound * 1000).rounded())
        var start = Int64((stretch.lowerBound * 1000).rounded())
        var (low, high) = (Double.infinity, -Double.infinity)
        var time = start
        while time < end {
          // A step has the value at the middle of its millisecond.
          let level = outline.vibration(at: (Double(time) + 0.5) / 1000, near: &place)
            .intensity
          let (least, greatest) = (min(low, level), max(high, level))
          let isAbrupt = greatest - least > 0.1
          if time > start, greatest - least > tolerance * 2,
            isAbrupt || time - start >= AndroidWaveform.shortest
          {
            close(start, time, low, high)
            (start, low, high) = (time, level, level)
          } else {
            (low, high) = (least, greatest)
          }
          time += 1
        }
        close(start, end, low, high)
      }
    }

    private mutating func close(_ start: Int64, _ end: Int64, _ low: Double, _ high: Double) {
      guard start < end else { return }
      let amplitude = AndroidWaveform.amplitude((low + high) / 2)
      let level = AndroidWaveform.intensity(amplitude)
      error = max(error, abs(level - low), abs(high - level))
      values.append(Step(start: start, end: end, amplitude: amplitude))
    }
  }
}

extension LevelSteps {
  fileprivate init(_ steps: [AndroidWaveform.Step]) {
    self.steps = steps.map { step in
      let level = AndroidWaveform.intensity(step.amplitude)
      return Step(
        start: Double(step.start) / 1000,
        end: Double(step.end) / 1000,
        intensity: level,
        drives: SIMD2(level, 0)
      )
    }
  }
}
