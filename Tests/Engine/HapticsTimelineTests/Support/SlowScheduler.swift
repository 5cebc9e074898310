import HapticsTimeline

/// A scheduler that goes from frame to frame and looks at every cue: slow, and obviously right.
///
/// It says what ``CueDispatcher`` says, in lines, apart from announcements.
final class SlowScheduler {
  fileprivate struct Order {
    var action: DispatchCommand.Action
    var key: PlaybackKey
    var token: CommandToken
    var time: CommandTime
    var frame: Int64
    var sequence: Int
    var isResolved: Bool
  }

  private struct Playing {
    var key: PlaybackKey
    var sheet: CueSheet
    var position: Int128
    var rate: Int128
    var isRunning = true
    var isLooping = false
    var passes = 0
    var onInterruption = InterruptionPolicy.resume
    /// Since when an interruption holds it at its place.
    var interruptedSince: Int64?
    /// The indices of cues that are over in this pass.
    var done: Set<Int32> = []

    /// Whether a position's nearest frame is the current one or was before it.
    func isReached(_ place: Int128) -> Bool { 2 * place < 2 * position + rate }
    /// Whether a position's nearest frame was before the current one.
    func isOver(_ place: Int128) -> Bool { 2 * place < 2 * position - rate }

    /// The same with the playhead at another position.
    func sought(to target: Int128) -> Playing {
      var play = self
      play.position = target
      play.passes = 0
      play.isLooping = sheet.loop.map { target < $0.upperBound.raw } ?? false
      play.done = Set(sheet.cues.filter { play.isOver($0.position.raw) }.map(\.index))
      return play
    }

    /// Whether a cue is yet to come, in this pass or in a later one.
    func willPlay(_ cue: SheetCue) -> Bool {
      let isBeforeLoop = passes > 0 && sheet.loop.map { cue.position < $0.lowerBound } ?? false
      if !done.contains(cue.index), !isBeforeLoop { return true }
      return isLooping && sheet.loop?.contains(cue.position) == true
    }

    /// Begins the loop anew as often as its end is over.
    mutating func wrap() {
      guard isLooping, let loop = sheet.loop else { return }
      while isOver(loop.upperBound.raw) || 2 * loop.upperBound.raw == 2 * position - rate {
        position -= loop.upperBound.raw - loop.lowerBound.raw
        passes += 1
      }
    }
  }

  private(set) var frame: Int64 = 0
  private(set) var lines: [String] = []
  private var orders: [Order] = []
  private var playing: [Playing] = []
  private let sheets: (Int32) -> CueSheet
  private var sequence = 0
  private var interruptedSince: Int64 = 0

  init(sheets: @escaping (Int32) -> CueSheet) { self.sheets = sheets }

  func send(
    _ action: DispatchCommand.Action,
    to key: PlaybackKey,
    _ time: CommandTime,
    token: CommandToken
  ) {
    sequence += 1
    orders.append(
      Order(
        action: action,
        key: key,
        token: token,
        time: time,
        frame: wanted(time),
        sequence: sequence,
        isResolved: isPlain(time)
      )
    )
  }

  func run(until end: Int64) {
    while frame < end {
      while let next = orders.indices.filter({ orders[$0].frame <= frame })
        .min(by: { orders[$0].sequence < orders[$1].sequence })
      { perform(orders.remove(at: next)) }
      for index in playing.indices { advance(&playing[index]) }
      playing.removeAll { $0.key.index < 0 }
      for index in playing.indices where playing[index].isRunning {
        playing[index].position += playing[index].rate
      }
      frame += 1
    }
  }

  private func wanted(_ time: CommandTime) -> Int64 {
    switch time {
    case .now, .next: frame
    case .at(let frame): frame
    case .after(let frames): frame + frames
    }
  }

  private func isPlain(_ time: CommandTime) -> Bool {
    if case .next = time { return false }
    return true
  }

