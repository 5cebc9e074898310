public import HapticsRuntime
public import HapticsTimeline

// A live cue follows the rules of its file, as cues with times do. Where the file states none, it
// follows the engine's.
extension EngineControl {
  /// Prepares a live cue of a timeline by its name; see ``prepare(_:under:quiet:)``.
  ///
  /// The cue follows the policy and the quiet rules that its file states, or else the engine's.
  ///
  /// - Throws: ``EngineError/noLiveCue(named:)``, or the errors of ``prepare(_:under:quiet:)``.
  public mutating func prepare(
    _ contents: LoadedContents,
    _ name: String
  ) throws(EngineError) -> PreparedCue {
    guard let cue = contents.live[name] else { throw .noLiveCue(named: name) }
    return try prepare(cue, under: contents.livePolicy, quiet: contents.liveQuiet)
  }

  /// Plays a live cue of a timeline by its name, by the rules of its file; see
  /// ``fire(_:at:)-(PreparedCue,_)``.
  ///
  /// - Throws: ``EngineError/noLiveCue(named:)``, or the errors of ``prepare(_:under:quiet:)`` and
  ///   ``fire(_:at:)-(PreparedCue,_)``.
  @discardableResult
  public mutating func fire(
    _ contents: LoadedContents,
    _ name: String,
    at time: EngineTime = .now
  ) throws(EngineError) -> FiredCue {
    try fire(prepare(contents, name), at: time)
  }
}

extension HapticEngine {
  /// Prepares a live cue of a timeline by its name, so that firing it takes no significant time.
  ///
  /// - Throws: ``EngineError/noLiveCue(named:)``, or the errors of `prepare`.
  public func prepare(
    _ contents: LoadedContents,
    _ name: String
  ) throws(EngineError) -> PreparedCue {
    try transaction { control throws(EngineError) in try control.prepare(contents, name) }
  }

  /// Plays a live cue of a timeline by its name, in the next block, by the rules of its file.
  ///
  /// ```swift
  /// let loaded = try engine.load(contents, from: folder)
  /// try engine.fire(loaded, "hit")
  /// ```
  ///
  /// - Throws: ``EngineError/noLiveCue(named:)``, or the errors of `fire`.
  @discardableResult
  public func fire(
    _ contents: LoadedContents,
    _ name: String,
    at time: EngineTime = .now
  ) throws(EngineError) -> FiredCue {
    try transaction { control throws(EngineError) in try control.fire(contents, name, at: time) }
  }
}
