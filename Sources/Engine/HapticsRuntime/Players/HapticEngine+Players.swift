public import HapticsCore
public import HapticsSynthesis
public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Creates a player for a timeline, with the timeline's loop.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` if the timeline cannot be compiled.
  public func makePlayer(with timeline: Timeline) throws(EngineError) -> HapticPlayer {
    var record = PlayerRecord(timeline, isLooping: timeline.loop != nil)
    record.compiled = try control.withLock { control throws(EngineError) in
      try control.compile(record)
    }
    return HapticPlayer(record, on: self)
  }

  /// Creates a player for a loaded pattern; its loop ends with its last event.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` if the pattern is not loaded.
  public func makePlayer(with pattern: PatternID) throws(EngineError) -> HapticPlayer {
    // Apart, as an argument that throws leaks the object that Embedded Swift has made before.
    let record = try record(of: pattern)
    return HapticPlayer(record, on: self)
  }

  /// Loads a pattern and creates a player for it; see ``load(_:polyphony:sounds:)``.
  ///
  /// The pattern is unloaded with the player. To share one pattern among players, load it
  /// separately.
  ///
  /// - Throws: ``EngineError/unusablePattern(_:)``, ``EngineError/unusableSound``,
  ///   ``EngineError/tooManyResources``.
  public func makePlayer(
    with pattern: HapticPattern,
    sounds: (HapticEvent.Waveform) -> DecodedSound? = { _ in nil }
  ) throws(EngineError) -> HapticPlayer {
    let pattern = try load(pattern, sounds: sounds)
    var record: PlayerRecord
    do throws(EngineError) { record = try self.record(of: pattern) } catch {
      unload(pattern)
      throw error
    }
    record.pattern = pattern
    return HapticPlayer(record, on: self)
  }

  /// Loads a pattern and creates a player that can pause, seek and loop, like every player.
  ///
  /// The name is from Core Haptics, in which other players cannot.
  ///
  /// - Throws: The errors of ``makePlayer(with:sounds:)``.
  public func makeAdvancedPlayer(
    with pattern: HapticPattern,
    sounds: (HapticEvent.Waveform) -> DecodedSound? = { _ in nil }
  ) throws(EngineError) -> HapticPlayer {
    try makePlayer(with: pattern, sounds: sounds)
  }

  private func record(of pattern: PatternID) throws(EngineError) -> PlayerRecord {
    var cue = Cue(Meaning(rawValue: 0))
    cue.pattern = .init(pattern)
    var record = PlayerRecord(Timeline(cues: [cue]), isLooping: false)
    if let loaded = library.withLock({ $0[pattern.rawValue] }) {
      let contours = Contours(loaded.pattern) { loaded.sounds[$0]?.duration }
      let end = configuration.frames(contours.loopEnd)
      // A pattern without a written length repeats after its signal.
      if end >= CueSheet.shortestLoop {
        record.region = .init(from: .frames(0), to: .seconds(contours.loopEnd))
      }
    }
    record.compiled = try control.withLock { control throws(EngineError) in
      try control.compile(record)
    }
    return record
  }
}
