import CHaptics
import HapticsCore
import HapticsFormats
import Interchange
package import LocatedJSON

/// A file that a program gives as bytes.
package struct SourceFile {
  let format: FileFormat
  package let text: SourceText

  /// Reads a source that a page has prepared.
  package init(at source: UnsafeRawPointer?) throws(CallError) {
    try self.init(source?.assumingMemoryBound(to: haptics_source.self))
  }

  init(_ source: UnsafePointer<haptics_source>?) throws(CallError) {
    let source = try source.readRequired()
    guard source.size >= 0 else { throw .argument("size is more than there is memory") }
    guard source.bytes != nil || source.size == 0 else { throw .null }
    guard let format = FileFormat.all.numbered(source.format) else {
      throw .argument("format is \(source.format), and must be HAPTICS_FORMAT_...")
    }
    let bytes = UnsafeRawBufferPointer(start: source.bytes, count: source.size)
    try MemoryBound.require(MemoryBound.reading(bytes))
    self.format = format
    text = SourceText(name: String(optional: source.name) ?? "<bytes>", bytes: [UInt8](bytes))
  }

  /// The file of a pattern.
  init(pattern bytes: [UInt8], name: String) {
    format = .ahap
    text = SourceText(name: name, bytes: bytes)
  }

  /// The pattern that the file contains or converts to.
  ///
  /// - Throws: ``CallError`` with the first error and its place.
  func pattern() throws(CallError) -> HapticPattern {
    guard let read = format.read else {
      throw .argument("format is \(format.words), and must be a pattern or a clip")
    }
    return try source(read).pattern
  }

  /// The content of the file for a conversion.
  ///
  /// - Throws: ``CallError`` with the first error and its place.
  func source(_ read: FileFormat.Reader) throws(CallError) -> ConversionSource {
    let reading = read(text.bytes, JSONDocument.Limits())
    guard !reading.findings.contains(where: { $0.severity == .error }) else {
      throw refusal(reading.findings)
    }
    return reading.source
  }

  /// The file, if it has no errors.
  ///
  /// - Throws: ``CallError`` with the first error and its place.
  func validDocument<Document: FormatDocument>(_: Document.Type) throws(CallError) -> Document {
    let report = FormatValidator<Document>().validate(text.bytes)
    guard !report.hasErrors else { throw refusal(report.findings) }
    return report.document
  }

  /// Returns the first error of a file, in one line like a compiler's.
  func refusal(_ findings: [Diagnostic]) -> CallError {
    let errors = findings.filter { $0.severity == .error }
    guard let first = errors.first else {
      return CallError(HAPTICS_INVALID_FILE, "\(text.name): the file has errors")
    }
    var locator = SourceLocator(text)
    let place = locator.location(of: first.range.lowerBound)
    let more = errors.count > 1 ? ", and \(errors.count - 1) more" : ""
    return CallError(
      HAPTICS_INVALID_FILE,
      "\(text.name):\(place.line):\(place.column): error: \(first.message) [\(first.rule)]\(more)"
    )
  }
}
