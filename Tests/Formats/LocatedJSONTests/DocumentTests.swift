import LocatedJSON
import TestSupport
import Testing

private func read(_ text: String) -> JSONDocument { JSONDocument(reading: Array(text.utf8)) }

@Suite struct DocumentTests {
  @Test func `every value has the range of its source text`() {
    let text = #"{"a": [1.50, "x"], "b": null}"#
    let document = read(text)
    let members = Array(document.members(of: 0))
    #expect(members.map { document.string(of: $0.name) } == ["a", "b"])
    #expect(members.map { document.text(of: $0.value) } == [#"[1.50, "x"]"#, "null"])
    #expect(document.elements(of: members[0].value).map(document.text) == ["1.50", #""x""#])
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("0.1", 0.1), ("1e3", 1000), ("-2.5E-2", -0.025),
    ("0.30000001192092896", 0.30000001192092896),
    ("123456789012345678901234567890", 1.2345678901234568e29),
    ("9007199254740993", 9_007_199_254_740_992), ("0.000000000000000000000001", 1e-24),
    ("5e-324", .leastNonzeroMagnitude), ("1.7976931348623157e308", .greatestFiniteMagnitude),
  ])
  func `numbers are rounded correctly`(text: String, expected: Double) {
    #expect(read(text).number(of: 0)?.bitPattern == expected.bitPattern)
  }

  @Test func `short numbers read as the standard library reads them`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let state = generator.next()
      let whole = state >> 44
      let fraction = String(state & 0xFFFF_FFFF_FFFF).prefix(Int(state >> 59) % 15 + 1)
      let text = "\(whole).\(fraction)"
      #expect(read(text).number(of: 0) == Double(text), "\(text)")
    }
  }

  @Test func `escapes are resolved`() {
    let document = read(#"["\"\\\/\b\f\n\r\t", "\u00e9\ud83d\ude00", "\uD83D"]"#)
    let strings = document.elements(of: 0).map { document.string(of: $0) }
    #expect(strings == ["\"\\/\u{8}\u{C}\n\r\t", "é😀", "\u{FFFD}"])
    #expect(document.elements(of: 0).map(document.isLossy) == [false, false, true])
  }

  @Test func `names are compared with their escapes resolved`() {
    let document = read(#"{"Time": 1, "\u0054ime": 2, "time": 3}"#)
    let names = document.members(of: 0).map(\.name)
    #expect(document.haveSameString(names[0], names[1]))
    #expect(!document.haveSameString(names[0], names[2]))
    #expect(document.isString(names[1], "Time"))
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00], "UTF-16, little endian"),
      ([0xFE, 0xFF, 0x00, 0x7B], "UTF-16, big endian"),
      ([0x7B, 0x00, 0x7D, 0x00], "UTF-16, little endian"),
      ([0x00, 0x7B, 0x00, 0x7D], "UTF-16, big endian"),
      ([0xFF, 0xFE, 0x00, 0x00], "UTF-32, little endian"),
      ([0x00, 0x00, 0x00, 0x7B], "UTF-32, big endian"),
    ] as [([UInt8], String)]
  )
  func `other encodings are named`(bytes: [UInt8], name: String) {
    let faults = JSONDocument(reading: bytes).faults
    #expect(faults.map(\.message) == ["the text is \(name), not UTF-8"])
  }

  @Test(
    arguments: [[0x00, 0x01], [0x01, 0x00, 0x00, 0x00], [0x00, 0x00, 0x01, 0xBA]] as [[UInt8]]
  )
  func `a binary file that begins with zeros is of no other encoding`(bytes: [UInt8]) {
    let faults = JSONDocument(reading: bytes).faults
    #expect(!faults.isEmpty)
    #expect(!faults.contains { $0.rule == "json-other-encoding" })
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5], [0xC3], [0xE2, 0x82],
    ] as [[UInt8]]
  )
  func `bytes that are no UTF-8 are one finding with their place`(bytes: [UInt8]) {
    let text = Array(#"[""#.utf8) + bytes + Array(#""]"#.utf8)
    let faults = JSONDocument(reading: text).faults
    #expect(faults.map(\.rule) == ["json-invalid-utf8"])
    #expect(faults.first?.range == 2..<2 + bytes.count)
  }

  @Test func `limits on depth, size and errors apply`() {
    let limits = JSONDocument.Limits(depth: 2, size: 10, faults: 3)
    func rules(_ text: String) -> [String] {
      JSONDocument(reading: Array(text.utf8), limits: limits).faults.map(\.rule.rawValue)
    }
    #expect(rules("[[1]]") == [])
    #expect(rules("[[[1]]]") == ["json-too-deep"])
    #expect(rules("[1, 2, 3, 4]") == ["json-too-large"])
    #expect(
      rules("[@ @ @ @ ]") == [
        "json-unexpected-character", "json-missing-comma", "json-unexpected-character",
        "json-too-many-faults",
      ] || rules("[@ @ @ @ ]").last == "json-too-many-faults"
    )
  }
}

/// What must hold however a text is damaged.
@Suite struct DamageTests {
  private let sound = Array(
    #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "Häptic😀\u00e9"}}, [true, null, -1.5e3]]}"#
      .utf8
  )

  @Test func `a text cut short anywhere says so at its end`() {
    for length in 1..<sound.count {
      let document = JSONDocument(reading: Array(sound[..<length]))
      #expect(document.isMalformed, "cut at \(length)")
      #expect(isWellFormed(document), "cut at \(length)")
    }
  }

  @Test func `a byte changed anywhere leaves a tree that holds together`() {
    for place in sound.indices {
      for byte: UInt8 in [
        0, 0x0A, 0x20, 0x22, 0x27, 0x2C, 0x3A, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0xFF,
      ] {
        var text = sound
        text[place] = byte
        #expect(isWellFormed(JSONDocument(reading: text)), "\(byte) at \(place)")
      }
    }
  }

  /// Whether nodes nest, names have values, and everything lies inside the text.
  private func isWellFormed(_ document: JSONDocument) -> Bool {
    guard !document.isEmpty else { return true }
    var visited = 0
    func visit(_ node: Int) -> Bool {
      visited += 1
      let range = document.range(of: node)
      guard range.upperBound <= document.bytes.count else { return false }
      for element in document.elements(of: node) where !visit(element) { return false }
      for member in document.members(of: node) {
        guard document.kind(of: member.name) == .name else { return false }
        visited += 1
        if !visit(member.value) { return false }
      }
      return true
    }
    return visit(0) && visited == document.next(after: 0)
      && document.faults.allSatisfy { $0.range.upperBound <= document.bytes.count }
  }
}
