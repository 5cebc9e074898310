import HapticsFiles
import HapticsTools
import LocatedJSON

/// A parallel run over files, with results in the order of the arguments.
struct FileRun {
  /// Files, folders, and `-` for standard input.
  let paths: [String]
  /// The path that determines the kind of standard input.
  let standardInput: InputFile
  let threadCount: Int
  var includesSounds = false
  /// A Boolean value that indicates whether files that git ignores are skipped.
  var respectsGitignore = false
  /// A Boolean value that indicates whether a program found the paths.
  var pathsComeFromGit = false
  /// Filters each file in order, before its task.
  var admit: (PathWalk.Item) -> PathWalk.Item? = { $0 }

  /// Calls a closure with each file, several at a time, and another with the results in order.
  ///
  /// - Parameters:
  ///   - work: Runs on any thread.
  ///   - deliver: Runs on the thread of the caller. If it throws, the run ends.
  func each<Value: Sendable>(
    _ work: @escaping @Sendable (PathWalk.Item) -> Value,
    deliver: (Value) throws -> Void
  ) throws {
    try eachBatch {
      $0.map(work)
    } deliver: {
      try $0.forEach(deliver)
    }
  }

  /// Runs a task with each file, and returns the reporter with the counts.
  func run(_ task: any FileTask, _ reporter: Reporter) throws -> Reporter {
    var reporter = reporter
    try reporter.begin()
    try eachBatch {
      BatchResult($0, task)
    } deliver: {
      try reporter.emit($0)
    }
    try reporter.end()
    return reporter
  }

  private func eachBatch<Value: Sendable>(
    _ work: @escaping @Sendable ([PathWalk.Item]) -> Value,
    deliver: (Value) throws -> Void
  ) throws {
    Machine.keepFreedMemory()
    var batches = Batches(
      PathWalk(
        paths,
        standardInput: standardInput,
        includesSounds: includesSounds,
        respectsGitignore: respectsGitignore,
        pathsComeFromGit: pathsComeFromGit
      ),
      admit
    )
    try OrderedWork.run(
      threadCount: threadCount,
      source: { batches.next() },
      work: work,
      deliver: deliver
    )
  }
}

extension ProjectLookup {
  /// Returns a filter for excluded files and files without a usable configuration.
  ///
  /// The error of a configuration is reported once, at its first file.
  func admission(
    usesBaselines: Bool,
    excludesNamed: Bool
  ) -> (PathWalk.Item) -> PathWalk.Item? {
    var reported: Set<ToolError> = []
    return { item in
      guard case .file(let file) = item else { return item }
      do throws(ToolError) {
        let isExcluded = try excludes(
          file,
          usesBaselines: usesBaselines,
          excludesNamed: excludesNamed
        )
        return isExcluded ? nil : item
      } catch {
        return reported.insert(error).inserted ? .failure(error) : nil
      }
    }
  }
}

/// Divides a walk into batches, small at first, so that a few large files occupy all threads and
/// many small ones share the overhead.
private struct Batches {
  private var walk: PathWalk
  private let admit: (PathWalk.Item) -> PathWalk.Item?
  private var count = 0

  init(_ walk: PathWalk, _ admit: @escaping (PathWalk.Item) -> PathWalk.Item?) {
    self.walk = walk
    self.admit = admit
  }

  mutating func next() -> [PathWalk.Item]? {
    var batch: [PathWalk.Item] = []
    let size = min(1 + count / 16, 32)
    while batch.count < size, let item = walk.next() {
      if let item = admit(item) { batch.append(item) }
    }
    count += 1
    return batch.isEmpty ? nil : batch
  }
}
