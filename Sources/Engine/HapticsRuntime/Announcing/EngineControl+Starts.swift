import HapticsCore
import HapticsRealtime
import HapticsTimeline
import Synchronization

/// A start that is announced or plays.
///
/// The player answers for its part of the cue.
struct AnnouncedStart {
  var number: UInt64
  var start: HapticStart
  var part: CuePart
  var isPaused = false
  /// A Boolean value that indicates whether it has ended or will never begin.
  var isOver = false
  /// A Boolean value that indicates whether the player refused it or never began it, and the render
  /// thread has not decided yet whether other modalities make up for it.
  var awaitsMakeUp = false
  /// The last refusal of a change that was reported.
  var changeRefusal: HapticStartRefusal?
  /// The frame at which it stops, which an earlier stop may replace until then.
  var stopFrame = Int64.min

  /// A Boolean value that indicates whether the player may still begin it at another time.
  var isPending: Bool { part.isUnanswered && !isPaused && !isOver }
}

extension EngineControl {
  /// Reads the messages about starts, and moves announced starts with the clock.
  mutating func collectStarts(before rendered: Int64) {
    guard !configuration.startBuses.isEmpty else { return }
    let clock = rings.pointee.clock.read()
    readStarts(clock)
    if rings.pointee.hasLostStarts.exchange(false, ordering: .relaxed) {
      // A stop may be among the lost messages.
      for index in starts.indices where !starts[index].isOver {
        starts[index].isOver = true
        change(index, at: rendered, .stop, clock)
      }
      for index in starts.indices where starts[index].awaitsMakeUp { settleAlone(index) }
      releaseAwaiting()
    }
    guard !starts.isEmpty else { return }
    move(clock)
    collectedFrames = rendered
    // A player's reports are read first.
    if !hasPlayer { expireStarts() }
  }

  private mutating func readStarts(_ clock: ClockReading?) {
    while let message = rings.pointee.starts.pop() { read(message, clock) }
  }

  private mutating func read(_ message: StartMessage, _ clock: ClockReading?) {
    if case .announced(let request) = message.kind {
      return begin(message, request, nil, clock)
    }
    if case .began(let request, let due) = message.kind {
      begin(message, request, due, clock)
      // A pattern that continues after a loss has a receipt already.
      if due == nil { starts[starts.count - 1].part.end(.played, at: message.frame) }
      return
    }
    guard let index = starts.firstIndex(where: { $0.number == message.number }) else { return }
    switch message.kind {
    case .announced, .began: break
    case .withdrawn:
      change(index, at: message.frame, .cancel, clock)
      starts[index].isOver = true
      // The render thread accounts for the cue.
      if starts[index].part.isOpen {
        starts[index].part.end(.dropped(.withdrawn), at: message.frame)
      }
      starts[index].awaitsMakeUp = false
    case .due(let due):
      // The render thread knew of the refusal when the cue was due.
      if due.outcome[.haptic] == .refused { starts[index].awaitsMakeUp = false }
      finish(index, starts[index].part.becomeDue(due))
    case .stopped:
      change(index, at: message.frame, .stop, clock)
      starts[index].isOver = true
      starts[index].stopFrame = message.frame
      if message.frame <= starts[index].start.frame, starts[index].part.isUnanswered {
        finish(index, starts[index].part.end(.dropped(.withdrawn), at: message.frame))
      }
    case .ended:
      change(index, at: message.frame, .end, clock)
      starts[index].isOver = true
    case .unanswered: settleAlone(index)
    case .paused:
      change(index, at: message.frame, .pause, clock)
      starts[index].isPaused = true
    case .resumed(let place):
      change(index, at: message.frame, .resume(from: seconds(place)), clock)
      starts[index].isPaused = false
      if starts[index].part.isUnanswered {
        starts[index].start.frame = message.frame
        starts[index].start.hostTime = clock?.hostTime(of: message.frame)
      }
    case .rate(let rate): change(index, at: message.frame, .rate(rate.factor), clock)
    case .gain(let gain, let frames):
      change(index, at: message.frame, .gain(gain, over: seconds(Double(frames))), clock)
    case .sent(let entry):
      if let kind = kind(of: entry) { change(index, at: message.frame, kind, clock) }
    }
  }

