public import HapticsTimeline
import Synchronization

extension EngineControl {
  /// Plays a timeline.
  ///
  /// - Parameters:
  ///   - start: The start position of the playhead.
  ///   - time: The start time. If it has passed, the playhead starts at its current position, and
  ///     each cue before it follows its ``LatePolicy``.
  ///   - policy: The effect of an interruption on the playback.
  /// - Throws: ``EngineError/timeline(_:)`` if the timeline cannot be compiled,
  ///   ``EngineError/tooManyPlaybacks``, or ``EngineError/queueFull``.
  public mutating func play(
    _ timeline: Timeline,
    from start: Timeline.Instant = .frames(0),
    at time: EngineTime = .now,
    rate: PlaybackRate = .normal,
    onInterruption policy: InterruptionPolicy = .resume
  ) throws(EngineError) -> Playback {
    try play(timeline, nil, from: start, at: time, rate: rate, onInterruption: policy)
  }

  mutating func play(
    _ timeline: Timeline,
    _ sheet: CueSheet?,
    from start: Timeline.Instant,
    at time: EngineTime,
    rate: PlaybackRate,
    onInterruption policy: InterruptionPolicy
  ) throws(EngineError) -> Playback {
    let index = try freePlayback()
    var record = PlaybackRecord()
    record.onInterruption = policy
    record.generation = state.records[index].generation &+ 1
    record.isActive = true
    record.timeline = timeline
    let compiled: CueSheet
    if let sheet { compiled = sheet } else { compiled = try self.sheet(for: record) }
    record.sheet = compiled
    let tempo: SheetCompiler
    do { tempo = try compiler.following(timeline.tempo) } catch { throw .timeline(error) }
    let key = PlaybackKey(index: Int32(index), generation: record.generation)
    let position: FramePosition
    do { position = try tempo.usablePosition(of: start) } catch { throw .timeline(error) }
    let command = try command(at: time)
    try stage(.play(compiled.view, from: position, rate: rate), to: key, command)
    if policy != .resume { try stage(.setInterruption(policy), to: key, command) }
    state.replace(index, record)
    return Playback(key: key)
  }

  /// Plays a timeline now, and returns its sheet also.
  mutating func playCompiled(
    _ timeline: Timeline
  ) throws(EngineError) -> (Playback, CueSheet) {
    var record = PlaybackRecord()
    record.timeline = timeline
    let sheet = try sheet(for: record)
    let playback = try play(
      timeline,
      sheet,
      from: .frames(0),
      at: .now,
      rate: .normal,
      onInterruption: .resume
    )
    return (playback, sheet)
  }

  /// Returns the index of an inactive playback.
  ///
  /// One that finished within the last second is taken last, because a judge may still need its
  /// position.
  private mutating func freePlayback() throws(EngineError) -> Int {
    if !state.records.contains(where: { !$0.isActive }) { collect() }
    let recent = rings.pointee.renderedFrames.load(ordering: .relaxed) - Int64(sampleRate)
    var first: Int?
    for (index, record) in state.records.enumerated() where !record.isActive {
      guard let last = record.track.last, last.isFinished, last.frame > recent else { return index }
      first = first ?? index
    }
    guard let first else { throw .tooManyPlaybacks }
    return first
  }

  /// Plays a timeline, starting at one of its markers; see
  /// ``play(_:from:at:rate:onInterruption:)``.
  ///
  /// - Throws: ``EngineError/noSuchMarker(_:)``, or the errors of
  ///   ``play(_:from:at:rate:onInterruption:)``.
  public mutating func play(
    _ timeline: Timeline,
    fromMarker name: String,
    at time: EngineTime = .now,
    rate: PlaybackRate = .normal,
    onInterruption policy: InterruptionPolicy = .resume
  ) throws(EngineError) -> Playback {
    guard let start = timeline.time(ofMarker: name) else { throw .noSuchMarker(name) }
    return try play(timeline, from: start, at: time, rate: rate, onInterruption: policy)
  }

  /// Holds a playback, and everything of it that sounds, which fades over 5 ms.
  ///
  /// - Throws: ``EngineError/noSuchPlayback`` or ``EngineError/queueFull``.
  public mutating func pause(
    _ playback: Playback,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try change(playback, .pause, time)
  }

  /// Resumes a playback, and all paused voices, at the exact position of the pause.
  ///
  /// - Throws: ``EngineError/noSuchPlayback`` or ``EngineError/queueFull``.
  public mutating func resume(
    _ playback: Playback,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try change(playback, .resume, time)
  }

  /// Moves the playhead and joins the cues that would be in progress there.
  ///
  /// - Throws: ``EngineError/noSuchPlayback``, ``EngineError/timeline(_:)`` for an instant out of
  ///   range, or ``EngineError/queueFull``.
  public mutating func seek(
    _ playback: Playback,
    to instant: Timeline.Instant,
    at time: EngineTime = .now
  ) throws(EngineError) {
    let index = try active(playback)
    let position: FramePosition
    do {
      position = try compiler.following(state.records[index].timeline.tempo).usablePosition(
        of: instant
      )
    } catch { throw .timeline(error) }
    try change(playback, .seek(position), time)
    var record = state.records[index]
    record.targets.append(position)
    state.replace(index, record)
  }

  /// Moves the playhead to a marker of the playback's most recent timeline.
  ///
  /// - Throws: ``EngineError/noSuchMarker(_:)``, or the errors of the other function.
  public mutating func seek(
    _ playback: Playback,
    toMarker name: String,
    at time: EngineTime = .now
  ) throws(EngineError) {
    let timeline = state.records[try active(playback)].timeline
    guard let instant = timeline.time(ofMarker: name) else { throw .noSuchMarker(name) }
    try seek(playback, to: instant, at: time)
  }

  /// Changes the rate, including the pitch of sounds, as on a tape, but not haptic frequencies.
  ///
  /// - Throws: ``EngineError/noSuchPlayback`` or ``EngineError/queueFull``.
  public mutating func setRate(
    _ playback: Playback,
    to rate: PlaybackRate,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try change(playback, .setRate(rate), time)
  }

  /// Ends a playback, even if it has not started.
  ///
  /// - Parameter fade: The duration of the fade-out of sounding voices, in seconds, at least 0;
  ///   values below 5 ms become 5 ms.
  /// - Throws: ``EngineError/numberOutOfRange(_:)`` if the fade is negative or not finite.
  public mutating func stop(
    _ playback: Playback,
    fade: Double = 0,
    at time: EngineTime = .now
  ) throws(EngineError) {
    guard fade.isFinite, fade >= 0 else { throw .numberOutOfRange("fade") }
    try change(playback, .stop(fade: configuration.frames(fade)), time)
  }

  /// Replaces the timeline of a playback.
  ///
  /// - Parameter keepsPosition: A Boolean value that indicates whether the playhead keeps its
  ///   position; otherwise, it moves to the start.
  /// - Throws: ``EngineError/noSuchPlayback``, ``EngineError/timeline(_:)`` if the timeline cannot
  ///   be compiled, or ``EngineError/queueFull``.
  public mutating func replace(
    _ playback: Playback,
    with timeline: Timeline,
    keepsPosition: Bool = false,
    at time: EngineTime = .now
  ) throws(EngineError) {
    let index = try active(playback)
    var record = state.records[index]
    record.timeline = timeline
    record.leftOut = []
    record.moves = [:]
    record.targets.append(nil)
    let sheet = try sheet(for: record)
    record.sheet = sheet
    try change(playback, .replace(sheet.view, keepsPosition: keepsPosition), time)
    state.replace(index, record)
  }
}
