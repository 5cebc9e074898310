import ArgumentParser
import HapticsFiles
import HapticsSynthesis
import HapticsTools
import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct CalibrateCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Measure the offset between sound and picture while you tap along with both.",
    discussion: """
      Tap the space bar along with clicks from the device, then along with flashes in the \
      terminal. Your reaction time cancels out, leaving the delay between screen and speaker. \
      'haptics play' shifts its playhead by this amount, unless you pass '--no-calibration'.

      The result is stored per device name in 'haptics/calibration.json' in XDG_CONFIG_HOME or \
      '~/.config'.

      The exit status is 1 if there are too few taps or they scatter by more than 25 ms (nothing \
      is stored then), and 2 without a terminal or a device, or if you quit early.
      """
  )

  @Option(
    help: ArgumentHelp("The sound device; 'haptics devices' lists them.", valueName: "name"),
    completion: .soundDevices
  )
  var device = "default"

  @Option(help: ArgumentHelp("The number of taps per kind, 8 to 64.", valueName: "count"))
  var taps = 16

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    try GivenOptions(values: ["taps": "\(taps)"]).refuse(OptionRule.calibrate)
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    let path = try Calibration.path()
    var calibration = try Calibration(reading: path)
    guard let console = Console(output) else {
      throw ToolError("calibrate", "needs an interactive terminal")
    }
    let theme = color.theme(for: output)
    let result: CalibrationRun.Outcome
    do {
      defer { console.close() }
      let run = try CalibrationRun(console, device: device, beatCount: taps, theme: theme)
      result = try run.hold()
    }
    switch result {
    case .signal(let signal):
      raise(signal)
      return .failed
    case .quit:
      throw ToolError("calibrate", "stopped early; nothing was saved")
    case .complete(let comparison):
      let text = CalibrationText(theme: theme, device: device)
      try output.write(text.result(comparison))
      guard let meaning = text.meaning(comparison) else {
        for fault in text.faults(comparison) { StandardStreams.reportError("haptics: \(fault)") }
        StandardStreams.reportError(
          "haptics: the result is not stored; run 'haptics calibrate' again"
        )
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
