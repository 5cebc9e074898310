/// Splits a stream into messages, each preceded by a header with its length.
///
/// It validates headers strictly, and continues after an invalid one at the next `Content-Length`,
/// so that a single mistake does not end the connection. If a length was too small, the rest of the
/// body precedes the next header on its line, so the search starts within the invalid header.
package struct FrameReader {
  private var buffer: [UInt8] = []
  private var position = 0
  /// The remaining bytes of an oversized message, which are skipped.
  private var surplus = 0
  private var isSearching = false
  private let sizeLimit: Int

  /// The most bytes of a header.
  package static let headerLimit = 4_096

  /// A part of the stream.
  package enum Frame: Hashable, Sendable {
    /// The body of a message.
    case message([UInt8])
    /// An invalid header, or a rejected message.
    case fault(FramingError)
  }

  package init(sizeLimit: Int = 256 << 20) { self.sizeLimit = sizeLimit }

  package mutating func append(_ bytes: some Collection<UInt8>) {
    if surplus > 0 {
      let skipped = min(surplus, bytes.count)
      surplus -= skipped
      buffer.append(contentsOf: bytes.dropFirst(skipped))
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  /// The next frame that has come as a whole, or `nil` where more bytes are needed.
  ///
  /// - Complexity: O(*n*) in the bytes of the frame.
  package mutating func next() -> Frame? {
    if isSearching, !findHeader() { return nil }
    switch headerEnd() {
    case .incomplete: return nil
    case .fault(let fault, let end):
      drop(to: end)
      isSearching = true
      return .fault(fault)
    case .end(let end):
      do throws(FramingError) {
        let header = try FrameHeader(buffer[position..<max(position, end - 4)])
        return body(header.contentLength, from: end)
      } catch {
        drop(to: error.isOfAnotherPart ? lengthName(from: position + 1, to: end) ?? end : end)
        isSearching = true
        return .fault(error)
      }
    }
  }

  private mutating func body(_ length: Int, from start: Int) -> Frame? {
    guard length <= sizeLimit else {
      let there = min(length, buffer.count - start)
      surplus = length - there
      drop(to: start + there)
      return .fault(.tooLarge(length))
    }
    guard buffer.count - start >= length else { return nil }
    let body = Array(buffer[start..<start + length])
    drop(to: start + length)
    return .message(body)
  }

  private enum HeaderEnd {
    case incomplete
    case end(Int)
    case fault(FramingError, Int)
  }

  /// Returns the start of the message, after the empty line.
  private func headerEnd() -> HeaderEnd {
    var lineStart = position
    var i = position
    while i < buffer.count {
      guard i - position < Self.headerLimit else { return .fault(.headerTooLong, i) }
      if buffer[i] == 0x0A {
        guard i > lineStart, buffer[i - 1] == 0x0D else { return .fault(.bareLineFeed, i + 1) }
        if i - 1 == lineStart { return .end(i + 1) }
        lineStart = i + 1
      }
      i += 1
    }
    return .incomplete
  }

  /// Drops the bytes before the next header; returns whether one was found.
  private mutating func findHeader() -> Bool {
    guard let start = lengthName(from: position, to: buffer.count) else {
      drop(to: max(position, buffer.count - FrameHeader.lengthName.count + 1))
      return false
    }
    drop(to: start)
    isSearching = false
    return true
  }

  /// Returns the first offset of `Content-Length:` in some bytes.
  private func lengthName(from start: Int, to end: Int) -> Int? {
    let name = FrameHeader.lengthName
    var i = start
    while i + name.count <= end {
      if buffer[i..<i + name.count].elementsEqual(name, by: { $0 | 0x20 == $1 | 0x20 }) { return i }
      i += 1
    }
    return nil
  }

  private mutating func drop(to end: Int) {
    position = end
    // Consumed bytes are removed occasionally, because moving the rest each time would be
    // quadratic.
    if position == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity < 1 << 20)
      position = 0
    } else if position > 1 << 16 {
      buffer.removeSubrange(..<position)
      position = 0
    }
  }
}

/// The reason why a header is invalid or its message is rejected.
package enum FramingError: Error, Hashable, Sendable {
  /// The header does not end within ``FrameReader/headerLimit``.
  case headerTooLong
  /// A line ends in LF alone.
  case bareLineFeed
  /// A line has no colon, or no name before it.
  case malformedLine(String)
  /// The header has no `Content-Length`.
  case missingLength
  /// The header has `Content-Length` twice.
  case repeatedLength
  /// The length is not a plain whole number.
  case malformedLength(String)
  /// The text is in another encoding than UTF-8.
  case otherEncoding(String)
  /// The message has more bytes than are taken.
  case tooLarge(Int)
}

extension FramingError {
  /// A Boolean value that indicates whether the bytes are probably not a header, and one may start
  /// within them.
  fileprivate var isOfAnotherPart: Bool {
    switch self {
    case .malformedLine, .missingLength: true
    default: false
    }
  }
}

extension FramingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .headerTooLong: "the header is longer than \(FrameReader.headerLimit) bytes"
    case .bareLineFeed: "a line of the header ends in LF; it must end in CR LF"
    case .malformedLine(let line): "a line of the header has no name and colon: '\(line)'"
    case .missingLength: "the header has no 'Content-Length'"
    case .repeatedLength: "the header has 'Content-Length' twice"
    case .malformedLength(let text): "'Content-Length' must be a whole number; found '\(text)'"
    case .otherEncoding(let name): "messages must be in UTF-8; found '\(name)'"
    case .tooLarge(let count): "the message has \(count) bytes, beyond the limit"
    }
  }
}
