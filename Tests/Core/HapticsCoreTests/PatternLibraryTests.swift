import HapticsCore
import TestSupport
import Testing

@Suite struct `The pattern library` {
  @Test func `lists its patterns by name`() {
    #expect(
      PatternLibrary.entries.map(\.name) == [
        "capacitor-charge", "heartbeat", "thud", "click", "snap", "error", "collect", "death",
        "level-complete", "world-unlock", "system-light", "system-medium", "system-heavy",
        "system-soft", "system-rigid", "system-selection", "system-success", "system-warning",
        "system-error",
      ]
    )
    #expect(PatternLibrary.entry(named: "no-such-pattern") == nil)
  }

  @Test(arguments: PatternLibrary.entries.map(\.name))
  func `has defaults within the options' ranges`(name: String) throws {
    let entry = try #require(PatternLibrary.entry(named: name))
    #expect(!entry.options.isEmpty)
    for option in entry.options {
      #expect(option.range.contains(option.defaultValue), "\(option.name)")
      #expect(option.summary.hasSuffix("."))
    }
    #expect(Set(entry.options.map(\.name)).count == entry.options.count)
  }

  @Test(arguments: PatternLibrary.entries.map(\.name))
  func `makes patterns without a flaw, whatever the options`(name: String) throws {
    let entry = try #require(PatternLibrary.entry(named: name))
    var generator = SeededGenerator(seed: 30)
    try expectFlawless(entry.pattern(), entry.name)
    for _ in 0..<25 {
      var values: [String: Double] = [:]
      for option in entry.options where !generator.once(in: 3) {
        let bounds = [option.range.lowerBound, option.range.upperBound]
        let value = generator.once(in: 2) ? generator.pick(bounds) : generator.number(option.range)
        values[option.name] = option.isWhole ? value.rounded() : value
      }
      try expectFlawless(entry.pattern(values), "\(entry.name) \(values)")
    }
  }

  @Test func `takes options by their names`() throws {
    let entry = try #require(PatternLibrary.entry(named: "heartbeat"))
    #expect(try entry.pattern(["beats": 3]).events.count == 6)
    #expect(try entry.pattern(["beats": 3, "bpm": 60]).events.last?.time == 2.18)
  }

  @Test func `rejects unknown options and values out of range`() throws {
    let entry = try #require(PatternLibrary.entry(named: "heartbeat"))
    #expect(throws: PatternLibrary.OptionError.noSuchOption("beets", entry: "heartbeat")) {
      try entry.pattern(["beets": 3])
    }
    let beats = entry.options[0]
    for value in [0, 201, 2.5, .infinity] {
      #expect(throws: PatternLibrary.OptionError.valueNotTaken(value, option: beats)) {
        try entry.pattern(["beats": value])
      }
    }
    #expect(throws: PatternLibrary.OptionError.self) { try entry.pattern(["beats": .nan]) }
  }

  private func expectFlawless(_ pattern: HapticPattern, _ name: String) {
    #expect(!pattern.isEmpty)
    let contours = Contours(pattern)
    for (event, contour) in zip(pattern.events, contours.events) {
      #expect(!contour.isSilent, "\(name)")
      #expect((event.duration ?? 0) <= 30)
      for parameter in event.parameters {
        #expect(parameter.id.range.contains(parameter.value), "\(name) \(parameter)")
        #expect(parameter.id.applies(to: event.type))
        #expect(isShort(parameter.value), "\(name) \(parameter)")
      }
      #expect(isShort(event.time) && isShort(event.duration ?? 0), "\(name) \(event)")
      for id in HapticEvent.ParameterID.allCases {
        #expect(contour.quantity(id)?.clampedStretches().isEmpty ?? true, "\(name) \(id)")
      }
    }
    for curve in pattern.curves {
      #expect(curve.id.acceptsCurve)
      #expect((2...16).contains(curve.controlPoints.count), "\(name)")
      #expect(curve.controlPoints.first?.time == 0)
      #expect(
        zip(curve.controlPoints, curve.controlPoints.dropFirst()).allSatisfy { $0.time < $1.time }
      )
      #expect(curve.controlPoints.allSatisfy { curve.id.range.contains($0.value) })
      #expect(curve.controlPoints.allSatisfy { isShort($0.time) && isShort($0.value) })
      let end = curve.time + (curve.controlPoints.last?.time ?? 0)
      #expect(end == contours.duration, "\(name)")
    }
  }

  /// Whether a number has at most three decimals.
  private func isShort(_ number: Double) -> Bool { (number * 1000).rounded() / 1000 == number }
}
