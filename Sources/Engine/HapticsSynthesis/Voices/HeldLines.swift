/// The linear segments of a continuous event, and the samples that they produce.
struct HeldLines: BitwiseCopyable {
  var phase = PhaseRamp(step: 0)
  private var level = Line()
  /// The waveform, as ``Tone`` has it.
  private var sine = Line()
  private var even = Line()
  private var odd = Line()

  @_noAllocation @_noLocks init() {}

  /// Draws the lines of a level and a waveform.
  @_noAllocation @_noLocks mutating func draw(
    levelFrom: Double,
    levelTo: Double,
    toneFrom: Tone,
    toneTo: Tone,
    over frames: Int64
  ) {
    level = Line(from: levelFrom, to: levelTo, over: frames)
    sine = Line(from: toneFrom.sine, to: toneTo.sine, over: frames)
    even = Line(from: toneFrom.even, to: toneTo.even, over: frames)
    odd = Line(from: toneFrom.odd, to: toneTo.odd, over: frames)
  }

  /// Adds samples, starting `first` frames after the start of the segment.
  ///
  /// - Parameters:
  ///   - isPure: A Boolean value that indicates whether there are no harmonics.
  ///   - isSquared: A Boolean value that indicates whether the amplitude is the level's square.
  @inline(__always)
  @_noAllocation @_noLocks func mix(
    from first: UInt32,
    into block: inout MutableSpan<Float>,
    range: Range<Int>,
    isPure: Bool,
    isSquared: Bool
  ) {
    if level.isZero { return }
    precondition(range.lowerBound >= 0 && range.upperBound <= block.count, "outside of the block")
    block.withUnsafeMutableBufferPointer { samples in
      guard let start = samples.baseAddress else { return }
      let frames = Frames(first: first, count: range.count, out: start + range.lowerBound)
      // Each kind has a separate loop, so that a model does not pay for another's. The values are
      // passed in registers, because they were just written in smaller parts than a copy would
      // read.
      switch (isPure, isSquared) {
      case (true, true): Self.mixSquaredSine(phase, level, sine, frames)
      case (true, false): Self.mixSine(phase, level, sine, frames)
      case (false, true): Self.mixSquaredWave(phase, level, sine, even, odd, frames)
      case (false, false): Self.mixWave(phase, level, sine, even, odd, frames)
      }
    }
  }

  /// Frames that are mixed together.
  private struct Frames: BitwiseCopyable {
    /// The number of frames of the segment before them.
    let first: UInt32
    let count: Int
    let out: UnsafeMutablePointer<Float>
  }

  @inline(never)
  @_noAllocation @_noLocks private static func mixSine(
    _ phase: PhaseRamp,
    _ level: Line,
    _ sine: Line,
    _ frames: Frames
  ) {
    eachEight(phase, level, sine, Line(), Line(), frames, isPure: true, isSquared: false)
  }

  @inline(never)
  @_noAllocation @_noLocks private static func mixSquaredSine(
    _ phase: PhaseRamp,
    _ level: Line,
    _ sine: Line,
    _ frames: Frames
  ) {
    eachEight(phase, level, sine, Line(), Line(), frames, isPure: true, isSquared: true)
  }

  @inline(never)
  @_noAllocation @_noLocks private static func mixWave(
    _ phase: PhaseRamp,
    _ level: Line,
    _ sine: Line,
    _ even: Line,
    _ odd: Line,
    _ frames: Frames
  ) {
    eachEight(phase, level, sine, even, odd, frames, isPure: false, isSquared: false)
  }

  @inline(never)
  @_noAllocation @_noLocks private static func mixSquaredWave(
    _ phase: PhaseRamp,
    _ level: Line,
    _ sine: Line,
    _ even: Line,
    _ odd: Line,
    _ frames: Frames
  ) {
    eachEight(phase, level, sine, even, odd, frames, isPure: false, isSquared: true)
  }

  /// Adds the samples of a segment, eight by eight.
  @inline(__always)
  @_noAllocation @_noLocks private static func eachEight(
    _ phase: PhaseRamp,
    _ level: Line,
    _ sine: Line,
    _ even: Line,
    _ odd: Line,
    _ frames: Frames,
    isPure: Bool,
    isSquared: Bool
  ) {
    var phase = PhaseRamp.Lanes(phase, after: frames.first)
    var frame = SIMD8<Float>.counting(from: Float(frames.first))
    var i = 0
    // The remainder is processed after the loop, which has all registers to itself.
    while i &+ 8 <= frames.count {
      let samples = samples(phase.phases, frame, level, sine, even, odd, isPure, isSquared)
      frames.out.add(samples, at: i, before: frames.count)
      phase.advance()
      frame += SIMD8(repeating: 8)
      i &+= 8
    }
    guard i < frames.count else { return }
    let samples = samples(phase.phases, frame, level, sine, even, odd, isPure, isSquared)
    frames.out.add(samples, at: i, before: frames.count)
  }

  @inline(__always)
  @_noAllocation @_noLocks private static func samples(
    _ phases: SIMD8<UInt32>,
    _ frame: SIMD8<Float>,
    _ level: Line,
    _ sine: Line,
    _ even: Line,
    _ odd: Line,
    _ isPure: Bool,
    _ isSquared: Bool
  ) -> SIMD8<Float> {
    var amplitude = level[frame]
    if isSquared { amplitude *= amplitude }
    if isPure { return amplitude * sine[frame] * Oscillator.sine(phases) }
    let (s, c) = Oscillator.sineAndCosine(phases)
    return amplitude * (s * (sine[frame] + even[frame] * c + odd[frame] * (s * s)))
  }
}
