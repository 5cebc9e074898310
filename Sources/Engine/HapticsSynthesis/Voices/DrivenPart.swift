/// The drive of a transient at a sample rate: a sine with a piecewise linear amplitude.
struct DrivenPart: BitwiseCopyable {
  /// The duration of the part, in frames.
  let frames: Int32
  private let step: UInt32
  private var amplitude: Float
  /// The frames at which the amplitude bends, and by how much its slope changes there.
  private let bends: SIMD8<Float>
  private var changes: SIMD8<Float>
  /// The first amplitude, how far it moves from bend to bend, and in how many frames, of a drive of
  /// amplitude 1.
  private let first: Double
  private let moves: SIMD8<Double>
  private let lengths: SIMD8<Double>
  private let corners: Int

  static let none = DrivenPart()

  private init() {
    frames = 0
    step = 0
    amplitude = 0
    bends = SIMD8()
    changes = SIMD8()
    first = 0
    moves = SIMD8()
    lengths = SIMD8()
    corners = 0
  }

  /// Compiles the drive of a device.
  ///
  /// - Parameter amplitude: The amplitude that corresponds to 1.
  init(_ drive: TransientDrive, frequency: Double, amplitude: Double, sampleRate: Double) {
    var bends = SIMD8<Float>()
    var moves = SIMD8<Double>()
    var lengths = SIMD8<Double>()
    for i in 0..<drive.corners.count - 1 {
      let (from, to) = (drive.corners[i], drive.corners[i + 1])
      moves[i] = to.amplitude - from.amplitude
      lengths[i] = (to.time - from.time) * sampleRate
      bends[i] = Float(from.time * sampleRate)
    }
    self.bends = bends
    self.moves = moves
    self.lengths = lengths
    first = drive.corners.first?.amplitude ?? 0
    corners = drive.corners.count - 1
    changes = SIMD8()
    self.amplitude = 0
    step = Oscillator.step(frequency: frequency, sampleRate: sampleRate)
    frames = Int32(drive.duration * sampleRate + 1)
    scale(to: amplitude)
  }

  @_noAllocation @_noLocks mutating func scale(to amplitude: Double) {
    var slope = 0.0
    for i in 0..<corners {
      let next = lengths[i] > 0 ? moves[i] * amplitude / lengths[i] : slope
      changes[i] = Float(next - slope)
      slope = next
    }
    self.amplitude = Float(first * amplitude)
  }

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
      var i = 0
      while i < count {
        var level = SIMD8<Float>()
        for lane in 0..<8 { level[lane] = self.level(at: Float(first) + Float(i + lane)) }
        out.add(level * Oscillator.sine(phase.phases), at: i, before: count)
        phase.advance()
        i += 8
      }
    }
  }

  /// Returns the amplitude at a frame: the initial one and all earlier breakpoints.
  @_noAllocation @_noLocks private func level(at frame: Float) -> Float {
    var level = amplitude
    for i in 0..<8 { level += changes[i] * max(frame - bends[i], 0) }
    return level
  }
}
