internal import ArgumentParser
internal import HapticsLoading
internal import HapticsSignals

/// The options of `haptics convert` for sounds, as typed.
struct SoundConversionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How faint an onset may be, from 0, only the strongest, to 1, the faintest.",
      valueName: "share"
    )
  )
  var sensitivity = SoundAnalysisOptions().sensitivity

  @Option(help: ArgumentHelp("The most transients in a second.", valueName: "count"))
  var density = SoundAnalysisOptions().density

  @Option(
    help: ArgumentHelp(
      "How strong the vibration is beneath the transients, from 0, none, to 1.",
      valueName: "share"
    )
  )
  var vibration = SoundAnalysisOptions().vibration

  @Flag(help: "Play the sound beside the pattern.")
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
