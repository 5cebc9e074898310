import HapticsTimeline
import Testing

/// What an edited version of a timeline does to a playback of it.
@Suite struct AmendingTests {
  private let timeline = Timeline(
    cues: [0, 50, 150].map { Cue(Meaning(rawValue: $0), at: .frames(Int64($0))) }
  )

  @Test func `a loop that is taken away goes on from where it is in the timeline`() throws {
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

  @Test func `the sheet of a start that waits is handed back once it is edited`() throws {
    let manual = ManualDispatcher()
    let key = try manual.play(timeline, .at(500))
    let edited = try manual.sheet(timeline, leavingOut: [1])
    manual.send(.amend(old: 0, edited.view, moved: -1), to: key)
    #expect(manual.run(until: 100) == [.retired(sheet: 0)])
    #expect(manual.run(until: 1000).compactMap { $0.started?.frame } == [500, 650])
  }

  @Test func `an edit of what is not played hands the edited sheet back`() throws {
    let manual = ManualDispatcher()
    let key = try manual.play(timeline)
    #expect(manual.run(until: 10).compactMap { $0.started?.frame } == [0])
    let edited = try manual.sheet(timeline, leavingOut: [1])
    manual.send(.amend(old: 7, edited.view, moved: -1), to: key)
    #expect(manual.run(until: 20) == [.retired(sheet: 1)])
    #expect(manual.run(until: 1000).compactMap { $0.started?.frame } == [50, 150])
  }
}
