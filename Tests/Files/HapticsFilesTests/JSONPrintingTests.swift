import HapticsFiles
import LocatedJSON
import Testing

/// json-c and the portable printer, asked for the same text.
@Suite struct JSONPrintingTests {
  private static let values: [JSON] = [
    .null, 3, "a/b \"é\"\n\u{0}\u{7F}\u{2028}🫨", [:], [], [[:], []], [.null, true, false],
    ["z": ["b": true, "a": .null], "numbers": [1, .number(0.1), .numeral("1.50"), -3]],
    ["points": [.line(["Time": 0, "Values": [1, 2]]), .line([])]],
  ]

  @Test(arguments: values)
  func `json-c prints what the portable printer does`(value: JSON) {
    #expect(value.printed == value.text(.spread))
  }

  @Test func `a member has a line of its own`() {
    #expect((["a": 1, "b": [2]] as JSON).printed == "{\n  \"a\": 1,\n  \"b\": [\n    2\n  ]\n}")
  }

  @Test func `a name that json-c would cut is whole`() {
    #expect((["a\u{0}b": 1] as JSON).printed == "{\n  \"a\\u0000b\": 1\n}")
  }
}
