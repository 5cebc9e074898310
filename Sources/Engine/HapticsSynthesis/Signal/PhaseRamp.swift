/// The phase of an oscillator over a segment of frames, for a constant frequency or a linear glide.
///
/// Everything is in units of 2^-32 turns and wraps. The phase at a frame is a closed form of its
/// distance from the start, so it is independent of the order in which frames are visited.
struct PhaseRamp: BitwiseCopyable {
  /// The phase at the first frame.
  private(set) var phase: UInt32
  /// The increment of the phase from the first frame to the second.
  private(set) var step: UInt32
  /// The change of the increment in every further frame, in two's complement.
  private(set) var bend: UInt32

  /// Creates the ramp of a constant frequency that starts at phase 0.
  @_noAllocation @_noLocks init(step: UInt32) {
    phase = 0
    self.step = step
    bend = 0
  }

  /// Moves the start to a later frame and glides from one step to another over `frames`.
  @_noAllocation @_noLocks
  mutating func advance(by passed: Int64, from: UInt32, to: UInt32, over frames: Int64) {
    phase = self[UInt32(truncatingIfNeeded: passed)]
    guard from != to, frames > 0 else {
      step = from
      bend = 0
      return
    }
    // The mean of all steps is the middle of the glide, regardless of the rounding of the bend. The
    // length of a whole cell, as of nearly all segments, needs no division.
    let rise = Int64(to) - Int64(from)
    let bend = frames == Grid.moving ? rise / Grid.moving : rise / frames
    step = UInt32(truncatingIfNeeded: (Int64(from) + Int64(to) - bend * (frames - 1)) / 2)
    self.bend = UInt32(truncatingIfNeeded: bend)
  }

  /// The phase after a number of frames.
  @inline(__always)
  @_noAllocation @_noLocks subscript(frames: UInt32) -> UInt32 {
    // The sum of 0 ... frames - 1, halved before it is multiplied, so that it wraps rightly.
    let half = frames >> 1
    let sum = frames & 1 == 0 ? half &* (frames &- 1) : half &* frames
    return phase &+ step &* frames &+ bend &* sum
  }
}

extension PhaseRamp {
  /// The phases of eight consecutive frames, and their increments to the next eight.
  struct Lanes: BitwiseCopyable {
    /// The phases of the eight frames.
    private(set) var phases: SIMD8<UInt32>
    private var steps: SIMD8<UInt32>
    private let bends: SIMD8<UInt32>

    /// Begins at a number of frames after the ramp's start.
    @inline(__always)
    @_noAllocation @_noLocks init(_ ramp: PhaseRamp, after frames: UInt32) {
      let lane = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
      let sums = SIMD8<UInt32>(0, 0, 1, 3, 6, 10, 15, 21)
      let step = ramp.step &+ ramp.bend &* frames
      let bend = SIMD8(repeating: ramp.bend)
      phases = SIMD8(repeating: ramp[frames]) &+ SIMD8(repeating: step) &* lane &+ bend &* sums
      steps =
        SIMD8(repeating: step &* 8) &+ bend &* (lane &* SIMD8(repeating: 8) &+ SIMD8(repeating: 28))
      bends = SIMD8(repeating: ramp.bend &* 64)
    }

    /// Advances to the next eight frames.
    @inline(__always)
    @_noAllocation @_noLocks mutating func advance() {
      phases = phases &+ steps
      steps = steps &+ bends
    }
  }
}
