import ArgumentParser
import HapticsFiles
import HapticsLanguageServer
import HapticsPlot
import HapticsTools

struct ServeCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve editors: findings, fixes, completion and more while you type.",
    discussion: """
      The command speaks the Language Server Protocol on standard input and output; editors start \
      it. It reads only the '--config' file and files in open folders and asset roots, and writes no \
      files. The folder 'Packaging/editors' of the project has configurations for \
      editors.

      The exit status is 0 if the editor ends the session, and 1 if it disappears.
      """
  )

  @Flag(help: "Use standard input and output (the default).")
  var stdio = false

  @Option(
    name: .customLong("clientProcessId"),
    help: ArgumentHelp("End when this process ends.", valueName: "id")
  )
  var clientProcess: Int?

  @Option(
    help: ArgumentHelp("The sound device that patterns are played on.", valueName: "name"),
    completion: .soundDevices
  )
  var device = "default"

  @OptionGroup var project: ProjectOptions

  func run(_ output: OutputStream) throws -> ToolStatus {
    var options = ServerOptions()
    options.assetRoots = project.assets.folders
    options.configurationFile = project.configuration.config.map(Path.init(argument:))
    options.usesConfigurations = !project.configuration.isConfigurationIgnored
    // The editor chooses the font, so only the locale matters.
    let environment = TerminalEnvironment(isTerminal: false) { Machine.variable($0) }
    options.glyphs = environment.glyphs
    let player = ChildPlayer(device: device)
    options.player = player.control
    let studios = Machine.program.flatMap { InstalledStudio(of: $0) }.map(ChildStudios.init)
    options.studio = studios?.control
    options.studioAbsence = InstalledStudio.absence
    return try ServingLoop(options, studios, player, clientProcess: clientProcess).run()
  }
}
