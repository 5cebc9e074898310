/// Whether an engine plays.
public enum EngineState: Hashable, Sendable {
  /// Nothing is pulled by an output; why, where nobody asked for it.
  case stopped(StopReason?)
  /// An output pulls frames.
  case running
  /// Everything is held at its place until the interruption ends.
  case interrupted(StopReason)
}

/// Why an engine stopped: Core Haptics' own list, with its numbers.
public enum StopReason: Int32, Hashable, Sendable, CaseIterable {
  /// Another program or a call took the audio session.
  case audioSessionInterrupt = 1
  /// The program was put into the background, or the machine slept.
  case applicationSuspended = 2
  /// Nothing was played for ``LifecycleConfiguration/idleTimeout``.
  case idleTimeout = 3
  /// Everything was played, as ``EngineLifecycle/stopWhenFinished()`` asked.
  case notifyWhenFinished = 4
  /// The engine is gone.
  case engineDestroyed = 5
  /// The device was unplugged.
  case gameControllerDisconnect = 6
  /// The device failed.
  case systemError = -1
}

/// What an interruption does to what is played.
public enum InterruptionPolicy: Hashable, Sendable {
  /// It is held, and goes on at its place.
  case pause
  /// It is stopped.
  case abort
}

/// What happens to an engine and its output.
public enum LifecycleEvent: Hashable, Sendable {
  /// The output pulls frames.
  case started
  /// It does not any more; why, where nobody asked for it.
  case stopped(StopReason?)
  /// The output is asked again to play, for the so-manieth time in a row.
  case restarting(attempt: Int)
  /// The output is not asked again. What can be seen goes on.
  case gaveUp(OutputFault)
  /// Everything is held.
  case interruptionBegan(StopReason)
  /// Everything goes on, or is to stay held.
  case interruptionEnded(isResumed: Bool)
  /// The machine slept for so many nanoseconds.
  case machineSlept(Int64)
  /// Another engine took over, with all that was loaded and played.
  case reset
  /// What the output tells.
  case output(OutputEvent)
}
