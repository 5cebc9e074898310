internal import ArgumentParser
internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsMeasuring
internal import HapticsReports
internal import Terminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The arguments of `haptics calibrate`, as typed.
struct CalibrateCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Find out how far sound and picture are apart, by tapping to clicks and to flashes.",
    discussion: """
      A person taps the space bar along with clicks through the device, and then along with flashes \
      of the terminal. How late a person taps falls out of the difference; what is left is what the \
      loudspeaker takes longer than the screen. 'haptics play' moves its playhead by it, unless \
      '--no-calibration' says otherwise.

      The result is kept for each device by its name, in 'haptics/calibration.json' below \
      XDG_CONFIG_HOME or '.config' at home.

      The exit status is 1 where the taps scatter by more than 25 ms or are too few, and nothing is \
      written, and 2 where there is no terminal, no device or no end of the sitting.
      """
  )

  @Option(help: ArgumentHelp("The sound device; 'haptics devices' shows them.", valueName: "name"))
  var device = "default"

  @Option(help: ArgumentHelp("How many taps of each kind count: 8 to 64.", valueName: "count"))
  var taps = 16

  @Option(help: "Whether text is colored.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    guard (8...64).contains(taps) else {
      throw ValidationError("'--taps' must be between 8 and 64")
    }
  }

  func run(_ output: OutputStream) throws -> ExitStatus {
    let path = try Calibration.path()
    var calibration = try Calibration(reading: path)
    guard let console = Console(output) else {
      throw Failure("calibrate", "needs a terminal to flash and keys to tap on")
    }
    let theme = color.theme(for: output)
    let result: Result<StimulusComparison, CalibrationRun.Ended>
    do {
      defer { console.close() }
      let run = try CalibrationRun(console, device: device, beatCount: taps, theme: theme)
      result = try run.hold()
    }
    switch result {
    case .failure(.bySignal(let signal)):
      raise(signal)
      return .couldNotRun
    case .failure(.byPerson):
      throw Failure("calibrate", "ended before it was done; nothing is written")
    case .success(let comparison):
      let text = CalibrationText(theme: theme, device: device)
      try output.write(text.result(comparison))
      guard let meaning = text.meaning(comparison) else {
        for fault in text.faults(comparison) { StandardStreams.complain("haptics: \(fault)") }
        StandardStreams.complain("haptics: nothing is written; 'haptics calibrate' tries once more")
        return .findings
      }
      calibration.devices[device] = Calibration.Entry(
        soundLateness: comparison.soundLateness,
        soundSpread: comparison.sound.delays.spread,
        lightSpread: comparison.light.delays.spread
      )
      try calibration.write(to: path)
      try output.write("\(meaning) Written to \(path.harmless)\n")
      return .clean
    }
  }
}
