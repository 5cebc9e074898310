package import HapticsCore
package import LocatedJSON

/// The facts of a pattern in words, a line each.
package struct FactsText {
  private let facts: PatternFacts
  private let pattern: HapticPattern
  private let theme: DiagnosticTheme

  package init(_ facts: PatternFacts, of pattern: HapticPattern, theme: DiagnosticTheme) {
    self.facts = facts
    self.pattern = pattern
    self.theme = theme
  }

  /// The lines, under the file's name.
  package func text(_ name: String) -> String {
    let lines = [
      ("length", length), ("events", events), ("controls", controls), ("intensity", intensity),
      ("sharpness", sharpness), ("volume", volume), ("closest", closestTransients),
      ("at once", atOnce), ("needs", needs),
    ]
    var text = theme.bold(name) + "\n"
    for case (let label, let words?) in lines {
      text += "  " + label + String(repeating: " ", count: 14 - label.count) + words + "\n"
    }
    return text
  }

  private var length: String? {
    var words = facts.duration.readableDuration
    // A curve after the last event extends the duration silently.
    func add(_ verb: String, after end: Double) {
      let end = end.readableDuration
      if end != facts.duration.readableDuration { words += ", \(verb) after \(end)" }
    }
    if facts.soundingEnd > facts.duration || facts.loopEnd < facts.duration {
      add("silent", after: facts.soundingEnd)
    }
    if facts.loopEnd < facts.duration { add("loops", after: facts.loopEnd) }
    return words
  }

  private var events: String? {
    let parts = HapticEvent.EventType.allCases.compactMap { type in
      facts.eventCounts[type].map { counted($0, FactsText.noun(type)) }
    }
    guard !parts.isEmpty else { return "none" }
    let silent = facts.silentCount == 0 ? "" : " (\(facts.silentCount) silent)"
    return parts.joined(separator: ", ") + silent
  }

  private static func noun(_ type: HapticEvent.EventType) -> String {
    switch type {
    case .hapticTransient: "transient"
    case .hapticContinuous: "continuous event"
    case .audioContinuous: "tone"
    case .audioCustom: "sound"
    }
  }

  private var controls: String? {
    var parts: [String] = []
    if facts.curveCount > 0 {
      parts.append(
        counted(facts.curveCount, "curve") + " of "
          + counted(facts.controlPointCount, "control point")
      )
    }
    if facts.parameterCount > 0 { parts.append(counted(facts.parameterCount, "parameter")) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var intensity: String? { facts.peakIntensity.map(peak) }

  private var volume: String? { facts.peakVolume.map(peak) }

  private func peak(_ peak: PatternFacts.Peak) -> String {
    let event = pattern.events[peak.event]
    return "peaks at \(peak.value.readable), in the \(FactsText.noun(event.type)) at "
      + event.time.readableDuration
  }

  private var sharpness: String? {
    facts.sharpness.map {
      let (least, greatest) = ($0.lowerBound.readable, $0.upperBound.readable)
      return least == greatest ? least : "\(least) to \(greatest)"
    }
  }

  private var closestTransients: String? {
    facts.closestTransients.map {
      $0.interval == 0
        ? "two simultaneous transients, at \($0.time.readableDuration)"
        : "transients \($0.interval.readableDuration) apart, at \($0.time.readableDuration)"
    }
  }

  private var atOnce: String? {
    facts.mostAtOnce > 1 ? "up to \(facts.mostAtOnce) events" : nil
  }

  private var needs: String? {
    var parts: [String] = []
    if needsHaptics { parts.append("haptics") }
    if needsAudio { parts.append("a speaker") }
    parts += facts.soundFiles.map { "the file \(quoted($0))" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var needsHaptics: Bool { facts.eventCounts.keys.contains { $0.family == .haptic } }

  private var needsAudio: Bool { facts.eventCounts.keys.contains { $0.family == .audio } }
}
