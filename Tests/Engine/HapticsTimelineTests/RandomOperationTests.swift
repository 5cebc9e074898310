import HapticsTimeline
import TestSupport
import Testing

/// The dispatcher against the slow scheduler, under everything at once.
@Suite struct RandomOperationTests {
  @Test(arguments: UInt64(0)..<64)
  func `random operations are dispatched as the slow scheduler says`(seed: UInt64) throws {
    let (fast, slow) = try RandomSession(seed).run()
    let lines = fast.filter { $0 != "retired" && !$0.hasPrefix("announce") }
    #expect(lines == slow, "replay with seed \(seed)")
    #expect(!lines.isEmpty)
  }

  /// Late starts and seeks pass over cues by whole blocks of 64, the last of which is seldom full.
  @Test(arguments: UInt64(200)..<212)
  func `timelines of many cues are dispatched as the slow scheduler says`(seed: UInt64) throws {
    let (fast, slow) = try RandomSession(seed, cues: 50..<160).run()
    #expect(fast.filter { $0 != "retired" && !$0.hasPrefix("announce") } == slow)
  }

  @Test(arguments: [1, 63, 64, 65, 128, 200])
  func `a late start skips finished cues and joins current ones`(count: Int64) throws {
    for late in stride(from: Int64(1), through: count + 30, by: 3) {
      var timeline = Timeline()
      for place in 0..<count {
        var cue = Cue(Meaning(rawValue: Int32(place)), at: .frames(place))
        cue.pattern = .init(PatternID(rawValue: 10))
        if place.isMultiple(of: 2) { cue.latePolicy = .playWhole(within: .frames(20)) }
        timeline.add(cue)
      }
      // The timeline goes on for a while, so that it is not over.
      timeline.add(Cue(Meaning(rawValue: -1), at: .frames(1000)))
      let manual = ManualDispatcher()
      manual.run(until: late)
      _ = try manual.play(timeline, .at(0))
      var (lines, dropped) = ([String](), 0)
      for place in 0..<min(count, late) {
        let lateness = late - place
        let offset = place.isMultiple(of: 2) ? 0 : lateness
        if place.isMultiple(of: 2) ? lateness <= 20 : lateness < 10 {
          lines.append("\(late) start \(place) of 0 offset \(offset) late \(lateness)")
        } else {
          dropped += 1
        }
      }
      if dropped > 0 { lines.append("\(late) drop \(dropped) of 0") }
      if late < count { lines.append("\(late) start \(late) of 0 offset 0 late 0") }
      #expect(manual.run(until: late + 1).dropFirst().map(\.line) == lines, "late by \(late)")
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `any of many pending commands can be cancelled or moved`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func frame() -> Int64 { Int64.random(in: 1..<1000, using: &random) }
    let manual = ManualDispatcher(commands: 1024)
    var frames: [Int32: Int64] = [:]
    var tokens: [Int32: CommandToken] = [:]
    for meaning in 0..<300 as Range<Int32> {
      let cue = try manual.sheet(Timeline(cues: [Cue(Meaning(rawValue: meaning))])).cues[0]
      let frame = frame()
      frames[meaning] = frame
      tokens[meaning] = manual.send(.fire(cue), .at(frame))
    }
    for meaning in (0..<300 as Range<Int32>).shuffled(using: &random).prefix(200) {
      guard let token = tokens[meaning] else { continue }
      if Bool.random(using: &random) {
        manual.send(.cancel(token))
        frames[meaning] = nil
      } else {
        let frame = frame()
        manual.send(.move(token, to: .at(frame)))
        frames[meaning] = frame
      }
    }
    let starts = manual.run(until: 1000).compactMap { event -> (Int64, Int32)? in
      if case .start(let start) = event { return (start.frame, start.cue.meaning.rawValue) }
      return nil
    }
    let expected = frames.map { ($0.value, $0.key) }.sorted(by: <)
    #expect(starts.map(\.0) == expected.map(\.0) && starts.map(\.1) == expected.map(\.1))
  }

  @Test(arguments: UInt64(100)..<108)
  func `a session is the same in blocks of any size`(seed: UInt64) throws {
    let whole = try RandomSession(seed).run(blocks: [.max]).fast
    for size: Int64 in [1, 7, 64, 127, 128, 480] {
      #expect(try RandomSession(seed).run(blocks: [size]).fast == whole, "blocks of \(size)")
    }
  }
}

/// A session that is given by its seed alone.
final class RandomSession {
  private var random: SeededGenerator
  private let dispatcher = ManualDispatcher(lookahead: 33)
  private var tokens: [CommandToken] = []
  private var playbacks: [(key: PlaybackKey, timeline: Timeline, sheet: Int32)] = []
  /// The cues that were cancelled, of each playback's timeline.
  private var leftOut: [PlaybackKey: Set<Int>] = [:]
  private var isInterrupted = false
  /// How many cues a timeline has.
  private let cueCounts: Range<Int>

  init(_ seed: UInt64, cues: Range<Int> = 1..<15) {
    random = SeededGenerator(seed: seed)
    cueCounts = cues
  }

