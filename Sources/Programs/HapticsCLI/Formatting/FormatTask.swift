import HapticsFiles
import HapticsFormats
import HapticsTools
import Interchange
import LocatedJSON

/// The formatting of a file.
struct FormatTask: Sendable {
  let options: FormatOptions

  /// What became of a file.
  enum Product: Sendable {
    /// The file is formatted.
    case same([UInt8])
    /// The file is not, or was not.
    case changed(CanonicalText)
    /// The text is ambiguous, for these reasons.
    case refused(String)
  }

  /// Formats a file; runs on any thread.
  func product(of file: InputFile) throws -> Product {
    guard options.mode == .write else { return try format(file) }
    return try file.withLock { try format(file) }
  }

  private func format(_ file: InputFile) throws -> Product {
    let bytes: [UInt8]
    switch try file.read(limit: options.limits.size) {
    case .bytes(let content): bytes = content
    case .tooLarge:
      throw ToolError(
        file.name,
        "beyond the limit of \(options.limits.size) bytes, which '--max-size' raises"
      )
    case .notRegular:
      throw ToolError(file.name, "not a regular file")
    }
    let format = file.format(of: bytes).text
    let json = JSONDocument(reading: bytes, limits: options.limits)
    let text: CanonicalText
    do throws(FormatError) {
      text = try format.canonicalText(json)
    } catch {
      try file.checkSuffixMatchesContent(json)
      guard let ambiguous = AmbiguousText(json, error, format) else {
        throw ToolError(file.name, error)
      }
      return .refused(ambiguous.text(file.name, options.style))
    }
    let comparison = TextComparison(bytes)
    text.write { comparison.take($0) }
    if comparison.isEqual { return .same(bytes) }
    // A file of another kind would be formatted by the wrong table.
    if let reason = file.text(bytes).refusalToFormat(json) { throw ToolError(file.name, reason) }
    if options.mode == .write { try file.replace(bytes) { take in text.write(to: take) } }
    return .changed(text)
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
  /// Writes the text, piece by piece.
  func write(to output: OutputStream) throws {
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
