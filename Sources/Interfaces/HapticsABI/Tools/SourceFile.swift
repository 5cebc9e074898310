import AHAP
import CHaptics
import Diagnostics
import HapticsCore
import Interchange
import JSONFormat
import LocatedJSON
import TimelineFile

/// A file that a program gives as bytes.
struct SourceFile {
  let format: Format
  let text: SourceText

  /// The formats, with the numbers of haptics.h.
  enum Format {
    case pattern, timeline, clip, harmony, hjif

    init(_ number: Int32, _ name: StaticString) throws(Refusal) {
      switch Int(number) {
      case HAPTICS_FORMAT_PATTERN: self = .pattern
      case HAPTICS_FORMAT_TIMELINE: self = .timeline
      case HAPTICS_FORMAT_CLIP: self = .clip
      case HAPTICS_FORMAT_HARMONY: self = .harmony
      case HAPTICS_FORMAT_HJIF: self = .hjif
      default: throw .argument("\(name) is \(number), and must be HAPTICS_FORMAT_...")
      }
    }
  }

  init(_ source: UnsafePointer<haptics_source>?) throws(Refusal) {
    let source = try source.readRequired()
    guard source.size >= 0 else { throw .argument("size is more than there is memory") }
    guard source.bytes != nil || source.size == 0 else { throw .null }
    format = try Format(source.format, "format")
    text = SourceText(
      name: String(optional: source.name) ?? "<bytes>",
      bytes: [UInt8](UnsafeRawBufferPointer(start: source.bytes, count: source.size))
    )
  }

  /// The file of a pattern.
  init(pattern bytes: [UInt8], name: String) {
    format = .pattern
    text = SourceText(name: name, bytes: bytes)
  }

  /// The pattern that the file holds, or that its clip converts to.
  ///
  /// - Throws: ``Refusal`` with the first error and its place.
  func pattern() throws(Refusal) -> HapticPattern {
    switch format {
    case .pattern: try validDocument(AHAPDocument.self).pattern
    case .clip: try validDocument(ClipDocument.self).clip.pattern().pattern
    case .timeline: throw .argument("format is a timeline, and must be a pattern or a clip")
    case .harmony, .hjif: throw .argument("the file must be converted to a pattern first")
    }
  }

  /// The file, if it has no errors.
  ///
  /// - Throws: ``Refusal`` with the first error and its place.
  func validDocument<Document: FormatDocument>(_: Document.Type) throws(Refusal) -> Document {
    let report = FormatValidator<Document>().validate(text.bytes)
    guard !report.hasErrors else { throw refusal(report.findings) }
    return report.document
  }

  /// The first error of a file, as the first line of what a compiler prints.
  func refusal(_ findings: [Diagnostic]) -> Refusal {
    let errors = findings.filter { $0.severity == .error }
    guard let first = errors.first else {
      return Refusal(HAPTICS_INVALID_FILE, "\(text.name): the file has errors")
    }
    var locator = SourceLocator(text)
    let place = locator.location(of: first.range.lowerBound)
    let more = errors.count > 1 ? ", and \(errors.count - 1) more" : ""
    return Refusal(
      HAPTICS_INVALID_FILE,
      "\(text.name):\(place.line):\(place.column): error: \(first.message) [\(first.rule)]\(more)"
    )
  }
}
