import HapticsTimeline
import Testing

/// What an edited version of a timeline does to a playback of it.
@Suite struct AmendingTests {
  private let timeline = Timeline(
    cues: [0, 50, 150].map { Cue(Meaning(rawValue: $0), at: .frames(Int64($0))) }
  )

  @Test func `removing a loop continues at the current position of the timeline`() throws {
    let manual = ManualDispatcher()
    var looping = timeline
    looping.loop = .init(from: .frames(0), to: .frames(100))
    let key = try manual.play(looping)
    #expect(manual.run(until: 240).compactMap { $0.started?.frame } == [0, 50, 100, 150, 200])
    let edited = try manual.sheet(timeline)
    manual.send(.amend(old: 0, edited.view, moved: -1), to: key)
    // Frame 240 is 40 of the third pass.
    #expect(manual.run(until: 1000).compactMap { $0.started?.frame } == [250, 350])
  }

  @Test func `editing a pending start releases its previous sheet`() throws {
    let manual = ManualDispatcher()
    let key = try manual.play(timeline, .at(500))
    let edited = try manual.sheet(timeline, leavingOut: [1])
    manual.send(.amend(old: 0, edited.view, moved: -1), to: key)
    #expect(manual.run(until: 100) == [.retired(sheet: 0)])
    #expect(manual.run(until: 1000).compactMap { $0.started?.frame } == [500, 650])
  }

  @Test func `editing an unused sheet releases the edited sheet`() throws {
    let manual = ManualDispatcher()
    let key = try manual.play(timeline)
    #expect(manual.run(until: 10).compactMap { $0.started?.frame } == [0])
    let edited = try manual.sheet(timeline, leavingOut: [1])
    manual.send(.amend(old: 7, edited.view, moved: -1), to: key)
    #expect(manual.run(until: 20) == [.retired(sheet: 1)])
    #expect(manual.run(until: 1000).compactMap { $0.started?.frame } == [50, 150])
  }

  @Test func `what was played before the rate rose is not played again by an edit`() throws {
    let manual = ManualDispatcher()
    var late = Timeline()
    // At half the rate it is due at frame 998.8; at twice the rate it would be at frame 1000.
    late.add(Cue(Meaning(rawValue: 1), at: .seconds(499.4 / 48_000)))
    late.add(Cue(Meaning(rawValue: 2), at: .frames(700)))
    let key = try manual.play(late, rate: 0.5)
    manual.send(.setRate(PlaybackRate(2)), to: key, .at(1000))
    let edited = try manual.sheet(late)
    manual.send(.amend(old: 0, edited.view, moved: -1), to: key, .at(1000))
    #expect(manual.run(until: 2000).compactMap { $0.started?.frame } == [999, 1100])
  }

