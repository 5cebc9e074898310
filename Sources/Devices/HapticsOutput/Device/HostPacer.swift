/// Says whether a device takes frames faster than time passes, and then when it may have more.
///
/// ALSA's `null` and `file` never wait. Such a device would be fed as fast as the processor can, so
/// each is given a credit of frames that grows with the host's time: 1 % faster than it should be
/// for a device that is not yet under suspicion, which no crystal is, exactly as fast for one that
/// used its credit up.
struct HostPacer: BitwiseCopyable {
  /// A Boolean value that indicates whether the host's clock is in charge.
  private(set) var isInCharge = false
  private let nanosecondsPerFrame: Double
  private let limit: Double
  private var credit: Double
  private var time: Int64?

  /// - Parameters:
  ///   - buffer: How many frames the device holds.
  ///   - slack: How many more it may be ahead before it is suspected.
  init(sampleRate: Int, buffer: Int, slack: Int) {
    nanosecondsPerFrame = 1e9 / Double(sampleRate)
    limit = Double(buffer + slack)
    credit = limit
  }

  /// How long to wait until the device may have a number of frames, in nanoseconds; 0 where it may
  /// have them.
  mutating func wait(before frames: Int, now: Int64) -> Int64 {
    let passed = time.map { now &- $0 } ?? 0
    time = now
    let earned = Double(passed) / nanosecondsPerFrame * (isInCharge ? 1 : 1.01)
    credit = min(credit + max(earned, 0), max(limit, Double(frames)))
    if credit >= Double(frames) { return 0 }
    isInCharge = true
    return Int64((Double(frames) - credit) * nanosecondsPerFrame) + 1
  }

  /// The device took frames.
  mutating func spend(_ frames: Int) { credit -= Double(frames) }
}
