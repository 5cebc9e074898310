/// Smooths what callers say about the time at which a block is heard.
///
/// A delay-locked loop of second order, as in F. Adriaensen, "Using a DLL to filter time" (2005):
/// wide at first, to settle within a second, and then narrow. It snaps to what it is told where
/// that is further off than ``snap``.
struct ClockFilter: BitwiseCopyable {
  private let nominal: Double
  private var frame: Int64 = 0
  private var host: Int64 = 0
  /// What the filtered time has beyond `host`, below a nanosecond.
  private var fraction = 0.0
  private var nanosecondsPerFrame: Double
  private var settled: Int64 = 0
  private var hasTime = false

  /// How far the time may be off, in nanoseconds: 20 ms.
  private var snap: Double {
    @_noAllocation @_noLocks get { 20e6 }
  }

  init(sampleRate: Int) {
    nominal = 1e9 / Double(sampleRate)
    nanosecondsPerFrame = nominal
  }

  /// Takes what a caller says about a block.
  ///
  /// - Parameters:
  ///   - time: When the block's first frame is heard, in nanoseconds of host time.
  ///   - start: The block's first frame.
  @_noAllocation @_noLocks
  mutating func take(_ time: Int64, at start: Int64) -> ClockReading {
    let passed = Double(start - frame)
    let advance = passed * nanosecondsPerFrame + fraction
    let error = Double(time &- host) - advance
    if !hasTime || !(error.magnitude < snap) || passed <= 0 {
      nanosecondsPerFrame = nominal
      host = time
      fraction = 0
      settled = 0
      hasTime = true
    } else {
      settled += start - frame
      let seconds = passed * nominal * 1e-9
      // 1 Hz for the first two seconds, then 0.1 Hz.
      let bandwidth = Double(settled) * nominal < 2e9 ? 1.0 : 0.1
      let omega = min(2 * Double.pi * bandwidth * seconds, 1)
      let whole = advance + 1.4142135623730951 * omega * error
      let step = Int64(whole)
      host = host &+ step
      fraction = whole - Double(step)
      nanosecondsPerFrame += omega * omega * error / passed
      // No crystal is off by a thousandth.
      nanosecondsPerFrame = min(max(nanosecondsPerFrame, nominal * 0.999), nominal * 1.001)
    }
    frame = start
    return ClockReading(frame: start, hostTime: host, framesPerSecond: 1e9 / nanosecondsPerFrame)
  }
}
