import LocatedJSON
import Testing

@Suite struct QuoteTests {
  /// Applies all safe fixes of a text once.
  private func fixed(_ text: String) -> String {
    let fixes = JSONDocument(reading: Array(text.utf8)).faults.compactMap { fault in
      fault.fixIts.first { $0.isSafe }
    }
    return String(decoding: FixIt.applying(fixes, to: Array(text.utf8)).text, as: UTF8.self)
  }

  private static let lines = [
    #"{ "Time": 0, "Duration": 0.5, "EventType": "HapticTransient" }"#,
    #"{"time": "16 beats", "haptic": "thud", "visual": "ring"}"#,
    #"{"Path": "../sounds/x.wav", "Count": 3, "Names": ["a", "b", "c"]}"#,
    "{\n  \"Event\": {\n    \"EventType\": \"HapticTransient\",\n    \"Time\": 0\n  }\n}",
    #"{"Description": "one, two: three", "b": {"c": "d"}}"#,
    #"{"a": "say \"x\"", "b": 1}"#,
  ]

  @Test(arguments: lines)
  func `a missing quote is put where it was`(line: String) {
    for (offset, character) in line.enumerated() where character == "\"" {
      let index = line.index(line.startIndex, offsetBy: offset)
      guard line[..<index].last != "\\" else { continue }
      var broken = line
      broken.remove(at: index)
      #expect(fixed(broken) == line)
    }
  }

  @Test(arguments: [
    #"{ foo "Version": 1.0, "Pattern": [] }"#,
    #"{"a": 1, foo "b": 2, "c": "d"}"#,
  ]) func `a word before a key does not take its quote`(line: String) {
    #expect(fixed(line) == line)
  }

  @Test func `a quote in place of a colon becomes one`() {
    #expect(fixed(#"{"Time"" 0.5, "a": "b"}"#) == #"{"Time": 0.5, "a": "b"}"#)
    #expect(fixed(#"{"a": 1, "b""[2], "c": 3}"#) == #"{"a": 1, "b":[2], "c": 3}"#)
    #expect(fixed(#"{"Time"": 0.5}"#) == #"{"Time": 0.5}"#)
  }

  @Test func `leading zeros are removed unless a point may be missing`() {
    #expect(fixed("[01.5, 00, -00.5]") == "[1.5, 0, -0.5]")
    #expect(fixed("[05]") == "[05]")
  }

  @Test(arguments: [
    #"{ "Time: 0, "Duration": 0.5, EventType": "HapticTransient" }"#,
    #"{ "Time: 0, Duration: 0.5, "EventType: "HapticTransient" }"#,
    #"{ Time": 0, Duration: 0.5, EventType": HapticTransient" }"#,
    #"{ "Time: 0, "Duration: 0.5, "EventType: "HapticTransient }"#,
    #"{ Time: 0, Duration: 0.5, EventType: HapticTransient" }"#,
  ])
  func `several missing quotes of a line are put where they were`(line: String) {
    let text = "[\n\(line),\n\(line),\n{}]"
    let whole = #"{ "Time": 0, "Duration": 0.5, "EventType": "HapticTransient" }"#
    #expect(fixed(text) == "[\n\(whole),\n\(whole),\n{}]")
  }

