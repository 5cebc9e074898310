import LocatedJSON
import Testing

/// A text that is no JSON for one reason has one finding, which names it.
@Suite struct DisguiseTests {
  private static let good =
    #"{"Version": 1.0, "Metadata": {"Note": "“so” | <<<<<<< "}, "Pattern": [1, 2]}"#

  private func fault(in text: String) -> Diagnostic? {
    let document = JSONDocument(reading: Array(text.utf8))
    return document.faults.count == 1 && document.isEmpty ? document.faults[0] : nil
  }

  private func mended(_ text: String) -> String? {
    guard let fixIt = fault(in: text)?.fixIts.first, fixIt.isSafe else { return nil }
    return String(decoding: FixIt.applying([fixIt], to: Array(text.utf8)).text, as: UTF8.self)
  }

  @Test(arguments: [
    ("version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 1\n", "a Git LFS pointer"),
    ("<!DOCTYPE html>\n<html><body>404: {}</body></html>", "HTML"),
    ("\n  <HTML>{\"a\": 1}</HTML>", "HTML"),
    ("<?xml version=\"1.0\"?>\n<Pattern Version=\"1.0\"/>", "XML"),
    ("<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"x\">\n<plist/>", "a property list"),
    ("Version: 1.0\nPattern:\n  - Event: {Time: 0}\n", "YAML"),
    ("# a comment\n---\nVersion: 1.0\n", "YAML"),
    ("- Event:\n    Time: 0\n", "YAML"),
    ("\u{89}PNG", ""),
    ("bplist00\u{1}\u{2}", "a binary property list"),
    ("RIFF\u{1}\u{1}\u{1}\u{1}WAVEfmt ", "a WAV sound"),
    ("\u{1}\u{1}\u{1}\u{18}ftypM4A ", "an MPEG-4 file"),
    ("PK\u{3}\u{4}xx", "a ZIP archive"),
    ("abcdefgh\u{0}\u{1}\u{2}{{{", "binary"),
  ])
  func `another format is named`(text: String, name: String) {
    guard !name.isEmpty else { return }
    let fault = fault(in: text)
    #expect(fault?.rule == "json-other-format")
    #expect(fault?.message.contains(" is \(name), not") == true, "\(fault?.message ?? "none")")
  }

  @Test func `bytes with many control characters are binary, and not shown`() throws {
    let bytes: [UInt8] = [0x3D, 0x80, 0x01, 0x7B, 0x05, 0x22, 0x1F, 0xFF, 0x0E, 0x41, 0x0A, 0x42]
    let fault = try #require(JSONDocument(reading: bytes).faults.first)
    #expect(fault.message == "the file is binary, not text")
    #expect(!SourceText(name: "a", bytes: bytes).isReadable)
    // Colors of a terminal, tabs and line ends are text.
    let text = Array("{\t\u{1B}[31m\"a\": \u{C}1\r\n}\u{1}\u{1}\u{1}".utf8)
    #expect(SourceText(name: "a", bytes: text).isReadable)
  }

  @Test(arguments: [([0x1F, 0x8B], 2), ([0xFF, 0xD8, 0xFF], 3), ([0x1F, 0x8B, 8, 0, 0, 0], 4)])
  func `of another format the first bytes are marked, as far as there are any`(
    bytes: [UInt8],
    end: Int
  ) throws {
    let fault = try #require(JSONDocument(reading: bytes).faults.first)
    #expect(fault.rule == "json-other-format")
    #expect(fault.range == 0..<end)
  }

  @Test(arguments: [
    ("[\u{0}1]", [1..<2], "unexpected control character U+0000"),
    ("\u{0}[1]", [0..<1], "unexpected control character U+0000"),
    ("[1\u{1F}, 2]", [2..<3], "unexpected control character U+001F"),
    ("{\"a\"\u{8}: 1}", [4..<5], "unexpected control character U+0008"),
    ("[1]\n\u{0}\u{0}\u{0}\u{0}", [4..<8], "unexpected control character U+0000, 4 times"),
  ])
  func `a control character between values has its place and is named, and is removed`(
    text: String,
    ranges: [Range<Int>],
    message: String
  ) {
    let document = JSONDocument(reading: Array(text.utf8))
    #expect(document.faults.map(\.rule) == ["json-unexpected-character"])
    #expect(document.faults.map(\.range) == ranges)
    #expect(document.faults.map(\.message) == [message])
    let fixed = FixIt.applying(document.faults.flatMap(\.fixIts), to: Array(text.utf8)).text
    #expect(JSONDocument(reading: fixed).faults.isEmpty)
  }

