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
  let task: any FileTask
  var includesSounds = false
  /// A Boolean value that indicates whether files that git ignores are skipped.
  var respectsGitignore = false
  /// A Boolean value that indicates whether a program found the paths.
  var pathsComeFromGit = false
  /// Filters each file in order, before its task.
  var admit: (PathWalk.Item) -> PathWalk.Item? = { $0 }

  /// Completes the counts before the summary.
  var conclude: (inout Tally) -> Void = { _ in }

  /// Runs the task, and returns the reporter with the counts.
  func run(_ reporter: Reporter) throws -> Reporter {
    Machine.keepFreedMemory()
    var reporter = reporter
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
    let task = task
    try reporter.begin()
    try OrderedWork.run(
      threadCount: threadCount,
      source: { batches.next() },
      work: { BatchResult($0, task) },
      deliver: { result in try reporter.emit(result) }
    )
    try reporter.end(conclude)
    return reporter
  }
}

extension FileCheck {
  /// Returns a filter for excluded files and files without a usable configuration.
  ///
  /// The error of a configuration is reported once, at its first file.
  func admission() -> (PathWalk.Item) -> PathWalk.Item? {
    var reported: Set<ToolError> = []
    return { item in
      guard case .file(let file) = item else { return item }
      do throws(ToolError) {
        return try excludes(file) ? nil : item
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
