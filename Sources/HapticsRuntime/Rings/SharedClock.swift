import Synchronization

/// The reading of the clock that the render side leaves for others: a sequence lock of one writer.
struct SharedClock: ~Copyable {
  private let sequence = Atomic<UInt64>(0)
  private let frame = Atomic<Int64>(0)
  private let host = Atomic<Int64>(0)
  private let framesPerSecond = Atomic<UInt64>(0)

  /// Leaves a reading.
  @_noAllocation @_noLocks
  borrowing func write(_ reading: ClockReading) {
    let next = sequence.load(ordering: .relaxed) + 1
    sequence.store(next, ordering: .relaxed)
    atomicMemoryFence(ordering: .releasing)
    frame.store(reading.frame, ordering: .relaxed)
    host.store(reading.hostTime, ordering: .relaxed)
    framesPerSecond.store(reading.framesPerSecond.bitPattern, ordering: .relaxed)
    sequence.store(next + 1, ordering: .releasing)
  }

  /// The last reading, or `nil` where there is none.
  @_noAllocation @_noLocks
  borrowing func read() -> ClockReading? {
    while true {
      let before = sequence.load(ordering: .acquiring)
      guard before > 0 else { return nil }
      let frame = frame.load(ordering: .acquiring)
      let host = host.load(ordering: .acquiring)
      let rate = framesPerSecond.load(ordering: .acquiring)
      if before & 1 == 0, sequence.load(ordering: .relaxed) == before {
        return ClockReading(
          frame: frame,
          hostTime: host,
          framesPerSecond: Double(bitPattern: rate)
        )
      }
    }
  }
}

/// Which frame is heard when.
public struct ClockReading: Hashable, Sendable, BitwiseCopyable {
  /// A frame of the engine.
  public var frame: Int64
  /// The host time at which it is heard, in nanoseconds.
  public var hostTime: Int64
  /// How many frames are heard in a second of host time.
  public var framesPerSecond: Double

  /// Creates a reading.
  @_noAllocation @_noLocks
  public init(frame: Int64, hostTime: Int64, framesPerSecond: Double) {
    self.frame = frame
    self.hostTime = hostTime
    self.framesPerSecond = framesPerSecond
  }

  /// The frame that is heard at a host time in nanoseconds, with its fraction.
  @_noAllocation @_noLocks
  public func frame(heardAt hostTime: Int64) -> Double {
    // The difference may be greater than an Int64 holds.
    let (elapsed, isFar) = hostTime.subtractingReportingOverflow(self.hostTime)
    let nanoseconds = isFar ? Double(hostTime) - Double(self.hostTime) : Double(elapsed)
    return Double(frame) + nanoseconds * 1e-9 * framesPerSecond
  }

  /// The host time in nanoseconds at which a frame is heard.
  @_noAllocation @_noLocks
  public func hostTime(of frame: Int64) -> Int64 {
    let nanoseconds = Double(frame &- self.frame) / framesPerSecond * 1e9
    guard nanoseconds.magnitude < 0x1p61 else { return hostTime }
    let (time, isFar) = hostTime.addingReportingOverflow(Int64(nanoseconds))
    return isFar ? (nanoseconds < 0 ? .min + 1 : .max) : time
  }
}
