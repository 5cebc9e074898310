public import HapticsTimeline

/// The state of an engine.
public enum EngineState: Hashable, Sendable {
  /// No output pulls frames, with the reason if it was not requested.
  case stopped(StoppedReason?)
  /// An output pulls frames.
  case running
  /// An interruption pauses the engine.
  case interrupted(StoppedReason)
}

/// An event in the life of an engine and its output.
public enum LifecycleEvent: Hashable, Sendable {
  /// The output pulls frames.
  case started
  /// The output no longer pulls frames, with the reason if it was not requested.
  case stopped(StoppedReason?)
  /// The output is being restarted; the number counts consecutive attempts.
  case restarting(attempt: Int)
  /// The output will not be restarted. Visuals continue.
  case gaveUp(OutputFault)
  /// An interruption started and paused the engine.
  case interruptionBegan(StoppedReason)
  /// The interruption ended; everything resumes, or stays paused.
  case interruptionEnded(isResumed: Bool)
  /// The machine slept, for this number of nanoseconds.
  case machineSlept(Int64)
  /// Another engine took over, with everything that was loaded and playing; see
  /// ``EngineLifecycle/reset(_:)``.
  case reset
  /// The volume of the output, from 0 to 1, when it becomes known and whenever it changes.
  ///
  /// At 0, audio is `inaudible`, so that the loss policy strengthens the others. Below a half, a hint
  /// may help the user.
  case volume(Double)
  /// An event of the output.
  case output(OutputEvent)
}
