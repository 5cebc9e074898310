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
      // Each kind has a loop of its own, so that a model does not pay for another's.
      switch (isPure, isSquared) {
      case (true, true): mixSquaredSine(from: first, count: range.count, into: out)
      case (true, false): mixSine(from: first, count: range.count, into: out)
      case (false, true): mixSquaredWave(from: first, count: range.count, into: out)
      case (false, false): mixWave(from: first, count: range.count, into: out)
      }
    }
  }

  @inline(never)
  @_noAllocation @_noLocks
  private func mixSine(from first: UInt32, count: Int, into out: UnsafeMutablePointer<Float>) {
    mix(from: first, count: count, into: out, isPure: true, isSquared: false)
  }

  @inline(never)
  @_noAllocation @_noLocks
  private func mixSquaredSine(
    from first: UInt32,
    count: Int,
    into out: UnsafeMutablePointer<Float>
  ) {
    mix(from: first, count: count, into: out, isPure: true, isSquared: true)
  }

  @inline(never)
  @_noAllocation @_noLocks
  private func mixWave(from first: UInt32, count: Int, into out: UnsafeMutablePointer<Float>) {
    mix(from: first, count: count, into: out, isPure: false, isSquared: false)
  }

  @inline(never)
  @_noAllocation @_noLocks
  private func mixSquaredWave(
    from first: UInt32,
    count: Int,
    into out: UnsafeMutablePointer<Float>
  ) {
    mix(from: first, count: count, into: out, isPure: false, isSquared: true)
  }

  @inline(__always)
  @_noAllocation @_noLocks
  private func mix(
    from first: UInt32,
    count: Int,
    into out: UnsafeMutablePointer<Float>,
    isPure: Bool,
    isSquared: Bool
  ) {
    var phase = PhaseRamp.Lanes(phase, after: first)
    var frame = SIMD8<Float>.counting(from: Float(first))
    var i = 0
    // What does not fill eight comes behind the loop, which has all registers to itself.
    while i &+ 8 <= count {
      let samples = samples(phase.phases, frame, isPure: isPure, isSquared: isSquared)
      out.add(samples, at: i, before: count)
      phase.advance()
      frame += SIMD8(repeating: 8)
      i &+= 8
    }
    guard i < count else { return }
    let samples = samples(phase.phases, frame, isPure: isPure, isSquared: isSquared)
    out.add(samples, at: i, before: count)
  }

  @inline(__always)
  @_noAllocation @_noLocks
  private func samples(
    _ phases: SIMD8<UInt32>,
    _ frame: SIMD8<Float>,
    isPure: Bool,
    isSquared: Bool
  ) -> SIMD8<Float> {
    var level = SIMD8.line(level, levelSlope, at: frame)
    if isSquared { level *= level }
    let plain = SIMD8.line(tone.sine, toneSlope.sine, at: frame)
    if isPure { return level * plain * Oscillator.sine(phases) }
    let even = SIMD8.line(tone.even, toneSlope.even, at: frame)
    let odd = SIMD8.line(tone.odd, toneSlope.odd, at: frame)
    let (sine, cosine) = Oscillator.sineAndCosine(phases)
    return level * (sine * (plain + even * cosine + odd * (sine * sine)))
  }
}
