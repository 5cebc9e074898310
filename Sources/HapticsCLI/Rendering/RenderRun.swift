internal import HapticsFiles
internal import HapticsSynthesis

/// Renders patterns, several at a time: one run of `haptics render`.
struct RenderRun {
  let inputs: [String]
  /// A file for one pattern, a folder for several, `-` for standard output.
  let output: String
  let container: SoundFormat.Container?
  let options: RenderOptions
  let isQuiet: Bool

  /// What became of one pattern.
  private enum Outcome: Sendable {
    case rendered(RenderJob, duration: Double)
    case refused(RefusedPattern)
    case failed(Failure)
  }

  /// Does the run; what is told keeps the order of the patterns.
  func run(_ stream: OutputStream) throws -> ExitStatus {
    var walk = PathWalk(inputs)
    let target = try OutputTarget(output, for: inputs, container: container)
    var progress = ProgressLine(isWanted: !isQuiet, deed: "rendered")
    var status = ExitStatus.clean
    var count = 0
    try OrderedWork.run(
      threadCount: Machine.coreCount,
      source: { walk.next() },
      work: { outcome(of: $0, target) },
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

  private func outcome(of item: PathWalk.Item, _ target: OutputTarget) -> Outcome {
    switch item {
    case .failure(let failure): return .failed(failure)
    case .file(let input):
      let place = target.place(for: input)
      let job = RenderJob(
        input: input,
        output: place.path,
        container: place.container,
        options: options
      )
      do {
        return .rendered(job, duration: try job.run())
      } catch let refusal as RefusedPattern {
        return .refused(refusal)
      } catch let failure as Failure {
        return .failed(failure)
      } catch {
        return .failed(Failure(input.name, "\(error)"))
      }
    }
  }

  private func tell(_ outcome: Outcome, _ stream: OutputStream) throws -> ExitStatus {
    switch outcome {
    case .rendered(let job, let duration):
      if !isQuiet, job.output != nil {
        try stream.write(
          "\(job.outputName.harmless): \(duration.readableDuration), "
            + "\(options.model.rawValue) model, \(options.sampleRate) Hz\n"
        )
      }
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
