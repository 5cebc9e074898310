public import HapticsRuntime
import Synchronization

extension EngineLifecycle {
  /// Replaces the engine by a new one with the same patterns, sounds and playbacks.
  ///
  /// Use it to change properties that an engine cannot change while it runs: its sample rate,
  /// model, profile and channels. Identifiers and playbacks stay valid; frames count from 0.
  /// Players, prepared cues and the handles of cues belong to the old engine and throw
  /// `EngineError.otherEngine` afterward.
  ///
  /// - Parameter configuration: The configuration of the new engine; the default is the old one's.
  /// - Returns: The new engine, which is also ``engine``.
  /// - Throws: An `EngineError` if there is no new engine; the old one then continues.
  @discardableResult
  public func reset(
    _ configuration: EngineConfiguration? = nil
  ) throws(EngineError) -> HapticEngine {
    try life.withLock { life throws(EngineError) in
      let isRunning = life.state == .running
      if isRunning { output.stop() }
      do throws(EngineError) {
        life.engine = try HapticEngine(reviving: life.engine, configuration)
        life.events.append(.reset)
      } catch {
        if isRunning { output.restart(life.engine) }
        throw error
      }
      if isRunning { output.restart(life.engine) }
      // Playbacks that the interruption pauses must be paused in this engine before it ends.
      if case .interrupted = life.state { life.engine.drainCommands() }
      life.drive = nil
      return life.engine
    }
  }
}
