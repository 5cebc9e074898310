import HapticsFiles
import LocatedJSON

/// The streams that a run over files writes to, with its progress below.
struct RunStreams {
  private let report: OutputStream
  private let content: OutputStream
  private var progress: ProgressLine

  /// Creates streams.
  ///
  /// - Parameters:
  ///   - report: The stream for lines and entries about files.
  ///   - content: The stream for requested content; `nil` for the same one.
  init(report: OutputStream, content: OutputStream? = nil, progress: ProgressLine) {
    self.report = report
    self.content = content ?? report
    self.progress = progress
  }

  /// Writes a part of the report.
  mutating func write(_ text: String) throws {
    if !text.isEmpty { try uncovered(report).write(text) }
  }

  /// Writes requested content.
  mutating func write(_ bytes: [UInt8]) throws {
    if !bytes.isEmpty { try uncovered(content).write(bytes) }
  }

  /// Prints an error on standard error.
  mutating func report(_ error: ToolError) throws { try reportError(error.lines) }

  /// Prints lines on standard error.
  mutating func reportError(_ lines: String) throws {
    guard !lines.isEmpty else { return }
    progress.clear()
    // Keeps the order if the streams have the same destination.
    try report.flush()
    try content.flush()
    StandardStreams.reportError(verbatim: lines)
  }

  /// Shows the number of files so far, where progress is wanted.
  mutating func showProgress(_ fileCount: Int) { progress.show(fileCount) }

  /// Writes the end of the report.
  mutating func end(_ text: String = "") throws {
    progress.clear()
    try report.write(text)
    try report.flush()
  }

  private mutating func uncovered(_ stream: OutputStream) -> OutputStream {
    progress.clear()
    return stream
  }
}
