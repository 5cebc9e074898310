import HapticsCore
import HapticsSynthesis
import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Creates an engine that continues in place of another one.
  ///
  /// Patterns and sounds are loaded again, under the same numbers. Playbacks continue at their
  /// positions, in their states, with their identifiers and edits; those that had not started start
  /// immediately. The mixer keeps its state, and the music continues at its position. Announced
  /// visuals are withdrawn, and those of playbacks are announced again. Waiting live cues are
  /// dropped, each with a receipt. Waiting commands are discarded, frames count from 0, and unread
  /// events of the other engine are the first events of this one.
  ///
  /// The other engine, its players and the handles of its cues throw ``EngineError/otherEngine``
  /// afterward. This engine rejects cues that the other one prepared.
  ///
  /// - Parameters:
  ///   - old: The engine that is no longer rendered.
  ///   - configuration: The configuration of the new engine; the default is the old one's.
  /// - Throws: An error if the new configuration has too little room for the old engine's contents;
  ///   the old engine then continues. ``EngineError/otherEngine`` if another engine has already
  ///   taken over.
  package convenience init(
    reviving old: HapticEngine,
    _ configuration: EngineConfiguration? = nil
  ) throws(EngineError) {
    try self.init(configuration ?? old.configuration, old.musicSupply)
    // Commands after this point would be lost.
    try old.control.withLock { control throws(EngineError) in
      try control.requireCurrent()
      control.isReplaced = true
    }
    do throws(EngineError) { try takeOver(old) } catch {
      old.control.withLock { $0.isReplaced = false }
      throw error
    }
  }

  private func takeOver(_ old: HapticEngine) throws(EngineError) {
    for modality in Modality.allCases { setStatus(old.wantedStatus(of: modality), of: modality) }
    lossPolicy = old.lossPolicy
    pausesMusicWhenOff = old.pausesMusicWhenOff
    for mixSwitch in MixSwitch.allCases { setSwitch(mixSwitch, isOn: old.isOn(mixSwitch)) }
    quietPolicy = old.quietPolicy
    setGates(old.closedGates, areOpen: false)
    for number in old.control.withLock({ $0.sounds.numbers }) {
      let sound = old.control.withLock { $0.sounds[number] }
      guard let loaded = sound?.fitted(to: configuration.sampleRate) else { continue }
      guard insert(loaded, id: number) != nil else { throw .tooManyResources }
    }
    let library = old.library.withLock { $0 }
    for number in old.control.withLock({ $0.patterns.numbers }) {
      guard let loaded = library[number] else { continue }
      try load(loaded.pattern, polyphony: loaded.polyphony, as: number) { loaded.sounds[$0] }
    }
    // An interruption that no block has read yet pauses all running playbacks.
    let interruption = old.renderer.rings.pointee.statuses.readInterruption()
    renderer.restoreInterruption(interruption)
    let rendered = old.renderedFrames
    let (playbacks, generation, visualCount, takeOvers, names) = old.control.withLock { control in
      control.collect()
      let playbacks = control.snapshots(at: rendered)
      return (
        playbacks, control.generation, control.visualCount, control.takeOvers, control.names
      )
    }
    try control.withLock { control throws(EngineError) in
      // The other engine's records of live cues and visuals do not apply to this one.
      control.interruption = interruption
      control.generation = generation
      control.takeOvers = takeOvers &+ 1
      control.names = names
      control.visualCount = visualCount
      for playback in playbacks {
        let isHeld =
          interruption.isLost && (playback.isRunning || old.renderer.isInterrupted(playback.key))
        try control.revive(playback, isInterrupted: isHeld)
      }
      control.publish()
    }
    if let mix = old.renderer.mixSnapshot() { restore(mix, old.control.withLock { $0.state.mix }) }
    // No call after this point fails, because the other engine could no longer continue.
    let events = old.control.withLock { control in
      control.abandon(at: rendered)
      return control.takeEvents(.max)
    }
    control.withLock { control in for event in events { control.note(event) } }
    takePlayer(of: old)
  }
}

/// The source of a loaded pattern, for loading it again.
struct LoadedPattern {
  var pattern: HapticPattern
  var polyphony: Int
  var sounds: [HapticEvent.Waveform: DecodedSound]
}

/// The state of a playback.
struct PlaybackSnapshot {
  var key: PlaybackKey
  var timeline: Timeline
  var leftOut: Set<Int>
  var moves: [Int: Timeline.Instant]
  /// The position, in frames of the timeline at a sample rate.
  var position: Double
  var sampleRate: Int
  var rate: Double
  var isRunning: Bool
  var onInterruption: InterruptionPolicy
}

extension EngineControl {
  /// Returns the states of active playbacks at a frame.
  func snapshots(at frame: Int64) -> [PlaybackSnapshot] {
    state.records.indices.compactMap { index in
      let record = state.records[index]
      guard record.isActive else { return nil }
      let last = record.track.last
      let passed = last.map { $0.isRunning ? Double(frame - $0.frame) * $0.rate : 0 } ?? 0
      return PlaybackSnapshot(
        key: PlaybackKey(index: Int32(index), generation: record.generation),
        timeline: record.timeline,
        leftOut: record.leftOut,
        moves: record.moves,
        position: (last?.position ?? 0) + passed,
        sampleRate: configuration.sampleRate,
        rate: last?.rate ?? 1,
        isRunning: last?.isRunning ?? true,
        onInterruption: record.onInterruption
      )
    }
  }

  /// Ends everything that no other engine continues: waiting live cues and announced visuals.
  mutating func abandon(at frame: Int64) {
    withdraw(isFinal: false) { !$0.isDue }
    abandonStarts(at: frame)
    for (token, meaning) in slots.abandon() {
      let source = CueSource.fired(FiredCue(token: token))
      note(.receipt(Receipt(.dropped(.withdrawn), of: source, meaning, in: nil, at: frame)))
    }
  }

  /// Restarts a playback at its position, under its old identifier.
  ///
  /// - Parameter isInterrupted: A Boolean value that indicates whether the current interruption
  ///   pauses it.
  mutating func revive(
    _ playback: PlaybackSnapshot,
    isInterrupted: Bool
  ) throws(EngineError) {
    let (key, index) = (playback.key, Int(playback.key.index))
    guard state.records.indices.contains(index) else { throw .tooManyPlaybacks }
    var record = PlaybackRecord()
    record.generation = key.generation
    record.isActive = true
    record.timeline = playback.timeline
    record.leftOut = playback.leftOut
    record.moves = playback.moves
    record.onInterruption = playback.onInterruption
    let sheet = try sheet(for: record)
    record.sheet = sheet
    let seconds = playback.position / Double(playback.sampleRate)
    let start = FramePosition(seconds: seconds, sampleRate: configuration.sampleRate)
    try stage(.play(sheet.view, from: start, rate: PlaybackRate(playback.rate)), to: key, .now)
    if playback.onInterruption != .resume {
      try stage(.setInterruption(playback.onInterruption), to: key, .now)
    }
    if isInterrupted {
      try stage(.interrupt, to: key, .now)
    } else if !playback.isRunning {
      try stage(.pause, to: key, .now)
    }
    state.replace(index, record)
  }
}
