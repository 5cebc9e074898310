import Foundation
import TestSupport
import Testing

/// The schemas say what the rules say, as far as a schema can; python3-jsonschema is the judge.
@Suite struct SchemaTests {
  /// Which of some JSON texts a schema accepts.
  private func accepted(_ texts: [String], by format: String) throws -> [Bool] {
    let folder = try Folder()
    let schema = try Program.run("schema", format, in: folder)
    #expect(schema.status == 0)
    try folder.write(schema.output, to: "schema.json")
    try folder.write(
      String(decoding: try JSONEncoder().encode(texts), as: UTF8.self),
      to: "texts.json"
    )
    let script = """
      import json
      from jsonschema import Draft202012Validator as V
      schema = json.load(open('schema.json'))
      V.check_schema(schema)
      v = V(schema)
      print(json.dumps([v.is_valid(json.loads(t)) for t in json.load(open('texts.json'))]))
      """
    try folder.write(script, to: "check.py")
    let run = try Program.shell("python3 check.py", in: folder)
    try #require(run.status == 0, "\(run.errors); 'scripts/setup test' installs what is missing")
    return try JSONDecoder().decode([Bool].self, from: Data(run.output.utf8))
  }

  /// Examples that other readers take for JSON too, and have no name twice.
  private func isPlain(_ id: String, _ text: String) -> Bool {
    !id.hasPrefix("json-") && !id.hasSuffix("duplicate-key")
      && (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }

  private static let pages = [
    "ahap": RulePage.patterns, "timeline": RulePage.timelines,
    "configuration": RulePage.configurations,
  ]

  @Test(arguments: ["ahap", "timeline", "configuration"])
  func `every good example and every shipped file is accepted`(format: String) throws {
    let pages = try #require(Self.pages[format])
    var texts: [(name: String, text: String)] = []
    for page in pages {
      for example in page.goodExamples where isPlain(page.id, example) {
        texts.append((page.id, example))
      }
    }
    let suffix = ".\(format == "timeline" ? "timeline.json" : format)"
    for file in Repository.files(below: "Patterns") where file.path.hasSuffix(suffix) {
      texts.append((file.lastPathComponent, try String(contentsOf: file, encoding: .utf8)))
    }
    let verdicts = try accepted(texts.map(\.text), by: format)
    #expect(zip(texts, verdicts).filter { !$0.1 }.map(\.0.name) == [])
    #expect(verdicts.count > (format == "configuration" ? 8 : 20))
  }

  /// The rules about structure whose bad examples a schema can refuse.
  private static let structural = [
    "ahap": [
      "empty-pattern", "empty-pattern-entry", "event-id-in-parameter", "control-id-in-event",
      "curve-not-for-parameter", "incomplete-control-point", "legacy-event-time",
      "missing-control-points", "missing-event-time", "missing-event-type",
      "missing-parameter-id", "missing-parameter-time", "missing-parameter-value",
      "missing-pattern", "missing-version", "missing-waveform-path", "misspelled-key",
      "negative-control-point-time", "negative-duration", "negative-event-time",
      "negative-parameter-time", "not-an-object", "numeric-string", "string-as-number",
      "too-many-control-points", "unknown-event-type", "unknown-key", "unknown-parameter-id",
      "unsupported-version", "unwrapped-entry", "value-out-of-range", "wrong-type",
    ],
    "configuration": [
      "config-missing-key", "config-unknown-key", "config-unknown-word", "config-wrong-count",
      "config-wrong-type",
    ],
    "timeline": [
      "timeline-bad-time", "timeline-missing-key", "timeline-misspelled-key",
      "timeline-unknown-key", "timeline-unknown-word", "timeline-unsupported-version",
      "timeline-value-out-of-range", "timeline-wrong-type",
    ],
  ]

  @Test(arguments: ["ahap", "timeline", "configuration"])
  func `every bad example of structure is refused`(format: String) throws {
    let ids = try #require(Self.structural[format])
    var texts: [(name: String, text: String)] = []
    for page in RulePage.all where ids.contains(page.id) {
      for example in page.badExamples where isPlain(page.id, example) {
        texts.append((page.id, example))
      }
    }
    #expect(Set(texts.map(\.name)) == Set(ids))
    let verdicts = try accepted(texts.map(\.text), by: format)
    #expect(zip(texts, verdicts).filter(\.1).map(\.0.name) == [])
  }

  @Test func `a schema explains each member of a timeline`() throws {
    let output = try Program.run("schema", "timeline", in: Folder()).output
    let schema = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let definitions = try #require(schema?["$defs"] as? [String: [String: Any]])
    #expect(definitions.count > 15)
    for (name, definition) in definitions {
      for (key, value) in definition["properties"] as? [String: [String: Any]] ?? [:] {
        #expect(value["description"] is String, "\(key) of \(name)")
      }
    }
  }
}