  @Test func `missing quotes of a line of many objects are put where they were`() {
    let text = String(repeating: #"{"a: "b, c": d", e: [f", "g]}, "#, count: 20)
    let whole = String(repeating: #"{"a": "b", "c": "d", "e": ["f", "g"]}, "#, count: 20)
    #expect(fixed("[\(text)1]") == "[\(whole)1]")
  }

  @Test(arguments: lines)
  func `a colon inside the quotes of a name is put after them`(line: String) {
    for place in line.ranges(of: "\":") {
      var broken = line
      broken.replaceSubrange(place, with: ":\"")
      #expect(fixed(broken) == line)
    }
  }

  @Test func `a name with a colon inside its quotes is read without it`() {
    let document = JSONDocument(reading: Array(#"{"a:" {"b": 1}}"#.utf8))
    #expect(document.faults.map(\.rule) == ["json-missing-colon"])
    #expect(document.members(of: 0).map { document.string(of: $0.name) } == ["a"])
  }

  @Test(arguments: lines)
  func `a doubled quote is removed`(line: String) {
    for (offset, character) in line.enumerated() where character == "\"" {
      let index = line.index(line.startIndex, offsetBy: offset)
      guard line[..<index].last != "\\" else { continue }
      var broken = line
      broken.insert("\"", at: index)
      #expect(fixed(broken) == line)
    }
  }

  @Test(arguments: [
    (#"{"Ver"sion": 1.0, "Pattern": []}"#, #"{"Version": 1.0, "Pattern": []}"#),
    (#"{"Versio"n: 1.0, "Pattern": []}"#, #"{"Version": 1.0, "Pattern": []}"#),
    (#"{"a": "Haptic"Transient", "b": 1}"#, #"{"a": "HapticTransient", "b": 1}"#),
    (#"{"a": "Haptic" Transient", "b": 1}"#, #"{"a": "Haptic Transient", "b": 1}"#),
    (#"["{"a": 1, "b": 2}, 3]"#, #"[{"a": 1, "b": 2}, 3]"#),
    (#"{" "a": 1, "b": 2}"#, #"{ "a": 1, "b": 2}"#),
    (#"{"a": 0.5", "b": 2}"#, #"{"a": 0.5, "b": 2}"#),
    (#"[{"a": "b"}", {"c": 2}]"#, #"[{"a": "b"}, {"c": 2}]"#),
    (#"{"a": {"b": 1}" , "c": 2}"#, #"{"a": {"b": 1} , "c": 2}"#),
    ("{\"a\": 1,\"\n \"b\": 2}", "{\"a\": 1,\n \"b\": 2}"),
    ("{\"a\": [1, 2]\"\n}", "{\"a\": [1, 2]\n}"),
    ("[\n\"  {\n\"a\": 1 } ]", "[\n  {\n\"a\": 1 } ]"),
    (#"{"a": 0."15, "b": 2}"#, #"{"a": 0.15, "b": 2}"#),
    (#"{"a": 0.1"5, "b": 2}"#, #"{"a": 0.15, "b": 2}"#),
  ])
  func `a quote too many is removed, or put where it belongs`(broken: String, whole: String) {
    #expect(fixed(broken) == whole)
    #expect(JSONDocument(reading: Array(broken.utf8)).faults.count == 1)
  }

  @Test func `a quote on the wrong side of a bracket is put behind it`() {
    #expect(fixed(#"["{a": 1, "b": "c"}, {"d": 2}]"#) == #"[{"a": 1, "b": "c"}, {"d": 2}]"#)
  }

  @Test func `keys after a missing quote are parsed as intended`() {
    let document = JSONDocument(reading: Array(#"{"a: 1, "b": "c"}"#.utf8))
    let names = document.members(of: 0).map { document.string(of: $0.name) }
    #expect(names == ["a", "b"])
  }

  @Test(arguments: [
    #"{"Version":1,"Time":O.5,"EventType":"HapticTransient"}"#,
    #"{"Version":1,"Time":0.5@"EventType":"HapticTransient"}"#,
  ])
  func `a wrong character in a number is not taken for a missing quote`(text: String) {
    #expect(fixed(text) == text)
  }

  @Test func `a semicolon between entries becomes a comma`() {
    #expect(
      fixed(#"{"Time":0.5;"Names":["a"; "b"]; "c": 1}"#)
        == #"{"Time":0.5,"Names":["a", "b"], "c": 1}"#
    )
  }

  @Test func `no quote is suggested if it would not repair the text`() {
    #expect(fixed(#"{Time: 0, "b": nope}"#) == #"{"Time": 0, "b": nope}"#)
    #expect(fixed(#"["a"#) == #"["a"#)
    #expect(fixed(#"["a" "b"]"#) == #"["a", "b"]"#)
  }
}
