public import HapticsTimeline
import Synchronization

extension EngineControl {
  /// Plays a timeline.
  ///
  /// - Parameters:
  ///   - start: Where the playhead begins.
  ///   - time: When. If it is over, the playhead is where it would be by now, and every cue before
  ///     it follows its own ``LatePolicy``.
  public mutating func play(
    _ timeline: Timeline,
    from start: Timeline.Instant = .frames(0),
    at time: EngineTime = .now,
    rate: PlaybackRate = .normal
  ) throws(EngineError) -> Playback {
    guard let index = records.firstIndex(where: { !$0.isActive }) else {
      collect()
      guard let index = records.firstIndex(where: { !$0.isActive }) else {
        throw .tooManyPlaybacks
      }
      return try play(timeline, from: start, at: time, rate: rate, in: index)
    }
    return try play(timeline, from: start, at: time, rate: rate, in: index)
  }

  private mutating func play(
    _ timeline: Timeline,
    from start: Timeline.Instant,
    at time: EngineTime,
    rate: PlaybackRate,
    in index: Int
  ) throws(EngineError) -> Playback {
    var record = PlaybackRecord()
    record.generation = records[index].generation &+ 1
    record.isActive = true
    record.timeline = timeline
    let sheet = try sheet(for: record)
    record.sheet = sheet
    let tempo: SheetCompiler
    do { tempo = try compiler.following(timeline.tempo) } catch { throw .timeline(error) }
    let key = PlaybackKey(index: Int32(index), generation: record.generation)
    try stage(
      .play(sheet.view, from: tempo.position(of: start), rate: rate),
      to: key,
      time.command(configuration)
    )
    replace(index, record)
    return Playback(key: key)
  }

  /// Plays a timeline from one of its markers on; see ``play(_:from:at:rate:)``.
  public mutating func play(
    _ timeline: Timeline,
    fromMarker name: String,
    at time: EngineTime = .now,
    rate: PlaybackRate = .normal
  ) throws(EngineError) -> Playback {
    guard let start = timeline.instant(ofMarker: name) else { throw .noSuchMarker(name) }
    return try play(timeline, from: start, at: time, rate: rate)
  }

  /// Holds a playback, and everything of it that sounds, which fades over 5 ms.
  public mutating func pause(
    _ playback: Playback,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try change(playback, .pause, time)
  }

  /// Lets a playback go on after a pause, and everything that was held at its very place.
  public mutating func resume(
    _ playback: Playback,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try change(playback, .resume, time)
  }

  /// Moves the playhead, and joins the sounds and vibrations that would be in progress there.
  public mutating func seek(
    _ playback: Playback,
    to instant: Timeline.Instant,
    at time: EngineTime = .now
  ) throws(EngineError) {
    let record = records[try active(playback)]
    let position: FramePosition
    do {
      position = try compiler.following(record.timeline.tempo).position(of: instant)
    } catch { throw .timeline(error) }
    try change(playback, .seek(position), time)
  }

  /// Moves the playhead to a marker of the timeline that was last given to the playback.
  public mutating func seek(
    _ playback: Playback,
    toMarker name: String,
    at time: EngineTime = .now
  ) throws(EngineError) {
    let timeline = records[try active(playback)].timeline
    guard let instant = timeline.instant(ofMarker: name) else { throw .noSuchMarker(name) }
    try seek(playback, to: instant, at: time)
  }

  /// Changes the rate: everything comes sooner or later, sounds become higher or lower as on a tape,
  /// vibrations keep their frequencies.
  public mutating func setRate(
    _ playback: Playback,
    to rate: PlaybackRate,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try change(playback, .setRate(rate), time)
  }

  /// Ends a playback, also one that has not begun.
  ///
  /// - Parameter fade: Over how many seconds what sounds is faded out, at least 5 ms.
  public mutating func stop(
    _ playback: Playback,
    fade: Double = 0,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try change(playback, .stop(fade: configuration.frames(fade)), time)
  }

