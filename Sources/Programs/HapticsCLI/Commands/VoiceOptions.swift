import ArgumentParser
import HapticsFiles
import HapticsSynthesis
import HapticsTools

/// The options of commands that make a signal for a device.
struct VoiceOptions: ParsableArguments {
  @Option(
    help: """
      The synthesis model; by default the configuration's, or 'actuator' with a profile, or 'speaker'.
      """
  )
  var model: SynthesisModel?

  @Option(
    help: ArgumentHelp(
      "The actuator that the signal is for: a built-in profile or a JSON file.",
      valueName: "profile"
    ),
    completion: .list(ActuatorProfile.shipped.map(\.name))
  )
  var profile: String?

  mutating func validate() throws {
    try GivenOptions(values: ["model": model?.name, "profile": profile]).refuse(OptionRule.voice)
  }

  func voice() throws -> ProjectLookup.Voice {
    ProjectLookup.Voice(model: model, profile: try profile.map(ProfileFile.profile))
  }
}
