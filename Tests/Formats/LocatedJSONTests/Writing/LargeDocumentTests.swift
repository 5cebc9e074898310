import HapticsFormats
import LocatedJSON
import Testing

/// Documents of which no tree is built, beside what json-c prints of the tree.
@Suite struct LargeDocumentTests {
  /// A value that no part of fits on a line of 100 bytes, of thousands of nodes, as text and as tree.
  private static let value: (text: String, tree: JSON) = {
    let long = String(repeating: "long ", count: 30)
    let words: [(text: String, tree: JSON)] = [
      ("1.50", .numeral("1.50")), ("true", true), ("null", .null), (#""\n\u00e9""#, "\né"),
      (#""a/\/b""#, "a//b"), (#""\u0007\u007f\t""#, "\u{7}\u{7F}\t"), ("[]", []), ("{}", [:]),
      (#""\#(long)""#, .string(long)),
    ]
    let elements = (0..<3_000).map { words[$0 % words.count] }
    let members = elements.enumerated().map { i, element in
      (text: #""k\t\#(i)":\#(element.text)"#, tree: JSON.Member("k\t\(i)", element.tree))
    }
    let list = elements.map(\.text).joined(separator: ",")
    let object = members.map(\.text).joined(separator: " , ")
    return (
      "{\"list\":[\(list)],\n\"object\":{\(object)}}",
      .object([
        .init("list", .array(elements.map(\.tree))), .init("object", .object(members.map(\.tree))),
      ])
    )
  }()

  @Test func `a large pattern file is written as json-c writes its tree`() throws {
    let text = #"{"Pattern": [], "Metadata": \#(Self.value.text), "Version": 1}"#
    let expected: JSON = ["Version": 1, "Metadata": Self.value.tree, "Pattern": []]
    let written = try canonical(AHAPDocument(reading: Array(text.utf8)))
    #expect(written == (expected.text(.spread) + "\n"))
    #expect(try canonical(AHAPDocument(reading: Array(written.utf8))) == written)
  }

  @Test func `the elements of a large pattern stand in order, and short ones on one line`() throws {
    let event = #"{"Event":{"EventType":"HapticTransient","Time":0}},{"b":1,"a":2}"#
    let text = #"{"Pattern":["# + Array(repeating: event, count: 500).joined(separator: ",") + "]}"
    let part = """
          {
            "Event": {
              "Time": 0,
              "EventType": "HapticTransient"
            }
          },
          { "b": 1, "a": 2 }
      """
    let expected =
      "{\n  \"Pattern\": [\n" + Array(repeating: part, count: 500).joined(separator: ",\n")
      + "\n  ]\n}\n"
    #expect(try canonical(AHAPDocument(reading: Array(text.utf8))) == expected)
  }

  @Test func `a large timeline file is written as json-c writes its tree`() throws {
    let text = #"{"x": \#(Self.value.text), "version": 1}"#
    let written = try canonical(TimelineDocument(reading: Array(text.utf8)))
    // Members without a meaning are laid out as they fit; the large ones do not.
    #expect(try canonical(TimelineDocument(reading: Array(written.utf8))) == written)
    let lines = written.split(separator: "\n")
    #expect(lines.prefix(4) == ["{", #"  "version": 1,"#, #"  "x": {"#, #"    "list": ["#])
    #expect(lines.count == 3_000 * 2 + 9)
  }

  @Test(arguments: [999, 1_000, 1_001, 5_000])
  func `a beat map fills its lines, however long it is`(count: Int) throws {
    let beats = (0..<count).map { $0 % 3 == 0 ? #""\#($0) beats""# : "\($0).50" }
    let text = #"{"x":[\#(beats.joined(separator: ","))]}"#
    let written = try canonical(TimelineDocument(reading: Array(text.utf8)))
    var (lines, line) = ([String](), "")
    for beat in beats {
      if !line.isEmpty, 4 + line.utf8.count + beat.utf8.count + 3 > 100 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : ", ") + beat
    }
    let body = (lines + [line]).map { "    " + $0 }.joined(separator: ",\n")
    #expect(written == "{\n  \"x\": [\n\(body)\n  ]\n}\n")
  }
}
