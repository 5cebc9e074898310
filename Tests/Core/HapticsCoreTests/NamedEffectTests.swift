import HapticsCore
import Testing

@Suite struct NamedEffectTests {
  @Test func `the effects are those of games and interfaces`() {
    #expect(
      NamedEffect.all.map(\.name) == [
        "click", "tick", "selection", "align", "edge", "hint", "threshold", "success", "warning",
        "error", "impact-light", "impact-medium", "impact-heavy", "impact-soft", "impact-rigid",
      ]
    )
    #expect(NamedEffect.named("success")?.pattern == "system-success")
    #expect(NamedEffect.named("Success") == nil)
  }

  @Test(arguments: NamedEffect.all.map(\.name))
  func `an effect plays a built-in pattern, and its summary is a sentence`(name: String) throws {
    let effect = try #require(NamedEffect.named(name))
    #expect(PatternLibrary.entry(named: effect.pattern) != nil)
    #expect(effect.summary.wholeMatch(of: /[A-Z][^.]*\./) != nil)
  }

  @Test func `every system pattern belongs to an effect`() {
    let patterns = Set(NamedEffect.all.map(\.pattern))
    for entry in PatternLibrary.entries where entry.name.hasPrefix("system-") {
      #expect(patterns.contains(entry.name))
    }
  }

  @Test(arguments: [
    ("hint", "Hover", "generic", "impact light", "GESTURE_THRESHOLD_DEACTIVATE"),
    ("edge", "Collide", "generic", "impact soft", "LONG_PRESS"),
    ("tick", "Step", "generic", "selection", "SEGMENT_FREQUENT_TICK"),
    ("align", "Align", "alignment", "impact rigid", "SEGMENT_TICK"),
  ])
  func `an effect of the web has the names of the Web Haptics explainer`(
    web: String,
    windows: String,
    macOS: String,
    iOS: String,
    android: String
  ) throws {
    let effect = try #require(NamedEffect.named(web))
    #expect(effect.web == web)
    #expect(effect.windows == windows)
    #expect(effect.macOS == macOS)
    #expect(effect.iOS == iOS)
    #expect(effect.android == android)
  }

  /// A host that plays 0x1006 (press) or 0x1007 (release) takes the feel of clicks from a touchpad.
  @Test func `HID usages are waveforms that leave the feel of clicks to the device`() {
    let usages = NamedEffect.all.compactMap { effect in effect.hid.map { (effect.name, $0) } }
    #expect(usages.map(\.0) == ["click", "hint", "success", "error"])
    #expect(usages.map(\.1) == [0x1003, 0x1008, 0x1009, 0x100A])
  }
}
