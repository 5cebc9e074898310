/// The relation of seconds and frames.
struct FrameScale: BitwiseCopyable {
  /// Frames per second.
  let rate: Double

  /// The frame nearest to a time in seconds; 0 for earlier times, ``limit`` for the latest.
  ///
  /// - Realtime: safe.
  @inline(__always)
  @_noAllocation @_noLocks
  func frame(at time: Double) -> Int64 {
    let frames = time * rate + 0.5
    guard frames > 0 else { return 0 }
    return frames < 0x1p52 ? Int64(frames) : Self.limit
  }

  /// The time of a frame in seconds.
  ///
  /// - Realtime: safe.
  @inline(__always)
  @_noAllocation @_noLocks
  func time(of frame: Int64) -> Double { Double(frame) / rate }

  /// The last frame that is counted; all later times fall on it.
  static var limit: Int64 {
    @_noAllocation @_noLocks get { 1 << 52 }
  }
}