  private func advance(_ play: inout Playing) {
    guard play.isRunning else { return }
    while true {
      let loop = play.isLooping ? play.sheet.loop : nil
      let ahead = play.sheet.cues.filter { cue in
        if play.done.contains(cue.index) { return false }
        guard let loop else { return true }
        return cue.position < loop.upperBound
          && (play.passes == 0 || cue.position >= loop.lowerBound)
      }
      if let cue = ahead.first {
        guard play.isReached(cue.position.raw) else { return }
        play.done.insert(cue.index)
        lines.append(line(cue, play.key, offset: 0, late: 0))
      } else if let loop {
        guard play.isReached(loop.upperBound.raw) else { return }
        play.position -= loop.upperBound.raw - loop.lowerBound.raw
        play.passes += 1
        play.done = []
        emit("looped", play)
      } else {
        guard play.isReached(play.sheet.end.raw) else { return }
        play.isRunning = false
        emit("finished", play)
        play.key.index = -1
        return
      }
    }
  }

  private func line(_ cue: SheetCue, _ key: PlaybackKey, offset: Int64, late: Int64) -> String {
    "\(frame) start \(cue.meaning.rawValue) of \(key.index) offset \(offset) late \(late)"
  }

  private func emit(_ what: String, _ play: Playing) {
    lines.append("\(frame) \(what) \(play.key.index) at \(play.position)")
  }

  // MARK: Interruptions

  func beginInterruption() {
    interruptedSince = frame
    for index in playing.indices where playing[index].isRunning {
      playing[index].isRunning = false
      if playing[index].onInterruption == .stop {
        emit("stopped", playing[index])
        playing[index].key.index = -1
      } else {
        playing[index].interruptedSince = frame
        emit("paused", playing[index])
      }
    }
    playing.removeAll { $0.key.index < 0 }
  }

  func endInterruption(resumes: Bool, after frames: Int64) {
    let missed = max(frames - (frame - interruptedSince), 0)
    for index in playing.indices {
      guard let since = playing[index].interruptedSince else { continue }
      playing[index].interruptedSince = nil
      guard resumes else { continue }
      switch playing[index].onInterruption {
      case .stayPaused: continue
      case .stop:
        emit("stopped", playing[index])
        playing[index].key.index = -1
      case .resume:
        playing[index].isRunning = true
        emit("resumed", playing[index])
      case .catchUp:
        playing[index].isRunning = true
        playing[index].position += Int128(frame - since + missed) * playing[index].rate
        playing[index].wrap()
        let play = playing[index]
        playing[index].done = Set(
          play.sheet.cues.filter { play.isOver($0.position.raw) }.map(\.index)
        )
        emit("sought", playing[index])
        emit("resumed", playing[index])
        join(playing[index])
      }
    }
    playing.removeAll { $0.key.index < 0 }
  }

  // MARK: Orders

