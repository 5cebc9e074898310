import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

/// The canonical form of timelines.
@Suite struct TimelineTextTests {
  private func formatted(_ text: String) throws -> String {
    try canonical(TimelineDocument(reading: Array(text.utf8)))
  }

  @Test func `a cue takes a line, members stand in order, and nothing is lost`() throws {
    let text = try formatted(
      #"""
      {"mood": {"x": [1, 2.50]}, "cues": [{"visual": "white", "time": 1e0, "haptic": {"gain": 0.50,
       "asset": "thud"}, "color": "red"}, {"time": "2 beats"}], "version": 1,
       "assets": {"visuals": {"white": {"flash": true}}, "patterns": {"thud": {"builtIn": "thud"}}}}
      """#
    )
    #expect(
      text == #"""
        {
          "version": 1,
          "assets": {
            "patterns": {
              "thud": { "builtIn": "thud" }
            },
            "visuals": {
              "white": { "flash": true }
            }
          },
          "cues": [
            {
              "time": 1e0,
              "haptic": { "asset": "thud", "gain": 0.50 },
              "visual": "white",
              "color": "red"
            },
            { "time": "2 beats" }
          ],
          "mood": { "x": [ 1, 2.50 ] }
        }

        """#
    )
  }

  @Test func `a beat map fills its lines`() throws {
    let beats = (1...60).map { #""\#($0) beats""# }.joined(separator: ",")
    let text = try formatted(#"{"version": 1, "tracks": {"hits": {"beats": [\#(beats)]}}}"#)
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 100 })
    #expect(lines.filter { $0.contains("beats\"") }.count == 10)
    #expect(try formatted(text) == text)
  }

  @Test(arguments: RulePage.timelines.map(\.id))
  func `formatting keeps the value of a timeline`(id: String) throws {
    let page = try #require(RulePage.timelines.first { $0.id == id })
    for example in page.badExamples + page.goodExamples {
      let document = TimelineDocument(reading: Array(example.utf8))
      guard document.json.repeatedNames(atMost: 1).names.isEmpty else {
        #expect(throws: FormatError.repeatedName("version")) { try formatted(example) }
        continue
      }
      let text = try formatted(example)
      #expect(try formatted(text) == text)
      let again = TimelineDocument(reading: Array(text.utf8))
      #expect(again.contents() == document.contents())
    }
  }

  @Test func `formatting malformed JSON throws an error`() {
    #expect(throws: FormatError.malformed) { try formatted(#"{"version": }"#) }
    #expect(throws: FormatError.malformed) { try formatted("") }
  }
}
