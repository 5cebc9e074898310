import ArgumentParser
import HapticsFiles
import HapticsGamepad
import HapticsTools
import LocatedJSON

struct DevicesCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract:
      "List the devices for 'haptics play', with channels, rates and latency, and controllers.",
    discussion: """
      Each device is opened briefly and queried. The latency is the playback delay with the \
      shortest and with the longest buffer. Controllers with motors follow, including any that you \
      lack permission to open.

      The exit status is 0 if a sound device works, and 2 if none does.
      """
  )

  @Argument(
    help: ArgumentHelp("Only these devices, by name.", valueName: "name"),
    completion: .soundDevices
  )
  var names: [String] = []

  @Flag(name: .shortAndLong, help: "Also list devices that do not play, and why.")
  var all = false

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  func run(_ output: OutputStream) throws -> ToolStatus {
    let pads = GamepadReport.all().filter {
      names.isEmpty || names.contains($0.name) || names.contains($0.path)
    }
    // A pattern that matches a controller does not match a sound device.
    let named = names.filter { name in !pads.contains { $0.name == name || $0.path == name } }
    let devices = names.isEmpty || !named.isEmpty ? DeviceReport.devices(named: named) : []
    let playing = devices.filter(\.plays)
    let shown = all || !names.isEmpty ? devices : playing
    switch format {
    case .text:
      let theme = color.theme(for: output)
      let sound = DeviceText(theme: theme).text(shown)
      let controllers = GamepadText(theme: theme).text(pads)
      try output.write(
        sound + (sound.isEmpty || controllers.isEmpty ? "" : "\n") + controllers
      )
    case .json:
      try output.write(
        JSON.array(shown.map(\.json) + pads.map(\.json)).printed + "\n"
      )
    }
    if !names.isEmpty, named.isEmpty { return .clean }
    if playing.isEmpty {
      let hint = devices.isEmpty || all ? "" : "; '--all' lists the reasons"
      StandardStreams.reportError(
        "haptics: no sound device works\(hint); 'haptics render' writes sound files instead"
      )
    }
    return playing.isEmpty ? .failed : .clean
  }
}