  /// Plays another timeline instead.
  ///
  /// - Parameter keepsPosition: Whether the playhead stays where it is, else it goes to the start.
  public mutating func replace(
    _ playback: Playback,
    with timeline: Timeline,
    keepsPosition: Bool = false,
    at time: EngineTime = .now
  ) throws(EngineError) {
    let index = try active(playback)
    var record = records[index]
    record.timeline = timeline
    record.leftOut = []
    record.moves = [:]
    let sheet = try sheet(for: record)
    record.sheet = sheet
    try change(playback, .replace(sheet.view, keepsPosition: keepsPosition), time)
    replace(index, record)
  }

  /// Takes a cue out of the timeline that was last given to a playback.
  public mutating func cancel(_ cue: Int, of playback: Playback) throws(EngineError) {
    try edit(playback, cue) { $0.leftOut.insert(cue) }
    let meaning = records[Int(playback.key.index)].timeline.cues[cue].meaning
    note(
      .receipt(
        Receipt(
          source: .timeline(playback, cue: cue),
          meaning: meaning,
          count: 1,
          modality: nil,
          state: .dropped(.cancelled),
          frame: rings.pointee.renderedFrames.load(ordering: .relaxed),
          lateness: 0,
          skew: 0
        )
      )
    )
  }

  /// Gives a cue of a playback another instant; if that is over, the cue is late.
  public mutating func move(
    _ cue: Int,
    of playback: Playback,
    to instant: Timeline.Instant
  ) throws(EngineError) {
    try edit(playback, cue) { $0.moves[cue] = instant }
  }

  private mutating func edit(
    _ playback: Playback,
    _ cue: Int,
    _ body: (inout PlaybackRecord) -> Void
  ) throws(EngineError) {
    let index = try active(playback)
    var record = records[index]
    guard record.timeline.cues.indices.contains(cue) else { throw .noSuchCue(cue) }
    let wasMoved = record.moves[cue]
    body(&record)
    let old = record.sheet?.view.id ?? -1
    let sheet = try sheet(for: record)
    record.sheet = sheet
    let isMoved = record.moves[cue] != wasMoved
    let place = isMoved ? sheet.cues.firstIndex { $0.index == cue } : nil
    try change(playback, .amend(old: old, sheet.view, moved: Int32(place ?? -1)), .now)
    replace(index, record)
  }

  /// Makes a cue ready to be fired: what is asked of ``fire(_:at:)-(PreparedCue,_)`` then takes no
  /// memory and no time worth speaking of.
  ///
  /// The cue follows the ``HapticEngine/policy`` of this moment.
  public mutating func prepare(_ cue: Cue) throws(EngineError) -> PreparedCue {
    var ready: SheetCue
    let numbers: SheetPolicy
    do {
      ready = try compiler.compile(cue, at: .frames(0), index: -1)
      numbers = try compiler.policy(of: cue, under: policy, at: .frames(0), index: -1)
    } catch { throw .timeline(error) }
    let known = policies.policies.count
    guard let place = policies.place(of: numbers) else { throw .tooManyResources }
    if Int(place) == known { policyStorage[known] = numbers }
    ready.policy = place
    return PreparedCue(cue: ready)
  }

  /// Plays a cue that belongs to no timeline; each output plays it as soon as it can.
  public mutating func fire(
    _ cue: PreparedCue,
    at time: EngineTime = .now
  ) throws(EngineError) -> FiredCue {
    let token = try stage(.fire(cue.cue), to: .none, time.command(configuration))
    let fired = FiredCue(token: token)
    note(
      .receipt(
        Receipt(
          source: .fired(fired),
          meaning: cue.cue.meaning,
          count: 1,
          modality: nil,
          state: .queued,
          frame: rings.pointee.renderedFrames.load(ordering: .relaxed),
          lateness: 0,
          skew: 0
        )
      )
    )
    return fired
  }

  /// Plays a cue that belongs to no timeline; each output plays it as soon as it can.
  public mutating func fire(
    _ cue: Cue,
    at time: EngineTime = .now
  ) throws(EngineError) -> FiredCue {
    try fire(prepare(cue), at: time)
  }

  /// Takes back a live cue, if it still waits; a receipt tells.
  public mutating func cancel(_ cue: FiredCue) throws(EngineError) {
    try stage(.cancel(cue.token), to: .none, .now)
  }

  /// Gives a live cue another time, if it still waits.
  public mutating func move(_ cue: FiredCue, to time: EngineTime) throws(EngineError) {
    try stage(.move(cue.token, to: time.command(configuration)), to: .none, .now)
  }
}
