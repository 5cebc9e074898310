package import HapticsRuntime
import HapticsTimeline
package import LocatedJSON

/// A modality, and from when until when: `haptic`, `haptic@12.5..14`, `haptic@12.5`.
package struct LossArgument: Hashable, Sendable {
  let modality: Modality
  /// The start of the loss, in seconds.
  let start: Double
  /// The end of the loss, in seconds; infinite if omitted.
  let end: Double

  /// The valid arguments, for the error about an invalid one.
  package static let usage =
    "use 'haptic', 'audio' or 'visual', optionally with a time: 'haptic@2..4'"

  /// Reads an argument, or returns `nil` for an invalid one.
  package init?(_ argument: String) {
    let parts = argument.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let word = parts.first,
      let modality = Modality.allCases.first(where: { $0.word == word })
    else { return nil }
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

/// The losses of a command line, by the options that state them.
package struct LossArguments: Sendable {
  package var mute: [LossArgument] = []
  package var fail: [LossArgument] = []
  package var interrupt: [LossArgument] = []
  package var reduce: [LossArgument] = []

  package init() {}

  /// The plan of the losses; the last one that applies to a time wins.
  package var plan: LossPlan {
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

  /// Throws if there are losses, which a pattern has no policy for.
  package func refuse(_ pattern: PatternReading) throws(ToolError) {
    let options = [
      ("--mute", mute), ("--fail", fail), ("--interrupt", interrupt), ("--reduce", reduce),
    ]
    guard let (option, _) = options.first(where: { !$0.1.isEmpty }) else { return }
    throw ToolError(pattern.source.name, "'\(option)' is for timelines, and this is a pattern")
  }
}
