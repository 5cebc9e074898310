internal import HapticsFiles

/// Makes a file of each of some patterns, several at a time.
struct MakingRun {
  /// Files, folders, and `-` for standard input.
  let inputs: [String]
  let target: OutputTarget
  let isQuiet: Bool
  /// What the progress line calls it.
  let deed: String
  /// Makes the file at a place (`nil` for standard output), and says in a few words what it is.
  let make: @Sendable (InputFile, FilePath?) throws -> String

  /// What became of one pattern.
  private enum Outcome: Sendable {
    case made(FilePath?, String)
    case refused(RefusedPattern)
    case failed(Failure)
  }

  /// Does the run; what is told keeps the order of the patterns.
  func run(_ stream: OutputStream) throws -> ExitStatus {
    var walk = PathWalk(inputs)
    var progress = ProgressLine(isWanted: !isQuiet, deed: deed)
    var status = ExitStatus.clean
    var count = 0
    let (make, target) = (make, target)
    try OrderedWork.run(
      threadCount: Machine.coreCount,
      source: { walk.next() },
      work: { MakingRun.outcome(of: $0, target, make) },
      deliver: { outcome in
        progress.clear()
        status = .graver(status, try tell(outcome, stream))
        count += 1
        progress.show(count)
      }
    )
    progress.clear()
    return status
  }

  private static func outcome(
    of item: PathWalk.Item,
    _ target: OutputTarget,
    _ make: (InputFile, FilePath?) throws -> String
  ) -> Outcome {
    switch item {
    case .failure(let failure): return .failed(failure)
    case .file(let input):
      let place = target.place(for: input)
      do {
        return .made(place, try make(input, place))
      } catch let refusal as RefusedPattern {
        return .refused(refusal)
      } catch let failure as Failure {
        return .failed(failure)
      } catch let error as FileError {
        return .failed(Failure(OutputTarget.name(of: place), error.reason))
      } catch {
        return .failed(Failure(input.name, "\(error)"))
      }
    }
  }

  private func tell(_ outcome: Outcome, _ stream: OutputStream) throws -> ExitStatus {
    switch outcome {
    case .made(let place, let words):
      if !isQuiet, let place { try stream.write("\(place.text.harmless): \(words)\n") }
      return .clean
    case .refused(let refusal):
      StandardStreams.complain(refusal)
      return .findings
    case .failed(let failure):
      StandardStreams.complain(failure)
      return .couldNotRun
    }
  }
}
