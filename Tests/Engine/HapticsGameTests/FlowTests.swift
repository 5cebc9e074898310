import HapticsGame
import HapticsTimeline
import Testing

@Suite struct FlowTests {
  private static let second: Int64 = 1_000_000_000

  // MARK: A hold that charges

  @Test func `a hold charges as a capacitor does and is full after three seconds`() {
    var hold = ChargingHold()
    hold.press(at: 10 * Self.second)
    #expect(hold.level(at: 10 * Self.second) == 0)
    // (1 - e^-1) / (1 - e^-3) and (1 - e^-2) / (1 - e^-3).
    #expect(abs(hold.level(at: 11 * Self.second) - 0.6652409557748219) < 1e-14)
    #expect(abs(hold.level(at: 12 * Self.second) - 0.9099694268296196) < 1e-14)
    #expect(hold.level(at: 13 * Self.second) == 1)
    #expect(hold.fullInstant == 13 * Self.second)
    let isFull = hold.release(at: 13 * Self.second)
    #expect(isFull)
    #expect(hold.level(at: 99 * Self.second) == 1)
    hold.reset()
    #expect(hold.level(at: 99 * Self.second) == 0)
  }

  @Test func `the duration is in seconds`() {
    for seconds in [0.5, 3, 90] as [Double] {
      var hold = ChargingHold(duration: seconds)
      #expect(hold.duration == seconds)
      hold.press(at: 7)
      #expect(hold.fullInstant == 7 + Int64(seconds * 1e9))
    }
    var hold = ChargingHold(duration: 3)
    hold.press(at: 0)
    #expect(hold.fullInstant == 3 * Self.second)
  }

  @Test func `a hold released early falls, and continues from there when pressed again`() throws {
    var hold = ChargingHold()
    hold.press(at: 0)
    let isFull = hold.release(at: Self.second)
    #expect(!isFull)
    #expect(hold.fullInstant == nil)
    let fallen = hold.level(at: Self.second + Self.second / 4)
    // The level after a second, times e^-1.
    #expect(abs(fallen - 0.6652409557748219 * 0.36787944117144233) < 1e-14)
    hold.press(at: Self.second + Self.second / 4)
    #expect(abs(hold.level(at: Self.second + Self.second / 4) - fallen) < 1e-14)
    let full = try #require(hold.fullInstant)
    #expect(full > 3 * Self.second && full < 4 * Self.second)
    #expect(hold.level(at: full) == 1)
    #expect(hold.level(at: full - 1_000_000) < 1)
  }

  @Test func `a released hold falls to exactly 0`() {
    var hold = ChargingHold()
    hold.press(at: 0)
    hold.release(at: Self.second)
    #expect(hold.level(at: 3 * Self.second) == 0)
  }

  @Test func `a hold takes any numbers`() {
    for duration in [-Double.infinity, -1, 0, 1e-300, 1e-9, 1e300, .infinity, .nan] {
      for constant in [Double.nan, -1, 0, 1e308, .infinity] {
        var hold = ChargingHold(
          duration: duration,
          timeConstant: constant,
          fallTimeConstant: constant
        )
        hold.press(at: .min)
        #expect((0...1).contains(hold.level(at: .max)))
        hold.release(at: 0)
        hold.press(at: .max)
        #expect((0...1).contains(hold.level(at: .min)))
        _ = hold.fullInstant
      }
    }
  }

  // MARK: A slider that resists

  @Test func `a slider travels by the distance to the power of 0.8`() {
    let slider = Resistance()
    #expect(slider.travel(ofDrag: 0) == 0)
    #expect(abs(slider.travel(ofDrag: 0.5) - 0.5743491774985174) < 1e-14)
    #expect(slider.travel(ofDrag: 1) == 1)
    #expect(abs(slider.drag(forTravel: 0.5743491774985174) - 0.5) < 1e-14)
    #expect(slider.travel(ofDrag: -1) == 0)
    #expect(slider.travel(ofDrag: 7) == 1)
    #expect(slider.travel(ofDrag: .nan) == 0)
    #expect(Resistance(exponent: 1).travel(ofDrag: 0.25) == 0.25)
    #expect(Resistance(exponent: .nan).exponent == 0.1)
  }

  // MARK: A heart

  private func beats(_ pulses: [RisingHeartbeat.Pulse]) -> [Int64] {
    pulses.filter { !$0.isDub }.map(\.time)
  }

