internal import ArgumentParser
internal import HapticsFiles
internal import HapticsLanguageServer

/// The arguments of `haptics lsp`, as typed.
struct ServeCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve editors: findings, fixes, completion and more while you type.",
    discussion: """
      The command speaks the Language Server Protocol on standard input and output; editors start \
      it. It reads files only in the folders that the editor has opened, in asset roots, and what \
      '--config' names, and writes none. The folder 'editors' of the project has configurations for editors.

      The exit status is 0 if the editor has said goodbye, and 1 if it just went away.
      """
  )

  @Flag(help: "Use standard input and output, as always.")
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

  func run(_ output: OutputStream) throws -> ExitStatus {
    var plan = ServePlan()
    plan.clientProcess = clientProcess
    plan.device = device
    plan.options.assetRoots = project.assets.folders
    plan.options.configurationFile = project.configuration.config.map(Path.init(argument:))
    plan.options.usesConfigurations = !project.configuration.isConfigurationIgnored
    return try plan.run()
  }
}
