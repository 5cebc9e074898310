package import HapticsFormats
import Interchange
package import LocatedJSON

/// A rewriting of files in the canonical text of their formats.
package struct FormatRequest: Sendable {
  /// The limits of reading.
  package var limits = JSONDocument.Limits()

  package init() {}

  /// The product of a file.
  package enum Product: Sendable {
    /// The text is canonical.
    case same
    /// The canonical text.
    case changed(CanonicalText)
    /// The content of the text is ambiguous.
    case refused(AmbiguousText)
  }

  /// Formats a file.
  ///
  /// The result depends on the arguments only, so files can be formatted on any thread.
  ///
  /// - Throws: ``ToolError`` for a file beyond the limit, or whose text is of another format than
  ///   its name.
  package func format(_ file: ToolFile) throws(ToolError) -> Product {
    try file.requireWhole(.raiseSizeLimit)
    return try format(file, JSONDocument(reading: file.source.bytes, limits: limits))
  }

  /// Formats a file whose text was read.
  ///
  /// - Parameter json: The text of the file.
  /// - Throws: ``ToolError`` for a file whose text is of another format than its name.
  package func format(_ file: ToolFile, _ json: JSONDocument) throws(ToolError) -> Product {
    let name = file.source.name
    let format = file.format.text
    let text: CanonicalText
    do throws(FormatError) {
      text = try format.canonicalText(json)
    } catch {
      if let reason = file.mismatch(json) { throw ToolError(name, reason) }
      guard let ambiguous = AmbiguousText(json, name, error, format) else {
        throw ToolError(name, error)
      }
      return .refused(ambiguous)
    }
    let comparison = TextComparison(file.source.bytes)
    text.write { comparison.take($0) }
    if comparison.isEqual { return .same }
    // A file of another kind would be formatted by the wrong table.
    if let reason = file.refusalToFormat(json) { throw ToolError(name, reason) }
    return .changed(text)
  }
}

/// Compares a string in pieces with another one.
private final class TextComparison {
  private let expected: [UInt8]
  private var position = 0
  private var isSame = true

  init(_ expected: [UInt8]) { self.expected = expected }

  /// A Boolean value that indicates whether the strings are equal, after the last piece.
  var isEqual: Bool { isSame && position == expected.count }

  func take(_ piece: [UInt8]) -> Bool {
    let end = min(position + piece.count, expected.count)
    isSame = isSame && expected[position..<end].elementsEqual(piece)
    position = end
    return isSame
  }
}
