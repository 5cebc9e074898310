/// The position in a sound over a segment of frames, at a constant speed or with a linear glide.
///
/// Everything is in units of 2^-32 samples, and exact, so it is independent of the order in which
/// frames are visited.
struct PlaceRamp: BitwiseCopyable {
  /// The position at the first frame.
  private(set) var place: Int64
  /// The increment from the first frame to the second.
  private(set) var step: Int64
  /// The change of the increment in every further frame.
  private(set) var bend: Int64

  @_noAllocation @_noLocks
  init() {
    place = 0
    step = 0
    bend = 0
  }

  /// Returns the step of a speed, 1 being the sound's own.
  @_noAllocation @_noLocks
  static func step(speed: Double) -> Int64 { Int64(speed * 0x1p32 + 0.5) }

  /// Moves the start to a later frame and glides from one step to another over `frames`.
  ///
  /// - Parameter length: The length of a looped sound in samples; otherwise, 0.
  @_noAllocation @_noLocks
  mutating func advance(
    by passed: Int64,
    from: Int64,
    to: Int64,
    over frames: Int64,
    loop length: Int64
  ) {
    place = self[passed]
    if length > 0 { place %= length << 32 }
    bend = from == to || frames <= 0 ? 0 : (to - from) / frames
    step = bend == 0 ? from : (from + to - bend * (frames - 1)) / 2
  }

  /// The position after a number of frames.
  @_noAllocation @_noLocks
  subscript(frames: Int64) -> Int64 {
    place &+ step &* frames &+ bend &* (frames &* (frames &- 1) / 2)
  }
}
