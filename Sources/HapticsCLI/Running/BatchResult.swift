internal import HapticsFiles
internal import HapticsLoading

/// What came of a few files: what is to be told, and how it adds up.
struct BatchResult: Sendable {
  /// What is to be told, in the order of the files.
  private(set) var pieces: [Piece] = []
  /// How it adds up.
  var tally = Tally()

  /// Something to be told.
  enum Piece: Sendable {
    /// What a report says about a file.
    case entry(String)
    /// A text that was asked for: a fixed one, or a difference.
    case text([UInt8])
    /// Such a text, written when its turn comes.
    case writing(@Sendable (OutputStream) throws -> Void)
    /// Something that could not be done.
    case failure(Failure)
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
    } catch {
      fail(Failure(file.name, String(describing: error)))
    }
  }

  private mutating func fail(_ failure: Failure) {
    tally.failures.append(failure)
    pieces.append(.failure(failure))
  }

  /// Notes what a report says; nothing where that is empty.
  mutating func emit(_ entry: String) {
    if !entry.isEmpty { pieces.append(.entry(entry)) }
  }

  /// Notes a text that was asked for and is not made before its turn comes.
  mutating func give(_ write: @escaping @Sendable (OutputStream) throws -> Void) {
    pieces.append(.writing(write))
  }

  /// Notes a text that was asked for.
  mutating func give(_ text: [UInt8]) {
    if !text.isEmpty { pieces.append(.text(text)) }
  }
}
