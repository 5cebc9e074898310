internal import ArgumentParser
internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsMeasuring
internal import HapticsReports
internal import JSONWriting

/// The arguments of `haptics measure`, as typed.
struct MeasureCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure in a recording how much later taps are felt than heard.",
    discussion: """
      Record what a device plays with two channels of one sound card: a microphone or the line out \
      in one, an accelerometer on the actuator in the other. 'Patterns/heartbeat.ahap' and the like \
      will do; a dozen taps or more, none closer than 80 ms. Mains hum, noise, different strengths \
      and taps that are missing on one side are no matter; the first 25 ms only serve to know the \
      noise.

      The exit status is 0, or with '--limit' 1 where a skew exceeds it or a tap has no partner; and \
      2 where the recording cannot be read, or there is nothing in it to compare.
      """
  )

  @Argument(
    help: ArgumentHelp("The recording: WAV, FLAC, AIFF, Ogg and others.", valueName: "file"),
    completion: .file(extensions: ["wav", "flac", "aiff", "caf", "ogg"])
  )
  var recording: String

  @Option(help: ArgumentHelp("The channel that was heard, from 1.", valueName: "channel"))
  var sound = 1

  @Option(
    help: ArgumentHelp("The channel that was felt; the last by default.", valueName: "channel")
  )
  var haptic: Int?

  @Option(help: ArgumentHelp("How far apart partners may be.", valueName: "ms"))
  var window = 250.0

  @Option(
    help: ArgumentHelp("How far a tap must stand out of the noise, in power.", valueName: "dB")
  )
  var threshold = 12.0

  @Option(
    help: ArgumentHelp(
      "Fail where a skew is greater, in either direction, or a tap has no partner.",
      valueName: "ms"
    )
  )
  var limit: Double?

  @Option(help: "How it is told.")
  var format = InfoFormat.text

  @Option(help: "Whether text is colored.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    guard (1...5000).contains(window) else {
      throw ValidationError("'--window' must be between 1 and 5000 ms")
    }
    guard (3...60).contains(threshold) else {
      throw ValidationError("'--threshold' must be between 3 and 60 dB")
    }
    guard limit.map({ (0...5000).contains($0) }) ?? true else {
      throw ValidationError("'--limit' must be between 0 and 5000 ms")
    }
  }

  func run(_ output: OutputStream) throws -> ExitStatus {
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
    case .json: try output.write(measurement.json.text(.spread) + "\n")
    }
    return limit.map { measurement.skew.isWithin($0 / 1000) ? .clean : .findings } ?? .clean
  }
}
