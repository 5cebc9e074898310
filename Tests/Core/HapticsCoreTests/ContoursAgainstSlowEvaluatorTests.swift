import HapticsCore
import TestSupport
import Testing

@Suite struct `Contours against a slow evaluator` {
  @Test func `every control of random patterns has the value that the pattern says`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let slow = SlowEvaluator(pattern: generator.pattern(size: 12))
      let contours = Contours(slow.pattern)
      var worst = Worst()
      for id in HapticDynamicParameter.ID.allCases {
        let track = contours.control(id)
        for time in slow.times(&generator) {
          worst.note(abs(track.value(at: time) - slow.control(id, at: time)), "\(id) at \(time)")
        }
      }
      #expect(worst.error < 1e-9, "\(worst.place) of \(slow.pattern)")
    }
  }

  @Test func `every quantity of the events of random patterns has the value it should have`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<100 {
      let slow = SlowEvaluator(pattern: generator.pattern())
      let contours = Contours(slow.pattern)
      var worst = Worst()
      for (event, contour) in zip(slow.pattern.events, contours.events) {
        for time in slow.times(&generator) {
          let level = slow.level(of: event, at: time)
          worst.note(abs(contour.level(at: time) - level), "level at \(time) of \(event)")
          for id in [.hapticSharpness, .audioPan, .audioPitch, .audioBrightness]
            as [HapticEvent.ParameterID] where id.applies(to: event.type)
          {
            let value = contour.value(of: id, at: time) ?? .infinity
            worst.note(
              abs(value - slow.value(of: id, of: event, at: time)),
              "\(id) at \(time) of \(event)"
            )
          }
        }
      }
      #expect(worst.error < 1e-9, "\(worst.place), \(slow.pattern)")
    }
  }
}

/// The greatest error met, and where.
private struct Worst {
  var error = 0.0
  var place = ""

  mutating func note(_ error: Double, _ place: @autoclosure () -> String) {
    guard !(error <= self.error) else { return }
    self.error = error
    self.place = place()
  }
}