  @Test func `zeros that end a text that was cut off are one finding`() {
    let text = Array(#"{"Version": 1.0, "Pattern": []}"#.utf8) + [UInt8](repeating: 0, count: 9000)
    #expect(JSONDocument(reading: text).faults.map(\.range) == [31..<9031])
    let binary = "{abc" + String(repeating: "\u{0}\u{1}", count: 50)
    #expect(fault(in: binary)?.rule == "json-other-format")
  }

  @Test func `a merge conflict is named, and not resolved`() {
    let text = """
      {"Version": 1.0, "Pattern": [
      <<<<<<< HEAD
        1
      =======
        2
      >>>>>>> other
      ]}
      """
    let fault = fault(in: text)
    #expect(fault?.rule == "json-merge-conflict")
    #expect(fault?.message == "the file contains a merge conflict")
    #expect(fault?.range == 30..<42)
    #expect(fault?.fixIts == [])
    let two = text + "\n" + text
    #expect(self.fault(in: two)?.message == "the file contains 2 merge conflicts")
  }

  @Test(arguments: ["```json\n\(good)\n```\n", "\n~~~\r\n\(good)\n~~~", "```\n\(good)"])
  func `a code fence is named and removed`(text: String) {
    #expect(fault(in: text)?.rule == "json-code-fence")
    #expect(mended(text)?.trimmed == Self.good)
  }

  @Test func `removing the text around a code fence is not a safe fix`() {
    let text = "Here is your pattern:\n\n```json\n\(Self.good)\n```\nEnjoy!\n"
    #expect(fault(in: text)?.rule == "json-code-fence")
    #expect(fault(in: text)?.fixIts.map(\.isSafe) == [false])
    #expect(fault(in: "\(Self.good)\n```\n")?.rule == "json-code-fence")
    #expect(mended("\(Self.good)\n```\n")?.trimmed == Self.good)
  }

  @Test func `typographic quotes are named and straightened, but not within strings`() {
    let text = #"{“Version”: 1.0, “Note”: "a “nice” one", ‘b’: [„x“]}"#
    let fault = fault(in: text)
    #expect(fault?.rule == "json-typographic-quotes")
    #expect(fault?.range == 1..<4)
    #expect(mended(text) == #"{"Version": 1.0, "Note": "a “nice” one", "b": ["x"]}"#)
    // What a straight quote inside of typographic ones means is not certain.
    #expect(mended(#"{“a”: “say "x" now”}"#) == nil)
    #expect(self.fault(in: #"{“a”: “say "x" now”}"#)?.rule == "json-typographic-quotes")
  }

  @Test func `invisible characters are reported once, and parsing continues`() {
    let text = "{\u{A0}\"a\":\u{A0}\u{A0}1,\u{200B}\"b\": [2,\u{A0}x]}"
    let document = JSONDocument(reading: Array(text.utf8))
    #expect(document.faults.map(\.rule) == ["json-invisible-character", "json-unknown-word"])
    #expect(
      document.faults[0].message
        == "U+00A0, a no-break space, is not white space in JSON; such characters are in 4 places"
    )
    let mended = FixIt.applying([document.faults[0].fixIts[0]], to: Array(text.utf8)).text
    #expect(String(decoding: mended, as: UTF8.self) == #"{ "a": 1, "b": [2, x]}"#)
    #expect(document.faults[0].fixIts[0].isSafe)
  }

  @Test func `fences, merge markers and quotes inside strings are not reported`() {
    #expect(JSONDocument(reading: Array(Self.good.utf8)).faults == [])
    let text = "[\"```\", \"<<<<<<< a\", \"“\", \"\u{A0}\"]"
    #expect(JSONDocument(reading: Array(text.utf8)).faults == [])
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
