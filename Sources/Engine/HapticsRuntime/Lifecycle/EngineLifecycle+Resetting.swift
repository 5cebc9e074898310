import Synchronization

extension EngineLifecycle {
  /// Lets another engine take over, with all patterns and sounds and every playback at its place.
  ///
  /// It is for what an engine cannot change while it lives: its sample rate, its model, its profile,
  /// its channels. Identifiers and playbacks keep their names; frames count from 0. Players, cues that were
  /// made ready and the handles of cues are the old engine's: from then on they throw
  /// ``EngineError/otherEngine``. See ``HapticEngine/init(reviving:_:)`` for what is forgotten.
  ///
  /// - Parameter configuration: What the new engine is made of; as the old one, where nothing is
  ///   said.
  /// - Returns: The engine that plays now, which is ``engine`` as well.
  /// - Throws: Why there is no new engine; then the old one goes on.
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
      // What the interruption holds is held in this engine, too, before it ends.
      if case .interrupted = life.state { life.engine.takeOrders() }
      life.drive = nil
      return life.engine
    }
  }
}
