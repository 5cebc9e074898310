package import LocatedJSON

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
  /// - Throws: ``FormatError/malformed`` or ``FormatError/repeatedName(_:)`` if the
  ///   contents of the file are ambiguous.
  /// - Complexity: O(*n*) in the length of the file.
  package init<Document: FormatDocument>(_ document: Document) throws(FormatError) {
    try self.init(document.json, Document.Level.table.plan)
  }

  init(_ json: JSONDocument, _ plan: WritingPlan) throws(FormatError) {
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
  package func write(to sink: @escaping ([UInt8]) -> Bool) { write(to: sink) { $0.write() } }

  /// The text as a whole.
  package func text() -> String { String(decoding: bytes(), as: UTF8.self) }

  /// The bytes of the text as a whole.
  package func bytes() -> [UInt8] { collected { $0.write() } }

  /// The bytes of the elements of the array that is the last entry of the file.
  ///
  /// Each begins with a line break, after a comma if it is not the first one.
  func elements() -> [UInt8] { collected { $0.writeLastElements() } }

  private func collected(_ write: (inout CanonicalWriter) -> Void) -> [UInt8] {
    let collector = Collector()
    self.write(
      to: { piece in
        collector.bytes += piece
        return true
      },
      write
    )
    return collector.bytes
  }

  private func write(
    to sink: @escaping ([UInt8]) -> Bool,
    _ write: (inout CanonicalWriter) -> Void
  ) {
    json.withView { view in
      var writer = CanonicalWriter(view, plan, sink: sink)
      write(&writer)
    }
  }
}

private final class Collector {
  var bytes: [UInt8] = []
}

/// An error that prevents a file from being read, written or converted.
public enum FormatError: Error, Hashable, Sendable {
  /// The text is not JSON.
  case malformed
  /// An object has a key twice, so its value is ambiguous.
  case repeatedName(String)
  /// A number is infinite or NaN, which JSON cannot represent.
  case notFinite
  /// A file cannot be read, for this reason, at an offset in bytes.
  case unreadable(String, at: Int)
  /// The source has no haptics.
  case nothingFelt
  /// The format can only be read.
  case notWritten
  /// The source already has the format.
  case alreadyThere
  /// The format cannot represent the source, for this reason.
  case unwritable(String)
}

extension FormatError {
  /// The remedy, if there is one.
  package var remedy: Remedy? { self == .alreadyThere ? .format : nil }
}

extension FormatError: CustomStringConvertible {
  /// The problem, in words.
  public var description: String {
    switch self {
    case .malformed: "the text is not JSON"
    case .repeatedName(let name): "an object has the key '\(name)' twice"
    case .notFinite: "a number is not finite"
    case .unreadable(let reason, let offset): "\(reason) (byte \(offset))"
    case .nothingFelt: "it has no haptics"
    case .notWritten: "the format can only be read"
    case .alreadyThere: "already has this format"
    case .unwritable(let reason): reason
    }
  }
}
