public import HapticsTimeline

/// Whether an engine plays.
public enum EngineState: Hashable, Sendable {
  /// Nothing is pulled by an output; why, where nobody asked for it.
  case stopped(StoppedReason?)
  /// An output pulls frames.
  case running
  /// Everything is held at its place until the interruption ends.
  case interrupted(StoppedReason)
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
  case stopped(StoppedReason?)
  /// The output is asked again to play, for the so-manieth time in a row.
  case restarting(attempt: Int)
  /// The output is not asked again. What can be seen goes on.
  case gaveUp(OutputFault)
  /// Everything is held.
  case interruptionBegan(StoppedReason)
  /// Everything goes on, or is to stay held.
  case interruptionEnded(isResumed: Bool)
  /// The machine slept for so many nanoseconds.
  case machineSlept(Int64)
  /// Another engine took over, with all that was loaded and played; see
  /// ``EngineLifecycle/reset(_:)``.
  case reset
  /// What the output tells.
  case output(OutputEvent)
}
