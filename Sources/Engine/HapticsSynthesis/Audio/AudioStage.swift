import HapticsCore

/// The processing of every sound: level, brightness and pan.
///
/// - The amplitude is linear in the volume.
/// - Brightness b is a low-pass at `500 * 40^b` Hz, none at 1.
/// - The pan has constant power: the left channel is multiplied by the cosine, the right one by the
///   sine, of an angle from 0 to 90 degrees. In the center, both lose 3 dB.
///
/// All three are our decisions.
struct AudioStage: BitwiseCopyable {
  private var level: Line
  private var left: Line
  private var right: Line
  private var gain: Line
  /// The part that bypasses the low-pass; it fades while brightness changes from 1.
  private var dry: Line
  private var isFiltered: Bool
  private var leftFilter: LowPass
  private var rightFilter: LowPass

  private var reached: (pan: Double, left: Double, right: Double, brightness: Double, gain: Double)

  /// A value that moves in a straight line.
  private struct Line: BitwiseCopyable {
    private var value: Float
    private var slope: Float

    @_noAllocation @_noLocks init(_ from: Double, _ to: Double, over frames: Int64) {
      value = Float(from)
      slope = Float((to - from) / Double(frames))
    }

    @inline(__always)
    @_noAllocation @_noLocks subscript(frame: Float) -> Float { value + slope * frame }
  }

  /// Creates a stage that lets nothing pass.
  @_noAllocation @_noLocks init() {
    let silence = Line(0, 0, over: 1)
    level = silence
    left = silence
    right = silence
    gain = silence
    dry = silence
    isFiltered = false
    leftFilter = LowPass()
    rightFilter = LowPass()
    // Invalid values of pan and brightness, so that the first ones are looked up.
    reached = (-2, 0, 0, -1, 0)
  }

  /// Sets up the ramps of a segment.
  @_noAllocation @_noLocks
  mutating func draw(_ glide: Glide, over frames: Int64, sampleRate: Double) {
    let (from, to) = (glide.from, glide.to)
    level = Line(from[0] * SignalLevel.eventPeak, to[0] * SignalLevel.eventPeak, over: frames)
    readPan(from[2])
    let (firstLeft, firstRight) = (reached.left, reached.right)
    readPan(to[2])
    left = Line(firstLeft, reached.left, over: frames)
    right = Line(firstRight, reached.right, over: frames)
    isFiltered = from[3] < 1 || to[3] < 1
    if isFiltered {
      readBrightness(from[3], sampleRate: sampleRate)
      let firstGain = reached.gain
      readBrightness(to[3], sampleRate: sampleRate)
      gain = Line(firstGain, reached.gain, over: frames)
      dry = Line(from[3] < 1 ? 0 : 1, to[3] < 1 ? 0 : 1, over: frames)
      leftFilter.settle()
      rightFilter.settle()
    } else {
      rest()
    }
  }

  @_noAllocation @_noLocks mutating func rest() {
    leftFilter = LowPass()
    rightFilter = LowPass()
  }

  @_noAllocation @_noLocks private mutating func readPan(_ pan: Double) {
    guard pan != reached.pan else { return }
    reached.pan = pan
    reached.left = DeterministicMath.cos(turns: (pan + 1) / 8)
    reached.right = DeterministicMath.sin(turns: (pan + 1) / 8)
  }

  @_noAllocation @_noLocks
  private mutating func readBrightness(_ brightness: Double, sampleRate: Double) {
    guard brightness != reached.brightness else { return }
    reached.brightness = brightness
    // 5.32 powers of two are a factor of 40.
    let cutoff = 500 * DeterministicMath.exp2(5.321928094887363 * brightness)
    reached.gain = LowPass.gain(cutoff: cutoff, sampleRate: sampleRate)
  }

  /// Adds a sound of one channel to the output.
  ///
  /// - Parameter first: The position of the first sample in the segment, in frames.
  @_noAllocation @_noLocks mutating func mix(
    _ mono: UnsafeMutablePointer<Float>,
    count: Int,
    from first: UInt32,
    left leftOut: UnsafeMutablePointer<Float>,
    right rightOut: UnsafeMutablePointer<Float>
  ) {
    if isFiltered { filter(mono, count: count, from: first, with: &leftFilter) }
    let start = Float(first)
    for i in 0..<count {
      let frame = start + Float(i)
      let sample = mono[i] * level[frame]
      leftOut[i] += sample * left[frame]
      rightOut[i] += sample * right[frame]
    }
  }

  /// Adds a sound of two channels to the output.
  @_noAllocation @_noLocks mutating func mix(
    _ leftIn: UnsafeMutablePointer<Float>,
    _ rightIn: UnsafeMutablePointer<Float>,
    count: Int,
    from first: UInt32,
    left leftOut: UnsafeMutablePointer<Float>,
    right rightOut: UnsafeMutablePointer<Float>
  ) {
    if isFiltered {
      filter(leftIn, count: count, from: first, with: &leftFilter)
      filter(rightIn, count: count, from: first, with: &rightFilter)
    }
    let start = Float(first)
    for i in 0..<count {
      let frame = start + Float(i)
      let level = level[frame]
      leftOut[i] += leftIn[i] * level * left[frame]
      rightOut[i] += rightIn[i] * level * right[frame]
    }
  }

  @_noAllocation @_noLocks private func filter(
    _ samples: UnsafeMutablePointer<Float>,
    count: Int,
    from first: UInt32,
    with filter: inout LowPass
  ) {
    let start = Float(first)
    for i in 0..<count {
      let frame = start + Float(i)
      let filtered = filter.process(samples[i], gain: gain[frame])
      samples[i] = filtered + (samples[i] - filtered) * dry[frame]
    }
  }
}
