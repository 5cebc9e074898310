internal import Diagnostics

/// Checks files and tells what was found: one run of `haptics validate`.
struct ValidateRun {
  let options: ValidateOptions

  /// Does the run.
  ///
  /// Files are checked in batches on all threads; what is told keeps the order of the files.
  func run(_ output: OutputStream) throws -> ExitStatus {
    let report = try options.format.report(options)
    let checker = FileChecker(options: options)
    var teller = Teller(report, options, output)
    var batches = Batches(PathWalk(options.paths))
    try teller.begin()
    try OrderedWork.run(
      threadCount: options.threadCount,
      source: { batches.next() },
      work: { batch in BatchResult(batch, checker, report) },
      deliver: { result in try teller.tell(result) }
    )
    try teller.end()
    return status(teller.tally)
  }

  private func status(_ tally: Tally) -> ExitStatus {
    if !tally.failures.isEmpty { return .couldNotRun }
    let isFailing = tally.counts.contains { $0.key >= options.failing && $0.value > 0 }
    return isFailing ? .findings : .clean
  }
}

/// Cuts a walk into batches, small at first: few large files are to occupy all threads, and many
/// small ones are not to wait for each other.
private struct Batches {
  private var walk: PathWalk
  private var count = 0

  init(_ walk: PathWalk) { self.walk = walk }

  mutating func next() -> [PathWalk.Item]? {
    var batch: [PathWalk.Item] = []
    let size = min(1 + count / 16, 32)
    while batch.count < size, let item = walk.next() { batch.append(item) }
    count += 1
    return batch.isEmpty ? nil : batch
  }
}
