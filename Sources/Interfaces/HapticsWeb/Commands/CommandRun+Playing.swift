import HapticsRuntime
import HapticsTools
import LocatedJSON

extension CommandRun {
  var limit: DurationLimit {
    options.number("max-duration").map { DurationLimit(seconds: $0) } ?? .usual
  }

  private static let lossNames = ["mute", "fail", "interrupt", "reduce"]

  func plan() throws(ToolError) -> LossPlan {
    var losses: [[LossArgument]] = []
    for name in Self.lossNames {
      var arguments: [LossArgument] = []
      for text in options.all(name) {
        guard let argument = LossArgument(text) else {
          throw ToolError(
            arguments:
              "the value '\(text)' is invalid for '--\(name) <modality>'; \(LossArgument.usage)"
          )
        }
        arguments.append(argument)
      }
      losses.append(arguments)
    }
    return LossPlan(mute: losses[0], fail: losses[1], interrupt: losses[2], reduce: losses[3])
  }

  /// Throws if a modality is taken away from a pattern.
  func requireNoLosses(_ file: CommandFile) throws(ToolError) {
    guard let name = Self.lossNames.first(where: { !options.all($0).isEmpty }) else { return }
    throw LossPlan.refusal(of: "--\(name)", for: file.name)
  }
}
