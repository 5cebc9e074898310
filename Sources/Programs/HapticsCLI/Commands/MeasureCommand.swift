import ArgumentParser
import HapticsFiles
import HapticsSynthesis
import HapticsTools
import LocatedJSON

struct MeasureCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure the delay of haptics after sound in a recording.",
    discussion: """
      Record the output of a device with two channels of one sound card: a microphone or the line \
      output on one, an accelerometer on the actuator on the other. Play a pattern such as \
      'Patterns/heartbeat.ahap', with at least a dozen transients, 80 ms or more apart. Mains hum, \
      noise, varying strengths, and transients that are missing on one side are tolerated. The \
      first 25 ms only calibrate the noise level.

      The exit status is 0; with '--limit', 1 if a skew exceeds it or a transient is unmatched; \
      and 2 if the recording cannot be read or has nothing to compare.
      """
  )

  @Argument(
    help: ArgumentHelp("The recording: WAV, FLAC, AIFF, Ogg and others.", valueName: "file"),
    completion: .file(extensions: ["wav", "flac", "aiff", "caf", "ogg"])
  )
  var recording: String

  @Option(help: ArgumentHelp("The audio channel, counted from 1.", valueName: "channel"))
  var sound = 1

  @Option(
    help: ArgumentHelp("The haptic channel; by default the last one.", valueName: "channel")
  )
  var haptic: Int?

  @Option(help: ArgumentHelp("The maximum skew of a pair.", valueName: "ms"))
  var window = 250.0

  @Option(
    help: ArgumentHelp("The minimum power of a transient relative to the noise.", valueName: "dB")
  )
  var threshold = 12.0

  @Option(
    help: ArgumentHelp(
      "Fail if a skew is greater than this in either direction, or a transient is unmatched.",
      valueName: "ms"
    )
  )
  var limit: Double?

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    try GivenOptions(
      values: [
        "window": "\(window)", "threshold": "\(threshold)", "limit": limit.map { "\($0)" },
      ]
    ).refuse(OptionRule.measure)
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    let measurement = try Measurement(
      of: recording,
      sound: sound,
      haptic: haptic,
      window: window / 1000,
      threshold: threshold
    )
    switch format {
    case .text:
      let text = MeasurementText(measurement, theme: color.theme(for: output))
      try output.write(text.text)
    case .json: try output.write(measurement.json.printed + "\n")
    }
    return limit.map { measurement.skew.isWithin($0 / 1000) ? .clean : .findings } ?? .clean
  }
}
