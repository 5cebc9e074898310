/// The reason for which an output stopped, with the numbers of Core Haptics'
/// `CHHapticEngine.StoppedReason`.
public enum StoppedReason: Int8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// An unexpected error.
  case systemError = -1
  /// A call, an alarm or another program took the output.
  case audioSessionInterrupt = 1
  /// The program, or the machine, was suspended.
  case applicationSuspended = 2
  /// The output shut down because nothing was played for a while.
  case idleTimeout = 3
  /// The program is finished, and it had requested this notification.
  case notifyWhenFinished = 4
  /// The owner of the output was destroyed.
  case engineDestroyed = 5
  /// The game controller was unplugged, or is out of reach.
  case gameControllerDisconnect = 6
}

extension StoppedReason {
  var number: Int32 {
    @_noAllocation @_noLocks get { Int32(rawValue) }
  }

  /// Creates a reason from its number; an unknown number is an unexpected error.
  @_noAllocation @_noLocks init(number: Int32) {
    self = StoppedReason(rawValue: Int8(clamping: number)) ?? .systemError
  }
}
