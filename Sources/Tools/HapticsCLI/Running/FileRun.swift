internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports

/// A run over files: each is worked on, on all threads, and told in the order of the arguments.
struct FileRun {
  /// Files, folders, and `-` for standard input.
  let paths: [String]
  /// What standard input is treated as.
  let standardInput: InputFile
  /// How many threads work.
  let threadCount: Int
  /// What is done with each file.
  let task: any FileTask
  /// Whether sound files in folders are worked on.
  var includesSounds = false
  /// Whether what git ignores is left out of folders.
  var heedsIgnoreFiles = false
  /// Whether the paths were found by a program and not named by a person.
  var areFound = false
  /// Looks at each file in its turn, before anything is done with it; what it returns is worked on.
  var admit: (PathWalk.Item) -> PathWalk.Item? = { $0 }

  /// Completes what the run has come to, before it is summed up.
  var conclude: (inout Tally) -> Void = { _ in }

  /// Does the run; returns the reporter, which knows what it came to.
  func run(_ reporter: Reporter) throws -> Reporter {
    Machine.keepFreedMemory()
    var reporter = reporter
    var batches = Batches(
      PathWalk(
        paths,
        standardInput: standardInput,
        includesSounds: includesSounds,
        heedsIgnoreFiles: heedsIgnoreFiles,
        areFound: areFound
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

/// Cuts a walk into batches, small at first: few large files are to occupy all threads, and many
/// small ones are not to wait for each other.
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