  private mutating func begin(
    _ message: StartMessage,
    _ request: StartRequest,
    _ due: DueCue?,
    _ clock: ClockReading?
  ) {
    let origin = request.origin
    let start = HapticStart(
      id: startID(message.number),
      pattern: PatternID(rawValue: request.pattern),
      meaning: origin.meaning,
      frame: message.frame,
      hostTime: clock?.hostTime(of: message.frame),
      offset: seconds(request.place),
      rate: request.rate.factor,
      gain: request.gain,
      source: origin.source
    )
    var part = CuePart(.haptic, of: origin.source, origin.meaning, at: request.cueFrame)
    if let due { _ = part.becomeDue(due) }
    starts.append(AnnouncedStart(number: message.number, start: start, part: part))
    note(.start(start))
  }

  /// Starts of an engine that takes over follow those of the old one.
  private func startID(_ number: UInt64) -> HapticStart.ID {
    HapticStart.ID(rawValue: UInt64(takeOvers) << 42 | number << 2)
  }

  private func seconds(_ frames: Double) -> Double { frames / Double(sampleRate) }

  private mutating func change(
    _ index: Int,
    at frame: Int64,
    _ kind: HapticStartChange.Kind,
    _ clock: ClockReading?
  ) {
    note(
      .startChanged(
        HapticStartChange(
          id: starts[index].start.id,
          frame: frame,
          hostTime: clock?.hostTime(of: frame),
          kind: kind
        )
      )
    )
  }

  private func kind(of entry: LiveControl) -> HapticStartChange.Kind? {
    let id = HapticDynamicParameter.ID.allCases[Int(entry.control)]
    if entry.curve < 0 { return .parameter(id, entry.value) }
    // A curve that no voice reads any more may already be freed.
    return state.curves[entry.curve].map { .curve($0.points(of: id)) }
  }

  /// Moves starts that have not begun if the clock has jumped, as after an xrun or a restart.
  private mutating func move(_ clock: ClockReading?) {
    guard let clock else { return }
    for index in starts.indices where starts[index].isPending {
      let start = starts[index].start
      let time = clock.hostTime(of: start.frame)
      if let known = start.hostTime, (time &- known).magnitude < 1_000_000 { continue }
      starts[index].start.hostTime = time
      change(index, at: start.frame, .move, clock)
    }
  }

  /// Records the outcome of a start that its player reported.
  ///
  /// - Returns: `true` if the start was announced, and its outcome was open; otherwise, `false`.
  mutating func acknowledge(_ id: HapticStart.ID, _ outcome: HapticStartOutcome) -> Bool {
    guard let index = starts.firstIndex(where: { $0.start.id == id }),
      starts[index].part.isUnanswered
    else { return false }
    switch outcome {
    case .played(let time):
      let frames = Int64((Double(max(time, 0)) * 1e-9 * Double(sampleRate)).rounded())
      finish(index, starts[index].part.take(.began(lateBy: frames)))
    case .refused(let refusal):
      let receipt = starts[index].part.take(.refused(refusal))
      requestMakeUp(index)
      finish(index, receipt)
    }
    return true
  }

  /// Requests that other modalities make up for a start.
  private mutating func requestMakeUp(_ index: Int) {
    starts[index].awaitsMakeUp = rings.pointee.refusals.push(
      MissedStart(starts[index].number, isExpired: starts[index].part.isExpired)
    )
  }

  /// Writes the receipt with which a part has ended, and those that waited for it.
  private mutating func finish(_ index: Int, _ receipt: Receipt?) {
    guard let receipt else { return }
    if !starts[index].awaitsMakeUp { releaseAwaiting(of: starts[index]) }
    note(.receipt(receipt))
    switch receipt.state {
    case .dropped(.refused), .dropped(.expired):
      if !starts[index].awaitsMakeUp { settleAlone(index) }
    default: break
    }
  }

  /// Reports that no other modality makes up for a start.
  private mutating func settleAlone(_ index: Int) {
    starts[index].awaitsMakeUp = false
    releaseAwaiting(of: starts[index])
    let part = starts[index].part
    // A refusal that the render thread knew is part of the outcome of the cue.
    guard let due = part.due, due.outcome[.haptic].isReached, let end = part.end else { return }
    revise(part, part.isExpired ? .expired : .refused, at: end.frame)
  }

