import HapticsCore
import HapticsRealtime
public import HapticsTimeline
import Synchronization

/// A start that is announced or plays.
struct AnnouncedStart {
  var number: UInt64
  var start: HapticStart
  /// The cue, once it was due.
  var due: DueStart?
  /// The outcome, if the player reported it before the cue was due.
  var outcome: HapticStartOutcome?
  /// A Boolean value that indicates whether its receipt is written, or it has none.
  var isReported = false
  var isPaused = false
  var isOver = false
  /// A Boolean value that indicates whether the player refused it or never began it, and the render
  /// thread has not decided yet whether other modalities make up for it.
  var awaitsAnswer = false
  /// The last refusal of a change that was reported.
  var changeRefusal: HapticStartRefusal?
  /// The frame at which it expired; `nil` if it did not.
  var expired: Int64?
  /// The frame at which it stops, which an earlier stop may replace until then.
  var end = Int64.min

  /// A Boolean value that indicates whether the player may still begin it at another time.
  var isPending: Bool { outcome == nil && !isReported && !isPaused && !isOver }
}

/// A receipt that waits until the start of the same cue is decided.
struct AwaitingReceipt {
  var receipt: Receipt
  /// The frame at which the cue was due.
  var dueFrame: Int64

  var source: CueSource { receipt.source }
}

extension EngineControl {
  /// Reads the messages about starts, and moves announced starts with the clock.
  mutating func collectStarts(before rendered: Int64) {
    guard !configuration.startBuses.isEmpty else { return }
    let clock = rings.pointee.clock.read()
    while let message = rings.pointee.starts.pop() { read(message, clock) }
    if rings.pointee.hasLostStarts.exchange(false, ordering: .relaxed) {
      // A stop may be among the lost messages.
      for index in starts.indices where !starts[index].isOver {
        starts[index].isOver = true
        change(index, at: rendered, .stop, clock)
      }
      for index in starts.indices where starts[index].awaitsAnswer { settleAlone(index) }
      releaseAwaiting()
    }
    guard !starts.isEmpty else { return }
    move(clock)
    collectedFrames = rendered
    // A player's reports are read first.
    if !hasPlayer { expireStarts() }
  }

