/// A damped sine at a sample rate, part of a transient.
struct DampedPart: BitwiseCopyable {
  /// The duration of the part, in frames.
  let frames: Int32
  private let step: UInt32
  private var amplitude: Float
  private let unit: Double
  /// The loss of the damping per frame.
  private let loss: Float

  static let none = DampedPart(
    DampedSine(frequency: 0, duration: 0, amplitude: 0),
    amplitude: 0,
    sampleRate: 1
  )

  init(_ sine: DampedSine, amplitude: Double, sampleRate: Double) {
    let length = sine.duration * sampleRate
    // Above 0.4 of the sample rate nothing is left between a click and its mirror image.
    let frequency = min(sine.frequency, 0.4 * sampleRate)
    step = Oscillator.step(frequency: frequency, sampleRate: sampleRate)
    unit = sine.amplitude
    self.amplitude = Float(amplitude * sine.amplitude)
    loss = sine.isDamped && length > 0 ? Float(1 / length) : 0
    // A damped sine fades to its last frame; for an undamped one, the nearest frame is the last.
    frames = sine.amplitude == 0 ? 0 : Int32(sine.isDamped ? length + 1 : length + 0.5)
  }

  @_noAllocation @_noLocks
  mutating func scale(to amplitude: Double) { self.amplitude = Float(amplitude * unit) }

  /// Adds the frames, starting at `first`, to the rest of a block, starting at an index.
  @_noAllocation @_noLocks
  func mix(from first: Int64, into block: inout MutableSpan<Float>, at index: Int) {
    guard first < Int64(frames), index < block.count else { return }
    precondition(first >= 0 && index >= 0, "before the tap, or outside of the block")
    let first = UInt32(first)
    let count = min(Int(frames) - Int(first), block.count - index)
    block.withUnsafeMutableBufferPointer { samples in
      guard let start = samples.baseAddress else { return }
      let out = start + index
      var phase = PhaseRamp.Lanes(PhaseRamp(step: step), after: first)
      var frame = SIMD8<Float>.counting(from: Float(first))
      var i = 0
      while i < count {
        let left = SIMD8.line(1, -loss, at: frame)
        let damping = SIMD8(repeating: amplitude) * (left * left * left)
        out.add(damping * Oscillator.sine(phase.phases), at: i, before: count)
        phase.advance()
        frame += SIMD8(repeating: 8)
        i += 8
      }
    }
  }
}
