import ArgumentParser
import HapticsTimeline
import HapticsTools

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

  var arguments: LossArguments {
    var arguments = LossArguments()
    arguments.mute = mute
    arguments.fail = fail
    arguments.interrupt = interrupt
    arguments.reduce = reduce
    return arguments
  }
}

extension LossArgument: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}

extension CompletionKind {
  fileprivate static var modalities: CompletionKind { .list(Modality.allCases.map(\.word)) }
}
