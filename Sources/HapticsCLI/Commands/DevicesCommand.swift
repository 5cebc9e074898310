internal import ArgumentParser
internal import HapticsFiles
internal import JSONWriting

/// The arguments of `haptics devices`, as typed.
struct DevicesCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices for 'haptics play', with channels, rates and latency.",
    discussion: """
      Each device is opened briefly and queried. The latency is the buffer's: the delay of a sound \
      that is written to a full buffer, for the shortest and the longest buffer.

      The exit status is 0 if a device plays, and 2 if none does.
      """
  )

  @Argument(help: ArgumentHelp("Only these devices, by name.", valueName: "name"))
  var names: [String] = []

  @Flag(name: .shortAndLong, help: "Also list devices that do not play, and why.")
  var all = false

  @Option(help: "The output format.")
  var format = InfoFormat.text

  @Option(help: "When to use color.")
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
