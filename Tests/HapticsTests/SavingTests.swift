import Foundation
import Haptics
import TestSupport
import Testing

/// What a game has built in code, saved as a file and read again.
@Suite struct SavingTests {
  private func read(_ text: String) -> HapticPattern {
    AHAPDocument(reading: Array(text.utf8)).pattern
  }

  @Test(arguments: PatternLibrary.entries.map(\.name))
  func `a built-in pattern reads back as it was, and is the file that is shipped`(
    name: String
  ) throws {
    let entry = try #require(PatternLibrary.entry(named: name))
    let pattern = try entry.pattern()
    #expect(try read(pattern.ahapText()) == pattern)
    let shipped = Repository.root.appending(path: "Patterns/\(name).ahap")
    #expect(
      try pattern.ahapText(metadata: ["Project": "haptics", "Description": entry.summary])
        == String(contentsOf: shipped, encoding: .utf8)
    )
  }

  @Test func `any pattern reads back as it was, and its text is canonical`() throws {
    var generator = SeededGenerator(seed: 20)
    for number in 0..<200 {
      let pattern = HapticPattern.random(&generator)
      let text = try pattern.ahapText(metadata: ["a\"\n": "b\\\u{1}é"])
      let isSame = read(text) == pattern
      #expect(isSame, "pattern \(number)")
      #expect(try CanonicalText(AHAPDocument(reading: Array(text.utf8))).text() == text)
    }
  }

  @Test func `saving values without a JSON representation throws an error`() {
    for number in [Double.nan, .infinity, -.infinity] {
      let tap = HapticEvent(.hapticTransient, at: 0, parameters: [.init(.hapticIntensity, number)])
      #expect(throws: FormatError.notFinite) { try HapticPattern(events: [tap]).ahapText() }
    }
    #expect(throws: FormatError.repeatedName("a")) {
      try HapticPattern().ahapText(metadata: ["a": "1", "a": "2"])
    }
  }
}

extension HapticPattern {
  /// A pattern of everything that patterns can hold, with values in and out of their ranges.
  fileprivate static func random(_ generator: inout SeededGenerator) -> HapticPattern {
    func time() -> Double { generator.number(0...60) }
    func value() -> Double {
      generator.pick([
        0, -0.0, 1, 0.1 + 0.2, .leastNonzeroMagnitude, -1e300, generator.number(-2...2),
      ])
    }
    func several<T>(_ make: () -> T) -> [T] {
      (0..<Int(generator.number(0...6))).map { _ in make() }
    }
    return HapticPattern(
      events: several {
        let type = generator.pick(HapticEvent.EventType.allCases)
        let sounds = [
          HapticEvent.Waveform(path: "a/\"é\".wav"),
          HapticEvent.Waveform(path: "b", usesVolumeEnvelope: false, isLooped: true),
        ]
        return HapticEvent(
          type,
          at: time(),
          duration: generator.pick([nil, time()]),
          parameters: several { .init(generator.pick(HapticEvent.ParameterID.allCases), value()) },
          waveform: type == .audioCustom ? generator.pick(sounds) : nil
        )
      },
      parameters: several {
        .init(generator.pick(HapticDynamicParameter.ID.allCases), at: time(), value: value())
      },
      curves: several {
        .init(
          generator.pick(HapticDynamicParameter.ID.allCases),
          at: time(),
          controlPoints: several { .init(at: time(), value: value()) }
        )
      }
    )
  }
}
