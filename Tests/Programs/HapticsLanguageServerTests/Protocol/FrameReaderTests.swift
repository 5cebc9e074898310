import HapticsLanguageServer
import TestSupport
import Testing

@Suite struct FrameReaderTests {
  private static func frames(_ text: String, sizeLimit: Int = 1 << 20) -> [FrameReader.Frame] {
    frames(Array(text.utf8), sizeLimit: sizeLimit)
  }

  private static func frames(_ bytes: [UInt8], sizeLimit: Int = 1 << 20) -> [FrameReader.Frame] {
    var reader = FrameReader(sizeLimit: sizeLimit)
    reader.append(bytes)
    return all(&reader)
  }

  private static func all(_ reader: inout FrameReader) -> [FrameReader.Frame] {
    var frames: [FrameReader.Frame] = []
    while let frame = reader.next() { frames.append(frame) }
    return frames
  }

  private static func message(_ text: String) -> FrameReader.Frame { .message(Array(text.utf8)) }

  @Test func `messages are cut by the length of their headers, which counts bytes`() {
    let text = "Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\n\"é\"Content-Length: 0\r\n\r\n"
    #expect(Self.frames(text) == [Self.message("{}"), Self.message("\"é\""), Self.message("")])
  }

  @Test func `a name in other letters, more members and the older charset are understood`() {
    let text = """
      content-LENGTH:2\r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\nX: y\r\n\r\n{}
      """
    #expect(Self.frames(text) == [Self.message("{}")])
  }

  @Test(
    arguments: [
      ("Content-Length: +2\r\n\r\n", FramingError.malformedLength("+2")),
      ("Content-Length: 0x2\r\n\r\n", .malformedLength("0x2")),
      ("Content-Length: -1\r\n\r\n", .malformedLength("-1")),
      ("Content-Length:\r\n\r\n", .malformedLength("")),
      (
        "Content-Length: 99999999999999999999\r\n\r\n",
        .malformedLength("99999999999999999999")
      ),
      ("Content-Length: 2\r\nContent-Length: 2\r\n\r\n", .repeatedLength),
      ("Content-Type: a\r\n\r\n", .missingLength), ("\r\n", .missingLength),
      ("Content-Length: 2\nX: y\r\n\r\n", .bareLineFeed), ("what\r\n\r\n", .malformedLine("what")),
      (": 2\r\n\r\n", .malformedLine(": 2")),
      (
        "Content-Length: 2\r\nContent-Type: a; charset=latin-1\r\n\r\n",
        .otherEncoding("latin-1")
      ), (String(repeating: "x", count: 5_000), .headerTooLong),
    ]
  )
  func `a broken header is a fault, and the next message is understood`(
    header: String,
    fault: FramingError
  ) {
    let good = "Content-Length: 2\r\n\r\n{}"
    #expect(Self.frames(header + good) == [.fault(fault), Self.message("{}")])
  }

  @Test(arguments: [1, 10, 40])
  func `behind a length that is too small the next message is understood`(length: Int) {
    let body = #"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover"}"#
    let text = "Content-Length: \(length)\r\n\r\n\(body)Content-Length: 2\r\n\r\n{}"
    let frames = Self.frames(text)
    #expect(frames.first == Self.message(String(body.prefix(length))))
    #expect(frames.last == Self.message("{}"))
    #expect(frames.count == 3)
  }

  @Test func `a message that is too large is passed over without being kept`() {
    let body = String(repeating: "x", count: 100)
    let text = "Content-Length: 100\r\n\r\n\(body)Content-Length: 2\r\n\r\n{}"
    let expected = [.fault(.tooLarge(100)), Self.message("{}")]
    #expect(Self.frames(text, sizeLimit: 99) == expected)
    var reader = FrameReader(sizeLimit: 99)
    var found: [FrameReader.Frame] = []
    for byte in text.utf8 {
      reader.append([byte])
      found += Self.all(&reader)
    }
    #expect(found == expected)
  }

  @Test func `frames do not depend on how the stream is cut`() {
    var random = SeededGenerator(seed: 1)
    let parts = [
      "Content-Length: 2\r\n\r\n{}", "Content-Length: 7\r\n\r\n[1,2,3]",
      "Content-Length: x\r\n\r\n",
      "rubbish\n", "\r\n\r\n", "Content-Length: 2\r\nA: b\r\n\r\n[]",
    ]
    for _ in 0..<300 {
      let bytes = (0..<8).flatMap { _ in Array(random.pick(parts).utf8) }
      let whole = Self.frames(bytes)
      var reader = FrameReader(sizeLimit: 1 << 20)
      var found: [FrameReader.Frame] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = min(Int(random.next() % 9) + 1, rest.count)
        reader.append(rest.prefix(count))
        rest = rest.dropFirst(count)
        found += Self.all(&reader)
      }
      #expect(found == whole)
    }
  }

  @Test func `random bytes never trap`() {
    var random = SeededGenerator(seed: 2)
    let seed = Array(
      "Content-Length: 12\r\nContent-Type: a; charset=utf-8\r\n\r\n{\"id\":1}\r\n".utf8
    )
    for _ in 0..<100 {
      var bytes = seed + seed
      for _ in 0..<4 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() & 255)
      }
      #expect(Self.frames(bytes).count < 10)
    }
  }
}
