/// Detects devices that accept frames faster than real time, and limits them.
///
/// ALSA's `null` and `file` never block and would be fed as fast as possible. Each device therefore
/// has a credit of frames that grows with host time: 1 % faster than nominal at first, which no
/// crystal exceeds, and exactly at the nominal rate after the device has used up its credit.
struct HostPacer: BitwiseCopyable {
  /// A Boolean value that indicates whether the host's clock is in charge.
  private(set) var isInCharge = false
  private let nanosecondsPerFrame: Double
  private let limit: Double
  private var credit: Double
  private var time: Int64?

  /// - Parameters:
  ///   - buffer: The number of frames in the device's buffer.
  ///   - slack: The number of frames by which it may be ahead before it is limited.
  init(sampleRate: Int, buffer: Int, slack: Int) {
    nanosecondsPerFrame = 1e9 / Double(sampleRate)
    limit = Double(buffer + slack)
    credit = limit
  }

  /// Returns the time until the device may receive the given number of frames, in nanoseconds; 0
  /// for immediately.
  mutating func wait(before frames: Int, now: Int64) -> Int64 {
    let passed = time.map { now &- $0 } ?? 0
    time = now
    let earned = Double(passed) / nanosecondsPerFrame * (isInCharge ? 1 : 1.01)
    credit = min(credit + max(earned, 0), max(limit, Double(frames)))
    if credit >= Double(frames) { return 0 }
    isInCharge = true
    return Int64((Double(frames) - credit) * nanosecondsPerFrame) + 1
  }

  /// Records that the device accepted frames.
  mutating func spend(_ frames: Int) { credit -= Double(frames) }
}
