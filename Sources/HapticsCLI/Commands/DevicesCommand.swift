internal import ArgumentParser
internal import HapticsFiles
internal import JSONWriting

/// The arguments of `haptics devices`, as typed.
struct DevicesCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "Show what 'haptics play' can play through, with channels, rates and latency.",
    discussion: """
      Each device is opened for a moment and asked. The latency is that of the buffer: how late a \
      sound is heard that is written to a full one, from the shortest buffer to the longest.

      The exit status is 0 where a device plays, and 2 where none does.
      """
  )

  @Argument(help: ArgumentHelp("Only these devices, by name.", valueName: "name"))
  var names: [String] = []

  @Flag(name: .shortAndLong, help: "Show those that do not play, too, and why.")
  var all = false

  @Option(help: "How it is told.")
  var format = InfoFormat.text

  @Option(help: "Whether text is colored.")
  var color = ColorChoice.auto

  func run(_ output: OutputStream) throws -> ExitStatus {
    let devices = DeviceReport.devices(named: names)
    let playing = devices.filter(\.plays)
    let shown = all || !names.isEmpty ? devices : playing
    switch format {
    case .text: try output.write(DeviceText(theme: color.theme(for: output)).text(shown))
    case .json: try output.write(JSON.array(shown.map(\.json)).text(.spread) + "\n")
    }
    if playing.isEmpty {
      let hint = devices.isEmpty || all ? "" : "; '--all' says why"
      StandardStreams.complain(
        "haptics: no sound device plays here\(hint), and 'haptics render' makes sound files"
      )
    }
    return playing.isEmpty ? .couldNotRun : .clean
  }
}