  private mutating func read(_ message: StartMessage, _ clock: ClockReading?) {
    if case .announced(let request) = message.kind {
      return begin(message, request, nil, clock)
    }
    if case .began(let request, let due) = message.kind {
      begin(message, request, due, clock)
      starts[starts.count - 1].isReported = due == nil
      return
    }
    guard let index = starts.firstIndex(where: { $0.number == message.number }) else { return }
    switch message.kind {
    case .announced, .began: break
    case .withdrawn:
      change(index, at: message.frame, .cancel, clock)
      starts[index].isOver = true
      starts[index].isReported = true
      starts[index].awaitsAnswer = false
    case .due(let due):
      starts[index].due = due
      // The render thread knew of the refusal when the cue was due.
      if due.outcome[.haptic] == .refused { starts[index].awaitsAnswer = false }
      if let outcome = starts[index].outcome { report(index, outcome) }
    case .stopped:
      change(index, at: message.frame, .stop, clock)
      starts[index].isOver = true
      starts[index].end = message.frame
      if message.frame <= starts[index].start.frame, starts[index].outcome == nil,
        !starts[index].isReported
      {
        report(index, .dropped(.withdrawn), at: message.frame)
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
      if starts[index].outcome == nil, !starts[index].isReported {
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
    _ due: DueStart?,
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
      source: origin.playback.index < 0
        ? .fired(FiredCue(token: origin.token))
        : .timeline(Playback(key: origin.playback), cue: Int(origin.cue))
    )
    starts.append(AnnouncedStart(number: message.number, start: start, due: due))
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
    guard let index = starts.firstIndex(where: { $0.start.id == id }), starts[index].outcome == nil
    else { return false }
    starts[index].outcome = outcome
    if starts[index].isReported { return false }
    if case .refused = outcome {
      requestAnswer(index)
    }
    if starts[index].due != nil { report(index, outcome) }
    return true
  }

  /// Requests that other modalities make up for a start.
  private mutating func requestAnswer(_ index: Int) {
    starts[index].awaitsAnswer = rings.pointee.refusals.push(
      MissedStart(starts[index].number, isExpired: starts[index].expired != nil)
    )
  }

  private mutating func report(_ index: Int, _ outcome: HapticStartOutcome) {
    guard let due = starts[index].due, !starts[index].isReported else { return }
    switch outcome {
    case .played(let time):
      let frames = Int64((Double(max(time, 0)) * 1e-9 * Double(sampleRate)).rounded())
      let state: Receipt.State =
        switch due.outcome[.haptic] {
        case _ where frames + due.lateness > 0: .late
        case .strengthened: .strengthened
        case .playedFallback: .playedFallback
        default: .played
        }
      report(index, state, at: due.frame, lateness: frames + due.lateness)
    case .refused(let refusal):
      report(index, .dropped(.refused(refusal)), at: due.frame)
      if !starts[index].awaitsAnswer { settleAlone(index) }
    }
  }

  /// Reports that no other modality makes up for a start.
  private mutating func settleAlone(_ index: Int) {
    starts[index].awaitsAnswer = false
    releaseAwaiting(of: starts[index])
    // A refusal that the render thread knew is part of the outcome of the cue.
    guard let due = starts[index].due, due.outcome[.haptic].isReached else { return }
    let expired = starts[index].expired
    reportShortfall(index, due, expired == nil ? .refused : .expired, at: expired ?? due.frame)
  }

  /// Reports how other modalities make up for a refused start.
  mutating func readMadeUp(_ message: EngineMessage, _ start: CueStart) {
    let source = source(start.playback, start.token, start.cue)
    let due = message.dueFrame
    let isShown = announced.contains { visual in
      visual.isShown && visual.members.contains { $0.source == source && $0.frame == due }
    }
    let notice = CueNotice(start)
    if message.isAudioMadeUp {
      awaiting.removeAll { $0.source == source && $0.dueFrame == due }
      emit(.audio, of: notice, message, lateness: start.lateness)
    } else {
      releaseAwaiting(of: source, dueAt: due)
    }
    // A visual that was shown is not shown again.
    if message.announces, !isShown {
      if message.takesBack {
        withdraw(isFinal: false) { $0.source == source && $0.frame == due }
      }
      announce(message, notice, offset: start.offset)
      if !message.isMerged { emit(.visual, of: notice, message, lateness: start.lateness) }
      settle(source, at: start.frame, message)
    }
    if message.isShort { noteShortfall(source, notice, message) }
    if let index = starts.firstIndex(where: { $0.number == message.refusedStart }) {
      starts[index].awaitsAnswer = false
    }
  }

  /// Keeps a receipt back until the start of the same cue is decided.
  mutating func awaitStart(_ receipt: Receipt) {
    awaiting.append(AwaitingReceipt(receipt: receipt, dueFrame: receipt.frame))
  }

  private mutating func releaseAwaiting(of start: AnnouncedStart) {
    guard let due = start.due else { return }
    releaseAwaiting(of: start.start.source, dueAt: due.frame)
  }

  private mutating func releaseAwaiting(of source: CueSource, dueAt frame: Int64) {
    guard !awaiting.isEmpty else { return }
    for held in awaiting where held.source == source && held.dueFrame == frame {
      note(.receipt(held.receipt))
    }
    awaiting.removeAll { $0.source == source && $0.dueFrame == frame }
  }

  private mutating func releaseAwaiting() {
    for held in awaiting { note(.receipt(held.receipt)) }
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
    noteReceipt(of: start, .changeRefused(refusal), at: frame ?? collectedFrames)
  }

  private mutating func report(
    _ index: Int,
    _ state: Receipt.State,
    at frame: Int64,
    lateness: Int64 = 0
  ) {
    starts[index].isReported = true
    if !starts[index].awaitsAnswer { releaseAwaiting(of: starts[index]) }
    noteReceipt(of: starts[index].start, state, at: frame, lateness: lateness)
  }

  private mutating func noteReceipt(
    of start: HapticStart,
    _ state: Receipt.State,
    at frame: Int64,
    lateness: Int64 = 0
  ) {
    note(
      .receipt(
        Receipt(
          source: start.source,
          meaning: start.meaning,
          count: 1,
          modality: .haptic,
          state: state,
          frame: frame,
          lateness: lateness,
          skew: 0
        )
      )
    )
  }

  private mutating func reportShortfall(
    _ index: Int,
    _ due: DueStart,
    _ result: ModalityOutcome,
    at frame: Int64
  ) {
    let outcome = due.outcome
    let reached = outcome.reached - 1
    guard reached < Int(due.minimumModalities), outcome.reached >= Int(due.minimumModalities) else {
      return
    }
    note(
      .shortfall(
        Shortfall(
          source: starts[index].start.source,
          meaning: starts[index].start.meaning,
          outcome: CueOutcome(
            haptic: result,
            audio: outcome[.audio],
            visual: outcome[.visual]
          ),
          minimumModalities: Int(due.minimumModalities),
          frame: frame
        )
      )
    )
  }

  /// The frame after which a start must have been acknowledged.
  private func expiry(of start: AnnouncedStart) -> Int64 {
    guard start.due != nil, !start.isReported, !start.isPaused else { return .max }
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
      starts[index].expired = expiry
      requestAnswer(index)
      report(index, .dropped(.expired), at: expiry)
      if !starts[index].awaitsAnswer { settleAlone(index) }
    }
    // A refused stop can still be reported for a while.
    let oldest = now - configuration.frames(configuration.visualExpiry)
    starts.removeAll { $0.isOver && $0.isReported && !$0.awaitsAnswer && $0.end <= oldest }
  }

  /// The next frame after which the expiry of a start must be reported.
  var nextStartExpiry: Int64 { starts.reduce(.max) { min($0, expiry(of: $1)) } }

  /// Cancels all starts, because another engine takes over.
  mutating func abandonStarts(at frame: Int64) {
    for index in starts.indices where !starts[index].isOver {
      change(index, at: frame, .stop, nil)
      starts[index].isOver = true
      if starts[index].due != nil, !starts[index].isReported {
        report(index, .dropped(.withdrawn), at: frame)
      }
    }
    for index in starts.indices where starts[index].awaitsAnswer { settleAlone(index) }
    releaseAwaiting()
    starts = []
  }
}

extension HapticEngine {
  /// Reports the outcome of a start, if its events are polled without a `HapticStartPlayer`.
  ///
  /// - Returns: `true` if the start was announced, and its outcome was open; otherwise, `false`.
  @discardableResult
  public func acknowledge(_ start: HapticStart.ID, _ outcome: HapticStartOutcome) -> Bool {
    control.withLock { $0.acknowledge(start, outcome) }
  }

  /// Reports that a change of a start was refused, if its events are polled without a
  /// `HapticStartPlayer`.
  ///
  /// The start continues as before. The next ``poll()`` returns a receipt of the state ``Receipt/State/changeRefused(_:)``, once for
  /// each reason in a row.
  ///
  /// - Returns: `true` if the start has not ended; otherwise, `false`.
  @discardableResult
  public func acknowledge(
    _ change: HapticStartChange,
    refused refusal: HapticStartRefusal
  ) -> Bool {
    acknowledge(changeOf: change.id, at: change.frame, refused: refusal)
  }

  @discardableResult
  package func acknowledge(
    changeOf start: HapticStart.ID,
    at frame: Int64,
    refused refusal: HapticStartRefusal
  ) -> Bool {
    control.withLock { control in
      guard let index = control.starts.firstIndex(where: { $0.start.id == start }) else {
        return false
      }
      // A fade that is refused would repeat it every 10 ms.
      guard control.starts[index].changeRefusal != refusal else { return true }
      control.starts[index].changeRefusal = refusal
      control.report(refusal, ofChangeOf: control.starts[index].start, at: frame)
      return true
    }
  }
}
