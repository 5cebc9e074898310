/// The relation between rendered frames and a pattern's seconds.
///
/// It is piecewise linear, with a breakpoint at each change of the speed.
struct FrameScale: BitwiseCopyable {
  /// The frames per second of the output.
  let rate: Double
  /// The playback rate: seconds of the pattern per second.
  private(set) var speed = 1.0
  /// Frames in a second of the pattern.
  private(set) var density: Double
  /// The frame at which the current speed started.
  private var originFrame = 0.0
  private var originTime = 0.0

  @_noAllocation @_noLocks init(rate: Double) {
    self.rate = rate
    density = rate
  }

  var isOwn: Bool {
    @inline(__always)
    @_noAllocation @_noLocks get { speed == 1 && originFrame == 0 && originTime == 0 }
  }

  /// Returns the frame nearest to a time in seconds; 0 for earlier times, ``limit`` for the latest.
  @inline(__always)
  @_noAllocation @_noLocks func frame(at time: Double) -> Int64 {
    let frames = (time - originTime) * density + originFrame + 0.5
    guard frames > 0 else { return 0 }
    return frames < 0x1p52 ? Int64(frames) : Self.limit
  }

  /// Returns the time of a frame in seconds.
  @inline(__always)
  @_noAllocation @_noLocks
  func time(of frame: Int64) -> Double { (Double(frame) - originFrame) / density + originTime }

  /// Returns the times of four frames in seconds, each as ``time(of:)`` has it.
  @inline(__always)
  @_noAllocation @_noLocks func times(of frames: SIMD4<Int64>) -> SIMD4<Double> {
    let numbers = SIMD4(
      Double(frames[0]),
      Double(frames[1]),
      Double(frames[2]),
      Double(frames[3])
    )
    let passed = numbers - SIMD4(repeating: originFrame)
    return passed / SIMD4(repeating: density) + SIMD4(repeating: originTime)
  }

  /// Changes the speed at a frame.
  @_noAllocation @_noLocks mutating func setSpeed(_ speed: Double, at frame: Int64) {
    originTime = time(of: frame)
    originFrame = Double(frame)
    self.speed = speed
    density = rate / speed
  }

  /// Resets to the pattern's start and its own speed.
  @_noAllocation @_noLocks mutating func reset() { self = FrameScale(rate: rate) }

  /// The last frame that is counted; all later times fall on it.
  static var limit: Int64 {
    @_noAllocation @_noLocks get { 1 << 52 }
  }

  static var greatestSpeed: Double {
    @_noAllocation @_noLocks get { 64 }
  }

  /// Returns the greatest number of spans that share a frame at any speed.
  ///
  /// Overlap grows with the speed, because tails keep their length.
  ///
  /// - Parameter spans: The start and end of each span in seconds, and the length of its tail in
  ///   frames at any speed.
  func greatestOverlap(of spans: [(start: Double, end: Double, tail: Int64)]) -> Int {
    var fastest = self
    fastest.setSpeed(Self.greatestSpeed, at: 0)
    return HapticsSynthesis.greatestOverlap(
      of: spans.map { span in
        let start = fastest.frame(at: span.start)
        // One more frame for rounding at changes of speed.
        return start..<max(start, fastest.frame(at: span.end)) + span.tail + 1
      }
    )
  }
}
