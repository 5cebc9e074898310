import CHaptics
import HapticsCore
import HapticsFormats
package import HapticsTools
import Interchange
import LocatedJSON

extension ToolFile {
  /// Reads a source that a page has prepared.
  package init(at source: UnsafeRawPointer?) throws(CallError) {
    try self.init(source?.assumingMemoryBound(to: haptics_source.self))
  }

  /// Reads a source of a program, which states the format.
  init(_ source: UnsafePointer<haptics_source>?) throws(CallError) {
    let source = try source.readRequired()
    guard source.size >= 0 else { throw .argument("size is more than there is memory") }
    guard source.bytes != nil || source.size == 0 else { throw .null }
    guard let format = FileFormat.all.numbered(source.format) else {
      throw .argument("format is \(source.format), and must be HAPTICS_FORMAT_...")
    }
    let bytes = UnsafeRawBufferPointer(start: source.bytes, count: source.size)
    try MemoryBound.require(MemoryBound.reading(bytes))
    let name = String(optional: source.name) ?? "<bytes>"
    self.init(SourceText(name: name, bytes: [UInt8](bytes)), as: format)
  }

  /// The pattern that the file contains or converts to.
  ///
  /// - Throws: ``CallError`` with the first error and its place.
  func pattern() throws(CallError) -> HapticPattern { try convertible().source.pattern }

  /// The content of the file for a conversion, and the text in which losses have their locations.
  ///
  /// - Throws: ``CallError`` with the first error and its place.
  func convertible() throws(CallError) -> (source: ConversionSource, text: SourceText) {
    guard format.read != nil else {
      throw .argument("format is \(format.words), and must be a pattern or a clip")
    }
    return try product { () throws(ToolError) in try conversionSource() }
  }

  /// The document of the file, if it has no errors.
  ///
  /// - Parameter bound: The memory for the checks of a document that was read, and for its use.
  /// - Throws: ``CallError`` with the first error and its place.
  func validDocument<Document: FormatDocument>(
    _: Document.Type,
    reserving bound: (Document) -> Int64 = { _ in 0 }
  ) throws(CallError) -> Document {
    let validator = FormatValidator<Document>()
    let document = validator.read(source.bytes)
    try MemoryBound.require(bound(document))
    let report = validator.report(validator.checked(document, assets: nil))
    guard !report.hasErrors else {
      let errors = report.findings.filter { $0.severity == .error }
      throw CallError(ToolError(refusing: source, errors))
    }
    return report.document
  }
}

/// Returns the product of a tool.
///
/// - Throws: ``CallError`` for the error of the tool.
func product<Product: ~Copyable>(
  _ tool: () throws(ToolError) -> Product
) throws(CallError) -> Product {
  do throws(ToolError) { return try tool() } catch { throw CallError(error) }
}

extension CallError {
  /// The error for C: the first error of a file with its place, in one line like a compiler's.
  init(_ error: ToolError) {
    var place = error.subject
    var (words, more) = (error.reason, "")
    if let source = error.source, let first = error.findings.first {
      place = source.place(of: first.range.lowerBound)
      words = "\(first.message) [\(first.rule)]"
      if error.findings.count > 1 { more = ", and \(error.findings.count - 1) more" }
    }
    self.init(HAPTICS_INVALID_FILE, "\(place): error: \(words)\(more)")
  }
}
