internal import CJSONC

extension JSON {
  /// The layout of written JSON.
  package enum Layout: Sendable {
    /// No space at all.
    case compact
    /// One line, with spaces between the tokens.
    case line
    /// A line for each member and element, indented by two spaces a level.
    case spread

    var flags: Int32 {
      switch self {
      case .compact: JSON_C_TO_STRING_NOSLASHESCAPE
      case .line: JSON_C_TO_STRING_SPACED | JSON_C_TO_STRING_NOSLASHESCAPE
      case .spread:
        JSON_C_TO_STRING_PRETTY | JSON_C_TO_STRING_SPACED | JSON_C_TO_STRING_NOSLASHESCAPE
      }
    }
  }

  /// The text of the value, as json-c prints it.
  ///
  /// It does not end in a line break, and depends neither on the locale nor on anything else
  /// outside the value. Rests on `json_object_to_json_string_length`.
  ///
  /// - Throws: ``JSONWritingError`` where json-c cannot hold or print the value.
  package func text(_ layout: Layout) throws(JSONWritingError) -> String {
    let tree = try JSONTree(self, layout)
    return try tree.text(layout.flags)
  }

  /// The text of the value, cut at its holes, which are left out.
  ///
  /// A document too long for memory is written piece by piece, its elements in between.
  ///
  /// - Throws: ``JSONWritingError`` where json-c cannot hold or print the value.
  package func pieces(_ layout: Layout) throws(JSONWritingError) -> [String] {
    try text(layout).utf8
      .split(separator: JSON.holeMark, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// The placeholder of a hole: a character that json-c otherwise escapes.
  static let holeMark: UInt8 = 1
}

/// The reason why a value cannot be written.
package enum JSONWritingError: Error, Hashable, Sendable {
  /// A member's name holds U+0000, at which json-c would end it.
  case nulInName(String)
  /// A string or the whole text is longer than the 2 GiB that json-c counts to.
  case tooLong
}

extension JSONWritingError: CustomStringConvertible {
  /// The problem, in words.
  package var description: String {
    switch self {
    case .nulInName: "a member's name holds U+0000, which cannot be written"
    case .tooLong: "the text would be longer than 2 GiB, which cannot be written"
    }
  }
}
