import LocatedJSON
import Testing

/// Texts are looked through eight bytes at a time; what stands where must not depend on that.
@Suite struct ScanTests {
  /// Lengths on both sides of one, two and three words.
  private static let lengths = 0...26

  @Test func `white space of any length is skipped`() {
    for length in Self.lengths {
      for space in [" ", "\t", "\n", "\r\n", "\n "] {
        let white = String(repeating: space, count: length)
        let text = white + "[" + white + "1" + white + "," + white + "2" + white + "]" + white
        let document = JSONDocument(reading: Array(text.utf8))
        #expect(document.faults.isEmpty)
        #expect(document.elements(of: 0).map(document.text) == ["1", "2"])
      }
    }
  }

  @Test func `plain tokens are read the same next to a comment`() {
    let tokens = [
      "{", "\"a\"", ":", "[", "1", ",", "-2.5", ",", "\"x\"", ",", "true", ",", "{", "}", ",", "[",
      "]", ",", "[", "null", "]", "]", ",", "\"b\"", ":", "{", "\"c\"", ":", "0", "}", "}",
    ]
    let plain = JSONDocument(reading: Array(tokens.joined().utf8))
    #expect(plain.faults.isEmpty)
    let outline = "{a:[1,-2.5,x,true,{},[],[null]],b:{c:0}}"
    #expect(plain.outline(of: 0) == outline)
    for gap in 0...tokens.count {
      for comment in ["/* */", "//\n", " \t//\r\n "] {
        let text = tokens[..<gap].joined() + comment + tokens[gap...].joined()
        let document = JSONDocument(reading: Array(text.utf8))
        #expect(document.faults.map(\.rule) == ["json-comment"])
        #expect(document.outline(of: 0) == outline, "\(text)")
      }
    }
  }

  @Test(arguments: ["é", "𝄞", "\\\"", "\\n", "\u{7F}", "'", "/", "!", "#", "[", "]", " ", "😀é"])
  func `a string is whole, wherever in it a special character stands`(special: String) {
    let meant = special == "\\\"" ? "\"" : special == "\\n" ? "\n" : special
    for before in Self.lengths {
      for after in Self.lengths {
        let (head, tail) = (
          String(repeating: "a", count: before), String(repeating: "b", count: after)
        )
        let document = JSONDocument(reading: Array("[\"\(head)\(special)\(tail)\", 7]".utf8))
        #expect(document.faults.isEmpty)
        #expect(document.string(of: 1) == head + meant + tail)
        #expect(document.number(of: 2) == 7)
      }
    }
  }

  @Test(arguments: [0x01, 0x09, 0x0B, 0x1F] as [UInt8])
  func `a control character is found at its place`(control: UInt8) {
    for before in Self.lengths {
      let head = [UInt8](repeating: UInt8(ascii: "a"), count: before)
      let tail = [UInt8](repeating: UInt8(ascii: " "), count: 20)
      let document = JSONDocument(
        reading: [UInt8(ascii: "\"")] + head + [control] + tail + [UInt8(ascii: "\"")]
      )
      #expect(document.faults.map(\.rule) == ["json-control-character"])
      #expect(document.faults.map(\.range.lowerBound) == [before + 1])
    }
  }

  @Test func `a byte that is no UTF-8 is found at its place`() {
    for before in Self.lengths {
      let head = [UInt8](repeating: UInt8(ascii: "a"), count: before)
      let document = JSONDocument(
        reading: [UInt8(ascii: "\"")] + head + [0xFF, 0x61, UInt8(ascii: "\"")]
      )
      #expect(document.faults.map(\.range) == [before + 1..<before + 2])
    }
  }

  @Test func `a word is found by all of its letters, and by nothing else`() {
    // Of one length, alike at both ends, and of every length.
    var words = (0...26).map {
      "Haptic" + String(repeating: "e", count: 20)
        + "\(Character(Unicode.Scalar(0x41 + UInt8($0))))" + String(repeating: "e", count: 20)
    }
    words += (0...40).map { String("TheQuickBrownFoxJumpsOverTheLazyDogTwice".prefix($0)) }
    let vocabulary = JSONVocabulary(words)
    func index(_ word: String) -> Int? {
      JSONDocument(reading: Array("\"\(word)\"".utf8)).wordIndex(of: 0, in: vocabulary)
    }
    for (place, word) in words.enumerated() {
      #expect(index(word) == place)
      #expect(words.contains(word + "x") || index(word + "x") == nil)
      for letter in word.indices {
        let wrong = word.replacingCharacter(at: letter)
        #expect(words.contains(wrong) || index(wrong) == nil)
      }
    }
    #expect(
      JSONDocument(reading: Array(#""Th\u0065""#.utf8)).wordIndex(of: 0, in: vocabulary)
        == words.firstIndex(of: "The")
    )
  }
}

extension String {
  fileprivate func replacingCharacter(at index: Index) -> String {
    var copy = self
    copy.replaceSubrange(index...index, with: "#")
    return copy
  }
}

extension JSONDocument {
  /// The values below a node, without space.
  fileprivate func outline(of node: NodeID) -> String {
    switch kind(of: node) {
    case .array: "[" + elements(of: node).map(outline).joined(separator: ",") + "]"
    case .object:
      "{"
        + members(of: node).map { "\(string(of: $0.name) ?? ""):\(outline(of: $0.value))" }
        .joined(separator: ",") + "}"
    case .string: string(of: node) ?? ""
    default: text(of: node)
    }
  }
}
