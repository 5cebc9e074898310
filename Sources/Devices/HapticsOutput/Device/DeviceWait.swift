/// Waits until a device accepts frames, without hanging or spinning.
struct DeviceWait: BitwiseCopyable {
  /// The result of a wait.
  enum Outcome: BitwiseCopyable {
    /// The device accepts frames, or reports an error.
    case ready
    case stopped
    case stalled
  }

  /// The time after which the device counts as stalled, in nanoseconds.
  private let limit: Int64
  /// The time without accepted frames; time outside the wait does not count, because the process
  /// may have been stopped.
  private var waited: Int64 = 0
  /// The number of consecutive times the device falsely reported that it accepts frames.
  private var falseReadyCount = 0

  /// - Parameter limit: The time after which the device counts as stalled, in seconds.
  init(limit: Double) { self.limit = DeviceConfiguration.nanoseconds(limit) }

  /// Records that the device accepted a block.
  mutating func progress() {
    waited = 0
    falseReadyCount = 0
  }

  /// Waits for the device.
  ///
  /// - Parameter spare: The pause if the device falsely reports that it accepts frames.
  mutating func wait(
    _ port: any DevicePort,
    _ stopping: borrowing Signal,
    spare: Int64
  ) -> Outcome {
    if falseReadyCount > 3 {
      let pause = max(spare, 500_000)
      if stopping.wait(nanoseconds: pause) { return .stopped }
      waited &+= pause
      if isStalled() { return .stalled }
    }
    let slice = max(limit / 4, 1_000_000)
    switch port.wait(nanoseconds: slice, or: stopping) {
    case .ready:
      falseReadyCount += 1
      return .ready
    case .stopped: return .stopped
    case .timedOut: waited &+= slice
    case .interrupted: break
    }
    return isStalled() ? .stalled : .ready
  }

  private mutating func isStalled() -> Bool {
    guard waited >= limit else { return false }
    progress()
    return true
  }
}
