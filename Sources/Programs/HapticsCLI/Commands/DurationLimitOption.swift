import ArgumentParser
import HapticsTools

/// The option of commands that play an entire timeline unattended.
struct DurationLimitOption: ParsableArguments {
  @Option(help: ArgumentHelp("Reject longer files.", valueName: "seconds"))
  var maxDuration = DurationLimit.usual.seconds

  mutating func validate() throws {
    guard maxDuration >= 0 else { throw ValidationError("'--max-duration' cannot be negative") }
  }

  var limit: DurationLimit { DurationLimit(seconds: maxDuration) }
}
