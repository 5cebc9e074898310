import HapticsFiles
import HapticsFormats
import HapticsTools
import Interchange
import LocatedJSON

struct FormatTask: FileTask {
  let options: FormatOptions

  func perform(on file: InputFile, _ result: inout BatchResult) throws {
    guard options.mode == .write else { return try performOnce(on: file, &result) }
    try file.holding { try performOnce(on: file, &result) }
  }

  private func performOnce(on file: InputFile, _ result: inout BatchResult) throws {
    switch try file.read(limit: options.limits.size) {
    case .bytes(let bytes):
      try format(file, bytes, &result)
    case .tooLarge:
      throw ToolError(
        file.name,
        "beyond the limit of \(options.limits.size) bytes, which '--max-size' raises"
      )
    case .notRegular:
      throw ToolError(file.name, "not a regular file")
    }
  }

  private func format(_ file: InputFile, _ bytes: [UInt8], _ result: inout BatchResult) throws {
    let format = file.format(of: bytes).text
    let json = JSONDocument(reading: bytes, limits: options.limits)
    let text: CanonicalText
    do throws(FormatError) {
      text = try format.canonicalText(json)
    } catch {
      return try refuse(file, json, error, format, &result)
    }
    let comparison = TextComparison(bytes)
    text.write { comparison.take($0) }
    let isFormatted = comparison.isEqual
    // A file of another kind would be formatted by the wrong table.
    if !isFormatted, let reason = file.text(bytes).refusalToFormat(json) {
      throw ToolError(file.name, reason)
    }
    if !isFormatted, options.mode == .write {
      try file.replace(bytes) { take in text.write(to: take) }
    }
    result.tally.fileCount += 1
    if options.mode == .output {
      if isFormatted { result.give(bytes) } else { result.give { try text.write(to: $0) } }
    }
    guard !isFormatted else { return }
    result.tally.changedFileCount += 1
    guard !options.isQuiet, options.mode != .output else { return }
    result.emit(FormattingText(isCheck: options.mode == .check).line(file.name))
  }

  /// Reports ambiguous syntax as a validation does.
  private func refuse(
    _ file: InputFile,
    _ json: JSONDocument,
    _ error: FormatError,
    _ format: TextFormat,
    _ result: inout BatchResult
  ) throws(ToolError) {
    try file.checkSuffixMatchesContent(json)
    guard let ambiguous = AmbiguousText(json, error, format) else {
      throw ToolError(file.name, error)
    }
    result.tally.fileCount += 1
    result.tally.refusedFileCount += 1
    result.emit(ambiguous.text(file.name, options.style))
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

extension CanonicalText {
  fileprivate func write(to output: OutputStream) throws {
    let writing = OutputWriting(output)
    write { writing.take($0) }
    if let failure = writing.failure { throw failure }
  }
}

/// An output that is written to until that fails.
private final class OutputWriting {
  private let output: OutputStream
  private(set) var failure: SystemError?

  init(_ output: OutputStream) { self.output = output }

  func take(_ piece: [UInt8]) -> Bool {
    do throws(SystemError) {
      try output.write(piece)
    } catch {
      failure = error
    }
    return failure == nil
  }
}
