import HapticsCore
import HapticsSynthesis

extension Vectors {
  /// The contours of every built-in pattern, and of one with huge numbers.
  func writeContours() {
    for entry in PatternLibrary.entries {
      guard let pattern = try? entry.pattern() else { return line("\(entry.name): no pattern") }
      writeContours(of: pattern, entry.name)
      for levels in Contours(pattern).levels(every: 0.02) { line("  levels \(levels.words)") }
    }
    for time in [2.2e9, 4.3e9, 1e15, 1e300] {
      var pattern = HapticPattern()
      pattern.events = [HapticEvent(.hapticContinuous, at: time, duration: 86_400)]
      writeContours(of: pattern, "event at \(time)")
    }
  }

  private func writeContours(of pattern: HapticPattern, _ name: String) {
    let contours = Contours(pattern)
    line(
      "contours \(name): \(contours.duration.bits) \(contours.loopEnd.bits)"
        + " \(contours.soundingEnd.bits)"
    )
    for (index, event) in contours.events.enumerated() {
      var words = "  \(index): \(event.start.bits) \(event.heldEnd.bits) \(event.end.bits)"
      for step in 0...16 {
        let time = event.start + (event.end - event.start) * Double(step) / 16
        words += " \(event.level(at: time).bits) \(event.sharpness(at: time).bits)"
      }
      line(words)
    }
  }
}
