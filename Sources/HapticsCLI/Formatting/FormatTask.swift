internal import AHAP
internal import Diagnostics
internal import JSONRules
internal import JSONWriting
internal import LocatedJSON
internal import TimelineFile

/// Formats one file.
struct FormatTask: FileTask {
  let options: FormatOptions

  func perform(on file: InputFile, _ result: inout BatchResult) throws {
    switch try file.read(limit: options.limits.size) {
    case .bytes(let bytes):
      try format(file, bytes, &result)
    case .tooLarge:
      throw Failure(
        file.name,
        "beyond the limit of \(options.limits.size) bytes, which '--max-size' raises"
      )
    case .notRegular:
      throw Failure(file.name, "not a regular file")
    }
  }

  private func format(_ file: InputFile, _ bytes: [UInt8], _ result: inout BatchResult) throws {
    let text: [UInt8]
    do throws(WritingError) {
      text = Array(try canonicalText(of: bytes, file.kind).utf8)
    } catch {
      return try refuse(file, bytes, error, &result)
    }
    result.tally.fileCount += 1
    if options.mode == .output { result.give(text) }
    guard text != bytes else { return }
    result.tally.changedFileCount += 1
    if options.mode == .write { try file.replace(with: text) }
    guard !options.isQuiet, options.mode != .output else { return }
    let words = options.mode == .check ? "not formatted" : "formatted"
    result.tell("\(file.name.harmless): \(words)\n")
  }

  private func canonicalText(
    of bytes: [UInt8],
    _ kind: FileKind
  ) throws(WritingError) -> String {
    switch kind {
    case .pattern:
      try AHAPWriter.text(of: AHAPDocument(reading: bytes, limits: options.limits))
    case .timeline:
      try TimelineWriter.text(of: TimelineDocument(reading: bytes, limits: options.limits))
    }
  }

  /// Shows what makes it unknown what a file holds, as a validation shows it.
  private func refuse(
    _ file: InputFile,
    _ bytes: [UInt8],
    _ error: WritingError,
    _ result: inout BatchResult
  ) throws(Failure) {
    let json = JSONDocument(reading: bytes, limits: options.limits)
    let findings =
      error == .malformed
      ? json.faults.filter { $0.severity == .error }
      : file.kind == .pattern
        ? json.repetitions(DuplicateKey.self) : json.repetitions(TimelineDuplicateKey.self)
    guard !findings.isEmpty else { throw Failure(file.name, error.description) }
    result.tally.fileCount += 1
    result.tally.refusedFileCount += 1
    var renderer = TextRenderer(
      SourceText(name: file.name.harmless, bytes: bytes),
      theme: options.theme
    )
    var text = ""
    for finding in findings { renderer.render(finding, into: &text) }
    result.tell(text)
  }
}
