public import HapticsCore
public import HapticsSynthesis
public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Makes a player of a timeline, which loops where the timeline does.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` where the timeline cannot be compiled.
  public func makePlayer(with timeline: Timeline) throws(EngineError) -> HapticPlayer {
    var record = PlayerRecord(timeline, isLooping: timeline.loop != nil)
    record.compiled = try control.withLock { control throws(EngineError) in
      try control.compile(record)
    }
    return HapticPlayer(record, on: self)
  }

  /// Makes a player of a pattern that is loaded; it loops from its start to its last event's end
  /// where that is asked for.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` where there is no such pattern.
  public func makePlayer(with pattern: PatternID) throws(EngineError) -> HapticPlayer {
    // Apart, as an argument that throws leaks the object that Embedded Swift has made before.
    let record = try record(of: pattern)
    return HapticPlayer(record, on: self)
  }

  /// Loads a pattern and makes a player of it; see ``load(_:polyphony:sounds:)``.
  ///
  /// The pattern is unloaded with the player. Where several players share one, it is loaded first.
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

  /// Loads a pattern and makes a player of it that pauses, seeks and loops, as every player does.
  ///
  /// The name is that of Core Haptics, where other players cannot.
  ///
  /// - Throws: What ``makePlayer(with:sounds:)`` throws.
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
      // A pattern of taps alone may have no length of its own: then it repeats after its signal.
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
