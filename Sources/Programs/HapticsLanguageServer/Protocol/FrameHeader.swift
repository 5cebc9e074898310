struct FrameHeader {
  /// The size of the message in bytes.
  let contentLength: Int

  /// The key of the required header field, with its colon.
  static let lengthName = Array("Content-Length:".utf8)

  /// Reads a header without the empty line at its end.
  ///
  /// - Throws: ``FramingError``.
  init(_ bytes: ArraySlice<UInt8>) throws(FramingError) {
    var length: Int?
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\r\n",
      omittingEmptySubsequences: true
    ) {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
        throw .malformedLine(String(line.prefix(80)))
      }
      let value = line[line.index(after: colon)...].trimmed
      switch line[..<colon].lowercased() {
      case "content-length":
        guard length == nil else { throw .repeatedLength }
        length = try FrameHeader.length(value)
      case "content-type":
        try FrameHeader.checkType(value.lowercased())
      default: continue
      }
    }
    guard let length else { throw .missingLength }
    contentLength = length
  }

  private static func length(_ text: Substring) throws(FramingError) -> Int {
    // `Int` would take a sign.
    guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let length = Int(text) else {
      throw .malformedLength(String(text.prefix(80)))
    }
    return length
  }

  /// The charset is `utf-8`, which older clients write `utf8`; none at all is the same.
  private static func checkType(_ text: String) throws(FramingError) {
    for part in text.split(separator: ";").dropFirst() {
      let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard words.count == 2, words[0] == "charset" else { continue }
      let charset = words[1].filter { $0 != "\"" }
      guard charset == "utf-8" || charset == "utf8" else {
        throw .otherEncoding(String(charset.prefix(80)))
      }
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