  /// Reports how other modalities make up for a refused start.
  mutating func readMadeUp(_ message: EngineMessage, _ start: CueStart) {
    // The cue was due before.
    readStarts(rings.pointee.clock.read())
    let source = start.source
    let due = message.dueFrame
    let isVisualOver = visuals.contains { visual in
      visual.parts.contains {
        $0.belongs(to: source, dueAt: due) && (visual.isShown || !$0.isOpen)
      }
    }
    let notice = CueNotice(start)
    if message.isAudioMadeUp {
      awaiting.removeAll { $0.source == source && $0.frame == due }
      emit(.audio, of: notice, message, lateness: start.lateness)
    } else {
      releaseAwaiting(of: source, dueAt: due)
    }
    // A visual that was shown or has expired has its receipt.
    let announcesVisual = message.announces && !isVisualOver
    if announcesVisual {
      if message.takesBack {
        withdraw(isFinal: false) { $0.belongs(to: source, dueAt: due) }
      }
      announce(message, notice, offset: start.offset)
      if !message.isMerged { emit(.visual, of: notice, message, lateness: start.lateness) }
      settle(message, start)
    }
    guard let index = starts.firstIndex(where: { $0.number == message.refusedStart }) else {
      return
    }
    starts[index].awaitsMakeUp = false
    let part = starts[index].part
    guard let known = part.due else { return }
    var outcome = known.outcome.replacing(.haptic, with: message.haptic)
    if message.isAudioMadeUp { outcome = outcome.replacing(.audio, with: message.audio) }
    if announcesVisual { outcome = outcome.replacing(.visual, with: message.visual) }
    revise(part, known, outcome, at: start.frame, replacedAt: start.frame)
  }

  private mutating func releaseAwaiting(of start: AnnouncedStart) {
    if start.part.isDue { releaseAwaiting(of: start.part.source, dueAt: start.part.frame) }
  }

  private mutating func releaseAwaiting(of source: CueSource, dueAt frame: Int64) {
    guard !awaiting.isEmpty else { return }
    for receipt in awaiting where receipt.source == source && receipt.frame == frame {
      note(.receipt(receipt))
    }
    awaiting.removeAll { $0.source == source && $0.frame == frame }
  }

  private mutating func releaseAwaiting() {
    for receipt in awaiting { note(.receipt(receipt)) }
    awaiting = []
  }

  /// Reports that a player refused a change of a start.
  ///
  /// - Parameter frame: The frame of the change; `nil` if the player accepted it first.
  mutating func report(
    _ refusal: HapticStartRefusal,
    ofChangeOf start: HapticStart,
    at frame: Int64?
  ) {
    let receipt = Receipt(
      .changeRefused(refusal),
      of: start.source,
      start.meaning,
      in: .haptic,
      at: frame ?? collectedFrames
    )
    note(.receipt(receipt))
  }

  /// The frame after which a start must have been acknowledged.
  func expiry(of start: AnnouncedStart) -> Int64 {
    guard start.part.isDue, start.part.isUnanswered, !start.isPaused else { return .max }
    return start.start.frame + configuration.frames(configuration.visualExpiry)
  }

  /// Expires starts that were not acknowledged, and removes those that are over.
  mutating func expireStarts() {
    let now = collectedFrames
    for index in starts.indices {
      let expiry = expiry(of: starts[index])
      guard expiry < now else { continue }
      change(index, at: now, .cancel, rings.pointee.clock.read())
      starts[index].isOver = true
      let receipt = starts[index].part.end(.dropped(.expired), at: expiry)
      requestMakeUp(index)
      finish(index, receipt)
    }
    // A refused stop can still be reported for a while.
    let oldest = now - configuration.frames(configuration.visualExpiry)
    starts.removeAll { $0.isOver && !$0.part.isOpen && !$0.awaitsMakeUp && $0.stopFrame <= oldest }
  }

  /// Cancels all starts, because another engine takes over.
  mutating func abandonStarts(at frame: Int64) {
    for index in starts.indices where !starts[index].isOver {
      change(index, at: frame, .stop, nil)
      starts[index].isOver = true
      if starts[index].part.isDue, starts[index].part.isOpen {
        finish(index, starts[index].part.end(.dropped(.withdrawn), at: frame))
      }
    }
    for index in starts.indices where starts[index].awaitsMakeUp { settleAlone(index) }
    releaseAwaiting()
    starts = []
  }
}