  private func perform(_ order: Order) {
    var order = order
    if !order.isResolved, case .next(let quantum, let key) = order.time {
      order.isResolved = true
      order.frame = playing.first { $0.key == key }.map { next(quantum, $0) } ?? frame
      if order.frame > frame { return orders.append(order) }
    }
    let index = playing.firstIndex { $0.key == order.key }
    switch order.action {
    case .fire(let cue):
      let late = frame - order.frame
      guard let offset = policy(cue, late: late) else {
        return lines.append("\(frame) drop 1 of -1")
      }
      lines.append(line(cue, .none, offset: offset, late: late))
    case .cancel(let token):
      let waiting = orders.firstIndex { $0.token == token }
      if let waiting { orders.remove(at: waiting) }
      lines.append(
        "\(frame) withdraw \(token.generation) \(waiting == nil ? "tooLate" : "cancelled")"
      )
    case .move(let token, let time):
      let waiting = orders.firstIndex { $0.token == token }
      if let waiting {
        orders[waiting].time = time
        orders[waiting].frame = wanted(time)
        orders[waiting].isResolved = isPlain(time)
      }
      lines.append("\(frame) withdraw \(token.generation) \(waiting == nil ? "tooLate" : "moved")")
    case .play(let view, let start, let rate):
      play(sheets(view.id), order, from: start.raw, rate: Int128(rate.raw))
    case .pause:
      guard let index else { return }
      playing[index].isRunning = false
      playing[index].interruptedSince = nil
      emit("paused", playing[index])
    case .resume:
      guard let index else { return }
      playing[index].isRunning = true
      playing[index].interruptedSince = nil
      emit("resumed", playing[index])
    case .setRate(let rate):
      guard let index else { return }
      playing[index].rate = Int128(rate.raw)
      emit("rateChanged", playing[index])
    case .seek(let target):
      guard let index else { return }
      move(index, to: target.raw, "sought")
    case .replace(let view, let keepsPosition):
      guard let index else { return }
      playing[index].sheet = sheets(view.id)
      move(index, to: keepsPosition ? playing[index].position : 0, "replaced")
    case .stop:
      if let index {
        emit("stopped", playing.remove(at: index))
      } else if orders.contains(where: { $0.key == order.key && $0.brings }) {
        orders.removeAll { $0.key == order.key }
        lines.append("\(frame) stopped \(order.key.index) at 0")
      }
    case .amend(let old, let view, let moved, let removed):
      withdraw(removed, of: sheets(old), index, order.key)
      amend(index, old, sheets(view.id), moved, order.key)
    case .adjust: lines.append("adjust")
    case .mix: lines.append("mix")
    case .setInterruption(let policy):
      if let index {
        playing[index].onInterruption = policy
      } else if let start = orders.first(where: { $0.key == order.key && $0.brings }) {
        // It waits for the start.
        order.frame = start.frame
        orders.append(order)
      }
    case .interrupt: break
    }
  }

  private func policy(_ cue: SheetCue, late: Int64) -> Int64? {
    if late <= 0 { return 0 }
    if cue.lateLimit == -1 { return late < cue.duration ? late : nil }
    return late <= cue.lateLimit ? 0 : nil
  }

  private func play(_ sheet: CueSheet, _ order: Order, from start: Int128, rate: Int128) {
    var play = Playing(key: order.key, sheet: sheet, position: start, rate: rate)
    play.isLooping = sheet.loop.map { start < $0.upperBound.raw } ?? false
    let before = Set(sheet.cues.filter { play.isOver($0.position.raw) }.map(\.index))
    let late = frame - order.frame
    play.position += Int128(late) * rate
    play.wrap()
    emit("started", play)
    let first = play.passes > 0 ? sheet.loop?.lowerBound.raw ?? 0 : Int128.min
    play.done = Set(sheet.cues.filter { play.isOver($0.position.raw) }.map(\.index))
    if late <= 0 {
      join(play)
    } else {
      if play.passes == 0 { join(play, only: before) }
      let missed = sheet.cues.filter {
        play.isOver($0.position.raw) && $0.position.raw >= first
          && (play.passes > 0 || !before.contains($0.index))
      }
      drop(missed, play)
    }
    playing.append(play)
    playing.sort { $0.key.index < $1.key.index }
  }

  private func move(_ index: Int, to position: Int128, _ what: String) {
    let sheet = playing[index].sheet
    playing[index].position = position
    if playing[index].interruptedSince != nil { playing[index].interruptedSince = frame }
    playing[index].passes = 0
    playing[index].isLooping = sheet.loop.map { position < $0.upperBound.raw } ?? false
    playing[index].done = Set(
      sheet.cues.filter { playing[index].isOver($0.position.raw) }.map(\.index)
    )
    emit(what, playing[index])
    join(playing[index])
  }

  /// Tells which of the cues before the playhead would still sound.
  private func join(_ play: Playing, only cues: Set<Int32>? = nil) {
    for cue in play.sheet.cues where (cues ?? play.done).contains(cue.index) {
      if let loop = play.sheet.loop, play.isLooping {
        if cue.position >= loop.upperBound { continue }
        if play.passes > 0, cue.position < loop.lowerBound { continue }
      }
      let late = FramePosition(raw: max(play.position - cue.position.raw, 0)).frame
      if late < cue.duration { lines.append(line(cue, play.key, offset: late, late: 0)) }
    }
  }

