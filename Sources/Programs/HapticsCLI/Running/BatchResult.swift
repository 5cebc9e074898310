import HapticsFiles
import HapticsTools
import LocatedJSON

/// The task for each file of a run.
protocol FileTask: Sendable {
  /// Processes a file and records its result; runs on any thread.
  func perform(on file: InputFile, _ result: inout BatchResult) throws
}

/// The result of a batch of files: its output and counts.
struct BatchResult: Sendable {
  /// The output, in the order of the files.
  private(set) var pieces: [Piece] = []
  var tally = Tally()
  /// The exit status of these files, unless the tally determines it.
  private(set) var status = ExitStatus.clean

  /// A piece of output.
  enum Piece: Sendable {
    /// The parts of an entry in a report.
    case entry([String])
    /// Requested output, such as a fixed file or a diff.
    case text([UInt8])
    /// Requested output that is generated when it is written.
    case writing(@Sendable (OutputStream) throws -> Void)
    /// Lines for standard error.
    case complaint(String)
    /// The reader has closed the output.
    case unread(SystemError)
  }

  init(_ batch: [PathWalk.Item], _ task: any FileTask) {
    for item in batch {
      switch item {
      case .failure(let error): fail(error)
      case .file(let file):
        do {
          try task.perform(on: file, &self)
        } catch let error as ToolError {
          fail(error)
        } catch let error as SystemError where error.isBrokenPipe {
          pieces.append(.unread(error))
        } catch {
          fail(ToolError(file.name, String(describing: error)))
        }
      }
    }
  }

  private mutating func fail(_ error: ToolError) {
    if error.source == nil { tally.failures.append(error.worded { $0.programWords }) }
    end(error.status)
    reportError(error.lines)
  }

  /// Adds an entry unless it is empty.
  mutating func emit(_ entry: String) { emit(entry.isEmpty ? [] : [entry]) }

  /// Adds the parts of an entry unless there are none.
  mutating func emit(_ entry: [String]) {
    if !entry.isEmpty { pieces.append(.entry(entry)) }
  }

  /// Adds lines for standard error, if any.
  mutating func reportError(_ text: String) {
    if !text.isEmpty { pieces.append(.complaint(text)) }
  }

  /// Merges an exit status; the most severe one wins.
  mutating func end(_ status: ExitStatus) { self.status = .graver(self.status, status) }

  /// Adds requested output that is generated when it is written.
  mutating func give(_ write: @escaping @Sendable (OutputStream) throws -> Void) {
    pieces.append(.writing(write))
  }

  /// Adds requested output.
  mutating func give(_ text: [UInt8]) {
    if !text.isEmpty { pieces.append(.text(text)) }
  }
}
