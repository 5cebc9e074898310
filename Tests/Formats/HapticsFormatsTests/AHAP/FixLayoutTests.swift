import HapticsFormats
import LocatedJSON
import Testing

/// Applies the first fix of the first finding of a rule.
private func mended(_ text: String, _ rule: RuleID) -> String? {
  let bytes = Array(text.utf8)
  let finding = AHAPValidator().validate(bytes).findings.first { $0.rule == rule }
  guard let fixIt = finding?.fixIts.first else { return nil }
  return String(decoding: FixIt.applying([fixIt], to: bytes).text, as: UTF8.self)
}

@Suite struct FixLayoutTests {
  @Test(arguments: [
    (#"{"Pattern":[]}"#, #"{"Version":1.0,"Pattern":[]}"#),
    (#"{ "Pattern": [] }"#, #"{ "Version": 1.0, "Pattern": [] }"#),
    (#"{"Pattern" : []}"#, #"{"Version" : 1.0, "Pattern" : []}"#),
    ("{\n\t\"Pattern\": []\n}", "{\n\t\"Version\": 1.0,\n\t\"Pattern\": []\n}"),
    (
      "{\r\n  \"Pattern\": []\r\n}\r\n",
      "{\r\n  \"Version\": 1.0,\r\n  \"Pattern\": []\r\n}\r\n"
    ),
    ("{}", #"{"Version": 1.0}"#),
  ])
  func `a member is put in front as the others are laid out`(before: String, after: String) {
    #expect(mended(before, "missing-version") == after)
  }

  @Test func `a member is put behind another on a line of its own`() {
    let before = """
      {"Version": 1.0, "Pattern": [{"Event": {
          "EventType": "HapticContinuous",
          "Time": 0
      }}]}
      """
    let after = """
      {"Version": 1.0, "Pattern": [{"Event": {
          "EventType": "HapticContinuous",
          "EventDuration": 1.0,
          "Time": 0
      }}]}
      """
    #expect(mended(before, "missing-duration") == after)
  }

  @Test(arguments: [
    (#"{"a": 1, "a": 1}"#, #"{"a": 1}"#),
    ("{\n  \"a\": 1,\n  \"a\": 2,\n  \"b\": 3\n}", "{\n  \"a\": 1,\n  \"b\": 3\n}"),
    (#"{"a": {"b": 1 , "b":[1, 2] } }"#, #"{"a": {"b": 1  } }"#),
  ])
  func `a member is removed with its comma`(before: String, after: String) {
    #expect(mended(before, "duplicate-key") == after)
  }

  @Test(arguments: [
    ("{}, {\"Event\": {}}", "{\"Event\": {}}"),
    ("\n    {},\n    {\"Event\": {}}", "\n    {\"Event\": {}}"),
    ("{\"Event\": {}},\n    {}\n", "{\"Event\": {}}\n"),
  ])
  func `an element is removed with its comma`(before: String, after: String) {
    func text(_ elements: String) -> String { #"{"Version": 1.0, "Pattern": [\#(elements)]}"# }
    #expect(mended(text(before), "empty-pattern-entry") == text(after))
  }

  @Test func `a rename keeps everything but the name`() {
    #expect(
      mended("{ \"version\" :1.0,\n\"Pattern\":[] }", "misspelled-key")
        == "{ \"Version\" :1.0,\n\"Pattern\":[] }"
    )
  }
}
