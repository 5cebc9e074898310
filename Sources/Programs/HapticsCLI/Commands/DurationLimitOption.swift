import ArgumentParser
import HapticsTools

/// The option of commands that play an entire timeline unattended.
struct DurationLimitOption: ParsableArguments {
  @Option(help: ArgumentHelp("Reject longer files.", valueName: "seconds"))
  var maxDuration = DurationLimit.usual.seconds

  mutating func validate() throws {
    try GivenOptions(values: ["max-duration": "\(maxDuration)"]).refuse(OptionRule.duration)
  }

  var limit: DurationLimit { DurationLimit(seconds: maxDuration) }
}
