import HapticsLanguageServer
import TestSupport
import Testing

@Suite struct SyncedTextTests {
  @Test(
    arguments: [
      ("", 1), ("a", 1), ("a\n", 2), ("a\r\nb", 2), ("a\rb", 2), ("\r\n\r\n", 3), ("\n\r", 3),
      ("a\r\r\nb", 3),
    ]
  )
  func `lines end in LF, CR LF or CR`(text: String, count: Int) {
    #expect(SyncedText(text).lineCount == count)
  }

  /// "é" has two bytes and one unit, "😀" four bytes and two units.
  @Test func `columns count bytes or UTF-16 code units`() {
    let text = SyncedText("aé😀b\nc")
    #expect(text.position(of: 7, .utf8) == TextPosition(line: 0, character: 7))
    #expect(text.position(of: 7, .utf16) == TextPosition(line: 0, character: 4))
    #expect(text.offset(of: TextPosition(line: 0, character: 4), .utf16) == 7)
    #expect(text.offset(of: TextPosition(line: 0, character: 7), .utf8) == 7)
    #expect(text.offset(of: TextPosition(line: 1, character: 1), .utf16) == 10)
  }

  @Test func `a place inside of a character stands for its start`() {
    let text = SyncedText("aé😀b")
    #expect(text.offset(of: TextPosition(line: 0, character: 3), .utf16) == 3)
    #expect(text.offset(of: TextPosition(line: 0, character: 5), .utf8) == 3)
    #expect(text.position(of: 5, .utf16) == TextPosition(line: 0, character: 2))
  }

  @Test func `a place behind the end of a line stands for it, before its line break`() {
    let text = SyncedText("ab\r\ncd")
    for encoding in PositionEncoding.allCases {
      #expect(text.offset(of: TextPosition(line: 0, character: 99), encoding) == 2)
      #expect(text.offset(of: TextPosition(line: 1, character: 99), encoding) == 6)
      #expect(text.offset(of: TextPosition(line: 99, character: 0), encoding) == 6)
      #expect(text.position(of: 3, encoding) == TextPosition(line: 0, character: 2))
    }
  }

  @Test func `a span that ends before it begins is turned around`() {
    let text = SyncedText("abc")
    let span = TextSpan(
      start: TextPosition(line: 0, character: 2),
      end: TextPosition(line: 0, character: 1)
    )
    #expect(text.range(of: span, .utf16) == 1..<2)
  }

  private static let pieces = [
    "a", "\n", "\r", "\r\n", "é", "😀", "e\u{301}", "\u{FEFF}", "{", "\"", "𝄞", "x y", "",
  ]

  @Test func `a text that was edited is one that was made anew, in both encodings`() {
    var random = SeededGenerator(seed: 3)
    for round in 0..<200 {
      let size = round % 20 == 0 ? 800 : 12
      var edited = SyncedText((0..<size).map { _ in random.pick(Self.pieces) }.joined())
      for _ in 0..<8 {
        var places = (0..<2).map { _ in Int(random.next() % UInt64(edited.bytes.count + 1)) }
        // Edits of a client never cut a character.
        places = places.map { edited.offset(of: edited.position(of: $0, .utf8), .utf8) }.sorted()
        let new = (0..<3).map { _ in random.pick(Self.pieces) }.joined()
        edited.replace(places[0]..<places[1], with: Array(new.utf8))
        let whole = SyncedText(edited.bytes)
        #expect(edited.lineCount == whole.lineCount)
        for offset in stride(from: 0, through: edited.bytes.count, by: size > 12 ? 37 : 1) {
          for encoding in PositionEncoding.allCases {
            let position = edited.position(of: offset, encoding)
            #expect(position == whole.position(of: offset, encoding))
            #expect(position == Self.slowPosition(of: offset, in: edited.bytes, encoding))
            #expect(edited.offset(of: position, encoding) <= offset)
          }
        }
        if size > 12 { break }
      }
    }
  }

  /// The position by the protocol's words, character by character.
  private static func slowPosition(
    of offset: Int,
    in bytes: [UInt8],
    _ encoding: PositionEncoding
  ) -> TextPosition {
    var position = TextPosition(line: 0, character: 0)
    var place = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let width = UTF8.width(scalar)
      guard place + width <= offset else { break }
      let next = place + width < bytes.count ? bytes[place + width] : 0
      place += width
      if scalar == "\n" || scalar == "\r" && next != 0x0A {
        position = TextPosition(line: position.line + 1, character: 0)
      } else if scalar != "\r" {
        position.character += encoding == .utf8 ? width : UTF16.width(scalar)
      }
    }
    return position
  }
}
