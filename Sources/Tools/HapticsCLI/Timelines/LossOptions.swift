internal import ArgumentParser
internal import HapticsLoading
internal import HapticsReports
internal import HapticsRuntime
internal import HapticsTimeline

/// The options of commands that can take a modality away while they play a timeline.
struct LossOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Mute a modality ('haptic', 'audio', 'visual'), throughout or for some seconds: 'audio@3..5', \
      'audio@3'. Repeatable.
      """,
      valueName: "modality"
    ),
    completion: .modalities
  )
  var mute: [LossArgument] = []

  @Option(
    help: ArgumentHelp(
      "Make the output of a modality fail: 'haptic@12.5..14'.",
      valueName: "modality"
    ),
    completion: .modalities
  )
  var fail: [LossArgument] = []

  @Option(
    help: ArgumentHelp("Interrupt a modality, as another app would.", valueName: "modality"),
    completion: .modalities
  )
  var interrupt: [LossArgument] = []

  @Option(
    help: ArgumentHelp("Reduce a modality, as \"Reduce Motion\" does.", valueName: "modality"),
    completion: .modalities
  )
  var reduce: [LossArgument] = []

  /// Throws if a modality is taken away from a pattern.
  func check(_ input: Input) throws(Failure) {
    let options = [("mute", mute), ("fail", fail), ("interrupt", interrupt), ("reduce", reduce)]
    guard case .pattern(let pattern) = input, let given = options.first(where: { !$0.1.isEmpty })
    else { return }
    throw Failure(pattern.file.name, "'--\(given.0)' is for timelines, and this is a pattern")
  }

  var plan: LossPlan {
    var plan = LossPlan()
    let all: [([LossArgument], ModalityStatus)] = [
      (reduce, .reduced), (interrupt, .interrupted), (mute, .muted),
      (fail, .failed(.gameControllerDisconnect)),
    ]
    for (arguments, status) in all {
      for argument in arguments {
        let status: ModalityStatus =
          if case .failed = status, argument.modality != .haptic {
            .failed(.systemError)
          } else {
            status
          }
        plan.add(status, of: argument.modality, from: argument.start, to: argument.end)
      }
    }
    return plan
  }
}

/// A modality, and from when until when: `haptic`, `haptic@12.5..14`, `haptic@12.5`.
struct LossArgument: ExpressibleByArgument, Hashable, Sendable {
  let modality: Modality
  /// The start of the loss, in seconds.
  let start: Double
  /// The end of the loss, in seconds; infinite if omitted.
  let end: Double

  init?(argument: String) {
    let parts = argument.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let modality = parts.first.flatMap({ Modality(word: $0) }) else { return nil }
    self.modality = modality
    guard parts.count == 2 else {
      (start, end) = (0, .infinity)
      return
    }
    let span = parts[1]
    let pairs = zip(span.indices, span.indices.dropFirst())
    guard let (dot, other) = pairs.first(where: { span[$0] == "." && span[$1] == "." }) else {
      guard let time = LossArgument.time(span) else { return nil }
      (start, end) = (time, .infinity)
      return
    }
    let (before, behind) = (span[..<dot], span[span.index(after: other)...])
    guard let start = before.isEmpty ? 0 : LossArgument.time(before),
      let end = behind.isEmpty ? .infinity : LossArgument.time(behind), start < end
    else { return nil }
    (self.start, self.end) = (start, end)
  }

  private static func time(_ text: Substring) -> Double? {
    guard let time = Double(text), (0...1e9).contains(time) else { return nil }
    return time
  }
}

extension Modality {
  fileprivate init?(word: some StringProtocol) {
    guard let modality = Modality.allCases.first(where: { $0.word == word }) else { return nil }
    self = modality
  }
}

extension CompletionKind {
  fileprivate static var modalities: CompletionKind { .list(Modality.allCases.map(\.word)) }
}
