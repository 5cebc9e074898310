import HapticsFiles
import HapticsFormats
import HapticsTools
import LocatedJSON

/// The formatting of a file.
struct FormatTask: Sendable {
  let options: FormatOptions

  /// The outcome of a file.
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

  private func format(_ input: InputFile) throws -> Product {
    let file = try input.load(limit: options.request.limits.size)
    switch try options.request.format(file) {
    case .same: return .same(file.source.bytes)
    case .changed(let text):
      if options.mode == .write {
        try input.replace(file.source.bytes) { take in text.write(to: take) }
      }
      return .changed(text)
    case .refused(let text): return .refused(text.text(options.style))
    }
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
