internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading

/// Makes something of each of some patterns, several at a time.
struct MakingRun {
  /// Files, folders, and `-` for standard input.
  let inputs: [String]
  /// What standard input is treated as.
  let standardInput: InputFile
  let target: OutputTarget
  let isQuiet: Bool
  /// What the progress line calls it.
  let deed: String
  /// Makes what is wanted of a pattern: a file at a place (`nil` for standard output), or a text.
  let make: @Sendable (InputFile, Path?) throws -> Product

  /// What was made of one pattern.
  enum Product: Sendable {
    /// A file, in a few words what it is, what a person is warned of, and how a run ends that made
    /// it.
    case file(String, warnings: String = "", status: ExitStatus = .clean)
    /// A text for standard output, which others may follow, and the same of it.
    case text(String, warnings: String = "", status: ExitStatus = .clean)
  }

  /// What became of one pattern.
  private enum Outcome: Sendable {
    case made(Path?, Product)
    case refused(RefusedFile)
    case failed(Failure)
    /// Nobody reads it any more.
    case unread
  }

  /// Does the run; what is told keeps the order of the patterns.
  func run(_ stream: OutputStream) throws -> ExitStatus {
    defer { target.settle() }
    var walk = PathWalk(inputs, standardInput: standardInput)
    var progress = ProgressLine(isWanted: !isQuiet, deed: deed)
    var status = ExitStatus.clean
    var count = 0
    var hasText = false
    let (make, target) = (make, target)
    var taken: [Path: String] = [:]
    try OrderedWork.run(
      threadCount: Machine.coreCount,
      source: { walk.next().map { MakingRun.claim($0, target, &taken) } },
      work: { MakingRun.outcome(of: $0, target, make) },
      deliver: { outcome in
        progress.clear()
        if case .made(_, .text) = outcome {
          if hasText { try stream.write("\n") }
          hasText = true
        }
        status = .graver(status, try emit(outcome, stream))
        count += 1
        progress.show(count)
      }
    )
    progress.clear()
    return status
  }

  /// Refuses a pattern whose file would replace that of another one.
  private static func claim(
    _ item: PathWalk.Item,
    _ target: OutputTarget,
    _ taken: inout [Path: String]
  ) -> PathWalk.Item {
    guard case .file(let input) = item, let place = target.place(for: input) else { return item }
    guard let other = taken.updateValue(input.name, forKey: place) else { return item }
    taken[place] = other
    return .failure(
      Failure(input.name, "'\(place.text.harmless)' is what becomes of \(other.harmless)")
    )
  }

  private static func outcome(
    of item: PathWalk.Item,
    _ target: OutputTarget,
    _ make: (InputFile, Path?) throws -> Product
  ) -> Outcome {
    switch item {
    case .failure(let failure): return .failed(failure)
    case .file(let input):
      let place = target.place(for: input)
      do {
        return .made(place, try make(input, place))
      } catch let refusal as RefusedFile {
        return .refused(refusal)
      } catch let failure as Failure {
        return .failed(failure)
      } catch OutputError.readerLeft {
        return .unread
      } catch let error as FileError where error.isBrokenPipe {
        return .unread
      } catch let error as FileError {
        return .failed(Failure(OutputTarget.name(of: place), error.reason))
      } catch {
        return .failed(Failure(input.name, "\(error)"))
      }
    }
  }

  private func emit(_ outcome: Outcome, _ stream: OutputStream) throws -> ExitStatus {
    switch outcome {
    case .made(let place, .file(let words, let warnings, let status)):
      StandardStreams.complain(verbatim: warnings)
      if !isQuiet, let place { try stream.write("\(place.text.harmless): \(words)\n") }
      return status
    case .made(_, .text(let text, let warnings, let status)):
      try stream.write(text)
      StandardStreams.complain(verbatim: warnings)
      return status
    case .refused(let refusal):
      StandardStreams.complain(refusal)
      return refusal.status
    case .failed(let failure):
      StandardStreams.complain(failure)
      return .couldNotRun
    case .unread:
      throw OutputError.readerLeft
    }
  }
}