  /// Lets late cues follow their policies.
  private func drop(_ cues: [SheetCue], _ play: Playing) {
    var dropped = 0
    for cue in cues {
      let late = FramePosition(raw: max(play.position - cue.position.raw, 0)).frame
      if let offset = policy(cue, late: late) {
        lines.append(line(cue, play.key, offset: offset, late: late))
      } else {
        dropped += 1
      }
    }
    if dropped > 0 { lines.append("\(frame) drop \(dropped) of \(play.key.index)") }
  }

  /// Tells whether a cue of a timeline is taken out before it is played.
  private func withdraw(_ removed: Int32, of sheet: CueSheet, _ index: Int?, _ key: PlaybackKey) {
    guard removed >= 0 else { return }
    let cue = sheet.cues[Int(removed)]
    let own = orders.filter { $0.key == key }
    if let index, playing[index].sheet === sheet {
      let isAhead =
        playing[index].willPlay(cue)
        || own.contains { order in
          // A seek that waits may lead back to it.
          guard case .seek(let target) = order.action else { return false }
          return playing[index].sought(to: target.raw).willPlay(cue)
        }
      lines.append("\(frame) withdraw 0 \(isAhead ? "cancelled" : "tooLate")")
    } else if own.contains(where: { $0.action.sheet == sheet.view.id }) {
      lines.append("\(frame) withdraw 0 cancelled")
    }
  }

  private func amend(
    _ index: Int?,
    _ old: Int32,
    _ sheet: CueSheet,
    _ moved: Int32,
    _ key: PlaybackKey
  ) {
    guard let index, playing[index].sheet === sheets(old) else {
      for other in orders.indices {
        switch orders[other].action {
        case .play(let view, let start, let rate) where view.id == old:
          orders[other].action = .play(sheet.view, from: start, rate: rate)
        case .replace(let view, let keepsPosition) where view.id == old:
          orders[other].action = .replace(sheet.view, keepsPosition: keepsPosition)
        default: break
        }
      }
      return
    }
    playing[index].sheet = sheet
    emit("amended", playing[index])
    guard moved >= 0 else { return }
    let cue = sheet.cues[Int(moved)]
    let play = playing[index]
    let loop = play.isLooping ? play.sheet.loop : nil
    let isBeyond = loop.map { cue.position >= $0.upperBound } ?? false
    let isBefore =
      play.passes > 0 && (loop.map { cue.position < $0.lowerBound } ?? false)
    playing[index].done.remove(cue.index)
    if !isBeyond, play.isOver(cue.position.raw) || isBefore {
      playing[index].done.insert(cue.index)
      drop([cue], play)
    }
  }

  /// The frame of the next boundary, found by walking to it.
  private func next(_ quantum: CueQuantum, _ play: Playing) -> Int64 {
    guard play.isRunning else { return frame }
    var beat: Int64 = 0
    let compiler = try? SheetCompiler(
      TempoMap(beatsPerMinute: SlowScheduler.tempo),
      sampleRate: 48_000,
      patternDuration: { _ in 0 },
      soundDuration: { _ in 0 }
    )
    func position(_ beat: Int64) -> Int128 {
      compiler?.position(of: .beats(Beats(Double(beat)))).raw ?? 0
    }
    while play.isOver(position(beat)) { beat += quantum == .beat ? 1 : 4 }
    var boundary = position(beat)
    if play.isLooping, let loop = play.sheet.loop {
      boundary = quantum == .loop ? loop.upperBound.raw : min(boundary, loop.upperBound.raw)
    }
    var (frame, walker) = (frame, play)
    while !walker.isReached(boundary) {
      walker.position += walker.rate
      frame += 1
    }
    return frame
  }

  /// The tempo of all timelines in the random tests.
  static let tempo = 13_577.0 / 1.4
}

extension DispatchCommand.Action {
  /// The sheet that it brings in.
  fileprivate var sheet: Int32? {
    switch self {
    case .play(let view, _, _), .replace(let view, _): view.id
    default: nil
    }
  }
}

extension SlowScheduler.Order {
  fileprivate var brings: Bool {
    if case .play = action { return true }
    return false
  }
}