  @Test func `an edit at the frame of a loop's restart keeps the loop running`() throws {
    let manual = ManualDispatcher()
    var looping = timeline
    looping.loop = .init(from: .frames(0), to: .frames(100))
    let key = try manual.play(looping)
    // In the first pass and in a later one.
    for (round, frame) in ([100, 300] as [Int64]).enumerated() {
      let edited = try manual.sheet(looping)
      manual.send(.amend(old: Int32(round), edited.view, moved: -1), to: key, .at(frame))
    }
    #expect(
      manual.run(until: 401).compactMap { $0.started?.frame }
        == [0, 50, 100, 150, 200, 250, 300, 350, 400]
    )
  }

  @Test(arguments: [210, 300] as [Int64])
  func `changing only a loop's style keeps its position and pass`(frame: Int64) throws {
    for (before, after) in [(.ringsOn, .cuts), (.cuts, .ringsOn)]
      as [(Timeline.LoopStyle, Timeline.LoopStyle)]
    {
      let manual = ManualDispatcher()
      var looping = timeline
      looping.loop = .init(from: .frames(0), to: .frames(100))
      looping.loopStyle = before
      let key = try manual.play(looping)
      looping.loopStyle = after
      let edited = try manual.sheet(looping)
      manual.send(.amend(old: 0, edited.view, moved: -1), to: key, .at(frame))
      #expect(
        manual.run(until: 351).compactMap { $0.started?.frame }
          == [0, 50, 100, 150, 200, 250, 300, 350]
      )
      let loops = manual.events.compactMap { event in
        if case .transport(let change) = event, change.kind == .looped { change } else { nil }
      }
      #expect(loops.map(\.frame) == [100, 200, 300])
      #expect(loops.map(\.cutsVoices) == [before, before, after].map { $0 == .cuts })
    }
  }

  @Test func `removing a cue before its playback starts reports it as cancelled`() throws {
    let manual = ManualDispatcher()
    let key = try manual.play(timeline, .at(500))
    let edited = try manual.sheet(timeline, leavingOut: [1])
    manual.run(until: 100)
    manual.send(.amend(old: 0, edited.view, moved: -1, removed: 1), to: key)
    var withdrawal = CueCancellation(.none, at: 100, .cancelled)
    (withdrawal.playback, withdrawal.index) = (key, 1)
    withdrawal.meaning = Meaning(rawValue: 50)
    #expect(manual.run(until: 200) == [.withdraw(withdrawal), .retired(sheet: 0)])
  }

  @Test func `a cue can be removed after a seek to before it`() throws {
    // Half a frame behind the cue it is played, and further on it is over.
    let half = 1 << 31 as Int128
    for (offset, isAhead) in [(-half, true), (0, true), (half, true), (half + 1, false)] {
      let manual = ManualDispatcher()
      let key = try manual.play(timeline)
      manual.run(until: 100)
      manual.send(.seek(FramePosition(raw: 50 << 32 + offset)), to: key, .at(120))
      manual.send(.seek(FramePosition(frame: 149)), to: key, .at(110))
      let edited = try manual.sheet(timeline, leavingOut: [1])
      manual.send(.amend(old: 0, edited.view, moved: -1, removed: 1), to: key)
      #expect(
        manual.run(until: 101).map(\.line).first
          == "100 withdraw 0 \(isAhead ? "cancelled" : "tooLate")"
      )
      // Without the edit it would have been.
      let other = ManualDispatcher()
      let same = try other.play(timeline)
      other.run(until: 100)
      other.send(.seek(FramePosition(raw: 50 << 32 + offset)), to: same, .at(120))
      #expect(other.run(until: 122).contains { $0.started?.index == 1 } == isAhead)
    }
  }

  @Test func `a cue of a loop can be removed after a seek back into the loop`()
    throws
  {
    var looping = timeline
    looping.loop = .init(from: .frames(40), to: .frames(105))
    // At its end the loop is over, and what is before it comes no more.
    for (cue, target, isAhead) in [(1, 70, true), (1, 104, true), (1, 105, false), (0, 70, false)]
      as [(Int32, Int64, Bool)]
    {
      let manual = ManualDispatcher()
      let key = try manual.play(looping, from: 120)
      manual.run(until: 10)
      manual.send(.seek(FramePosition(frame: target)), to: key, .at(15))
      let edited = try manual.sheet(looping, leavingOut: [Int(cue)])
      manual.send(.amend(old: 0, edited.view, moved: -1, removed: cue), to: key)
      let line = "10 withdraw 0 \(isAhead ? "cancelled" : "tooLate")"
      #expect(manual.run(until: 11).map(\.line).first == line)
      // Without the edit it would have been.
      let other = ManualDispatcher()
      let same = try other.play(looping, from: 120)
      other.send(.seek(FramePosition(frame: target)), to: same, .at(15))
      #expect(other.run(until: 200).contains { $0.started?.index == cue } == isAhead)
    }
  }

  @Test func `removing a cue at an invalid index has no effect`() throws {
    for place in [-1, 3, .min, .max] as [Int32] {
      let manual = ManualDispatcher()
      let key = try manual.play(timeline)
      manual.run(until: 10)
      let edited = try manual.sheet(timeline)
      manual.send(.amend(old: 0, edited.view, moved: -1, removed: place), to: key)
      let lines = manual.run(until: 20).map(\.line)
      #expect(lines == ["10 amended 0 at \(10 << 32 as Int128)", "retired"])
    }
  }
}
