import ArgumentParser
import HapticsFiles
import HapticsSynthesis

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

  func check() throws {
    for (name, value) in [("sensitivity", sensitivity), ("vibration", vibration)]
    where !(0...1).contains(value) {
      throw ValidationError("'--\(name)' must be between 0 and 1")
    }
    guard (0.1...33).contains(density) else {
      throw ValidationError("'--density' must be between 0.1 and 33")
    }
  }

  var understood: ConversionInput.SoundOptions {
    var options = ConversionInput.SoundOptions()
    options.analysis.sensitivity = sensitivity
    options.analysis.density = density
    options.analysis.vibration = vibration
    options.keepsSound = keepSound
    return options
  }
}
