/// What came of a few files: what is to be told, and how it adds up.
struct BatchResult: Sendable {
  /// What is to be told, in the order of the files.
  private(set) var pieces: [Piece] = []
  /// How it adds up.
  private(set) var tally = Tally()

  /// Something to be told.
  enum Piece: Sendable {
    /// What a report says about a file.
    case entry(String)
    /// A text that was asked for: a fixed one, or a difference.
    case text([UInt8])
    /// Something that could not be done.
    case failure(Failure)
  }

  /// Checks a few files.
  init(_ batch: [PathWalk.Item], _ checker: FileChecker, _ report: any Report) {
    for item in batch {
      switch item {
      case .file(let file): check(file, checker, report)
      case .failure(let failure): fail(failure)
      }
    }
  }

  private mutating func check(_ file: InputFile, _ checker: FileChecker, _ report: any Report) {
    do {
      let checked = try checker.check(file, &tally)
      if let fixing = checked.fixing {
        if checker.options.isFilter { pieces.append(.text(fixing.text)) }
        if checker.options.fixMode == .show { return show(fixing, of: file) }
      }
      let entry = try report.entry(checked)
      if !entry.isEmpty { pieces.append(.entry(entry)) }
    } catch let failure as Failure {
      fail(failure)
    } catch {
      fail(Failure(file.name, String(describing: error)))
    }
  }

  private mutating func show(_ fixing: Fixing, of file: InputFile) {
    let name = Array(file.path?.bytes ?? Array(file.name.utf8)[...])
    let difference = UnifiedDiff.text(from: fixing.original, to: fixing.text, name: name)
    if !difference.isEmpty { pieces.append(.text(difference)) }
  }

  private mutating func fail(_ failure: Failure) {
    tally.failures.append(failure)
    pieces.append(.failure(failure))
  }
}
