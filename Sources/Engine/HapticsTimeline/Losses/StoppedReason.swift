/// Why an output stopped: Core Haptics' own reasons (`CHHapticEngine.StoppedReason`), with its
/// numbers.
public enum StoppedReason: Int8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Something that nobody foresaw.
  case systemError = -1
  /// A call, an alarm or another program took the output.
  case audioSessionInterrupt = 1
  /// The program, or the machine, was suspended.
  case applicationSuspended = 2
  /// Nothing was played for a while, and the output shut itself down.
  case idleTimeout = 3
  /// The program asked to be told when everything is played, and it is.
  case notifyWhenFinished = 4
  /// The owner of the output is gone.
  case engineDestroyed = 5
  /// The game controller was unplugged, or is out of reach.
  case gameControllerDisconnect = 6
}
