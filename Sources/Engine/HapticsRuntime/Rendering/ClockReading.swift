/// The relation between frames and the host times at which they are audible.
package struct ClockReading: Hashable, Sendable, BitwiseCopyable {
  /// A frame of the engine.
  package var frame: Int64
  /// The host time at which the frame is audible, in nanoseconds.
  package var hostTime: Int64
  /// The number of frames per second of host time.
  package var framesPerSecond: Double

  @_noAllocation @_noLocks package init(frame: Int64, hostTime: Int64, framesPerSecond: Double) {
    self.frame = frame
    self.hostTime = hostTime
    self.framesPerSecond = framesPerSecond
  }

  /// Returns the fractional frame that is audible at a host time, in nanoseconds.
  @_noAllocation @_noLocks package func frame(heardAt hostTime: Int64) -> Double {
    // The difference may exceed an Int64.
    let (elapsed, isFar) = hostTime.subtractingReportingOverflow(self.hostTime)
    let nanoseconds = isFar ? Double(hostTime) - Double(self.hostTime) : Double(elapsed)
    return Double(frame) + nanoseconds * 1e-9 * framesPerSecond
  }

  /// Returns the host time, in nanoseconds, at which a frame is audible.
  @_noAllocation @_noLocks package func hostTime(of frame: Int64) -> Int64 {
    let nanoseconds = Double(frame &- self.frame) / framesPerSecond * 1e9
    guard nanoseconds.magnitude < 0x1p61 else { return hostTime }
    let (time, isFar) = hostTime.addingReportingOverflow(Int64(nanoseconds))
    return isFar ? (nanoseconds < 0 ? .min + 1 : .max) : time
  }
}
