import AHAP
import Diagnostics
import HapticsCore
import Testing

private typealias P = PatternText

/// What the findings claim about effect, held against the contours of many patterns.
@Suite struct EffectPropertyTests {
  private static let patternCount = 40

  @Test func `every safe fix plays as before`() {
    var random = RandomPatternText(seed: 1)
    var fixCounts: [String: Int] = [:]
    for _ in 0..<Self.patternCount {
      let text = P.file(random.entries())
      for finding in P.findings(in: text) {
        for fixIt in finding.fixIts where fixIt.isSafe {
          let mended = FixIt.applying([fixIt], to: Array(text.utf8)).text
          fixCounts[finding.rule.rawValue, default: 0] += 1
          let isSame = isSame(Array(text.utf8), mended)
          #expect(
            isSame,
            "\(finding.rule): \(fixIt.message), in \(text)"
          )
        }
      }
    }
    let rules: Set = [
      "envelope-ignored", "equal-control-point-times", "repeated-parameter",
      "too-many-control-points", "value-out-of-range",
    ]
    #expect(Set(fixCounts.keys).isSuperset(of: rules))
  }

  @Test func `a control without effect can go`() {
    var random = RandomPatternText(seed: 2)
    var count = 0
    for _ in 0..<Self.patternCount {
      let entries = random.entries()
      for finding in P.findings(in: P.file(entries)) where finding.rule == "control-without-effect"
      {
        var others = entries
        others.remove(at: index(of: finding, in: entries))
        count += 1
        let isSame = isSame(Array(P.file(entries).utf8), Array(P.file(others).utf8))
        #expect(
          isSame,
          "\(finding.message), in \(P.file(entries))"
        )
      }
    }
    #expect(count > 20)
  }

  private func index(of finding: Diagnostic, in entries: [String]) -> Int {
    var end = P.file([]).utf8.count - 2
    for (i, entry) in entries.enumerated() {
      end += entry.utf8.count + 2
      if finding.range.lowerBound < end { return i }
    }
    return entries.count - 1
  }

  /// What is felt and heard at a time; the parts of an envelope show in the level.
  private static let played: [HapticEvent.ParameterID] = [
    .hapticIntensity, .hapticSharpness, .audioVolume, .audioPitch, .audioPan, .audioBrightness,
  ]

  /// Whether all events of two files play alike.
  private func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let first = Contours(AHAPDocument(reading: a).pattern).events
    let second = Contours(AHAPDocument(reading: b).pattern).events
    guard first.count == second.count else { return false }
    return zip(first, second).allSatisfy { a, b in
      guard a.start == b.start, a.end == b.end, a.isPlayed == b.isPlayed else { return false }
      return (0...8).allSatisfy { step in
        // Not at a control point: there the two may differ in the last bit of its time.
        let time = a.start + (a.end - a.start) * (Double(step) + 0.317) / 9
        return Self.played.allSatisfy { id in
          switch (a.value(of: id, at: time), b.value(of: id, at: time)) {
          case (let x?, let y?): abs(x - y) < 1e-9
          case (nil, nil): true
          default: false
          }
        }
      }
    }
  }
}
