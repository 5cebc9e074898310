import ArgumentParser
import HapticsFiles
import HapticsRuntime
import HapticsTimeline
import HapticsTools
import LocatedJSON

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
  func check(_ content: Content) throws(ToolError) {
    let options = [
      ("--mute", mute), ("--fail", fail), ("--interrupt", interrupt), ("--reduce", reduce),
    ]
    guard case .pattern = content, let given = options.first(where: { !$0.1.isEmpty })
    else { return }
    throw LossPlan.refusal(of: given.0, for: content.name)
  }

  var plan: LossPlan { LossPlan(mute: mute, fail: fail, interrupt: interrupt, reduce: reduce) }
}

extension LossArgument: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}

extension CompletionKind {
  fileprivate static var modalities: CompletionKind { .list(Modality.allCases.map(\.word)) }
}
