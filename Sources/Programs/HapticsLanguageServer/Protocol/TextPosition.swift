package import LocatedJSON

/// A position in a document, counted from 0, as in the protocol.
package struct TextPosition: Hashable, Sendable, Comparable {
  /// The line, counted from 0.
  package var line: Int
  /// The column in units of the ``PositionEncoding``.
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position; `nil` if the value is not one.
  package init?(_ value: RPCValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  /// Orders positions by their location.
  package static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.character) < (b.line, b.character)
  }

  package var json: JSON { ["line": .integer(line), "character": .integer(character)] }
}

/// A range of a document, as in the protocol.
package struct TextSpan: Hashable, Sendable {
  /// The first position.
  package var start: TextPosition
  /// The position after the last character.
  package var end: TextPosition

  package init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  /// Reads a span; `nil` if the value is not one.
  package init?(_ value: RPCValue?) {
    guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]) else {
      return nil
    }
    self.init(start: start, end: end)
  }

  package var json: JSON { ["start": start.json, "end": end.json] }
}

/// The unit of columns.
package enum PositionEncoding: String, CaseIterable, Sendable {
  /// Bytes.
  case utf8 = "utf-8"
  /// UTF-16 code units, which every client knows.
  case utf16 = "utf-16"
}
