import Foundation
import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

/// What is passed over because it fits is what a thorough look finds nothing in.
@Suite struct FittingTests {
  private static let files = Repository.files(below: "Patterns")

  private static func words<Level>(_ violations: SchemaViolations<Level>) -> [String] {
    violations.map { "\($0.node) \($0.object) \($0.kind)" }
      + violations.firstAmounts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
  }

  /// Pieces that make a text fit no more, or differently.
  private static let pieces = [
    "\"", ",", "{", "}", "[", "]", ":", "1", "-", "e9", "null", "true", " ", "\"Time\": 0,",
    "\"EventType\": \"HapticTransient\",", "\"haptic\": 1,", "\"2 beats\"", "\"Remark\": 1,", "{}",
  ]

  @Test(arguments: files)
  func `the quick schema check finds the same as the thorough one`(file: URL) throws {
    let text = try Data(contentsOf: file)
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      var bytes = [UInt8](text)
      for _ in 0...Int(random.next() % 3) {
        let place = Int(random.next() % UInt64(bytes.count))
        let end = min(place + Int(random.next() % 12), bytes.count)
        bytes.replaceSubrange(place..<end, with: random.pick(Self.pieces).utf8)
      }
      let json = JSONDocument(reading: bytes)
      if file.lastPathComponent.hasSuffix(".ahap") {
        let quick = SchemaViolations<AHAPLevel>(in: json)
        let thorough = SchemaViolations<AHAPLevel>(in: json, isThorough: true)
        #expect(Self.words(quick) == Self.words(thorough), "seed \(seed), round \(round)")
      } else {
        let quick = SchemaViolations<TimelineLevel>(in: json)
        let thorough = SchemaViolations<TimelineLevel>(in: json, isThorough: true)
        #expect(Self.words(quick) == Self.words(thorough), "seed \(seed), round \(round)")
      }
    }
  }

  @Test func `a misplaced value is found at any index`() {
    let event = #"{"Event": {"Time": 0, "EventType": "HapticTransient"}}"#
    for wrong in [
      #"{"Event": {"Time": [], "EventType": "HapticTransient"}}"#,
      #"{"Event": {"EventType": "HapticTransient"}}"#, #"{"Event": 1}"#, "7",
      #"{"Event": {"Time": 0, "Time": 1, "EventType": "HapticTransient", "Tim": 0}}"#,
      #"{"Event": {"Time": 0, "EventType": "HapticTap"}}"#, "{}",
    ] {
      for count in [0, 1, 40] {
        let events = Array(repeating: event, count: count).joined(separator: ",")
        let text = #"{"Version": 1, "Pattern": [\#(events)\#(count > 0 ? "," : "")\#(wrong)]}"#
        let violations = SchemaViolations<AHAPLevel>(in: JSONDocument(reading: Array(text.utf8)))
        #expect(!violations.isEmpty, "\(wrong) behind \(count)")
      }
    }
  }
}
