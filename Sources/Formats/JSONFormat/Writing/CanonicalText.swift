internal import LocatedJSON

/// The canonical text of a document: keys in the order of the format, lines as in its table, and
/// unchanged values.
///
/// Everything in the file is preserved. The text is generated piece by piece for each use, and is
/// never in memory as a whole.
///
/// ```swift
/// let text = try CanonicalText(AHAPDocument(reading: bytes)).text()
/// ```
package struct CanonicalText: Sendable {
  private let json: JSONDocument
  private let plan: WritingPlan

  /// Creates the canonical text of a document.
  ///
  /// - Throws: ``FormatWritingError/malformed`` or ``FormatWritingError/repeatedName(_:)`` if the
  ///   contents of the file are ambiguous.
  /// - Complexity: O(*n*) in the length of the file.
  package init<Document: FormatDocument>(_ document: Document) throws(FormatWritingError) {
    try self.init(document.json, Document.Level.table.plan)
  }

  init(_ json: JSONDocument, _ plan: WritingPlan) throws(FormatWritingError) {
    guard !json.isEmpty, !json.isMalformed else { throw .malformed }
    if let repeated = json.repeatedNames(atMost: 1).names.first {
      throw .repeatedName(json.string(of: repeated.name) ?? "")
    }
    self.json = json
    self.plan = plan
  }

  /// Writes the text.
  ///
  /// It ends with a line break; writing canonical text again does not change it.
  ///
  /// - Parameter sink: Receives the text in pieces, and returns `false` to stop.
  /// - Complexity: O(*n*) in the length of the file.
  package func write(to sink: @escaping ([UInt8]) -> Bool) {
    json.withView { view in
      var writer = CanonicalWriter(view, plan, sink: sink)
      writer.write()
    }
  }

  /// The text as a whole.
  package func text() -> String { String(decoding: bytes(), as: UTF8.self) }

  /// The bytes of the text as a whole.
  package func bytes() -> [UInt8] {
    let collector = Collector()
    write { piece in
      collector.bytes += piece
      return true
    }
    return collector.bytes
  }
}

private final class Collector {
  var bytes: [UInt8] = []
}

/// A reason for which a document cannot be written as a file.
public enum FormatWritingError: Error, Hashable, Sendable {
  /// Invalid JSON, whose contents are ambiguous.
  case malformed
  /// An object has a name twice: which of the two values counts is not known.
  case repeatedName(String)
  /// A number that is infinite or NaN, which JSON cannot express.
  case notFinite
}

extension FormatWritingError: CustomStringConvertible {
  /// The problem, in words.
  public var description: String {
    switch self {
    case .malformed: "the text is not JSON"
    case .repeatedName(let name): "an object has the name '\(name)' twice"
    case .notFinite: "a number is not finite"
    }
  }
}
