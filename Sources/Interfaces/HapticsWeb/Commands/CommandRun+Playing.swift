import HapticsTools
import LocatedJSON

extension CommandRun {
  var limit: DurationLimit {
    options.number("max-duration").map { DurationLimit(seconds: $0) } ?? .usual
  }

  func losses() throws(ToolError) -> LossArguments {
    var all = LossArguments()
    all.mute = try losses("mute")
    all.fail = try losses("fail")
    all.interrupt = try losses("interrupt")
    all.reduce = try losses("reduce")
    return all
  }

  private func losses(_ name: String) throws(ToolError) -> [LossArgument] {
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
    return arguments
  }
}
