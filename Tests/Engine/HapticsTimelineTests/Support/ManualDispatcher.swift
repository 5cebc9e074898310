import HapticsTimeline

/// A dispatcher in manual time, which keeps what commands need alive.
final class ManualDispatcher {
  private var dispatcher: CueDispatcher
  private(set) var sheets: [CueSheet] = []
  private var free: [Int32]
  private var generation: UInt32 = 0
  private var playbackCount: Int32 = 0
  private(set) var events: [DispatchEvent] = []

  init(lookahead: Int64 = 0, commands: Int = 64) {
    dispatcher = CueDispatcher(playbacks: 8, commands: commands, lookahead: lookahead)
    free = (0..<Int32(commands)).reversed()
  }

  var frame: Int64 { dispatcher.frame }

  func sheet(
    _ timeline: Timeline,
    leavingOut: Set<Int> = [],
    moving: [Int: Timeline.Instant] = [:]
  ) throws -> CueSheet {
    let sheet = try CueSheet(
      timeline,
      sampleRate: 48_000,
      id: Int32(sheets.count),
      leavingOut: leavingOut,
      moving: moving,
      patternDuration: { RenditionDuration(Int64($0.rawValue)) }
    )
    sheets.append(sheet)
    return sheet
  }

  @discardableResult
  func send(
    _ action: DispatchCommand.Action,
    to playback: PlaybackKey = .none,
    _ time: CommandTime = .now
  ) -> CommandToken {
    generation += 1
    let token = CommandToken(slot: free.removeLast(), generation: generation)
    dispatcher.submit(DispatchCommand(action, to: playback, time: time), token: token)
    return token
  }

  /// A place among the playbacks that was never used.
  func newKey() -> PlaybackKey {
    playbackCount += 1
    return PlaybackKey(index: playbackCount - 1, generation: 1)
  }

  func play(
    _ timeline: Timeline,
    _ time: CommandTime = .now,
    from: Int64 = 0,
    rate: Double = 1
  ) throws -> PlaybackKey {
    let key = newKey()
    let view = try sheet(timeline).view
    send(
      .play(view, from: FramePosition(frame: from), rate: PlaybackRate(rate)),
      to: key,
      time
    )
    return key
  }

  func beginInterruption() { dispatcher.beginInterruption() }

  func endInterruption(resumes: Bool, after frames: Int64) {
    dispatcher.endInterruption(resumes: resumes, after: frames)
  }

  func restoreInterruption() { dispatcher.restoreInterruption() }

  func isInterrupted(_ playback: PlaybackKey) -> Bool { dispatcher.isInterrupted(playback) }

  func policy(of cue: SheetCue, in playback: PlaybackKey) -> SheetPolicy? {
    dispatcher.policy(of: cue, in: playback)?.pointee
  }

  /// Dispatches up to a frame, in blocks of the given sizes in turn.
  @discardableResult
  func run(until end: Int64, blocks: [Int64] = [.max]) -> [DispatchEvent] {
    var new: [DispatchEvent] = []
    var turn = 0
    while dispatcher.frame < end {
      let size = blocks[turn % blocks.count]
      turn += 1
      let edge = size < end - dispatcher.frame ? dispatcher.frame + size : end
      while let event = dispatcher.next(before: edge) { new.append(event) }
      while let slot = dispatcher.takeReleased() { free.append(slot) }
    }
    events += new
    return new
  }
}

extension DispatchEvent {
  /// The index and frame of a cue that starts.
  var started: (index: Int32, frame: Int64)? {
    if case .start(let start) = self { return (start.cue.index, start.frame) }
    return nil
  }

  /// One line that tells all that matters.
  var line: String {
    switch self {
    case .start(let start):
      "\(start.frame) start \(start.cue.meaning.rawValue) of \(start.playback.index)"
        + " offset \(start.offset) late \(start.lateness)"
    case .announce(let notice): "announce \(notice.cue.meaning.rawValue) for \(notice.frame)"
    case .drop(let dropped): "\(dropped.frame) drop \(dropped.count) of \(dropped.playback.index)"
    case .transport(let change):
      "\(change.frame) \(change.kind) \(change.playback.index) at \(change.position.raw)"
    case .withdraw(let withdrawal):
      "\(withdrawal.frame) withdraw \(withdrawal.token.generation) \(withdrawal.what)"
    case .adjust: "adjust"
    case .mix: "mix"
    case .retired: "retired"
    }
  }
}
