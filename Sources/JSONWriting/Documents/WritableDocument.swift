public import AHAP
internal import LocatedJSON
public import TimelineFile

/// A file that was read and is known to have a canonical text.
///
/// The text is made anew whenever it is asked for, piece by piece: of a file of many megabytes it is
/// never in memory.
public struct WritableDocument: Sendable {
  private let format: Format

  private enum Format: Sendable {
    case pattern(AHAPDocument)
    case timeline(TimelineDocument)
  }

  /// Takes a pattern.
  ///
  /// - Throws: ``WritingError`` where it is not known what the file holds.
  public init(_ document: AHAPDocument) throws(WritingError) {
    try Self.check(document.json)
    format = .pattern(document)
  }

  /// Takes a timeline.
  ///
  /// - Throws: ``WritingError`` where it is not known what the file holds.
  public init(_ document: TimelineDocument) throws(WritingError) {
    try Self.check(document.json)
    format = .timeline(document)
  }

  private static func check(_ json: JSONDocument) throws(WritingError) {
    guard !json.isEmpty, !json.isMalformed else { throw .malformed }
    if let repeated = json.repeatedNames(atMost: 1).names.first {
      throw .repeatedName(json.string(of: repeated.name) ?? "")
    }
  }

  /// Writes the canonical text.
  ///
  /// It ends in a line break; what was written twice over comes out as it went in.
  ///
  /// - Parameter sink: Takes the text in pieces; `false` ends the writing.
  /// - Throws: ``WritingError/json(_:)`` where json-c cannot print a value.
  /// - Complexity: O(*n*) in the length of the file.
  public func write(to sink: @escaping ([UInt8]) -> Bool) throws(WritingError) {
    do throws(JSONWritingError) {
      switch format {
      case .pattern(let document):
        var writer = AHAPRewriting(text: DocumentText(document.json, sink: sink))
        try writer.write()
      case .timeline(let document):
        var writer = TimelineRewriting(text: DocumentText(document.json, sink: sink))
        try writer.write()
      }
    } catch {
      throw .json(error)
    }
  }

  /// The canonical text as a whole.
  ///
  /// - Throws: As ``write(to:)``.
  func text() throws(WritingError) -> String {
    let collector = Collector()
    try write { piece in
      collector.bytes += piece
      return true
    }
    return String(decoding: collector.bytes, as: UTF8.self)
  }

  private final class Collector {
    var bytes: [UInt8] = []
  }
}
