import LocatedJSON
import Testing

/// The names that return, as `name@offset` words.
private func repeated(in text: String) -> [String] {
  let document = JSONDocument(reading: Array(text.utf8))
  return document.repeatedNames().names.map {
    "\(document.string(of: $0.name) ?? "")@\(document.range(of: $0.name).lowerBound)"
      + " after \(document.range(of: $0.first).lowerBound)"
  }
}

@Suite struct RepeatedNamesTests {
  @Test(arguments: [
    (#"{"a": 1, "b": 2, "A": 3}"#, []),
    (#"{"a": 1, "a": 2, "a": 3}"#, ["a@9 after 1", "a@17 after 1"]),
    (#"[{"a": 1}, {"a": 1}]"#, []),
    // The outer names come first in the text, whatever the inner ones do.
    (#"{"a": {"b": 1, "b": 2}, "a": 3}"#, ["b@15 after 7", "a@24 after 1"]),
    // Equal length and first letter, and nothing more.
    (#"{"Version": 1, "Verstan": 2}"#, []),
    (#"{"a": 1, "\u0061": 2}"#, ["a@9 after 1"]),
    // To a person the same, not to a reader.
    ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", []),
    (#"{"": 1, "": 2}"#, ["@8 after 1"]),
    // Names that are broken or missing.
    (#"{a: 1, "a": 2}"#, ["a@7 after 1"]),
    (#"{{}: 1, {}: 2}"#, []),
    (#"{"\ud83d": 1, "\ud83d": 2}"#, []),
    ("", []),
    ("1", []),
    ("{}", []),
  ])
  func `a repeated key is reported at its position`(text: String, expected: [String]) {
    #expect(repeated(in: text) == expected)
  }

  @Test func `many names are told apart`() {
    let names = (0..<1000).map { #""name\#($0)": 0"# }
    #expect(repeated(in: "{" + names.joined(separator: ",") + "}") == [])
    let twice = names + [#""name7": 0"#]
    #expect(repeated(in: "{" + twice.joined(separator: ",") + "}").count == 1)
  }

  @Test func `of many names the first in the text are returned, and the others counted`() {
    // The inner object is found after the outer one, and stands between its names.
    let inner = "{" + (0..<50).map { _ in #""b": 0"# }.joined(separator: ",") + "}"
    let outer = (0..<50).map { _ in #""c": 0"# }.joined(separator: ",")
    let text = #"{"a": \#(inner), "a": 0, \#(outer)}"#
    let document = JSONDocument(reading: Array(text.utf8))
    let all = document.repeatedNames()
    #expect(all.names.count == 49 + 1 + 49)
    #expect(all.omittedCount == 0)
    for limit in [0, 1, 10, 49, 50, 60, 98, 99, 1000] {
      let some = document.repeatedNames(atMost: limit)
      #expect(some.names == Array(all.names.prefix(limit)))
      #expect(some.omittedCount == max(0, 99 - limit))
    }
  }
}
