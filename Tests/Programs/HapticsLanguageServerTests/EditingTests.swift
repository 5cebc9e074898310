import Foundation
import HapticsLanguageServer
import LocatedJSON
import TestSupport
import Testing

/// Documents under random edits: what is known of the edited text is what is known of it as a whole.
@Suite struct EditingTests {
  private static let words = [
    "\"Time\"", "\"EventType\"", ":", ",", "{", "}", "[", "]", "1.5", "-1", "\"HapticTransient\"",
    "\"Event\"", "\n", "\r\n", " ", "\"", "é", "😀", "\u{301}", "\\", "null", "\"Version\": 1.0",
    "\"cues\"", "\"tracks\"", "\"haptic\": \"tap\"", "",
  ]

  /// A random edit as a client sends it, and the text after it.
  private static func edit(
    _ text: String,
    _ encoding: PositionEncoding,
    _ random: inout SeededGenerator
  ) -> (change: JSON, text: String) {
    var synced = SyncedText(text)
    var offsets = (0..<2).map { _ -> Int in
      let offset = Int(random.next() % UInt64(synced.bytes.count + 1))
      return synced.offset(of: synced.position(of: offset, encoding), encoding)
    }.sorted()
    if !random.once(in: 3) { offsets[1] = min(offsets[1], offsets[0] + 12) }
    offsets[1] = synced.offset(of: synced.position(of: offsets[1], encoding), encoding)
    if offsets[1] < offsets[0] { offsets[1] = offsets[0] }
    let new = (0..<Int(random.next() % 4)).map { _ in random.pick(words) }.joined()
    let range = synced.span(of: offsets[0]..<offsets[1], encoding).json
    synced.replace(offsets[0]..<offsets[1], with: Array(new.utf8))
    return (
      ["range": range, "text": .string(new)], String(decoding: synced.bytes, as: UTF8.self)
    )
  }

  /// Every run has other documents; `scripts/check/editors long` has ten thousand.
  private static let documentCount =
    ProcessInfo.processInfo.environment["HAPTICS_EDITED_DOCUMENTS"].flatMap(Int.init) ?? 150
  private static let seed = UInt64.random(in: 0...UInt64.max)

  @Test func `a document after edits has the findings and the text of one opened as it is now`() {
    var random = SeededGenerator(seed: Self.seed)
    for round in 0..<Self.documentCount {
      let encoding = PositionEncoding.allCases[round % 2]
      let capabilities: JSON = ["general": ["positionEncodings": [.string(encoding.rawValue)]]]
      let client = Client(in: [], capabilities: capabilities)
      let isTimeline = random.once(in: 2)
      let uri = isTimeline ? "file:///a.timeline.json" : "file:///a.ahap"
      var text = isTimeline ? Sample.timeline : Sample.pattern
      if random.once(in: 4) { text = text.replacing("\n", with: "\r\n") }
      if random.once(in: 5) { text = "\u{FEFF}" + text }
      client.open(uri, text)
      for version in 2..<5 {
        var changes: [JSON] = []
        for _ in 0..<(1 + Int(random.next() % 3)) {
          let (change, next) = Self.edit(text, encoding, &random)
          changes.append(change)
          text = next
        }
        client.notify(
          "textDocument/didChange",
          [
            "textDocument": ["uri": .string(uri), "version": .integer(version)],
            "contentChanges": .array(changes),
          ]
        )
      }
      let edited = client.notifications.last?.parameters
      let whole = Client(in: [], capabilities: capabilities)
      whole.open(uri, text, version: 4)
      let expected = whole.notifications.last?.parameters
      #expect(edited?.text == expected?.text, "seed \(Self.seed), document \(round)")
      // Whatever the state of the text, every question has an answer.
      let place = Client.place(uri, Int(random.next() % 12), Int(random.next() % 60))
      for method in Self.questions {
        let answer = client.request("textDocument/\(method)", Self.parameters(place, method))
        #expect(!answer.hasPrefix("error -32603") && answer != "no answer")
        #expect(answer == whole.request("textDocument/\(method)", Self.parameters(place, method)))
      }
    }
  }

  private static let questions = [
    "hover", "completion", "documentSymbol", "foldingRange", "documentLink", "inlayHint",
    "codeAction", "formatting", "rangeFormatting", "definition", "references",
    "documentHighlight", "prepareRename", "rename",
  ]

  private static func parameters(_ place: JSON, _ method: String) -> JSON {
    guard case .object(var members) = place else { return place }
    members.append(.init("range", Client.range((0, 0), (9, 9))))
    members.append(.init("context", ["diagnostics": [], "only": ["quickfix", "source"]]))
    members.append(.init("newName", "x"))
    members.append(.init("options", [:]))
    return .object(members)
  }

  @Test func `edits of an answer lead to a text that has what they promise`() throws {
    var random = SeededGenerator(seed: Self.seed &+ 1)
    let uri = "file:///a.ahap"
    for round in 0..<100 {
      let client = Client(in: [])
      var text = Sample.pattern
      for _ in 0..<3 { text = Self.edit(text, .utf16, &random).text }
      client.open(uri, text)
      let edits = try client.result(
        "textDocument/formatting",
        ["textDocument": ["uri": .string(uri)], "options": [:]]
      ).elements
      guard !edits.isEmpty else { continue }
      let formatted = text.applying(edits)
      client.open(uri, formatted)
      #expect(
        client.request(
          "textDocument/formatting",
          ["textDocument": ["uri": .string(uri)], "options": [:]]
        ) == "[]",
        "seed \(Self.seed), document \(round)"
      )
    }
  }
}
