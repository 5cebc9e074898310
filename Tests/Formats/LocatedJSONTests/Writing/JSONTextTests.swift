import LocatedJSON
import Testing

@Suite struct JSONTextTests {
  private let value: JSON = [
    "z": ["b": true, "a": .null], "numbers": [1, .number(0.1), .numeral("1.50"), -3],
    "empty": [[:], []], "text": "a/b \"é\"\n\u{0}",
  ]

  @Test func `members keep their order and numbers their text`() {
    #expect(
      value.text(.compact)
        == #"{"z":{"b":true,"a":null},"numbers":[1,0.1,1.50,-3],"empty":[{},[]],"#
        + #""text":"a/b \"é\"\n\u0000"}"#
    )
  }

  @Test func `a spread text has a line for each member`() {
    #expect(
      value.text(.spread) == """
        {
          "z": {
            "b": true,
            "a": null
          },
          "numbers": [
            1,
            0.1,
            1.50,
            -3
          ],
          "empty": [
            {},
            []
          ],
          "text": "a/b \\"é\\"\\n\\u0000"
        }
        """
    )
  }

  @Test func `a value can stand on a line of its own`() {
    let value: JSON = ["points": [.line(["Time": 0, "Values": [1, 2]]), .line([])]]
    #expect(
      value.text(.spread) == """
        {
          "points": [
            { "Time": 0, "Values": [ 1, 2 ] },
            []
          ]
        }
        """
    )
  }

  @Test func `JSON text is split at its placeholders`() {
    let value: JSON = ["before": "\u{1}", "files": [.hole], "after": .hole]
    #expect(
      value.pieces(.compact) == [#"{"before":"\u0001","files":["#, #"],"after":"#, "}"]
    )
  }

  @Test(arguments: [
    (0.1 + 0.2, "0.30000000000000004"), (1e21, "1e+21"), (.leastNonzeroMagnitude, "5e-324"),
    (-0.0, "-0.0"),
    (100, "100.0"), (.nan, "null"), (.infinity, "null"),
  ])
  func `numbers are written in their shortest form`(value: Double, expected: String) {
    #expect(JSON.number(value).text(.compact) == expected)
  }

  @Test func `a name is escaped as a string is`() {
    #expect(JSON.object([.init("a\u{0}\"b", 1)]).text(.compact) == #"{"a\u0000\"b":1}"#)
  }

  @Test func `an object may have the same key twice`() {
    let value = JSON.object([.init("a", 1), .init("a", 2)])
    #expect(value.text(.compact) == #"{"a":1,"a":2}"#)
  }
}
