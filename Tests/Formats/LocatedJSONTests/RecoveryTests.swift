import LocatedJSON
import Testing

/// What is found in a text, as `rule@offset` words.
private func faults(in text: String) -> [String] {
  JSONDocument(reading: Array(text.utf8)).faults.map { "\($0.rule)@\($0.range.lowerBound)" }
}

@Suite struct RecoveryTests {
  @Test func `valid JSON has no faults`() {
    #expect(faults(in: #"{"a": [1, -2.5e3, true, false, null, "x\n\u00e9"], "b": {}}"#) == [])
    #expect(faults(in: "[]") == [])
    #expect(faults(in: " 1 ") == [])
  }

  @Test(arguments: [
    (#"[1, 2,]"#, ["json-trailing-comma@5"]),
    (#"[1 2]"#, ["json-missing-comma@1"]),
    (#"[1; 2]"#, ["json-missing-comma@2"]),
    (#"{"a": 0.5;"b": 1}"#, ["json-missing-comma@9"]),
    (#"[1;]"#, ["json-unexpected-character@2"]),
    (#"[1,,2]"#, ["json-extra-comma@3"]),
    (#"[,1]"#, ["json-extra-comma@1"]),
    (#"{"a" 1}"#, ["json-missing-colon@3"]),
    (#"{"a:" [1]}"#, ["json-missing-colon@3"]),
    (#"{"a": }"#, ["json-missing-value@6"]),
    (#"{"a"}"#, ["json-missing-value@4"]),
    (#"{a: 1}"#, ["json-unquoted-name@1"]),
    (#"{'a': 'b'}"#, ["json-single-quotes@1", "json-single-quotes@6"]),
    (#"[NaN, -Infinity, +inf]"#, ["json-not-finite@1", "json-not-finite@6", "json-not-finite@17"]),
    (#"[True, tru]"#, ["json-unknown-word@1", "json-unknown-word@7"]),
    (
      #"[01, -00.5, +1, .5, 5., 1.0f, 0x1F, -, 1e]"#,
      [
        "json-leading-zero@1", "json-leading-zero@5", "json-plus-sign@12", "json-bare-fraction@16",
        "json-bare-fraction@20", "json-malformed-number@24", "json-malformed-number@30",
        "json-malformed-number@36", "json-malformed-number@39",
      ]
    ),
    (#"[1e999]"#, ["json-number-out-of-range@1"]),
    (#"{"a": 0,5, "b": 1}"#, ["json-decimal-comma@6"]),
    (
      #"["\q", "\ud83d", "\u12"]"#,
      [
        "json-invalid-escape@2", "json-lone-surrogate@8", "json-invalid-escape@18",
      ]
    ),
    ("[\"a\tb\"]", ["json-control-character@3"]),
    ("[\"a\nb\"]", ["json-control-character@3"]),
    ("{\"a\": \"b\n}", ["json-unterminated-string@6"]),
    (#"["a"#, ["json-unterminated-string@1"]),
    (#"[1"#, ["json-unexpected-end@1"]),
    (#"{"a": [1}"#, ["json-mismatched-bracket@8"]),
    (#"[1]]"#, ["json-trailing-content@3"]),
    (#"{"a": 1]}"#, ["json-stray-bracket@7"]),
    (#"{{"a": 1}}"#, ["json-missing-name@1"]),
    ("// x\n[/* y */1]", ["json-comment@0", "json-comment@6"]),
    ("[/* x */]", ["json-comment@1"]),
    ("{ // x\n }", ["json-comment@2"]),
    ("{\u{200B}}", ["json-invisible-character@1"]),
    ("", ["json-empty@0"]),
    ("[@]", ["json-unexpected-character@1"]),
    ("\u{FEFF}[]", ["json-byte-order-mark@0"]),
  ])
  func `a fault is named, placed, and reading goes on`(text: String, expected: [String]) {
    #expect(faults(in: text) == expected)
  }

  @Test(arguments: [
    (#"{"a"l 1.0}"#, ["safe", "not safe", "not safe", "not safe", "not safe", "not safe"]),
    (#"{"a": nope, b: .5}"#, ["not safe", "not safe", "not safe"]),
    (#"{"a": True, b: .5}"#, ["safe", "safe", "safe"]),
    (#"{1: .5}"#, ["not safe", "not safe"]),
  ])
  func `fixes after a guess are not safe`(text: String, expected: [String]) {
    let faults = JSONDocument(reading: Array(text.utf8)).faults
    #expect(faults.map { $0.fixIts.contains(where: \.isSafe) ? "safe" : "not safe" } == expected)
  }

  @Test func `a million brackets end at the depth limit`() {
    let document = JSONDocument(reading: [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
    #expect(document.faults.map(\.rule.rawValue) == ["json-too-deep"])
    #expect(document.faults.first?.range == 512..<513)
  }
}
