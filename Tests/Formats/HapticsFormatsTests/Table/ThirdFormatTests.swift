import HapticsFormats
import LocatedJSON
import Synchronization
import Testing

// A format that the project does not have, in so many lines: what a third one costs.
private enum ListKey: String, CaseIterable, FormatKey { case title, items, name, gain, mode }

private enum ListLevel: String, CaseIterable, FormatLevel {
  case file, item
  typealias Key = ListKey
  static let root = ListLevel.file
  static let title = "List"
  static let summary = "A list."
  static let documentName = "a playlist"
  static let table = FormatTable<ListLevel>()
  var name: String { self == .file ? "the playlist" : "an item" }
  var members: [FormatMember<ListLevel>] {
    switch self {
    case .file:
      [
        .init(.title, .text, required: true, "What the list is called."),
        .init(.items, .list(.object(.item), 1...3), "What is played."),
      ]
    case .item:
      [
        .init(.name, .filledText, required: true, "What is played."),
        .init(.gain, .number(0...2), "The gain of the rendition."),
        .init(.mode, .word(["once", "loop"]), "How often it is played."),
      ]
    }
  }
}

private struct ListDocument: FormatDocument {
  typealias Level = ListLevel
  static let stages = [RuleStage(.structure, FormatRule<ListDocument>.structure(named: "list"))]
  static func memo() {}
  let json: JSONDocument
  let violations: SchemaViolations<ListLevel>
  init(_ json: JSONDocument) { (self.json, violations) = (json, SchemaViolations(in: json)) }
}

/// A format is a table, and gets the rest from it.
@Suite struct ThirdFormatTests {
  private func findings(_ text: String) -> [String] {
    FormatValidator<ListDocument>().validate(Array(text.utf8)).findings
      .map { "\($0.rule): \($0.message)" }
  }

  @Test func `its values are read inside the table's ranges`() throws {
    let text = #"{"title": "a", "items": [{"name": "x", "gain": 1.5, "mode": "loop"}]}"#
    let json = JSONDocument(reading: Array(text.utf8))
    let item = try #require(FormatFields<ListLevel>(json).objects(.items).first { _ in true })
    #expect(item.text(.name)?.value == "x")
    #expect(item.number(.gain) == 1.5)
    #expect(item.word(.mode) == "loop")
    #expect(findings(text) == [])
  }

  @Test func `its rules speak of the table`() {
    #expect(
      findings(
        #"""
        {"Titel": "a", "itmes": 3, "gain": 1, "items": [{"gain": 3, "mode": "lop"}, 7, {}, {}],
         "items": []}
        """#
      ) == [
        "list-misspelled-key: unknown key 'Titel' in the playlist; did you mean 'title'?",
        "list-unknown-key: unknown key 'itmes' in the playlist is ignored",
        "list-unknown-key: misplaced key 'gain' in the playlist is ignored",
        "list-wrong-count: 'items' has 4 elements; the maximum is 3",
        "list-missing-key: an item has no 'name'",
        "list-value-out-of-range: 'gain' must be from 0 to 2; found 3",
        "list-unknown-word: unknown value 'lop' of 'mode'; did you mean 'loop'?",
        "list-wrong-type: an element of 'items' must be an object; found 7",
        "list-missing-key: an item has no 'name'",
        "list-missing-key: an item has no 'name'",
        "list-duplicate-key: the object has 'items' twice, and which one is used depends on the"
          + " parser",
      ]
    )
  }

  @Test func `its schema is made of the table`() throws {
    let schema = JSONSchema.text(of: TextFormat(ListDocument.self).outline())
    let json = JSONDocument(reading: Array(schema.utf8))
    #expect(json.faults.isEmpty)
    #expect(
      schema.contains(#""required": [ "title" ]"#) || schema.contains(#""required": ["title"]"#)
    )
    #expect(schema.contains(#""title": "List""#))
    #expect(schema.contains(#""description": "A list.""#))
    #expect(schema.contains(#""maximum": 2"#))
    #expect(schema.contains(#""maxItems": 3"#))
    #expect(schema.contains("How often it is played."))
  }

  @Test func `its canonical text has the table's order`() throws {
    let text = #"""
      {"items": [{"mode": "loop", "x": [1, {"gain": 1, "b": 2.50}], "name": "\u0061"}, {}],
       "title": "a"}
      """#
    #expect(
      try CanonicalText(ListDocument(JSONDocument(reading: Array(text.utf8)))).text() == """
        {
          "title": "a",
          "items": [
            { "name": "a", "mode": "loop", "x": [ 1, { "gain": 1, "b": 2.50 } ] },
            {}
          ]
        }

        """
    )
  }

  @Test func `messages of omitted findings are not created`() {
    let document = ListDocument(JSONDocument(reading: Array("{}".utf8)))
    let context = RuleContext(document, assets: nil, limit: 10)
    let made = Mutex(0)
    let rule = FormatRule<ListDocument>(named: "loud", .note) { context in
      func words() -> String {
        "finding \(made.withLock { $0 += 1; return $0 })"
      }
      for _ in 0..<1_000 { context.report(at: 0..<1, words()) }
    }
    context.run([rule], about: .all)
    #expect(made.withLock { $0 } == 10)
    #expect(context.findings.map(\.message) == (1...10).map { "finding \($0)" })
    #expect(context.omitted.count(of: .note) == 990)
  }
}
