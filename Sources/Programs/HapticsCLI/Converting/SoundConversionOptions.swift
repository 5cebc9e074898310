import ArgumentParser
import HapticsFiles
import HapticsSynthesis
import HapticsTools
import Interchange
import LocatedJSON

/// The options of `haptics convert` for sounds, as typed.
struct SoundConversionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The sensitivity to faint onsets, from 0 (the strongest) to 1 (all).",
      valueName: "share"
    )
  )
  var sensitivity = SoundAnalysisOptions().sensitivity

  @Option(help: ArgumentHelp("The maximum number of transients per second.", valueName: "count"))
  var density = SoundAnalysisOptions().density

  @Option(
    help: ArgumentHelp(
      "The intensity of the vibration, from 0 to 1.",
      valueName: "share"
    )
  )
  var vibration = SoundAnalysisOptions().vibration

  @Flag(help: "Play the sound along with the pattern.")
  var keepSound = false

  mutating func validate() throws {
    try GivenOptions(
      values: [
        "sensitivity": "\(sensitivity)", "density": "\(density)", "vibration": "\(vibration)",
      ]
    ).refuse(OptionRule.listening)
  }

  /// Listens to a sound.
  ///
  /// - Parameter name: The path by which the pattern plays the sound, if it keeps it; by default, its
  ///   last name.
  /// - Throws: ``ToolError`` if it cannot be read.
  func source(_ path: Path, named name: String?) throws(ToolError) -> ConversionSource {
    var options = SoundAnalysisOptions()
    options.sensitivity = sensitivity
    options.density = density
    options.vibration = vibration
    let name = name ?? String(decoding: path.lastName, as: UTF8.self)
    return try ConversionSource(listeningTo: path, options, keptAs: keepSound ? name : nil)
  }
}
