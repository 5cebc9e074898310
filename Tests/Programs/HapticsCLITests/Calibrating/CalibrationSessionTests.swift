import HapticsSynthesis
import LocatedJSON
import Testing

@testable import HapticsCLI

/// A person of the test's own sits down; seconds pass as it says.
@Suite struct CalibrationSessionTests {
  /// Goes through both stages; taps come so much later than the beats.
  private func session(sound: Double, light: Double, count: Int = 8) -> CalibrationSession {
    var session = CalibrationSession(beatCount: count)
    var now = 100.0
    for delay in [sound, light] {
      _ = session.tap(at: now)
      let start = now
      var next = 0
      let stage = session.stage
      while session.stage == stage {
        now += 0.001
        session.advance(to: now - start, at: now)
        let times = CalibrationSession.beatTimes(count)
        if next < times.count, now - start >= times[next] + delay {
          _ = session.tap(at: now)
          next += 1
        }
      }
      now += 5
    }
    return session
  }

  @Test func `a session goes from clicks to flashes to the end`() {
    var session = CalibrationSession(beatCount: 8)
    #expect(session.stage == .asking(.sound))
    let begins = session.tap(at: 1)
    #expect(begins && session.stage == .tapping(.sound))
    let again = session.tap(at: 2)
    #expect(!again)
    session.advance(to: 100, at: 101)
    #expect(session.stage == .asking(.light))
    _ = session.tap(at: 200)
    session.advance(to: 100, at: 300)
    #expect(session.stage == .done)
    let after = session.tap(at: 400)
    #expect(!after)
  }

  @Test func `the difference of the modalities is what comes out, without the first beats`() {
    let comparison = session(sound: 0.12, light: 0.05).comparison
    #expect(comparison.sound.delays.count == 8 && comparison.light.delays.count == 8)
    #expect(abs(comparison.soundLateness - 0.07) < 0.003)
    #expect(comparison.soundFault == nil && comparison.lightFault == nil)
  }

  @Test func `taps without stimuli yield no result`() {
    var session = CalibrationSession(beatCount: 8)
    for _ in 0..<2 {
      _ = session.tap(at: 0)
      session.advance(to: 100, at: 100)
    }
    let text = CalibrationText(theme: .plain, device: "default")
    #expect(
      text.faults(session.comparison) == [
        "0 taps to the clicks are too few; 8 are needed",
        "0 taps to the flashes are too few; 8 are needed",
      ]
    )
    #expect(text.meaning(session.comparison) == nil)
  }

  @Test func `a flash is seen when its beat comes, and its number only later`() {
    var session = CalibrationSession(beatCount: 8)
    _ = session.tap(at: 0)
    session.advance(to: 100, at: 0)
    _ = session.tap(at: 0)
    let beat = CalibrationSession.beatTimes(8)[4]
    session.advance(to: beat - 0.5, at: beat - 0.5)
    session.advance(to: beat - 0.001, at: beat - 0.001)
    #expect(!session.isFlashing(at: beat - 0.001))
    #expect(abs(session.timeToBeat(from: beat - 0.001) - 0.001) < 1e-9)
    session.advance(to: beat, at: beat)
    #expect(session.isFlashing(at: beat + 0.05) && !session.isFlashing(at: beat + 0.11))
    #expect(session.shownCount(at: beat + 0.1) == 0)
    #expect(session.shownCount(at: beat + 0.31) == 1)
  }

  @Test func `the result says which comes first`() {
    let text = CalibrationText(theme: .plain, device: "default")
    #expect(
      text.meaning(session(sound: 0.09, light: 0.05).comparison)
        == "Sound is perceived 40 ms after light."
    )
    #expect(
      text.meaning(session(sound: -0.02, light: 0.05).comparison)
        == "Sound is perceived 70 ms before light."
    )
    #expect(
      text.result(session(sound: -0.02, light: 0.05).comparison)
        == "sound  8 taps, typically 20 ms before the beat, spread 0 ms\n"
        + "light  8 taps, typically 50 ms after the beat, spread 0 ms\n"
    )
  }
}
