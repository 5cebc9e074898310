import HapticsCLI
import Testing

@Suite struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.keys(text.utf8) + decoder.timeOut()
  }

  @Test func `letters, digits and space are themselves, in either case`() {
    #expect(
      keys("q N 7") == [
        .character("q"), .character(" "), .character("n"), .character(" "), .character("7"),
      ]
    )
    #expect(keys("\r\n") == [.enter, .enter])
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}O"])
  func `arrow, home and end keys are decoded in both cursor key modes`(prefix: String) {
    let text = "ABCDHF".map { prefix + String($0) }.joined()
    #expect(keys(text) == [.up, .down, .right, .left, .home, .end])
  }

  @Test func `home and end come in more dialects, and arrows with other keys held`() {
    #expect(keys("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~") == [.home, .end, .home, .end])
    #expect(keys("\u{1B}[1;5C\u{1B}[1;2D") == [.right, .left])
  }

  @Test func `an escape byte is a key when nothing follows it`() {
    var decoder = KeyDecoder()
    let first = decoder.keys([0x1B])
    #expect(first == [] && decoder.isWaiting)
    let late = decoder.timeOut()
    #expect(late == [.escape] && !decoder.isWaiting)
    let pieces = decoder.keys([0x1B]) + decoder.keys([0x5B]) + decoder.keys([0x41])
    #expect(pieces == [.up])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
  }

  @Test func `unsupported key sequences are discarded entirely`() {
    #expect(keys("\u{1B}[200~") == [])
    #expect(keys("\u{1B}[15~q") == [.character("q")])
    #expect(keys("\u{1B}[?62;22cq") == [.character("q")])
    #expect(keys("é→q") == [.character("q")])
    #expect(keys("\u{1B}xq") == [.character("q")])
    #expect(keys("\u{1}\u{2}\u{7F}q") == [.character("q")])
  }

  @Test func `a sequence without an end is given up`() {
    var decoder = KeyDecoder()
    let keys = decoder.keys([0x1B, 0x5B] + Array(repeating: 0x31, count: 100_000))
    #expect(keys.count <= 100_000)
    #expect(!decoder.isWaiting)
  }
}
