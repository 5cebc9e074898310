internal import LocatedJSON

/// The canonical text of a file that was read: members in the format's order, lines as its table
/// has them, every value as it was.
///
/// Nothing that the file holds is left out or changed in value. The text is made anew whenever it
/// is asked for, piece by piece: of a file of many megabytes it is never in memory.
///
/// ```swift
/// let text = try CanonicalText(AHAPDocument(reading: bytes)).text()
/// ```
package struct CanonicalText: Sendable {
  private let json: JSONDocument
  private let plan: WritingPlan

  /// Takes a file.
  ///
  /// - Throws: ``FormatWritingError/malformed`` or ``FormatWritingError/repeatedName(_:)``, where
  ///   it is not known what the file holds.
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
  /// It ends in a line break; what was written twice over comes out as it went in.
  ///
  /// - Parameter sink: Takes the text in pieces; `false` ends the writing.
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

/// Why something cannot be written as a file.
public enum FormatWritingError: Error, Hashable, Sendable {
  /// The text is not JSON: what it holds is not known.
  case malformed
  /// An object has a name twice: which of the two values counts is not known.
  case repeatedName(String)
  /// A number is infinite or not a number, for which JSON has no text.
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
