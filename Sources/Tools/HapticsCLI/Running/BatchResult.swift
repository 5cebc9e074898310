internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports

/// What is done with each file of a run.
protocol FileTask: Sendable {
  /// Does it, and notes what to report; called on any thread.
  func perform(on file: InputFile, _ result: inout BatchResult) throws
}

/// The result of a few files: the output about them, and how it adds up.
struct BatchResult: Sendable {
  /// The output, in the order of the files.
  private(set) var pieces: [Piece] = []
  /// How it adds up.
  var tally = Tally()
  /// How a run ends that met these files, unless that is for the tally to say.
  private(set) var status = ExitStatus.clean

  /// A piece of output.
  enum Piece: Sendable {
    /// What a report says about a file, in parts.
    case entry([String])
    /// A text that was asked for: a fixed one, or a difference.
    case text([UInt8])
    /// Such a text, written when its turn comes.
    case writing(@Sendable (OutputStream) throws -> Void)
    /// Lines for standard error.
    case complaint(String)
    /// Nobody reads what is written any more.
    case unread
  }

  /// Works on a few files.
  init(_ batch: [PathWalk.Item], _ task: any FileTask) {
    for item in batch {
      switch item {
      case .file(let file): perform(task, on: file)
      case .failure(let failure): fail(failure)
      }
    }
  }

  private mutating func perform(_ task: any FileTask, on file: InputFile) {
    do {
      try task.perform(on: file, &self)
    } catch let failure as Failure {
      fail(failure)
    } catch let refusal as RefusedFile {
      end(refusal.status)
      complain(Complaint(refusal).text)
    } catch OutputError.readerLeft {
      pieces.append(.unread)
    } catch {
      fail(Failure(file.name, String(describing: error)))
    }
  }

  private mutating func fail(_ failure: Failure) {
    tally.failures.append(failure)
    end(.couldNotRun)
    complain(Complaint(failure).text)
  }

  /// Notes what a report says; nothing where that is empty.
  mutating func emit(_ entry: String) { emit(entry.isEmpty ? [] : [entry]) }

  /// Notes what a report says, in parts; nothing where there are none.
  mutating func emit(_ entry: [String]) {
    if !entry.isEmpty { pieces.append(.entry(entry)) }
  }

  /// Notes lines for standard error; nothing where there are none.
  mutating func complain(_ text: String) {
    if !text.isEmpty { pieces.append(.complaint(text)) }
  }

  /// Notes how a run ends that met a file, where no other file ends it worse.
  mutating func end(_ status: ExitStatus) { self.status = .graver(self.status, status) }

  /// Notes a text that was asked for and is not made before its turn comes.
  mutating func give(_ write: @escaping @Sendable (OutputStream) throws -> Void) {
    pieces.append(.writing(write))
  }

  /// Notes a text that was asked for.
  mutating func give(_ text: [UInt8]) {
    if !text.isEmpty { pieces.append(.text(text)) }
  }
}