  func run(blocks: [Int64] = [64]) throws -> (fast: [String], slow: [String]) {
    let dispatcher = dispatcher
    let slow = SlowScheduler { dispatcher.sheets[Int($0)] }
    while dispatcher.frame < 3000 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        try operate { action, key, time in
          let token = dispatcher.send(action, to: key, time)
          slow.send(action, to: key, time, token: token)
          return token
        }
      }
      if number(6) == 0 {
        isInterrupted.toggle()
        if isInterrupted {
          dispatcher.beginInterruption()
          slow.beginInterruption()
        } else {
          let (resumes, frames) = (number(4) > 0, number(2) * number(900))
          dispatcher.endInterruption(resumes: resumes, after: frames)
          slow.endInterruption(resumes: resumes, after: frames)
        }
      }
      let end = dispatcher.frame + Int64.random(in: 1...400, using: &random)
      dispatcher.run(until: end, blocks: blocks)
      slow.run(until: end)
    }
    return (dispatcher.events.map(\.line), slow.lines)
  }

  private func operate(
    _ send: (DispatchCommand.Action, PlaybackKey, CommandTime) -> CommandToken
  ) throws {
    let choice = Int.random(in: 0..<15, using: &random)
    if choice == 0 || playbacks.isEmpty {
      guard playbacks.count < 8 else { return }
      let timeline = timeline()
      let sheet = try dispatcher.sheet(timeline)
      let key = dispatcher.newKey()
      let start = FramePosition(frame: Bool.random(using: &random) ? 0 : number(300))
      _ = send(.play(sheet.view, from: start, rate: rate()), key, time())
      playbacks.append((key, timeline, sheet.view.id))
      return
    }
    let index = Int.random(in: 0..<playbacks.count, using: &random)
    let (key, timeline, sheet) = playbacks[index]
    switch choice {
    case 1: _ = send(.pause, key, time())
    case 2, 3: _ = send(.resume, key, time())
    case 4: _ = send(.seek(FramePosition(frame: number(500))), key, time())
    case 5: _ = send(.setRate(rate()), key, time())
    case 6 where number(3) == 0: _ = send(.stop(fade: 10), key, time())
    case 7:
      let other = self.timeline()
      let new = try dispatcher.sheet(other)
      _ = send(.replace(new.view, keepsPosition: Bool.random(using: &random)), key, time())
      playbacks[index] = (key, other, new.view.id)
      leftOut[key] = []
    case 8, 9: try edit(index, key, timeline, sheet, send)
    case 14:
      let policy = InterruptionPolicy.allCases.randomElement(using: &random) ?? .resume
      _ = send(.setInterruption(policy), key, time())
    case 10: _ = tokens.last.map { send(.cancel($0), .none, time()) }
    case 11: _ = tokens.last.map { send(.move($0, to: time()), .none, .now) }
    default: tokens.append(send(.fire(try live()), .none, time()))
    }
  }

  private func edit(
    _ index: Int,
    _ key: PlaybackKey,
    _ timeline: Timeline,
    _ old: Int32,
    _ send: (DispatchCommand.Action, PlaybackKey, CommandTime) -> CommandToken
  ) throws {
    let cue = Int(number(Int64(timeline.cues.count)))
    var edited = timeline
    let isMoved = Bool.random(using: &random)
    if isMoved { edited.cues[cue].time = .frames(number(500)) }
    let before = dispatcher.sheets[Int(old)].cues
    let removed = isMoved ? nil : before.firstIndex { $0.index == cue }
    if !isMoved { leftOut[key, default: []].insert(cue) }
    let sheet = try dispatcher.sheet(edited, leavingOut: leftOut[key] ?? [])
    let place = isMoved ? sheet.cues.firstIndex { $0.index == cue } : nil
    _ = send(
      .amend(old: old, sheet.view, moved: Int32(place ?? -1), removed: Int32(removed ?? -1)),
      key,
      .now
    )
    playbacks[index] = (key, edited, sheet.view.id)
  }

  private func number(_ end: Int64) -> Int64 { Int64.random(in: 0..<end, using: &random) }

  private func rate() -> PlaybackRate {
    [.normal, .normal, PlaybackRate(0.5), PlaybackRate(1.37), PlaybackRate(3)]
      .randomElement(using: &random) ?? .normal
  }

  private func time() -> CommandTime {
    switch number(8) {
    case 0: return .at(dispatcher.frame + number(300) - 150)
    case 1: return .after(number(300))
    case 2, 3:
      guard let playback = playbacks.randomElement(using: &random) else { return .now }
      return .next([.beat, .bar, .loop].randomElement(using: &random) ?? .bar, of: playback.key)
    default: return .now
    }
  }

  private func cue() -> Cue {
    let policies: [LatePolicy] = [.join, .drop, .playWhole(within: .frames(number(60)))]
    var cue = Cue(
      Meaning(rawValue: Int32(number(1000))),
      at: number(2) == 0 ? .beats(Beats(Double(number(30)) / 4)) : .frames(number(500)),
      latePolicy: policies.randomElement(using: &random) ?? .join
    )
    if number(4) > 0 { cue.pattern = .init(PatternID(rawValue: Int32(number(120)))) }
    if number(3) == 0 {
      cue.visual = .init(VisualID(rawValue: 1), duration: .frames(number(50)))
    }
    return cue
  }

  private func live() throws -> SheetCue {
    let compiler = try SheetCompiler(
      sampleRate: 48_000,
      patternDuration: { RenditionDuration(Int64($0.rawValue)) },
      soundDuration: { _ in 0 }
    )
    return try compiler.compile(cue(), at: .frames(0), index: -1)
  }

  private func timeline() -> Timeline {
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: SlowScheduler.tempo))
    for _ in 0..<Int.random(in: cueCounts, using: &random) { timeline.add(cue()) }
    if number(2) == 0 {
      let start = number(100)
      timeline.loop =
        number(2) == 0
        ? .init(from: .beats(1), to: .beats(Beats(Double(3 + number(4)) / 2 + 1)))
        : .init(from: .frames(start), to: .frames(start + 64 + number(200)))
    }
    return timeline
  }
}
