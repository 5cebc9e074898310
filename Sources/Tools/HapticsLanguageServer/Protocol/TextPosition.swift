package import JSONWriting

/// A place in a document as the protocol says it, counted from 0.
package struct TextPosition: Hashable, Sendable, Comparable {
  /// The line.
  package var line: Int
  /// The column in units of the ``PositionEncoding``.
  package var character: Int

  /// Creates a position.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position, or returns `nil` where the value is none.
  package init?(_ value: RPCValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  /// Whether a position comes before another one.
  package static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.character) < (b.line, b.character)
  }

  /// The position in a message.
  package var json: JSON { ["line": .integer(line), "character": .integer(character)] }
}

/// A part of a document as the protocol says it.
package struct TextSpan: Hashable, Sendable {
  /// The first position.
  package var start: TextPosition
  /// The position behind the last one.
  package var end: TextPosition

  /// Creates a span.
  package init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  /// Reads a span, or returns `nil` where the value is none.
  package init?(_ value: RPCValue?) {
    guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]) else {
      return nil
    }
    self.init(start: start, end: end)
  }

  /// The span in a message.
  package var json: JSON { ["start": start.json, "end": end.json] }
}

/// The unit of columns.
package enum PositionEncoding: String, CaseIterable, Sendable {
  /// Bytes.
  case utf8 = "utf-8"
  /// UTF-16 code units, which every client knows.
  case utf16 = "utf-16"
}
