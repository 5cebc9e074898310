import HapticsGame
import HapticsTimeline
import Testing

/// When somebody is to be helped: who does nothing, and who fails.
@Suite struct HelpFlowTests {
  private static let second: Int64 = 1_000_000_000

  @Test func `a hint is due ten seconds after the last input, and again twenty later`() {
    var idle = IdleHint()
    #expect(idle.nextTime == nil)
    #expect(idle.advance(to: .max) == nil)
    idle.noteInput(at: 5 * Self.second)
    #expect(idle.advance(to: 15 * Self.second - 1) == nil)
    #expect(idle.advance(to: 15 * Self.second) == 1)
    #expect(idle.advance(to: 15 * Self.second) == nil)
    #expect(idle.nextTime == 35 * Self.second)
    #expect(idle.advance(to: 36 * Self.second) == 2)
    // The third is still 20 s after when the second was due.
    #expect(idle.nextTime == 55 * Self.second)
    idle.noteInput(at: 40 * Self.second)
    #expect(idle.count == 0 && idle.nextTime == 50 * Self.second)
  }

  @Test func `after a long absence, only one hint is shown`() {
    var idle = IdleHint(after: 1, again: 1, limit: 5)
    idle.noteInput(at: 0)
    #expect(idle.advance(to: 3_500_000_000) == 3)
    #expect(idle.nextTime == 4 * Self.second)
    #expect(idle.advance(to: 3600 * Self.second) == 5)
    #expect(idle.nextTime == nil)
    #expect(idle.advance(to: .max) == nil)
    idle.stop()
    #expect(idle.advance(to: .max) == nil)
  }

  @Test func `an idle hint takes any numbers`() {
    for time in [Int64.min, -1, 0, .max] {
      var idle = IdleHint(after: -.infinity, again: .infinity, limit: -3)
      idle.noteInput(at: time)
      #expect(idle.advance(to: .max) == nil)
      for seconds in [0, -1, 1e-300, .nan] {
        idle = IdleHint(after: seconds, again: seconds)
        idle.noteInput(at: time)
        _ = idle.advance(to: .max)
        _ = idle.advance(to: .min)
        #expect(idle.first == 1_000_000 && idle.again == 1_000_000)
      }
    }
  }

  @Test func `the times of hints are in seconds`() {
    var idle = IdleHint(after: 10, again: 20)
    idle.noteInput(at: 0)
    #expect(idle.nextTime == 10 * Self.second)
    #expect(idle.advance(to: 10 * Self.second) == 1)
    #expect(idle.nextTime == 30 * Self.second)
    idle = IdleHint(after: 0.25)
    idle.noteInput(at: 0)
    #expect(idle.nextTime == Self.second / 4)
  }

  @Test func `three deaths change the factor, once and for good`() {
    var deaths = AssistCounter(after: 3, counting: .inTotal, levelFactor: 0.8)
    var helped = [deaths.noteFailure(), deaths.noteFailure()]
    deaths.noteSuccess()
    #expect(deaths.factor == 1)
    helped += (0..<5).map { _ in deaths.noteFailure() }
    #expect(helped == [false, false, true, false, false, false, false])
    #expect(deaths.factor == 0.8 && deaths.level == 1)
    for _ in 0..<100 { #expect(deaths.noteSuccess() == false) }
    #expect(deaths.isHelping)
    deaths.reset()
    #expect(deaths == AssistCounter(after: 3, counting: .inTotal, levelFactor: 0.8))
  }

  @Test func `a success resets the count of consecutive failures`() {
    var tries = AssistCounter()
    for _ in 0..<10 {
      for _ in 0..<2 { #expect(tries.noteFailure() == false) }
      tries.noteSuccess()
    }
    for _ in 0..<2 { #expect(tries.noteFailure() == false) }
    let isHelped = tries.noteFailure()
    #expect(isHelped)
  }

  @Test func `help goes further by levels, and back when it is not needed`() {
    var deaths = AssistCounter(
      after: 2,
      counting: .inTotal,
      endingAfter: 2,
      levelFactor: 0.5,
      maximumLevels: 2
    )
    var factors: [Double] = []
    for _ in 0..<6 {
      deaths.noteFailure()
      factors.append(deaths.factor)
    }
    #expect(factors == [1, 0.5, 0.5, 0.25, 0.25, 0.25])
    // A success that the help made possible shows nothing.
    let changes = [true, false, true, true, true, true, true].map {
      deaths.noteSuccess(isUnaided: $0)
    }
    #expect(changes == [false, false, false, true, false, true, false])
    #expect(deaths.factor == 1 && !deaths.isHelping)
  }

  @Test func `a counter takes any numbers`() {
    for number in [Int.min, -1, 0, .max] {
      var counter = AssistCounter(
        after: number,
        endingAfter: number,
        levelFactor: .nan,
        maximumLevels: number
      )
      for _ in 0..<10 { counter.noteFailure() }
      #expect(!counter.isHelping && counter.factor == 1)
    }
    var counter = AssistCounter(after: 1, levelFactor: 2, maximumLevels: .max)
    for _ in 0..<1000 { counter.noteFailure() }
    #expect(counter.level == 1000 && counter.factor == 0x1p64)
  }
}
