internal import AHAP
internal import Diagnostics
internal import JSONWriting
internal import LocatedJSON

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
    do throws(AHAPWritingError) {
      let document = AHAPDocument(reading: bytes, limits: options.limits)
      text = Array(try AHAPWriter.text(of: document).utf8)
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

  /// Shows what makes it unknown what a file holds, as a validation shows it.
  private func refuse(
    _ file: InputFile,
    _ bytes: [UInt8],
    _ error: AHAPWritingError,
    _ result: inout BatchResult
  ) throws(Failure) {
    var validator = AHAPValidator()
    validator.limits = options.limits
    let report = validator.validate(bytes)
    let faults = report.document.json.faults.filter { $0.severity == .error }
    let findings =
      error == .malformed ? faults : report.findings.filter { $0.rule == DuplicateKey.id }
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
