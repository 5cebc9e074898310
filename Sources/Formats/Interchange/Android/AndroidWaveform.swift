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
  /// The silence before a pulse that another one precedes, in milliseconds, so that both are felt.
  private static let pause: Int64 = 10

  /// A pulse that stands for a transient.
  private struct Pulse {
    var start: Int64
    var end: Int64
    var amplitude: Int64
  }

  init(_ outline: HapticOutline, tolerance: Double) {
    losses = outline.losses
    let pulses = pulses(outline)
    let steps = Steps(outline, tolerance: tolerance)
    if steps.error > tolerance { losses.append(ConversionLoss(.coarse(steps.error))) }
    if outline.hasSharpness { losses.append(ConversionLoss(.sharpness)) }
    rendition.pieces = steps.pieces
    var time: Int64 = 0
    for pulse in pulses {
      hold(steps, from: &time, to: pulse.start)
      add(pulse.end - pulse.start, pulse.amplitude)
      time = pulse.end
    }
    hold(steps, from: &time, to: max(time, steps.end))
  }

  private mutating func pulses(_ outline: HapticOutline) -> [Pulse] {
    var pulses: [Pulse] = []
    for transient in outline.transients {
      let start = Int64((transient.time * 1000).rounded())
      let amplitude = Self.amplitude(transient.intensity)
      guard amplitude > 0 else { continue }
      if let last = pulses.last, last.end + Self.pause > start {
        let end = start - Self.pause
        guard end - last.start >= Self.shortest else {
          losses.append(
            ConversionLoss(.crowded, element: transient.element, at: transient.time)
          )
          continue
        }
        pulses[pulses.count - 1].end = min(last.end, end)
      }
      pulses.append(
        Pulse(start: start, end: start + HapticOutline.shortestPulse, amplitude: amplitude)
      )
      rendition.transients.append(
        HapticOutline.Transient(
          element: nil,
          time: Double(start) / 1000,
          intensity: Self.intensity(amplitude),
          sharpness: 0.5
        )
      )
    }
    if !pulses.isEmpty {
      losses.append(ConversionLoss(.pulses(Double(HapticOutline.shortestPulse) / 1000)))
    }
    return pulses
  }

  /// Adds the steps of the vibration between two times.
  private mutating func hold(_ steps: Steps, from time: inout Int64, to end: Int64) {
    for step in steps.values where step.end > time && step.start < end {
      add(max(step.start, time) - time, 0)
      time = max(time, step.start)
      add(min(step.end, end) - time, step.amplitude)
      time = min(step.end, end)
    }
    add(end - time, 0)
    time = max(time, end)
  }

  private mutating func add(_ length: Int64, _ amplitude: Int64) {
    guard length > 0 else { return }
    if amplitudes.last == amplitude {
      timings[timings.count - 1] += length
    } else {
      timings.append(length)
      amplitudes.append(amplitude)
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

  /// The vibration in steps.
  private struct Steps {
    struct Step {
      var start: Int64
      var end: Int64
      var amplitude: Int64
    }

    var values: [Step] = []
    /// The maximum difference between an intensity and its step, except at jumps.
    private(set) var error = 0.0

    var end: Int64 { values.last?.end ?? 0 }

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

    var pieces: [VibrationTrack.Piece] {
      values.filter { $0.amplitude > 0 }.map { step in
        let level = AndroidWaveform.intensity(step.amplitude)
        return VibrationTrack.Piece(
          start: Double(step.start) / 1000,
          end: Double(step.end) / 1000,
          intensity: (level, level),
          sharpness: (0.5, 0.5)
        )
      }
    }
  }
}
