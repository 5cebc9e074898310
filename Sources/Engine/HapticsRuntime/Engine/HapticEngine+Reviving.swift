import HapticsCore
import HapticsSynthesis
import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Creates an engine that continues where another one is.
  ///
  /// Patterns and sounds are loaded again, under the numbers they had; playbacks go on at their
  /// place, in their state and under their names, with their edits. What had not begun begins at
  /// once. The mixer is as it stands, and the music goes on at its place. Visuals that are announced are
  /// withdrawn, and those of playbacks announced anew; live cues that wait are dropped, each with a
  /// receipt. Commands that wait are forgotten, frames count from 0, and the other engine's events that
  /// nobody took are this one's first.
  ///
  /// The other engine refuses from then on what it is asked for, by ``EngineError/otherEngine``, and so
  /// do its players and the handles of its cues; this one refuses cues that the other made ready.
  ///
  /// - Parameters:
  ///   - old: The engine that is not to be rendered any more.
  ///   - configuration: What the new engine is made of; what the old one was, where nothing is
  ///     said.
  /// - Throws: Why the new configuration does not hold what the old one held; then the old engine goes
  ///   on. ``EngineError/otherEngine`` where another one took over from it before.
  public convenience init(
    reviving old: HapticEngine,
    _ configuration: EngineConfiguration? = nil
  ) throws(EngineError) {
    try self.init(configuration ?? old.configuration)
    // What it is asked for from here on would be lost.
    try old.control.withLock { control throws(EngineError) in
      try control.requireCurrent()
      control.isReplaced = true
    }
    do throws(EngineError) { try takeOver(old) } catch {
      old.control.withLock { $0.isReplaced = false }
      throw error
    }
  }

  /// Takes what another engine has.
  private func takeOver(_ old: HapticEngine) throws(EngineError) {
    for modality in Modality.allCases { setStatus(old.wantedStatus(of: modality), of: modality) }
    policy = old.policy
    for mixSwitch in MixSwitch.allCases { setSwitch(mixSwitch, isOn: old.isOn(mixSwitch)) }
    quiet = old.quiet
    setGates(old.closedGates, areOpen: false)
    for number in old.control.withLock({ $0.sounds.numbers }) {
      guard let sound = old.samples(of: SoundID(rawValue: number)) else { continue }
      try load(
        samples: sound.samples,
        channels: sound.channels,
        sampleRate: sound.sampleRate,
        as: number
      )
    }
    let library = old.library.withLock { $0 }
    for number in old.control.withLock({ $0.patterns.numbers }) {
      guard let loaded = library[number] else { continue }
      try load(loaded.pattern, polyphony: loaded.polyphony, as: number) { loaded.sounds[$0] }
    }
    // An interruption that no block has seen yet holds all that runs.
    let interruption = old.renderer.rings.pointee.statuses.readInterruption()
    renderer.restoreInterruption(interruption)
    let rendered = old.renderedFrames
    let (playbacks, generation, visualCount, takeOvers) = old.control.withLock { control in
      control.collect()
      let playbacks = control.snapshots(at: rendered)
      return (playbacks, control.generation, control.visualCount, control.takeOvers)
    }
    try control.withLock { control throws(EngineError) in
      // What is known of the other engine's live cues and visuals means nothing of this one's.
      control.interruption = interruption
      control.generation = generation
      control.takeOvers = takeOvers &+ 1
      control.visualCount = visualCount
      for playback in playbacks {
        let isHeld =
          interruption.isLost && (playback.isRunning || old.renderer.isInterrupted(playback.key))
        try control.revive(playback, isInterrupted: isHeld)
      }
      control.publish()
    }
    if let mix = old.renderer.mixSnapshot() { restore(mix, old.control.withLock { $0.state.mix }) }
    // From here on nothing fails, after which the other engine would have to go on.
    let events = old.control.withLock { control in
      control.abandon(at: rendered)
      return control.takeEvents(.max)
    }
    control.withLock { control in for event in events { control.note(event) } }
  }
}

/// A pattern as it was loaded, so that it can be loaded again.
struct LoadedPattern {
  var pattern: HapticPattern
  var polyphony: Int
  var sounds: [HapticEvent.Waveform: DecodedSound]
}

/// A playback as it stands.
struct PlaybackSnapshot {
  var key: PlaybackKey
  /// The timeline, and its edits.
  var timeline: Timeline
  var leftOut: Set<Int>
  var moves: [Int: Timeline.Instant]
  /// Where it is, in frames of the timeline at a sample rate.
  var position: Double
  var sampleRate: Int
  var rate: Double
  var isRunning: Bool
  var onInterruption: InterruptionPolicy
}

extension EngineControl {
  /// The playbacks that are not over, as they stand at a frame.
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

  /// Ends what no other engine goes on with: live cues that wait, and visuals ahead of their
  /// moments.
  mutating func abandon(at frame: Int64) {
    withdraw(isFinal: false) { !$0.isDue }
    for (token, meaning) in slots.abandon() {
      note(
        .receipt(
          Receipt(
            source: .fired(FiredCue(token: token)),
            meaning: meaning,
            count: 1,
            modality: nil,
            state: .dropped(.withdrawn),
            frame: frame,
            lateness: 0,
            skew: 0
          )
        )
      )
    }
  }

  /// Begins a playback where it stood, under its old name.
  ///
  /// - Parameter isInterrupted: Whether the interruption that there is holds it.
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