  @Test func `a resting heart beats once a second, twice each time`() {
    var heart = RisingHeartbeat()
    var pulses = heart.advance(to: 0, progress: 0)
    for frame in Int64(1)...180 { pulses += heart.advance(to: frame * 16_666_667, progress: 0) }
    #expect(beats(pulses) == [0, 1, 2, 3].map { $0 * Self.second })
    #expect(
      pulses.filter(\.isDub).map(\.time)
        == [180_000_000, 1_180_000_000, 2_180_000_000]
    )
    #expect(pulses.allSatisfy { abs($0.intensity - ($0.isDub ? 0.28 : 0.4)) < 1e-15 })
  }

  @Test func `the time between the taps of a beat is in seconds`() {
    var heart = RisingHeartbeat()
    #expect(heart.dubInterval == 0.18)
    heart.dubInterval = 0.25
    let pulses = heart.advance(to: 0, progress: 0) + heart.advance(to: Self.second / 2, progress: 0)
    #expect(pulses.map(\.time) == [0, Self.second / 4])
  }

  @Test func `the heart rises with the progress, however often it is asked`() {
    var rough = RisingHeartbeat()
    var fine = RisingHeartbeat()
    var roughly: [RisingHeartbeat.Pulse] = []
    var finely: [RisingHeartbeat.Pulse] = []
    for step in Int64(0)...30 {
      let progress = Double(step) / 30
      for part in Int64(1)...10 where step > 0 {
        finely += fine.advance(to: (step * 10 - 10 + part) * 10_000_000, progress: progress)
      }
      if step == 0 { finely += fine.advance(to: 0, progress: progress) }
      roughly += rough.advance(to: step * 100_000_000, progress: progress)
    }
    #expect(roughly == finely)
    let gaps = zip(beats(roughly).dropFirst(), beats(roughly)).map { $0 - $1 }
    #expect(gaps.count > 3)
    #expect(zip(gaps.dropFirst(), gaps).allSatisfy { $0 < $1 })
  }

  @Test func `after a pause there is no burst of beats`() {
    var heart = RisingHeartbeat()
    _ = heart.advance(to: 0, progress: 1)
    let later = heart.advance(to: 3600 * Self.second, progress: 1)
    #expect(later.map(\.time) == [3600 * Self.second])
    for time in [Int64.max, .min, .min + Self.second] {
      heart.rate = 0 ... .infinity
      let pulses = heart.advance(to: time, progress: .nan)
      #expect((1...10).contains(pulses.count))
    }
  }

  // MARK: Steps

  @Test func `a flow goes from step to step, and back to the start of one`() {
    var flow = StepFlow([.init("hold", milestones: [0.25, 0.5]), .init("pull")])
    let events = [0, 0.3, 0.2, 0.3, 0, 1, .nan, 2, 1].map { flow.report($0) }
    #expect(
      events == [
        [], [.began(step: 0), .passed(step: 0, milestone: 0)], [], [], [.fellBack(step: 0)],
        [
          .began(step: 0), .passed(step: 0, milestone: 0), .passed(step: 0, milestone: 1),
          .done(step: 0),
        ],
        [], [.began(step: 1), .done(step: 1)], [],
      ]
    )
    #expect(flow.isDone)
  }

  @Test func `a flow lasts until the real end of each sound`() throws {
    var attention = Cue(Meaning(rawValue: 1), at: .seconds(99))
    attention.sound = .init(SoundID(rawValue: 0))
    attention.visual = .init(VisualID(rawValue: 0), duration: .seconds(0.1))
    var flash = Cue(Meaning(rawValue: 2))
    flash.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1))
    var flow = TimedFlow()
    flow.play("attention", attention)
    flow.countDown("countdown", flash, count: 3, every: .seconds(0.5))
    flow.pause("breath", .frames(7))
    flow.play("shutter", attention)
    let compiler = try SheetCompiler(
      sampleRate: 48_000,
      patternDuration: { _ in nil },
      soundDuration: { _ in 12_345 }
    )
    let (timeline, end) = try flow.timeline(compiler)
    let times: [Int64] = [0, 12_345, 36_345, 60_345, 84_352]
    #expect(timeline.cues.map(\.time) == times.map { .frames($0) })
    #expect(timeline.markers.map(\.name) == ["attention", "countdown", "breath", "shutter"])
    #expect(timeline.markers.map(\.time) == [0, 12_345, 84_345, 84_352].map { .frames($0) })
    #expect(end == 84_352 + 12_345)

    flow.pause("never", .seconds(-1))
    #expect(throws: TimelineError.instantOutOfRange) { try flow.timeline(compiler) }
  }
}
