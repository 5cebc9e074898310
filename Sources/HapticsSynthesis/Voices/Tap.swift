import HapticsCore

/// A transient, compiled: when it begins and what it sounds like.
struct Tap: BitwiseCopyable {
  /// When the tap begins, in seconds from the pattern's start.
  let time: Double
  /// How many frames the tap lasts.
  let frames: Int64
  private let body: Part
  private let click: Part

  /// Compiles a tap.
  ///
  /// - Parameters:
  ///   - level: The product of intensity and control at the tap's instant.
  ///   - scale: The factors of the same model.
  init(
    time: Double,
    level: Double,
    sharpness: Double,
    model: SynthesisModel,
    scale: borrowing TapScale,
    sampleRate: Double
  ) {
    self.time = time
    let shape = TapShape(model, sharpness: sharpness)
    let amplitude = scale.factor(atSharpness: sharpness) * (model == .mpeg ? level : level * level)
    body = Part(shape.body, amplitude: amplitude, sampleRate: sampleRate)
    click = Part(shape.click, amplitude: amplitude, sampleRate: sampleRate)
    frames = Int64(max(body.frames, click.frames))
  }

  /// Adds the tap's frames from `first` on, counted from its own start, to the rest of a block
  /// from an index on.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func mix(from first: Int64, into block: inout MutableSpan<Float>, at index: Int) {
    body.mix(from: first, into: &block, at: index)
    click.mix(from: first, into: &block, at: index)
  }
}

extension Tap {
  /// A damped sine at a sample rate.
  private struct Part: BitwiseCopyable {
    var frames: Int32
    private var step: UInt32
    private var amplitude: Float
    /// What the damping loses in a frame.
    private var loss: Float

    init(_ sine: DampedSine, amplitude: Double, sampleRate: Double) {
      let length = sine.duration * sampleRate
      // Above 0.4 of the sample rate nothing is left between a click and its mirror image.
      let frequency = min(sine.frequency, 0.4 * sampleRate)
      step = Oscillator.step(frequency: frequency, sampleRate: sampleRate)
      self.amplitude = Float(amplitude * sine.amplitude)
      // Of an undamped sine the last frame is the nearest one, a damped one fades to its last.
      frames = Int32(sine.isDamped ? length + 1 : length + 0.5)
      loss = sine.isDamped && length > 0 ? Float(1 / length) : 0
      if sine.amplitude == 0 { frames = 0 }
    }

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
}
