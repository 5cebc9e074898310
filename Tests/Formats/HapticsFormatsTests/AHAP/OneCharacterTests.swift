import Foundation
import LocatedJSON
import TestSupport
import Testing

/// What fixes make of files with one wrong character.
///
/// The tests look at some of the places in each file; with `HAPTICS_EVERY_PLACE=1` in the environment,
/// as `scripts/check/fixes` sets it, at all of them.
@Suite struct OneCharacterTests {
  private static let isComplete =
    ProcessInfo.processInfo.environment["HAPTICS_EVERY_PLACE"] != nil

  private static let patterns = Repository.files(below: "Patterns")
  private static let examples =
    (RulePage.patterns.map { (page: $0, isTimeline: false) }
    + RulePage.timelines.map { (page: $0, isTimeline: true) })
    .flatMap { rule in
      (rule.page.badExamples + rule.page.goodExamples)
        .map { (bytes: Array($0.utf8), isTimeline: rule.isTimeline) }
    }

  /// The files of a folder and the examples of the rules.
  private static func files() throws -> [(bytes: [UInt8], isTimeline: Bool)] {
    try patterns.map {
      (Array(try Data(contentsOf: $0)), $0.lastPathComponent.contains(".timeline."))
    } + examples
  }

  /// Each damage of the files, or every so many of them.
  private static func damages(each stride: Int) throws -> [DamagedText] {
    var count = 0
    var damages: [DamagedText] = []
    for (bytes, isTimeline) in try files() {
      for damage in DamagedText.Damage.allCases {
        for offset in bytes.indices {
          count += 1
          guard isComplete || count % stride == 0 else { continue }
          damages += [DamagedText(bytes, isTimeline: isTimeline, damage, at: offset)].compactMap(
            \.self
          )
        }
      }
    }
    return damages
  }

  @Test(arguments: [false, true])
  func `fixes make nothing worse, and a second run changes nothing`(unsafe: Bool) throws {
    for damaged in try Self.damages(each: 211) {
      let fixing = damaged.fixed(unsafe: unsafe)
      let before = damaged.findings(in: damaged.bytes)
      // An unsafe fix may reveal errors in what was unreadable.
      let isReadable = unsafe && fixing.report.syntaxErrorCount < before.syntaxErrorCount
      #expect(
        isReadable || fixing.report.count(of: .error) <= before.count(of: .error),
        "\(damaged) became \(fixing.words)"
      )
      let again = damaged.fixedAgain(fixing, unsafe: unsafe)
      #expect(again.text == fixing.text, "\(damaged) became \(fixing.words), then \(again.words)")
    }
  }

  @Test func `a safe fix that reveals more errors than it removes is not applied`() throws {
    let text = #"""
      {"version": 1, "assets": {"patterns": {"a": {"builtIn": "thud"}}, "visuals": {"v": {}}}, "cues": [],
       "tracks": {"t": {"beats": [10.5, 11.0, 11.5], "haptic": "a", "visual": "v"}}}
      """#
    let place = try #require(text.range(of: "11.0"))
    let offset = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    // A space and a digit that changed places: "10.5,1 1.0".
    let damaged = try #require(
      DamagedText(Array(text.utf8), isTimeline: true, .swap, at: offset - 1)
    )
    #expect(damaged.fixed(unsafe: false).text == damaged.bytes)
    #expect(damaged.fixed(unsafe: true).text != damaged.bytes)
  }

  @Test func `nine in ten missing quotes come back`() throws {
    var (count, restored, sound) = (0, 0, 0)
    for url in Self.patterns {
      let bytes = Array(try Data(contentsOf: url))
      let isTimeline = url.lastPathComponent.contains(".timeline.")
      for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\"") {
        guard Self.isComplete || offset % 7 == 0,
          let damaged = DamagedText(bytes, isTimeline: isTimeline, .deletion, at: offset)
        else { continue }
        let fixing = damaged.fixed(unsafe: false)
        count += 1
        restored += fixing.text == bytes ? 1 : 0
        sound += fixing.report.count(of: .error) == 0 ? 1 : 0
      }
    }
    print("\(count) quotes: \(restored) back, \(sound) without errors")
    #expect(count > 500)
    #expect(Double(restored) / Double(count) > 0.9)
    #expect(Double(sound) / Double(count) > 0.95)
  }

  /// Of each number of quotes missing in one line, the least share of texts that come back.
  @Test(arguments: [2: 0.9, 3: 0.64, 4: 0.35])
  func `several missing quotes of one line come back`(quotes: (count: Int, share: Double)) throws {
    var generator = SeededGenerator(seed: UInt64(quotes.count))
    var (count, restored) = (0, 0)
    for url in Self.patterns {
      let bytes = Array(try Data(contentsOf: url))
      let isTimeline = url.lastPathComponent.contains(".timeline.")
      for line in bytes.indices.split(whereSeparator: { bytes[$0] == UInt8(ascii: "\n") }) {
        let offsets = line.filter { bytes[$0] == UInt8(ascii: "\"") }
          .shuffled(using: &generator)
        guard offsets.count >= quotes.count, Self.isComplete || line.lowerBound % 5 == 0 else {
          continue
        }
        let removed = Array(offsets.prefix(quotes.count))
        let damaged = DamagedText(bytes, isTimeline: isTimeline, without: removed)
        let fixing = damaged.fixed(unsafe: false)
        let before = damaged.findings(in: damaged.bytes).count(of: .error)
        count += 1
        restored += fixing.text == bytes ? 1 : 0
        #expect(fixing.report.count(of: .error) <= before, "\(damaged) became \(fixing.words)")
        let again = damaged.fixedAgain(fixing, unsafe: false)
        #expect(again.text == fixing.text, "\(damaged) became \(fixing.words), then \(again.words)")
      }
    }
    print("\(quotes.count) quotes missing in \(count) lines: \(restored) back")
    #expect(count > 80)
    #expect(Double(restored) / Double(count) > quotes.share)
  }
}

extension Fixing {
  fileprivate var words: String { String(decoding: text, as: UTF8.self) }
}

extension CheckResult {
  fileprivate var syntaxErrorCount: Int {
    findings.count { $0.severity == .error && JSONFaults.errors.contains($0.rule) }
  }
}
