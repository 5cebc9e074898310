/// The straight lines of a held vibration over a stretch of frames, and the samples they make.
struct HeldLines: BitwiseCopyable {
  /// The phase of the carrier.
  var phase: PhaseRamp
  private var level: Float
  private var levelSlope: Float
  private var tone: Tone
  private var toneSlope: Tone

  /// Creates lines of silence.
  @_noAllocation @_noLocks
  init() {
    phase = PhaseRamp(step: 0)
    level = 0
    levelSlope = 0
    tone = Tone(amplitude: 0)
    toneSlope = Tone(amplitude: 0)
  }

  /// Draws the lines of a level and a waveform.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func draw(
    levelFrom: Double,
    levelTo: Double,
    toneFrom: Tone,
    toneTo: Tone,
    over frames: Int64
  ) {
    level = Float(levelFrom)
    levelSlope = Float((levelTo - levelFrom) / Double(frames))
    tone = toneFrom
    toneSlope = toneFrom.slope(to: toneTo, over: Float(frames))
  }

  /// Adds samples, the first of which lies `first` frames after the start of the stretch.
  ///
  /// - Parameters:
  ///   - isPure: Whether there are no harmonics.
  ///   - isSquared: Whether the amplitude is the level's square.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func mix(
    from first: UInt32,
    into block: inout MutableSpan<Float>,
    range: Range<Int>,
    isPure: Bool,
    isSquared: Bool
  ) {
    if level == 0, levelSlope == 0 { return }
    precondition(range.lowerBound >= 0 && range.upperBound <= block.count, "outside of the block")
    block.withUnsafeMutableBufferPointer { samples in
      guard let start = samples.baseAddress else { return }
      let out = start + range.lowerBound
      if !isPure {
        mixHarmonics(from: first, count: range.count, into: out, isSquared: isSquared)
      } else {
        mixSine(from: first, count: range.count, into: out, isSquared: isSquared)
      }
    }
  }

  @inline(never)
  @_noAllocation @_noLocks
  private func mixSine(
    from first: UInt32,
    count: Int,
    into out: UnsafeMutablePointer<Float>,
    isSquared: Bool
  ) {
    // The level's factor is the level itself or 1, without a branch for every sample.
    let linear = SIMD8<Float>(repeating: isSquared ? 0 : 1)
    let square = SIMD8<Float>(repeating: isSquared ? 1 : 0)
    var phase = PhaseRamp.Lanes(phase, after: first)
    var frame = SIMD8<Float>.counting(from: Float(first))
    var i = 0
    while i < count {
      let level = SIMD8.line(level, levelSlope, at: frame)
      let amplitude = SIMD8.line(tone.sine, toneSlope.sine, at: frame)
      let sine = Oscillator.sine(phase.phases)
      out.add(level * (linear + square * level) * amplitude * sine, at: i, before: count)
      phase.advance()
      frame += SIMD8(repeating: 8)
      i += 8
    }
  }

  @inline(never)
  @_noAllocation @_noLocks
  private func mixHarmonics(
    from first: UInt32,
    count: Int,
    into out: UnsafeMutablePointer<Float>,
    isSquared: Bool
  ) {
    // Each law has a loop of its own, so that a model does not pay for the other's.
    if isSquared {
      mixWave(from: first, count: count, into: out, isSquared: true)
    } else {
      mixWave(from: first, count: count, into: out, isSquared: false)
    }
  }

  @inline(__always)
  @_noAllocation @_noLocks
  private func mixWave(
    from first: UInt32,
    count: Int,
    into out: UnsafeMutablePointer<Float>,
    isSquared: Bool
  ) {
    var phase = PhaseRamp.Lanes(phase, after: first)
    var frame = SIMD8<Float>.counting(from: Float(first))
    var i = 0
    while i < count {
      let level = SIMD8.line(level, levelSlope, at: frame)
      let plain = SIMD8.line(tone.sine, toneSlope.sine, at: frame)
      let even = SIMD8.line(tone.even, toneSlope.even, at: frame)
      let odd = SIMD8.line(tone.odd, toneSlope.odd, at: frame)
      let (sine, cosine) = Oscillator.sineAndCosine(phase.phases)
      let wave = sine * (plain + even * cosine + odd * (sine * sine))
      out.add((isSquared ? level * level : level) * wave, at: i, before: count)
      phase.advance()
      frame += SIMD8(repeating: 8)
      i += 8
    }
  }
}
